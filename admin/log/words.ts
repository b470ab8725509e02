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

/** What the program does by itself, by the names of its jobs. */
export const jobs: Readonly<Record<string, Label>> = {
  'activities/fullness': ['更新活动名额', 'Mark full activities'],
  'app-config/events': ['汇总应用埋点', 'Add up app events'],
  'cms/search': ['更新新闻检索', 'Update the news search'],
  'cms/visitors': ['统计新闻访客', 'Count the visitors of news'],
  'contribute/catch': ['抓取电子报', 'Fetch the e-paper'],
  'contribute/statistics': ['统计昨日来稿', 'Count yesterday’s manuscripts'],
  'contribute/textprint': ['比对来稿相似度', 'Compare manuscripts'],
  'desk/notices-expire': ['清理过期消息', 'Clear old messages'],
  'desk/push': ['推送桌面消息', 'Send a browser notification'],
  'event:search': ['更新新闻检索', 'Update the news search'],
  'general/scan-codes': ['清理扫码登录', 'Clear QR login codes'],
  'general/tag-pinyin': ['补全标签拼音', 'Spell tags in pinyin'],
  'housekeep/push-user': ['同步渠道用户', 'Send a channel its users'],
  'housekeep/refund': ['退回订单款项', 'Refund orders'],
  'log/census': ['统计接口调用', 'Count calls'],
  'log/due': ['执行到期事项', 'Run due actions'],
  'log/months': ['清理到期日志', 'Delete old months of logs'],
  'log/seal': ['封存审计日志', 'Seal the audit'],
  'log/tidy-dues': ['整理到期事项', 'Tidy what was due'],
  'pay/ask': ['查询支付结果', 'Ask channels about payments'],
  'pay/ledger': ['核对账目', 'Check the ledger'],
  'pay/reconcile': ['支付对账', 'Compare payments with bills'],
  'pay/refund': ['处理退款', 'Carry out refunds'],
  'petition/forget': ['清除办结信件的个人信息', 'Remove personal data of old letters from the logs'],
  'petition/months': ['生成上月信访统计', 'Count last month’s letters'],
  'platform/expire': ['清理过期任务', 'Clear what has expired'],
  'resource/export': ['生成导出文件', 'Make an export'],
  'resource/exports-due': ['执行定时导出', 'Prepare exports'],
  'resource/mail': ['发送邮件', 'Send a mail'],
  'resource/move-files': ['迁移文件', 'Move files'],
  'resource/render': ['处理文件', 'Prepare a file'],
  'resource/sms': ['发送短信', 'Send a text message'],
  'resource/sms-codes': ['清理短信验证码', 'Clear SMS codes'],
}
