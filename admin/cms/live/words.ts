import type { Label } from '@masthead/contract/kit/label'

export const words = {
  title: ['直播台', 'Live desk'],
  choose: ['选择直播', 'Choose live coverage'],
  none: ['没有正在进行的直播。请先在“图文直播”中新建并开始。', 'No live coverage is running. Create one under Live coverage and start it.'],
  write: ['现场情况', 'What happens'],
  send: ['发布', 'Send'],
  correct: ['更正', 'Correct'],
  save: ['保存更正', 'Save the correction'],
  cancel: ['取消', 'Cancel'],
  corrected: ['已更正', 'Corrected'],
  withdrawn: ['已撤回', 'Withdrawn'],
  pinned: ['置顶', 'Pinned'],
  page: ['读者页面', 'Reader view'],
  sent: ['已发布，读者立即看到', 'Sent: readers can see it now'],
  more: ['更早的内容', 'Earlier entries'],
} as const satisfies Record<string, Label>
