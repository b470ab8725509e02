import { encrypted, flag, integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * An address that gets the e-mail of the day. It gets nothing before somebody pressed the button behind the link that was sent there, and nothing after the address was signed
 * off or mails came back.
 */
export const subscriber = resource('cms/subscriber', {
  label: ['邮件订阅者', 'Subscriber'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'hint',
  fields: {
    email: encrypted(['电子邮箱', 'E-mail address'], {
      mask: 'all',
      max: 100,
      required: true,
      unique: true,
      readOnly: true,
      list: true,
      filter: 'equal',
    }),
    // What tells rows apart without naming anybody.
    hint: text(['邮箱', 'Address'], { max: 100, required: true, readOnly: true, list: true }),
    site: text(['订阅网址', 'Subscribed at'], { max: 200, required: true, readOnly: true }),
    askedTime: time(['申请时间', 'Asked at'], { readOnly: true, list: true, filter: 'range' }),
    confirmTime: time(['确认时间', 'Confirmed at'], { readOnly: true, list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Ended at'], { readOnly: true, list: true, filter: 'range' }),
    endReason: text(['结束原因', 'Reason for ending'], { max: 200, readOnly: true, list: true }),
    bounces: integer(['退信次数', 'Bounced e-mails'], { min: 0, required: true, default: 0, readOnly: true, list: true }),
  },
  states: {
    pending: { value: 0, label: ['待确认', 'To confirm'], tone: 'busy' },
    active: { value: 1, label: ['订阅中', 'Subscribed'], tone: 'good' },
    ended: { value: 2, label: ['已退订', 'Ended'] },
    bounced: { value: 3, label: ['已退信', 'Bounced'], tone: 'bad' },
  },
  actions: {
    ask: { label: ['申请订阅', 'Ask'], from: ['pending', 'ended', 'bounced'], sets: ['site'], writes: { askedTime: '$now' }, system: true },
    confirm: {
      label: ['确认订阅', 'Confirm'],
      from: ['pending', 'ended', 'bounced'],
      to: 'active',
      writes: { confirmTime: '$now', endTime: null, endReason: null, bounces: 0 },
      system: true,
    },
    leave: {
      label: ['读者退订', 'Signed off'],
      from: ['pending', 'active'],
      to: 'ended',
      writes: { endTime: '$now', endReason: null },
      system: true,
    },
    stop: {
      label: ['停止发送', 'Stop'],
      from: ['pending', 'active'],
      to: 'ended',
      reason: 'endReason',
      writes: { endTime: '$now' },
      tone: 'danger',
      confirm: ['停止后，须由读者重新订阅。确定？', 'Only the reader can subscribe again. Stop?'],
    },
    bounce: {
      label: ['登记退信', 'Record a bounce'],
      from: 'active',
      to: { active: ['active', 'bounced'] },
      input: {
        permanent: flag(['地址无效', 'No such address'], {
          help: ['无效地址立即停发；其他退信满三次停发', 'Ends it at once; other bounces end it after the third'],
        }),
        said: text(['服务器答复', 'Server response'], { max: 200 }),
      },
    },
  },
  without: ['add', 'edit'],
  sort: ['-id'],
  face: {
    second: ['askedTime'],
    key: ['confirmTime', 'endTime', 'bounces'],
    views: { calendar: false },
    empty: ['读者在网站订阅每日邮件并确认后，出现在这里。', 'Readers who subscribe to the daily e-mail on the site appear here.'],
  },
  menu: { icon: 'mail', sort: 70 },
})
