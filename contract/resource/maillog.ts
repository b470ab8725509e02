import { choice, encrypted, ref, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** E-mails that went out, or would have where no mail server is set up. What they say is read only by who has the right to. */
export const maillog = resource('resource/maillog', {
  label: ['邮件记录', 'E-mail log'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'address',
  fields: {
    address: encrypted(['收件地址', 'Address'], { mask: 'all', max: 100, required: true, readOnly: true, list: true, filter: 'equal' }),
    userId: ref(['收件人', 'Receiver'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    scene: choice(
      ['用途', 'Purpose'],
      { notice: ['通知', 'Notice'], test: ['试发', 'Test'], confirm: ['确认订阅', 'Confirmation'], bulletin: ['每日邮件', 'Daily e-mail'] },
      { required: true, readOnly: true, list: true, filter: 'equal' },
    ),
    // Sealed and not to be searched: whoever may not read it could guess at it otherwise.
    content: encrypted(['邮件内容', 'Text'], { mask: 'all', max: 2000, stored: false, readOnly: true, list: true }),
    sendTime: time(['发送时间', 'Sent at'], { readOnly: true, list: true }),
    said: text(['服务器答复', 'Server response'], { max: 500, readOnly: true, list: true, tells: 'sides' }),
    // No reference, which would show what the notice says.
    noticeId: text(['通知编号', 'Notice id'], { max: 20, readOnly: true }),
    body: secret(['内容', 'Body'], { readOnly: true, max: 8000 }),
  },
  states: {
    waiting: { value: 0, label: ['待发送', 'Waits'], tone: 'busy' },
    sending: { value: 4, label: ['发送中', 'Being sent'], tone: 'busy' },
    sent: { value: 1, label: ['已发送', 'Sent'], tone: 'good' },
    failed: { value: 2, label: ['发送失败', 'Failed'], tone: 'bad' },
    notSent: { value: 3, label: ['未发送', 'Not sent'], tone: 'plain' },
  },
  actions: {
    begin: { label: ['开始发送', 'Begins'], from: 'waiting', to: 'sending', system: true },
    wait: { label: ['稍后再发', 'Tried again'], from: 'sending', to: 'waiting', system: true },
    sent: { label: ['已发送', 'Sent'], from: ['waiting', 'sending'], to: 'sent', sets: ['said'], writes: { sendTime: '$now' }, system: true },
    fail: { label: ['发送失败', 'Failed'], from: ['waiting', 'sending'], to: 'failed', sets: ['said'], writes: { sendTime: '$now' }, system: true },
    skip: { label: ['不再发送', 'Stopped'], from: 'waiting', to: 'notSent', sets: ['said'], system: true },
  },
  calls: {
    test: {
      label: ['试发邮件', 'Send a test'],
      call: 'POST send-test',
      answer: 'map',
      access: { verb: 'test' },
      writes: true,
      input: { address: text(['收件地址', 'Address'], { max: 100, required: true, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }) },
      output: { id: text(['邮件记录', 'Entry in the e-mail log']) },
    },
  },
  rights: { read: ['查看邮件内容', 'View the message'] },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  face: {
    second: ['userId', 'scene'],
    key: ['content', 'sendTime', 'said'],
    empty: [
      '发出的每封邮件在此留存；未设置邮件服务器时只留存，不发送。',
      'Every e-mail is listed here. Without a mail server they are kept but not sent.',
    ],
  },
  menu: { icon: 'log', sort: 46 },
})
