import { choice, decimal, flag, images, longText, ref } from '../kit/field'
import { resource } from '../kit/resource'
import { feedbackTypes } from './erswords'

/** What comes back from the place of an emergency. It stays as it was said. */
export const erseventfeedback = resource('ers/erseventfeedback', {
  label: ['处置反馈', 'Feedback'],
  tenancy: 'tenant',
  within: 'eventId',
  title: 'content',
  fields: {
    eventId: ref(['突发事件', 'Emergency'], 'ers/ersevent', { required: true, once: true, list: true, filter: 'equal' }),
    typeId: choice(['类型', 'Kind'], feedbackTypes, { required: true, default: 'progress', list: true, filter: 'equal' }),
    content: longText(['内容', 'Content'], { required: true, max: 2000, detail: false }),
    images: images(['图片', 'Pictures'], { max: 9 }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    isPublic: flag(['告知报告人', 'Notify the reporter'], { list: true }),
    needSupport: flag(['需要支援', 'Needs support'], { list: true, filter: 'equal' }),
  },
  without: ['edit', 'delete'],
  sort: ['-id'],
  face: {
    second: ['eventId', 'createUser'],
    key: ['typeId', 'needSupport', 'isPublic', 'createTime'],
    plural: 'Feedback',
    empty: ['处置中的事件由现场人员反馈进展、图片和位置。', 'Reports from the scene, with pictures and locations.'],
  },
  menu: { icon: 'message', sort: 20 },
})
