import { afterAll, beforeAll, expect, it } from 'vitest'
import { aside } from '../../engine/reach/context'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { eventually } from '../../testing/eventually'
import { fetchFile, sheetsOf } from '../../testing/sheets'
import type { HealthLine } from '../../testing/healthline'
import { type Streaming, startStreaming } from '../../testing/standby'
import { type World, world } from '../../testing/world'
import { connect, type Database } from '../database/database'
import { readingAlone } from '../database/places'
import type { ReplicaStanding } from '../database/reading'
import { createLog } from '../log'
import { openReplica, type OpenReplica } from './replica'

const key = 'a key that the node and the test both know'
const log = createLog({ logLevel: 'silent' })

let pair: Streaming
let house: World
let desk: Desk
let primary: Database
const opened: OpenReplica[] = []

beforeAll(async () => {
  pair = await startStreaming()
  primary = connect(pair.url, { log, max: 4 })
  await primary.run('create table seen (word text not null)')
  house = await world({
    over: { url: pair.url, dataDir: `${pair.folder}/data` },
    env: { DATABASE_URL: pair.url, DATABASE_REPLICA_URL: pair.standbyUrl, MASTHEAD_KEY: key },
  })
  house.background.start()
  desk = await openDesk({}, house)
  await desk.issue({ title: '第一篇' })
  await isRead()
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.stop()))
  await house?.close()
  await primary?.close()
  await pair?.stop()
})

const standing = (): ReplicaStanding => house.own.database.replica?.standing() as ReplicaStanding
const isRead = () => eventually(standing, ({ state }) => state === 'read')

/** Who answered the statements of some work that were to be read from the replica. */
const answering = async <T>(work: () => Promise<T>) => {
  const before = standing().answered
  const value = await work()
  const after = standing().answered
  const { replica, behind, away, failed } = after
  return {
    value,
    byReplica: replica - before.replica,
    byPrimary: behind + away + failed - before.behind - before.away - before.failed,
  }
}

/** Work that the replica alone answered: where a busy machine lets it fall behind for a moment, the primary does, as it should, and the work is done again. */
const answeredThere = <T>(work: (turn: number) => Promise<T>) => {
  let turn = 0
  return eventually(
    async () => {
      await isRead()
      await pair.follows()
      return answering(() => work(++turn))
    },
    ({ byReplica, byPrimary }) => byReplica > 0 && byPrimary === 0,
  )
}

const open = async (url: string) => {
  const { statusCode: status, body } = await house.app.inject({ url, headers: { host: 'localhost' } })
  return { status, html: body.replaceAll('<wbr/>', '') }
}
const countOf = async (): Promise<number> => {
  const dataset = { noun: 'cms/sources', sums: { rows: { do: 'count' } } }
  const { lines } = await must(desk.chief.post('blade-charts/charts/attempt', { dataset }))
  return (lines as { rows: number }[])[0]?.rows ?? 0
}
/** What an operator sees of it on the page of health, and in the metrics. */
const shown = async () => {
  const { data } = await (await house.as('admin')).get('blade-log/health/list', { 'accept-language': 'en' })
  const { body } = await house.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  return {
    line: (data as HealthLine[]).find(({ key }) => key === 'reading'),
    isRead: metric('masthead_replica_read'),
    behind: metric('masthead_replica_statements_total\\{answered="behind"\\}'),
  }
}
const addSource = () => must(desk.chief.post('blade-cms/sources/submit', { name: `来源${++count}`, type: 2 }))
let count = 0

it('reads drawn pages, search, charts and exports from the replica, and lists, details and saves from the primary', async () => {
  await addSource()
  const { id } = await desk.issue({ title: '从备库读出' })
  for (const path of [`/newDetail?id=${id}`, '/search?q=春耕', '/home?page=2']) {
    // A page of another address each time: one that is kept asks nobody.
    const { value } = await answeredThere((turn) => open(`${path}&turn=${turn}`))
    expect([path, value.status]).toEqual([path, 200])
  }
  const said = await pair.askStandby<{ query: string }>(`select query from pg_stat_activity where application_name = 'masthead replica'`)
  expect(said.map(({ query }) => query).join()).toMatch(/tenant_id/)
  expect((await answeredThere(countOf)).value).toBe(count)
  const sheet = await answeredThere(() => fetchFile(house, desk.chief, 'blade-cms/sources/export'))
  expect(sheet.value.status).toBe(200)
  expect(JSON.stringify(await sheetsOf(sheet.value.bytes))).toContain(`来源${count}`)
  const office = await answering(async () => {
    expect((await desk.chief.get('blade-cms/news/page')).data.total).toBe(2)
    await must(desk.chief.get(`blade-cms/news/${id}`))
    await addSource()
  })
  expect([office.byReplica, office.byPrimary]).toEqual([0, 0])
})

it('shows what was just issued, and counts what was just saved, while the replica has not come so far', async () => {
  await isRead()
  expect((await open('/home')).html).not.toContain('刚刚签发')
  const before = await countOf()
  await pair.pauseReplay()
  const { id } = await desk.issue({ title: '刚刚签发' })
  await addSource()
  const { value, byReplica, byPrimary } = await answering(() => open('/home'))
  expect(value.html).toContain('刚刚签发')
  expect([byReplica, byPrimary > 0]).toEqual([0, true])
  expect((await open(`/newDetail?id=${id}`)).status).toBe(200)
  expect(await countOf()).toBe(before + 1)
  expect(standing()).toMatchObject({ state: 'behind', seconds: expect.any(Number) })
  expect(standing().seconds).toBeGreaterThan(0)
  expect(await shown()).toMatchObject({
    line: { label: 'Replica that is read', state: 'warn', says: expect.stringContaining('behind, and not read meanwhile') },
    isRead: 0,
    behind: standing().answered.behind,
  })
  await pair.resumeReplay()
  expect((await answeredThere((turn) => open(`/search?q=签发&turn=${turn}`))).value.status).toBe(200)
  const { line } = await eventually(shown, ({ isRead }) => isRead === 1)
  expect(line).toMatchObject({ state: 'good', advice: '' })
})

