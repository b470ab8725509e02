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
  noCalls: ['还没有统计数据，每十分钟统计一次', 'Nothing has been counted yet; it is counted every ten minutes'],
} as const satisfies Record<string, Label>

/** How long nearly all of some calls took. */
export const slow = (ms: number): Label => [`95% 在 ${ms} 毫秒内`, `95% within ${ms} ms`]

/** What the generic verbs are called; actions have labels of their own. */
export const verbs: Readonly<Record<string, Label>> = {
  add: ['新增', 'Add'],
  edit: ['修改', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
}
