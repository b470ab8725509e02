import { decimal, html, image, images, integer, json, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

/** A room that shows something, and takes groups who book it. */
export const showroom = resource('showroom/showroom', {
  label: ['展厅', 'Showroom'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  statuses: { open: { value: 1, label: ['开放', 'Open'], tone: 'good' }, closed: { value: 0, label: ['关闭', 'Closed'] } },
  fields: {
    name: text(['展厅名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    place: text(['地点', 'Place'], { max: 200, list: true, filter: 'like' }),
    cover: image(['封面', 'Cover'], { required: true }),
    images: images(['图片', 'Pictures']),
    vrUrl: url(['全景地址', 'Panorama']),
    videoUrl: url(['视频地址', 'Video']),
    intro: html(['展厅介绍', 'About']),
    openTime: text(['开放时间', 'Opening hours'], { max: 100, list: true }),
    capacityPerDay: integer(['每日接待人数', 'Visitors per day'], {
      min: 1,
      max: 1_000_000,
      list: true,
      help: ['留空则不限', 'Leave empty for no limit'],
    }),
    bookRule: json(['预约规则', 'Booking rules'], {
      shape: {
        daysAhead: integer(['最多提前天数', 'Days in advance (max)'], { min: 1, max: 365 }),
        minPeople: integer(['最少人数', 'Smallest group'], { min: 1, max: 10_000 }),
        maxPeople: integer(['最多人数', 'Largest group'], { min: 1, max: 10_000 }),
        maxHours: integer(['最长小时数', 'Longest visit (hours)'], { min: 1, max: 24 }),
      },
    }),
    phone: text(['咨询电话', 'Phone'], { max: 20, list: true }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    views: integer(['浏览量', 'Views'], { min: 0, readOnly: true, required: true, default: 0 }),
    sort: sort(),
  },
  below: ['showroom/booking'],
  calls: {
    seen: {
      label: ['浏览', 'View'],
      call: 'POST front/seen',
      answer: 'map',
      access: 'public',
      writes: true,
      input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
      output: { views: integer(['浏览量', 'Views']) },
    },
  },
  select: ['name', 'place', 'openTime'],
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'place', 'cover', 'images', 'vrUrl', 'videoUrl', 'intro', 'openTime', 'capacityPerDay', 'phone', 'lat', 'lng', 'views'],
      where: { status: 'open' },
      filters: ['name'],
      sort: ['sort'],
    },
  },
  sort: ['sort', 'id'],
  face: {
    groups: [
      { label: ['展厅', 'Showroom'], fields: ['name', 'place', 'openTime', 'phone', 'capacityPerDay', 'bookRule', 'views', 'sort'] },
      { label: ['图片与影像', 'Pictures and video'], fields: ['cover', 'images', 'vrUrl', 'videoUrl'] },
      { label: ['介绍', 'About'], fields: ['intro'] },
      { label: ['位置', 'Position'], fields: ['lat', 'lng'], rare: true },
    ],
    picture: 'cover',
    second: ['place'],
    key: ['openTime', 'capacityPerDay', 'phone', 'sort'],
    empty: ['登记对外开放的展厅，团队据此预约。', 'Showrooms that groups can book.'],
  },
  menu: { icon: 'picture', sort: 1 },
})
