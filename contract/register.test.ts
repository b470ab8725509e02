import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as register from './index'
import type { Fields } from './kit/field'
import {
  actionCalls,
  callPaths,
  camel as camelCase,
  detailOnly,
  displayName,
  hasDisplay,
  machinesOf,
  plainStatus,
  setsOf,
  statesIn,
} from './kit/name'
import { paidByPayment } from './kit/payment'
import { isResource, type Resource, type Service } from './kit/resource'
import { payable } from './pay/channels'

const entries: [string, Resource | Service][] = Object.entries(register)
const nouns = entries.map(([, entry]) => entry).filter(isResource)
const names = new Set(nouns.map((noun) => noun.name))
const base = ['id', 'tenantId', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status', 'version']

const camel = (noun: string): string => noun.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every field that a noun mentions: its own, those of shapes, and those of the inputs and outputs of its verbs. */
const allFields = (entry: Resource | Service): [where: string, field: Fields[string]][] => {
  const bags: [string, Fields][] = []
  if (isResource(entry)) bags.push(['fields', entry.fields])
  for (const [name, action] of Object.entries(isResource(entry) ? (entry.actions ?? {}) : {})) bags.push([`${name}.input`, action.input ?? {}])
  for (const [name, call] of Object.entries(entry.calls ?? {})) bags.push([`${name}.input`, call.input ?? {}], [`${name}.output`, call.output ?? {}])
  const found: [string, Fields[string]][] = []
  for (const [where, fields] of bags) {
    for (const [key, field] of Object.entries(fields)) {
      found.push([`${where}.${key}`, field])
      for (const [inner, part] of Object.entries(field.shape ?? {})) found.push([`${where}.${key}.${inner}`, part])
    }
  }
  return found
}

const labelsIn = (value: unknown, path: string, seen: (path: string, label: unknown) => void): void => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (['label', 'confirm', 'done', 'message', 'help', 'group'].includes(key) && !isObject(inner)) seen(`${path}.${key}`, inner)
    else if (key === 'required' && Array.isArray(inner)) seen(`${path}.${key}`, inner)
    else if (['states', 'statuses', 'choices', 'says'].includes(key) && !isField(inner))
      for (const [state, label] of Object.entries(inner ?? {})) seen(`${path}.${key}.${state}`, label)
    // The values of states by name are no words.
    else if (key !== 'state' && key !== 'machineState') labelsIn(inner, `${path}.${key}`, seen)
  }
}

/** Not words of states but a field that is called so. */
const isField = (value: unknown): boolean => typeof (value as { kind?: unknown } | undefined)?.kind === 'string'

