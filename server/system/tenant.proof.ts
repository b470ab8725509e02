import { expect } from 'vitest'
import type { Court } from '../testing/laws/court'
import { type Client, logIn, password } from '../testing/world'
import { proofsOf, sendCall, well } from '../testing/walk/step'

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

export const proofs = proofsOf('system/tenant', {
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
})
