import type { Value, Written } from '@masthead/contract/kit/action'
import { momentFrom, weekdays } from '../moment'
import { readPlain } from '../read/plain'
import { readRow } from '../read/read'
import { wireTime } from '../kinds/time'
import type { Model, Row, TxContext, Values } from '../types'

/** What a value in data is taken from: the row as it was, what the caller said, and what is written besides. */
interface Source {
  readonly row: Row | null
  readonly input: Values
  readonly values: Values
}

/** The columns that a declaration writes along, in the form in which the database takes them. */
export const writtenAlong = async (tx: TxContext, model: Model, written: Written | undefined, source: Source): Promise<Values> => {
  const values: Values = {}
  for (const [key, value] of Object.entries(written ?? {})) values[key] = await writtenValue(tx, model, value, source)
  return values
}

const writtenValue = async (tx: TxContext, model: Model, value: Value, { row, input, values }: Source): Promise<unknown> => {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const now = tx.clock.now()
  if (value.startsWith('$now')) {
    const moment = momentFrom(value, now, { zone: tx.zone, calendar: value.endsWith('wd') ? await tx.engine.calendar(tx) : weekdays })
    if (moment) return wireTime(moment, tx.zone)
  }
  if (value === '$me') return tx.actor.userId
  if (value === '$member') return tx.actor.memberId
  if (value === '$dept') return tx.actor.deptIds[0] ?? null
  if (value === '$today') return wireTime(now, tx.zone).slice(0, 10)
  if (value === '$month') return wireTime(now, tx.zone).slice(0, 7)
  if (value === '$status') return row?.status ?? null
  if (value.startsWith('$.')) return input[value.slice(2)] ?? null
  const [name = '', far] = value.slice(1).split('.')
  const own = name in values ? values[name] : (row?.[name] ?? null)
  if (far === undefined || own === null) return own
  const target = tx.engine.models.get(model.noun.fields[name]?.to ?? '')
  if (!target) throw new Error(`${model.noun.name}: ${value} leads nowhere`)
  const other = target.columns.has(far) ? await readPlain(tx, target, own) : await readRow(tx, target, own, { verb: null })
  return other[far] ?? null
}
