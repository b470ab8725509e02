import { choice, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { channelNames } from './channels'

const kept = { readOnly: true } as const

/** What channels told by their callbacks, once signed and verified: one row for each thing told, however often. */
export const paynotify = resource('pay/paynotify', {
  label: ['支付回调', 'Callback'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'bizNo',
  fields: {
    type: choice(
      ['类型', 'About'],
      { pay: ['支付', 'A payment'], refund: ['退款', 'A refund'] },
      { ...kept, required: true, list: true, filter: 'equal' },
    ),
    channelCode: choice(['渠道', 'Channel'], channelNames, { ...kept, required: true, list: true, filter: 'equal' }),
    configId: ref(['渠道配置', 'Configuration'], 'pay/payconfiginfo', kept),
    bizNo: text(['单号', 'No.'], { ...kept, max: 64, required: true, list: true, filter: 'equal' }),
    channelNo: text(['渠道流水号', 'Channel no.'], {
      ...kept,
      max: 64,
      required: true,
      unique: ['type', 'channelCode', 'bizNo'],
      list: true,
      filter: 'equal',
    }),
    times: integer(['通知次数', 'Times received'], { ...kept, required: true, min: 1, default: 1, list: true }),
    lastTime: time(['最近通知', 'Last received'], { ...kept, list: true }),
    result: choice(
      ['结果', 'Outcome'],
      { done: ['已处理', 'Carried out'], refused: ['已拒绝', 'Refused'] },
      { ...kept, required: true, list: true, filter: 'equal' },
    ),
    lastResult: text(['说明', 'In words'], { ...kept, max: 500 }),
  },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  references: { configId: 'unindexed' },
  face: {
    second: ['channelNo', 'createTime'],
    key: ['type', 'channelCode', 'times', 'result'],
    empty: ['支付渠道的回调通知，验签后记在这里。', 'Messages from payment channels whose signature was verified.'],
  },
  menu: { icon: 'bell', sort: 30 },
})
