import { choice, encrypted, flag, phone, secret, text, time } from '../kit/field'
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
    apiMsg: text(['返回信息', 'What the provider said'], { max: 500, readOnly: true, list: true }),
    bizId: text(['回执编号', 'Receipt'], { max: 64, readOnly: true }),
    // What is sent: the text, and the variables it is made of.
    body: secret(['内容', 'Body'], { readOnly: true, max: 8000 }),
    params: secret(['模板变量', 'Variables'], { readOnly: true, max: 8000 }),
    isHidden: flag(['内容不可见', 'Nobody reads it'], { readOnly: true }),
  },
  states: { 0: ['发送中', 'On its way', 'busy'], 1: ['已发送', 'Sent', 'good'], 2: ['发送失败', 'Failed', 'bad'] },
  actions: {
    sent: { label: ['已发送', 'Sent'], from: 0, to: 1, sets: ['apiCode', 'apiMsg', 'bizId'], system: true },
    fail: { label: ['发送失败', 'Failed'], from: 0, to: 2, sets: ['apiCode', 'apiMsg'], system: true },
  },
  rights: { read: ['查看短信内容', 'Read what was sent'] },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  face: {
    second: ['mobile', 'scene'],
    key: ['content', 'sendTime', 'apiMsg'],
    empty: ['发出的每条短信在此留存。', 'Each text message that was sent leaves a line here.'],
  },
  menu: { icon: 'log', sort: 45 },
})
