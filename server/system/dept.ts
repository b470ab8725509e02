import { dept } from '@masthead/contract/system/dept'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { writeAncestors } from '../engine/tree'
import { bumpEpoch } from './rights'

export const deptBehaviour = behave(dept, {
  create: {
    async effect(tx, { row }) {
      await writeAncestors(tx, modelNamed(tx.engine, dept.name), row.id)
      await bumpEpoch(tx.db, tx.tenantId)
    },
  },
  update: {
    async effect(tx, { row, values }) {
      if ('parentId' in values) await writeAncestors(tx, modelNamed(tx.engine, dept.name), row.id)
      await bumpEpoch(tx.db, tx.tenantId)
    },
  },
  remove: { effect: (tx) => bumpEpoch(tx.db, tx.tenantId) },
})
