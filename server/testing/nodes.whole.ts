import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from './edited'
import { eventually } from './eventually'
import { follow } from './follow'
import { freePort } from './freeport'
import { nginx, type Nginx, startNginx } from './nginx'
import { type Process, startProcess } from './process'
import { remoteWith } from './remote'
import { makeTenant, type Tenant } from './tenants'
import { type World, world } from './world'

/** Three nodes behind nginx as it is shipped. People save and read without a pause while one node is killed with -9 and started again. */

let house: World
let tenant: Tenant
let proxy: Nginx
let ports: number[]
let env: Record<string, string>
const nodes: Process[] = []

const portOf = (at: number): number => ports[at] ?? 0
const start = (at: number): Promise<Process> => startProcess({ ...env, PORT: String(portOf(at)) })

beforeAll(async () => {
  if (!nginx) throw new Error('This machine has no nginx.')
  house = await world()
  tenant = await makeTenant(house)
  const key = readFileSync(join(house.dataDir, 'secret'), 'utf8').trim()
  env = { DATA_DIR: house.dataDir, DATABASE_URL: house.url, MASTHEAD_KEY: key, TRUST_PROXY: '127.0.0.1' }
  ports = await Promise.all([freePort(), freePort(), freePort()])
  for (const at of [0, 1, 2]) nodes.push(await start(at))
  proxy = await startNginx(ports)
})
afterAll(async () => {
  await proxy?.stop()
  await Promise.all(nodes.map((node) => node.kill()))
  await house?.close()
})

interface Told {
  readonly what: string
  readonly status: number
}

/** People at the site's address: some save, some read. Answers what they were told, and ends when it is asked to. */
const people = (round: string, writers: number, readers: number) => {
  const acknowledged = new Set<string>()
  const unanswered = new Set<string>()
  const told: Told[] = []
  let isOver = false
  let count = 0
  const client = remoteWith(proxy.origin, tenant.admin.token)
  const write = async (): Promise<void> => {
    while (!isOver) {
      count += 1
      const title = `${round} 第 ${count} 篇`
      const { status } = await client
        .post('blade-cms/news/submit', { title, typeId: 2, content: `<p>${title}</p>` })
        // nginx answers in its own words where no node does.
        .catch(() => ({ status: 502 }))
      told.push({ what: 'save', status })
      if (status === 200) acknowledged.add(title)
      else unanswered.add(title)
    }
  }
  const read = async (): Promise<void> => {
    while (!isOver) {
      for (const path of ['/api/blade-cms/news/page?size=5', '/api/health', '/home']) {
        const { status } = await fetch(`${proxy.origin}${path}`, { headers: { 'blade-auth': `bearer ${tenant.admin.token}` } })
        told.push({ what: path, status })
      }
    }
  }
  const all = [...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)]
  return {
    acknowledged,
    unanswered,
    told,
    async goesOn(answers = 60) {
      const before = told.length
      await eventually(
        () => told.length,
        (now) => now >= before + answers,
        patience,
      )
    },
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}

const writers = 6

test.each([0, 1, 2])('node %i is killed: only requests that it was answering fail, and every acknowledged save is there once', async (victim) => {
  const at = people(`停 ${victim}`, writers, 4)
  await at.goesOn()
  await nodes[victim]?.kill()
  await at.goesOn(300)
  nodes[victim] = await start(victim)
  // nginx asks it again once it has let it be for a while.
  const before = proxy.answered().length
  await eventually(
    () =>
      proxy
        .answered()
        .slice(before)
        .filter(({ status, ports }) => status === 200 && ports.at(-1) === portOf(victim)).length,
    (served) => served > 20,
    patience,
  )
  await at.end()
  const wrong = at.told.filter(({ status }) => status !== 200)
  // Whatever may be sent twice went to another node; each writer had one request on its way at most.
  expect(wrong.filter(({ what }) => what !== 'save')).toEqual([])
  expect(wrong.length).toBeLessThanOrEqual(writers)
  const faults = proxy.answered().filter(({ status }) => status !== 200)
  expect(faults.filter(({ status, call }) => status !== 502 || call !== 'POST /api/blade-cms/news/submit')).toEqual([])
  const kept = (await house.database.query<{ title: string }>('select title from cms_news where tenant_id = $1', [tenant.tenantId])).map(
    ({ title }) => title,
  )
  expect(new Set(kept).size).toBe(kept.length)
  expect([...at.acknowledged].filter((title) => !kept.includes(title))).toEqual([])
  console.info(`node ${victim} killed: ${at.acknowledged.size} saves acknowledged, ${wrong.length} requests in flight answered with 502`)
})

test('a stream through nginx hears of a change within a second, ends with its node, and goes on at another one from where it was', async () => {
  const client = remoteWith(proxy.origin, tenant.admin.token)
  const stream = await follow(proxy.origin, tenant.admin.token, 'cms/sources')
  expect(stream.status).toBe(200)
  const first = await client.post('blade-cms/sources/submit', { name: '一号来源', type: 2 })
  await stream.hears(({ data }) => data.rowId === first.data.id, 1_000)
  // Only one of the nodes holds the stream: they are killed in turn until it ends.
  let hasEnded = false
  void stream.ended.then(() => {
    hasEnded = true
  })
  for (const at of [0, 1, 2]) {
    if (hasEnded) break
    await nodes[at]?.kill()
    nodes[at] = await start(at)
  }
  await stream.ended
  const missed = await client.post('blade-cms/sources/submit', { name: '二号来源', type: 2 })
  const again = await follow(proxy.origin, tenant.admin.token, 'cms/sources', stream.last())
  await again.hears(({ data }) => data.rowId === missed.data.id)
  again.stop()
})
