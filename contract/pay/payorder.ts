import { choice, flag, integer, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { computed } from '../kit/worked-out'
import { channelNames, payable } from './channels'

const amount = { readOnly: true, required: true, min: 0 } as const
const channel = choice(['渠道', 'Channel'], channelNames, { required: true })
const id = ref(['支付单', 'Payment'], 'pay/payorder', { required: true })

/** What is known of how to pay: a code to scan, a page to go to, or what an app asks for. */
const invitation = {
  payNo: text(['支付单号', 'Payment no.']),
  status: integer(['状态', 'State']),
  channelCode: text(['渠道', 'Channel']),
  codeUrl: text(['二维码内容', 'Content of the code']),
  link: text(['支付页面', 'The page to pay on']),
  params: text(['调起参数', 'What an app asks for'], { help: ['JSON 文本', 'As JSON'] }),
}

/** A payment that a row waits for. Whatever is told of it twice, late or out of order has one effect. */
export const payorder = resource('pay/payorder', {
  label: ['支付单', 'Payment'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'payNo',
  fields: {
    payNo: serial(['支付单号', 'Payment no.'], 'ZF{yyyyMMdd}{id}'),
    ...subject('source', ['来源单据', 'Document'], payable, { kind: ['业务', 'Type'], onDelete: 'hold', readOnly: true, required: true, list: true }),
    body: text(['内容', 'Description'], { max: 100, readOnly: true, required: true }),
    payerId: ref(['付款人', 'Payer'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true, filter: 'equal' }),
    productId: ref(['支付应用', 'Product'], 'pay/product', { readOnly: true, filter: 'equal' }),
    price: money(['金额', 'Amount'], { ...amount, min: 1, list: true, filter: 'range' }),
    refundedPrice: money(['已退金额', 'Refunded'], { ...amount, default: 0, list: true }),
    refundable: computed(money(['可退金额', 'Refundable'], { min: 0 }), 'price - refundedPrice'),
    channelCode: choice(['渠道', 'Channel'], channelNames, { readOnly: true, list: true, filter: 'equal' }),
    configId: ref(['渠道配置', 'Configuration'], 'pay/payconfiginfo', { readOnly: true }),
    channelOrderNo: text(['渠道流水号', 'Channel no.'], { max: 64, readOnly: true, unique: ['channelCode'], filter: 'equal' }),
    isSandbox: flag(['沙箱资金', 'Sandbox money'], { readOnly: true, default: false, filter: 'equal' }),
    channelFee: money(['渠道费', 'Channel fee'], { ...amount, default: 0 }),
    expireTime: time(['支付截止', 'Pay before'], { readOnly: true, follows: [] }),
    askAt: time(['再次查询时间', 'Next query'], { readOnly: true }),
    asked: integer(['查询次数', 'Queries'], { ...amount, default: 0 }),
    lastError: text(['最近错误', 'Last error'], { max: 500, readOnly: true }),
    successTime: time(['支付时间', 'Paid at'], { readOnly: true, list: true, filter: 'range' }),
  },
  states: {
    waiting: { value: 0, label: ['待支付', 'Waiting'], tone: 'busy' },
    paid: { value: 10, label: ['已支付', 'Paid'], tone: 'good' },
    closed: { value: 20, label: ['已关闭', 'Closed'] },
  },
  without: ['add', 'edit', 'delete'],
  parties: {
    payer: { label: ['付款人', 'Payer'], field: 'payerId' },
    member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/pay/{id}' },
  },
  actions: {
    choose: { label: ['选择渠道', 'Choose a channel'], system: true, from: 'waiting', sets: ['channelCode!', 'configId', 'askAt'], quiet: true },
    // A channel that gives no answer is asked; every time it is asked later.
    ask: { label: ['查询结果', 'Ask for the result'], system: true, from: 'waiting', due: 'askAt', quiet: true },
    note: { label: ['登记查询', 'Record the result'], system: true, from: 'waiting', sets: ['askAt', 'lastError'], quiet: true },
    paid: {
      label: ['支付成功', 'Paid'],
      system: true,
      from: ['waiting', 'closed'],
      to: 'paid',
      sets: ['channelCode!', 'channelOrderNo!', 'successTime!', 'isSandbox'],
      writes: { askAt: null, lastError: null },
    },
    // A channel outside is asked before the payment is closed there and here.
    lapse: { label: ['支付超时', 'Not paid in time'], system: true, from: 'waiting', to: ['waiting', 'closed'], due: 'expireTime', quiet: true },
    close: { label: ['关闭', 'Close'], system: true, from: 'waiting', to: 'closed', writes: { askAt: null } },
    join: { label: ['归入会员', 'Link to a member'], system: true, sets: ['memberId'], quiet: true },
  },
  calls: {
    channels: {
      label: ['可用渠道', 'Payment methods'],
      call: 'GET channels',
      answer: 'list',
      access: 'login',
      input: { id },
      output: { channelCode: text(['渠道', 'Channel']), name: text(['名称', 'Name']) },
    },
    cashier: {
      label: ['收银台', 'Cashier'],
      call: 'GET cashier',
      answer: 'map',
      access: 'login',
      input: {
        id: ref(['支付单', 'Payment'], 'pay/payorder', {
          help: ['留空则按来源单据查找待支付的支付单', 'Defaults to the open payment of the row'],
        }),
        sourceType: choice(['业务', 'Type'], payable),
        sourceId: text(['来源单据', 'Document'], { max: 20 }),
      },
      output: {
        id: text(['编号', 'Id']),
        payNo: text(['支付单号', 'Payment no.']),
        body: text(['内容', 'Description']),
        price: money(['金额', 'Amount']),
        status: integer(['状态', 'State']),
        channelCode: text(['渠道', 'Channel']),
        expireTime: time(['支付截止', 'Pay before']),
      },
    },
    pay: {
      label: ['支付', 'Pay'],
      call: 'POST pay',
      answer: 'map',
      access: 'login',
      writes: true,
      input: {
        id,
        channelCode: channel,
        way: choice(['调起方式', 'How to open it'], {
          code: ['扫码', 'QR code'],
          h5: ['手机浏览器', 'From a browser on a phone'],
          jsapi: ['微信内', 'Inside WeChat'],
        }),
        openId: text(['用户标识', 'Open id'], { max: 128 }),
        returnTo: text(['支付后返回的页面', 'Page to return to'], {
          max: 200,
          pattern: '^/(?![/\\\\])[\\x21-\\x5b\\x5d-\\x7e]*$',
          help: ['本站内的路径，渠道的支付页面结束后回到这里', "A path of this site, to which the channel's page leads back"],
        }),
      },
      output: invitation,
    },
    sync: { label: ['查询结果', 'Ask the channel'], call: 'POST sync', answer: 'row', access: { verb: 'sync' }, writes: true, input: { id } },
    press: {
      label: ['沙箱操作', 'Press in the sandbox'],
      call: 'POST press',
      answer: 'row',
      access: { verb: 'sandbox' },
      writes: true,
      input: {
        id,
        what: choice(
          ['结果', 'Outcome'],
          { paid: ['成功', 'Paid'], failed: ['失败', 'Failed'], late: ['超时后成功', 'Late'], twice: ['重复通知', 'Twice'] },
          { required: true },
        ),
      },
    },
  },
  queues: {
    waiting: { label: ['待支付', 'Waiting'], where: { status: 'waiting' } },
    unclear: { label: ['结果不明', 'Unclear'], where: { status: 'waiting', asked_ge: 3 }, tone: 'warn' },
  },
  reports: {
    days: {
      label: ['收款日报', 'Payments by day'],
      call: 'GET days',
      access: { verb: 'view' },
      where: { status: 'paid' },
      groups: { day: 'day(successTime)', channelCode: 'channelCode' },
      sums: {
        count: { do: 'count', label: ['笔数', 'Payments'] },
        price: { do: 'sum', of: 'price' },
        refunded: { do: 'sum', of: 'refundedPrice' },
        fee: { do: 'sum', of: 'channelFee' },
      },
      chart: 'bar',
    },
  },
  below: ['pay/payrefund'],
  log: { noun: 'pay/payorderlog', key: 'payOrderId' },
  sort: ['-id'],
  indexes: [
    ['status', 'createTime'],
    ['sourceType', 'sourceId'],
  ],
  references: { configId: 'filled', memberId: 'filled' },
  face: {
    groups: [
      {
        label: ['支付', 'Payment'],
        look: 'receipt',
        lines: [{ of: 'price' }, { of: 'refundedPrice', less: true }, { of: 'refundable', total: true }],
        fields: ['body', 'sourceType', 'sourceId', 'payerId', 'productId', 'successTime', 'expireTime'],
      },
      { label: ['渠道', 'Channel'], fields: ['channelCode', 'configId', 'channelOrderNo', 'channelFee', 'isSandbox'] },
      { label: ['查询', 'Inquiries'], fields: ['payNo', 'askAt', 'asked', 'lastError'], rare: true },
    ],
    second: ['payerId', 'sourceType', 'createTime'],
    key: ['price', 'channelCode', 'successTime'],
    empty: ['每一笔应收款：由订单、保证金或充值发起。', 'Payments of orders, margins and top-ups.'],
  },
  menu: { icon: 'wallet', sort: 5 },
})

export const payorderlog = logOf(payorder, ['支付日志', 'Payment log'], { of: ['支付单', 'Payment'] })
