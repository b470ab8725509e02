import { eventually } from '../testing/eventually'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportFile, exportKeys } from '../engine/sheet/export'
import { modelNamed } from '../engine/model'
import { type Stage, stage } from '../testing/people'
import { programOf } from '../testing/programs'
import { splitEnv } from '../testing/split'
import { fetchFile, rowsOf } from '../testing/sheets'
import { type Client, type World, world } from '../testing/world'

let it: World
let acme: Stage
let maker: Client
let chief: Client

const codes = ['cms_sources_view', 'cms_sources_export'] as const
const path = 'blade-resource/exporttask'
const many = 5001

beforeAll(async () => {
  it = await world()
  acme = await stage(it, 'acme', { chief: { codes: 'all' }, maker: { codes }, other: { codes }, leaver: { codes } })
  await stage(it, 'beta', { chief: { codes: 'all' } })
  maker = await it.as('maker@acme')
  chief = await it.as('chief@acme')
  await fill('acme', many)
  await fill('beta', 3)
})
afterAll(() => it.close())
beforeEach(async () => {
  await it.database.run('update resource_exporttask set is_deleted = true')
  rmSync(join(it.dataDir, 'exports'), { recursive: true, force: true })
  mkdirSync(join(it.dataDir, 'exports'))
})

const fill = (tenantId: string, count: number) =>
  it.database.run(
    `insert into cms_sources (tenant_id, name, code, sort, type, is_default, create_user) select $1, $1 || n, 'c' || n, n, 2, false, $3::bigint from generate_series(1, $2::int) n`,
    [tenantId, count, acme.users.maker],
  )
