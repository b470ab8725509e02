import type { Action } from '@masthead/contract/kit/action'
import { duesOf } from '@masthead/contract/kit/due'
import type { Field } from '@masthead/contract/kit/field'
import { setsOf, snake } from '@masthead/contract/kit/name'
import { groupedBy } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { parameterList } from '@masthead/contract/system/parameters'
import { selectedIn } from '@masthead/contract/kit/derived'
import { gapsIn, hearersOf, tellingsOf } from '@masthead/contract/kit/tells'
import type { Source } from '../../../tools/sources'
import { type Look, lookOf } from './look'
import { nouns, written } from './nouns'

const namesIn = (text: string): string[] => text.match(/[A-Za-z]\w*/g) ?? []

const isFilled = (noun: Resource, key: string, field: Field): boolean => {
  if (field.purse || field.computed || field.serial || field.counter || field.copies || field.kind === 'parts') return false
  if (!field.readOnly) return field.form !== false || field.stored !== false
  return Object.values(noun.actions ?? {}).some((action) => setsOf(action).some((one) => one.key === key))
}

/** The fields that an action reads. */
const readByAction = (action: Action): string[] => [
  ...Object.values(action.writes ?? {}).flatMap((value) => (typeof value === 'string' && value.startsWith('$') ? namesIn(value) : [])),
  ...duesOf(action).map(({ at }) => at),
  ...(action.posts ?? []).flatMap(([, owner, , amount]) => [...namesIn(owner), ...namesIn(amount)]),
  ...(action.notBy ?? []),
  ...(action.picks ? [action.picks] : []),
  ...tellingsOf(action).flatMap((telling) => [
    ...[...telling.what, ...(telling.more ?? []), telling.leads ?? ''].flatMap(gapsIn),
    ...hearersOf(telling).flatMap((one) => (typeof one === 'string' ? [one] : [])),
  ]),
]

/** The fields of a noun that its declaration reads outside of its form, list and detail. */
const readByDeclaration = (noun: Resource): Set<string> => {
  const where = (conditions: object = {}): string[] => Object.keys(conditions).flatMap((key) => [key, key.replace(/_\w+$/, '')])
  return new Set([
    ...Object.values(noun.actions ?? {}).flatMap((action) => readByAction(action)),
    ...(noun.made ? readByAction(noun.made as Action) : []),
    ...Object.values(noun.reports ?? {}).flatMap(({ groups = {}, sums, where: of, asks = {} }) => [
      ...Object.values(groups).map((group) => groupedBy(group).key),
      ...Object.values(sums).flatMap((sum) => [sum.of ?? '', ...where(sum.where)]),
      ...where(of),
      ...Object.values(asks).flatMap((key) => where({ [key]: 1 })),
    ]),
    ...Object.values(noun.queues ?? {}).flatMap((queue) => where(queue.where)),
    ...Object.values(noun.calls ?? {}).flatMap((call) => [
      ...where(call.where),
      ...(call.output && call.listed && !call.report ? Object.keys(call.output) : []),
    ]),
    ...Object.values(noun.faces ?? {}).flatMap((face) => [
      ...face.fields,
      ...where(face.where),
      ...(face.filters ?? []),
      ...face.sort.map((key) => key.replace(/^-/, '')),
    ]),
    ...(noun.mine
      ? [
          noun.mine.of,
          ...noun.mine.facts,
          ...(noun.mine.detail?.facts ?? []),
          ...Object.keys(noun.mine.detail?.course ?? {}),
          ...(noun.mine.pages ?? []).flatMap((page) => where(page.where)),
        ]
      : []),
    ...(noun.select ? selectedIn(noun.select) : []),
    ...Object.values(noun.parties ?? {}).map(({ field }) => field),
    ...(noun.heldBy ?? []),
    ...(noun.usedBy ? [noun.usedBy] : []),
    ...(noun.within ? [noun.within].flat() : []),
    ...(noun.apart ? [...noun.apart.by, noun.apart.from, noun.apart.to] : []),
    ...(noun.closes ? [noun.closes.by] : []),
    ...(noun.tree ? [noun.tree.parent, noun.tree.title] : []),
    ...Object.values(noun.filters ?? {}).flatMap((filter) => ('on' in filter ? filter.on : (filter.reads ?? []))),
    ...(noun.sort ?? []).map((key) => key.replace(/^-/, '')),
    ...Object.values(noun.fields).flatMap((field) => [
      ...Object.keys(field.when ?? {}),
      ...namesIn(field.computed ?? ''),
      ...(Array.isArray(field.unique) ? (field.unique as string[]) : []),
      ...(Array.isArray(field.only) ? (field.only as string[]) : []),
      ...(field.counter?.upTo ? [field.counter.upTo] : []),
      ...(field.counts?.startsWith('in ') ? [field.counts.slice(3)] : []),
      ...(field.inEnglish ? [field.inEnglish] : []),
    ]),
  ])
}

