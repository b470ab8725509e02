import { datasource } from '@masthead/contract/develop/datasource'
import { readRow } from '../engine/verbs'
import type { Context } from '../engine/types'
import { badRequest } from '../platform/refusal'
import { platformTenant } from '../system/rights'
import { type Dialect, parseAddress } from './address'
import { type Ask, type Source, withSource } from './connection'
import { askOwn } from './tables'

/** A data source by its id with its secret opened. Throws a 404 where there is none, a 400 where it is switched off. */
export const sourceOf = async (ctx: Context, id: string): Promise<Source> => {
  const row = await readRow(ctx, datasource, id, { verb: null })
  if (row.status !== datasource.state.on) throw badRequest('datasource_off', ['数据源已停用', 'The data source is switched off'])
  return sealedSource(ctx, row)
}

/** The same of a row that was read. */
export const sealedSource = async (
  ctx: Context,
  row: { readonly id: string; readonly driverClass: string; readonly url: string; readonly username: string | null },
): Promise<Source> => {
  const [kept] = await ctx.db.query<{ password: string | null }>('select password from develop_datasource where id = $1::bigint', [row.id])
  const password = kept?.password ? ctx.keys.decrypt(platformTenant, kept.password) : ''
  return { ...parseAddress(row.driverClass as Parameters<typeof parseAddress>[0], row.url), username: row.username ?? '', password }
}

/** Runs work over the tables of a data source, or over those of this product's own database where none is named. */
export const askTables = async <T>(ctx: Context, id: string | null, work: (ask: Ask, dialect: Dialect) => Promise<T>): Promise<T> => {
  if (!id) return work(askOwn(ctx.db), 'postgresql')
  const source = await sourceOf(ctx, id)
  return withSource(ctx, source, (ask) => work(ask, source.dialect))
}
