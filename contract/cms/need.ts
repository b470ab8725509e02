import { encrypted, file, integer, json, longText, money, ref, refs, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { orderStates } from './newsorder-actions'

/** What somebody of the house or a department asks the reporters to cover. The desk invites for it, which makes a story order, and answers with the story. */
export const need = resource('cms/need', {
  label: ['采访需求', 'Story request'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    title: text(['主题', 'Subject'], { max: 120, required: true, list: true, filter: 'like' }),
    content: longText(['内容', 'Details'], { max: 5000, required: true }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal', among: { categoryType: '7', isShow: '1' } }),
    place: text(['地点', 'Place'], { max: 100, list: true }),
    eventTime: time(['活动时间', 'Takes place'], { list: true, filter: 'range' }),
    deadline: time(['截止时间', 'Needed by'], { required: ['请选择截止时间', 'Please choose a deadline'], list: true, filter: 'range' }),
    reward: money(['酬金', 'Fee'], { min: 0, max: 100_000_000 }),
    contactName: text(['联系人', 'Contact'], { max: 50, list: true }),
    phone: encrypted(['联系电话', 'Phone'], {
      max: 11,
      mask: 'phone',
      pattern: '^1\\d{10}$',
      message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      filter: 'equal',
    }),
    attachments: json(['附件', 'Attachments'], {
      many: true,
      max: 9,
      shape: { name: text(['名称', 'Name'], { max: 120 }), link: file(['文件', 'File'], { required: true }) },
    }),
    inviteIds: refs(['已邀请', 'Invited'], 'user/user', { readOnly: true }),
    replyCount: integer(['回复次数', 'Replies'], { readOnly: true, default: 0, min: 0 }),
    reply: longText(['回复', 'Reply'], { max: 5000, readOnly: true }),
    newsId: ref(['稿件', 'Article'], 'cms/news', { readOnly: true }),
    refuseReason: text(['不予安排原因', 'Reason for declining'], { max: 200, readOnly: true }),
  },
  unmask: ['phone'],
  states: {
    ...orderStates,
    reported: { value: 1, label: ['已提交', 'Submitted'], tone: 'busy' },
    replied: { value: 5, label: ['已回复', 'Answered'], tone: 'warn' },
    declined: { value: 7, label: ['不予安排', 'Declined'], tone: 'bad' },
  },
  editIn: ['draft', 'reported', 'declined'],
  deleteIn: ['draft', 'declined', 'cancelled'],
  actions: {
    report: {
      label: ['提交', 'Submit'],
      from: ['draft', 'declined'],
      to: 'reported',
      writes: { refuseReason: null },
      tone: 'primary',
      tells: { whom: { may: 'invite' }, what: ['新采访需求：{title}', 'A story is requested: {title}'], more: ['{deadline} 前', 'By {deadline}'] },
    },
    invite: {
      label: ['邀约', 'Invite'],
      call: 'POST invite',
      from: ['reported', 'invited'],
      to: 'invited',
      sets: ['inviteIds!'],
      input: { seats: integer(['需要人数', 'Seats'], { min: 1, max: 20 }) },
      tone: 'primary',
    },
    reply: {
      label: ['回复', 'Answer'],
      call: 'POST reply',
      from: 'underWay',
      to: 'replied',
      sets: ['reply', 'newsId'],
      tone: 'primary',
      tells: { whom: 'createUser', what: ['采访需求已回复：{title}', 'Your request was answered: {title}'] },
    },
    decline: {
      label: ['不予安排', 'Decline'],
      verb: 'invite',
      from: 'reported',
      to: 'declined',
      reason: 'refuseReason',
      tone: 'danger',
      tells: { whom: 'createUser', what: ['采访需求未安排：{title}', 'Your request was declined: {title}'], more: ['{remark}', '{remark}'] },
    },
    cancel: {
      label: ['撤销', 'Cancel'],
      from: ['draft', 'reported', 'invited', 'accepted', 'underWay'],
      to: 'cancelled',
      reason: true,
      after: { noun: 'cms/newsorder', action: 'cancel', by: 'needId', with: { remark: '$.remark' } },
      tone: 'danger',
      tells: {
        whom: ['createUser', { did: 'invite' }],
        what: ['采访需求已撤销：{title}', 'The request is cancelled: {title}'],
        more: ['{remark}', '{remark}'],
      },
    },
    // What becomes of its story order.
    taken: { label: ['有人接单', 'Accepted by a reporter'], system: true, from: ['reported', 'invited'], to: 'accepted' },
    started: { label: ['开始采写', 'Under way'], system: true, from: ['reported', 'invited', 'accepted'], to: 'underWay' },
    delivered: {
      label: ['已回稿', 'Delivered'],
      system: true,
      from: 'underWay',
      to: 'replied',
      sets: ['reply', 'newsId'],
      tells: { whom: 'createUser', what: ['采访需求已回复：{title}', 'Your request was answered: {title}'] },
    },
    returned: { label: ['退回补充', 'Sent back'], system: true, from: 'replied', to: 'underWay' },
    finished: {
      label: ['已完成', 'Completed'],
      system: true,
      from: 'replied',
      to: 'completed',
      tells: { whom: 'createUser', what: ['采访需求已完成：{title}', 'Your request is completed: {title}'] },
    },
    freed: { label: ['重新安排', 'To reassign'], system: true, from: ['invited', 'accepted', 'underWay'], to: 'reported' },
  },
  queues: {
    fresh: { label: ['待安排', 'To assign'], where: { status: 'reported' }, needs: 'invite', home: 'waiting' },
    mine: {
      label: ['我提的', 'Mine'],
      where: { createUser: '$me', status: ['reported', 'invited', 'accepted', 'underWay', 'replied'] },
      home: 'mine',
    },
  },
  log: { noun: 'cms/needlog', key: 'needId' },
  below: ['cms/newsorder', 'cms/needlog'],
  sort: ['-id'],
  references: { newsId: 'filled' },
  face: {
    groups: [
      { label: ['需求', 'Request'], fields: ['title', 'content', 'categoryId', 'attachments'] },
      { label: ['时间地点', 'When and where'], fields: ['place', 'eventTime', 'deadline'] },
      { label: ['联系', 'Contact'], fields: ['contactName', 'phone', 'reward'] },
      { label: ['办理', 'Handling'], fields: ['inviteIds', 'reply', 'newsId', 'replyCount', 'refuseReason'] },
    ],
    second: ['place', 'createUser'],
    key: ['eventTime', 'deadline', 'contactName'],
    empty: [
      '各部门请记者采访的事项，由采编部门邀约并答复。',
      'Departments ask for coverage here. The desk invites reporters and answers with the story.',
    ],
  },
  menu: { icon: 'message', sort: 21 },
})

export const needlog = logOf(need, ['采访需求日志', 'Story request log'])
