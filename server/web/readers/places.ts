import type { Face } from '@masthead/contract/kit/face'
import type { FaceForm, FacePages } from '@masthead/contract/kit/page'
import { parameters } from '@masthead/contract/system/parameters'
import type { Engine, Model } from '../../engine/types'

/** A page of the site that follows from a face. */
export interface Place {
  readonly model: Model
  readonly name: string
  readonly face: Face
  readonly kind: 'list' | 'row' | 'form'
}

export type PlaceOf<K extends Place['kind']> = Place & {
  readonly kind: K
  readonly face: K extends 'form' ? Face & { readonly form: FaceForm } : Face & { readonly pages: FacePages }
}

/** The call that takes a form, and the noun that declares it. */
export const takerOf = (engine: Engine, { model, face: { form } }: Pick<PlaceOf<'form'>, 'model' | 'face'>) => {
  const taker = (form.of && engine.models.get(form.of)) || model
  const name = form.call ?? 'send'
  return { taker, name, call: taker.noun.calls?.[name] }
}

/** Where the forms stand that readers send: on a page of their own, on that of a row, or on one that does not follow from the face. */
export const formPlaces = (engine: Engine): ReadonlyMap<string, PlaceOf<'form'>> => {
  const places = new Map<string, PlaceOf<'form'>>()
  for (const model of engine.models.values())
    for (const [name, face] of Object.entries(model.noun.faces ?? {})) {
      const path = face.form && (face.form.page ?? face.form.on ?? face.pages?.row)
      if (path) places.set(path, { model, name, face: { ...face, form: face.form as FaceForm }, kind: 'form' })
    }
  return places
}

const known = new WeakMap<Engine, ReadonlyMap<string, Place>>()

/** The pages that follow from the faces of all nouns, by path. Throws where two share one, or where a form asks for what its call does not take. */
export const placesOf = (engine: Engine): ReadonlyMap<string, Place> => {
  const found = known.get(engine)
  if (found) return found
  const places = new Map<string, Place>()
  for (const model of engine.models.values())
    for (const [name, face] of Object.entries(model.noun.faces ?? {})) {
      const add = (path: string | undefined, kind: Place['kind']): void => {
        if (path === undefined) return
        if (places.has(path)) throw new Error(`${model.noun.name}: the page ${path} is ${places.get(path)?.model.noun.name}'s`)
        places.set(path, { model, name, face, kind })
      }
      add(face.pages?.list, 'list')
      add(face.pages?.row, 'row')
      add(face.form?.page, 'form')
      checkFace(engine, model, name, face)
    }
  known.set(engine, places)
  return places
}

const asked = ['text', 'longText', 'encrypted', 'phone', 'integer', 'decimal', 'money', 'day', 'choice', 'flag', 'images']

const checkFace = (engine: Engine, model: Model, name: string, { pages, form, fields, ...face }: Face): void => {
  const { noun, columns, behaviour } = model
  const wrong = (text: string): never => {
    throw new Error(`${noun.name}: its face ${name} ${text}`)
  }
  const room = pages?.open?.room
  const shown = [...Object.keys(pages?.facts ?? {}), ...(pages?.texts ?? []), pages?.open?.from, pages?.open?.until, room?.for, room?.taken]
  for (const key of [...(pages ? [noun.title] : []), ...shown])
    if (key !== undefined && !fields.includes(key)) wrong(`has a page with ${key}, which it does not show`)
  for (const key of [pages?.open?.from, pages?.open?.until])
    if (key !== undefined && columns.get(key)?.field.kind !== 'time') wrong(`is open by ${key}, which is no time`)
  if (!form) return
  if (!form.page && !form.on && !pages?.row) wrong('has a form and no page for it')
  if (!form.page && !form.row) wrong('has a form on the page of a row, and does not say which row it is about')
  if (form.parameter !== undefined && !(form.parameter in parameters)) wrong(`has a form that the unknown parameter ${form.parameter} opens`)
  if (form.of && !engine.models.has(form.of)) wrong(`has a form for the unknown noun ${form.of}`)
  const { name: taken, call } = takerOf(engine, { model, face: { ...face, fields, form } })
  if (call?.access !== 'public' || !call.writes) wrong(`has a form for ${taken}, which is no public call that writes`)
  for (const key of [
    ...form.asks.flatMap((group) => group.fields),
    ...(form.row ? [form.row] : []),
    ...Object.keys({ ...form.fills, ...form.carries }),
  ]) {
    const field = call?.input?.[key]
    if (!field) {
      wrong(`asks for ${key}, which ${taken} does not take`)
      continue
    }
    const hooks = behaviour.forms?.[name]
    if (!asked.includes(field.kind) && !hooks?.options?.[key] && !hooks?.asks?.[key] && key !== form.row)
      wrong(`asks for ${key}, a ${field.kind} that no form of the site has`)
  }
  for (const key of Object.keys(form.taken.shows ?? {})) if (!call?.output?.[key]) wrong(`tells ${key}, which ${taken} does not answer`)
  for (const group of form.asks)
    for (const key of Object.keys(group.where ?? {})) if (!fields.includes(key)) wrong(`asks by ${key}, which it does not show`)
}