/** Fields that are a rule themselves: one row alone has the value. */
const rules = ({ unique, only }: Field): boolean => Boolean(unique || only)

/** Fields by which rows of another noun are listed or named. */
const readByOthers = (noun: Resource): Set<string> => {
  const pointed = new Set<string>()
  for (const other of nouns) {
    for (const below of other.below ?? []) {
      const [name, field] = below.split('.')
      if (name !== noun.name) continue
      for (const [key, { to, subject }] of Object.entries(noun.fields))
        if ((field === undefined || field === key) && (to === other.name || subject)) pointed.add(key)
    }
    for (const field of Object.values(other.fields)) {
      if (field.to === noun.name) {
        pointed.add(noun.title)
        if (field.by) pointed.add(field.by)
        for (const key of Object.keys(field.among ?? {})) pointed.add(key)
      }
      if (field.copies?.of === noun.name) for (const key of field.copies.fields) pointed.add(key)
    }
    const text = JSON.stringify(other.actions ?? {})
    for (const [key, field] of Object.entries(other.fields))
      if (field.to === noun.name) for (const match of text.matchAll(new RegExp(`\\$${key}\\.(\\w+)`, 'g'))) pointed.add(match[1] as string)
  }
  return pointed
}

/** The code that speaks of a noun, one text each: of the server and the site, without tests, demo and declarations. */
const codeAbout = (sources: readonly Source[], noun: Resource): string => {
  const table = snake(`${noun.family}_${noun.noun}`)
  const file = `contract/${noun.name}`
  return sources
    .filter(
      ({ path, imports, text }) =>
        path.startsWith(`server/${noun.family}/`) ||
        imports.some((one) => one.file?.startsWith(file)) ||
        text.includes(`'${noun.name}'`) ||
        text.includes(table),
    )
    .map(({ text }) => text)
    .join('\n')
}

const isCode = ({ path }: Source): boolean =>
  /^(?:server|site)\//.test(path) && !/\.(?:test|sample)\.tsx?$/.test(path) && !/^server\/(?:testing|demo|migrations)\//.test(path)

/** Each field that people fill and that nothing reads besides its own form, list and detail. */
export const itIsRead = (sources: readonly Source[]): Look => {
  const code = sources.filter(isCode)
  const found: string[] = []
  let tried = 0
  for (const noun of written) {
    const declared = readByDeclaration(noun)
    const others = readByOthers(noun)
    const words = new Set(namesIn(codeAbout(code, noun)))
    for (const [key, field] of Object.entries(noun.fields)) {
      if (!isFilled(noun, key, field)) continue
      tried++
      // A list of references has a table of its own, by which SQL asks for it.
      const table = snake(`${noun.family}_${noun.noun}_${key}`)
      if (rules(field) || declared.has(key) || others.has(key) || [key, snake(key), table].some((word) => words.has(word))) continue
      found.push(`${noun.name} ${key}`)
    }
  }
  return lookOf('it is read', tried, found)
}

const isTest = ({ path }: Source): boolean => /\.(?:test|sample)\.tsx?$/.test(path) || path.startsWith('server/testing/')

/** Each parameter that no code reads, and each that no test names. */
export const parametersAreRead = (sources: readonly Source[]): Look => {
  const code = sources.filter(isCode).map(({ text }) => text)
  const tests = sources.filter((source) => isTest(source) && !source.path.startsWith('server/testing/across/')).map(({ text }) => text)
  const names = (texts: readonly string[], key: string): boolean => texts.some((text) => text.includes(key))
  return lookOf(
    'a parameter changes an answer',
    parameterList.length,
    parameterList.flatMap(({ key }) => [...(names(code, key) ? [] : [`${key} is not read`]), ...(names(tests, key) ? [] : [`${key} is not tried`])]),
  )
}
