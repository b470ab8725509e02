import { choice, integer, json, longText, ref, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** A program of others that follows what happens here: each action of a noun that it subscribes to becomes a signed request. */
export const webhook = resource('develop/webhook', {
  label: ['外发通知', 'Webhook'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    url: url(['接收地址', 'Address'], {
      required: true,
      list: true,
      filter: 'like',
      help: [
        '须为外网 https 地址；内网主机须先由平台管理员写入参数 outbound.hosts',
        'An https address outside; a host of your own network must stand in the parameter outbound.hosts first',
      ],
    }),
    events: text(['订阅的操作', 'Events'], {
      many: true,
      max: 120,
      required: true,
      help: ['如 cms/news:toPublish，cms/news:* 为该数据的全部操作', 'Such as cms/news:toPublish; cms/news:* are all of that noun'],
    }),
    secret: secret(['签名密钥', 'Secret'], { readOnly: true, keep: 'encrypted' }),
    remark: longText(['说明', 'Note'], { max: 500 }),
    lastTime: time(['上次送达', 'Last delivered'], { readOnly: true, list: true }),
    failures: integer(['连续失败', 'Failures in a row'], { readOnly: true, required: true, default: 0, list: true }),
  },
  states: {
    on: { value: 1, label: ['已启用', 'On'], tone: 'good' },
    off: { value: 0, label: ['已停用', 'Off'] },
  },
  initial: 'on',
  actions: {
    turnOn: { label: ['启用', 'Switch on'], call: 'POST on', verb: 'edit', from: 'off', to: 'on', writes: { failures: 0 }, tone: 'primary' },
    turnOff: { label: ['停用', 'Switch off'], call: 'POST off', verb: 'edit', from: 'on', to: 'off' },
    ping: {
      label: ['发送测试', 'Send a trial'],
      call: 'POST ping',
      verb: 'edit',
      from: 'on',
      quiet: true,
      done: ['已发送，请在外发记录中查看结果', 'It is on its way: the log says what came of it'],
    },
    rotate: {
      label: ['更换密钥', 'New secret'],
      call: 'POST rotate',
      verb: 'edit',
      confirm: ['更换后旧密钥立即失效，确定?', 'The old one stops working at once. Continue?'],
      done: ['密钥已更换', 'The secret was replaced'],
      button: false,
      tone: 'danger',
    },
  },
  calls: {
    events: {
      label: ['可订阅的操作', 'Events that can be subscribed to'],
      call: 'GET events',
      answer: 'list',
      access: { verb: 'view' },
      output: {
        noun: text(['数据', 'Noun']),
        label: text(['名称', 'Label']),
        events: json(['操作', 'Events'], { many: true }),
      },
    },
  },
  below: ['develop/webhooklog'],
  sort: ['name'],
  face: {
    second: ['url'],
    key: ['events', 'lastTime', 'failures'],
    empty: [
      '其他系统在此登记，这里发生的操作会以签名请求通知它们。',
      'Other systems are entered here: what happens is sent to them as signed requests.',
    ],
  },
  menu: { icon: 'push', sort: 5 },
})

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
    rowId: text(['数据编号', 'Row'], { max: 20, readOnly: true, list: true, filter: 'equal' }),
    body: longText(['请求内容', 'Body'], { max: 20_000, required: true, readOnly: true, detail: true }),
    kind: choice(
      ['来由', 'Why'],
      { event: ['操作', 'Event'], trial: ['测试', 'Trial'] },
      { required: true, default: 'event', readOnly: true, list: true, filter: 'equal' },
    ),
    tries: integer(['已试次数', 'Tries'], { readOnly: true, required: true, default: 0, list: true }),
    statusCode: integer(['应答状态', 'Answered'], { readOnly: true, list: true }),
    error: text(['失败原因', 'Why it failed'], { max: 400, readOnly: true }),
    sentTime: time(['上次发送', 'Last sent'], { readOnly: true, list: true }),
    nextTime: time(['下次发送', 'Sent again'], { readOnly: true }),
    ownerId: ref(['负责人', 'In charge'], 'user/user', { readOnly: true }),
  },
  states: {
    waiting: { value: 0, label: ['待发送', 'Waiting'], tone: 'busy' },
    delivered: { value: 1, label: ['已送达', 'Delivered'], tone: 'good' },
    failed: { value: 2, label: ['已放弃', 'Given up'], tone: 'bad' },
  },
  actions: {
    deliver: { label: ['送达', 'Delivered'], system: true, from: 'waiting', to: 'delivered' },
    giveUp: {
      label: ['放弃', 'Given up'],
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
      label: ['重新发送', 'Send again'],
      call: 'POST replay',
      from: ['delivered', 'failed'],
      to: 'waiting',
      writes: { tries: 0, error: null },
      done: ['已重新排队', 'It is queued again'],
    },
  },
  queues: {
    failed: { label: ['未送达', 'Given up'], where: { status: 'failed' }, needs: 'replay', home: 'waiting', tone: 'warn' },
  },
  sort: ['-id'],
  face: {
    groups: [
      { label: ['通知', 'Delivery'], fields: ['webhookId', 'event', 'rowId', 'kind', 'ownerId'] },
      { label: ['结果', 'What came of it'], fields: ['tries', 'statusCode', 'error', 'sentTime', 'nextTime'] },
      { label: ['内容', 'What was sent'], fields: ['body', 'eventId'], rare: true },
    ],
    second: ['webhookId'],
    key: ['tries', 'statusCode', 'sentTime'],
    empty: ['发给其他系统的通知及其结果。', 'What was sent to other systems, and what came of it.'],
  },
  menu: { icon: 'log', sort: 6 },
})
