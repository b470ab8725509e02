import { category } from '@masthead/contract/general/category'
import { letterCategoryType } from '@masthead/contract/petition/letterfields'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

/** Subjects that a question may have, at most. */
const mostMatters = 100

/** What a question may be about, in the words of the reader's language. */
export const mattersOf = async (ctx: Context): Promise<{ id: string; name: string }[]> => {
  const found = await rows(ctx, category, { categoryType: letterCategoryType, status: category.state.on, isShow: 1 }, unscoped).list([
    'categoryName',
    'categoryNameEn',
  ])
  return found
    .slice(0, mostMatters)
    .map(({ id, categoryName, categoryNameEn }) => ({ id, name: (ctx.language === 'en' && categoryNameEn) || categoryName }))
}
