import { choice, encrypted, flag, integer, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { moderatedActions, moderatedStates, wordsFound } from '../kit/moderated'
import { resource } from '../kit/resource'

const { approve, refuse, restore, report, withdraw } = moderatedActions('评论', 'comment')

/** What a member says below a letter to the paper, or about what another one said there. */
export const msgcomments = resource('cms/msgcomments', {
  label: ['来信评论', 'Comment on a letter'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'content',
  fields: {
    msgId: ref(['来信', 'Letter'], 'cms/msg', { required: ['请选择来信', 'Please say which letter'], once: true, list: true, filter: 'equal' }),
    parentId: ref(['回复的评论', 'In reply to'], 'cms/msgcomments', { once: true, filter: 'equal' }),
    rootId: ref(['所在话题', 'Thread'], 'cms/msgcomments', { readOnly: true, filter: 'equal' }),
    depth: integer(['层级', 'Level'], { readOnly: true, default: 1, min: 1 }),
    content: text(['评论内容', 'Comment'], { max: 500, required: ['请填写评论内容', 'Please write a comment'], list: true, filter: 'like' }),
    userId: ref(['会员', 'Member'], 'user/member', {
      once: true,
      list: true,
      filter: 'equal',
      help: ['编辑部回复可不填', 'Empty when the newsroom answers'],
    }),
    isStaff: flag(['编辑部回复', 'From the newsroom'], { as: 'number', once: true, filter: 'equal' }),
    nick: text(['昵称', 'Name'], { max: 20, readOnly: true, list: true, filter: 'like' }),
    ip: encrypted(['IP地址', 'IP address'], { max: 45, mask: 'all', readOnly: true }),
    hits: wordsFound,
    hitsVersion: text(['词库版本', 'Word list version'], { max: 40, readOnly: true }),
    auditUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    auditTime: time(['审核时间', 'Reviewed at'], { readOnly: true }),
    auditRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
  },
  unmask: ['ip'],
  replies: { to: 'parentId', root: 'rootId', depth: 'depth', about: ['msgId'], deep: 5, among: ['shown', 'reported'] },
  checked: { fields: ['content'], scope: 'comment', hits: 'hits', version: 'hitsVersion' },
  tallies: {
    likes: { label: ['点赞量', 'Likes'], of: 'general/like' },
    replies: { label: ['回复数', 'Replies'], of: 'cms/msgcomments', by: 'rootId', where: { status: ['shown', 'reported'] } },
    reports: { label: ['举报数', 'Reports'], of: 'general/commentreport', list: true },
  },
  states: moderatedStates,
  without: ['edit'],
  parties: { author: { label: ['评论人', 'Author'], field: 'userId', page: '/me/lettercomments/{id}' } },
  made: { tells: { whom: { may: 'approve' }, what: ['待审核来信评论：{content}', 'A comment on a letter to review: {content}'], in: 'pending' } },
  actions: { approve, refuse, restore, report, withdraw },
  calls: {
    tree: {
      label: ['评论树', 'Comments on a letter, each with its first replies'],
      call: 'GET front/tree',
      answer: 'tree',
      access: 'public',
      input: {
        msgId: text(['来信', 'Letter'], { max: 18 }),
        rootId: text(['话题', 'Thread'], { max: 18 }),
        sort: choice(['排序', 'Order'], { new: ['最新', 'Newest'], best: ['最热', 'Best'] }, { default: 'new' }),
        current: integer(['页码', 'Page'], { min: 1, max: 1000, default: 1 }),
        size: integer(['每页', 'Size'], { min: 1, max: 50, default: 20 }),
      },
      output: {
        content: text(['评论内容', 'Comment']),
        nick: text(['昵称', 'Name']),
        isStaff: flag(['编辑部', 'The newsroom'], { as: 'number' }),
        isTop: flag(['置顶', 'Pinned'], { as: 'number' }),
        status: integer(['状态', 'State']),
        createTime: time(['时间', 'Time']),
        likes: integer(['点赞量', 'Likes']),
        replies: integer(['回复数', 'Replies']),
        toNick: text(['回复对象', 'In reply to']),
      },
    },
  },
  queues: {
    pending: { label: ['待审核', 'To review'], where: { status: 'pending' }, needs: 'approve', home: 'waiting' },
    reported: { label: ['被举报', 'Reported'], where: { status: 'reported' }, needs: 'approve', home: 'waiting', tone: 'warn' },
    refused: { label: ['未通过', 'Refused'], where: { status: 'refused' } },
  },
  faces: { front: { fields: ['content', 'nick', 'isStaff', 'createTime', 'likes', 'replies'], where: { status: 'shown' }, sort: ['-id'] } },
  log: { noun: 'cms/msgcommentslog', key: 'commentId' },
  sort: ['-id'],
  indexes: [
    ['msgId', 'parentId', 'status'],
    ['msgId', 'createTime'],
    ['rootId', 'status'],
    ['userId', 'createTime', 'isDeleted'],
  ],
  below: ['general/commentreport'],
  face: {
    groups: [
      { label: ['评论', 'Comment'], fields: ['content', 'msgId', 'parentId', 'rootId', 'depth', 'userId', 'nick', 'isStaff'] },
      { label: ['审核', 'Review'], fields: ['hits', 'hitsVersion', 'reports', 'auditUser', 'auditTime', 'auditRemark', 'ip'] },
      { label: ['显示', 'As shown'], fields: ['likes', 'replies'] },
    ],
    second: ['msgId', 'nick'],
    key: ['userId', 'reports', 'createTime'],
    plural: 'Comments on letters',
    views: { calendar: false },
    empty: ['会员在公开来信下发表评论后，记录出现在这里。', "Members' comments on published letters appear here."],
  },
  menu: { icon: 'comment', sort: 46 },
})

export const msgcommentslog = logOf(msgcomments, ['来信评论日志', 'Log of comments on letters'])
