import type { Label } from '@masthead/contract/kit/label'

/** What reports, and lists and lines below a row, say. */
export const words = {
  reports: ['统计', 'Reports'],
  toList: ['返回列表', 'Back to the list'],
  which: ['选择统计', 'Report'],
  export: ['导出', 'Export'],
  empty: ['没有符合条件的数据', 'No data for these filters'],
  groups: ['共 {{count}} 组', '{{count}} groups'],
  none: ['未填写', 'Not given'],
  log: ['操作记录', 'Log'],
  noLog: ['还没有操作记录', 'Nothing has happened yet'],
  wholeList: ['在列表中查看', 'Show in list'],
  addBelow: ['新增{{noun}}', 'Add: {{noun}}'],
  system: ['系统', 'The system'],
} as const satisfies Record<string, Label>
