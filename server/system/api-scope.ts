import { apiScope } from '@masthead/contract/system/api-scope'
import { behave } from '../engine/behave'
import { callsByCode } from '../engine/reach/callrule'
import type { TxContext } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { administers, beyond } from './cover'
import { heldMenus } from './held'
import { bumpEpoch } from './rights'

/** A scope that roles hold opens or shuts calls for everybody who has them: only who administers the tenant turns that. */
const refuseHeld = async (tx: TxContext, id: string): Promise<void> => {
  if (await administers(tx)) return
  const [held] = await within(tx).query(`select 1 from system_role_api_scope_ids where ${ofTenant} and target_id = $2::bigint limit 1`, [id])
  if (held) throw beyond(id)
}

export const apiScopeBehaviour = behave(apiScope, {
  create: { effect: (tx) => bumpEpoch(tx.db, tx.tenantId) },
  update: {
    guard: (tx, { before }) => refuseHeld(tx, before?.id ?? '0'),
    effect: (tx) => bumpEpoch(tx.db, tx.tenantId),
  },
  remove: { effect: (tx) => bumpEpoch(tx.db, tx.tenantId) },
  calls: {
    /** The calls that the button of a menu, or the buttons in it, allow: each in its first spelling. */
    async calls(ctx, { input }) {
      const held = (await heldMenus(ctx)).filter(({ id, parentId }) => id === input.menuId || parentId === input.menuId)
      const known = callsByCode(ctx.engine)
      return held.flatMap(({ code }) =>
        (known.get(code) ?? []).flatMap(([first]) => {
          const [method, path] = (first ?? '').split(' ')
          return first ? [{ method, path, code }] : []
        }),
      )
    },
  },
})
