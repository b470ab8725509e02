import type { Field } from '@masthead/contract/kit/field'
import { verbsOf } from '../../engine/model'
import type { Model } from '../../engine/types'
import type { Law } from './law'

/** Options of a field that say how something is shown or named, and nothing about what the server does with it. */
const told: readonly (keyof Field)[] = ['kind', 'label', 'message', 'help', 'group', 'list', 'form', 'to', 'dict', 'choices', 'max', 'shows']

const featuresOfField = (field: Field): string[] => {
  const options = Object.entries(field)
    .filter(([key, value]) => !told.includes(key as keyof Field) && value !== undefined && value !== false)
    .map(([key, value]) => (typeof value === 'string' && ['as', 'filter', 'keep', 'mask'].includes(key) ? `${key} ${value}` : key))
  const inside = field.shape ? Object.values(field.shape).map(({ kind }) => `shaped ${kind}`) : []
  return [field.kind, ...options, ...options.map((option) => `${field.kind} ${option}`), ...inside]
}

/** The hooks of a behaviour: `create.guard`, `actions.set`, `columns`. */
const hooksOf = ({ name: _, create, update, remove, actions, calls: __, ...others }: Model['behaviour']): string[] => [
  ...Object.entries({ create, update, remove }).flatMap(([verb, one]) => Object.keys(one ?? {}).map((hook) => `${verb}.${hook}`)),
  ...Object.values(actions ?? {}).flatMap((action) => Object.keys(action).map((hook) => `actions.${hook}`)),
  ...Object.entries(others).flatMap(([hook, value]) => (value === undefined ? [] : [hook])),
]

/** Works something out once for each model: every law asks for the features of nearly every noun. */
const once = <T>(work: (model: Model) => T): ((model: Model) => T) => {
  const known = new WeakMap<Model, T>()
  return (model) => {
    if (!known.has(model)) known.set(model, work(model))
    return known.get(model) as T
  }
}

/** What a noun has as a whole: its tenancy, tree, machines, verbs, and what it does besides. */
const featuresOfNoun = once(({ noun, machines, behaviour }): ReadonlySet<string> => {
  const actions = Object.values(noun.actions ?? {})
  return new Set([
    `tenancy ${noun.tenancy}`,
    ...verbsOf(noun).map((verb) => `verb ${verb}`),
    ...(
      [
        'scope',
        'within',
        'appendOnly',
        'byMonth',
        'log',
        'heard',
        'editIn',
        'deleteIn',
        'also',
        'rights',
        'table',
        'statuses',
        'parties',
        'purses',
        'made',
        'closes',
      ] as const
    )
      .filter((key) => noun[key] !== undefined && noun[key] !== false)
      .map((key) => (key === 'scope' ? `scope ${noun.scope}` : key)),
    ...(noun.tree ? ['tree', ...Object.keys(noun.tree).map((key) => `tree ${key}`), ...Object.values(noun.tree.calls ?? {})] : []),
    ...Object.keys(machines).map((name) => (name === 'status' ? 'machine' : 'second machine')),
    ...actions.flatMap((action) => Object.keys(action).map((key) => `action ${key}`)),
    ...Object.values(noun.filters ?? {}).map((filter) => ('by' in filter ? 'filter by behaviour' : `filter ${filter.op}`)),
    ...Object.values(noun.faces ?? {}).flatMap((face) => Object.keys(face).map((key) => `face ${key}`)),
    ...hooksOf(behaviour),
  ])
})

/** What a law could meet in a noun: all that it has as a whole, and the kinds and options of its fields. */
export const featuresOf = once(
  (model): ReadonlySet<string> => new Set([...featuresOfNoun(model), ...Object.values(model.noun.fields).flatMap(featuresOfField)]),
)

/** What a law meets in a noun: of its fields only those that are the law's matter. */
export const featuresFor = ({ fields }: Pick<Law, 'fields'>): ((model: Model) => ReadonlySet<string>) =>
  fields ? (model) => new Set([...featuresOfNoun(model), ...Object.values(model.noun.fields).filter(fields).flatMap(featuresOfField)]) : featuresOf

const tableOf = ({ noun }: Model): string[] => [
  `tenancy ${noun.tenancy}`,
  ...(['within', 'appendOnly', 'byMonth', 'log', 'purses', 'closes', 'tree'] as const).filter((key) => noun[key]),
]

const columnsOf = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ kind, ...field }) => [
    kind,
    ...(['unique', 'computed', 'serial', 'copies', 'required'] as const).filter((key) => field[key]).map((key) => `${kind} ${key}`),
    ...(field.filter ? [`${kind} filter ${field.filter}`] : []),
  ])

/** What its table could have that other tables have not, and with it the statements that are made for it: what a database of another version could take otherwise. */
export const featuresOfTable = once((model): ReadonlySet<string> => new Set([...tableOf(model), ...columnsOf(Object.values(model.noun.fields))]))

/** What of a table a law meets: of its columns only those that are the law's matter. */
export const featuresOfTableFor = ({ fields }: Pick<Law, 'fields'>): ((model: Model) => ReadonlySet<string>) =>
  fields ? (model) => new Set([...tableOf(model), ...columnsOf(Object.values(model.noun.fields).filter(fields))]) : featuresOfTable

/** Some of the subjects that together have every feature which any of them has: always the one next that brings the most. */
export const coverOf = (subjects: readonly Model[], featuresIn: (model: Model) => ReadonlySet<string> = featuresOf): Model[] => {
  const holders = new Map<string, Model[]>()
  const brings = new Map<Model, number>()
  for (const model of subjects) {
    const features = featuresIn(model)
    brings.set(model, features.size)
    for (const feature of features) {
      const known = holders.get(feature)
      if (known) known.push(model)
      else holders.set(feature, [model])
    }
  }
  const broughtBy = (model: Model): number => brings.get(model) ?? 0
  const chosen: Model[] = []
  while (holders.size > 0) {
    const best = subjects.reduce((one, other) => (broughtBy(other) > broughtBy(one) ? other : one))
    chosen.push(best)
    for (const feature of featuresIn(best)) {
      for (const model of holders.get(feature) ?? []) brings.set(model, broughtBy(model) - 1)
      holders.delete(feature)
    }
  }
  return chosen
}
