import { choice, day, file, flag, html, images, integer, ref, serial, text, time } from '../kit/field'
import type { Label } from '../kit/label'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const sent: Label = ['作品', 'Text']
const school: Label = ['学校与指导', 'School and guidance']
const desk: Label = ['编辑处理', 'At the desk']
const editor = { readOnly: true, group: desk } as const

/** What is said to a child whose text is not taken: what was good, and what to try next. */
export const kindReasons = {
  again: ['题材很好，可以再写具体一些', 'A good subject; please tell us a little more'],
  short: ['开头很生动，期待你把故事写完', 'A lively start; we look forward to the rest'],
  seen: ['这件事写的人很多，换一个你自己的角度', 'Many have written about this; find your own angle'],
  own: ['请用自己的话来写，你的想法最珍贵', 'Write it in your own words: that is what we want to read'],
  later: ['本期版面已满，作品很棒，欢迎继续投稿', 'Your text is good, but this issue is full; please send us your next one'],
} as const satisfies Record<string, Label>

/** Names of children stay in the product: notices say what the text is called and no more. */
const toSender = (zh: string, en: string) => ({ whom: 'createUser', what: [`${zh}：{title}`, `${en}: {title}`] }) as const

/** What young reporters send. Nothing of it is taken before a guardian has agreed and the school, by its own account or on paper, has said that it is the child's own. */
export const manuscriptlittlereporter = resource('contribute/manuscriptlittlereporter', {
  label: ['小记者来稿', 'Young reporter text'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'title',
  fields: {
    manuscriptNo: serial(['作品编号', 'No.'], 'XJZ{yyyyMM}{#####}'),
    title: text(['标题', 'Title'], { max: 200, required: ['请输入标题', 'Please enter a title'], list: true, filter: 'like', group: sent }),
    littleReporterId: ref(['小记者', 'Young reporter'], 'contribute/contributelittlereporter', {
      required: ['请选择小记者', 'Please choose the young reporter'],
      list: true,
      filter: 'equal',
      group: sent,
    }),
    theme: text(['主题', 'Theme'], { max: 50, list: true, filter: 'like', group: sent }),
    type: choice(
      ['体裁', 'Type'],
      { text: ['文字', 'Text'], photo: ['图片', 'Photo'], video: ['视频', 'Video'] },
      { required: true, default: 'text', filter: 'equal', group: sent },
    ),
    content: html(['正文', 'Text'], { required: ['请输入正文', 'Please enter the text'], max: 100_000, group: sent }),
    thumbs: images(['配图', 'Pictures'], { max: 9, group: sent }),
    guardianAgree: flag(['监护人同意发表', 'The guardian agrees'], { default: false, list: true, filter: 'equal', group: sent }),
    schoolInfoId: ref(['学校班级', 'School and class'], 'contribute/contributeschoolinfo', { list: true, filter: 'equal', group: school }),
    schoolId: ref(['学校', 'School'], 'contribute/contributeschoolinfo', { readOnly: true, filter: 'equal', group: school }),
    grade: text(['年级', 'Grade'], { max: 20, group: school }),
    teacherId: ref(['指导老师', 'Teacher'], 'contribute/contributepersonal', { filter: 'equal', group: school }),
    schoolUser: ref(['学校确认人', 'Confirmed for the school by'], 'user/user', { ...editor, list: true, filter: 'equal', nameAs: 'schoolUserName' }),
    schoolFile: file(['学校证明', "School's confirmation"], { ...editor, uploaded: true }),
    round: integer(['投稿轮次', 'Round'], { ...editor, default: 1, min: 1 }),
    sendTime: time(['投稿时间', 'Sent at'], { ...editor, list: true, filter: 'range' }),
    editorId: ref(['责任编辑', 'Editor'], 'user/user', { ...editor, filter: 'equal' }),
    adoptTime: time(['采用时间', 'Adopted at'], { ...editor, filter: 'range' }),
    score: integer(['得分', 'Score'], { ...editor, default: 0, min: 0, list: true }),
    certificateDate: day(['证书日期', 'Certificate of'], editor),
    kindReason: choice(['寄语', 'Encouragement'], kindReasons, { ...editor, filter: 'equal' }),
    rejectReason: text(['补充寄语', 'More encouragement'], { ...editor, max: 200 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    submitted: { value: 1, label: ['待处理', 'Submitted'], tone: 'busy' },
    parked: { value: 2, label: ['备用库', 'Parked'] },
    adopted: { value: 3, label: ['已采用', 'Adopted'], tone: 'good' },
    notTaken: { value: 4, label: ['未采用', 'Not taken'], tone: 'warn' },
  },
  editIn: ['draft', 'notTaken'],
  deleteIn: 'draft',
  aloneIn: 'draft',
  actions: {
    send: {
      label: ['投稿', 'Submit'],
      from: ['draft', 'notTaken'],
      to: 'submitted',
      tone: 'primary',
      writes: { sendTime: '$now', kindReason: null, rejectReason: null },
      tells: [
        { whom: { may: 'adopt' }, what: ['小记者新来稿：{title}', 'A new text of a young reporter: {title}'] },
        { whom: { may: 'confirmSchool' }, what: ['待学校确认的作品：{title}', 'The school has to confirm: {title}'] },
      ],
    },
    confirmSchool: { label: ['学校确认', 'Confirm for the school'], from: ['submitted', 'parked'], by: 'school', writes: { schoolUser: '$me' } },
    cancelSchool: {
      label: ['撤销学校确认', "Withdraw the school's confirmation"],
      from: ['submitted', 'parked'],
      by: 'school',
      writes: { schoolUser: null },
    },
    // A school without an account says it on paper.
    fileSchool: { label: ['登记学校证明', "File the school's confirmation"], from: ['submitted', 'parked'], sets: ['schoolFile!'] },
    adopt: {
      label: ['采用', 'Adopt'],
      call: 'POST adopt',
      from: ['submitted', 'parked'],
      to: 'adopted',
      input: { score: integer(['得分', 'Score'], { min: 0, max: 100, default: 5 }) },
      writes: { editorId: '$me', adoptTime: '$now', certificateDate: '$today' },
      tone: 'primary',
      tells: { ...toSender('祝贺，作品已采用', 'Well done, your text was adopted'), more: ['可以下载采用证书了', 'Its certificate is ready'] },
    },
    toDraft: {
      label: ['入备用库', 'Park'],
      call: 'POST toDraft',
      from: 'submitted',
      to: 'parked',
      tells: toSender('作品已入备用库', 'Your text is kept for later'),
    },
    outDraft: { label: ['移出备用库', 'Take back'], call: 'POST outDraft', from: 'parked', to: 'submitted' },
    reject: {
      label: ['暂不采用', 'Not accepted this time'],
      call: 'POST reject',
      from: ['submitted', 'parked'],
      to: 'notTaken',
      sets: ['kindReason!', 'rejectReason'],
      writes: { editorId: '$me' },
      tells: { ...toSender('谢谢来稿', 'Thank you for your text'), more: ['{kindReason} {rejectReason}', '{kindReason} {rejectReason}'] },
    },
  },
  calls: {
    certificate: {
      label: ['采用证书', 'Certificate'],
      call: 'GET certificate/{id}',
      answer: 'file',
      access: { verb: 'view' },
      input: { id: ref(['作品', 'Text'], 'contribute/manuscriptlittlereporter', { required: true }) },
    },
  },
  parties: { school: { label: ['学校', 'The school'], field: 'schoolId', members: 'contribute/contributeschooluser' } },
  queues: {
    incoming: { label: ['待处理', 'To decide'], where: { status: 'submitted' }, needs: 'adopt', home: 'waiting' },
    parked: { label: ['备用库', 'Parked'], where: { status: 'parked' }, needs: 'adopt' },
    unconfirmed: {
      label: ['待学校确认', 'The school has to confirm'],
      where: { status: ['submitted', 'parked'], schoolUser: null, schoolFile: null },
      needs: ['confirmSchool', 'fileSchool'],
      home: 'waiting',
    },
    mine: { label: ['我的投稿', 'Mine'], where: { createUser: '$me' } },
  },
  reports: {
    byTeacher: {
      label: ['指导老师统计', 'Texts by teacher'],
      call: 'GET teacher-statistics',
      access: { verb: 'view' },
      groups: { teacher: 'teacherId' },
      sums: {
        texts: { do: 'count', label: ['作品数', 'Texts'] },
        taken: { do: 'count', where: { status: 'adopted' }, label: ['已采用', 'Adopted'] },
      },
      where: { status: ['submitted', 'parked', 'adopted', 'notTaken'] },
      chart: 'bar',
    },
    byTheme: {
      label: ['主题统计', 'Texts by theme'],
      call: 'GET theme-statistics',
      access: { verb: 'view' },
      groups: { theme: 'theme' },
      sums: {
        texts: { do: 'count', label: ['作品数', 'Texts'] },
        taken: { do: 'count', where: { status: 'adopted' }, label: ['已采用', 'Adopted'] },
      },
      where: { status: ['submitted', 'parked', 'adopted', 'notTaken'] },
      chart: 'bar',
    },
  },
  log: { noun: 'contribute/manuscriptlittlereporterlog', key: 'manuscriptId' },
  sort: ['-id'],
  indexes: [
    ['status', 'sendTime'],
    ['createUser', 'status'],
  ],
  face: {
    groups: [
      { label: ['作品', 'Text'], fields: ['title', 'littleReporterId', 'theme', 'type', 'content', 'thumbs', 'guardianAgree'] },
      { label: ['学校与指导', 'School and guidance'], fields: ['schoolInfoId', 'schoolId', 'grade', 'teacherId', 'schoolUser', 'schoolFile'] },
      { label: ['编辑处理', 'At the desk'], fields: ['round', 'sendTime', 'editorId', 'adoptTime', 'score', 'certificateDate'] },
      { label: ['评语', 'Encouragement'], fields: ['kindReason', 'rejectReason'] },
      { label: ['编号', 'Number'], fields: ['manuscriptNo'], rare: true },
    ],
    second: ['littleReporterId', 'theme'],
    key: ['schoolInfoId', 'guardianAgree', 'schoolUser', 'sendTime', 'score'],
    plural: 'Young reporter texts',
    empty: [
      '小记者的作品。监护人同意、学校确认后才能采用；采用后可下载证书。',
      "Young reporters' texts. One is accepted once a guardian agrees and the school confirms, and then gets a certificate.",
    ],
  },
  menu: { icon: 'child', sort: 3 },
})

export const manuscriptlittlereporterlog = logOf(manuscriptlittlereporter, ['小记者来稿流程', 'Log of a young reporter’s text'])
