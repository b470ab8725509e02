import { camel } from '@masthead/contract/kit/name'
import type { Label } from '@masthead/contract/kit/label'
import { isUnreachable, Undecided } from '../../platform/database/lost'
import { movedCode, moving } from '../../platform/database/places'
import { conflict, invalid, Refusal } from '../../platform/refusal'
import type { Model } from '../types'

interface Fault {
  readonly code?: string
  readonly detail?: string
  readonly column?: string
  readonly constraint?: string
}

/** What the database objected to, in words for people; anything it does not know is thrown on as it is. */
export const refusalOf = (error: unknown, model?: Model): unknown => {
  if (error instanceof Refusal) return error
  const { code, detail, column, constraint } = (error ?? {}) as Fault
  if (code === '23505') return invalid(named(model, keysIn(detail), (label) => [`${label[0]}已存在`, `${label[1]} exists already`]))
  if (code === '23503')
    return invalid(named(model, keysIn(detail), (label) => [`${label[0]}所选的数据不存在`, `${label[1]}: the selected item does not exist`]))
  if (code === '23502') return invalid(named(model, [column ?? ''], (label) => [`请填写${label[0]}`, `${label[1]} is required`]))
  if (code === '23P01') return conflict('overlapping', ['该时间段已被占用', 'That time is already taken'], { constraint })
  if (code === '23514') return conflict('check_failed', ['数据不符合约束', 'The data does not satisfy a constraint'], { constraint })
  if (code === '22001' || code === '22003' || code === '22P02' || code === '22007' || code === '22008')
    return invalid({ value: ['数值超出范围或格式不正确', 'a value is out of range or not valid'] })
  if (code === '40001' || code === '40P01' || code === '55P03')
    return conflict('busy', ['数据正被他人修改，请重试', 'Somebody else is changing this, please try again'])
  if (code === '57014') return new Refusal(500, 'timeout', ['查询超时，请缩小范围', 'The query took too long, please narrow it down'])
  // A caller who tries again is told how long it takes.
  if (code === movedCode) return moving({ isBrief: true })
  if (code === '53100') return new Refusal(500, 'disk_full', ['磁盘空间不足', 'The disk is full'])
  if (error instanceof Undecided)
    return new Refusal(500, 'undecided', [
      '连接中断，无法确认操作是否已完成，请刷新查看后再决定是否重试',
      'The connection was lost, so it may or may not have been done: please look before you try again',
    ])
  if (code === '53300' || isUnreachable(error))
    return new Refusal(500, 'overloaded', ['系统繁忙，请稍后再试', 'The system is busy, please try again'])
  return error
}

/** "Key (tenant_id, account)=(...) already exists." -> the columns that are the caller's business; one may stand in a COALESCE. */
const keysIn = (detail: string | undefined): string[] =>
  (/^Key \((.*?)\)=\(/.exec(detail ?? '')?.[1] ?? '')
    .split(/, (?=[A-Za-z_"])/)
    .map((part) => /^(?:COALESCE\()?"?(\w+)/.exec(part)?.[1] ?? '')
    .filter((name) => name !== '' && name !== 'tenant_id')

const named = (model: Model | undefined, columns: readonly string[], say: (label: Label) => Label): Record<string, Label> => {
  const wrong: Record<string, Label> = {}
  for (const column of columns) {
    const key = camel(column.replace(/_hash$/, ''))
    wrong[key] = say(model?.columns.get(key)?.field.label ?? [key, key])
  }
  return Object.keys(wrong).length > 0 ? wrong : { value: say(['数据', 'The value']) }
}

/** Work on a noun of which the database may refuse a value: what it refuses is told by the field. */
export const withFaults = async <T>(model: Model, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, model)
  }
}
