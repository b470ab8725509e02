import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import { modelNamed } from '../model'
import { rows, unscoped } from '../read/rows'
import type { ActionBehaviour, TxContext } from '../types'
import { act } from './act'
import { lock } from '../../platform/database/lock'

/**
 * What the verbs of a noun do of whose rows a tenant uses one at a time (contract/kit/in-use). `tried` looks whether a row can be used at all, and throws where it
 * cannot; `among` are the fields that those have in common of which one is in use, all rows of the noun unless told. Of two that are switched on at once, the
 * second switches the first one off.
 */
export const oneInUse = <const R extends Resource<any, any, any, any, any>>(
  noun: R,
  tried?: (tx: TxContext, row: RowOf<R>) => Promise<void>,
  among: readonly string[] = [],
): { readonly enable: ActionBehaviour; readonly disable: ActionBehaviour } => ({
  enable: {
    async guard(tx, { row }) {
      await tried?.(tx, row as never)
      await lock(tx, 'in use', noun.name)
      const same = Object.fromEntries(among.map((key) => [key, row[key]]))
      for (const id of await rows(tx, noun as Resource, { ...same, status: 1, id_notequal: row.id }, unscoped).ids())
        await act(tx, modelNamed(tx.engine, noun.name), 'disable', id, {})
    },
    set: () => ({ inUse: 'yes' }),
  },
  disable: { set: () => ({ inUse: null }) },
})
