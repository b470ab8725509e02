import { once } from 'node:events'
import { connect as dial, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { follow } from '../testing/follow'
import { type Node, nodes } from '../testing/nodes'
import { enqueue } from './background/jobs'

const house = nodes()
let a: Node
let b: Node

beforeAll(async () => {
  a = await house.start()
  b = await house.start()
})
afterAll(() => house.close())

const jobs = (name: string) =>
  a.database.query<{ status: string; attempts: string }>('select status::text as status, attempts from platform_job where name = $1 order by id', [
    name,
  ])
const effects = async (what: string) => (await a.database.query('select 1 from effect where what = $1', [what])).length

/** The parameter that the public site's tenant is told by, changed over a node's API. */
const setSite = async (node: Node, tenant: string) => {
  const admin = await node.as('admin')
  const { data } = await admin.get('blade-system/param/page?paramKey_equal=site.tenant')
  const { status } = await admin.post('blade-system/param/submit', { id: data.records[0].id, version: data.records[0].version, paramValue: tenant })
  expect(status).toBe(200)
}
/** 200 while the public tenant exists: it shows which value of the parameter a node goes by. */
const site = async (node: Node) => (await node.nobody.get('blade-cms/news/front/list')).status

test('a job that dies with its node is finished by another, its effect seen once', async () => {
  const child = await house.spawn({ HANG: '1' })
  // Nodes of this process take none meanwhile, so that the child has it.
  await Promise.all([a.background.stop(), b.background.stop()])
  await a.database.transaction((tx) => enqueue(tx, 'trial/effect', 'survivor'))
  await eventually(
    () => jobs('trial/effect'),
    ([job]) => job?.status === '1',
  )
  a.background.start()
  b.background.start()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [job] = await eventually(
    () => jobs('trial/effect'),
    ([one]) => one?.status === '2',
  )
  expect(job?.attempts).toBe('2')
  expect(await effects('survivor')).toBe(1)
})

test('an article whose node dies as soon as it has answered is found by the words of its text', async () => {
  const child = await house.spawn()
  const admin = await a.as('admin')
  const answer = await fetch(`${child.address}/api/blade-cms/news/submit`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: '断电前的稿件', content: '<p>榫卯结构的廊桥重新开放。</p>' }),
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  child.kill('SIGKILL')
  await once(child, 'exit')
  const found = async (words: string): Promise<string[]> => {
    // Drafts are read together after half a minute, which is over here.
    await a.database.run("update platform_job set run_at = clock_timestamp() where name = 'event:search' and status = 0")
    const { data } = await admin.get(`blade-cms/news/page?searchContentKey=${encodeURIComponent(words)}`)
    return data.records.map(({ id }: { id: string }) => id)
  }
  await eventually(
    () => found('榫卯结构'),
    (ids) => ids.includes(data.id),
  )
  expect(await found('榫卯机构')).toEqual([])
})

test('what one node writes is read on the other, and at once on the one that wrote', async () => {
  for (const [tenant, status] of [
    ['999999', 404],
    ['000000', 200],
  ] as const) {
    await setSite(a, tenant)
    expect(await site(a)).toBe(status)
    await eventually(
      () => site(b),
      (found) => found === status,
    )
  }
})

test('the LISTEN connections are cut again and again: nothing is lost, nothing stale', async () => {
  const admin = await b.as('admin')
  const stream = await follow(b.address, admin.token, 'system/param')
  const versions: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    const status = turn % 2 === 0 ? 404 : 200
    await a.database.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'masthead listen' and datname = current_database()`,
    )
    await setSite(a, status === 404 ? '999999' : '000000')
    await eventually(
      () => site(b),
      (found) => found === status,
    )
    // It stays so: no value from before comes back.
    for (let look = 0; look < 5; look++) expect(await site(b)).toBe(status)
    const { data } = await admin.get('blade-system/param/page?paramKey_equal=site.tenant')
    versions.push(data.records[0].version)
  }
  await stream.hears(({ data }) => data.version === versions.at(-1))
  const heard = new Set(stream.changes().map(({ version }) => version))
  expect(versions.filter((version) => !heard.has(version))).toEqual([])
  stream.stop()
  const listening = () =>
    a.database.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'masthead listen' and datname = current_database()`)
  await eventually(listening, (rows) => rows.length === 2)
})

test('a LISTEN connection that hangs without an end is noticed, and nothing is stale meanwhile', async () => {
  const gate = await hangable(a.url)
  const c = await house.start({ watch: (database) => ({ ...database, directUrl: gate.url }) })
  await eventually(
    () => gate.heard(),
    (bytes) => bytes > 0,
  )
  gate.hang()
  await setSite(a, '999999')
  await eventually(
    () => site(c),
    (found) => found === 404,
  )
  // The heartbeat gives the connection up, and a new one is tried.
  await eventually(
    () => gate.tries(),
    (count) => count > 1,
  )
  await setSite(a, '000000')
  expect(await site(c)).toBe(200)
  gate.go()
  await setSite(a, '999999')
  await eventually(
    () => site(c),
    (found) => found === 404,
  )
  await setSite(a, '000000')
  gate.close()
})

/** A way to the database that can stop carrying anything without closing. */
const hangable = async (url: string) => {
  const to = new URL(url)
  let isHanging = false
  let bytes = 0
  let tries = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    tries++
    const far = dial(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('data', (chunk) => !isHanging && far.write(chunk))
    far.on('data', (chunk) => {
      bytes += chunk.length
      if (!isHanging) near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const through = new URL(url)
  through.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: through.href,
    heard: () => bytes,
    tries: () => tries,
    hang: () => {
      isHanging = true
    },
    go: () => {
      isHanging = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
