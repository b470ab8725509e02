import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'

const common: Readonly<Record<string, Label>> = {
  add: ['新增', 'Added'],
  edit: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
  restore: ['恢复', 'Restored'],
  import: ['导入', 'Imported'],
  unmask: ['查看明文', 'Show in full'],
  sort: ['排序', 'Sorted'],
  move: ['移动', 'Moved'],
}

/** What a verb in a history is called: an action by its own name. */
export const titleOfVerb = (noun: Pick<Resource, 'actions'>, verb: string): Label => noun.actions?.[verb]?.label ?? common[verb] ?? [verb, verb]

export const historyWords = {
  showEmpty: ['显示 {{count}} 个空白项', 'Show {{count}} empty fields'],
  hideEmpty: ['隐藏空白项', 'Hide empty fields'],
  technical: ['技术信息', 'Technical'],
  facts: ['详情', 'Details'],
  history: ['变更记录', 'History'],
  timeline: ['动态', 'Timeline'],
  empty: ['还没有变更记录', 'No change was recorded yet'],
  characters: ['{{count}} 字', '{{count}} characters'],
  field: ['字段', 'Field'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  nothing: ['没有可显示的字段变化', 'No field that can be shown was changed'],
  more: ['加载更多', 'Load more'],
  system: ['系统', 'The system'],
} as const satisfies Record<string, Label>
