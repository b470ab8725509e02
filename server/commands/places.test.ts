import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSeal } from '../log/seal'
import { connect, type Database } from '../platform/database/database'
import { loadKeys } from '../platform/secrets/keys'
import { emptyDatabase } from '../testing/database'
import { startNode } from '../testing/node'
import { type Placed, placed } from '../testing/placed'
import { runProcess } from '../testing/process'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'
import { isApart } from '../testing/split'

/** Commands over an installation of which a tenant lies in a database of its own: they look at both, and name what they leave out. */

const [oldKey, newKey] = ['o'.repeat(40), 'n'.repeat(40)]
const scratch = mkdtempSync(join(tmpdir(), 'masthead-places-'))
const schools = 'blade-contribute/contributeschoolinfo'

let house: World
let there: Placed
let far: { readonly url: string; drop(): Promise<void> }
let farther: Database
let tenant: Tenant
let schoolId: string
beforeAll(async () => {
  house = await world({ env: { MASTHEAD_KEY: oldKey } })
  there = await placed(house)
  far = await emptyDatabase()
  farther = connect(far.url, { max: 1, shard: 1 })
  tenant = await makeTenant(house)
  const school = await tenant.admin.post(`${schools}/submit`, { name: '第一小学', phone: '13800000000' })
  schoolId = school.data.id
  await there.move(tenant, await there.place(far.url, { name: '远库' }))
  expect((await tenant.admin.post('blade-cms/news/submit', { title: '在远库', typeId: 2, content: '<p>文</p>' })).status).toBe(200)
  for (const database of house.own.places.all()) await runSeal({ ...house.own, database }, { lag: 0 })
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await farther?.close()
  await house?.close()
  await far?.drop()
})

const run = (words: readonly string[], key = oldKey) => runProcess(words, { DATABASE_URL: house.url, DATA_DIR: house.dataDir, MASTHEAD_KEY: key })

test.skipIf(isApart)('the audit of each database is checked, with its own head, and the one that was changed is named', async () => {
  const { code, said } = await run(['audit-verify'])
  expect([code, said]).toEqual([0, expect.stringMatching(/^The audit is whole: [1-9]\d* blocks, \d+ lines;/m)])
  expect(said).toMatch(/^Database 远库: The audit is whole: [1-9]\d* blocks, [1-9]\d* lines;/m)
  const heads = [...said.matchAll(/Head: (\S+) ([0-9a-f]{64})$/gm)].map(([, number = '', hash = '']) => [number, hash])
  expect(heads.map(([number]) => number)).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^1\/\d+$/)])
  expect((await run(['audit-verify', ...heads.flat()])).code).toBe(0)
  const [number = '', hash = ''] = heads[1] ?? []
  const other = await run(['audit-verify', number, hash.replace(/./, (sign) => (sign === '0' ? '1' : '0'))])
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('Database 远库: The audit is broken at block')])
  expect((await run(['audit-verify', `9/${number.slice(2)}`, hash])).said).toContain('no database with the shard 9')
  const line = `(select max(id) from log_operatelog where tenant_id = '${tenant.tenantId}' and ((id >> 14) & 255) = 1)`
  await farther.run(`update log_operatelog set action = 'edit' where id = ${line}`)
  const broken = await run(['audit-verify'])
  expect([broken.code, broken.said]).toEqual([1, expect.stringMatching(/^The audit is whole[\s\S]*^Database 远库: The audit is broken at block/m)])
  await farther.run(`update log_operatelog set action = 'add' where id = ${line}`)
})

