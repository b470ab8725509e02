import { captcha, enroller, standing } from '../kit/enrolling'
import { choice, counter, flag, html, integer, money, ref, text, time } from '../kit/field'
import type { FaceForm, FacePages } from '../kit/page'
import { resource } from '../kit/resource'

/** Who enrols a child. */
export const guardianships = { FATHER: ['父亲', 'Father'], MOTHER: ['母亲', 'Mother'], OTHERS: ['其他', 'Other'] } as const

const person = { min: 2, max: 5, pattern: '^\\p{Script=Han}{2,5}$' } as const
const nameFault = ['请输入中文姓名,仅限2-5个字符', 'Please enter a Chinese name of 2 to 5 characters'] as const

const nameHint = ['2至5个汉字', '2 to 5 Chinese characters'] as const

/** What readers say who enrol on the site: of a child its papers, school and guardian as well. */
const enrolling = {
  campaignId: text(['招募', 'Enrolment'], { required: true, max: 20 }),
  name: text(['姓名', 'Name'], { ...person, message: nameFault, required: ['请填写姓名', 'Please enter the name'], help: nameHint }),
  ...enroller,
  schoolInfoId: text(['学校班级', 'School and class'], {
    max: 20,
    help: ['没有您的班级时请选择学校，班级写在下面', 'If your class is missing, choose the school and write the class below'],
  }),
  className: text(['班级', 'Class'], { max: 50 }),
  guardianName: text(['监护人姓名', "Guardian's name"], { ...person, message: nameFault, help: nameHint }),
  relationship: choice(['与孩子的关系', 'Relationship to the child'], guardianships),
  guardianAgrees: flag(['监护人同意', "Guardian's consent"], {
    help: [
      '我是孩子的监护人，同意孩子报名担任小记者，并同意编辑部为此保存和使用以上信息。每篇作品发表前另行征求我的同意。',
      'I am a guardian of this child. I agree that the child becomes a young reporter and that the newsroom stores and uses the details above for this purpose. I will be asked again before any text by the child is published.',
    ],
  }),
  ...captcha,
}

const recruitPages: FacePages = {
  list: '/recruits',
  row: '/recruit',
  title: ['记者招募', 'Become a reporter'],
  nav: ['招募', 'Join us'],
  about: [
    '小记者、通讯员和志愿者招募：在线报名，编辑部审核后告知结果。',
    'Young reporters, correspondents and volunteers: apply here, and the newsroom will tell you the result.',
  ],
  empty: ['目前没有招募，请过些时候再来看看。', 'No enrolment is open at the moment. Please come back later.'],
  facts: { type: null, endTime: ['截止', 'Until'] },
  texts: ['intro'],
  open: {
    from: 'startTime',
    until: 'endTime',
    room: {
      for: 'quota',
      taken: 'enrolled',
      words: [
        ['名额', 'Places'],
        ['已录取', 'Admitted'],
      ],
    },
    now: ['招募中', 'Open'],
    waits: ['名额已满，现在报名的审核通过后进入候补。', 'All places are taken: new applicants join the waiting list.'],
  },
  ways: [{ label: ['查看报名', 'Check my application'], href: '/myTicket' }],
}

const ofChildren = { type: 'child' }

const recruitForm: FaceForm = {
  title: ['在线报名', 'Enrol'],
  row: 'campaignId',
  call: 'enrol',
  about: [
    '报名后由编辑部审核，结果凭报名凭证查询；通过后短信或站内消息告知。',
    'The newsroom reviews every application. Use your ticket to follow its progress; you will be notified of the result.',
  ],
  asks: [
    { fields: ['name'] },
    { fields: ['idNo', 'schoolInfoId', 'className'], where: ofChildren },
    { label: ['监护人', 'The guardian'], fields: ['guardianName', 'relationship'], where: ofChildren },
    { fields: ['phone', 'answers'] },
    { fields: ['guardianAgrees'], where: ofChildren },
  ],
  button: ['在线报名', 'Enrol'],
  fills: { phone: 'phone' },
  taken: {
    title: ['报名已提交', 'Your enrolment has arrived'],
    shows: { statusName: ['状态', 'Progress'], passcode: ['报名凭证（入场码）', 'Ticket'] },
    text: ['请截图或抄下报名凭证：查询和取消都要用它。', 'Please keep the ticket: you need it to check your application and to cancel it.'],
    leads: { label: ['查看报名', 'Check my application'], href: '/myTicket', sign: 'passcode' },
  },
}

/** An enrolment of reporters: from when until when, for how many. Applicants are examined, and become what they applied for; it ends by itself. */
export const contributecollectreporter = resource('contribute/contributecollectreporter', {
  label: ['记者招募', 'Reporter call'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    type: choice(
      ['招募对象', 'For'],
      {
        child: ['小记者', 'Young reporters'],
        correspondent: ['通讯员', 'Correspondents'],
        volunteer: ['志愿者', 'Volunteers'],
        station: ['记者站', 'A station'],
      },
      { required: true, default: 'child', list: true, filter: 'equal' },
    ),
    startTime: time(['开始时间', 'Opens'], { list: true, filter: 'range' }),
    endTime: time(['截止时间', 'Until'], { required: ['请选择截止时间', 'Please choose an end date'], list: true, filter: 'range' }),
    quota: integer(['名额', 'Places'], { min: 0, max: 1_000_000, help: ['空表示不限', 'Empty for no limit'], list: true }),
    enrolled: counter(['已报名', 'Enrolled'], { upTo: 'quota', list: true }),
    waitQuota: integer(['候补名额', 'Waiting-list places'], { min: 0, max: 1_000_000, default: 0 }),
    formMouldId: ref(['报名表', 'Form'], 'general/enrollmould', { filter: 'equal' }),
    // Nobody is charged through the product, so that it is offered nowhere and filled by nobody; what stands in it is from before.
    fee: money(['费用', 'Fee'], { min: 0, default: 0, readOnly: true, form: false, detail: false }),
    intro: html(['招募说明', 'What it is'], { max: 100_000 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    open: { value: 1, label: ['招募中', 'Open'], tone: 'good' },
    ended: { value: 2, label: ['已结束', 'Ended'], tone: 'plain' },
  },
  editIn: ['draft', 'open'],
  deleteIn: ['draft', 'ended'],
  actions: {
    open: { label: ['开始招募', 'Open'], from: ['draft', 'ended'], to: 'open', tone: 'primary' },
    end: { label: ['结束招募', 'End'], from: 'open', to: 'ended', due: 'endTime' },
  },
  calls: {
    enrol: {
      label: ['网上报名', 'Enrol on the site'],
      call: 'POST front/enroll',
      answer: 'map',
      access: 'public',
      writes: true,
      input: enrolling,
      output: {
        passcode: text(['报名凭证', 'Ticket']),
        ...standing,
      },
    },
  },
  faces: {
    front: {
      list: 'front',
      detail: 'front/{id}',
      fields: ['title', 'type', 'startTime', 'endTime', 'quota', 'enrolled', 'waitQuota', 'intro'],
      where: { status: 'open' },
      sort: ['endTime'],
      pages: recruitPages,
      form: recruitForm,
    },
  },
  below: ['general/enroll'],
  sort: ['-id'],
  face: {
    second: ['type'],
    key: ['startTime', 'endTime', 'enrolled', 'quota'],
    plural: 'Reporter calls',
    empty: [
      '招募小记者、通讯员和志愿者。到截止时间自动结束。',
      'Enrol young reporters, correspondents and volunteers. It closes automatically at its end time.',
    ],
  },
  menu: { icon: 'sound', sort: 12 },
})
