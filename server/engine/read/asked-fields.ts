import type { Face } from '@masthead/contract/kit/face'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { detailOnly, displayName, furtherNames } from '@masthead/contract/kit/name'
import { invalid } from '../../platform/refusal'
import { isAnswered } from '../kinds/kinds'
import { decidingKeys } from '../reach/ability'
import type { Context, Model } from '../types'
import type { Chosen } from './chosen'
import { answeredNames, hasAbilities, hasBin } from './select'

/** Names in one request; a noun has about a hundred. */
const most = 300

/** Choices that are remembered of a noun, by their texts: a screen asks for the same fields again and again. */
const mostChoices = 100
/** Characters of such a text. */
const longest = 2_000

/** Remembers what a text asks for of a noun. */
const remembering = <T>(make: (model: Model, asked: unknown) => T | undefined): ((model: Model, asked: unknown) => T | undefined) => {
  const choices = new WeakMap<Model, Map<string, T>>()
  return (model, asked) => {
    const known = typeof asked === 'string' ? choices.get(model)?.get(asked) : undefined
    if (known) return known
    const found = make(model, asked)
    if (!found || typeof asked !== 'string' || asked.length > longest) return found
    const before = choices.get(model) ?? new Map<string, T>()
    if (before.size >= mostChoices) before.clear()
    choices.set(model, before.set(asked, found))
    return found
  }
}

/**
 * What `fields` of a list asks for: declared fields by their names, each with its display text; `id` and `_can` come always. Undefined where nothing is
 * said. A name that the list does not answer is a 400 that names it.
 */
export const chosenFields = remembering((model, asked): Chosen | undefined => {
  const names = listOf(asked)
  if (names.length === 0) return undefined
  const wrong = (label: Label): never => {
    throw invalid({ fields: label })
  }
  if (names.length > most) wrong([`最多 ${most} 个字段`, `${most} fields at most`])
  for (const name of names)
    if (listedKey(model, name) === undefined && !answeredNames(model).has(name)) wrong([`不认识的字段：${name}`, `unknown field: ${name}`])
  return chosenOf(model, names, listedKey)
})

const chosenOf = (model: Model, names: readonly string[], keyIn: typeof keyOf, isActing = true): Chosen => {
  const show = new Set<string>([
    'id',
    '_can',
    ...(hasBin(model) ? ['isRecycled'] : []),
    ...(model.noun.tree ? [model.noun.tree.parent, 'hasChildren'] : []),
  ])
  const keys = new Set<string>()
  for (const name of names) {
    show.add(name)
    const key = keyIn(model, name)
    if (key === undefined) continue
    keys.add(key)
    show.add(key)
    const english = model.noun.fields[key]?.inEnglish
    if (english) {
      keys.add(english)
      show.add(english)
    }
    const type = model.noun.fields[key]?.subject?.type
    if (type) keys.add(type)
    show.add(displayName(key, model.noun.fields[key] ?? {}))
  }
  return { id: [...show].sort().join(), read: readOf(model, keys, isActing), show }
}

const faces = new WeakMap<Face, Record<'acting' | 'reading', Chosen>>()

/** What is read of a row that a public face shows. Who only reads is not told what may be done to it, and nothing is read for that. */
export const faceFields = (ctx: Context, model: Model, face: Face): Chosen => {
  const known = faces.get(face) ?? {
    acting: chosenOf(model, face.fields, keyOf),
    reading: chosenOf(model, face.fields, keyOf, false),
  }
  faces.set(face, known)
  return hasAbilities(ctx) ? known.acting : known.reading
}

/**
 * What `fields` of a save or an action asks for of the row that it answers: fields by their names, each with its display text; `id`, `version` and `_can` come always.
 * Undefined where nothing is said. A name that the row does not have is a 400 that names it.
 */
export const writtenFields = remembering((model, asked): ReadonlySet<string> | undefined => {
  const names = listOf(asked)
  if (names.length === 0) return undefined
  if (names.length > most) throw invalid({ fields: [`最多 ${most} 个字段`, `${most} fields at most`] })
  const show = new Set<string>(['id', 'version', '_can'])
  for (const name of names) {
    const field = model.columns.get(name)?.field ?? (Object.hasOwn(model.noun.fields, name) ? model.noun.fields[name] : undefined)
    if (!(field && isAnswered(field)) && !answeredNames(model).has(name))
      throw invalid({ fields: [`不认识的字段：${name}`, `unknown field: ${name}`] })
    show.add(name)
    if (field) show.add(displayName(name, field))
  }
  return show
})

const fieldNamed = (model: Model, name: string) =>
  model.columns.get(name)?.field ?? (Object.hasOwn(model.noun.fields, name) ? model.noun.fields[name] : undefined)

/** The field that a list answers by this name, or as the display text of which it answers it. */
const listedKey = (model: Model, name: string): string | undefined => {
  const key = keyOf(model, name)
  const field = key === name && !model.columns.get(name)?.base ? fieldNamed(model, name) : undefined
  return field && detailOnly(field) ? undefined : key
}

/** The same for a detail, which answers long texts too. */
const keyOf = (model: Model, name: string): string | undefined => {
  const field = fieldNamed(model, name)
  if (field) return isAnswered(field) ? name : undefined
  const further = furtherNames(model.noun.fields)
  if (Object.hasOwn(further, name)) return keyOf(model, further[name] as string)
  const shown = [...model.columns.values()].find(({ key, field }) => displayName(key, field) === name)
  return shown?.key ?? [...model.joins.keys()].find((key) => displayName(key, model.noun.fields[key] ?? {}) === name)
}

const readOf = (model: Model, keys: ReadonlySet<string>, isActing: boolean): ReadonlySet<string> | undefined => {
  const { noun, columns } = model
  const { present, can, looksAt } = model.behaviour
  if ((present || (can && isActing)) && !looksAt) return undefined
  const by = noun.fields[noun.tree?.parent ?? '']?.by
  const tree = noun.tree ? [noun.tree.parent, ...(by ? [by] : [])] : []
  return new Set(
    ['id', ...keys, ...(isActing ? decidingKeys(model) : []), ...(looksAt ?? []), ...tree].filter((key) => columns.has(key) || keys.has(key)),
  )
}
