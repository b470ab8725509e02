import { baseFields } from '@masthead/contract/kit/base'
import type { Face } from '@masthead/contract/kit/face'
import type { Field } from '@masthead/contract/kit/field'
import { actionCalls, actionPermission, callPaths, machinesOf, permission, plainStatus, snake } from '@masthead/contract/kit/name'
import type { States } from '@masthead/contract/kit/state'
import type { Verb } from '@masthead/contract/kit/definition'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { checkCalls, checkModel } from './check'
import { kinds, searchOf } from './kinds/kinds'
import { weekdays } from './moment'
import { withTallies } from './ledger/counting'
import type { Behaviour, Column, Engine, Join, Model, Part } from './types'

const logBase = ['id', 'tenantId', 'createUser', 'createDept', 'createTime']

const labelsOf = (states: States): Record<string, readonly [string, string]> =>
  Object.fromEntries(Object.entries(states).map(([state, label]) => [state, [label[0], label[1]] as const]))

/** Whether the rows of a noun stay with the platform when a tenant's data moves. */
export const isControl = ({ tenancy, plane }: Pick<Resource, 'tenancy' | 'plane'>): boolean => tenancy !== 'tenant' || plane === 'control'

export const tableName = (noun: Pick<Resource, 'family' | 'noun' | 'table'>): string => noun.table ?? snake(`${noun.family}_${noun.noun}`)

const modelOf = (noun: Resource, behaviour: Behaviour, backTo: (part: string) => string): Model => {
  const byTenant = noun.tenancy === 'tenant'
  const log = noun.appendOnly ?? false
  const machines = machinesOf(noun)
  const columns = new Map<string, Column>()
  const joins = new Map<string, Join>()
  const derived = new Map<string, Field>()
  const parts = new Map<string, Part>()
  const add = (key: string, field: Field, isBase: boolean): void => {
    const kind = kinds[field.kind]
    if (!kind) throw new Error(`${noun.name}.${key}: no kind ${field.kind}`)
    const sealed = kind.sealed?.(field) ?? false
    columns.set(key, {
      key,
      name: snake(key),
      field,
      kind,
      base: isBase,
      sealed,
      required: field.required !== undefined && field.required !== false && field.when === undefined,
      hash: sealed && (field.unique || field.filter || searchOf(field) === 'sealed') ? `${snake(key)}_hash` : null,
    })
  }
  for (const [key, field] of Object.entries(baseFields)) {
    if (log && !logBase.includes(key)) continue
    if (key === 'tenantId' && !byTenant) continue
    if (key === 'status') {
      const machine = machines.status
      const plain = plainStatus(noun)
      const edited: Field = { kind: 'choice', label: ['状态', 'Status'], numeric: true, choices: labelsOf(plain.states), default: plain.initial }
      const states: Field = { ...baseFields.status, choices: labelsOf(machine?.states ?? {}) }
      add('status', machine ? states : edited, machine !== undefined)
      continue
    }
    add(key, field, true)
  }
  for (const [name, machine] of Object.entries(noun.machines ?? {})) {
    add(
      name,
      { kind: 'choice', label: machine.label, numeric: true, choices: labelsOf(machine.states), readOnly: true, list: true, filter: 'equal' },
      true,
    )
  }
  for (const [key, field] of Object.entries(noun.fields)) {
    if (columns.has(key)) throw new Error(`${noun.name}.${key}: every row has this already`)
    if (field.stored === false) derived.set(key, field)
    else if (field.kind === 'parts') parts.set(key, { key, noun: field.to ?? '', by: backTo(field.to ?? '') })
    else if (field.kind === 'refs') joins.set(key, { key, table: `${tableName(noun)}_${snake(key)}`, target: field.to ?? '' })
    else add(key, field, false)
  }
  return {
    noun,
    table: tableName(noun),
    columns,
    joins,
    derived,
    parts,
    machines,
    byTenant,
    log,
    behaviour,
    control: isControl(noun),
  }
}

