import { integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What became of a message on each device. */
export const pushlog = resource('message-push/pushlog', {
  label: ['推送记录', 'Push log'],
  tenancy: 'tenant',
  title: 'taskId',
  within: 'taskId',
  fields: {
    taskId: ref(['推送任务', 'Push task'], 'message-push/task', { required: true, readOnly: true, list: true, filter: 'equal' }),
    userId: ref(['用户', 'User'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    clientRow: ref(['终端', 'Client'], 'message-push/userclient', { readOnly: true, nameAs: 'clientAlias' }),
    // Ours: whatever is sent again bears it too, so that a gateway takes each message once.
    messageId: text(['消息编号', 'Message id'], { max: 40, required: true, readOnly: true, unique: true, filter: 'equal' }),
    tries: integer(['发送次数', 'Tries'], { min: 0, readOnly: true, default: 0 }),
    reason: text(['原因', 'Reason'], { max: 200, readOnly: true, list: true, tells: 'sides' }),
    sendTime: time(['发送时间', 'Sent at'], { readOnly: true, list: true }),
    arriveTime: time(['到达时间', 'Delivered at'], { readOnly: true }),
    openTime: time(['打开时间', 'Opened at'], { readOnly: true, list: true }),
  },
  states: {
    queued: { value: 0, label: ['排队', 'Queued'], tone: 'busy' },
    sent: { value: 1, label: ['已发送', 'Sent'], tone: 'good' },
    delivered: { value: 2, label: ['已到达', 'Delivered'], tone: 'good' },
    opened: { value: 3, label: ['已打开', 'Opened'], tone: 'good' },
    failed: { value: 4, label: ['失败', 'Failed'], tone: 'bad' },
    skipped: { value: 5, label: ['跳过', 'Skipped'], tone: 'plain' },
  },
  without: ['add', 'edit', 'delete'],
  calls: {
    receipt: {
      label: ['推送回执', 'Receipt of a push'],
      call: 'POST receipt',
      answer: 'map',
      access: 'public',
      writes: true,
      input: {
        tenantId: text(['租户编号', 'Tenant no.'], { max: 12, required: true }),
        appKey: text(['应用标识', 'App key'], { max: 50, required: true }),
        messageId: text(['消息编号', 'Message id'], { max: 40, required: true }),
        event: text(['事件', 'Event'], {
          max: 20,
          required: true,
          pattern: '^(delivered|opened|failed)$',
          help: ['delivered、opened 或 failed', 'delivered, opened or failed'],
        }),
        reason: text(['原因', 'Reason'], { max: 200 }),
        time: text(['时间戳', 'Time'], { max: 15, required: true, pattern: '^\\d{13}$', help: ['毫秒', 'Milliseconds since 1970'] }),
        sign: text(['签名', 'Signature'], {
          max: 100,
          required: true,
          help: [
            'messageId、event、time 以换行相连后的 HMAC-SHA256，十六进制',
            'HMAC-SHA256 in hexadecimal of messageId, event and time with line feeds between them',
          ],
        }),
      },
      output: { taken: integer(['已记录', 'Taken']) },
    },
  },
  sort: ['-id'],
  indexes: [['taskId', 'status']],
  face: {
    second: ['userId', 'clientRow'],
    key: ['reason', 'sendTime', 'openTime'],
    empty: ['每个终端的推送结果在此留存。', 'The outcome of each push on each device.'],
  },
  menu: { icon: 'log', sort: 30 },
})
