import type { Label } from '../kit/label'

/**
 * A number of the home page: how many rows of a noun a filter finds. It counts what the list shows that its link opens, no more and no less. In a value
 * `$me` stands for the caller, `$today` for the day in the tenant's zone, `$tomorrow` and `$week` for the days one
 * and seven days later.
 */
export interface Figure {
  readonly noun: string
  readonly label: Label
  readonly query: Readonly<Record<string, string>>
  /** Shown to whoever holds one of these besides the view of the noun; to all of those unless told. */
  readonly needs?: readonly string[]
  readonly tone?: 'warn'
}

/** What waits for somebody to do something about it. */
export const waiting: Readonly<Record<string, Figure>> = {
  toSign: { noun: 'cms/news', label: ['待审核', 'To review'], query: { status: '1', isAudit: '0' }, needs: ['news_audit'] },
  toIssue: { noun: 'cms/news', label: ['待签发', 'To issue'], query: { status: '1' }, needs: ['news_issue'] },
  copies: {
    noun: 'cms/news',
    label: ['待签发的修改稿', 'Changed copies to issue'],
    query: { status: '4', pendingState: '1' },
    needs: ['news_issue', 'news_audit'],
  },
  returned: { noun: 'cms/news', label: ['退回给我的', 'Returned to me'], query: { status: '2', createUser: '$me' }, tone: 'warn' },
  returnedCopies: {
    noun: 'cms/news',
    label: ['退回的修改稿', 'Changed copies returned to me'],
    query: { pendingState: '3', pendingUser: '$me' },
    tone: 'warn',
  },
  licences: {
    noun: 'cms/material',
    label: ['一周内到期的素材', 'Material whose licence ends this week'],
    query: { status: '1', licenseExpire_datege: '$today', licenseExpire_datele: '$week' },
    needs: ['cms_material_edit'],
    tone: 'warn',
  },
  jobs: { noun: 'log/job', label: ['失败的后台任务', 'Jobs that were given up'], query: { status: '3' }, needs: ['log_job_retry'], tone: 'warn' },
}

/** What is the caller's own. */
export const mine: Readonly<Record<string, Figure>> = {
  drafts: { noun: 'cms/news', label: ['我的草稿', 'My drafts'], query: { status: '0', createUser: '$me' } },
  sent: { noun: 'cms/news', label: ['我送签的', 'Sent by me'], query: { status: '1', createUser: '$me' } },
  scheduled: { noun: 'cms/news', label: ['我的定时稿', 'My scheduled ones'], query: { status: '3', createUser: '$me' } },
  online: { noun: 'cms/news', label: ['我的在线新闻', 'Mine online'], query: { status: '4', createUser: '$me' } },
}

/** What the day brought so far. */
export const today: Readonly<Record<string, Figure>> = {
  created: { noun: 'cms/news', label: ['今日新建', 'Begun today'], query: { createTime_datege: '$today 00:00:00' } },
  issued: {
    noun: 'cms/news',
    label: ['今日发布', 'Published today'],
    query: { status: '4', publishTime_datege: '$today 00:00:00', publishTime_datelt: '$tomorrow 00:00:00' },
  },
  scheduled: { noun: 'cms/news', label: ['定时待发', 'Scheduled'], query: { status: '3' } },
  online: { noun: 'cms/news', label: ['在线新闻', 'Online'], query: { status: '4' } },
  logins: { noun: 'log/login', label: ['今日登录', 'Logins today'], query: { result: '1', createTime_datege: '$today 00:00:00' } },
  failures: {
    noun: 'log/login',
    label: ['今日登录失败', 'Failed logins today'],
    query: { result: '0', createTime_datege: '$today 00:00:00' },
    tone: 'warn',
  },
}

export const figureGroups = { waiting, mine, today } as const

export type FigureGroup = keyof typeof figureGroups
