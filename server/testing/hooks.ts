import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookConsumer, sendDelivery, webhookJobName } from '../develop/webhooksend'
import { system } from '../engine/reach/context'
import { dispatch } from '../platform/background/outbox'
import { startRunner } from '../platform/background/runner'
import { createLog } from '../platform/log'
import { must as ok } from './duty-office'
import { eventually } from './eventually'
import { makeRole, makeTenant, makeUser, type Tenant } from './tenants'
import { type Answer, type Client, type World, world } from './world'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A product with a webhook's receiver beside it, and somebody who connects the two. */
export interface Hooked {
  readonly it: World
  readonly acme: Tenant
  readonly integrator: Client
  /** The address of the receiver, and one where nobody listens. */
  readonly host: string
  readonly nowhere: string
  /** What the receiver answers with, and what it got. */
  readonly answer: { status: number; headers: Record<string, string> }
  readonly received: Received[]
  /** Forgets what came before: what was answered and received, and what still waits to be sent. */
  begin(): Promise<void>
  make(events: string | readonly string[], own?: object): Promise<Answer['data']>
  off(hook: { readonly id: string }): Promise<void>
  addSource(client?: Client): Promise<Answer['data']>
  /** What waits in the outbox becomes deliveries, as a node makes them; none of them is sent. */
  handOut(): Promise<void>
  /** Sends what waits, whenever it is due; answers how many deliveries there were. */
  send(): Promise<number>
  linesOf(id: string): Promise<Answer['data']>
  close(): Promise<void>
}

export const hooks = 'blade-develop/webhook'
export const logs = 'blade-develop/webhooklog'

const closedPort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

export const openHooks = async (): Promise<Hooked> => {
  const received: Received[] = []
  const answer: Hooked['answer'] = { status: 200, headers: {} }
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: String(Buffer.concat(parts)) })
    const { status, headers } = answer
    response.writeHead(status, { ...(status === 302 ? { location: 'http://127.0.0.1:1/' } : {}), ...headers }).end('{}')
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const nowhere = `127.0.0.1:${await closedPort()}`
  const it = await world()
  const acme = await makeTenant(it)
  await it.database.run(`update system_param set param_value = $1 where param_key = 'outbound.hosts'`, [`${host},${nowhere}`])
  const codes = ['view', 'add', 'edit', 'delete'].flatMap((verb) => [`develop_webhook_${verb}`, `cms_sources_${verb}`])
  const integrator = await makeUser(it, acme, 'integrator', [
    await makeRole(acme, '对接', [...codes, 'develop_webhooklog_view', 'develop_webhooklog_replay']),
  ])
  let count = 0
  return {
    it,
    acme,
    integrator,
    host,
    nowhere,
    answer,
    received,
    async begin() {
      Object.assign(answer, { status: 200, headers: {} })
      received.length = 0
      await it.database.run('delete from platform_job where name = $1', [webhookJobName])
    },
    make: async (events, own = {}) => ok(integrator.post(`${hooks}/submit`, { name: `对接${++count}`, url: `http://${host}/in`, events, ...own })),
    off: async ({ id }) => void (await ok(integrator.post(`${hooks}/off`, { id }))),
    addSource: async (client = integrator) => ok(client.post('blade-cms/sources/submit', { name: `来源${++count}`, type: 1 })),
    async handOut() {
      const consumer = webhookConsumer(it.own)
      while ((await dispatch(it.database, [consumer])) > 0);
      const runner = startRunner({ database: it.database, log: createLog({ logLevel: 'silent' }), jobs: [consumer.job], every: 20 })
      await eventually(
        () => it.database.query('select id from platform_job where name = $1 and status < 2', [consumer.job.name]),
        (left) => left.length === 0,
      )
      await runner.stop()
    },
    async send() {
      const taken = await it.database.query<{ tenant: string; data: { id: string } }>(
        'delete from platform_job where name = $1 returning tenant_id as tenant, data',
        [webhookJobName],
      )
      for (const { tenant, data } of taken) await sendDelivery({ ...it.own, tenantId: tenant, actor: system('test') }, data.id)
      return taken.length
    },
    linesOf: async (id) => (await ok(integrator.get(`${logs}/page?webhookId=${id}&size=50`))).records,
    async close() {
      receiver.close()
      await it.close()
    },
  }
}
