import type { Label } from '@masthead/contract/kit/label'

/** What the pages of reports say. */
export const words = {
  period: ['统计时间', 'Period'],
  days: ['起止日期', 'From and to'],
  picture: ['图', 'Chart'],
  table: ['表', 'Table'],
  shownAs: ['显示方式', 'Shown as'],
  figures: ['合计', 'Totals'],
  of: ['：', ': '],
  toList: ['查看明细', 'See the rows'],
  same: ['与{{before}}持平', 'same as {{before}}'],
  fresh: ['{{before}}为 0', 'none {{before}}'],
  against: ['{{before}} {{value}}', '{{value}} {{before}}'],
  stale: ['数据未能更新', 'These figures could not be refreshed'],
} as const satisfies Record<string, Label>