/**
 * Puts the register and the behaviours together and refuses what could not work: unknown references, doubled codes,
 * behaviours of nothing. Runs at every start, so it stays linear in the number of fields. A process that has put the same ones together before says so
 * by `isChecked`, and does not pay for the check of each noun again.
 */
export const createEngine = (register: Iterable<Resource | Service>, behaviours: readonly Behaviour[], { isChecked = false } = {}): Engine => {
  const models = new Map<string, Model>()
  const services = new Map<string, Service & { readonly behaviour: Behaviour }>()
  const paths = new Map<string, string>()
  const codes = new Map<string, string>()
  const byName = new Map<string, Behaviour>()
  for (const behaviour of behaviours) {
    if (byName.has(behaviour.name)) throw new Error(`${behaviour.name}: two behaviours`)
    byName.set(behaviour.name, behaviour)
  }
  const entries = [...register]
  const declared = new Map(entries.flatMap((entry) => (isResource(entry) ? [[entry.name, entry] as const] : [])))
  const owned = ownedIn(declared)
  for (const entry of entries) {
    const own = byName.get(entry.name) ?? { name: entry.name }
    const behaviour = isResource(entry) ? withTallies(entry, own) : own
    byName.delete(entry.name)
    if (paths.has(entry.path) && !(isResource(entry) && entry.internal))
      throw new Error(`${entry.name}: the path ${entry.path} is ${paths.get(entry.path)}'s`)
    if (codes.has(entry.code)) throw new Error(`${entry.name}: the code ${entry.code} is ${codes.get(entry.code)}'s`)
    codes.set(entry.code, entry.name)
    if (isResource(entry)) {
      const back = owned.get(entry.name)
      // A part is seen as far as the row that it belongs to.
      const noun = back && !entry.within ? { ...entry, within: back } : entry
      const model = modelOf(noun, behaviour, (part) => owned.get(part) ?? '')
      models.set(entry.name, model)
      if (!entry.internal) paths.set(entry.path, entry.name)
    } else {
      checkCalls(entry, behaviour)
      services.set(entry.name, { ...entry, behaviour })
      paths.set(entry.path, entry.name)
    }
  }
  for (const { name, alsoAt = [] } of [...[...models.values()].map(({ noun }) => noun), ...services.values()])
    for (const path of alsoAt) {
      if (paths.has(path)) throw new Error(`${name}: the path ${path} is ${paths.get(path)}'s`)
      paths.set(path, name)
    }
  if (byName.size > 0) throw new Error(`behaviour of an unknown noun: ${[...byName.keys()].join(', ')}`)
  const pointers = new Map<string, (readonly [string, string])[]>()
  for (const model of models.values()) {
    if (!isChecked) checkModel(model, models)
    for (const [key, field] of Object.entries(model.noun.fields)) {
      if ((field.kind === 'ref' || field.kind === 'refs') && field.to) {
        const list = pointers.get(field.to) ?? []
        list.push([model.noun.name, key])
        pointers.set(field.to, list)
      }
    }
  }
  checkCodes(entries)
  const owners = new Map(
    [...models.values()].flatMap(({ noun, parts }) => [...parts.values()].map((part) => [part.noun, { noun: noun.name, part }] as const)),
  )
  const watches = behaviours.flatMap(({ watch }) => (watch ? [watch] : []))
  const calendar = behaviours.find((one) => one.calendar)?.calendar ?? (async () => weekdays)
  const teller = behaviours.find((one) => one.teller)?.teller
  const censor = behaviours.find((one) => one.censor)?.censor
  const visitors = behaviours.find((one) => one.visitors)?.visitors
  const carrier = behaviours.find((one) => one.carrier)?.carrier
  return { models, services, paths, pointers, owners, watches, calendar, teller, censor, visitors, carrier }
}

