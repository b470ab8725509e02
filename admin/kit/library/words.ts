import type { Label } from '@masthead/contract/kit/label'

/** What the library says wherever it is looked into. */
export const words = {
  library: ['素材库', 'Library'],
  search: ['按名称搜索', 'Search by name'],
  all: ['全部素材', 'All materials'],
  more: ['更多', 'More'],
  nothing: ['没有素材', 'No materials'],
  used: ['使用 {{count}} 次', 'Used {{count}} times'],
  expired: ['授权已到期', 'Licence expired'],
} as const satisfies Record<string, Label>