it('answers every request while the replica dies and comes back', async () => {
  await isRead()
  const told = new Map<number, number>()
  let isOver = false
  let asked = 0
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const { status } = await open(`/search?q=词${++asked}`)
      told.set(status, (told.get(status) ?? 0) + 1)
      await countOf()
    }
  }
  const readers = [reader(), reader(), reader()]
  const goOn = (more: number, from = asked) =>
    eventually(
      () => asked,
      (now) => now >= from + more,
    )
  await goOn(20)
  await pair.killStandby()
  await eventually(standing, ({ state }) => state === 'away')
  await goOn(20)
  expect((await shown()).line).toMatchObject({
    state: 'warn',
    says: expect.stringContaining('does not answer'),
    advice: expect.stringContaining('Start'),
  })
  await pair.startStandby()
  await isRead()
  await goOn(20)
  isOver = true
  await Promise.all(readers)
  expect([...told.keys()]).toEqual([200])
})

it('asks again where something was heard of meanwhile, so that nothing older is remembered', async () => {
  let heard = 0
  const replica = await openReplica({ url: pair.standbyUrl, primary, heard: () => heard, log })
  opened.push(replica)
  const words = async (db: Pick<Database, 'query'>) =>
    (await db.query<{ word: string }>('select word from seen order by word')).map(({ word }) => word)
  await primary.run(`insert into seen values ('a')`)
  const work = replica.reading()
  expect(await words(work)).toEqual(['a'])
  await pair.pauseReplay()
  await primary.run(`insert into seen values ('b')`)
  expect(await words(work)).toEqual(['a'])
  heard += 1
  expect(await words(work)).toEqual(['a', 'b'])
  await pair.resumeReplay()
  await pair.follows()
  expect(replica.standing().answered).toMatchObject({ replica: 2, behind: 1, failed: 0 })
})

it('asks the primary what the replica breaks off, and what it may not do', async () => {
  const replica = await openReplica({ url: pair.standbyUrl, primary, heard: () => 0, log })
  opened.push(replica)
  let column = 0
  const rows = await replica.reading().transaction(
    async (tx) => {
      await tx.query('select 1 from seen')
      if (++column === 1) {
        // The replica replays this only once it has ended the session that reads the table.
        await primary.run('alter table seen add column more text')
        await pair.follows()
      }
      return tx.query('select count(*)::int as count from seen')
    },
    { readOnly: true },
  )
  expect([rows, column, replica.standing().answered.failed]).toEqual([[{ count: 2 }], 2, 1])
  await eventually(replica.standing, ({ state }) => state === 'read')
  const writing = replica.reading()
  await writing.query('select 1 from seen')
  expect(await writing.run(`insert into seen (word) values ('c')`)).toBe(1)
  expect(await writing.query('select word from seen where word = $1', ['c'])).toEqual([{ word: 'c' }])
  // What a text does not tell is refused by the session there, and done here.
  await primary.run(`create function put() returns text language sql as $$ insert into seen (word) values ('d') returning word $$`)
  await pair.follows()
  expect(await replica.reading().query('select put() as word')).toEqual([{ word: 'd' }])
  expect(await primary.query(`select word from seen where word = 'd'`)).toEqual([{ word: 'd' }])
  expect(replica.standing().state).toBe('read')
})

it('is read in place of home alone: no other database has it, nor home while its tenant moves', () => {
  const { own } = house
  expect(aside(own).db).not.toBe(own.db)
  const moving = readingAlone(own.database, new Map())
  expect(aside({ ...own, db: moving, database: moving }).db).toBe(moving)
  expect(aside({ ...own, db: primary, database: primary }).db).toBe(primary)
})

it.each([
  ['a server that follows none', () => pair.url, 'it follows no primary'],
  ['another database', () => pair.standbyUrl.replace(/[^/]+$/, 'postgres'), 'it leads to the database postgres'],
])('refuses to start over %s', async (_, url, said) => {
  await expect(openReplica({ url: url(), primary, heard: () => 0, log })).rejects.toThrow(
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`^DATABASE_REPLICA_URL must lead to .*: ${said}`)) }),
  )
})

it('refuses to start over the standby of another cluster, and starts over one that is down', async () => {
  const other = connect(house.database.url, { max: 1 })
  const foreign: Database = {
    ...other,
    query: (sql, values, name) => other.query(sql.replace('system_identifier::text', `'1'`), values, name) as never,
  }
  await expect(openReplica({ url: pair.standbyUrl, primary: foreign, heard: () => 0, log })).rejects.toThrow('it belongs to another cluster')
  await other.close()
  await pair.killStandby()
  const lines: string[] = []
  const heard = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
  const replica = await openReplica({ url: pair.standbyUrl, primary, heard: () => 0, log: heard })
  opened.push(replica)
  expect([replica.standing().state, lines.length, lines.join()]).toEqual(['away', 1, expect.stringContaining('does not answer yet')])
  expect(await replica.reading().query('select 1 as one')).toEqual([{ one: 1 }])
  await pair.startStandby()
  await eventually(replica.standing, ({ state }) => state === 'read')
})
