import { integer, json, longText, secret, text, time } from '../kit/field'
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
        'A public https address; a host on your own network must first be added to the parameter outbound.hosts',
      ],
    }),
    events: text(['订阅的操作', 'Events'], {
      many: true,
      max: 120,
      required: true,
      help: ['如 cms/news:retract，cms/news:* 为该数据的全部操作', 'For example cms/news:retract; cms/news:* stands for all events of that resource'],
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
      label: ['发送测试', 'Send test'],
      call: 'POST ping',
      verb: 'edit',
      from: 'on',
      quiet: true,
      done: ['已发送，请在外发记录中查看结果', 'Sent; see the delivery log for the result'],
    },
    rotate: {
      label: ['更换密钥', 'Replace secret'],
      call: 'POST rotate',
      verb: 'edit',
      confirm: ['更换后旧密钥立即失效，确定?', 'The old secret stops working at once. Continue?'],
      done: ['密钥已更换', 'The secret was replaced'],
      button: false,
      tone: 'danger',
    },
  },
  calls: {
    events: {
      label: ['可订阅的操作', 'Available events'],
      call: 'GET events',
      answer: 'list',
      access: { verb: 'view' },
      output: {
        noun: text(['数据', 'Data']),
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
    empty: ['其他系统在此登记，这里发生的操作会以签名请求通知它们。', 'Register other systems here: events are sent to them as signed requests.'],
  },
  menu: { icon: 'push', sort: 5 },
})
