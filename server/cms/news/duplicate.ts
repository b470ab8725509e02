import type { CallsOf } from '../../engine/behave'
import { news } from '@masthead/contract/cms/news'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Row, Values } from '../../engine/types'
import { writable } from '../../engine/input/parse'
import { withoutHiddenFields } from '../../engine/reach/veil'
import { createRow, modelOf, readRow } from '../../engine/verbs'

/** What belongs to one article alone: its address, its times, what was said of its mistakes. */
const own = new Set(['slug', 'publishTime', 'offlineTime', 'isUpdateTime', 'correctionNote', 'sort'])

/** The longest title that still leaves room for the word that says what it is. */
const longest = 190

/** Makes a draft of the caller's that says what the caller sees of another article: the copy is their own, and a rule may show them all of that. */
export const duplicate: CallsOf<typeof news>['duplicate'] = async (ctx, { input }) => {
  const row: Row & Partial<RowOf<typeof news>> = withoutHiddenFields(await readRow(ctx, news, input.id))
  const body: Values = {}
  for (const key of Object.keys(writable(modelOf(ctx, news)))) if (!own.has(key) && row[key] !== null && row[key] !== undefined) body[key] = row[key]
  const suffix = ctx.language === 'en' ? ' (copy)' : '（副本）'
  return createRow(ctx, news, { ...body, title: `${[...(row.title ?? '')].slice(0, longest).join('')}${suffix}` })
}
