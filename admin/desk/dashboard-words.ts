import type { Label } from '@masthead/contract/kit/label'

/** What the dashboard says. */
export const words = {
  toHome: ['返回首页', 'Home page'],
  toBoards: ['数据面板', 'Dashboards'],
  charts: ['新闻数据', 'News figures'],
  days: ['最近 {{count}} 天', 'Last {{count}} days'],
  span: ['时间范围', 'Period'],
  trend: ['每日新建与发布', 'Started and published by day'],
  created: ['新建', 'Started'],
  issued: ['发布', 'Published'],
  states: ['按状态', 'By state'],
  types: ['按类型', 'By type'],
  authors: ['按作者', 'By author'],
  begunIn: ['期间新建的新闻', 'of the news started in this period'],
  noNews: ['这段时间没有新闻', 'No news in this period'],
  nothingToSee: ['您没有可查看的数据', 'There is nothing here that you have access to'],
  asTable: ['以表格查看', 'As a table'],
  asChart: ['以图表查看', 'As a chart'],
  day: ['日期', 'Day'],
  count: ['数量', 'Number'],
  other: ['未知', 'Unknown'],
  today: ['今日数据', 'Today'],
  readers: ['阅读与审签', 'Readers and sign-off'],
  mostRead: ['阅读最多', 'Most read'],
  publishedIn: ['期间发布的新闻', 'of the news published in this period'],
} as const satisfies Record<string, Label>
