import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { may } from '../reach/context'
import { visible } from '../reach/scope'
import { usable } from '../reach/usable'
import { isSeen } from '../reach/veil'
import { titleColumn, titleColumnsIn, titleSql } from '../names'
import { ident, likeFor, likeText, params as newParams } from '../sql'
import type { Column, Context, Model } from '../types'
import { conditions, orderBy } from './filter'
import { demand, type Page, page, paging } from './read'
import { total } from './total'

type Query = Readonly<Record<string, unknown>>

interface Told {
  readonly picture: Column | undefined
  readonly second: readonly Column[]
}

const nothing: Told = { picture: undefined, second: [] }

/** Kinds whose value says itself, without a look at another table. */
const plain = new Set(['text', 'url', 'choice', 'day', 'integer'])

/** The columns of a noun's face that a picker tells, as far as the caller sees them in every row. */
const toldOf = (ctx: Context, model: Model): Told => {
  const column = (name: string | undefined): readonly Column[] => {
    const found = name === undefined ? undefined : model.columns.get(name)
    return found && !found.sealed && !found.field.mask && isSeen(ctx, model, found.key) ? [found] : []
  }
  const { picture, second = [] } = model.noun.face ?? {}
  return { picture: column(picture)[0], second: second.flatMap(column).filter(({ field }) => plain.has(field.kind) && !field.many && !field.subject) }
}

/** A value in the words of the caller. */
const said = (ctx: Context, { field }: Column, value: unknown): string => {
  if (value === null || value === undefined) return ''
  const word = field.choices?.[String(value)] ?? field.says?.[Number(value)]
  return word ? say(word, ctx.language) : String(value)
}

/**
 * The verb within whose reach the caller picks rows of a noun to point at: `view` for a caller who may view them, and null, which reaches all of them, for one who only
 * writes or views rows that point at them. Throws a 403 for everybody else.
 */
export const pickingVerb = (ctx: Context, model: Model): 'view' | null => {
  const view = permission(model.noun, 'view')
  if (model.noun.tenancy === 'platform' && !ctx.actor.isPlatform) demand(ctx, model, view, false)
  if (may(ctx, view)) return 'view'
  const isPointing = (ctx.engine.pointers.get(model.noun.name) ?? []).some(([name]) => {
    const other = ctx.engine.models.get(name)
    return other && ['add', 'edit', 'view'].some((verb) => may(ctx, permission(other.noun, verb)))
  })
  if (!isPointing) demand(ctx, model, view, false)
  return null
}

/**
 * What a reference picker shows: id and title of the rows it may point at, page by page, searched by title. Whoever may view them is told the picture and the
 * second line of their face too, as far as these are columns of their own.
 */
export const listOptions = async (ctx: Context, model: Model, query: Query): Promise<Page<Record<string, unknown>>> => {
  const verb = pickingVerb(ctx, model)
  const { current, size } = paging(query)
  const p = newParams()
  const where = visible(ctx, model, verb, p)
  const named = titleColumn(model)
  const title = named && isSeen(ctx, model, named.key) ? named : undefined
  // Where the title is not seen, the number of a row names it, else its kind.
  const number = [...model.columns.values()].find(({ key, field }) => field.serial !== undefined && isSeen(ctx, model, key))
  const ids = String(query.ids ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d{1,18}$/.test(id))
  if (ids.length > 0) where.push(`t.id = any(${p.add(ids)}::bigint[])`)
  else {
    if (model.columns.has('status') && model.machines.status === undefined) where.push('t.status = 1')
    where.push(...usable(ctx, model, p))
  }
  const key = String(query.key ?? '').trim()
  if (key && title) {
    const text = p.add(`%${likeText(key)}%`)
    where.push(
      `(${titleColumnsIn(model, title, ctx.language)
        .map(({ name }) => `t.${ident(name)} ${likeFor(key)} ${text}`)
        .join(' or ')})`,
    )
  }
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !['ids', 'key', 'current', 'size', 'ascs', 'descs'].includes(name)))
  where.push(...conditions(ctx, model, filters, p))
  const from = `from ${ident(model.table)} t where ${where.join(' and ') || 'true'}`
  const counted = p.values.slice()
  const parent = model.noun.tree ? `, t.${ident(model.columns.get(model.noun.tree.parent)?.name ?? 'id')}::text as "parentId"` : ''
  const order = orderBy(ctx, model, {})
  const { picture, second } = verb === 'view' ? toldOf(ctx, model) : nothing
  const aside = [...(picture ? [picture] : []), ...second]
  const asideAt = (column: Column): string => `aside_${aside.indexOf(column)}`
  const more = aside.map((column) => `, t.${ident(column.name)}::text as ${asideAt(column)}`).join('')
  const naming = title
    ? titleSql(model, title, 't', ctx.language)
    : number
      ? `t.${ident(number.name)}`
      : `${p.add(say(model.noun.label, ctx.language))}::text`
  const [rows, sum] = await Promise.all([
    ctx.db.query<Record<string, unknown>>(
      `select t.id::text as id, ${naming} as title${parent}${more} ${from} order by ${order} limit ${p.add(size)} offset ${p.add((current - 1) * size)}`,
      p.values,
    ),
    total(ctx, `select 1 ${from}`, counted),
  ])
  const shown = rows.map((row): Record<string, unknown> => {
    const line = [...new Set(second.map((column) => said(ctx, column, row[asideAt(column)])))].filter((words) => words !== '' && words !== row.title)
    const face = picture ? row[asideAt(picture)] : null
    return {
      id: row.id,
      title: row.title,
      ...('parentId' in row ? { parentId: row.parentId ?? '0' } : {}),
      ...(line.length > 0 ? { second: line.join(' · ') } : {}),
      ...(face ? { picture: face } : {}),
    }
  })
  return page(shown, { ...sum, current, size })
}
