import { follow } from '@masthead/contract/flow/follow'
import { definition as manager } from '@masthead/contract/flow/definition'
import type { work } from '@masthead/contract/flow/work'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { entitled, inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { listRows, readRow } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { asForm, filledIn, questionsIn } from './forms'
import { stillThere } from './people'
import { type Definition, drawingOf, startableOf } from './standing'
import { startInstance } from './run'

/** The page of a form: the key and the path of its type in the dictionary of routes. */
const routeOf = (category: unknown) => ({ routeKey: `flow_${category}`, routeValue: `/work/process/${category}` })

/** The processes that may be started now: the latest active version of each. */
export const startable = async (ctx: Context, { query }: { readonly query: Readonly<Record<string, string>> }) => {
  const page = await listRows(entitled(ctx), manager, { ...pagingOf(query), isLatest: 'true', status: String(manager.state.active) })
  // Lists leave forms out, which this one is for.
  const found = await rows(ctx, manager, { id: page.records.map(({ id }) => id) }, unscoped).list(['form', 'description'])
  const more = new Map(found.map((one) => [one.id, one]))
  const records = page.records.map(async (row) => ({ ...shownDefinition(row, more.get(row.id)), choices: await choicesOf(ctx, row.id) }))
  return { ...page, records: await Promise.all(records) }
}

/** The steps of a process whose people the starter chooses; none where its drawing can no longer be read, which its start says. */
const choicesOf = async (ctx: Context, definitionId: string) => {
  const graph = await drawingOf(ctx, definitionId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return [...(graph?.nodes.values() ?? [])]
    .filter(({ task }) => task?.people.some(({ kind }) => kind === 'chosen'))
    .map(({ id, name }) => ({ key: id, name: name || id }))
}

interface More {
  readonly form: unknown
  readonly description: string | null
}

/** A definition with its form, which the database brings as text. */
const shownDefinition = (row: Definition, more: More | undefined) => {
  const { id, name, processKey, versionNo, category, categoryName } = row as Definition & { readonly categoryName?: string }
  return {
    id,
    processDefinitionId: id,
    name,
    processKey,
    versionNo,
    category,
    categoryName: categoryName ?? null,
    description: more?.description,
    form: questionsIn(more?.form),
    ...routeOf(category),
  }
}

/** What the caller says about pages and filters, without what belongs to the session. */
const pagingOf = (query: Readonly<Record<string, string>>): Record<string, string> => {
  const { tenantId: _tenant, ...rest } = query
  return rest
}

/** The processes that the caller started. */
export const sentBy = (ctx: Context, { query }: { readonly query: Readonly<Record<string, string>> }) =>
  listRows(entitled(ctx), follow, { ...pagingOf(query), starterId: ctx.actor.userId ?? '0' })

/** Starts a process by its form; who acts where the starter chooses is checked with it. */
export const startProcess = (ctx: Context, { input }: { readonly input: CallInputOf<typeof work, 'start'> }) =>
  inTransaction(ctx, async (tx) => {
    const definition = await startableOf(tx, input.processDefinitionId)
    const graph = await drawingOf(tx, definition.id)
    const form = await filledIn(tx, questionsIn(definition.form), asForm(input.variables), () => true)
    const chosen: Record<string, readonly string[]> = {}
    for (const [node, people] of Object.entries(asForm(input.chosen)))
      if (graph.nodes.get(node)?.task?.people.some(({ kind }) => kind === 'chosen'))
        chosen[node] = await stillThere(tx, Array.isArray(people) ? people.map(String) : String(people).split(','))
    const name = tx.actor.name || tx.actor.account
    const { instance } = await startInstance(tx, { definition, title: input.title || `${definition.name} · ${name}`, form, chosen })
    return readRow(tx, follow, instance.id, { verb: null })
  })
