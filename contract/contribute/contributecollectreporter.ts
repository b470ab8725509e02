import { choice, counter, html, integer, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** An enrolment of reporters: from when until when, for how many, at what fee. Who enrols is examined; it ends by itself. */
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
    endTime: time(['截止时间', 'Until'], { required: ['请选择截止时间', 'Please choose until when'], list: true, filter: 'range' }),
    quota: integer(['名额', 'Places'], { min: 0, max: 1_000_000, help: ['空表示不限', 'Empty for no limit'], list: true }),
    enrolled: counter(['已报名', 'Enrolled'], { upTo: 'quota', list: true }),
    waitQuota: integer(['候补名额', 'Places to wait'], { min: 0, max: 1_000_000, default: 0 }),
    formMouldId: ref(['报名表', 'Form'], 'general/enrollmould', { filter: 'equal' }),
    fee: money(['费用', 'Fee'], { min: 0, default: 0, list: true }),
    intro: html(['招募说明', 'What it is'], { max: 100_000 }),
  },
  states: { 0: ['草稿', 'Draft'], 1: ['招募中', 'Open', 'good'], 2: ['已结束', 'Ended', 'plain'] },
  editIn: [0, 1],
  deleteIn: [0, 2],
  actions: {
    open: { label: ['开始招募', 'Open'], from: [0, 2], to: 1, tone: 'primary' },
    end: { label: ['结束招募', 'End'], from: 1, to: 2, due: 'endTime' },
  },
  below: ['general/enroll'],
  sort: ['-id'],
  face: {
    second: ['type'],
    key: ['startTime', 'endTime', 'enrolled', 'quota', 'fee'],
    plural: 'Enrolments of reporters',
    empty: [
      '招募小记者、通讯员和志愿者。到截止时间自动结束。',
      'Enrol little reporters, correspondents and volunteers. It ends by itself when its time is over.',
    ],
  },
  menu: { icon: 'sound', sort: 12 },
})
