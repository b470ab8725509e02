import { day, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const clock = { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', message: ['时间格式应为 HH:mm', 'Enter a time of day as HH:mm'] } as const

/** A time at which a venue is open, and for how many people; they enrol for it as for an activity. */
export const placeopencontrol = resource('general/placeopencontrol', {
  label: ['开放场次', 'Opening'],
  tenancy: 'tenant',
  scope: 'dept',
  within: 'placeId',
  title: 'name',
  statuses: { open: { value: 1, label: ['开放', 'Open'], tone: 'good' }, closed: { value: 0, label: ['停开', 'Closed'], tone: 'warn' } },
  fields: {
    name: text(['场次', 'Opening'], { max: 150, readOnly: true, list: true, filter: 'like' }),
    placeId: ref(['场馆', 'Venue'], 'general/place', { required: true, once: true, list: true, filter: 'equal' }),
    date: day(['日期', 'Day'], { required: true, list: true, filter: 'range' }),
    openFrom: text(['开始时间', 'From'], { ...clock, required: true, unique: ['placeId', 'date'], list: true }),
    openTo: text(['结束时间', 'To'], { ...clock, required: true, list: true }),
    quota: integer(['名额', 'Places'], { min: 0, max: 100_000, list: true, help: ['留空则不限', 'Leave empty for no limit'] }),
    booked: integer(['已预约', 'Taken'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    closedReason: text(['停开原因', 'Reason for closing'], { max: 200 }),
  },
  below: ['general/enroll'],
  faces: {
    front: {
      list: 'front/list',
      fields: ['name', 'placeId', 'placeName', 'date', 'openFrom', 'openTo', 'quota', 'booked'],
      where: { status: 'open' },
      filters: ['placeId', 'date'],
      sort: ['date', 'openFrom'],
    },
  },
  sort: ['-date', 'openFrom'],
  indexes: [['date', 'placeId']],
  face: {
    second: ['placeId'],
    key: ['date', 'quota', 'booked'],
    views: { calendar: 'date' },
    empty: ['按日期排出场馆的开放时段和名额，市民据此预约。', 'Opening days and hours of venues, for people to book.'],
  },
  menu: { icon: 'calendar', sort: 51 },
})