const ask = async (client: Client, filter = ''): Promise<string> => {
  const { status, body } = await client.get(`blade-cms/sources/export${filter}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.taskId
}
const progress = async (client: Client, id: string) => (await client.get(`${path}/progress?id=${id}`)).data
/** Waits until something is so; the promise that makes it so is under way. */
const until = async (is: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000
  while (!(await is())) if (Date.now() > end) throw new Error('it never came')
}
/** Files of exports on the disk, unfinished ones among them. */
const files = (): number =>
  readdirSync(join(it.dataDir, 'exports'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

test('above 5,000 rows the answer is a task, which makes the whole file in the order of the list', async () => {
  const id = await ask(maker, '?descs=sort')
  expect(await progress(maker, id)).toMatchObject({ status: 0, progress: 0, doneRows: 0, noun: 'cms/sources' })
  expect((await fetchFile(it, maker, `${path}/download?id=${id}`)).status).toBe(409)
  expect(await it.exports.runTask(id)).toBe(true)
  expect(files()).toBe(1)
  const done = await progress(maker, id)
  expect(done).toMatchObject({ status: 2, progress: 100, doneRows: many, error: null })
  expect(done.fileKey).toBeUndefined()
  const file = await fetchFile(it, maker, `${path}/download?id=${id}`)
  expect([file.status, Number(file.headers['content-length'])]).toEqual([200, file.bytes.length])
  const rows = await rowsOf(file.bytes)
  expect(rows).toHaveLength(many)
  expect([rows[0]?.排序, rows.at(-1)?.排序]).toEqual([many, 1])
  expect(rows.every((row) => String(row.来源名称).startsWith('acme'))).toBe(true)
  const audit = await it.database.query<{ action: string; operator: string; after: Record<string, unknown> }>(
    `select action, operator, after from log_operatelog where tenant_id = 'acme' and biz_type = 'cms/sources' and action = 'export' order by id desc limit 1`,
  )
  expect(audit[0]).toEqual({ action: 'export', operator: '员1', after: { count: many, filters: { descs: 'sort' }, taskId: id } })
})

test('an export whose reader goes away ends', async () => {
  const ctx = { ...it.own, tenantId: 'acme' }
  const model = modelNamed(ctx.engine, 'cms/sources')
  const file = exportFile(ctx, model, await exportKeys(ctx, model, {}, many))
  for await (const piece of file) if (piece.length > 0) break
  expect(file.destroyed).toBe(true)
  // Nothing of it holds on to a connection.
  const busy = async (): Promise<number | undefined> => {
    const [found] = await it.database.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return found?.busy
  }
  expect(await eventually(busy, (count) => count === 0)).toBe(0)
})

test('exactly 5,000 rows are still sent at once', async () => {
  const { status, headers } = await fetchFile(it, maker, 'blade-cms/sources/export?sort_le=5000')
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
})

test("a task is nobody else's to see, to cancel or to download, not even an administrator's", async () => {
  const id = await ask(maker)
  await it.exports.runTask(id)
  for (const client of [chief, await it.as('other@acme'), await it.as('chief@beta'), await it.as('admin@000000')]) {
    for (const call of ['progress', 'download']) expect((await client.get(`${path}/${call}?id=${id}`)).status).toBe(404)
    expect((await client.post(`${path}/cancel`, { id })).status).toBe(404)
    expect((await client.get(`${path}/mine`)).data.records).toEqual([])
  }
  expect((await maker.get(`${path}/mine`)).data.records.map((row: { id: string }) => row.id)).toEqual([id])
  const list = await chief.get(`${path}/page`)
  expect(list.data.records.map((row: { id: string }) => row.id)).toEqual([id])
  expect(JSON.stringify(list.data)).not.toContain('.xlsx"}')
})

test('a task that is cancelled before it began is not carried out', async () => {
  const id = await ask(maker)
  expect((await maker.post(`${path}/cancel`, { id })).data.status).toBe(4)
  expect(await it.exports.runTask(id)).toBe(false)
  expect(files()).toBe(0)
  expect((await maker.post(`${path}/cancel`, { id })).status).toBeLessThan(410)
  expect((await fetchFile(it, maker, `${path}/download?id=${id}`)).status).toBe(409)
})

test('a task that is cancelled while it runs ends there, and leaves no file', async () => {
  const id = await ask(maker)
  let running: Promise<boolean> | undefined
  await it.database.transaction(async (tx) => {
    await tx.run('lock table cms_sources in access exclusive mode')
    running = it.exports.runTask(id)
    await until(async () => (await progress(maker, id)).status === 1)
    expect((await maker.post(`${path}/cancel`, { id })).data.status).toBe(4)
  })
  expect(await running).toBe(true)
  expect(await progress(maker, id)).toMatchObject({ status: 4, doneRows: 0 })
  expect(files()).toBe(0)
})

test('two nodes carry a task out once', async () => {
  const id = await ask(maker)
  const both = await Promise.all([it.exports.runTask(id), it.exports.runTask(id)])
  expect(both.sort()).toEqual([false, true])
  expect(await progress(maker, id)).toMatchObject({ status: 2, attempts: 1 })
})

test("a task of a node that died is another one's when its time is over, and not before", async () => {
  const id = await ask(maker)
  const die = (until: string) =>
    it.database.run(
      `update resource_exporttask set status = 1, attempts = 1, holder = 'dead', held_until = now() + $2::interval where id = $1::bigint`,
      [id, until],
    )
  await die('1 minute')
  expect(await it.exports.runTask(id)).toBe(false)
  expect(await it.exports.runDue()).toBe(0)
  await die('-1 second')
  expect(await it.exports.runDue()).toBe(1)
  expect(await progress(maker, id)).toMatchObject({ status: 2, attempts: 2 })
})

test('a task that broke off three times is given up', async () => {
  const id = await ask(maker)
  await it.database.run(
    `update resource_exporttask set status = 1, attempts = 3, holder = 'dead', held_until = now() - interval '1 second' where id = $1::bigint`,
    [id],
  )
  expect(await it.exports.runTask(id)).toBe(true)
  expect(await progress(maker, id)).toMatchObject({ status: 3, error: '导出失败，请重试或联系管理员' })
})

test('a node that stops gives its task back, and another one makes it at once', async () => {
  const id = await ask(maker)
  const stop = new AbortController()
  let running: Promise<boolean> | undefined
  await it.database.transaction(async (tx) => {
    await tx.run('lock table cms_sources in access exclusive mode')
    running = it.exports.runTask(id, stop.signal)
    await until(async () => (await progress(maker, id)).status === 1)
    stop.abort()
  })
  await running
  expect(await progress(maker, id)).toMatchObject({ status: 1, attempts: 0 })
  expect(await it.exports.runDue()).toBe(1)
  expect((await progress(maker, id)).status).toBe(2)
})

test('it is made with the rights that its owner has by then', async () => {
  const leaver = await it.as('leaver@acme')
  const id = await ask(leaver)
  await it.database.run('update user_user set status = 0 where id = $1::bigint', [acme.users.leaver])
  await it.exports.runTask(id)
  const [row] = await it.database.query<{ status: number; error: string }>('select status, error from resource_exporttask where id = $1::bigint', [
    id,
  ])
  expect(row).toEqual({ status: 3, error: '账号已停用' })
})

test('none is made of another tenant for whoever is not of the platform', async () => {
  const id = await ask(maker)
  await it.database.run(`update resource_exporttask set of_tenant = 'gamma' where id = $1::bigint`, [id])
  await it.exports.runTask(id)
  expect(await progress(maker, id)).toMatchObject({ status: 3, error: '不能访问其他租户的数据' })
})

test('what has been taken from somebody is not his to download any more', async () => {
  const { users } = await stage(it, 'acme', { fading: { codes } }, acme)
  const fading = await it.as('fading@acme')
  const id = await ask(fading)
  await it.exports.runTask(id)
  await it.database.run(`delete from system_role_menu_ids where row_id in (select target_id from user_user_role_id where row_id = $1::bigint)`, [
    users.fading,
  ])
  await it.database.run(`update platform_epoch set epoch = epoch + 1 where tenant_id = 'acme'`)
  expect((await fetchFile(it, fading, `${path}/download?id=${id}`)).status).toBe(403)
})

test('whoever has three tasks waiting waits for one of them', async () => {
  const ids = [await ask(maker), await ask(maker), await ask(maker)]
  expect((await maker.get('blade-cms/sources/export')).status).toBe(429)
  await maker.post(`${path}/cancel`, { id: ids[0] })
  await ask(maker)
})

test('a file is kept for three days', async () => {
  const id = await ask(maker)
  await it.exports.runTask(id)
  await it.database.run(`update resource_exporttask set expires_at = now() - interval '1 second' where id = $1::bigint`, [id])
  await it.exports.runDue()
  expect((await fetchFile(it, maker, `${path}/download?id=${id}`)).status).toBe(404)
  expect(files()).toBe(0)
})

test('the platform exports for a tenant, and keeps the task as its own', async () => {
  await it.database.run(`update resource_exporttask set is_deleted = true`)
  const platform = await it.as('admin@000000')
  const id = await ask(platform, '?tenantId=acme&descs=sort')
  await it.exports.runTask(id)
  expect(await progress(platform, id)).toMatchObject({ status: 2, ofTenant: 'acme', tenantId: '000000', doneRows: many })
})

// At 100,000 rows by `npm run prove -- exports`, which the growth is about; here so many that a task makes the file.
const grownRows = Number(process.env.EXPORT_ROWS ?? 6_000)

test('an export of many rows grows the process by less than 120 MB', async () => {
  const rows = grownRows
  await stage(it, 'gamma', { chief: { codes: 'all' } })
  await fill('gamma', rows)
  const gamma = await it.as('chief@gamma')
  const id = await ask(gamma)
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-export-'))
  try {
    // The keys of the test world, with which the child seals the file's own key.
    cpSync(join(it.dataDir, 'secret'), join(dataDir, 'secret'))
    const { stdout } = await promisify(execFile)(process.execPath, [await programOf('export-memory'), it.url, dataDir, id], {
      timeout: 100_000,
      env: { ...process.env, ...(await splitEnv(it.url)) },
    })
    const { isDone, grown } = JSON.parse(stdout) as { isDone: boolean; grown: number }
    expect(isDone).toBe(true)
    expect(await progress(gamma, id)).toMatchObject({ status: 2, doneRows: rows })
    expect(grown).toBeLessThan(120)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
