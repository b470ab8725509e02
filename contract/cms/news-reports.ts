import type { Queues, Reports } from '../kit/report'

/** Articles that wait for somebody, and the figures of the home page. The list has its tabs by state. */
export const newsQueues = {
  toSign: { label: ['待审核', 'To review'], where: { status: 'awaitingSignOff', isAudit: 0 }, needs: 'audit', home: 'waiting', tab: false },
  toIssue: { label: ['待签发', 'To sign off'], where: { status: 'awaitingSignOff' }, needs: 'issue', home: 'waiting', tab: false },
  copies: {
    label: ['待签发的修改稿', 'Edited copies to sign off'],
    where: { status: 'online', pendingState: 1 },
    needs: ['issue', 'audit'],
    home: 'waiting',
    tab: false,
  },
  returned: { label: ['退回给我的', 'Returned to me'], where: { status: 'returned', createUser: '$me' }, home: 'waiting', tab: false, tone: 'warn' },
  returnedCopies: {
    label: ['退回的修改稿', 'Edited copies returned to me'],
    where: { pendingState: 3, pendingUser: '$me' },
    home: 'waiting',
    tab: false,
    tone: 'warn',
  },
  drafts: { label: ['我的草稿', 'My drafts'], where: { status: 'draft', createUser: '$me' }, home: 'mine', tab: false },
  sent: { label: ['我送签的', 'Sent by me'], where: { status: 'awaitingSignOff', createUser: '$me' }, home: 'mine', tab: false },
  myScheduled: { label: ['我的定时稿', 'My scheduled articles'], where: { status: 'scheduled', createUser: '$me' }, home: 'mine', tab: false },
  myOnline: { label: ['我的在线新闻', 'My articles online'], where: { status: 'online', createUser: '$me' }, home: 'mine', tab: false },
  created: { label: ['今日新建', 'Started today'], where: { createTime_datege: '$today 00:00:00' }, home: 'today', tab: false },
  issued: {
    label: ['今日发布', 'Published today'],
    where: { status: 'online', publishTime_datege: '$today 00:00:00', publishTime_datelt: '$tomorrow 00:00:00' },
    home: 'today',
    tab: false,
  },
  scheduled: { label: ['定时待发', 'Scheduled'], where: { status: 'scheduled' }, home: 'today', tab: false },
  online: { label: ['在线新闻', 'Online'], where: { status: 'online' }, home: 'today', tab: false },
} as const satisfies Queues

const articles = { do: 'count', label: ['稿件', 'Articles'] } as const
const online = { do: 'count', where: { status: 'online' }, label: ['在线', 'Online'] } as const
const views = { do: 'sum', of: 'views', label: ['点击量', 'Views'] } as const

export const newsReports = {
  months: {
    label: ['新闻月统计', 'News by month'],
    call: 'GET month-statistics',
    access: { verb: 'view' },
    groups: { month: 'month(createTime)' },
    sums: { articles, online, authors: { do: 'count', of: 'createUser', label: ['作者', 'Authors'] }, views },
    chart: 'line',
  },
  authors: {
    label: ['作者统计', 'News by author'],
    call: 'GET author-statistics',
    access: { verb: 'view' },
    groups: { author: 'createUser' },
    sums: { articles, online, views, latest: { do: 'max', of: 'createTime', label: ['最近新建', 'Latest'] } },
    chart: 'bar',
  },
  byState: {
    label: ['状态统计', 'News by state'],
    call: 'GET state-statistics',
    access: { verb: 'view' },
    answer: 'list',
    groups: { state: 'status' },
    sums: { articles },
    chart: 'pie',
  },
} as const satisfies Reports
