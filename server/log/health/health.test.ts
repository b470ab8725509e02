import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteBackup } from '../../platform/database/backups'
import type { Database } from '../../platform/database/database'
import { enqueue, jobStates } from '../../platform/background/jobs'
import type { HealthLine } from '../../testing/healthline'
import { stage } from '../../testing/people'
import { type Answer, type Client, type World, world } from '../../testing/world'

/** Statements that the database refuses, while this says so. */
let broken: RegExp | undefined
let here: World
let admin: Client
beforeAll(async () => {
  const watch = (database: Database): Database => ({
    ...database,
    query: (sql, values, name) => (broken?.test(sql) ? Promise.reject(new Error('refused')) : database.query(sql, values, name)),
  })
  here = await world({ watch })
  await stage(here, '100001', { chief: { codes: 'all' } })
  admin = await here.as('admin')
  // Nobody runs jobs here: what the first start asked for becomes late with the age of the database.
  await here.database.run(`update platform_job set run_at = now() + interval '1 day' where status = ${jobStates.waiting}`)
})
afterAll(() => here?.close())

const ask = (who: Client, language = 'zh'): Promise<Answer> => who.get('blade-log/health/list', { 'accept-language': language })
const lines = async (language?: string): Promise<Readonly<Record<string, HealthLine>>> => {
  const { status, data } = await ask(admin, language)
  expect(status).toBe(200)
  return Object.fromEntries(data.map((line: HealthLine) => [line.key, line]))
}

it('tells every part in both languages', async () => {
  const [zh, en] = [await lines('zh'), await lines('en')]
  expect(Object.keys(zh)).toEqual([
    ...['database', 'replica', 'nodes', 'memory', 'outbox', 'jobs', 'disk', 'stores', 'mail', 'sms', 'clock', 'backup'],
  ])
  expect(zh.database).toMatchObject({ label: '数据库', state: 'good', says: expect.stringMatching(/^PostgreSQL 1\d.*连接 \d+\/\d+$/), advice: '' })
  expect(en.database?.says).toMatch(/^PostgreSQL 1\d.*answers in \d+ ms, \d+ of \d+ connections$/)
  expect(Object.values(en).filter(({ label, says, advice }) => /[一-鿿]/.test(label + says + advice))).toEqual([])
  // Nodes of a test hear of nobody before their background begins, and nothing outside is set up.
  expect(['nodes', 'replica', 'stores', 'mail', 'sms'].map((key) => zh[key]?.state)).toEqual(['warn', 'off', 'off', 'off', 'off'])
  expect(zh.disk?.says).toMatch(/^剩余 [\d.]+ [KMGT]B，共/)
})

it('is for administrators of the platform alone, and no menu or grant of a tenant has it', async () => {
  const chief = await here.as('chief@100001')
  expect([(await ask(chief)).status, (await ask(here.nobody)).status]).toEqual([403, 401])
  const codes = async (who: Client, path: string) => JSON.stringify((await who.get(path)).data)
  expect(await codes(admin, 'blade-system/menu/routes')).toContain('/log/health')
  expect(await codes(chief, 'blade-system/menu/routes')).not.toContain('/log/health')
  expect(await codes(chief, 'blade-system/menu/buttons')).not.toContain('log_health_view')
  expect(await codes(chief, 'blade-system/menu/grant-tree')).not.toContain('运行状况')
})

it('tells jobs that are late or were given up, and leads to them', async () => {
  const waiting = await here.database.transaction((tx) => enqueue(tx, 'trial/late', null, { at: new Date(Date.now() - 3_600_000) }))
  const late = (await lines('en')).jobs
  expect(late).toMatchObject({ state: 'bad', path: '/log/job', advice: expect.stringMatching(/late: check the background jobs/) })
  await here.database.run(`update platform_job set status = ${jobStates.dead}, finished_at = now() where id = $1`, [waiting])
  expect((await lines('en')).jobs).toMatchObject({ state: 'warn', says: expect.stringContaining('1 given up within a day') })
  await here.database.run(`update platform_job set finished_at = now() - interval '25 hours' where id = $1`, [waiting])
  expect((await lines()).jobs).toMatchObject({ state: 'good', advice: '' })
})

it('tells a store that cannot be reached', async () => {
  const store = { ossCode: 'gone', category: 1, endpoint: 'http://127.0.0.1:9', bucketName: 'gone', accessKey: 'a', secretKey: 'b' }
  const { data } = await admin.post('blade-resource/oss/submit', store)
  await here.database.run(`update resource_oss set status = 1 where id = $1`, [data.id])
  expect((await lines('en')).stores).toMatchObject({ state: 'bad', says: '1 of 1 file stores do not answer: gone', path: '/resource/oss' })
  await here.database.run('delete from resource_oss where id = $1', [data.id])
})

it('tells how old the last backup is', async () => {
  expect((await lines()).backup).toMatchObject({ state: 'warn', says: '从未备份' })
  await noteBackup(here.database, 1)
  await noteBackup(here.database, 5 * 1024 * 1024)
  expect((await lines('en')).backup).toMatchObject({
    state: 'good',
    says: expect.stringMatching(/^The last backup was made \d seconds? ago, 5\.0 MB$/),
  })
  await here.database.run(`update platform_setting set updated_at = now() - interval '9 days' where key = 'backup.last'`)
  expect((await lines('en')).backup).toMatchObject({ state: 'bad', says: 'The last backup was made 9 days ago, 5.0 MB' })
})

it('a part that cannot be looked at says so and hides no other', async () => {
  broken = /pg_stat_archiver/
  const found = await lines('en')
  broken = undefined
  expect(found.backup).toMatchObject({ state: 'bad', says: 'It could not be checked', advice: 'The log of the server says why' })
  expect([found.database?.state, found.jobs?.state]).toEqual(['good', 'good'])
})
