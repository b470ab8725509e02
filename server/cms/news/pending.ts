import { copyStates, news } from '@masthead/contract/cms/news'
import { displayName } from '@masthead/contract/kit/name'
import type { Row, Values, Context, TxContext } from '../../engine/types'
import { modelOf } from '../../engine/verbs'
import { checkReferences, parseBody, writable } from '../../engine/input/parse'
import { readRow } from '../../engine/read/read'
import { storeRow } from '../../engine/write/store'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'
import { keepBeside } from './revision'

/**
 * The changed copy of a live article. Readers see the row and the revision it points at; what an editor changes meanwhile lies in a revision beside
 * it, which the row names in pendingRevisionId. Editors see the copy's values in the article's own places, so that what they read can be sent back.
 */

/** Where a row under a copy keeps what it itself has. */
const own = Symbol('own values')

type Covered = Row & { readonly [own]?: Values }

/** SQL of the copy, read with the detail of a row. */
export const pendingReads = {
  _copy: ({ t }: { t: string }): string =>
    `select jsonb_build_object('fields', h.fields, 'content', h.content_html) from cms_newshistory h where ${sameTenant('h', t)} and h.id = ${t}.pending_revision_id`,
}

/** Puts the copy's values over the row for editors; readers and the system get the row as it is. */
export const cover = (ctx: Context, row: Record<string | symbol, unknown>): void => {
  row.hasPending = row.pendingRevisionId !== null && row.pendingRevisionId !== undefined
  const copy = row._copy as { fields: Values; content: string | null } | null | undefined
  // No reader is shown it; to take it out would make the row a dictionary.
  row._copy = undefined
  if (!copy || ctx.actor.kind !== 'user') return
  const values: Values = { ...copy.fields, content: copy.content }
  const kept: Values = {}
  for (const [key, field] of Object.entries(writable(modelOf(ctx, news)))) {
    if (!(key in values)) continue
    const name = displayName(key, field)
    kept[key] = row[key]
    row[key] = values[key]
    if (name === key || !(name in row)) continue
    kept[name] = row[name]
    row[name] = values[name] ?? (typeof row[name] === 'string' && field.kind === 'refs' ? '' : null)
  }
  row[own] = kept
}

/** A row with its own values, as readers see them. */
export const uncovered = (row: Row): Row => ({ ...row, ...(row as Covered)[own] })

export const hasCopy = (row: Row): boolean => row.pendingRevisionId !== null && row.pendingRevisionId !== undefined

/** The columns of a row that has no copy. */
export const noCopy: Values = { pendingRevisionId: null, pendingState: null, pendingUser: null }

/**
 * What makes the copy the row's own: every value that differs, and its revision. Throws a 400 that names what the copy
 * points at and is gone by now.
 */
export const adopted = async (tx: TxContext, row: Row): Promise<Values> => {
  if (!hasCopy(row)) return {}
  const model = modelOf(tx, news)
  const copy: Values = {}
  for (const key of Object.keys(writable(model))) if (key !== 'content') copy[key] = row[key]
  const parsed = await parseBody(tx, model, copy, null)
  const kept = (row as Covered)[own] ?? {}
  const values = Object.fromEntries(
    Object.entries(parsed).filter(([key]) => key in copy && JSON.stringify(kept[key] ?? null) !== JSON.stringify(row[key] ?? null)),
  )
  await checkReferences(tx, model.noun.fields, values)
  return { ...values, revisionId: row.pendingRevisionId, ...noCopy }
}

/**
 * Keeps changed values beside a live article. They are written for a moment and taken back, so that the copy holds what the row would answer,
 * and what could not be written is refused now and not when somebody signs it. Answers the columns of the row that name the copy.
 */
export const keepCopy = async (tx: TxContext, before: Row, values: Values, reason: 'save' | 'restore'): Promise<Values> => {
  const model = modelOf(tx, news)
  const { revisionId: _, pendingRevisionId: _id, pendingState: _state, pendingUser: _user, ...copy } = await adopted(tx, before)
  await tx.db.run('savepoint copy')
  await storeRow(tx, model, before, { ...copy, ...values })
  const row = uncovered(await readRow(tx, model, before.id, { verb: null }))
  await tx.db.run('rollback to savepoint copy')
  const content = 'content' in values ? values.content : before.content
  const id = await keepBeside(tx, row, (content as string | null) ?? null, { reason })
  return { pendingRevisionId: id, pendingState: copyStates.unsent, pendingUser: tx.actor.userId }
}

/** Brings fields that were changed on the live article itself into its copy too, so that signing the copy does not undo them. */
export const followCopy = (tx: TxContext, row: Row, keys: readonly string[]): void => {
  if (!hasCopy(row)) return
  const live = uncovered(row)
  const fields = writable(modelOf(tx, news))
  const changed: Values = {}
  for (const key of keys) {
    changed[key] = live[key] ?? null
    const field = fields[key]
    if (field && displayName(key, field) in live) changed[displayName(key, field)] = live[displayName(key, field)]
  }
  within(tx).send(
    `update cms_newshistory set fields = fields || $3::jsonb where ${ofTenant} and id = $2::bigint`,
    [row.pendingRevisionId, JSON.stringify(changed)],
    'follow_copy',
  )
}
