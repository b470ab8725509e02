import type { Label } from '@masthead/contract/kit/label'
import { bellWords } from './bell-words'

/** What is said about notices. */
export const words = {
  ...bellWords,
  none: ['暂无通知', 'No notices'],
  noneUnread: ['没有未读通知', 'No unread notices'],
  readAll: ['全部已读', 'Mark all as read'],
  seeAll: ['查看全部', 'See all'],
  unread: ['未读', 'Unread'],
  all: ['全部', 'All'],
  allKinds: ['全部类型', 'All kinds'],
  more: ['另有 {{count}} 条同类', '{{count}} similar'],
  less: ['收起', 'Show fewer'],
  readAlike: ['同类已读', 'Mark as read'],
  toPage: ['前往处理', 'Open'],
  pinned: ['置顶', 'Pinned'],
  attachment: ['附件', 'Attachment'],
  gone: ['该通知已被撤回或删除', 'This notice has been withdrawn or deleted'],
} as const satisfies Record<string, Label>
