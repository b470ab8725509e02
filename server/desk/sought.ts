import type { CallsOf } from '../engine/behave'
import type { dashboard } from '@masthead/contract/desk/dashboard'
import { permission } from '@masthead/contract/kit/name'
import type { Context, Model } from '../engine/types'
import { titleColumn, titleColumnsIn, titleSql } from '../engine/names'
import { may } from '../engine/reach/context'
import { visible } from '../engine/reach/scope'
import { isSeen } from '../engine/reach/veil'
import { ident, likeFor, likeText, params } from '../engine/sql'

/** Rows of a noun that are answered, and its newest ones among which they are looked for. */
const perNoun = 4
const newest = 5_000
/** Nouns that are looked through at once, and milliseconds after which no further one is begun. */
const atOnce = 4
const patience = 1_500

/** Nouns whose rows people know by a name: those with a face and a page, except what only ever grows. */
const named = (ctx: Context): readonly Model[] =>
  [...ctx.engine.models.values()].filter(
    ({ noun }) =>
      noun.face &&
      noun.menu &&
      !noun.menu.hidden &&
      !noun.appendOnly &&
      (noun.tenancy !== 'platform' || ctx.actor.isPlatform) &&
      may(ctx, permission(noun, 'view')),
  )

const lookThrough = async (ctx: Context, model: Model, key: string) => {
  const title = titleColumn(model)
  if (!title || !['text', 'longText'].includes(title.field.kind) || !isSeen(ctx, model, title.key)) return []
  const p = params()
  const latest = `select t.* from ${ident(model.table)} t where ${visible(ctx, model, 'view', p).join(' and ') || 'true'} order by t.id desc limit ${newest}`
  const text = p.add(`%${likeText(key)}%`)
  const fits = titleColumnsIn(model, title, ctx.language).map(({ name }) => `t.${ident(name)} ${likeFor(key)} ${text}`)
  const rows = await ctx.db.query<{ id: string; title: string }>(
    `select t.id::text as id, ${titleSql(model, title, 't', ctx.language)} as title from (${latest}) t where ${fits.join(' or ')} order by t.id desc limit ${perNoun}`,
    p.values,
  )
  return rows.map((row) => ({ noun: model.noun.name, ...row }))
}

/** Rows whose names have these words, of every noun that the caller may look at, the newest first; never more of a noun than one takes in at a glance. */
export const sought: CallsOf<typeof dashboard>['sought'] = async (ctx, { input }) => {
  const key = input.key.trim()
  if ([...key].length < 2) return []
  const models = named(ctx)
  const begun = performance.now()
  const found: { noun: string; id: string; title: string }[] = []
  for (let at = 0; at < models.length && performance.now() - begun < patience; at += atOnce)
    found.push(...(await Promise.all(models.slice(at, at + atOnce).map((model) => lookThrough(ctx, model, key)))).flat())
  return found
}
