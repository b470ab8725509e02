import { choice, encrypted, flag, images, integer, longText, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** What feedback is about. */
export const adviceTypes = {
  bug: ['故障', 'Something is not working'],
  idea: ['建议', 'Suggestion'],
  content: ['内容', 'Content'],
  service: ['服务', 'Service'],
  other: ['其他', 'Other'],
} as const

/** Feedback about the site or the app: the desk answers it, corrects its answer once, and closes it. */
export const advice = resource('general/advice', {
  label: ['意见反馈', 'Feedback'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'adviceNo',
  fields: {
    adviceNo: serial(['反馈编号', 'Feedback no.'], 'FK{yyyyMMdd}{####}'),
    content: longText(['反馈内容', 'Feedback'], { max: 1000, required: true, list: true, filter: 'like', detail: false }),
    images: images(['图片', 'Pictures'], { max: 6 }),
    type: choice(['类型', 'Kind'], adviceTypes, { required: true, default: 'other', list: true, filter: 'equal' }),
    contact: encrypted(['联系方式', 'Contact'], { max: 100, mask: 'all', filter: 'equal' }),
    appVersion: text(['客户端版本', 'Version of the app'], { max: 30, filter: 'equal' }),
    device: text(['设备', 'Device'], { max: 100, filter: 'like' }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true, list: true, filter: 'equal' }),
    isReply: flag(['已回复', 'Answered'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    replyContent: longText(['回复内容', 'Answer'], { max: 1000, readOnly: true }),
    replyTime: time(['回复时间', 'Answered at'], { readOnly: true, list: true, filter: 'range' }),
    replyUser: ref(['回复人', 'Answered by'], 'user/user', { readOnly: true }),
    replyEdits: integer(['更正次数', 'Corrections'], { readOnly: true, required: true, default: 0, min: 0, max: 1 }),
    closeReason: text(['关闭原因', 'Reason for closing'], { max: 200, readOnly: true }),
  },
  unmask: ['contact'],
  states: {
    fresh: { value: 0, label: ['待回复', 'To answer'], tone: 'busy' },
    replied: { value: 1, label: ['已回复', 'Answered'], tone: 'good' },
    closed: { value: 2, label: ['已关闭', 'Closed'] },
  },
  editIn: 'fresh',
  deleteIn: ['fresh', 'closed'],
  parties: {
    member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/advice/{id}' },
  },
  made: { tells: { whom: { may: 'reply' }, what: ['新的意见反馈：{adviceNo}', 'New feedback: {adviceNo}'] } },
  actions: {
    reply: {
      label: ['回复', 'Answer'],
      call: 'POST reply',
      from: ['fresh', 'replied'],
      to: 'replied',
      sets: ['replyContent!'],
      input: { isReply: flag(['已回复', 'Answered'], { as: 'number', form: false }) },
      writes: { replyTime: '$now', replyUser: '$me', isReply: true },
      tone: 'primary',
      tells: [
        { whom: 'createUser', what: ['您的反馈有了回复：{adviceNo}', 'Your feedback was answered: {adviceNo}'] },
        { whom: { party: 'member' }, what: ['您的反馈有了回复：{adviceNo}', 'Your feedback was answered: {adviceNo}'] },
      ],
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['fresh', 'replied'],
      to: 'closed',
      reason: 'closeReason',
      tells: [
        { whom: 'createUser', what: ['您的反馈已关闭：{adviceNo}', 'Your feedback was closed: {adviceNo}'] },
        { whom: { party: 'member' }, what: ['您的反馈已关闭：{adviceNo}', 'Your feedback was closed: {adviceNo}'], more: ['{remark}', '{remark}'] },
      ],
    },
    reopen: { label: ['重新打开', 'Open again'], verb: 'close', from: 'closed', to: 'fresh', writes: { closeReason: null } },
  },
  queues: {
    toAnswer: { label: ['待回复', 'To answer'], where: { status: 'fresh' }, needs: 'reply', home: 'waiting' },
    answered: { label: ['已回复', 'Answered'], where: { status: 'replied' } },
  },
  reports: {
    byKind: {
      label: ['反馈分类', 'Feedback by kind'],
      call: 'GET kind-statistics',
      access: { verb: 'view' },
      groups: { type: 'type' },
      sums: {
        all: { do: 'count', label: ['反馈', 'Feedback'] },
        answered: { do: 'count', where: { isReply: true }, label: ['已回复', 'Answered'] },
      },
      chart: 'bar',
    },
  },
  mine: {
    key: 'advice',
    title: ['我的反馈', 'My feedback'],
    empty: ['对网站有什么意见或建议？', 'Is there anything you would change about the site?'],
    sort: 95,
    of: 'member',
    facts: ['type', 'createTime'],
    detail: {
      facts: ['content', 'appVersion', 'device', 'replyContent', 'closeReason'],
      course: { createTime: ['提交', 'Sent'], replyTime: ['已回复', 'Answered'] },
    },
    adds: { label: ['写反馈', 'Give feedback'], button: ['提交', 'Send'], fields: ['type', 'content', 'contact'], mostADay: 10 },
    forget: ['contact', 'images', 'device'],
  },
  log: { noun: 'general/advicelog', key: 'adviceId' },
  sort: ['-id'],
  face: {
    groups: [
      {
        label: ['反馈与回复', 'Feedback and answer'],
        look: 'thread',
        turns: [
          { text: 'content', by: 'memberId', pictures: 'images' },
          { text: 'replyContent', by: 'replyUser', at: 'replyTime' },
        ],
        fields: ['isReply', 'replyEdits', 'closeReason'],
      },
      { label: ['来源', 'Where it comes from'], fields: ['type', 'contact', 'appVersion', 'device'] },
    ],
    second: ['content'],
    key: ['type', 'memberId', 'replyTime', 'createTime'],
    plural: 'Feedback',
    views: { calendar: false },
    empty: [
      '会员对网站和客户端的意见出现在这里，回复后本人收到通知。',
      "Members' feedback on the site and the app; they are notified of the answer.",
    ],
  },
  menu: { icon: 'comment', sort: 33 },
})

export const advicelog = logOf(advice, ['意见反馈日志', 'Feedback log'])
