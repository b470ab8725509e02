import type { FaceOpen } from '@masthead/contract/kit/page'
import type { Field } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import type { FaceFact, FaceRow, Stage } from '@masthead/site/faceload'
import type { Context, Model, Row } from '../../engine/types'
import { nowIn } from '../../general/occasion'
import type { PlaceOf } from './places'

const choiceText = (field: Field, value: unknown, ctx: Context): string =>
  listOf(value as string)
    .flatMap((one) => {
      const label = field.choices?.[String(one)]
      return label ? [say(label, ctx.language)] : []
    })
    .join(ctx.language === 'en' ? ', ' : '、')

/** A value of a row as readers see it; empty where there is none. */
export const textOf = (ctx: Context, { columns, noun }: Pick<Model, 'columns' | 'noun'>, row: Row, key: string): string => {
  const field = columns.get(key)?.field ?? noun.fields[key]
  const value = row[key]
  if (value === null || value === undefined || value === '') return ''
  if (field?.choices) return choiceText(field, value, ctx)
  if (field?.kind === 'money') return `¥${(Number(value) / 100).toFixed(2)}`
  if (field?.kind === 'flag') return say(value === true || value === 1 || value === 'true' ? ['是', 'Yes'] : ['否', 'No'], ctx.language)
  const named = field && (field.kind === 'ref' || field.kind === 'refs' || field.kind === 'dict') ? row[displayName(key, field)] : undefined
  return String(named ?? value)
}

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
    const text = textOf(ctx, model, row, key)
    if (text === '') return []
    const isTime = model.columns.get(key)?.field.kind === 'time'
    return [{ text, ...(label ? { label: say(label, ctx.language) } : {}), ...(isTime ? { isTime } : {}) }]
  })
  const stage = pages.open && stageOf(ctx, pages.open, row)
  return {
    id: row.id,
    title: textOf(ctx, model, row, model.noun.title),
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
