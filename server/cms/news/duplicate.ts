import { news } from '@masthead/contract/cms/news'
import type { CallBehaviour, Values } from '../../engine/types'
import { modelNamed } from '../../engine/model'
import { readRow } from '../../engine/read/read'
import { createRow } from '../../engine/write/asked'
import { writable } from '../../engine/write/parse'

/** What belongs to one article alone: its address, its times, what was said of its mistakes. */
const own = new Set(['slug', 'publishTime', 'offlineTime', 'isUpdateTime', 'correctionNote', 'sort'])

/** The longest title that still leaves room for the word that says what it is. */
const longest = 190

/** Makes a draft of the caller's that says what another article says. Who does not see all of that article copies what he sees. */
export const duplicate: CallBehaviour = async (ctx, { input }) => {
  const model = modelNamed(ctx.engine, news.name)
  const row = await readRow(ctx, model, input.id)
  const body: Values = {}
  for (const key of Object.keys(writable(model))) if (!own.has(key) && row[key] !== null && row[key] !== undefined) body[key] = row[key]
  const suffix = ctx.language === 'en' ? ' (copy)' : '（副本）'
  return createRow(ctx, model, { ...body, title: `${[...String(row.title)].slice(0, longest).join('')}${suffix}` })
}
