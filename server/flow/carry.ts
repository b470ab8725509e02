import { binding, isKnownToProcess } from '@masthead/contract/flow/binding'
import type { Action } from '@masthead/contract/kit/action'
import { asSystemFor } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { ident } from '../engine/sql'
import type { Carrier, Context, Model, Row, TxContext } from '../engine/types'
import { act, nounNamed } from '../engine/verbs'
import type { Cache } from '../platform/background/cache'
import { conflict } from '../platform/refusal'
import type { EndOf } from './business'
import { meets } from './graph/conditions'
import { decisionOf } from './opinions'
import { definitionOfModel, latestOf, startInstance } from './run'
import { type Definition, startableOf } from './standing'

/** A line of a binding's conditions, by the key of the field. */
export interface Condition {
  readonly field: string
  readonly operator: string
  readonly value?: string | number | null
}

interface Bound {
  readonly id: string
  readonly operation: string
  readonly modelId: string
  readonly conditions: readonly Condition[]
}

const caches = new WeakMap<object, Cache<readonly Bound[]>>()

/** The bindings in force of a tenant, in their order; remembered until one changes, so that what is not bound costs nothing. */
const boundIn = async (ctx: Context): Promise<readonly Bound[]> => {
  const cache = caches.get(ctx.caches) ?? ctx.caches.of<readonly Bound[]>([binding.name])
  caches.set(ctx.caches, cache)
  return cache.get(ctx.tenantId, async () => {
    const found = await rows(ctx, binding, { status: binding.state.on }, unscoped).list(['operation', 'modelId', 'conditions'], {
      sort: ['sort', 'id'],
    })
    return found.map(({ id, operation, modelId, conditions }) => ({ id, operation, modelId, conditions: conditionsIn(conditions) }))
  })
}

/** The conditions of a binding, as its row has them. */
export const conditionsIn = (value: unknown): readonly Condition[] => {
  const list = typeof value === 'string' ? JSON.parse(value || '[]') : value
  return Array.isArray(list) ? (list as readonly Condition[]) : []
}

/** What a process knows of a row: its fields as they travel, amounts of money in units, without what is kept from others. */
export const formOfRow = ({ noun }: Model, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(noun.fields)
      .filter(([key, field]) => isKnownToProcess(field) && row[key] !== null && row[key] !== undefined)
      .map(([key, { kind }]) => [key, kind === 'money' ? Number(row[key]) / 100 : row[key]]),
  )

/** Whether a row meets every condition. */
const meetsAll = (conditions: readonly Condition[], form: Readonly<Record<string, unknown>>): boolean =>
  conditions.every(({ field, operator, value }) => meets({ [`${field}_${operator}`]: operator === 'notnull' ? true : (value ?? null) }, form))

/** The binding that an operation on a row goes by. */
export const bindingFor = async (tx: Context, model: Model, name: string, form: Readonly<Record<string, unknown>>): Promise<Bound | undefined> => {
  const operation = `${model.noun.name}:${name}`
  const bound = (await boundIn(tx)).filter((one) => one.operation === operation)
  return bound.find(({ conditions }) => meetsAll(conditions, form))
}

/** The key of what a process is about. */
export const businessKeyOf = (noun: string, id: string): string => `${noun}:${id}`

/** Whether a tenant binds anything to processes, or ever did. */
export const hasBindings = (ctx: Context): Promise<boolean> => {
  const cache = anyCaches.get(ctx.caches) ?? ctx.caches.of<boolean>([binding.name])
  anyCaches.set(ctx.caches, cache)
  return cache.get(ctx.tenantId, () => rows(ctx, binding, {}, { ...unscoped, bin: 'also' }).exists())
}

const anyCaches = new WeakMap<object, Cache<boolean>>()

/** The name of a process about an action on a row: what is asked for, of which row where that has a name of its own, and who asks. */
export const titleAbout = (tx: Context, { model, row, action }: { readonly model: Model; readonly row: Row; readonly action: Action }): string => {
  const { label, title, flow, actions } = model.noun
  // What is sent off is what is asked for.
  const what = flow && actions?.[flow.start] === action ? label[0] : `${label[0]}${action.label[0]}`
  const name = row[title]
  const of = typeof name === 'string' && name.trim() !== '' && model.columns.get(title)?.field.kind !== 'ref' ? `：${name}` : ''
  return `${what}${of} · ${tx.actor.name || tx.actor.account}`.slice(0, 200)
}

/** Begins a process about a row as the caller. */
export const startAbout = async (
  tx: TxContext,
  { definition, model, row, form, action }: { definition: Definition; model: Model; row: Row; form: Record<string, unknown>; action: Action },
) => startInstance(tx, { definition, title: titleAbout(tx, { model, row, action }), form, businessKey: businessKeyOf(model.noun.name, row.id) })

/** The process that carries a row: the one that it names, the one that is bound, or that of its noun; undefined where nothing demands one. */
const definitionFor = async (tx: TxContext, model: Model, name: string, row: Row, form: Record<string, unknown>): Promise<Definition | undefined> => {
  const { key, definition: column } = model.noun.flow ?? {}
  const named = column === undefined ? undefined : row[column]
  if (typeof named === 'string' && named !== '') return startableOf(tx, named)
  const bound = await bindingFor(tx, model, name, form)
  if (bound) return definitionOfModel(tx, bound.modelId)
  if (key === undefined) return undefined
  const latest = await latestOf(tx, key)
  if (!latest) throw conflict('no_process', [`还没有部署流程（标识 ${key}）`, `No process with the key “${key}” is deployed`])
  return latest
}

/** How rows of nouns that declare `flow` begin their process, where one is bound. */
export const carrying: Pick<Carrier, 'carry'> = {
  carry: async (tx, { model, name, row }) => {
    const { flow, actions } = model.noun
    if (!flow || (tx.actor.kind !== 'user' && flow.key === undefined)) return undefined
    const form = formOfRow(model, row)
    const definition = await definitionFor(tx, model, name, row, form)
    if (!definition) return undefined
    const { instance } = await startAbout(tx, { definition, model, row, form, action: actions?.[name] as Action })
    const column = model.columns.get(flow.instance)?.name ?? flow.instance
    await within(tx).run(`update ${ident(model.table)} set ${ident(column)} = $3::bigint where ${ofTenant} and id = $2::bigint`, [
      row.id,
      instance.id,
    ])
    return instance.id
  },
}

/** Carries out the end of a process on the row that it carried: in the name of the program, for who decided last, with what they said. */
export const endCarried: EndOf = async (tx, about, { instance, result }) => {
  const noun = nounNamed(tx, about.noun)
  const { flow } = noun
  if (!flow) return
  const name = result === 'approved' ? flow.approved : result === 'refused' ? flow.refused : flow.withdrawn
  const decided = result === 'cancelled' ? undefined : await decisionOf(tx, instance.id, result === 'approved' ? 'approve' : 'refuse')
  const program = asSystemFor(tx, 'flow', decided?.userId ?? null)
  const input = noun.actions?.[name]?.input ?? {}
  const remark = decided?.comment?.slice(0, input.remark?.max ?? 200) || (input.remark?.required ? defaultRemark(result) : undefined)
  await act(program, noun, name, about.id, 'remark' in input && remark ? { remark } : {})
}

const defaultRemark = (result: 'approved' | 'refused' | 'cancelled'): string =>
  result === 'approved' ? '流程审批通过' : result === 'refused' ? '流程审批未通过' : '流程已终止'
