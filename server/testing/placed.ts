import { fileURLToPath } from 'node:url'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { expect } from 'vitest'
import type { Database } from '../platform/database/database'
import { migrate } from '../platform/database/migrate'
import { runMoves } from '../placing/move'
import type { Tenant } from './tenants'
import { trustHosts } from './travel'
import type { Answer, World } from './world'

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Databases that tenants move to, as the platform's administrator names them, and moves that are carried out when told to. */
export interface Placed {
  /** A data source that leads to a database; answers its id. */
  place(address: string, more?: Readonly<Record<string, unknown>>): Promise<string>
  ask(tenant: Pick<Tenant, 'tenantId'>, datasourceId: string | null): Promise<Answer>
  /** Carries out what was asked for; `step` is told each step before it is taken. */
  run(step?: (name: string) => Promise<void> | void): Promise<number>
  /** How far a move is, and why it is not further. */
  stateOf(moveId: string): Promise<unknown[]>
  /** Moves a tenant, to its end. */
  move(tenant: Pick<Tenant, 'tenantId'>, datasourceId: string | null): Promise<void>
}

let count = 0

/** Places of a world. */
export const placed = async (house: World): Promise<Placed> => {
  const platform = await house.as('admin@000000')
  const ask: Placed['ask'] = ({ tenantId }, datasourceId) => platform.post('blade-system/tenant/datasource', { tenantId, datasourceId })
  const run: Placed['run'] = (step) =>
    runMoves(house.own, { prepare: (url) => migrate(url, migrations), settle: 0, retry: 0, ...(step ? { step } : {}) })
  const stateOf: Placed['stateOf'] = async (moveId) => {
    const { status, reason } = (await platform.get(`blade-system/tenantmove/detail?id=${moveId}`)).data
    return [status, reason || '']
  }
  return {
    ask,
    run,
    stateOf,
    async place(address, more = {}) {
      const url = new URL(address)
      await trustHosts(house, [`${url.hostname}:${url.port}`])
      const { status, data, body } = await platform.post('blade-develop/datasource/submit', {
        name: `库${++count}`,
        driverClass: 'org.postgresql.Driver',
        url: `jdbc:postgresql://${url.host}${url.pathname}`,
        username: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
        ...more,
      })
      expect([status, body.msg]).toEqual([200, expect.anything()])
      return data.id
    },
    async move(tenant, datasourceId) {
      const { status, data, body } = await ask(tenant, datasourceId)
      expect([status, body]).toEqual([200, expect.anything()])
      await run()
      expect(await stateOf(data.moveId)).toEqual([tenantmove.state.moved, ''])
    },
  }
}

/** How many rows of a table a tenant has in a database. */
export const countIn = async (database: Database, { tenantId }: Pick<Tenant, 'tenantId'>, table = 'cms_news'): Promise<number> =>
  Number((await database.query<{ n: string }>(`select count(*) as n from ${table} where tenant_id = $1`, [tenantId]))[0]?.n)
