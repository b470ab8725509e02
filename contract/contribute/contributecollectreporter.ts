import { captcha, enroller, standing } from '../kit/enrolling'
import { choice, counter, flag, html, integer, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Who enrols a child. */
export const guardianships = { FATHER: ['父亲', 'Father'], MOTHER: ['母亲', 'Mother'], OTHERS: ['其他', 'Other'] } as const

const person = { min: 2, max: 5, pattern: '^\\p{Script=Han}{2,5}$' } as const
const nameFault = ['请输入中文姓名,仅限2-5个字符', 'Please enter a Chinese name of 2 to 5 characters'] as const

/** What whoever enrols on the site says: of a child its papers, school and guardian as well. */
const enrolling = {
  campaignId: text(['招募', 'Enrolment'], { required: true, max: 20 }),
  name: text(['姓名', 'Name'], { ...person, message: nameFault, required: ['请填写姓名', 'Please give the name'] }),
  ...enroller,
  schoolInfoId: text(['学校班级', 'School and class'], { max: 20 }),
  className: text(['班级', 'Class'], { max: 50 }),
  guardianName: text(['监护人姓名', 'Name of the guardian'], { ...person, message: nameFault }),
  relationship: choice(['与孩子的关系', 'Relation to the child'], guardianships),
  guardianAgrees: flag(['监护人同意', 'The guardian agrees']),
  ...captcha,
}

/** An enrolment of reporters: from when until when, for how many. Applicants are examined, and become what they applied for; it ends by itself. */
export const contributecollectreporter = resource('contribute/contributecollectreporter', {
  label: ['记者招募', 'Enrolment of reporters'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    type: choice(
      ['招募对象', 'For'],
      {
        child: ['小记者', 'Little reporters'],
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
    waitQuota: integer(['候补名额', 'Places to wait'], { min: 0, max: 1_000_000, default: 0 }),
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
    },
  },
  below: ['general/enroll'],
  sort: ['-id'],
  face: {
    second: ['type'],
    key: ['startTime', 'endTime', 'enrolled', 'quota'],
    plural: 'Enrolments of reporters',
    empty: [
      '招募小记者、通讯员和志愿者。到截止时间自动结束。',
      'Enrol little reporters, correspondents and volunteers. It ends by itself when its time is over.',
    ],
  },
  menu: { icon: 'sound', sort: 12 },
})