/** The nouns that are parts of others, each with its field that points back. */
const ownedIn = (declared: ReadonlyMap<string, Resource>): Map<string, string> => {
  const owned = new Map<string, string>()
  for (const [name, { fields }] of declared) {
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind !== 'parts') continue
      const back = declared.get(field.to ?? '')?.fields[field.by ?? '']
      if (back?.kind !== 'ref' || back.to !== name)
        throw new Error(`${name}: ${key} are rows of ${field.to}, which does not point back by ${field.by}`)
      if (owned.has(field.to ?? '')) throw new Error(`${field.to}: its rows are parts of two nouns or fields`)
      owned.set(field.to ?? '', field.by ?? '')
    }
  }
  return owned
}

/** Refuses a further code of a button whose verb the noun lacks, or that something else has. */
const checkCodes = (entries: readonly (Resource | Service)[]): void => {
  const taken = new Set(entries.flatMap((entry) => permissionsOf(entry).map(({ code }) => code)))
  for (const entry of entries) {
    if (!isResource(entry)) continue
    for (const [verb, also] of Object.entries(entry.codeAlso ?? {})) {
      if (!permissionsOf(entry).some(({ code }) => code === permission(entry, verb)))
        throw new Error(`${entry.name}: codes of the unknown verb ${verb}`)
      for (const code of also) {
        if (taken.has(code)) throw new Error(`${entry.name}: the code ${code} is another's`)
        taken.add(code)
      }
    }
  }
}

export const modelNamed = (engine: Engine, name: string): Model => {
  const model = engine.models.get(name)
  if (!model) throw new Error(`no noun ${name}`)
  return model
}

/** What a noun shows to the public by this name. */
export const faceNamed = ({ noun }: Model, name: string): Face => {
  const face = noun.faces?.[name]
  if (!face) throw new Error(`${noun.name} has no face ${name}`)
  return face
}

/** The generic verbs that a noun has. */
export const verbsOf = (noun: Resource): Verb[] => {
  const verbs: Verb[] = noun.appendOnly ? ['view'] : ['view', 'add', 'edit', 'delete']
  return verbs.filter((verb) => !noun.without?.includes(verb))
}

/** Every permission code of a noun or service with what it is called, as the menu and the printed list show it. */
export const permissionsOf = (entry: Resource | Service): { code: string; label: readonly [string, string]; calls: string[] }[] => {
  const codes = new Map<string, { code: string; label: readonly [string, string]; calls: string[] }>()
  const add = (code: string, label: readonly [string, string], calls: string[]): void => {
    const known = codes.get(code)
    if (known) known.calls.push(...calls)
    else codes.set(code, { code, label, calls })
  }
  const verbLabels = { view: ['查看', 'View'], add: ['新增', 'Add'], edit: ['修改', 'Edit'], delete: ['删除', 'Delete'] } as const
  if (isResource(entry)) {
    for (const verb of verbsOf(entry)) add(permission(entry, verb), verbLabels[verb], [])
    if (verbsOf(entry).includes('view')) add(permission(entry, 'export'), ['导出', 'Export'], ['GET export'])
    for (const [name, action] of Object.entries(entry.actions ?? {})) {
      if (action.system) continue
      add(
        actionPermission(entry, name, action),
        action.label,
        actionCalls(name, action).map(([method, path]) => `${method} ${path}`),
      )
    }
    // A right that has a name of its own keeps it, whichever actions go by it.
    for (const [verb, label] of Object.entries(entry.rights ?? {})) {
      const code = permission(entry, verb)
      codes.set(code, { code, label, calls: codes.get(code)?.calls ?? [] })
    }
  }
  for (const call of Object.values(entry.calls ?? {})) {
    if (typeof call.access === 'object')
      add(
        permission(entry, call.access.verb),
        call.label,
        callPaths(call.call).map(([method, path]) => `${method} ${path}`),
      )
  }
  return [...codes.values()]
}
