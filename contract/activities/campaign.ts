import { choice, decimal, flag, html, image, integer, money, ref, text, time } from '../kit/field'
import { enrolTaken } from '../kit/enrolling'
import { logOf } from '../kit/log'
import type { FaceForm } from '../kit/page'
import { resource } from '../kit/resource'

const when: readonly [string, string] = ['时间地点', 'Time and place']
const enrolment: readonly [string, string] = ['报名', 'Enrolment']

export const campaignTypes = {
  lecture: ['讲座培训', 'Lecture or course'],
  volunteer: ['志愿服务', 'Volunteering'],
  family: ['亲子活动', 'For families'],
  contest: ['评选比赛', 'Contest'],
  visit: ['参观体验', 'Visit'],
  other: ['其他', 'Other'],
} as const

const enrolForm: FaceForm = {
  title: ['我要报名', 'Enrol'],
  on: '/campaign',
  row: 'campaignId',
  of: 'general/enroll',
  call: 'enrol',
  carries: { promotionCode: 'code' },
  asks: [{ fields: ['name', 'phone'] }, { fields: ['idNo'], where: { needIdNo: true } }, { fields: ['answers'] }],
  button: ['我要报名', 'Enrol'],
  fills: { name: 'name', phone: 'phone' },
  taken: enrolTaken,
}

/** An activity that people enrol for: published, full when every place is taken, ended at its time, or called off. */
export const campaign = resource('activities/campaign', {
  label: ['活动', 'Activity'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'title',
  fields: {
    title: text(['活动名称', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    type: choice(['类型', 'Kind'], campaignTypes, { required: true, default: 'lecture', list: true, filter: 'equal' }),
    cover: image(['封面', 'Cover'], { required: true }),
    content: html(['活动详情', 'Details']),
    newsId: ref(['相关新闻', 'Article'], 'cms/news', {
      filter: 'equal',
      help: ['新闻开启活动后显示在文末', 'Shown below this article when its activity is enabled'],
    }),
    organiser: text(['主办单位', 'Organiser'], { max: 100 }),
    startTime: time(['开始时间', 'Begins'], { required: true, list: true, filter: 'range', group: when }),
    endTime: time(['结束时间', 'Ends'], { required: true, group: when }),
    place: text(['地点', 'Place'], { max: 200, list: true, group: when }),
    venueId: ref(['场馆', 'Venue'], 'general/place', { group: when }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90, group: when }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180, group: when }),
    signStart: time(['报名开始', 'Enrolment from'], {
      group: enrolment,
      help: ['留空则发布后即可报名', 'Leave empty to start when it is published'],
    }),
    signEnd: time(['报名截止', 'Enrolment until'], {
      group: enrolment,
      help: ['留空则到活动开始为止', 'Leave empty to end when the activity begins'],
    }),
    capacity: integer(['名额', 'Places'], {
      min: 1,
      max: 100_000,
      list: true,
      group: enrolment,
      help: ['留空则不限', 'Leave empty for no limit'],
    }),
    waitCapacity: integer(['候补名额', 'Waiting list'], { min: 0, max: 100_000, required: true, default: 0, group: enrolment }),
    fee: money(['费用', 'Fee'], { min: 0, required: true, default: 0, group: enrolment, help: ['现场收取', 'Pay on site'] }),
    mouldId: ref(['报名表', 'Form'], 'general/enrollmould', { group: enrolment }),
    needAudit: flag(['报名需审核', 'Enrolments need approval'], { group: enrolment }),
    needIdNo: flag(['须填身份证号', 'ID number required'], { group: enrolment }),
    pointsAward: integer(['签到奖励积分', 'Points for attending'], { min: 0, max: 100_000, required: true, default: 0, group: enrolment }),
    enrolled: integer(['已报名', 'Enrolled'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    waiting: integer(['候补', 'Waiting'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    attended: integer(['已签到', 'Attended'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    views: integer(['浏览量', 'Views'], { min: 0, readOnly: true, required: true, default: 0 }),
    isPublic: flag(['已公开', 'Public'], { readOnly: true }),
    cancelReason: text(['取消原因', 'Reason for cancelling'], { max: 200, readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    open: { value: 1, label: ['报名中', 'Open'], tone: 'busy' },
    full: { value: 2, label: ['已满', 'Full'], tone: 'warn' },
    ended: { value: 3, label: ['已结束', 'Ended'], tone: 'good' },
    calledOff: { value: 4, label: ['已取消', 'Called off'], tone: 'bad' },
  },
  editIn: ['draft', 'open', 'full'],
  deleteIn: 'draft',
  actions: {
    publish: { label: ['发布', 'Publish'], from: 'draft', to: 'open', writes: { isPublic: true }, tone: 'primary' },
    fill: { label: ['报满', 'Full'], system: true, from: 'open', to: 'full' },
    free: { label: ['有空位', 'Places available again'], system: true, from: 'full', to: 'open' },
    end: { label: ['结束', 'End'], from: ['open', 'full'], to: 'ended', due: 'endTime', confirm: ['确定结束该活动?', 'End this activity?'] },
    callOff: { label: ['取消活动', 'Call off'], from: ['open', 'full'], to: 'calledOff', reason: 'cancelReason', tone: 'danger' },
  },
  below: ['general/enroll', 'activities/fractional'],
  queues: {
    coming: { label: ['即将开始', 'Next'], where: { status: ['open', 'full'], startTime_datege: '$today 00:00:00' } },
    drafts: { label: ['草稿', 'Drafts'], where: { status: 'draft' } },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: [
        'title',
        'type',
        'typeName',
        'cover',
        'content',
        'organiser',
        'startTime',
        'endTime',
        'signStart',
        'signEnd',
        'place',
        'lat',
        'lng',
        'capacity',
        'waitCapacity',
        'enrolled',
        'waiting',
        'fee',
        'mouldId',
        'needIdNo',
        'status',
        'cancelReason',
      ],
      where: { isPublic: true },
      filters: ['title', 'type', 'status'],
      sort: ['-startTime'],
      form: enrolForm,
    },
  },
  log: { noun: 'activities/campaignlog', key: 'campaignId' },
  select: ['title', 'startTime', 'status'],
  sort: ['-startTime'],
  indexes: [['status', 'startTime']],
  face: {
    groups: [
      { label: ['活动', 'Activity'], fields: ['title', 'type', 'cover', 'organiser', 'newsId', 'isPublic', 'content', 'cancelReason'] },
      { label: ['时间与地点', 'Time and place'], fields: ['startTime', 'endTime', 'place', 'venueId', 'lat', 'lng'] },
      { label: ['报名', 'Enrolment'], fields: ['signStart', 'signEnd', 'capacity', 'waitCapacity', 'enrolled', 'waiting', 'attended', 'views'] },
      { label: ['报名条件', 'Conditions'], fields: ['fee', 'mouldId', 'needAudit', 'needIdNo', 'pointsAward'] },
    ],
    picture: 'cover',
    second: ['type', 'place'],
    key: ['startTime', 'capacity', 'enrolled', 'waiting', 'attended'],
    plural: 'Activities',
    empty: [
      '新建一场活动，设好名额和报名表，发布后市民即可报名。',
      'Plan an activity with its places and its form; people can enrol once it is published.',
    ],
  },
  menu: { icon: 'activities', sort: 1 },
})

export const campaignlog = logOf(campaign, ['活动日志', 'Activity log'])
