import type { Label } from '@masthead/contract/kit/label'

/** What the home page says. */
export const words = {
  waiting: ['待办事项', 'Waiting for you'],
  allDone: ['没有需要您处理的事项', 'Nothing is waiting for you'],
  mine: ['我的工作', 'My work'],
  today: ['今日数据', 'Today'],
  feed: ['最新动态', 'Latest activity'],
  feedEmpty: ['还没有动态', 'Nothing has happened yet'],
  toDashboard: ['查看数据看板', 'View charts'],
  toWeek: ['一周概况', 'Week in review'],
  toSite: ['布置网站', 'Set up the site'],
} as const satisfies Record<string, Label>
