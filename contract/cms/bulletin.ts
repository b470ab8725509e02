import { day, integer, longText, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const count = (zh: string, en: string) => integer([zh, en], { min: 0, stored: false, readOnly: true, list: true })

/** The e-mail of one day: what it says, and to how many it went. */
export const bulletin = resource('cms/bulletin', {
  label: ['每日邮件', 'Daily e-mail'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'subject',
  fields: {
    issueDay: day(['日期', 'Day'], { required: true, unique: true, readOnly: true, list: true, filter: 'range' }),
    subject: text(['主题', 'Subject'], { max: 200, required: true, readOnly: true, list: true }),
    content: longText(['正文', 'Text'], { max: 20_000, required: true, readOnly: true }),
    articles: integer(['新闻数', 'Articles'], { min: 0, required: true, default: 0, readOnly: true, list: true }),
    receivers: count('收件人', 'Receivers'),
    sent: count('已发送', 'Sent'),
    failed: count('未送达', 'Failed'),
  },
  states: {
    sending: { value: 0, label: ['发送中', 'On its way'], tone: 'busy' },
    sent: { value: 1, label: ['已发送', 'Sent'], tone: 'good' },
    stopped: { value: 2, label: ['已停发', 'Stopped'], tone: 'warn' },
  },
  actions: {
    finish: {
      label: ['发送完毕', 'All sent'],
      from: 'sending',
      to: 'sent',
      system: true,
      tells: { whom: { may: 'stop' }, what: ['每日邮件已发出：{subject}', 'The daily e-mail has been sent: {subject}'], kind: 'done' },
    },
    stop: {
      label: ['停发', 'Stop'],
      from: 'sending',
      to: 'stopped',
      tone: 'danger',
      reason: true,
      confirm: ['尚未发出的邮件不再发送，当天不再重发。确定？', 'Remaining e-mails will not be sent today. Stop?'],
      tells: { whom: { may: 'stop' }, what: ['每日邮件已停发：{subject}', 'The daily e-mail was stopped: {subject}'], kind: 'done' },
    },
  },
  without: ['add', 'edit', 'delete'],
  log: { noun: 'cms/bulletinlog', key: 'bulletinId' },
  sort: ['-issueDay'],
  face: {
    second: ['issueDay'],
    key: ['articles', 'receivers', 'sent', 'failed'],
    views: { calendar: 'issueDay' },
    empty: ['开启每日邮件后，每天发出的邮件在此留存。', 'Each daily e-mail is listed here once the site sends them.'],
  },
  menu: { icon: 'mail', sort: 71 },
})

export const bulletinlog = logOf(bulletin, ['每日邮件日志', 'Daily e-mail log'])
