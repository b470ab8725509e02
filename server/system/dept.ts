import { dept } from '@masthead/contract/system/dept'
import { behave } from '../engine/behave'
import { branchBehaviour } from '../engine/write/branch'
import { inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { treeNodes, writeAncestors } from '../engine/tree/tree'
import { modelOf } from '../engine/verbs'
import { administers, beyond } from './cover'
import { refuseHeldByUsers, refuseWithDeptsBelow } from './holders'
import { bumpEpoch } from './rights'

/** A department stands elsewhere: what is below it too, and users who reach "department and below" reach other rows. */
const settle = async (tx: TxContext, id: string): Promise<void> => {
  await writeAncestors(tx, modelOf(tx, dept), id)
  await bumpEpoch(tx.db, tx.tenantId)
}

/**
 * Refuses a caller who reaches rows by departments, and does not administer the tenant, that more of them become theirs: another's department put below
 * one of their own, or their own dissolved into another's.
 */
const refuseMoreDepts = async (tx: TxContext, id: unknown, into: unknown): Promise<void> => {
  const { deptBelow, rights } = tx.actor
  const isMine = (dept: unknown): boolean => deptBelow.includes(String(dept))
  if (isMine(id) || !isMine(into)) return
  const byDept = [...rights.scopes.values()].flat().some(({ type }) => type === 'dept' || type === 'deptBelow')
  if (byDept && !(await administers(tx))) throw beyond(String(id))
}

const { uses, dissolve } = branchBehaviour(dept.name)

export const deptBehaviour = behave(dept, {
  create: { effect: (tx, { row }) => settle(tx, row.id) },
  update: {
    guard: (tx, { before, values }) => ('parentId' in values ? refuseMoreDepts(tx, before?.id, values.parentId) : undefined),
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
  actions: {
    move: {
      guard: (tx, { row, input }) => refuseMoreDepts(tx, row.id, input.parentId),
      effect: (tx, { row }) => settle(tx, row.id),
    },
  },
  calls: {
    uses,
    dissolve: (ctx, about) =>
      inTransaction(ctx, async (tx) => {
        const { id, moveTo } = about.input
        if (moveTo) await refuseMoreDepts(tx, moveTo, id)
        return dissolve(tx, about)
      }),
    publicTree: (ctx) => treeNodes(ctx, modelOf(ctx, dept), { status_equal: String(dept.state.on) }, { verb: null }),
  },
})
