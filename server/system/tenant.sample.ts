import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { type Client, logIn, password } from '../testing/world'
import { emptyDatabase } from '../testing/database'
import { trustHosts } from '../testing/travel'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'
import { writeMark } from '../demo/mark'

/** A session of the platform's administrator that nobody else needs. */
const platformSession = async ({ world }: Court): Promise<Client> => {
  const { body } = await logIn(world.app, { tenantId: '000000', username: 'admin', password: world.seal(password) })
  return world.withToken(body.access_token)
}

/** Where somebody works. */
const tenantOf = async (client: Client): Promise<string> => (await client.get('blade-auth/oauth/user-info')).data.tenant_id

/** A new tenant, looked at. */
const viewed = async (court: Court): Promise<{ client: Client; tenantId: string }> => {
  const { id, tenantId } = await court.make(court.model('system/tenant'), 'acme')
  const { data } = await well((await platformSession(court)).post('blade-system/tenant/view-as', { id }), 'a look at a tenant')
  return { client: court.world.withToken(data.access_token), tenantId: String(tenantId) }
}

/** A data source that leads to an empty database. */
const emptyPlace = async ({ world }: Court): Promise<{ id: string; drop(): Promise<void> }> => {
  const { url: address, drop } = await emptyDatabase()
  const url = new URL(address)
  await trustHosts(world, [url.host])
  const body = {
    name: `空库${url.pathname.slice(-8)}`,
    driverClass: 'org.postgresql.Driver',
    url: `jdbc:postgresql://${url.host}${url.pathname}`,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
  const { data } = await well((await world.as('admin@000000')).post('blade-develop/datasource/submit', body), 'a data source')
  return { id: data.id, drop }
}

export const sample = sampleOf('system/tenant', {
  actions: {
    removeDemo: {
      async ready({ court, id }) {
        const { tenantId } = (await court.client('admin@000000').get(`blade-system/tenant/detail?id=${id}`)).data
        await writeMark(court.world.database, { state: 'done', tenantId, at: new Date().toISOString(), step: 1 })
        return {}
      },
    },
  },
  calls: {
    packageDetail: {
      input: async ({ court }) => ({ tenantId: (await court.make(court.model('system/tenant'), 'acme')).tenantId }),
    },
    viewAs: {
      async prove(step) {
        const { court, route } = step
        const { id, tenantId } = await court.make(court.model('system/tenant'), 'acme')
        const { data } = await well(sendCall(step, await platformSession(court), { id }), route)
        expect.soft(await tenantOf(court.world.withToken(data.access_token)), route).toBe(tenantId)
      },
    },
    moveWay: {
      async prove(step) {
        const { court, route } = step
        const { tenantId } = await court.make(court.model('system/tenant'), 'acme')
        const { id, drop } = await emptyPlace(court)
        const { data } = await well(sendCall(step, await court.world.as('admin@000000'), { tenantId, datasourceId: id }), route)
        expect.soft(['live', 'still'], route).toContain(data.way)
        await drop()
      },
    },
    datasource: {
      async prove(step) {
        const { court, route } = step
        const { tenantId } = await court.make(court.model('system/tenant'), 'acme')
        const { id, drop } = await emptyPlace(court)
        const platform = await court.world.as('admin@000000')
        const { data } = await well(sendCall(step, platform, { tenantId, datasourceId: id }), route)
        const move = (await well(platform.get(`blade-system/tenantmove/detail?id=${data.moveId}`), route)).data
        expect.soft([move.movedTenant, move.toId, move.status], route).toEqual([tenantId, id, 0])
        await well(platform.post('blade-system/tenantmove/cancel', { id: data.moveId }), route)
        await drop()
      },
    },
    leaveView: {
      async prove(step) {
        const { court, route } = step
        const { client, tenantId } = await viewed(court)
        expect.soft(await tenantOf(client), route).toBe(tenantId)
        const { data } = await well(sendCall(step, client), route)
        expect.soft(await tenantOf(court.world.withToken(data.access_token)), route).toBe('000000')
      },
      attempts: (step) => [{ who: 'somebody at home', send: () => sendCall(step, step.court.client('chief@beta')), expected: [409] }],
    },
    info: {
      async input({ court }) {
        await court.world.database.run(`update system_tenant set domain = 'walk.example.com' where tenant_id = 'acme'`)
        return { domain: 'walk.example.com' }
      },
    },
  },
})
