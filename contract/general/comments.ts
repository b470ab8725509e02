import { encrypted, flag, integer, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { moderatedStates, wordsFound } from '../kit/moderated'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { commentActions } from './comments-actions'
import { commentCalls } from './comments-calls'

/** What readers may comment on. */
export const commentable = { 'cms/news': ['新闻', 'News'] } as const

/** The longest comment, in characters. */
export const longestComment = 500

/** What a member says about an article, or about what another one said. */
export const comments = resource('general/comments', {
  label: ['评论', 'Comment'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'content',
  fields: {
    ...subject('biz', ['评论对象', 'Comment on'], commentable, { kind: ['对象类型', 'Kind'], onDelete: 'with', once: true }),
    parentId: ref(['回复的评论', 'In reply to'], 'general/comments', { once: true, filter: 'equal' }),
    rootId: ref(['所在话题', 'Thread'], 'general/comments', { readOnly: true, filter: 'equal' }),
    depth: integer(['层级', 'Level'], { readOnly: true, default: 1, min: 1 }),
    content: text(['评论内容', 'Comment'], {
      max: longestComment,
      required: ['请填写评论内容', 'Please write a comment'],
      list: true,
      filter: 'like',
    }),
    userId: ref(['会员', 'Member'], 'user/member', {
      once: true,
      list: true,
      filter: 'equal',
      help: ['编辑部回复可不填', 'Empty when the newsroom answers'],
    }),
    isStaff: flag(['编辑部回复', 'From the newsroom'], { as: 'number', once: true, filter: 'equal' }),
    nick: text(['昵称', 'Name'], { max: 20, readOnly: true, list: true, filter: 'like' }),
    ip: encrypted(['IP地址', 'IP address'], { max: 45, mask: 'all', readOnly: true }),
    likes: integer(['点赞量', 'Likes'], { stored: false, readOnly: true }),
    replies: integer(['回复数', 'Replies'], { stored: false, readOnly: true }),
    reports: integer(['举报数', 'Reports'], { stored: false, readOnly: true, list: true }),
    hits: wordsFound,
    hitsVersion: text(['词库版本', 'Word list version'], { max: 40, readOnly: true }),
    editTime: time(['修改时间', 'Changed at'], { readOnly: true }),
    auditUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    auditTime: time(['审核时间', 'Reviewed at'], { readOnly: true }),
    auditRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
    isTop: flag(['置顶', 'Pinned'], { as: 'number', readOnly: true, filter: 'equal' }),
  },
  unmask: ['ip'],
  replies: { to: 'parentId', root: 'rootId', depth: 'depth', about: ['bizType', 'bizId'], deep: 5, among: ['shown', 'reported'] },
  checked: { fields: ['content'], scope: 'comment', hits: 'hits', version: 'hitsVersion' },
  tallies: {
    likes: { label: ['点赞量', 'Likes'], of: 'general/like' },
    replies: { label: ['回复数', 'Replies'], of: 'general/comments', by: 'rootId', where: { status: ['shown', 'reported'] } },
    reports: { label: ['举报数', 'Reports'], of: 'general/commentreport' },
  },
  states: moderatedStates,
  without: ['edit'],
  parties: { author: { label: ['评论人', 'Author'], field: 'userId', page: '/me/comments/{id}' } },
  made: { tells: { whom: { may: 'approve' }, what: ['待审核评论：{content}', 'A comment to review: {content}'], in: 'pending' } },
  actions: commentActions,
  also: { 'DELETE remove/{id}': 'delete', 'POST remove/{id}': 'delete' },
  calls: commentCalls,
  queues: {
    pending: {
      label: ['待审核', 'To review'],
      where: { status: 'pending' },
      needs: 'approve',
      home: 'waiting',
      menu: '/general/moderation',
      entry: ['评论审核台', 'Moderation'],
    },
    reported: { label: ['被举报', 'Reported'], where: { status: 'reported' }, needs: 'approve', home: 'waiting', tone: 'warn' },
    refused: { label: ['未通过', 'Refused'], where: { status: 'refused' } },
  },
  reports: {
    byState: {
      label: ['评论情况', 'Comments by state'],
      call: 'GET state-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { status: 'status' },
      sums: { comments: { do: 'count', label: ['评论数', 'Comments'] } },
      chart: 'pie',
    },
    byDay: {
      label: ['每日评论', 'Comments by day'],
      call: 'GET day-statistics',
      access: { verb: 'view' },
      groups: { day: 'day(createTime)' },
      sums: {
        comments: { do: 'count', label: ['评论数', 'Comments'] },
        refused: { do: 'count', where: { status: 'refused' }, label: ['未通过', 'Refused'] },
        staff: { do: 'count', where: { isStaff: true }, label: ['编辑部回复', 'By the newsroom'] },
      },
      chart: 'line',
    },
  },
  faces: { front: { fields: ['content', 'nick', 'isStaff', 'isTop', 'createTime', 'likes', 'replies'], where: { status: 'shown' }, sort: ['-id'] } },
  log: { noun: 'general/commentslog', key: 'commentId' },
  sort: ['-id'],
  indexes: [
    ['bizType', 'bizId', 'parentId'],
    ['bizType', 'bizId', 'isTop'],
    ['bizType', 'bizId', 'createTime'],
    ['rootId', 'status'],
    ['userId', 'createTime', 'isDeleted'],
  ],
  below: ['general/commentreport'],
  face: {
    groups: [
      { label: ['评论', 'Comment'], fields: ['content', 'bizType', 'bizId', 'parentId', 'rootId', 'userId', 'nick', 'isStaff'] },
      { label: ['审核', 'Review'], fields: ['hits', 'hitsVersion', 'reports', 'auditUser', 'auditTime', 'auditRemark', 'ip'] },
      { label: ['显示', 'As shown'], fields: ['isTop', 'likes', 'replies', 'editTime', 'depth'] },
    ],
    second: ['bizId', 'nick'],
    key: ['userId', 'reports', 'createTime'],
    views: { calendar: false },
    empty: ['会员在网站发表评论后，记录出现在这里。', "Members' comments appear here."],
  },
  menu: { icon: 'comment', sort: 54 },
})

export const commentslog = logOf(comments, ['评论日志', 'Comment log'])
