import type { Label } from '@masthead/contract/kit/label'

/** What is said on the bell; the frame has no more of them. */
export const bellWords = {
  notices: ['通知', 'Notices'],
  unreadCount: ['通知，{{count}} 条未读', 'Notices, {{count}} unread'],
} as const satisfies Record<string, Label>
