import { crud, type FirstRole } from './firstrole'

/** Roles of those who look after what readers say and do on the site. */

const reactions = ['general_like', 'general_collects', 'general_share', 'general_grade', 'general_mark', 'general_userrelation', 'cms_attention']

export const readerRoles: readonly FirstRole[] = [
  {
    name: '评论审核员',
    nameEn: 'Moderator',
    alias: 'moderator',
    remark: '审核读者的评论与来信，处理举报与封禁，查看点赞、收藏、评分和关注',
    codes: [
      ...crud('news', 'view'),
      ...crud('user_member', 'view'),
      ...reactions.flatMap((code) => crud(code, 'view', 'add', 'delete', 'export')),
      ...['general_grade', 'general_mark', 'general_userrelation'].flatMap((code) => crud(code, 'edit')),
      ...crud('general_comments', 'view', 'add', 'delete', 'export', 'approve', 'refuse', 'restore', 'pin', 'unmask'),
      ...crud('cms_msg', 'view', 'add', 'edit', 'delete', 'export', 'approve', 'refuse', 'restore', 'reply', 'unmask'),
      ...crud('cms_msgcomments', 'view', 'add', 'delete', 'export', 'approve', 'refuse', 'restore', 'unmask'),
      ...crud('cms_msglog', 'view', 'export'),
      ...crud('cms_msgcommentslog', 'view', 'export'),
      ...crud('general_commentreport', 'view', 'add', 'delete', 'export'),
      ...crud('general_commentban', 'view', 'add', 'edit', 'export', 'lift'),
      ...crud('general_commentslog', 'view', 'export'),
      ...crud('general_commentbanlog', 'view', 'export'),
      ...crud('general_sensitivekeywords', 'view'),
      ...crud('general_gradetags', 'view', 'add', 'edit', 'delete', 'export'),
    ],
  },
]
