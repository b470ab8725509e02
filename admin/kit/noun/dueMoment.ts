import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'

const units: Readonly<Record<string, Label>> = { m: ['分钟', 'min'], h: ['小时', 'h'], d: ['天', 'days'], wd: ['个工作日', 'working days'] }

/** A moment of a noun by its name, `deadline-3wd`, as people say it: three working days before the deadline. */
export const momentText = ({ fields }: Pick<Resource, 'fields'>, key: string): Label => {
  const [, at = key, sign, amount, unit = ''] = /^(\w+?)(?:([-+])(\d+)(m|h|d|wd))?$/.exec(key) ?? []
  const label =
    fields[at]?.label ?? (['createTime', 'updateTime'].includes(at) ? (['创建时间', 'Created'] as const) : (['约定时间', 'The due time'] as const))
  const span = units[unit]
  if (!span) return [label[0], label[1]]
  return sign === '-'
    ? [`${label[0]}前 ${amount} ${span[0]}`, `${amount} ${span[1]} before: ${label[1]}`]
    : [`${label[0]}后 ${amount} ${span[0]}`, `${amount} ${span[1]} after: ${label[1]}`]
}
