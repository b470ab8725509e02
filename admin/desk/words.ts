import type { Label } from '@masthead/contract/kit/label'

/** What is said about notices. */
export const words = {
  notices: ['通知', 'Notices'],
  unreadCount: ['通知，{{count}} 条未读', 'Notices, {{count}} unread'],
  none: ['暂无通知', 'No notices'],
  noneUnread: ['没有未读通知', 'Nothing is unread'],
  readAll: ['全部已读', 'Mark all as read'],
  seeAll: ['查看全部', 'See all'],
  unread: ['未读', 'Unread'],
  all: ['全部', 'All'],
  pinned: ['置顶', 'Pinned'],
  attachment: ['附件', 'Attachment'],
  gone: ['该通知已被撤回或删除', 'This notice was withdrawn or deleted'],
} as const satisfies Record<string, Label>
