import { counter, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** An hour of a service: how many orders may begin within it and how many do. The first order of the hour makes it; an order that is not paid in time gives its place back. */
export const serviceslot = resource('housekeep/serviceslot', {
  label: ['预约时段', 'Booking slot'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 80, readOnly: true, list: true, filter: 'like' }),
    serviceId: ref(['服务', 'Service'], 'housekeep/services', { required: true, once: true, list: true, filter: 'equal' }),
    slotTime: time(['时段', 'Hour'], { required: true, once: true, unique: ['serviceId'], list: true, filter: 'range' }),
    capacity: integer(['可约数', 'Places'], { required: true, min: 0, max: 10_000, default: 1, list: true }),
    booked: counter(['已约数', 'Booked'], { upTo: 'capacity', list: true }),
  },
  without: ['delete'],
  sort: ['-slotTime'],
  face: {
    second: ['serviceId'],
    key: ['capacity', 'booked'],
    views: { calendar: 'slotTime' },
    empty: [
      '限量服务的预约时段，由订单自动生成；也可提前设定某一时段的可约数。',
      'Hours with a limited number of orders. Created by orders, or added in advance.',
    ],
  },
  menu: { icon: 'calendar', sort: 32 },
})
