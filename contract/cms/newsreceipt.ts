import { ref, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Who a desk notice is for, and when it was read. */
export const newsreceipt = resource('cms/newsreceipt', {
  label: ['采编通知回执', 'Receipt of a desk notice'],
  tenancy: 'tenant',
  within: 'noticeId',
  title: 'userId',
  fields: {
    noticeId: ref(['采编通知', 'Desk notice'], 'cms/newsnotice', { readOnly: true, required: true, list: true, filter: 'equal' }),
    userId: ref(['接收人', 'Receiver'], 'user/user', { readOnly: true, required: true, unique: ['noticeId'], list: true, filter: 'equal' }),
    readTime: time(['阅读时间', 'Read'], { readOnly: true, list: true, filter: 'range' }),
  },
  queues: { mine: { label: ['待阅通知', 'To read'], where: { userId: '$me', readTime: null, status: 1 }, home: 'waiting' } },
  without: ['add', 'edit', 'delete'],
  sort: ['id'],
  menu: { hidden: true },
})
