import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** An invitation to cover a story: open until its reporter answers it on the order, the seats are full, or the order is over. */
export const newsinvite = resource('cms/newsinvite', {
  label: ['采访邀约', 'Story invitation'],
  tenancy: 'tenant',
  within: 'orderId',
  title: 'userId',
  fields: {
    orderId: ref(['采访任务', 'Story order'], 'cms/newsorder', { readOnly: true, required: true, list: true, filter: 'equal' }),
    userId: ref(['受邀人', 'Invitee'], 'user/user', { readOnly: true, required: true, unique: ['orderId'], list: true, filter: 'equal' }),
    answerTime: time(['答复时间', 'Answered'], { readOnly: true, list: true }),
    reason: text(['谢绝原因', 'Reason'], { max: 200, readOnly: true, list: true }),
  },
  statuses: {
    open: { value: 1, label: ['待答复', 'Open'], tone: 'busy' },
    accepted: { value: 2, label: ['已接单', 'Accepted'], tone: 'good' },
    declined: { value: 3, label: ['已谢绝', 'Declined'], tone: 'bad' },
    closed: { value: 4, label: ['已截止', 'Closed'] },
  },
  queues: { mine: { label: ['邀我采写', 'I am invited'], where: { status: 1, userId: '$me' }, home: 'waiting' } },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  menu: { hidden: true },
})
