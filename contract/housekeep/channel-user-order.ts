import { integer, money, ref, text } from '../kit/field'
import { service } from '../kit/resource'

const month = {
  channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage'),
  month: text(['月份', 'Month'], { pattern: '^\\d{4}-\\d{2}$' }),
  userId: ref(['用户', 'User'], 'user/user'),
}
const output = {
  channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage'),
  userId: ref(['用户', 'User'], 'user/user'),
  month: month.month,
  orders: integer(['订单数', 'Orders']),
  amount: money(['金额', 'Amount']),
  refund: money(['退款', 'Refunds']),
}
const view = { verb: 'view' } as const

export const channelUserOrder = service('housekeep/channel-user-order', {
  label: ['渠道用户订单', 'Orders by channel, user and month'],
  calls: {
    monthPage: { label: ['月度分页', 'A page of months'], call: 'GET month/page', answer: 'page', listed: true, access: view, input: month, output },
    monthList: { label: ['月度列表', 'All months'], call: 'GET month/list', answer: 'list', access: view, input: month, output },
    monthExport: { label: ['月度导出', 'Export'], call: 'GET month/export', answer: 'file', access: { verb: 'export' }, input: month },
  },
})
