import { wireTime } from '../kinds/time'
import type { Column, Model, TxContext, Values } from '../types'

const tokens = /\{([^{}]*)\}/g

const isCounter = (token: string): boolean => /^#+$/.test(token)

const dates: Readonly<Record<string, number>> = { yyyy: 4, yyyyMM: 6, yyyyMMdd: 8 }

/** Throws where a pattern could not number rows. */
export const checkSerials = ({ noun }: Model, wrong: (text: string) => never): void => {
  for (const [key, { serial }] of Object.entries(noun.fields)) {
    if (serial === undefined) continue
    const found = [...serial.matchAll(tokens)].map((match) => match[1] ?? '')
    for (const token of found)
      if (token !== 'id' && !(token in dates) && !isCounter(token)) wrong(`${key}: the pattern ${serial} has the unknown token {${token}}`)
    if (found.filter((token) => token === 'id' || isCounter(token)).length !== 1)
      wrong(`${key}: the pattern ${serial} must have either one {####} or one {id}`)
    // What stands behind a counter could make two numbers of two periods the same.
    if (found.some(isCounter) && !serial.endsWith('#}')) wrong(`${key}: in the pattern ${serial} the counter must stand last`)
  }
}

/** The fields of a noun that the system numbers. */
export const serialsOf = (model: Model): Column[] => [...model.columns.values()].filter(({ field }) => field.serial !== undefined)

export interface Numbers {
  /** Those that are known before the row is there. */
  readonly counted: Values
  /** Those that hold the id which the row gets with its insert, by `idToken` in each. */
  readonly byId: ReadonlyMap<string, string>
}

/** Where a number has the id of its row. */
export const idToken = '{id}'

/**
 * The numbers of a row that is about to be inserted. A counter stays locked until the commit, so the numbers of a period have no gap: one whose row was rolled back goes
 * to the next. That is why they are taken last.
 */
export const nextNumbers = async (tx: TxContext, model: Model, values: Values): Promise<Numbers> => {
  const counted: Values = {}
  const byId = new Map<string, string>()
  for (const { key, field } of serialsOf(model)) {
    if (values[key] !== undefined && values[key] !== null) continue
    const pattern = field.serial ?? ''
    const day = wireTime(tx.clock.now(), tx.zone).slice(0, 10).replaceAll('-', '')
    const period = pattern.replace(tokens, (whole, token: string) => (token in dates ? day.slice(0, dates[token]) : whole))
    if (period.includes(idToken)) byId.set(key, period)
    else {
      const last = await nextOf(tx, model, key, period)
      counted[key] = period.replace(tokens, (_whole, token: string) => String(last).padStart(token.length, '0'))
    }
  }
  return { counted, byId }
}

const nextOf = async (tx: TxContext, model: Model, key: string, period: string): Promise<string> => {
  const [found] = await tx.db.query<{ last: string }>(
    `insert into platform_serial (tenant_id, noun, field, period, last) values ($1, $2, $3, $4, 1)
     on conflict (tenant_id, noun, field, period) do update set last = platform_serial.last + 1 returning last::text as last`,
    [model.byTenant ? tx.tenantId : '', model.noun.name, key, period],
    'next number',
  )
  return (found as { last: string }).last
}
