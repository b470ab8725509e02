import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { insertRow } from '../engine/write/write'
import { type Keys, loadKeys } from '../platform/secrets/keys'
import { startNode } from '../testing/node'
import { makeTenant, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, password, type World, world } from '../testing/world'
import { resealAll, sealedColumns } from './reseal'
import { isApart } from '../testing/split'

const [oldKey, newKey] = ['o'.repeat(40), 'n'.repeat(40)]

let w: World
let tenant: Tenant
let schoolId: string

beforeAll(async () => {
  w = await world({ env: { MASTHEAD_KEY: oldKey } })
  tenant = await makeTenant(w)
  const school = await tenant.admin.post('blade-contribute/contributeschoolinfo/submit', { name: '第一小学', phone: '13800000000' })
  schoolId = school.data?.id
  expect(schoolId, school.msg).toBeTruthy()
})

afterAll(() => w?.close())

const keysOf = (key: string): Promise<Keys> => loadKeys({ config: { key, dataDir: '/nonexistent' } })
const idNo = (n: number): string => `51010720140101${String(n).padStart(4, '0')}`
const children = 'blade-contribute/contributelittlereporter'
const child = (name: string, n: number) => ({ name, code: idNo(n), schoolInfoId: schoolId })

/** Names of the children who have this ID number, by a search for it. */
const found = async (client: Client, n: number): Promise<string[]> =>
  (await client.get(`${children}/page?code=${idNo(n)}`)).data.records.map((row: { name: string }) => row.name)

interface Sealed {
  readonly table: string
  readonly value: string
  readonly hash: string | null
}

/** Every value in the database that a key sealed. */
const sealed = async (): Promise<Sealed[]> => {
  const all: Sealed[] = []
  for (const model of w.own.engine.models.values()) {
    for (const { name, hash } of sealedColumns(model)) {
      const rows = await w.database.query<Omit<Sealed, 'table'>>(
        `select "${name}" as value, ${hash ? `"${hash}"` : 'null'} as hash from "${model.table}" where "${name}" is not null`,
      )
      all.push(...rows.map((row) => ({ table: model.table, ...row })))
    }
  }
  return all
}

const stamps = () =>
  w.database.query<{ id: string }>('select id::text as id, version, update_time from contribute_contributelittlereporter order by id')

test.skipIf(isApart)('every sealed value of every noun gets the new key while the system runs, and the old key may go', async () => {
  for (const [at, name] of ['张甲', '张乙', '张丙'].entries())
    expect((await tenant.admin.post(`${children}/submit`, child(name, at + 1))).status).toBe(200)
  await inTransaction({ ...w.own, tenantId: tenant.tenantId }, async (tx) => {
    for (let n = 100; n < 1400; n += 1)
      await insertRow(tx, modelNamed(tx.engine, 'contribute/contributelittlereporter'), { ...child('李四', n), sex: 3 })
  })
  const before = await sealed()
  expect(before.filter(({ table }) => table === 'contribute_contributelittlereporter')).toHaveLength(1303)
  expect(new Set(before.map(({ table }) => table))).toContain('system_client')
  expect(new Set(before.map(({ table }) => table))).toContain('contribute_contributeschoolinfo')
  const untouched = await stamps()

  const node = await startNode(w.url, `${newKey},${oldKey}`)
  const keys = await keysOf(`${newKey},${oldKey}`)
  const onNode = node.with(tenant.admin.token)

  // Readable, searchable and unique over both keys before anything is sealed anew.
  expect(await found(onNode, 1)).toEqual(['张甲'])
  const twin = await onNode.post(`${children}/submit`, child('孪生', 2))
  expect([twin.status, twin.data?.fields?.code]).toEqual([400, '身份证号已存在'])
  const moved = (await onNode.get(`${children}/page?name=张丙`)).data.records[0]
  const taken = await onNode.post(`${children}/submit`, { id: moved.id, version: moved.version, code: idNo(2) })
  expect(taken.status).toBe(400)
  const during = await onNode.post(`${children}/submit`, child('王五', 4))
  expect(during.status, during.msg).toBe(200)
  expect(await found(onNode, 4)).toEqual(['王五'])

  // A run that is cut short goes on where it stopped.
  const lines: string[] = []
  const cut = resealAll(w.own.engine, w.database, keys, (line) => {
    lines.push(line)
    if (/contributelittlereporter: 500 of/.test(line)) throw new Error('cut')
  })
  await expect(cut).rejects.toThrow('cut')
  const half = (await sealed()).filter(({ table }) => table === 'contribute_contributelittlereporter')
  expect(half.filter(({ value }) => keys.isCurrent(value))).toHaveLength(501)
  expect(await found(onNode, 1399)).toEqual(['李四'])

  const editing = onNode.post(`${children}/submit`, { id: moved.id, version: moved.version, code: idNo(5) })
  const { done, failed } = await resealAll(w.own.engine, w.database, keys, (line) => lines.push(line))
  expect((await editing).status).toBe(200)
  expect(failed).toEqual([])
  expect(done).toBeGreaterThan(800)
  expect(done).toBeLessThan(1300)
  for (const { value, hash } of await sealed()) {
    expect(keys.isCurrent(value)).toBe(true)
    if (hash !== null) expect(keys.isCurrent(hash)).toBe(true)
  }
  expect(await found(onNode, 5)).toEqual(['张丙'])
  // Nobody edited anything: versions and times of the others stand as they did.
  const after = new Map((await stamps()).map((row) => [row.id, JSON.stringify(row)]))
  expect(untouched.filter((row) => after.get(row.id) !== JSON.stringify(row)).map(({ id }) => id)).toEqual([moved.id])
  expect((await resealAll(w.own.engine, w.database, keys, () => undefined)).done).toBe(0)
  await node.close()

  // Without the old key: logins (the client's secret, the key pair of passwords), searches and masks.
  const alone = await startNode(w.url, newKey)
  const entered = await askToken(alone.app, { form: { grant_type: 'password', tenantId: '000000', username: 'admin', password: w.seal(password) } })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const onAlone = alone.with(tenant.admin.token)
  expect(await found(onAlone, 1399)).toEqual(['李四'])
  expect((await onAlone.get(`${children}/detail?id=${moved.id}`)).data.code).toBe('5101**********0005')
  await alone.close()
})

test.skipIf(isApart)('what cannot be read is named, and the rest is done all the same', async () => {
  const keys = await keysOf(`${'z'.repeat(40)},${newKey}`)
  await w.database.run(
    `update contribute_contributelittlereporter set code = 'kdeadbeef.AAAA' where id = (select min(id) from contribute_contributelittlereporter)`,
  )
  const { done, failed } = await resealAll(w.own.engine, w.database, keys, () => undefined)
  expect(done).toBeGreaterThan(1300)
  expect(failed).toHaveLength(1)
  expect(failed[0]).toMatch(/^contribute_contributelittlereporter \d+ code: .*kdeadbeef/)
})
