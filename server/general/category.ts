import { category } from '@masthead/contract/general/category'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { writeAncestors } from '../engine/tree'

export const categoryBehaviour = behave(category, {
  create: { effect: (tx, { row }) => writeAncestors(tx, modelNamed(tx.engine, category.name), row.id) },
  update: {
    async effect(tx, { row, values }) {
      if ('parentId' in values) await writeAncestors(tx, modelNamed(tx.engine, category.name), row.id)
    },
  },
})
