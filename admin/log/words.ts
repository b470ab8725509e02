import type { Label } from '@masthead/contract/kit/label'

/** What the pages of logs say besides the words of the declarations. */
export const words = {
  changes: ['变更内容', 'Changes'],
  field: ['字段', 'Field'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  who: ['操作人', 'By'],
  when: ['时间', 'When'],
  what: ['操作', 'What'],
  row: ['数据', 'Row'],
  from: ['来自', 'From'],
  none: ['没有字段变更', 'No field was changed'],
  busiest: ['调用最多的接口', 'The most frequent calls'],
  calls: ['次调用', 'calls'],
  failed: ['次失败', 'failed'],
  noCalls: ['还没有统计数据，每十分钟统计一次', 'No figures yet; they are counted every ten minutes'],
  lookAgain: ['重新检查', 'Check again'],
  showMore: ['查看', 'Show'],
  healthStale: ['暂时无法检查，显示的是上一次的结果', 'Not available now; you are seeing earlier data'],
} as const satisfies Record<string, Label>

/** What is said of the installation as a whole. */
export const healthSummary = (bad: number, warn: number): Label => {
  if (bad > 0) return warn > 0 ? [`${bad} 处故障，${warn} 处需要注意`, `${bad} broken, ${warn} need attention`] : [`${bad} 处故障`, `${bad} broken`]
  return warn > 0 ? [`${warn} 处需要注意`, `${warn} to look at`] : ['一切正常', 'All systems normal']
}

/** How long nearly all of some calls took. */
export const slow = (ms: number): Label => [`95% 在 ${ms} 毫秒内`, `95% within ${ms} ms`]

/** What the generic verbs are called; actions have labels of their own. */
export const verbs: Readonly<Record<string, Label>> = {
  add: ['新增', 'Add'],
  edit: ['修改', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  download: ['下载', 'Download'],
  unmask: ['查看明文', 'Read in full'],
  restoreRevision: ['恢复历史版本', 'Restore a version'],
  view_as: ['进入租户查看', 'Look into a tenant'],
  view_step: ['在租户内操作', 'Act within a tenant'],
  leave_view: ['离开租户', 'Leave a tenant'],
  token_add: ['新建访问令牌', 'Make an access token'],
  token_revoke: ['撤销访问令牌', 'Revoke an access token'],
  bankFile: ['生成银行文件', 'Make a bank file'],
}

/** What happened that is no change of a row. */
export const happenings: Readonly<Record<string, Label>> = {
  login: ['登录', 'Logged in'],
  'login refused': ['登录被拒绝', 'A login was refused'],
  'act for tenant': ['代其他租户操作', 'Acted for another tenant'],
  'log months dropped': ['清理到期日志', 'Old months of logs were deleted'],
  'the ledger does not hold': ['账目不平', 'The ledger does not balance'],
}

/** The parts of what a line of the general log tells. */
export const particulars: Readonly<Record<string, Label>> = {
  id: ['编号', 'Id'],
  title: ['名称', 'Name'],
  changed: ['改动', 'Changed'],
  reason: ['原因', 'Reason'],
  tenantId: ['租户', 'Tenant'],
  filters: ['条件', 'Filters'],
  count: ['数量', 'Count'],
  log: ['日志', 'Log'],
  dropped: ['已清理', 'Deleted'],
  keptMonths: ['保留月数', 'Months kept'],
  method: ['方法', 'Method'],
  path: ['地址', 'Address'],
  total: ['总数', 'Total'],
  added: ['新增', 'Added'],
  first: ['前几条', 'The first'],
  report: ['报表', 'Report'],
  month: ['月份', 'Month'],
  format: ['格式', 'Format'],
}
