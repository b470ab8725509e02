import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import type { Scene } from './article-scenes'
import { copies, month, type Office, people, seedDays, setOffice, staff, startOne } from './flow-seed'
import type { Asked } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, residentMemory, type Running, startServer } from './process'
import { type Measure, median, type Part } from './report'
import { ask } from './session'
import { inTurns, type Server } from './turns'

const level = { connections: 10, rounds: 3, seconds: 3, warmUp: 10 } as const
const waiting = 100_000
const starts = 3

/** What the list of tasks asks for: the columns that it shows. */
const shown = 'title,name,category,starterId,assignee,openTime,finishTime,dueTime,status,version'

const adminPassword = 'Bench-Passw0rd'

/** Tasks that are completed once each, over all loads. */
const oncePer = (path: string, headers: Asked['headers'], bodies: readonly string[]): (() => readonly Asked[]) => {
  let at = 0
  const next = (): { body: string } => {
    const body = bodies[at++]
    if (!body) throw new Error('there are too few tasks for this machine')
    return { body }
  }
  return () => [{ method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, next }]
}

export const scenesOf = async (url: string, database: Database, office: Office, instanceId: string, toComplete = 15_000): Promise<Scene[]> => {
  const [asker, starter, ours, theirs] = await Promise.all([1, 2, people, people + 1].map((number) => office.session(url, number)))
  const bodies = async (number: number): Promise<string[]> => {
    const tasks = await copies(database, instanceId, [office.userIds[number] ?? ''], toComplete)
    return tasks.map((taskId) => JSON.stringify({ taskId, flag: 'approve', comment: '同意' }))
  }
  const [ourTasks, theirTasks] = [await bodies(people), await bodies(people + 1)]
  // Who acts next stands in the drawing, which the lean server does not read.
  const lean = theirTasks.map((body) => body.replace('{', `{"next":"${office.userIds[0]}",`))
  const body = JSON.stringify({ processDefinitionId: office.definitionId, variables: { reason: '采访' } })
  const started = (path: string) => () => [{ method: 'POST', path, headers: { ...starter, 'content-type': 'application/json' }, body }] as const
  const get = (path: string, headers: Asked['headers']) => () => [{ method: 'GET', path, headers: headers ?? {} }] as const
  return [
    {
      name: 'todo',
      what: `to-do of one of ${people} people`,
      share: 0.6,
      product: get(`/api/blade-flow/work/page?size=10&status=2,3&assignee=${office.userIds[1]}&fields=${shown}`, asker),
      lean: get('/todo', asker),
    },
    { name: 'start', what: 'a process that is started', share: 0.4, product: started('/api/blade-flow/work/start'), lean: started('/start') },
    {
      name: 'complete',
      what: 'a task that is completed, which opens another',
      share: 0.45,
      product: oncePer('/api/blade-flow/work/complete-task', ours, ourTasks),
      lean: oncePer('/complete', theirs, lean),
    },
    {
      name: 'month',
      what: `a month of ${staff} people, a day each`,
      share: 0.5,
      product: get(`/api/blade-oa/attendanceday/month-grid?month=${month}`, office.admin),
      lean: get(`/month?month=${month}`, office.admin),
    },
  ]
}

/** What both servers write: what users find at their desks of a task is among it. */
const tables = [
  'flow_follow',
  'flow_work',
  'flow_token',
  'flow_person',
  'flow_opinion',
  'flow_followlog',
  'log_operatelog',
  'desk_personalnotice',
  'platform_event',
]

/** That both servers do the same: as many rows of each table for as many requests. */
export const refuseOthers = async (database: Database, scenes: readonly Scene[], servers: Readonly<Record<Server, string>>): Promise<void> => {
  // In one row: rows of a union come in any order.
  const counted = async (): Promise<Record<string, number>> => {
    const [row] = await database.query<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*)::int from ${table}${table === 'platform_event' ? ` where noun like 'flow/%' or noun = 'desk/personalnotice'` : ''}) as ${table}`).join(', ')}`,
    )
    return row ?? {}
  }
  for (const scene of scenes) {
    const made: string[] = []
    for (const which of ['product', 'lean'] as const) {
      const before = await counted()
      const [asked] = scene[which](0)
      if (!asked) throw new Error(`${scene.what}: nothing is asked`)
      const body = asked.next?.().body ?? asked.body
      const answer = await fetch(`${servers[which]}${asked.path}`, { method: asked.method, headers: { ...asked.headers }, ...(body ? { body } : {}) })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${scene.what}: ${which} answers ${answer.status} ${text}`)
      const after = await counted()
      const { data = JSON.parse(text) } = JSON.parse(text)
      made.push(
        [
          ...tables.map((table) => `${table} ${Number(after[table]) - Number(before[table])}`),
          `answers ${Array.isArray(data) ? data.length : (data.total ?? 1)}`,
        ].join(', '),
      )
    }
    if (made[0] !== made[1]) throw new Error(`${scene.what}: the product writes ${made[0]}, the lean server ${made[1]}`)
  }
}

/** Processes that wait: what a list of open tasks costs, what it costs to start and to complete, and what they cost a server that does nothing with them. */
export const benchFlow = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-flow-'))
  // A database that root starts runs as another user, who must be able to get to its files.
  chmodSync(dataDir, 0o755)
  later(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword })
  const start = (): Promise<Running> => startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const first = await start()
  const office = await setOffice(first.url, database, adminPassword)
  const instanceId = await startOne(first.url, await office.session(first.url, 2), office)
  await seedDays(database, office)
  await first.stop()
  /** The memory of a server that was started and has answered one list, the middle of some starts. */
  const memory = async (): Promise<number> => {
    const found: number[] = []
    for (let n = 0; n < starts; n += 1) {
      const server = await start()
      await ask(server.url, await office.session(server.url, 1), 'blade-flow/work/todo-list?size=10')
      found.push(residentMemory(server.pid))
      await server.stop()
    }
    return median(found)
  }
  const before = await memory()
  await copies(database, instanceId, office.userIds.slice(0, people), waiting)
  const after = await memory()
  const product = await start()
  const lean = await startServer([process.execPath, join(root, 'bench/lean.mjs')], {
    cwd: root,
    env: { DATABASE_URL: embedded.url, NODE_ENV: 'production' },
  })
  const servers = { product: product.url, lean: lean.url }
  const scenes = await scenesOf(product.url, database, office, instanceId)
  await refuseOthers(database, scenes, servers)
  const measures: Measure[] = []
  for (const scene of scenes) {
    if (options.scenes.length > 0 && !options.scenes.includes(scene.name)) continue
    const { product: value, lean: baseline } = await inTurns(scene, servers, level)
    console.log(`  ${scene.what}: ${value.toFixed(0)}/s, lean ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({ what: `${scene.what}, ${level.connections} connections`, value, unit: '/s', baseline, ratioAtLeast: scene.share ?? 0 })
  }
  return {
    title: `${waiting.toLocaleString('en')} open tasks`,
    about: `Processes of one tenant that each wait for one task, which go round ${people} people, asked for by people who take part in processes and by the administrator of the tenant. The baseline is a server written by hand that keeps the same promises in one commit: it looks at the session and at the right to what is asked for, holds the process and the task, sees who is still there and stands in for whom, and writes the same rows, lines of the audit, notices and events, by prepared statements over ten connections; it knows one process, and no scopes, rules or drawings. Memory: the middle of ${starts} starts with a list each, with and without the tasks.`,
    measures: [
      ...measures,
      { what: `memory that ${waiting.toLocaleString('en')} waiting processes add`, value: Math.max(0, after - before), unit: 'MB', goal: 10 },
    ],
  }
}
