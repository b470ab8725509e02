import type { Field, Fields } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import type { AskedGroup, FaceForm } from '@masthead/contract/kit/page'
import type { Resource } from '@masthead/contract/kit/resource'
import type { AskedField, AskedPicture, FaceFormView } from '@masthead/site/faceload'
import type { Context, Engine, Row } from '../../engine/types'
import { formPlaces, type PlaceOf, takerOf } from './places'
import { stageOf } from './shown'

/** What a form is drawn with: what was typed into it, what is wrong with it, and what became of it. */
export interface Typed {
  readonly values?: Readonly<Record<string, string>>
  readonly faults?: Readonly<Record<string, string | undefined>>
  readonly captcha?: AskedPicture
  readonly answer?: Readonly<Record<string, string>>
  /** Where a member sends it, who needs no script, and a captcha only once one was drawn. */
  readonly own?: string
}

const types: Readonly<Partial<Record<Field['kind'], AskedField['type']>>> = {
  longText: 'longText',
  phone: 'tel',
  integer: 'number',
  decimal: 'decimal',
  money: 'decimal',
  day: 'day',
  choice: 'select',
  flag: 'consent',
  images: 'pictures',
}

const isPhone = ({ pattern, mask }: Field): boolean => mask === 'phone' || pattern === '^1\\d{10}$'

const asked = (ctx: Context, name: string, field: Field, options: AskedField['options'], value: string): AskedField => {
  const word = (label: readonly [string, string]): string => say(label, ctx.language)
  const isRequired = field.required !== undefined && field.required !== false
  const choices = options ?? (field.choices && Object.entries(field.choices).map(([key, label]) => ({ value: key, name: word(label) })))
  const hint = field.help ? word(field.help) : isRequired || field.kind === 'flag' || choices ? undefined : word(['选填', 'Optional'])
  return {
    name,
    label: word(field.label),
    type: choices ? (field.many ? 'ticks' : 'select') : isPhone(field) ? 'tel' : (types[field.kind] ?? 'text'),
    isRequired,
    value,
    ...(hint ? { hint } : {}),
    ...(choices ? { options: choices } : {}),
    ...(field.min !== undefined && field.kind === 'text' ? { min: field.min } : {}),
    ...(field.max === undefined ? {} : { max: field.max }),
  }
}

/** The fields of a call that the form asks for, those under a json among them as `<json>.<key>`. */
const fieldsOf = async (ctx: Context, place: PlaceOf<'form'>, keys: readonly string[], row: Row | undefined, values: Typed['values'] = {}) => {
  const input: Fields = takerOf(ctx.engine, place).call?.input ?? {}
  const hooks = place.model.behaviour.forms?.[place.name]
  const found = await Promise.all(
    keys.map(async (key): Promise<AskedField[]> => {
      const field = input[key] as Field
      const inside = await hooks?.asks?.[key]?.(ctx, row?.id)
      if (inside) return Object.entries(inside).map(([inner, one]) => asked(ctx, `${key}.${inner}`, one, undefined, values[`${key}.${inner}`] ?? ''))
      const options = (await hooks?.options?.[key]?.(ctx))?.map(({ id, name: text }) => ({ value: id, name: text }))
      return [asked(ctx, key, field, options, values[key] ?? '')]
    }),
  )
  return found.flat()
}

const isAsked = ({ where = {} }: AskedGroup, row: Row | undefined): boolean =>
  Object.entries(where).every(([key, value]) => row?.[key] === value || (value === true && row?.[key] === 1))

/** Fields that the form of a face asks for, for a page that draws them in a form of its own. */
export const fieldsAsked = (ctx: Context, noun: Resource, face: string, keys: readonly string[], row: Row): Promise<AskedField[]> => {
  const place = [...formPlaces(ctx.engine).values()].find(({ model, name }) => model.noun.name === noun.name && name === face)
  if (!place) throw new Error(`${noun.name}: its face ${face} has no form`)
  return fieldsOf(ctx, place, keys, row)
}

/** The field of a form that takes pictures; undefined where none does. */
export const picturesOf = (engine: Engine, place: PlaceOf<'form'>): { readonly key: string; readonly max: number } | undefined => {
  const input: Fields = takerOf(engine, place).call?.input ?? {}
  const key = place.face.form.asks.flatMap(({ fields }) => fields).find((one) => input[one]?.kind === 'images')
  return key === undefined ? undefined : { key, max: input[key]?.max ?? 1 }
}

/** Input that the address of the page has. */
const carriedBy = ({ carries = {} }: FaceForm, query: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(carries).flatMap(([key, parameter]) => (query[parameter] ? [[key, query[parameter]]] : [])))

/** The form of a face as it is drawn, for a row where it is about one. */
export const formOf = async (
  ctx: Context,
  place: PlaceOf<'form'>,
  about: { row?: Row | undefined; path: string; isMember: boolean; query?: Readonly<Record<string, string>> },
  typed: Typed = {},
): Promise<FaceFormView> => {
  const { form, pages } = place.face
  const word = (label: readonly [string, string]): string => say(label, ctx.language)
  const { taker, call } = takerOf(ctx.engine, place)
  const path = [call?.call].flat()[0]?.split(' ')[1] ?? ''
  const asks = form.asks.filter((group) => isAsked(group, about.row))
  const groups = await Promise.all(
    asks.map(async ({ label, fields }) => ({
      ...(label ? { label: word(label) } : {}),
      fields: await fieldsOf(ctx, place, fields, about.row, typed.values),
    })),
  )
  const waits = pages?.open?.waits
  const isFull = waits && about.row && stageOf(ctx, pages.open, about.row) === 'wait'
  const { taken } = form
  return {
    title: word(form.title),
    about: [...(isFull ? [word(waits)] : []), ...(form.about ? [word(form.about)] : [])],
    action: typed.own ?? about.path,
    ...(typed.own ? {} : { call: `${taker.noun.path}/${path}` }),
    hidden: { ...(form.row && about.row ? { [form.row]: about.row.id } : {}), ...carriedBy(form, about.query) },
    groups,
    button: word(form.button),
    takesCaptcha: call?.input?.captchaCode !== undefined && !(typed.own && !typed.captcha),
    ...(typed.captcha ? { captcha: typed.captcha } : {}),
    faults: typed.faults ?? {},
    ...(about.isMember && !typed.own && form.fills ? { own: `/me/send${about.path}${about.row ? `?id=${about.row.id}` : ''}` } : {}),
    taken: {
      title: word(taken.title),
      shows: Object.entries(taken.shows ?? {}).map(([key, label]) => ({ key, label: word(label) })),
      ...(taken.text ? { text: word(taken.text) } : {}),
      ...(taken.leads
        ? { leads: { label: word(taken.leads.label), href: taken.leads.href, ...(taken.leads.sign ? { sign: taken.leads.sign } : {}) } }
        : {}),
    },
    ...(typed.answer ? { answer: typed.answer } : {}),
  }
}
