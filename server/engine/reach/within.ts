import type { Queryable, Transaction } from '../../platform/database/database'
import { literal, type Params } from '../sql'

/**
 * The one place where SQL of a family says whose rows it reads and writes. What `rows` cannot say (joins, sums, changes of many rows, the public site's
 * hot pages) is a statement of its own, and takes its tenant from here.
 */

/** The predicate of a statement that `within` carries out: its first parameter is the tenant that the context works for. */
export const ofTenant = 'tenant_id = $1'

/** That predicate as part of SQL that is put together with its parameters. */
export const tenantIs = ({ tenantId }: { readonly tenantId: string }, params: Params, t: string): string => `${t}.tenant_id = ${params.add(tenantId)}`

/** The same without a parameter, for the few statements whose plan depends on knowing the tenant beforehand. */
export const tenantKnown = ({ tenantId }: { readonly tenantId: string }, t: string): string => `${t}.tenant_id = ${literal(tenantId)}`

/** Keeps the table at one alias to the tenant of another one's row. */
export const sameTenant = (t: string, as: string): string => `${t}.tenant_id = ${as}.tenant_id`

interface Within extends Queryable {
  send(sql: string, values?: readonly unknown[], name?: string): void
}

/** Statements of the context's tenant. Their first parameter is the tenant, `values` begin with `$2`; one that does not ask for it is refused. */
export function within(ctx: { readonly tenantId: string; readonly db: Transaction }): Within
export function within(ctx: { readonly tenantId: string; readonly db: Queryable }): Queryable
export function within({ tenantId, db }: { readonly tenantId: string; readonly db: Queryable }): Queryable | Within {
  const whole = (values: readonly unknown[] = []): unknown[] => [tenantId, ...values]
  return {
    query: async (sql, values, name) => db.query(demanded(sql), whole(values), name) as never,
    run: async (sql, values, name) => db.run(demanded(sql), whole(values), name),
    send: (sql: string, values?: readonly unknown[], name?: string) => (db as Transaction).send(demanded(sql), whole(values), name),
  }
}

const demanded = (sql: string): string => {
  if (!/\btenant_id = \$1(?!\d)/.test(sql)) throw new Error(`a statement of a tenant does not ask for it: ${sql.slice(0, 80)}`)
  return sql
}
