import { inTransaction, system } from '../reach/context'
import { memberParties } from '../reach/party'
import type { Context, Model, Row, Values } from '../types'
import { addRow } from './write'

/** How often a form is taken from one address within an hour, unless its declaration says otherwise. */
const usual = 5

const memberOf = (model: Model, memberId: string | null): Values => {
  const [party] = memberId === null ? [] : memberParties(model)
  const field = party && model.noun.parties?.[party]?.field
  return field ? { [field]: memberId } : {}
}

/**
 * Makes a row of what a reader sent by the form of a face, the member's own where one has logged in, and answers what the form says of it. Throws a 400 where the captcha
 * is wrong, which members are not asked for, and a 429 where so many came from one address.
 */
export const sendRow = async (ctx: Context, model: Model, name: string, input: Values): Promise<Values> => {
  const form = model.noun.faces?.[name]?.form
  const { visitors } = ctx.engine
  if (!form || !visitors) throw new Error(`${model.noun.name} takes no form by its face ${name}`)
  const { captchaKey, captchaCode, ...given } = input
  if (ctx.actor.kind !== 'member') await visitors.demandPerson(ctx, { captchaKey, captchaCode })
  const actor = ctx.actor.kind === 'member' ? ctx.actor : system('public')
  const row = await inTransaction({ ...ctx, actor }, async (tx): Promise<Row> => {
    await visitors.demandSeldom(tx, model.noun.name.slice(0, 30), form.mostAnHour ?? usual)
    return addRow(tx, model, { ...given, ...memberOf(model, ctx.actor.memberId) }, { behaviour: model.behaviour.create })
  })
  return Object.fromEntries(Object.keys(form.taken.shows ?? {}).map((key) => [key, row[key] ?? null]))
}
