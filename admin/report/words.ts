import type { Label } from '@masthead/contract/kit/label'

/** What pages of saved reports say. */
export const words = {
  run: ['运行', 'Run'],
  running: ['正在统计', 'Running'],
  mine: ['可用报表', 'My reports'],
  none: ['还没有可用的报表', 'No reports yet'],
  noneHint: ['有人保存并共享报表后，会出现在这里。', 'Reports appear here once someone saves and shares them.'],
  noneOwn: ['在“新建与管理”中新建报表。', 'Create one under “Create and manage”.'],
  manage: ['新建与管理', 'Create and manage'],
  gone: ['没有这个报表，或未与您共享', 'This report does not exist or is not shared with you'],
  failed: ['读取失败', 'Could not load the report'],
  retry: ['重试', 'Try again'],
  choose: ['填写参数后运行', 'Fill in the parameters, then run the report'],
  asOf: ['统计时间 {{time}}', 'As of {{time}}'],
  cut: ['数据过多，只列出了前面的部分', 'Too much data: only the first rows are shown'],
  empty: ['没有符合条件的数据', 'No data for these parameters'],
  total: ['合计', 'Total'],
  noValue: ['未填写', 'Not given'],
  back: ['返回', 'Back'],
  table: ['报表内容', 'Report'],
  required: ['请填写{{name}}', 'Please fill in {{name}}'],
} as const satisfies Record<string, Label>
