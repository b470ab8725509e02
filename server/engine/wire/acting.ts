import { say } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import { badRequest, Refusal } from '../../platform/refusal'
import { said } from '../behave'
import { truth } from '../kinds/flag'
import { writtenFields } from '../read/asked-fields'
import { shownOf } from '../read/chosen'
import { idsOf } from '../read/ids'
import { rooted } from '../tree/tree'
import type { Context, Model } from '../types'
import { act, actTogether } from '../write/act'
import { refusalOf } from '../input/fault'
import { shaped } from './answer'
import { targets } from './targets'

type Query = Readonly<Record<string, string>>

/** What of its row a write is to answer, apart from what else the address says; nouns whose rows have `fields` of their own answer all. */
export const askedOf = (model: Model, query: Query): { show: ReadonlySet<string> | undefined; rest: Query } => {
  if (query.fields === undefined || Object.hasOwn(model.noun.fields, 'fields')) return { show: undefined, rest: query }
  const { fields, ...rest } = query
  return { show: writtenFields(model, fields), rest }
}

/** Carries out an action on the rows that a request names: of one it answers the row, of several what became of each. */
export const onAction = async (
  ctx: Context,
  model: Model,
  name: string,
  params: Record<string, string>,
  query: Query,
  body: unknown,
  show: ReadonlySet<string> | undefined,
): Promise<unknown> => {
  const meant = targets(model, params, query, body)
  const ids = await idsOf(
    ctx,
    model,
    meant.map(({ id }) => id),
  )
  const rows = meant.map((one, at) => ({ ...one, id: ids[at] ?? one.id }))
  if (rows.length === 0) throw badRequest('no_rows', messages.pickRows)
  if (rows.length > 1000) throw badRequest('too_many', ['一次最多 1000 条', 'At most 1,000 rows at a time'])
  const action = model.noun.actions?.[name]
  const done = action?.done ?? messages.done
  const [first] = rows
  if (rows.length === 1 && first) {
    const row = await act(ctx, model, name, first.id, first.input)
    const isOff = action?.toggles !== undefined && !truth(row[action.toggles])
    const answered = rooted(model, row)
    return shaped(model, 'row', isOff ? (action?.off?.done ?? messages.done) : done, show ? shownOf({ show }, answered) : answered)
  }
  const results: { id: string; ok: boolean; msg: string }[] = []
  if (action?.together) {
    await actTogether(ctx, model, name, rows)
    return said(
      done,
      rows.map(({ id }) => ({ id, ok: true, msg: say(done, ctx.language) })),
    )
  }
  for (const { id, input } of rows) {
    try {
      await act(ctx, model, name, id, input)
      results.push({ id, ok: true, msg: say(done, ctx.language) })
    } catch (error) {
      const known = refusalOf(error, model)
      if (!(known instanceof Refusal)) throw error
      results.push({ id, ok: false, msg: say(known.label, ctx.language) })
    }
  }
  return said(messages.done, results)
}
