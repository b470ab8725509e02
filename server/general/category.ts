import { rows, unscoped } from '../engine/read/rows'
import { category, lazyCategoryType } from '@masthead/contract/general/category'
import { behave } from '../engine/behave'
import type { Row, Values, TxContext } from '../engine/types'
import { branchBehaviour } from '../engine/write/branch'
import { lazyNodes, levelRows, writeAncestors } from '../engine/tree/tree'
import { ofTenant, within } from '../engine/reach/within'
import { modelOf } from '../engine/verbs'

/** A category is of the type of what it stands below. */
const typeOfParent = async (tx: TxContext, parentId: unknown): Promise<Values> => {
  if (!parentId) return {}
  const parent = await rows(tx, category, { id: String(parentId) }, unscoped).one('categoryType')
  return parent ? { categoryType: parent.categoryType } : {}
}

/** After a move, or a change of type at the top: everything below follows. */
const follow = async (tx: TxContext, row: Row): Promise<void> => {
  await writeAncestors(tx, modelOf(tx, category), row.id)
  await within(tx).run(
    `with recursive down(id) as (
       select t.id from general_category t where t.${ofTenant} and t.parent_id = $2::bigint
       union all select c.id from general_category c join down d on c.parent_id = d.id where c.${ofTenant}
     ) update general_category t set category_type = $3, version = version + 1 from down where t.${ofTenant} and t.id = down.id and t.category_type <> $3`,
    [row.id, row.categoryType],
  )
}

/** A level is asked for by its parent, or at the top by its type. */
const levelQuery = ({ tenantId: _tenant, ...query }: Readonly<Record<string, string>>): Record<string, string> =>
  query.categoryType || (query.parentId && query.parentId !== '0') ? query : { ...query, categoryType: String(lazyCategoryType) }

export const categoryBehaviour = behave(category, {
  create: {
    set: (tx, { values }) => typeOfParent(tx, values.parentId),
    effect: (tx, { row }) => writeAncestors(tx, modelOf(tx, category), row.id),
  },
  update: {
    async set(tx, { before, values }) {
      return 'parentId' in values || 'categoryType' in values ? typeOfParent(tx, 'parentId' in values ? values.parentId : before?.parentId) : {}
    },
    async effect(tx, { row, values }) {
      if ('parentId' in values || 'categoryType' in values) await follow(tx, row)
    },
  },
  actions: {
    move: {
      set: (tx, { row, input }) => ('parentId' in input ? typeOfParent(tx, input.parentId ?? null) : typeOfParent(tx, row.parentId)),
      effect: (tx, { row }) => follow(tx, row),
    },
  },
  calls: {
    ...branchBehaviour(category.name),
    lazyList: (ctx, { query }) => levelRows(ctx, modelOf(ctx, category), levelQuery(query)),
    lazyTree: (ctx, { query }) => lazyNodes(ctx, modelOf(ctx, category), levelQuery(query)),
  },
  filters: {
    // The trees of a type are known by its number where a category has no code of its own: code=7 is the tree of styles.
    code: ({ value, t, params }) => `(${t}.code = ${params.add(value)} or ${t}.category_type::text = ${params.add(value)})`,
  },
})
