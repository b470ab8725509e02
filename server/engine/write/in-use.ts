import type { Resource } from '@masthead/contract/kit/resource'
import { modelNamed } from '../model'
import { rows, unscoped } from '../read/rows'
import type { ActionBehaviour, Row, TxContext } from '../types'
import { act } from './act'

/**
 * What the verbs of a noun do of whose rows a tenant uses one at a time (contract/kit/in-use). `tried` looks whether a row can be used at all, and throws where it
 * cannot. Of two that are switched on at once, the second switches the first one off.
 */
export const oneInUse = (
  noun: Resource,
  tried?: (tx: TxContext, row: Row) => Promise<void>,
): { readonly enable: ActionBehaviour; readonly disable: ActionBehaviour } => ({
  enable: {
    async guard(tx, { row }) {
      await tried?.(tx, row)
      await tx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`in use: ${noun.name} ${tx.tenantId}`])
      for (const id of await rows(tx, noun, { status: 1, id_notequal: row.id }, unscoped).ids())
        await act(tx, modelNamed(tx.engine, noun.name), 'disable', id, {})
    },
    set: () => ({ inUse: 'yes' }),
  },
  disable: { set: () => ({ inUse: null }) },
})
