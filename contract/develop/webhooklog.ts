import { choice, integer, longText, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What was sent to a webhook, how often it was tried, and what the other side said. */
export const webhooklog = resource('develop/webhooklog', {
  label: ['外发记录', 'Webhook delivery'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'event',
  without: ['add', 'edit', 'delete'],
  fields: {
    webhookId: ref(['外发通知', 'Webhook'], 'develop/webhook', { required: true, readOnly: true, list: true, filter: 'equal' }),
    event: text(['操作', 'Event'], { max: 120, required: true, readOnly: true, list: true, filter: 'like' }),
    eventId: text(['幂等键', 'Idempotency key'], { max: 40, required: true, readOnly: true, unique: ['webhookId'], detail: true }),
    rowId: text(['数据编号', 'Row ID'], { max: 20, readOnly: true, list: true, filter: 'equal' }),
    body: longText(['请求内容', 'Body'], { max: 20_000, required: true, readOnly: true, detail: true }),
    kind: choice(
      ['来由', 'Trigger'],
      { event: ['操作', 'Event'], trial: ['测试', 'Test'] },
      { required: true, default: 'event', readOnly: true, list: true, filter: 'equal' },
    ),
    tries: integer(['已试次数', 'Attempts'], { readOnly: true, required: true, default: 0, list: true }),
    statusCode: integer(['应答状态', 'Response status'], { readOnly: true, list: true }),
    error: text(['失败原因', 'Reason for failure'], { max: 400, readOnly: true }),
    sentTime: time(['上次发送', 'Last sent'], { readOnly: true, list: true }),
    nextTime: time(['下次发送', 'Next attempt'], { readOnly: true }),
    ownerId: ref(['负责人', 'Owner'], 'user/user', { readOnly: true }),
  },
  states: {
    waiting: { value: 0, label: ['待发送', 'Waiting'], tone: 'busy' },
    delivered: { value: 1, label: ['已送达', 'Delivered'], tone: 'good' },
    failed: { value: 2, label: ['已放弃', 'Undelivered'], tone: 'bad' },
  },
  actions: {
    deliver: { label: ['送达', 'Delivered'], system: true, from: 'waiting', to: 'delivered' },
    giveUp: {
      label: ['放弃', 'Give up'],
      system: true,
      from: 'waiting',
      to: 'failed',
      tells: {
        whom: ['ownerId'],
        what: ['外发通知未能送达：{event}', 'A webhook could not be delivered: {event}'],
        more: ['{error}', '{error}'],
      },
    },
    replay: {
      label: ['重新发送', 'Resend'],
      call: 'POST replay',
      from: ['delivered', 'failed'],
      to: 'waiting',
      writes: { tries: 0, error: null },
      done: ['已重新排队', 'Queued for resending'],
    },
  },
  queues: {
    failed: { label: ['未送达', 'Undelivered'], where: { status: 'failed' }, needs: 'replay', home: 'waiting', tone: 'warn' },
  },
  sort: ['-id'],
  face: {
    groups: [
      { label: ['通知', 'Delivery'], fields: ['webhookId', 'event', 'rowId', 'kind', 'ownerId'] },
      { label: ['结果', 'Result'], fields: ['tries', 'statusCode', 'error', 'sentTime', 'nextTime'] },
      { label: ['内容', 'Request'], fields: ['body', 'eventId'], rare: true },
    ],
    second: ['webhookId'],
    key: ['tries', 'statusCode', 'sentTime'],
    empty: ['发给其他系统的通知及其结果。', 'Requests sent to other systems, and their results.'],
  },
  menu: { icon: 'log', sort: 6 },
})
