import { reportColumns } from '@masthead/contract/kit/derived'
import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { say } from '@masthead/contract/kit/label'
import { displayName, hasDisplay } from '@masthead/contract/kit/name'
import type { Report } from '@masthead/contract/kit/report'
import type { RowOf } from '@masthead/contract/kit/resource'
import { findRow, modelOf, readRow } from '../engine/verbs'
import { veilOf } from '../engine/reach/veil'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, Model } from '../engine/types'
import { notFound } from '../platform/refusal'

type Chart = RowOf<typeof charts>
type Board = RowOf<typeof dashboard>

/** The roles of the caller, by their ids. */
export const rolesOf = async (ctx: Context): Promise<ReadonlySet<string>> => {
  const found = await within(ctx).query<{ id: string }>(
    `select target_id::text as id from user_user_role_id where ${ofTenant} and row_id = $2::bigint`,
    [ctx.actor.userId],
  )
  return new Set(found.map(({ id }) => id))
}

const idsIn = (list: string | null): string[] => (list ?? '').split(',').filter(Boolean)

/** Whether a shared chart or dashboard is meant for somebody with these roles. */
export const isFor = ({ roleIds }: { readonly roleIds: string | null }, roles: ReadonlySet<string>): boolean => {
  const ids = idsIn(roleIds)
  return ids.length === 0 || ids.some((id) => roles.has(id))
}

/** Whether the caller reaches a row by their own permission, besides its being shared with them. */
const reaches = async (ctx: Context, noun: typeof charts | typeof dashboard, id: string): Promise<boolean> =>
  (ctx.actor.rights.all || ctx.actor.rights.permissions.has(`${noun.code}_view`)) && (await findRow(ctx, noun, id)) !== undefined

/** A chart that the caller may look at: their own, or one that is shared with them. Throws a 404 for others. */
export const shownChart = async (ctx: Context, id: string): Promise<Chart> => {
  const row = await readRow(ctx, charts, id, { verb: null })
  if (row.status === charts.state.shared && (row.roleIds === null || isFor(row, await rolesOf(ctx)))) return row
  if (await reaches(ctx, charts, id)) return row
  throw notFound()
}

/** A dashboard that the caller may look at, and whether it is theirs to change. */
export const shownBoard = async (ctx: Context, id: string): Promise<{ readonly board: Board; readonly isMine: boolean }> => {
  const board = await readRow(ctx, dashboard, id, { verb: null })
  const isMine = await reaches(ctx, dashboard, id)
  if (isMine || (board.status === dashboard.state.shared && isFor(board, await rolesOf(ctx)))) return { board, isMine }
  throw notFound()
}

/** Refuses a dashboard that the caller may not look at, as one that there is not. */
export const demandBoard = async (ctx: Context, id: string): Promise<void> => {
  const { status, roleIds } = await readRow(ctx, dashboard, id, { verb: null })
  if (status === dashboard.state.shared && roleIds === null) return
  await shownBoard(ctx, id)
}

/** A column of a chart's data: what it is called, and how its values are written. */
export interface ChartColumn {
  readonly key: string
  readonly label: string
  readonly kind: string
  readonly role: 'group' | 'sum'
  /** What a group groups by, as its question says it: a field, `day(field)`. A map finds the degrees by it. */
  readonly of?: string
  /** The column that says what the value is called, where it has a name. */
  readonly nameKey?: string
  readonly scale?: number
}

type Columns = readonly ChartColumn[]

/** Columns by their report and the language of their labels: a question that is asked again has the same ones. */
const known = new WeakMap<Report, Map<Context['language'], Columns>>()

/** The columns of a report in its own order, groups first, in the caller's language. */
export const columnsOf = (ctx: Context, model: Model, report: Report): Columns => {
  const ofReport = known.get(report) ?? new Map<Context['language'], Columns>()
  known.set(report, ofReport)
  const found = ofReport.get(ctx.language)
  if (found) return found
  const columns = workedOut(ctx, model, report)
  ofReport.set(ctx.language, columns)
  return columns
}

const workedOut = (ctx: Context, model: Model, report: Report): Columns => {
  const { groups, sums } = reportColumns(model.noun, report)
  return [
    ...Object.entries(groups).map(([key, field]): ChartColumn => {
      const own = report.groups?.[key]
      return {
        key,
        label: say(field.label, ctx.language),
        kind: field.kind,
        role: 'group',
        ...(own === undefined ? {} : { of: own }),
        ...(own !== undefined && /^\w+$/.test(own) && hasDisplay(field) ? { nameKey: displayName(key, key === own ? field : {}) } : {}),
      }
    }),
    ...Object.entries(sums).map(
      ([key, field]): ChartColumn => ({
        key,
        label: say(field.label, ctx.language),
        kind: field.kind,
        role: 'sum',
        ...(field.scale === undefined ? {} : { scale: field.scale }),
      }),
    ),
  ]
}

/** A row without the columns that a data scope hides from the caller in some row of its noun. */
export const seenOf = <T extends object>(ctx: Context, noun: { readonly name: string }, row: T): T => {
  const hidden = veilOf(ctx, modelOf(ctx, noun))?.partly
  if (!hidden) return row
  return Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key))) as T
}
