import { choice, day, file, flag, html, images, integer, json, money, ref, refs, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { manuscriptQueues } from './manuscript-queues'
import { manuscriptReports } from './manuscript-reports'
import { rejectCodes } from './reject-codes'

const sent: readonly [string, string] = ['稿件', 'Text']
const about: readonly [string, string] = ['作者与栏目', 'Authors and section']
const desk: readonly [string, string] = ['编辑处理', 'At the desk']

const remark = text(['备注', 'Remark'], { max: 200 })

/** What whoever sent a text is told of it. */
const toSender = (zh: string, en: string) =>
  ({ whom: 'createUser', what: [`${zh}：{title}`, `${en}: {title}`], leads: '/contribute/detail/{id}' }) as const
const editor = { readOnly: true, group: desk } as const

/** What contributors send, from their draft to the page or the news. Parking remembers where a text came from, and it goes back there. */
export const manuscript = resource('contribute/manuscript', {
  label: ['来稿', 'Manuscript'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'title',
  fields: {
    manuscriptNo: serial(['稿件编号', 'Manuscript no.'], 'LG{yyyyMM}{#####}', { group: sent }),
    title: text(['标题', 'Title'], { max: 200, required: ['请输入标题', 'Please enter a title'], list: true, filter: 'like', group: sent }),
    subTitle: text(['副标题', 'Subtitle'], { max: 200, group: sent }),
    content: html(['正文', 'Text'], { required: ['请输入正文', 'Please enter the text'], max: 200_000, group: sent }),
    type: choice(
      ['体裁', 'Type'],
      { text: ['文字', 'Text'], photo: ['图片', 'Photo'], video: ['视频', 'Video'] },
      { required: true, default: 'text', list: true, filter: 'equal', group: sent },
    ),
    thumbs: images(['配图', 'Pictures'], { max: 9, group: sent }),
    attachments: json(['附件', 'Attachments'], {
      many: true,
      max: 9,
      shape: { name: text(['名称', 'Name'], { max: 120 }), link: file(['文件', 'File'], { required: true }) },
      group: sent,
    }),
    authorIds: refs(['作者', 'Authors'], 'contribute/contributepersonal', {
      required: ['请选择作者', 'Please choose an author'],
      list: true,
      filter: 'equal',
      nameAs: 'authorNames',
      group: about,
    }),
    authorText: text(['署名', 'Byline'], { max: 100, group: about }),
    unit: text(['单位', 'Unit'], { max: 100, filter: 'like', group: about }),
    categoryId: ref(['栏目', 'Section'], 'general/category', { list: true, filter: 'equal', group: about }),
    needsId: ref(['征稿', 'Call for submissions'], 'contribute/needs', { filter: 'equal', group: about }),
    channel: choice(
      ['来稿渠道', 'Channel'],
      { web: ['网页', 'Web'], app: ['客户端', 'App'], wechat: ['微信', 'WeChat'], mail: ['邮件', 'Post'], desk: ['编辑代投', 'Desk'] },
      { default: 'web', filter: 'equal', group: about },
    ),
    sendNow: flag(['保存后立即投稿', 'Send it at once'], { stored: false, detail: false, group: about }),
    round: integer(['投稿轮次', 'Round'], { ...editor, default: 1, min: 1 }),
    sendTime: time(['投稿时间', 'Sent at'], { ...editor, list: true, filter: 'range' }),
    duplicateRate: integer(['重复率', 'Similarity'], { ...editor, min: 0, max: 100, list: true, filter: 'range', counts: 'percent' }),
    sensitiveLevel: choice(
      ['敏感词', 'Sensitive words'],
      { 1: ['禁止', 'Forbidden'], 2: ['需审查', 'To review'], 3: ['替换', 'Replaced'] },
      { ...editor, filter: 'equal' },
    ),
    editorId: ref(['责任编辑', 'Editor'], 'user/user', { ...editor, list: true, filter: 'equal' }),
    deskId: ref(['受理部门', 'Desk'], 'system/dept', { ...editor, filter: 'equal' }),
    adoptTime: time(['采用时间', 'Adopted at'], { ...editor, filter: 'range' }),
    adoptMedium: choice(
      ['采用媒体', 'Adopted for'],
      {
        paper: ['报纸', 'Paper'],
        site: ['网站', 'Site'],
        app: ['客户端', 'App'],
        wechat: ['公众号', 'WeChat account'],
        radio: ['广播电视', 'Broadcast'],
      },
      { ...editor, filter: 'equal' },
    ),
    paperCode: text(['报纸代码', 'Paper code'], { ...editor, max: 20 }),
    paperName: text(['报纸', 'Paper'], { stored: false, readOnly: true }),
    issueDate: day(['见报日期', 'Issue date'], { ...editor, filter: 'range' }),
    pageNo: text(['版次', 'Page no.'], { ...editor, max: 10 }),
    newspaperId: ref(['见报稿件', 'In the paper'], 'contribute/newspapernews', { ...editor, nameAs: 'newspaperTitle' }),
    newsId: ref(['新闻', 'News'], 'cms/news', { ...editor, unique: true, nameAs: 'newsTitle' }),
    isDelicacy: flag(['精品', 'Outstanding'], { ...editor, filter: 'equal' }),
    isGtfy: flag(['共同富裕', 'Common prosperity'], { ...editor, filter: 'equal' }),
    awardLevel: choice(
      ['奖项', 'Award'],
      { 1: ['一等奖', 'First'], 2: ['二等奖', 'Second'], 3: ['三等奖', 'Third'] },
      { ...editor, filter: 'equal' },
    ),
    awardPeriod: text(['评奖周期', 'Award period'], { ...editor, max: 7 }),
    score: integer(['得分', 'Score'], {
      ...editor,
      stored: false,
      list: true,
      help: ['见报后经确认的得分', 'Points confirmed in the paper'],
    }),
    royalty: money(['稿酬', 'Royalty'], { ...editor, stored: false, help: ['见报稿酬与奖金', 'Royalties and prizes'] }),
    inProcess: flag(['流程审批中', 'In an approval process'], { ...editor, stored: false }),
    prevStatus: integer(['原状态', 'State before parking'], { ...editor }),
    rejectCode: choice(['退稿类别', 'Reason for rejection'], rejectCodes, { ...editor, filter: 'equal' }),
    rejectReason: text(['退稿原因', 'Why it was rejected'], { ...editor, max: 200 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    submitted: { value: 1, label: ['待处理', 'Submitted'], tone: 'busy' },
    parked: { value: 2, label: ['备用库', 'Parked'] },
    adopted: { value: 3, label: ['已采用', 'Adopted'], tone: 'good' },
    printed: { value: 4, label: ['已送印', 'Printed'], tone: 'good' },
    rejected: { value: 5, label: ['未采用', 'Rejected'], tone: 'bad' },
    published: { value: 6, label: ['已推送', 'Published'], tone: 'good' },
  },
  editIn: ['draft', 'rejected'],
  deleteIn: 'draft',
  aloneIn: 'draft',
  actions: {
    send: {
      label: ['投稿', 'Submit'],
      from: ['draft', 'rejected'],
      to: 'submitted',
      tone: 'primary',
      writes: { sendTime: '$now', rejectCode: null, rejectReason: null },
      tells: { whom: { may: 'adopt' }, what: ['新来稿：{title}', 'New text: {title}'], leads: '/contribute/detail/{id}' },
    },
    adopt: {
      label: ['采用', 'Adopt'],
      call: 'POST adopt',
      from: ['submitted', 'parked'],
      to: 'adopted',
      sets: ['adoptMedium'],
      writes: { editorId: '$me', adoptTime: '$now', prevStatus: null },
      tone: 'primary',
      tells: toSender('稿件已采用', 'Your text was adopted'),
    },
    toDraft: {
      label: ['入备用库', 'Park'],
      call: 'POST toDraft',
      from: ['submitted', 'adopted'],
      to: 'parked',
      input: { remark },
      writes: { prevStatus: '$status' },
      tells: toSender('稿件已入备用库', 'Your text is kept for later'),
    },
    outDraft: {
      label: ['移出备用库', 'Take back'],
      call: 'POST outDraft',
      from: 'parked',
      to: ['submitted', 'adopted'],
      writes: { prevStatus: null },
    },
    print: {
      label: ['送印', 'Print'],
      call: 'POST print',
      from: ['adopted', 'published'],
      to: { adopted: 'printed', published: 'published' },
      sets: ['paperCode', 'issueDate!', 'pageNo!'],
      tone: 'primary',
      tells: { ...toSender('稿件已送印', 'Your text is going to print'), more: ['{issueDate} 第 {pageNo} 版', '{issueDate}, page {pageNo}'] },
    },
    reject: {
      label: ['退稿', 'Reject'],
      call: 'POST reject',
      from: ['submitted', 'parked', 'adopted'],
      to: 'rejected',
      sets: ['rejectCode'],
      reason: 'rejectReason',
      writes: { editorId: '$me', prevStatus: null },
      tone: 'danger',
      tells: toSender('稿件未采用', 'Your text was not adopted'),
    },
    saveDelicacy: {
      label: ['设为精品', 'Mark as outstanding'],
      call: 'POST saveDelicacy',
      from: ['adopted', 'printed', 'published'],
      toggles: 'isDelicacy',
      off: { label: ['取消精品', 'Unmark as outstanding'] },
    },
    saveGtfy: {
      label: ['标为共同富裕', 'Mark as common prosperity'],
      call: 'POST saveGtfy',
      from: ['adopted', 'printed', 'published'],
      toggles: 'isGtfy',
      off: { label: ['取消共同富裕', 'Unmark as common prosperity'] },
    },
    award: {
      label: ['评奖', 'Award'],
      call: 'POST award',
      from: ['adopted', 'printed', 'published'],
      sets: ['awardLevel!'],
      input: { amount: money(['奖金', 'Prize money'], { min: 0 }) },
      writes: { awardPeriod: '$month' },
      tells: toSender('稿件获奖', 'Your text won an award'),
    },
    cancelAward: {
      label: ['撤销奖项', 'Withdraw the award'],
      from: ['adopted', 'printed', 'published'],
      writes: { awardLevel: null, awardPeriod: null },
      tone: 'danger',
      confirm: ['撤销后奖金将被冲回，确定撤销?', 'The prize money will be withdrawn as well. Continue?'],
    },
    pushNews: {
      label: ['推送新闻', 'Push to news'],
      call: ['GET push-news', 'POST push-news'],
      from: ['adopted', 'printed'],
      to: 'published',
      confirm: ['将生成一篇新闻草稿，确定推送?', 'This creates a draft article. Continue?'],
      tells: toSender('稿件已推送为新闻', 'Your text becomes an article'),
    },
  },
  also: { 'POST create': 'add', 'POST delete': 'delete' },
  calls: {
    nextDetail: {
      label: ['下一篇', 'Next text'],
      call: 'GET next-detail',
      answer: 'row',
      listed: true,
      access: { verb: 'view' },
      input: { id: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { required: true }) },
    },
    alike: {
      label: ['查重', 'Similar texts'],
      call: 'GET alike',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { required: true }) },
      output: {
        kind: text(['来源', 'Where'], { help: ['来稿、新闻或报纸稿件', 'A manuscript, a news article or an article in the paper'] }),
        id: text(['编号', 'Id']),
        title: text(['标题', 'Title']),
        rate: integer(['重复率', 'Similarity']),
        passages: json(['相同段落', 'Matching passages'], { many: true, shape: { mine: text(['本稿', 'Here']), theirs: text(['对方', 'There']) } }),
      },
    },
    rounds: {
      label: ['各轮稿件', 'Rounds'],
      call: 'GET rounds',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { required: true }) },
      output: {
        round: integer(['轮次', 'Round']),
        title: text(['标题', 'Title']),
        content: html(['正文', 'Text']),
        sendTime: text(['投稿时间', 'Sent at']),
        rejectReason: text(['退稿原因', 'Why it was rejected']),
      },
    },
    sensitive: {
      label: ['敏感词', 'Sensitive words'],
      call: 'GET sensitive',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { required: true }) },
      output: { word: text(['词', 'Word']), found: text(['原文', 'As written']), level: integer(['级别', 'Level']) },
    },
  },
  reports: manuscriptReports,
  queues: manuscriptQueues,
  below: ['contribute/manuscriptround', 'contribute/manuscriptaward'],
  log: { noun: 'contribute/manuscriptlog', key: 'manuscripId' },
  sort: ['-id'],
  indexes: [
    ['status', 'sendTime'],
    ['createUser', 'status'],
  ],
  face: {
    groups: [
      { label: ['稿件', 'Text'], fields: ['title', 'subTitle', 'content', 'type', 'thumbs', 'attachments'] },
      { label: ['作者与栏目', 'Authors and section'], fields: ['authorIds', 'authorText', 'unit', 'categoryId', 'needsId', 'channel', 'sendNow'] },
      {
        label: ['编辑处理', 'At the desk'],
        fields: ['round', 'sendTime', 'editorId', 'deskId', 'duplicateRate', 'sensitiveLevel', 'rejectCode', 'rejectReason'],
      },
      { label: ['采用', 'Adoption'], fields: ['adoptTime', 'adoptMedium', 'paperName', 'issueDate', 'pageNo', 'newspaperId', 'newsId'] },
      { label: ['评优与得分', 'Awards and score'], fields: ['score', 'royalty', 'isDelicacy', 'isGtfy', 'awardLevel', 'awardPeriod'] },
      { label: ['流转', 'Progress'], fields: ['inProcess', 'manuscriptNo', 'prevStatus'], rare: true },
    ],
    second: ['authorIds', 'manuscriptNo'],
    key: ['type', 'sendTime', 'duplicateRate', 'editorId', 'score', 'royalty'],
    empty: [
      '作者投来的稿件在这里收稿、编辑和采用；也可以代作者录入。',
      "Contributors' texts are received, edited and accepted here. You can also enter one on somebody’s behalf.",
    ],
  },
  menu: { icon: 'inbox', sort: 1 },
})

export const manuscriptlog = logOf(manuscript, ['稿件流程', 'Manuscript log'], {
  of: ['稿件', 'Manuscript'],
  path: 'blade-contribute/processlog',
  sort: ['-createTime'],
})
