import { choice, type Field } from '@masthead/contract/kit/field'
import { groupFields, type RowGroup } from '@masthead/contract/kit/groups'
import type { Label } from '@masthead/contract/kit/label'
import { machinesOf, plainStatus } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import type { States } from '@masthead/contract/kit/state'
import { wireNow } from '../look/clock'

/** A field with its key. */
export type Named = readonly [key: string, field: Field]

/** What a form shows in a field of which nothing was said yet. */
export const beginsWith = ({ default: begins }: Field): unknown => (begins === '$now' ? wireNow().format('YYYY-MM-DD HH:mm:ss') : begins)

const statusLabel: Label = ['状态', 'Status']

const asChoice = (label: Label, states: States): Field =>
  choice(label, Object.fromEntries(Object.entries(states).map(([value, state]) => [value, [state[0], state[1]] as Label])), {
    filter: 'equal',
    list: true,
  })

/** The status that an administrator switches, for nouns without a machine of that name; undefined where nobody ever does. */
export const plainStatusField = (noun: Resource): Field | undefined => {
  if (noun.states || noun.appendOnly || noun.without?.includes('edit') || 'status' in noun.fields) return undefined
  const { states, initial } = plainStatus(noun)
  return { ...asChoice(statusLabel, states), required: true, default: initial }
}

/** The machines of a noun as fields that show and filter their states. */
export const machineFields = (noun: Resource): Named[] =>
  Object.entries(machinesOf(noun)).map(([key, { states }]) => [key, asChoice(noun.machines?.[key]?.label ?? statusLabel, states)])

/** How each state looks, by machine or status column. */
export const tonesOf = (noun: Resource, key: string): States => {
  const machine = machinesOf(noun)[key]
  return machine ? machine.states : key === 'status' ? plainStatus(noun).states : {}
}

/** What a client may write of a noun, in the order of the form; the switched status stands last. */
export const formFields = (noun: Resource): Named[] => {
  const own = Object.entries(noun.fields).filter(([, field]) => !field.readOnly && field.form !== false)
  const status = plainStatusField(noun)
  // It belongs to no section of its own: it closes the last one.
  const group = own.at(-1)?.[1].group
  return status ? [...own, ['status', group ? { ...status, group } : status]] : own
}

/** What a list shows of a noun, machines and status last. */
export const listFields = (noun: Resource): Named[] => {
  const own = Object.entries(noun.fields).filter(([, field]) => field.list)
  const status = plainStatusField(noun)
  return [...own, ...machineFields(noun), ...(status ? [['status', status] as const] : [])]
}

/** What a detail shows: everything but secrets and what a form alone asks, first what is declared, then states, which stand in its first section. */
export const detailFields = (noun: Resource): Named[] => {
  const isAskedAlone = ({ stored, detail }: Named[1]): boolean => stored === false && detail === false
  const own = Object.entries(noun.fields).filter(([, field]) => field.kind !== 'secret' && !isAskedAlone(field))
  const status = plainStatusField(noun)
  const states: Named[] = [...machineFields(noun), ...(status ? [['status', status] as const] : [])]
  const group = own[0]?.[1].group
  return [...own, ...states.map(([key, field]): Named => [key, group ? { ...field, group } : field])]
}

/** Fields by the section they stand in, in the order in which the sections first appear. */
export const sectionsOf = (fields: readonly Named[], basic: Label): { label: Label; fields: Named[] }[] => {
  const sections = new Map<string, { label: Label; fields: Named[] }>()
  for (const named of fields) {
    const label = named[1].group ?? basic
    const section = sections.get(label[0]) ?? { label, fields: [] }
    section.fields.push(named)
    sections.set(label[0], section)
  }
  return [...sections.values()]
}

/** What stands in no group of a noun that has groups. */
const further: Label = ['其他信息', 'More details']

/**
 * The fields of a form as its noun's groups have them, those of rare groups as rare fields; what is in no group comes after them, the switched status ends
 * the last group that always shows. By sections where the noun has no groups.
 */
export const formSections = (noun: Resource, fields: readonly Named[], basic: Label): { label: Label; fields: Named[] }[] => {
  const groups = noun.face?.groups
  if (!groups) return sectionsOf(fields, basic)
  const left = new Map(fields)
  const taken = (key: string, rare?: true): Named[] => {
    const field = left.get(key)
    left.delete(key)
    return field ? [[key, rare ? { ...field, rare } : field]] : []
  }
  // A form begins with what the row is called, which a reader finds above the conversation.
  const inOrder = (group: RowGroup): readonly string[] => {
    const keys = groupFields(group)
    return group.look === 'thread' && keys.includes(noun.title) ? [noun.title, ...keys.filter((key) => key !== noun.title)] : keys
  }
  const last = groups.filter((group) => !group.rare && groupFields(group).some((key) => left.has(key))).at(-1)
  const isNamed = groups.some((group) => groupFields(group).includes('status'))
  const sections = groups.map((group) => ({
    label: group.label,
    fields: [...inOrder(group), ...(group === last && !isNamed ? ['status'] : [])].flatMap((key) => taken(key, group.rare)),
  }))
  return [...sections, { label: further, fields: [...left] }].filter((section) => section.fields.length > 0)
}

/** A form of so many fields shows them all; of a longer one this many optional ones that are empty stand open. */
const shortForm = 12
const openAtFirst = 8
/** Fewer than this are not worth a button. */
const fewest = 3

/**
 * The fields that a form keeps behind More: rare ones, and in a long form the optional ones that come late, as long as they are empty. What must be filled
 * in, has a value, or appears because of what stands in another field, always shows.
 */
export const foldedOf = (fields: readonly Named[], values: Readonly<Record<string, unknown>>): ReadonlySet<string> => {
  const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const optional = fields.filter(([key, field]) => !field.required && !field.when && isEmpty(values[key]))
  const late = fields.length > shortForm ? optional.filter(([, field]) => !field.rare).slice(openAtFirst) : []
  return new Set([...optional.filter(([, field]) => field.rare), ...(late.length >= fewest ? late : [])].map(([key]) => key))
}
