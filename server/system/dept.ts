import { dept } from '@masthead/contract/system/dept'
import { behave } from '../engine/behave'
import { branchBehaviour } from '../engine/branch'
import type { TxContext } from '../engine/context'
import { modelNamed } from '../engine/model'
import { treeNodes, writeAncestors } from '../engine/tree'
import { refuseHeldByUsers, refuseWithDeptsBelow } from './holders'
import { bumpEpoch } from './rights'

/** A department stands elsewhere: what is below it too, and whoever reaches "department and below" reaches otherwise. */
const settle = async (tx: TxContext, id: string): Promise<void> => {
  await writeAncestors(tx, modelNamed(tx.engine, dept.name), id)
  await bumpEpoch(tx.db, tx.tenantId)
}

export const deptBehaviour = behave(dept, {
  create: { effect: (tx, { row }) => settle(tx, row.id) },
  update: {
    async effect(tx, { row, values }) {
      if ('parentId' in values) await settle(tx, row.id)
      else await bumpEpoch(tx.db, tx.tenantId)
    },
  },
  remove: {
    async guard(tx, { before }) {
      if (!before) return
      await refuseWithDeptsBelow(tx, before.id)
      await refuseHeldByUsers(tx, 'dept_id', before.id)
    },
    effect: (tx) => bumpEpoch(tx.db, tx.tenantId),
  },
  actions: { move: { effect: (tx, { row }) => settle(tx, row.id) } },
  calls: {
    ...branchBehaviour(dept.name),
    publicTree: (ctx) => treeNodes(ctx, modelNamed(ctx.engine, dept.name), { status_equal: '1' }, { verb: null }),
  },
})
