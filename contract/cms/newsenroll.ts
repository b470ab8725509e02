import { captcha, enroller, enrolTaken, questionShape, standing } from '../kit/enrolling'
import { flag, integer, json, longText, money, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import type { FaceForm } from '../kit/page'
import { resource } from '../kit/resource'

const enrolForm: FaceForm = {
  title: ['报名', 'Sign up'],
  on: '/enrol',
  row: 'enrollId',
  call: 'enrol',
  asks: [{ fields: ['name', 'phone', 'answers'] }],
  button: ['提交报名', 'Enrol'],
  taken: enrolTaken,
}

/** A sign-up that stands below an article: people enrol until it ends or every place is taken. Its enrolments are those of the house, `general/enroll`. */
export const newsenroll = resource('cms/newsenroll', {
  label: ['新闻报名', 'Article sign-up'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    title: text(['报名标题', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    newsId: ref(['新闻', 'Article'], 'cms/news', {
      required: ['请选择新闻', 'Please choose the article'],
      list: true,
      filter: 'equal',
      help: ['新闻开启报名后显示在文末', 'Shown below this article when its sign-up is enabled'],
    }),
    intro: longText(['报名说明', 'What it is'], { max: 500 }),
    startTime: time(['报名开始', 'Opens'], { list: true, filter: 'range', help: ['留空则开放后即可报名', 'Leave empty to start when it is opened'] }),
    endTime: time(['报名截止', 'Until'], { required: ['请选择截止时间', 'Please choose when it ends'], list: true, filter: 'range' }),
    capacity: integer(['名额', 'Places'], { min: 1, max: 100_000, list: true, help: ['留空则不限', 'Empty for no limit'] }),
    waitCapacity: integer(['候补名额', 'Waiting list'], { min: 0, max: 100_000, required: true, default: 0 }),
    needAudit: flag(['报名需审核', 'Enrolments need approval']),
    fee: money(['费用', 'Fee'], { min: 0, required: true, default: 0, help: ['现场收取', 'Pay on site'] }),
    mouldId: ref(['报名表', 'Form'], 'general/enrollmould', { filter: 'equal' }),
    fieldsSnapshot: json(['开放时的报名项', 'Questions at the time of opening'], { readOnly: true, many: true, max: 20, shape: questionShape }),
    isPublic: flag(['已公开', 'Public'], { readOnly: true }),
  },
  tallies: {
    enrolled: { label: ['已报名', 'Enrolled'], of: 'general/enroll', where: { status: ['admitted', 'checkedIn'] }, list: true },
    waiting: { label: ['候补', 'Waiting'], of: 'general/enroll', where: { status: 'waitlisted' } },
  },
  states: {
    off: { value: 0, label: ['未开放', 'Not open'] },
    open: { value: 1, label: ['报名中', 'Open'], tone: 'busy' },
    full: { value: 2, label: ['已满', 'Full'], tone: 'warn' },
    ended: { value: 3, label: ['已结束', 'Ended'], tone: 'good' },
  },
  editIn: ['off', 'open', 'full'],
  deleteIn: 'off',
  actions: {
    open: { label: ['开放报名', 'Open'], from: 'off', to: 'open', writes: { isPublic: true }, tone: 'primary' },
    pause: { label: ['暂停报名', 'Pause'], verb: 'open', from: ['open', 'full'], to: 'off', writes: { isPublic: false } },
    fill: { label: ['报满', 'Full'], system: true, from: 'open', to: 'full' },
    free: { label: ['有空位', 'Places available again'], system: true, from: 'full', to: 'open' },
    end: {
      label: ['结束报名', 'End'],
      verb: 'open',
      from: ['open', 'full'],
      to: 'ended',
      due: 'endTime',
      confirm: ['结束后不能再报名，确定结束?', 'Nobody can sign up afterwards. End it?'],
      tells: { whom: 'createUser', what: ['报名已结束：{title}', 'The sign-up has ended: {title}'] },
    },
  },
  calls: {
    enrol: {
      label: ['网上报名', 'Enrol on the site'],
      call: 'POST front/enroll',
      answer: 'map',
      access: 'public',
      writes: true,
      input: {
        enrollId: text(['报名', 'Sign-up'], { required: true, max: 20 }),
        name: text(['姓名', 'Name'], {
          max: 50,
          min: 2,
          required: ['请填写姓名', 'Please enter your name'],
          help: ['同一手机号可为家人分别报名', 'You can enrol members of your family one by one'],
        }),
        ...enroller,
        ...captcha,
      },
      output: { passcode: text(['入场码', 'Ticket']), ...standing },
    },
  },
  queues: {
    running: { label: ['报名中', 'Open'], where: { status: ['open', 'full'] } },
    off: { label: ['未开放', 'Not open'], where: { status: 'off' } },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: [
        'title',
        'newsId',
        'intro',
        'startTime',
        'endTime',
        'capacity',
        'waitCapacity',
        'enrolled',
        'waiting',
        'fee',
        'fieldsSnapshot',
        'status',
      ],
      where: { isPublic: true },
      filters: ['newsId', 'status'],
      sort: ['-id'],
      form: enrolForm,
    },
  },
  below: ['general/enroll'],
  log: { noun: 'cms/newsenrollcourse', key: 'newsenrollId' },
  sort: ['-id'],
  indexes: [['newsId', 'isPublic']],
  face: {
    groups: [
      { label: ['报名', 'Sign-up'], fields: ['title', 'newsId', 'intro', 'startTime', 'endTime'] },
      { label: ['名额', 'Places'], fields: ['capacity', 'waitCapacity', 'enrolled', 'waiting', 'fee', 'needAudit'] },
      { label: ['报名表', 'Form'], fields: ['mouldId', 'fieldsSnapshot', 'isPublic'] },
    ],
    second: ['newsId'],
    key: ['endTime', 'capacity', 'enrolled'],
    plural: 'Article sign-ups',
    views: { calendar: 'endTime' },
    empty: ['给一篇新闻加上报名，读者在文末填写，满额自动候补。', 'Readers sign up below the article; when it is full they join a waiting list.'],
  },
  menu: { icon: 'team', sort: 43 },
})

export const newsenrollcourse = logOf(newsenroll, ['新闻报名操作日志', 'Log of sign-ups'])
