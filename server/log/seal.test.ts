import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../commands/audit-verify'
import { resealAll } from '../commands/reseal'
import { loadKeys } from '../platform/secrets/keys'
import { dropMonths, partsOf } from '../platform/database/months'
import { idAt } from '../platform/id'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { auditTable, lineDigest, runSeal, sealPart } from './seal'

const key = 'a'.repeat(40)
let it: World
let chief: Client

beforeAll(async () => {
  it = await world({ env: { MASTHEAD_KEY: key } })
  await stage(it, '100001', { chief: { codes: 'all' } })
  chief = await it.as('chief@100001')
})
afterAll(() => it.close())

const seal = () => runSeal(it.own, { lag: 0 })
const verify = (noted?: { number: string; hash: string }) => verifyAudit(it.database, it.own.keys, noted)
const write = async (name: string): Promise<string> => {
  const { status, data } = await chief.post('blade-cms/sources/submit', { name, type: 1 })
  expect(status).toBe(200)
  return data.id
}
const lineOf = async (bizId: string): Promise<string> =>
  (await it.database.query<{ id: string }>(`select id::text as id from ${auditTable} where biz_id = $1`, [bizId]))[0]?.id ?? ''

/** Does something to the database behind the product's back, asks for the verdict, and takes it back. */
const tampered = async (sql: string, values: readonly unknown[] = []): Promise<string | undefined> => {
  let broken: string | undefined
  await it.database
    .transaction(async (tx) => {
      expect(await tx.run(sql, values)).toBeGreaterThan(0)
      broken = (await verifyAudit({ ...it.database, query: tx.query }, it.own.keys)).broken
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return broken
}

test('what was sealed is whole, and whoever changes, adds or takes away a line is told from the block that held it', async () => {
  const first = await lineOf(await write('甲'))
  expect(await seal()).toBe(1)
  const second = await lineOf(await write('乙'))
  await lineOf(await write('丙'))
  expect(await seal()).toBe(1)
  await write('丁')
  expect(await seal()).toBe(1)
  expect(await seal()).toBe(0)
  const whole = await verify()
  expect(whole).toMatchObject({ blocks: 3, anchor: '0', unsealed: 0 })
  expect(whole.broken).toBeUndefined()
  expect(whole.rows).toBeGreaterThanOrEqual(4)

  expect(await tampered(`update ${auditTable} set after = after || '{"name": "戊"}' where id = $1::bigint`, [second])).toMatch(
    /^block 2 \(.+\): a line among its 2 was changed$/,
  )
  for (const [column, value] of [
    ['operator', 'somebody'],
    ['ip', '9.9.9.9'],
    ['trace_id', 'x'],
    ['action', 'edit'],
    ['biz_id', '7'],
    ['tenant_id', '100009'],
  ] as const)
    expect(await tampered(`update ${auditTable} set ${column} = $2 where id = $1::bigint`, [second, value]), column).toMatch(/^block 2 /)
  expect(await tampered(`update ${auditTable} set create_time = create_time + interval '1 microsecond' where id = $1::bigint`, [second])).toMatch(
    /^block 2 /,
  )
  // Nor does it help to say that something of the line was erased by right.
  const excused = `update ${auditTable} a set operator = 'somebody', erased = encode(${lineDigest}, 'hex') || '.' || repeat('0', 64) where a.id = $1::bigint`
  expect(await tampered(excused, [second])).toMatch(/^block 2 .+: of a line among its 2 something was taken that this system did not erase$/)
  expect(await tampered(`delete from ${auditTable} where id = $1::bigint`, [second])).toMatch(/^block 2 .+: 1 of its 2 lines are gone$/)
  expect(await tampered(`delete from ${auditTable} where id = $1::bigint`, [first])).toMatch(/^block 1 /)
  const forged = `insert into ${auditTable} (tenant_id, id, biz_type, action) values ('100001', $1::bigint + 1, 'cms/sources', 'add')`
  expect(await tampered(forged, [second])).toMatch(/^block 2 .+: 1 lines came to its 2 afterwards$/)
})

test('whoever changes or takes away blocks breaks the chain', async () => {
  expect(await tampered('delete from platform_seal where number = 2')).toMatch(/^block 3 .+: block 2 is missing$/)
  expect(await tampered(`update platform_seal set rows = rows + 1 where number = 2`)).toMatch(/^block 2 .+: its seal is not the one/)
  // Somebody who makes a block fit its changed lines lacks the key.
  expect(await tampered(`update platform_seal set hash = encode(sha256('guess'), 'hex') where number = 2`)).toMatch(/^block 2 /)
  expect(await tampered('update platform_seal set from_id = from_id + 1 where number = 3')).toMatch(/^block 3 .+: it does not begin where/)
})

test('blocks that were cut off the end are missed by whoever noted the head', async () => {
  const { head } = await verify()
  const noted = { number: head?.number ?? '', hash: head?.hash ?? '' }
  await write('己')
  await seal()
  expect((await verify(noted)).broken).toBeUndefined()
  expect((await verify({ ...noted, hash: '0'.repeat(64) })).broken).toMatch(/is another one than was noted$/)
  expect((await verify({ number: '99', hash: noted.hash })).broken).toMatch(/before block 99, which was noted$/)
})

test('a transaction that began before and has not ended holds back the seal of what it may still write', async () => {
  const before = await verify()
  let late = 0
  await it.database.transaction(async (tx) => {
    await tx.run(`insert into ${auditTable} (tenant_id, biz_type, action) values ('100001', 'cms/sources', 'add')`)
    await write('庚')
    late = await seal()
  })
  expect(late).toBe(0)
  expect(await seal()).toBe(1)
  const after = await verify()
  expect(after.broken).toBeUndefined()
  expect(after.rows).toBe(before.rows + before.unsealed + 2)
})

test('a month is dropped with the anchor behind it; before that it must be whole', async () => {
  const old = Date.parse('2025-03-10T00:00:00Z')
  // Lines of a past month, sealed in their time: a database of its own, since the chain goes forward.
  const past = await world({ env: { MASTHEAD_KEY: key } })
  try {
    const { database, own } = past
    for (const { name } of await partsOf(database, auditTable)) await database.run(`drop table ${name}`)
    for (let n = 0; n < 3; n++)
      await database.run(`insert into ${auditTable} (tenant_id, id, create_time, biz_type, action) values ('100001', $1, $2, 'cms/news', 'add')`, [
        String(idAt(old + n * 40 * 86_400_000)),
        new Date(old + n * 40 * 86_400_000).toISOString(),
      ])
    const { makeMonths } = await import('../platform/database/months')
    await makeMonths(database, auditTable, new Date(old))
    expect(await runSeal(own, { lag: 0 })).toBe(3)
    const expire = (at: string) => dropMonths(database, auditTable, { at: new Date(at), keep: 1, before: (tx, part) => sealPart(own, tx, part) })
    const verdict = () => verifyAudit(database, own.keys)
    expect((await verdict()).broken).toBeUndefined()

    await database.run(`update ${auditTable} set action = 'edit' where id = $1`, [String(idAt(old))])
    await expect(expire('2025-05-10T00:00:00Z')).rejects.toThrow(
      /log_operatelog_202503 is kept, since its block 1 .+ is broken: a line among its 1 was changed/,
    )
    await database.run(`update ${auditTable} set action = 'add' where id = $1`, [String(idAt(old))])
    expect(await expire('2025-05-10T00:00:00Z')).toEqual(['log_operatelog_202503'])
    expect(await verdict()).toMatchObject({ blocks: 3, rows: 2, anchor: '1' })
    expect((await verdict()).broken).toBeUndefined()

    // A month that somebody drops without the product is missed, and so is an anchor that he moves.
    await database.run('delete from log_operatelog where id = $1', [String(idAt(old + 40 * 86_400_000))])
    expect((await verdict()).broken).toMatch(/^block 2 /)
    await database.run(`update platform_setting set value = '2.' || split_part(value, '.', 2) where key = 'audit.anchor'`)
    expect((await verdict()).broken).toMatch(/the anchor of the audit \(block 2\) was not set by this system/)
  } finally {
    await past.close()
  }
})

test('the seals hold when the key of the installation is replaced', async () => {
  const keys = await loadKeys({ config: { key: `${'b'.repeat(40)},${key}`, dataDir: it.dataDir, databaseUrl: it.url }, database: it.database })
  await resealAll(it.own.engine, it.database, keys, () => undefined)
  const alone = await loadKeys({ config: { key: 'b'.repeat(40), dataDir: it.dataDir, databaseUrl: it.url }, database: it.database })
  const verdict = await verifyAudit(it.database, alone)
  expect(verdict.broken).toBeUndefined()
  expect(verdict.blocks).toBeGreaterThan(3)
})
