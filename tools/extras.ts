import { snake, statesIn } from '@masthead/contract/kit/name'
import type { Model } from '../server/engine/types'
import { generatedOf } from '../server/engine/ledger/computed'
import { shortName } from './table-name'

/**
 * Something of a table that drizzle-kit cannot state: an exclusion constraint, a trigger and its function, an extension they need. It is known by its
 * name: where `make` changes under the same name, the earlier one is dropped and the new one made.
 */
export interface Extra {
  readonly name: string
  readonly make: string
  /** How it is taken away again; nothing for what other tables may need too. */
  readonly drop?: string
}

/** What a word of the kit asks of the table of a noun that uses it. */
export interface Demands {
  /** Conditions over the columns of one row, by the end of their names: { sold_up_to: '"sold" <= "stock"' }. */
  readonly checks?: Readonly<Record<string, string>>
  /** SQL over the other columns of the row, by field: a stored generated column, which nobody writes. */
  readonly generated?: Readonly<Record<string, string>>
  readonly extras?: readonly Extra[]
}

export type Word = (model: Model) => Demands

/** Rows of the same values do not overlap in time: an exclusion constraint. Days are whole ones, a moment belongs to what begins with it. */
const apart: Word = ({ noun, table, columns, byTenant, log }) => {
  if (!noun.apart) return {}
  const { by, from, to, in: states } = noun.apart
  const column = (key: string): string => `"${snake(key)}"`
  const range = columns.get(from)?.field.kind === 'day' ? ['daterange', '[]'] : ['tstzrange', '[)']
  const same = [...(byTenant ? ['tenantId'] : []), ...by].map((key) => `${column(key)} WITH =`)
  const counted = Object.entries(statesIn(states)).map(([machine, some]) => `${column(machine)} IN (${some.join(', ')})`)
  const where = [...(log ? [] : ['NOT "is_deleted"']), ...counted]
  const name = shortName(`${table}_apart`)
  const exclusion = `EXCLUDE USING gist (${[...same, `${range[0]}(${column(from)}, ${column(to)}, '${range[1]}') WITH &&`].join(', ')})`
  return {
    // Asked before the range is made, which would fail in words of the database.
    checks: { [`${snake(to)}_after`]: `${column(from)} <= ${column(to)}` },
    extras: [
      { name: 'btree_gist', make: 'CREATE EXTENSION IF NOT EXISTS btree_gist;' },
      {
        name,
        make: `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${exclusion}${where.length > 0 ? ` WHERE (${where.join(' AND ')})` : ''};`,
        drop: `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";`,
      },
    ],
  }
}

/** Columns that are worked out of others. */
const computed: Word = (model) => ({ generated: generatedOf(model) })

/** Every word of the kit that asks something of a table besides columns, keys and indexes. */
export const kitWords: readonly Word[] = [apart, computed]

/** All that the words ask of the table of a noun, in the order in which it is made. */
export const demandsOn = (model: Model, words: readonly Word[]): Required<Demands> => {
  const all = words.map((word) => word(model))
  return {
    checks: Object.assign({}, ...all.map(({ checks }) => checks)),
    generated: Object.assign({}, ...all.map(({ generated }) => generated)),
    extras: all.flatMap(({ extras }) => extras ?? []),
  }
}
