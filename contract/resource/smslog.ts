import { choice, decimal, encrypted, flag, integer, phone, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Text messages that went out, or would have. What they say is read only by who has the right to; a code that really went out by nobody. */
export const smslog = resource('resource/smslog', {
  label: ['短信记录', 'SMS log'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'smsCode',
  fields: {
    mobile: phone(['手机号码', 'Phone'], { mask: 'phone', required: true, readOnly: true, list: true, filter: 'equal' }),
    smsCode: text(['短信通道', 'Channel'], { max: 50, required: true, readOnly: true, list: true, filter: 'equal' }),
    scene: choice(
      ['用途', 'Purpose'],
      { validate: ['验证码', 'Code'], message: ['通知', 'Message'], test: ['试发', 'Test'] },
      { required: true, readOnly: true, list: true, filter: 'equal' },
    ),
    // Sealed and not to be searched: whoever may not read it could guess at it otherwise.
    content: encrypted(['短信内容', 'Text'], { mask: 'all', max: 1000, stored: false, readOnly: true, list: true }),
    templateCode: text(['模板编号', 'Template code'], { max: 64, readOnly: true }),
    sendTime: time(['发送时间', 'Sent at'], { readOnly: true, list: true }),
    apiCode: text(['返回码', 'Answer'], { max: 100, readOnly: true, list: true }),
    apiMsg: text(['返回信息', 'Provider response'], { max: 500, readOnly: true, list: true }),
    parts: integer(['计费条数', 'Billed as'], { min: 0, readOnly: true }),
    cost: decimal(['费用', 'Cost'], { scale: 4, min: 0, readOnly: true, list: true, help: ['元', 'In yuan'] }),
    receiveTime: time(['送达时间', 'Delivered at'], { readOnly: true, list: true }),
    address: text(['请求地址', 'Asked for from'], { max: 45, readOnly: true }),
    bizId: text(['回执编号', 'Receipt'], { max: 64, readOnly: true }),
    // What is sent: the text, and the variables it is made of.
    body: secret(['内容', 'Body'], { readOnly: true, max: 8000 }),
    params: secret(['模板变量', 'Variables'], { readOnly: true, max: 8000 }),
    isHidden: flag(['内容不可见', 'No reply possible'], { readOnly: true }),
  },
  states: {
    sending: { value: 0, label: ['发送中', 'On its way'], tone: 'busy' },
    sent: { value: 1, label: ['已发送', 'Sent'], tone: 'good' },
    failed: { value: 2, label: ['发送失败', 'Failed'], tone: 'bad' },
    delivered: { value: 3, label: ['已送达', 'Delivered'], tone: 'good' },
    notDelivered: { value: 4, label: ['未送达', 'Not delivered'], tone: 'bad' },
  },
  actions: {
    sent: { label: ['已发送', 'Sent'], from: 'sending', to: 'sent', sets: ['apiCode', 'apiMsg', 'bizId', 'parts', 'cost'], system: true },
    fail: { label: ['发送失败', 'Failed'], from: 'sending', to: 'failed', sets: ['apiCode', 'apiMsg'], system: true },
    arrive: {
      label: ['已送达', 'Delivered'],
      from: 'sent',
      to: 'delivered',
      sets: ['apiCode', 'apiMsg', 'parts', 'cost'],
      writes: { receiveTime: '$now' },
      system: true,
    },
    miss: { label: ['未送达', 'Not delivered'], from: 'sent', to: 'notDelivered', sets: ['apiCode', 'apiMsg', 'parts', 'cost'], system: true },
  },
  reports: {
    costs: {
      label: ['短信费用', 'SMS cost'],
      call: 'GET costs',
      access: { verb: 'view' },
      groups: { month: 'month(createTime)', smsCode: 'smsCode' },
      sums: {
        messages: { do: 'count', label: ['短信数', 'Messages'] },
        delivered: { do: 'count', where: { status: 'delivered' }, label: ['已送达', 'Delivered'] },
        failed: { do: 'count', where: { status: ['failed', 'notDelivered'] }, label: ['未成功', 'Not delivered'] },
        parts: { do: 'sum', of: 'parts', label: ['计费条数', 'Billed as'] },
        cost: { do: 'sum', of: 'cost', label: ['费用', 'Cost'] },
      },
    },
  },
  rights: { read: ['查看短信内容', 'View the message'] },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  indexes: [['bizId']],
  face: {
    second: ['mobile', 'scene'],
    key: ['content', 'sendTime', 'cost', 'apiMsg'],
    empty: ['发出的每条短信在此留存。', 'All sent text messages.'],
  },
  menu: { icon: 'log', sort: 45 },
})
