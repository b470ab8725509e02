import { crud, type FirstRole } from './firstrole'

/** Roles of who works with data: what is drawn and reported, and what is collected from elsewhere. */

const all = ['view', 'add', 'edit', 'delete', 'export'] as const

const analysing = [
  ...crud('charts_charts', ...all, 'share'),
  ...crud('charts_dashboard', ...all, 'share'),
  ...crud('report_report', ...all),
  ...crud('news', 'view', 'export'),
  ...[
    'cms_topic',
    'cms_sources',
    'general_category',
    'general_tags',
    'contribute_manuscript',
    'collect_databuswxnews',
    'collect_databustarget',
  ].flatMap((code) => crud(code, 'view')),
]

const collecting = [
  ...crud('collect_databustarget', ...all),
  ...crud('collect_databuswxnews', ...all, 'to_draft'),
  ...crud('collect_databuswxnewslog', 'view', 'export'),
  ...crud('charts_dashboard', 'view'),
  ...crud('news', 'view', 'add', 'edit', 'to_check'),
  ...['general_category', 'general_tags', 'cms_topic', 'cms_sources', 'cms_newslog'].flatMap((code) => crud(code, 'view')),
]

const integrating = [
  ...crud('develop_webhook', ...all),
  ...crud('develop_webhooklog', 'view', 'export', 'replay'),
  ...['news', 'cms_topic', 'contribute_manuscript', 'general_category'].flatMap((code) => crud(code, 'view')),
]

export const dataRoles: readonly FirstRole[] = [
  {
    name: '数据分析员',
    nameEn: 'Analyst',
    alias: 'analyst',
    remark: '制作图表、面板和报表，共享给需要看的角色',
    codes: analysing,
    reaches: { news: { scopeType: 1 }, contribute_manuscript: { scopeType: 1 } },
  },
  {
    name: '采集编辑',
    nameEn: 'Collection editor',
    alias: 'collector',
    remark: '维护采集目标，挑选采集到的内容，导入为新闻草稿',
    codes: collecting,
  },
  {
    name: '系统对接员',
    nameEn: 'Integrator',
    alias: 'integrator',
    remark: '登记要通知的其他系统，查看和重发外发记录',
    codes: integrating,
    reaches: { news: { scopeType: 1 }, contribute_manuscript: { scopeType: 1 } },
  },
]
