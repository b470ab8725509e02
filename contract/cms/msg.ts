import { encrypted, flag, images, integer, longText, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { moderatedActions, moderatedStates, wordsFound } from '../kit/moderated'
import { resource } from '../kit/resource'

const { approve, refuse, restore, report, withdraw } = moderatedActions('来信', 'letter', 'title')

/** A letter to the paper: somebody writes, the desk examines and answers it, and readers see it with its answer where its author agrees. */
export const msg = resource('cms/msg', {
  label: ['读者来信', 'Letter to the paper'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 60, required: ['请填写标题', 'Please enter a title'], list: true, filter: 'like' }),
    content: longText(['来信内容', 'Letter'], { max: 2000, required: ['请填写来信内容', 'Please write the letter'], filter: 'like', detail: false }),
    fromUser: ref(['来信会员', 'Member'], 'user/member', {
      once: true,
      list: true,
      filter: 'equal',
      help: ['来电、来函登记的可不填', 'Leave empty for letters by phone or post'],
    }),
    fromName: text(['署名', 'Signed'], { max: 20, list: true, filter: 'like' }),
    phone: encrypted(['手机号', 'Phone'], {
      max: 11,
      mask: 'phone',
      pattern: '^1\\d{10}$',
      message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      filter: 'equal',
    }),
    categoryId: ref(['分类', 'Category'], 'general/category', { filter: 'equal' }),
    images: images(['图片', 'Pictures'], { max: 6 }),
    isPublic: flag(['同意公开', 'May be published'], {
      as: 'number',
      default: false,
      filter: 'equal',
      help: ['答复后连同答复在网站公开', 'Readers see it together with its answer'],
    }),
    isReply: flag(['已答复', 'Answered'], { as: 'number', readOnly: true, default: false, list: true, filter: 'equal' }),
    replyContent: longText(['答复内容', 'Answer'], { max: 2000, readOnly: true }),
    replyTime: time(['答复时间', 'Answered at'], { readOnly: true, list: true, filter: 'range' }),
    replyUser: ref(['答复人', 'Answered by'], 'user/user', { readOnly: true }),
    replyEdits: integer(['更正次数', 'Corrections'], { readOnly: true, required: true, default: 0, min: 0, max: 1 }),
    ip: encrypted(['IP地址', 'IP address'], { max: 45, mask: 'all', readOnly: true }),
    hits: wordsFound,
    hitsVersion: text(['词库版本', 'Word list version'], { max: 40, readOnly: true }),
    auditUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    auditTime: time(['审核时间', 'Reviewed at'], { readOnly: true }),
    auditRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
  },
  unmask: ['phone', 'ip'],
  checked: { fields: ['title', 'content'], scope: 'comment', hits: 'hits', version: 'hitsVersion' },
  tallies: {
    comments: { label: ['评论数', 'Comments'], of: 'cms/msgcomments', where: { status: ['shown', 'reported'] }, list: true },
    reports: { label: ['举报数', 'Reports'], of: 'general/commentreport' },
  },
  states: moderatedStates,
  editIn: ['pending', 'shown'],
  parties: { author: { label: ['来信人', 'Author'], field: 'fromUser', page: '/me/letters/{id}' } },
  made: { tells: { whom: { may: 'reply' }, what: ['新的读者来信：{title}', 'A letter to the paper: {title}'] } },
  actions: {
    approve,
    refuse,
    restore,
    report,
    withdraw,
    reply: {
      label: ['答复', 'Answer'],
      call: 'POST reply',
      from: ['pending', 'shown', 'reported'],
      to: 'shown',
      sets: ['replyContent!'],
      writes: { replyTime: '$now', replyUser: '$me', isReply: true },
      shows: ['title', 'content'],
      tone: 'primary',
      tells: {
        whom: { party: 'author' },
        what: ['您的来信有了答复：{title}', 'Your letter was answered: {title}'],
      },
      done: ['已答复，来信人会收到通知', 'Answered, and the author is told'],
    },
  },
  queues: {
    toAnswer: { label: ['待答复', 'To answer'], where: { status: ['pending', 'shown'], isReply: false }, needs: 'reply', home: 'waiting' },
    reported: { label: ['被举报', 'Reported'], where: { status: 'reported' }, needs: 'approve', home: 'waiting', tone: 'warn' },
    answered: { label: ['已答复', 'Answered'], where: { isReply: true } },
    refused: { label: ['未通过', 'Refused'], where: { status: 'refused' } },
  },
  reports: {
    byState: {
      label: ['来信情况', 'Letters by state'],
      call: 'GET state-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { status: 'status' },
      sums: {
        letters: { do: 'count', label: ['来信数', 'Letters'] },
        answered: { do: 'count', where: { isReply: true }, label: ['已答复', 'Answered'] },
      },
      chart: 'pie',
    },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['title', 'content', 'fromName', 'categoryId', 'categoryName', 'images', 'createTime', 'replyContent', 'replyTime', 'comments'],
      where: { status: 'shown', isPublic: true, isReply: true },
      filters: ['categoryId'],
      sort: ['-replyTime', '-id'],
    },
  },
  below: ['cms/msgcomments', 'general/commentreport'],
  log: { noun: 'cms/msglog', key: 'msgId' },
  sort: ['-id'],
  indexes: [
    ['status', 'isPublic', 'isReply', 'replyTime'],
    ['fromUser', 'createTime'],
  ],
  face: {
    groups: [
      {
        label: ['来信与答复', 'Letter and answer'],
        look: 'thread',
        turns: [
          { text: 'content', by: 'fromName', at: 'createTime', pictures: 'images' },
          { text: 'replyContent', by: 'replyUser', at: 'replyTime' },
        ],
        fields: ['title', 'isReply', 'replyEdits'],
      },
      { label: ['来信人', 'Author'], fields: ['fromUser', 'phone', 'categoryId', 'isPublic'] },
      { label: ['审核', 'Review'], fields: ['hits', 'hitsVersion', 'reports', 'auditUser', 'auditTime', 'auditRemark', 'ip', 'comments'] },
    ],
    second: ['fromName', 'categoryId'],
    key: ['isReply', 'replyTime', 'createTime'],
    plural: 'Letters to the paper',
    views: { calendar: false },
    empty: ['读者在网站写给报社的信出现在这里，答复后可公开。', 'Letters of readers; once answered they may be published.'],
  },
  menu: { icon: 'mail', sort: 45 },
})

export const msglog = logOf(msg, ['读者来信日志', 'Log of letters'])
