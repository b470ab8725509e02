import { choice, file, flag, html, integer, refs, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Announcements to the people of a tenant. Whoever they are for reads them at his desk (desk/notice), whatever else he may do. */
export const notice = resource('general/notice', {
  label: ['通知公告', 'Announcement'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    category: choice(
      ['类型', 'Type'],
      { 1: ['通知', 'Notice'], 2: ['公告', 'Announcement'], 3: ['提醒', 'Reminder'] },
      { required: true, default: 1, list: true, filter: 'equal' },
    ),
    content: html(['内容', 'Content'], { required: true, max: 100_000 }),
    receivers: refs(['接收人', 'Receivers'], 'user/user', { help: ['不选即为全体人员', 'Leave empty for everybody'] }),
    isTop: flag(['置顶', 'Pinned'], { list: true }),
    attach: file(['附件', 'Attachment']),
    releaseTime: time(['发布时间', 'Published at'], {
      list: true,
      filter: 'range',
      help: ['到时自动发布；留空则由人发布', 'Published automatically at this time; leave empty to publish it yourself'],
    }),
    readCount: integer(['已读人数', 'Readers'], { readOnly: true, default: 0, list: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    released: { value: 1, label: ['已发布', 'Published'], tone: 'good' },
    withdrawn: { value: 2, label: ['已撤回', 'Withdrawn'], tone: 'warn' },
  },
  editIn: ['draft', 'withdrawn'],
  deleteIn: ['draft', 'withdrawn'],
  actions: {
    release: {
      label: ['发布', 'Publish'],
      from: ['draft', 'withdrawn'],
      to: 'released',
      due: 'releaseTime',
      tone: 'primary',
      confirm: ['发布后接收人会立即看到，确定发布?', 'Recipients will see it at once. Publish it?'],
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: 'released',
      to: 'withdrawn',
      writes: { releaseTime: null },
      tone: 'danger',
      confirm: ['撤回后接收人将看不到，确定撤回?', 'Recipients will no longer see it. Withdraw it?'],
    },
  },
  heard: ['release', 'withdraw'],
  sort: ['-id'],
  face: {
    second: ['category', 'createUser'],
    key: ['releaseTime', 'isTop', 'readCount'],
    views: { calendar: 'releaseTime' },
    empty: [
      '向同事发布通知，发布后会出现在他们的首页和消息中。',
      'Announcements to colleagues. Published ones appear on the home page and in the notices.',
    ],
  },
  menu: { icon: 'sound', sort: 60 },
})
