import type { FaceOpen } from '@masthead/contract/kit/page'
import { type Label, say } from '@masthead/contract/kit/label'
import type { FaceFact, FaceRow, Stage } from '@masthead/site/faceload'
import { shownText } from '../../engine/read/shown'
import type { Context, Row } from '../../engine/types'
import { nowIn } from '../../general/occasion'
import type { PlaceOf } from './places'

const stages: Readonly<Record<Exclude<Stage, 'open'>, Label>> = {
  early: ['即将开始', 'Opens soon'],
  wait: ['可候补', 'Waiting list'],
  full: ['名额已满', 'No places left'],
  late: ['已截止', 'Closed'],
}

/** Whether readers can answer a row now. */
export const stageOf = (ctx: Context, { from, until, room, waits }: FaceOpen, row: Row): Stage => {
  const now = nowIn(ctx)
  const [begins, ends] = [from && row[from], row[until]]
  if (begins && now < String(begins)) return 'early'
  if (ends && now > String(ends)) return 'late'
  const places = room && row[room.for]
  if (typeof places !== 'number' || Number(row[room?.taken ?? ''] ?? 0) < places) return 'open'
  return waits ? 'wait' : 'full'
}

const roomFact = (ctx: Context, { room }: FaceOpen, row: Row): FaceFact[] => {
  if (!room || typeof row[room.for] !== 'number') return []
  const [all, taken] = room.words
  return [{ text: `${say(all, ctx.language)} ${row[room.for]} · ${say(taken, ctx.language)} ${row[room.taken] ?? 0}` }]
}

/** A row as its list and its page name it. */
export const rowOf = (ctx: Context, { model, face: { pages } }: PlaceOf<'row' | 'list'>, row: Row): FaceRow => {
  const facts = Object.entries(pages.facts ?? {}).flatMap(([key, label]): FaceFact[] => {
    const text = shownText(ctx, model, row, key)
    if (text === '') return []
    const isTime = model.columns.get(key)?.field.kind === 'time'
    return [{ text, ...(label ? { label: say(label, ctx.language) } : {}), ...(isTime ? { isTime } : {}) }]
  })
  const stage = pages.open && stageOf(ctx, pages.open, row)
  return {
    id: row.id,
    title: shownText(ctx, model, row, model.noun.title),
    facts: [...facts, ...(pages.open ? roomFact(ctx, pages.open, row) : [])],
    ...(stage && pages.open ? { chance: { stage, text: say(stage === 'open' ? pages.open.now : stages[stage], ctx.language) } } : {}),
  }
}

/** Why nobody can answer a row now; undefined where readers can. */
export const closedOf = (ctx: Context, open: FaceOpen, row: Row): string | undefined => {
  const stage = stageOf(ctx, open, row)
  if (stage === 'late') return say(['已截止。', 'It is over.'], ctx.language)
  if (stage === 'full') return say(['名额已满。', 'No places are left.'], ctx.language)
  const begins = String(row[open.from ?? ''] ?? '').slice(0, 16)
  return stage === 'early' ? say([`将于 ${begins} 开始。`, `It begins at ${begins}.`], ctx.language) : undefined
}
