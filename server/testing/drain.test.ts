import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockForAll } from '../platform/database/lock'
import { eventually } from './eventually'
import { follow } from './follow'
import { type Process, startProcess } from './process'
import { enter } from './remote'
import { type World, world } from './world'
import { isApart } from './split'

/** The census, a job of the product that waits for a lock of its own. */
const job = 'log/census'
let here: World
let server: Process

beforeAll(async () => {
  here = await world()
  const key = readFileSync(join(here.dataDir, 'secret'), 'utf8').trim()
  server = await startProcess({ DATA_DIR: here.dataDir, DATABASE_URL: here.url, MASTHEAD_KEY: key, DRAIN_SECONDS: '3' })
}, 60_000)
afterAll(async () => {
  await server?.kill()
  await here?.close()
})

const jobNow = async (): Promise<{ status: string; attempts: string; node: string | null } | undefined> =>
  (
    await here.database.query<{ status: string; attempts: string; node: string | null }>(
      `select status::text as status, attempts::text as attempts, node from platform_job where name = $1 and key = 'cron'`,
      [job],
    )
  )[0]

/** Status and connection header of an answer over a connection that is kept. */
const ask = async (agent: Agent, path: string): Promise<[number | undefined, string | undefined]> => {
  const [answer] = await once(get(`${server.origin}${path}`, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  return [answer.statusCode, answer.headers.connection]
}

test.skipIf(isApart)(
  'asked to end it is not ready at once, answers what still comes, bids streams farewell, hands its job back, and ends well',
  async () => {
    const admin = await enter(server.origin)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect([await ask(agent, '/api/health'), await ask(agent, '/api/health/live')]).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ])
    // A page of the site that lies ready by now is answered ahead of the framework.
    for (let time = 0; time < 3; time++) expect(await ask(agent, '/home')).toEqual([200, 'keep-alive'])
    const stream = await follow(server.origin, admin.token, 'system/param')
    await here.database.transaction(async (tx) => {
      await lockForAll(tx, 'census')
      await here.database.run(`update platform_job set run_at = now() where name = $1 and key = 'cron'`, [job])
      await eventually(jobNow, (found) => found?.status === '1')
      const ended = server.stop()
      await eventually(
        () => ask(agent, '/api/health'),
        ([status]) => status === 500,
      )
      // It lives and serves while others learn of it, and keeps no connection.
      for (const path of ['/api/health/live', '/home']) expect(await ask(agent, path)).toEqual([200, 'close'])
      expect((await admin.get('blade-system/param/page')).status).toBe(200)
      expect(stream.told.map(({ event }) => event)).not.toContain('bye')
      expect(await stream.hears(({ event }) => event === 'bye')).toMatchObject({ data: { reason: 'restart' } })
      await stream.ended
      await ended
      // The lock is still held: the job never ran to its end, and waits for another node as if it had not been tried.
      expect(await jobNow()).toEqual({ status: '0', attempts: '0', node: null })
    })
    agent.destroy()
  },
)