/** Not a text but a field or verb that happens to bear such a name. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

describe('the register', () => {
  it('is sorted by path, one line a noun, and names the export after the noun', () => {
    const lines = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const paths = lines.flatMap((line) => {
      const match = /^export \{ (\w+)(?:, (\w+))? \} from '\.\/([a-z-]+\/([a-z0-9-]+))'$/.exec(line)
      expect(match, line).not.toBeNull()
      const [, exported, log, path = '', own = ''] = match ?? []
      // Of two nouns of one name in two families one says its family too.
      const isShared = lines.filter((other) => other.endsWith(`/${own}'`)).length > 1
      expect([camel(own), ...(isShared ? [camel(path.replace('/', '-'))] : [])]).toContain(exported)
      if (log === undefined) return [path]
      // A log stands in the file of the noun that writes it.
      const noun = nouns.find(({ name }) => name === path)
      expect(noun?.log?.noun, line).toBe((register as Readonly<Record<string, Resource | Service>>)[log]?.name)
      return [path, noun?.log?.noun ?? '']
    })
    const files = lines.map((line) => line.split("'")[1])
    expect(files).toEqual([...files].sort())
    expect(files).toEqual([...new Set(files)])
    expect(entries.map(([, entry]) => entry.name).sort()).toEqual([...paths].sort())
  })

  it('has unique names, paths and permission codes', () => {
    for (const key of ['name', 'path', 'code'] as const) {
      const values = entries.map(([, entry]) => entry[key])
      expect(
        values.filter((value, index) => values.indexOf(value) !== index),
        key,
      ).toEqual([])
    }
  })
})

describe.each(entries.map(([, entry]) => [entry.name, entry] as const))('%s', (_, entry) => {
  it('points only at nouns that exist', () => {
    for (const [where, field] of allFields(entry)) {
      if (field.kind === 'ref' || field.kind === 'refs') expect(names, `${where} -> ${field.to}`).toContain(field.to)
    }
  })

  it('has its words in both languages', () => {
    labelsIn({ [entry.name]: entry }, '', (path, label) => {
      expect(
        Array.isArray(label) && label.length >= 2 && label.slice(0, 2).every((word) => typeof word === 'string' && word.trim() !== ''),
        path,
      ).toBe(true)
    })
  })

  it('spells its calls as METHOD path, each once', () => {
    const calls = Object.values(entry.calls ?? {}).flatMap((call) => callPaths(call.call))
    const actions = isResource(entry)
      ? Object.entries(entry.actions ?? {}).flatMap(([name, action]) => (action.system ? [] : actionCalls(name, action)))
      : []
    const trees = isResource(entry) ? Object.keys(entry.tree?.calls ?? {}).map((path) => ['GET', path]) : []
    const lines = [...calls, ...actions, ...trees].map((line) => line.join(' '))
    for (const line of lines) expect(line).toMatch(/^(GET|POST|PUT|PATCH|DELETE) [A-Za-z0-9_{}/-]*$/)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })
})

describe.each(nouns.map((noun) => [noun.name, noun] as const))('%s', (_, noun) => {
  const own = Object.keys(noun.fields)
  const known = [...own, ...base, ...Object.keys(noun.machines ?? {})]

  it('declares no field that every row has anyway, and none that a display name hides', () => {
    const taken = base.filter((name) => !(name === 'tenantId' && noun.tenancy === 'platform'))
    expect(own.filter((key) => taken.includes(key))).toEqual([])
    const shown = own
      .filter((key) => hasDisplay(noun.fields[key] as Fields[string]))
      .map((key) => displayName(key, noun.fields[key] as Fields[string]))
    expect(shown.filter((name) => own.includes(name))).toEqual([])
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
  })

  it('names its own fields in title, order, indexes, keys, filters and faces', () => {
    expect(own).toContain(noun.title)
    const shown = own.flatMap((key) => (hasDisplay(noun.fields[key] as Fields[string]) ? [displayName(key, noun.fields[key] as Fields[string])] : []))
    for (const column of noun.sort ?? []) expect(known).toContain(column.replace(/^-/, ''))
    for (const index of noun.indexes ?? []) for (const column of index) expect([...known, 'isDeleted']).toContain(column)
    for (const [key, field] of Object.entries(noun.fields)) {
      if (Array.isArray(field.unique)) for (const column of field.unique) expect(known, key).toContain(column)
      for (const other of Object.keys(field.when ?? {})) expect(own, key).toContain(other)
    }
    for (const filter of Object.values(noun.filters ?? {})) if ('on' in filter) for (const column of filter.on) expect(own).toContain(column)
    for (const face of Object.values(noun.faces ?? {})) {
      // is_top beside isTop: the same value as older clients spell it.
      for (const name of face.fields) expect([...known, ...shown]).toContain(camelCase(name))
      for (const name of Object.keys(face.where)) expect(known).toContain(name)
      for (const name of face.filters ?? []) expect([...known, ...Object.keys(noun.filters ?? {})]).toContain(name)
      for (const name of face.sort) expect(known).toContain(name.replace(/^-/, ''))
    }
  })

  it('has a list page of at most nine columns', () => {
    if (noun.internal) return
    const columns = own.filter((key) => noun.fields[key]?.list).length
    expect(columns).toBeLessThanOrEqual(9)
  })

  it('has a tree whose parent points at itself', () => {
    if (!noun.tree) return
    expect(noun.fields[noun.tree.parent]?.to).toBe(noun.name)
    expect(own).toContain(noun.tree.title)
  })

  it('writes to a log that exists and has the columns', () => {
    if (!noun.log) return
    const log = nouns.find((other) => other.name === noun.log?.noun)
    expect(log?.appendOnly).toBe(true)
    for (const column of [noun.log.key, noun.log.type, 'action', 'beforeStatus', 'afterStatus', 'remark', 'operator', 'ip', 'diff']) {
      if (column) expect(Object.keys(log?.fields ?? {})).toContain(column)
    }
  })

  it('has actions over its own states, flags and fields', () => {
    const machines = machinesOf(noun)
    // A status that is edited is no machine, but what the clock does may start from it.
    const sources = { status: plainStatus(noun), ...machines }
    const inside = (set: Parameters<typeof statesIn>[0], what: string, known: Readonly<Record<string, { states: object }>> = machines): void => {
      for (const [machine, states] of Object.entries(statesIn(set))) {
        for (const state of states) expect(Object.keys(known[machine]?.states ?? {}), `${what} ${machine}`).toContain(String(state))
      }
    }
    inside(noun.editIn, 'editIn')
    inside(noun.aloneIn, 'aloneIn')
    inside(noun.deleteIn, 'deleteIn')
    for (const [name, machine] of Object.entries(machines)) expect(Object.keys(machine.states), name).toContain(String(machine.initial))
    if (noun.states) expect(noun.statuses).toBeUndefined()
    else expect(Object.keys(plainStatus(noun).states)).toContain(String(plainStatus(noun).initial))
    for (const [name, action] of Object.entries(noun.actions ?? {})) {
      inside(action.from, `${name} from`, action.due ? sources : machines)
      inside(action.to, `${name} to`)
      for (const { key } of setsOf(action)) expect(own, `${name} sets`).toContain(key)
      for (const { key } of setsOf(action)) if (action.input?.[key]) expect(action.input[key]?.kind, `${name} sets`).toBe(noun.fields[key]?.kind)
      for (const [key, field] of Object.entries(action.input ?? {})) {
        for (const other of Object.keys(field.when ?? {})) expect(Object.keys(action.input ?? {}), key).toContain(other)
      }
      if (action.toggles) expect(noun.fields[action.toggles]?.kind, `${name} toggles`).toBe('flag')
      if (action.off) expect(action.toggles, `${name} off`).toBeDefined()
      if (action.system) expect([action.call, action.verb, action.button], `${name} system`).toEqual([undefined, undefined, undefined])
    }
  })
})

it("names each row of the menu's pages by a title and a second line, and says what an empty page is for", () => {
  const own = new Set(['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status'])
  for (const noun of nouns.filter(({ internal, menu }) => !internal && !menu?.hidden)) {
    const { picture, second, key = [], plural, empty } = noun.face ?? {}
    expect(Object.keys(noun.fields), noun.name).toContain(noun.title)
    expect(second?.length, `${noun.name} has no second line`).toBeGreaterThan(0)
    expect(
      empty?.map((text) => text.length > 0),
      `${noun.name} says nothing while it is empty`,
    ).toEqual([true, true])
    expect(plural, noun.name).not.toBe('')
    const known = (name: string): boolean =>
      own.has(name) || Object.hasOwn(machinesOf(noun), name) || (name in noun.fields && !detailOnly(noun.fields[name] as Fields[string]))
    for (const name of [...(second ?? []), ...key]) expect(known(name), `${noun.name} shows ${name} in its list`).toBe(true)
    expect(new Set([noun.title, ...(second ?? []), ...key]).size, `${noun.name} shows a field twice`).toBe(1 + (second ?? []).length + key.length)
    if (picture) expect(noun.fields[picture]?.kind, `${noun.name} shows ${picture} as a picture`).toBe('image')
  }
})

it.each(Object.keys(payable))('tells a row of %s by which payment it was paid', (name) => {
  const paid = nouns.find((noun) => noun.name === name)?.actions?.paid
  expect([paid?.system, paid?.input]).toEqual([true, paidByPayment.input])
})
