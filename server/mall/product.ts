import { category } from '@masthead/contract/general/category'
import { freight } from '@masthead/contract/mall/freight'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { goodsCategoryType, mallProduct } from '@masthead/contract/mall/product'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { conflict, invalid } from '../platform/refusal'
import { dropGoods } from './basket'
import { summarise } from './stock'

const onSale = ['只有在售商品可设置', 'Only possible while on sale'] as const

const demandCategory = async (tx: TxContext, categoryId: string | null | undefined): Promise<void> => {
  if (!categoryId) return
  const found = await rows(tx, category, { id: categoryId }, unscoped).one('categoryType')
  if (found && found.categoryType !== goodsCategoryType) throw invalid({ categoryId: ['请选择商城分类', 'Please choose a category of the mall'] })
}

const demandTimes = (from: string | null | undefined, to: string | null | undefined): void => {
  if (from && to && to <= from) throw invalid({ endTime: ['停售时间须晚于开售时间', 'It cannot end before it begins'] })
}

/** It goes on sale with a picture, a price, stock and a category in use; two of the marks count only there, and what is on sale is not deleted. */
export const mallProductBehaviour = behave(mallProduct, {
  columns: {
    stock: ({ t }) =>
      `select coalesce(sum(s.stock), 0)::int from mall_productspecs s where ${sameTenant('s', t)} and s.product_id = ${t}.id and s.status = ${productspecs.state.on} and not s.is_deleted`,
    salesCount: ({ t }) =>
      `select coalesce(sum(s.sales_count), 0)::int from mall_productspecs s where ${sameTenant('s', t)} and s.product_id = ${t}.id and not s.is_deleted`,
  },
  filters: {
    // Those that name the shelf, and those among its productIds.
    onShelf: ({ value, t, params }) => {
      const group = params.add(/^\d{1,18}$/.test(value) ? value : '0')
      return `(${t}.group_id = ${group}::bigint or exists (select 1 from mall_productgroup_product_ids j where ${sameTenant('j', t)} and j.target_id = ${t}.id and j.row_id = ${group}::bigint))`
    },
  },
  can: {
    isUp(row) {
      if (row.isUp === 1) return true
      if (!row.cover) return conflict('not_ready', ['上架前请上传封面', 'Add a cover before putting it on sale'])
      if (row.price === 0 && row.points === 0) return conflict('not_ready', ['上架前请设置价格', 'Add a price before putting it on sale'])
      return row.stockLevel !== 'none' || conflict('not_ready', ['上架前请先入库', 'Add stock before putting it on sale'])
    },
    isHot: (row) => row.isUp === 1 || conflict('not_on_sale', onSale),
    isFree: (row) => row.isUp === 1 || conflict('not_on_sale', onSale),
    delete: (row) => row.isUp === 0 || conflict('on_shelf', ['请先下架再删除', 'Take it off sale before it is deleted']),
  },
  create: {
    async guard(tx, { values }) {
      demandTimes(values.startTime, values.endTime)
      await demandCategory(tx, values.categoryId)
    },
    effect: async (tx, { row }) => void (await summarise(tx, row.id)),
  },
  update: {
    async guard(tx, { before, values }) {
      demandTimes('startTime' in values ? values.startTime : before?.startTime, 'endTime' in values ? values.endTime : before?.endTime)
      await demandCategory(tx, values.categoryId)
    },
    effect: async (tx, { row }) => void (await summarise(tx, row.id)),
  },
  remove: {
    async guard(tx, { before }) {
      if (before) await dropGoods(tx, { by: 'product', id: before.id, name: before.name })
    },
  },
  actions: {
    isUp: {
      async guard(tx, { row }) {
        if (row.isUp === 1 || row.categoryId === null) return
        if (!(await rows(tx, category, { id: row.categoryId, status: category.state.on }, unscoped).exists()))
          throw conflict('category_off', ['所属分类已停用', 'Its category is not in use'])
      },
      // What is off sale is neither hot nor sent free.
      set: (_tx, { row }) => (row.isUp === 1 ? { isHot: 0, isFree: 0 } : {}),
    },
  },
})

export const freightBehaviour = behave(freight, {
  update: { set: (_tx, { values }) => (values.kind === 'fixed' ? { freeFrom: null } : {}) },
})
