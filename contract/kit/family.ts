import type { Label } from './label'

/** The families in the order of the menu, and what each is called there. */
export const familyLabels: Readonly<Record<string, Label>> = {
  cms: ['内容管理', 'Content'],
  general: ['通用管理', 'General'],
  contribute: ['投稿管理', 'Contributions'],
  housekeep: ['家政服务', 'Housekeeping'],
  merchant: ['商户管理', 'Merchants'],
  mall: ['积分商城', 'Points mall'],
  coupon: ['优惠券', 'Coupons'],
  pay: ['支付管理', 'Payment'],
  petition: ['信访管理', 'Petitions'],
  official: ['公众号管理', 'Official accounts'],
  activities: ['活动管理', 'Activities'],
  ers: ['应急管理', 'Emergency'],
  flow: ['流程管理', 'Workflow'],
  desk: ['工作台', 'My desk'],
  oa: ['办公管理', 'Office'],
  project: ['项目管理', 'Projects'],
  digital: ['数字化应用', 'Digital apps'],
  calling: ['呼叫中心', 'Call centre'],
  sqfk: ['社区反馈', 'Communities'],
  showroom: ['展厅管理', 'Showrooms'],
  enterprise: ['企业管理', 'Enterprises'],
  'message-push': ['消息推送', 'Push messages'],
  'app-config': ['应用配置', 'App settings'],
  collect: ['数据采集', 'Data collection'],
  charts: ['图表管理', 'Charts'],
  report: ['报表管理', 'Reports'],
  resource: ['资源管理', 'Resources'],
  user: ['用户管理', 'Users'],
  system: ['系统管理', 'System'],
  log: ['日志管理', 'Logs'],
  develop: ['研发工具', 'Development'],
  auth: ['登录', 'Sessions'],
}

/** The code of the branch that a family is in the menu. */
export const branchCode = (family: string): string => `family_${family.replace(/-/g, '_')}`

/** Families that people of one task use together: a part of the menu. */
export interface Area {
  readonly key: string
  readonly label: Label
  readonly icon: string
  readonly families: readonly string[]
}

/** A menu with more branches than this is drawn by areas. */
export const mostBranches = 7

/** The areas of the menu in their order; each family stands in one. */
export const areas: readonly Area[] = [
  { key: 'newsroom', label: ['新闻采编', 'Newsroom'], icon: 'cms', families: ['cms'] },
  { key: 'paper', label: ['投稿与报纸', 'Contributions'], icon: 'contribute', families: ['contribute'] },
  { key: 'readers', label: ['读者与活动', 'Readers and events'], icon: 'activities', families: ['activities', 'official', 'message-push'] },
  {
    key: 'civic',
    label: ['便民服务', 'Civic services'],
    icon: 'petition',
    families: ['petition', 'ers', 'calling', 'sqfk', 'digital', 'showroom', 'enterprise'],
  },
  { key: 'trade', label: ['服务与资金', 'Trade and money'], icon: 'pay', families: ['housekeep', 'merchant', 'mall', 'coupon', 'pay'] },
  { key: 'office', label: ['办公与通用', 'Office'], icon: 'desk', families: ['desk', 'general', 'flow', 'oa', 'project'] },
  {
    key: 'system',
    label: ['系统与数据', 'System and data'],
    icon: 'system',
    families: ['user', 'system', 'app-config', 'resource', 'log', 'collect', 'charts', 'report', 'develop', 'auth'],
  },
]
