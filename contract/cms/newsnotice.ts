import { html, integer, ref, refs, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** A word to the staff about an article or a story: who is to read it, who has, and taken back where it was wrong. */
export const newsnotice = resource('cms/newsnotice', {
  label: ['采编通知', 'Desk notice'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    content: html(['内容', 'Content'], { max: 50_000 }),
    newsId: ref(['相关稿件', 'About the article'], 'cms/news', { filter: 'equal' }),
    receivers: refs(['接收人', 'Receivers'], 'user/user', { required: ['请选择接收人', 'Please choose the receivers'] }),
    readCount: integer(['已读人数', 'Read'], { stored: false, readOnly: true, list: true }),
    unreadNames: text(['未读人员', 'Not read'], { stored: false, readOnly: true, detail: true, max: 2000 }),
    withdrawReason: text(['撤回原因', 'Reason for withdrawal'], { max: 200, readOnly: true }),
    noticeTime: time(['发出时间', 'Sent'], { readOnly: true, list: true, filter: 'range' }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    sent: { value: 1, label: ['已发出', 'Sent'], tone: 'good' },
    withdrawn: { value: 2, label: ['已撤回', 'Withdrawn'], tone: 'warn' },
  },
  editIn: 'draft',
  deleteIn: ['draft', 'withdrawn'],
  parties: { receiver: { label: ['接收人', 'Receivers'], field: 'id', members: 'cms/newsreceipt' } },
  actions: {
    send: {
      label: ['发出', 'Send'],
      from: 'draft',
      to: 'sent',
      writes: { noticeTime: '$now' },
      tone: 'primary',
      tells: { whom: { party: 'receiver' }, what: ['采编通知：{title}', 'Desk notice: {title}'], kind: 'waits' },
    },
    read: { label: ['已阅', 'Confirm reading'], from: 'sent', by: 'receiver', quiet: true, tone: 'primary' },
    remind: {
      label: ['催阅', 'Remind'],
      verb: 'send',
      from: 'sent',
      quiet: true,
      done: ['已提醒未读人员', 'Remind those who have not read it'],
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: 'sent',
      to: 'withdrawn',
      reason: 'withdrawReason',
      tone: 'danger',
      tells: {
        whom: { party: 'receiver' },
        what: ['采编通知已撤回：{title}', 'A desk notice was withdrawn: {title}'],
        more: ['{remark}', '{remark}'],
      },
    },
  },
  below: ['cms/newsreceipt'],
  sort: ['-id'],
  references: { newsId: 'filled' },
  face: {
    second: ['createUser'],
    key: ['noticeTime', 'readCount'],
    empty: ['向采编人员发通知，可看到谁还没读。', 'Notices to the newsroom, and who has not read them yet.'],
  },
  menu: { icon: 'sound', sort: 26 },
})
