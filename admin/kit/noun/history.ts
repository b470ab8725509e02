import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { doneOf } from './done'

const common: Readonly<Record<string, Label>> = {
  add: ['新增', 'Added'],
  edit: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
  restore: ['恢复', 'Restored'],
  import: ['导入', 'Imported'],
  unmask: ['查看明文', 'Shown in full'],
  sort: ['排序', 'Sorted'],
  move: ['移动', 'Moved'],
  claim: ['计数更新', 'Counts updated'],
  get: ['领取', 'Received'],
  replace: ['替换', 'Replaced'],
  export: ['导出', 'Exported'],
  refresh: ['更新', 'Refreshed'],
  grant: ['授权', 'Granted'],
  bind: ['绑定', 'Linked'],
  register: ['登记', 'Registered'],
  release: ['释放', 'Released'],
  told: ['通知', 'Told'],
  sent: ['发送', 'Sent'],
  income: ['入账', 'Income booked'],
  opening: ['期初余额', 'Opening balance'],
  fund: ['资金划转', 'Funds moved'],
  points: ['积分变动', 'Points booked'],
  merit: ['考评得分', 'Merit booked'],
  tax: ['扣税', 'Tax withheld'],
  lapse: ['过期', 'Lapsed'],
  lost: ['作废', 'Lost'],
}

const other: Label = ['其他操作', 'Another action']

/** Whether a verb is a name of the code rather than a word. */
const isCode = (verb: string): boolean => /^[a-z]+[A-Za-z]*$/.test(verb)

/** A field that was changed, and what it became. */
interface Became {
  readonly field: string
  readonly after: unknown
}

const isOff = (value: unknown): boolean => value === null || value === undefined || value === false || Number(value) === 0

/** What a verb in a history is called: an action by its own name, one that turned a flag off by what that is called. */
export const titleOfVerb = (
  noun: Pick<Resource, 'actions'> & Partial<Pick<Resource, 'calls'>>,
  verb: string,
  fields: readonly Became[] = [],
): Label => {
  const action = noun.actions?.[verb]
  const off = action?.off && fields.some(({ field, after }) => field === action.toggles && isOff(after)) ? action.off : undefined
  return (off ?? action)?.label ?? noun.calls?.[verb]?.label ?? common[verb] ?? (isCode(verb) ? other : [verb, verb])
}

/** The same as something that was done. */
export const doneOfVerb = (...given: Parameters<typeof titleOfVerb>): Label => doneOf(titleOfVerb(...given))

export const historyWords = {
  showEmpty: ['显示 {{count}} 个空白项', 'Show empty fields ({{count}})'],
  hideEmpty: ['隐藏空白项', 'Hide empty fields'],
  technical: ['技术信息', 'Technical'],
  facts: ['详情', 'Details'],
  history: ['变更记录', 'History'],
  timeline: ['动态', 'Timeline'],
  empty: ['还没有变更记录', 'No changes recorded yet'],
  characters: ['{{count}} 字', '{{count}} characters'],
  field: ['字段', 'Field'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  nothing: ['没有可显示的字段变化', 'No visible fields changed'],
  more: ['加载更多', 'Load more'],
  system: ['系统', 'The system'],
} as const satisfies Record<string, Label>
