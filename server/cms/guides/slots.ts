import { category } from '@masthead/contract/general/category'
import { guides } from '@masthead/contract/cms/guides'
import type { TxContext } from '../../engine/types'
import { insertRow } from '../../engine/verbs'

/** The guide modules that the parameters site.guide.* name. */
const slots: readonly { title: string; code: string; newsCount: number }[] = [
  { title: '首页头条', code: 'headlines', newsCount: 6 },
  { title: '首个广告位', code: 'first-ad', newsCount: 3 },
  { title: '第二广告位', code: 'second-ad', newsCount: 5 },
  { title: '通栏广告位', code: 'ad-strip', newsCount: 5 },
  { title: '专题', code: 'topics', newsCount: 10 },
]

/** What the parameter site.category.regional names. */
const regional = { categoryName: '地方新闻', categoryNameEn: 'Regional news', code: 'regional-news', categoryType: 7, ancestors: '0' } as const

/** Makes what the pages of a tenant's site look for by name: its guide slots, empty, and the category of regional news. */
export const makeSlots = async (tx: TxContext): Promise<void> => {
  for (const [index, slot] of slots.entries())
    await insertRow(tx, guides, {
      ...slot,
      titleLength: 20,
      isPic: true,
      status: guides.state.yes,
      sort: index + 1,
      fontWeight: 0,
    })
  await insertRow(tx, category, regional)
}