test.skipIf(isApart)('ledger and votes are checked in each database', async () => {
  const { code, said } = await run(['ledger-verify'])
  expect([code, said]).toEqual([0, expect.stringMatching(/^The ledger holds[\s\S]*^Database 远库: The ledger holds/m)])
  await farther.transaction(async (tx) => {
    // Of a vote that is gone, past all keys.
    await tx.run('set local session_replication_role = replica')
    await tx.run(`insert into cms_votecount (tenant_id, vote_id, choice, piece, count) values ($1, 1, 'x', 0, 3)`, [tenant.tenantId])
  })
  const votes = await run(['votes-verify'])
  expect([votes.code, votes.said]).toEqual([1, expect.stringContaining(`Database 远库: tenant ${tenant.tenantId}: vote 1, x: 3 counted, 0 cast`)])
  expect(votes.said).toMatch(/^The votes add up/m)
  await farther.run('delete from cms_votecount where vote_id = 1')
})

test.skipIf(isApart)('a backup refuses to leave out a tenant without a word, and says in both directions whom it lacks', async () => {
  const to = join(scratch, 'home.tar')
  const refused = await run(['backup', to])
  expect([refused.code, refused.said, existsSync(to)]).toEqual([1, expect.stringContaining(`${tenant.tenantId} in 远库`), false])
  const made = await run(['backup', to, '--home-alone'])
  expect([made.code, made.said]).toEqual([
    0,
    expect.stringContaining(`Left out, since their data lie in databases of their own: ${tenant.tenantId} in 远库`),
  ])
  const empty = await emptyDatabase()
  const into = { DATABASE_URL: empty.url, DATA_DIR: join(scratch, 'restored'), MASTHEAD_KEY: oldKey }
  const came = await runProcess(['restore', to], into)
  expect([came.code, came.said]).toEqual([0, expect.stringContaining(`Not in the backup: ${tenant.tenantId} in 远库`)])
  // The copy leads to no database that the living system works over.
  const copy = connect(empty.url, { max: 1 })
  const passwords = (database: Database) =>
    database
      .query<{ has: boolean }>(`select password is not null as has from develop_datasource where name = '远库'`)
      .then((rows) => rows.map(({ has }) => has))
  expect([await passwords(copy), await passwords(house.database)]).toEqual([[false], [true]])
  await copy.close()
  await empty.drop()

  const asked = await there.ask(tenant, null)
  const moving = await run(['backup', join(scratch, 'moving.tar'), '--home-alone'])
  expect([moving.code, moving.said]).toEqual([1, expect.stringContaining(`tenants are being moved to other databases: ${tenant.tenantId}`)])
  expect((await run(['rotate-key'], `${newKey},${oldKey}`)).code).toBe(1)
  expect((await (await house.as('admin@000000')).post('blade-system/tenantmove/cancel', { id: asked.data.moveId })).status).toBe(200)
})

test.skipIf(isApart)('a database that does not answer is named with its tenants, and the others are looked at all the same', async () => {
  const name = new URL(far.url).pathname.slice(1)
  await house.database.run(`alter database ${name} allow_connections false`)
  const { code, said } = await run(['ledger-verify'])
  await house.database.run(`alter database ${name} allow_connections true`)
  expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^The ledger holds[\\s\\S]*Database 远库: .*tenants ${tenant.tenantId}`, 'm'))])
})

test.skipIf(isApart)('a new key seals what lies in each database, and the old one may go', async () => {
  const { code, said } = await run(['rotate-key'], `${newKey},${oldKey}`)
  expect([code, said]).toEqual([0, expect.stringMatching(/Database 远库: [1-9]\d* values were sealed anew, 0 could not be\.\nEverything is sealed/)])
  const keys = await loadKeys({ config: { key: newKey, dataDir: '/nonexistent' } })
  const [row] = await farther.query<{ phone: string }>('select phone from contribute_contributeschoolinfo where id = $1::bigint', [schoolId])
  expect(keys.decrypt(tenant.tenantId, row?.phone ?? '')).toBe('13800000000')
  const alone = await startNode(house.url, newKey)
  const { status, data } = await alone.with(tenant.admin.token).get(`${schools}/detail?id=${schoolId}`)
  expect([status, data?.name, data?.phone]).toEqual([200, '第一小学', '138****0000'])
  await alone.close()
})
