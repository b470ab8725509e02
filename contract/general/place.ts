import { choice, decimal, images, integer, longText, region, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Somewhere that people can go: a hall, a museum, a pitch. When it is open stands in its openings. */
export const place = resource('general/place', {
  label: ['场馆', 'Venue'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  statuses: { open: { value: 1, label: ['开放', 'Open'], tone: 'good' }, closed: { value: 0, label: ['关闭', 'Closed'] } },
  fields: {
    name: text(['场馆名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    type: choice(
      ['类型', 'Kind'],
      {
        hall: ['礼堂', 'Hall'],
        museum: ['展馆', 'Museum'],
        library: ['图书馆', 'Library'],
        sport: ['运动场馆', 'Sports ground'],
        centre: ['文化站', 'Community centre'],
        other: ['其他', 'Other'],
      },
      { default: 'hall', list: true, filter: 'equal' },
    ),
    address: text(['地址', 'Address'], { max: 200, required: true, list: true, filter: 'like' }),
    regionCode: region(['所在地区', 'Region'], { filter: 'equal' }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    capacity: integer(['容纳人数', 'Capacity'], { min: 0, max: 1_000_000, list: true, filter: 'range' }),
    phone: text(['咨询电话', 'Phone'], { max: 20, list: true }),
    images: images(['图片', 'Pictures']),
    intro: longText(['介绍', 'About'], { max: 5000 }),
  },
  below: ['general/placeopencontrol', 'activities/campaign'],
  select: ['name', 'address', 'capacity'],
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'type', 'typeName', 'address', 'lat', 'lng', 'capacity', 'phone', 'images', 'intro'],
      where: { status: 'open' },
      filters: ['name', 'type'],
      sort: ['name'],
    },
  },
  sort: ['name'],
  face: {
    second: ['address'],
    key: ['type', 'capacity', 'phone'],
    empty: ['登记可供市民活动的场馆，再排出开放场次。', 'Venues that people can use. Add one, then say when it is open.'],
  },
  menu: { icon: 'bank', sort: 50 },
})
