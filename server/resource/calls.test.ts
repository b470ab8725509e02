import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { putFile } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'

/** Files, messages and pushes as their clients call them: each noun in every way in which a row is made, read, changed and taken away. */

let here: World
let admin: Client
let appId: string
let count = 0

beforeAll(async () => {
  here = await world()
  await stage(here, '460001', { all: { codes: 'all' } })
  admin = await here.as('all@460001')
  appId = (await admin.post('blade-message-push/appinfo/submit', { appName: '底', appKey: 'base' })).data.id
})
afterAll(() => here?.close())

interface Kind {
  readonly path: string
  /** The field that is changed. */
  readonly field: string
  readonly body: () => Record<string, unknown>
}

const name = (): string => `n${++count}`
const kinds: readonly Kind[] = [
  { path: 'blade-resource/oss', field: 'remark', body: () => ({ ossCode: name(), category: 9, bucketName: 'disk' }) },
  { path: 'blade-resource/sms', field: 'signName', body: () => ({ smsCode: name(), signName: '日报', template: '您好' }) },
  { path: 'blade-message-push/appinfo', field: 'remark', body: () => ({ appName: name(), appKey: name() }) },
  { path: 'blade-message-push/userclient', field: 'alias', body: () => ({ appId, clientId: name(), alias: name() }) },
  { path: 'blade-message-push/task', field: 'content', body: () => ({ title: name(), content: '内容', appId, audience: 'all' }) },
]

const detail = async (path: string, id: string) => (await admin.get(`${path}/detail?id=${id}`)).data
const ids = (answer: { data: { records: { id: string }[] } }): string[] => answer.data.records.map(({ id }) => id)

/** A change in each of the ways: the row is sent as it was read, with another value in one field. */
const changes = (path: string): readonly ((row: Record<string, unknown>) => ReturnType<Client['post']>)[] => [
  (row) => admin.put(path, row),
  (row) => admin.put(`${path}/${row.id}`, row),
  (row) => admin.post(`${path}/${row.id}`, row),
  (row) => admin.post(`${path}/update`, row),
  (row) => admin.post(`${path}/submit`, row),
]

const removals = (path: string): readonly ((id: string) => ReturnType<Client['post']>)[] => [
  (id) => admin.delete(`${path}/${id}`),
  (id) => admin.post(`${path}/remove?ids=${id}`),
  (id) => admin.post(`${path}/delete/${id}`),
]

const changed = async (path: string, id: string, field: string): Promise<void> => {
  for (const [index, change] of changes(path).entries()) {
    const { status, msg } = await change({ ...(await detail(path, id)), [field]: `值${index}` })
    expect([path, index, status, msg]).toEqual([path, index, 200, expect.any(String)])
    expect((await admin.get(`${path}/${id}`)).data[field]).toBe(`值${index}`)
  }
}

const removed = async (path: string, made: readonly string[]): Promise<void> => {
  for (const [index, remove] of removals(path).entries()) {
    const id = made[index] as string
    expect([path, index, (await remove(id)).status]).toEqual([path, index, 200])
    expect((await admin.get(`${path}/${id}`)).status).toBe(404)
  }
}

describe.each(kinds)('$path', ({ path, field, body }) => {
  test('is made, read, changed and taken away in every way that clients know', async () => {
    const made: string[] = []
    for (const way of [path, `${path}/submit`, path]) {
      const { status, data, msg } = await admin.post(way, body())
      expect([way, status], msg).toEqual([way, 200])
      made.push(data.id)
    }
    const [first = ''] = made
    for (const way of ['page', 'list']) expect(ids(await admin.get(`${path}/${way}?current=1&size=50`))).toEqual(expect.arrayContaining(made))
    expect((await admin.get(`${path}/${first}`)).data).toEqual(await detail(path, first))
    await changed(path, first, field)
    await removed(path, made)
    expect(ids(await admin.get(`${path}/page?size=50`)).filter((id) => made.includes(id))).toEqual([])
  })
})

test('blade-resource/attach: an upload makes the row, which is read, named otherwise and taken away in every way', async () => {
  const path = 'blade-resource/attach'
  const made: string[] = []
  for (const one of ['a', 'b', 'c']) made.push((await putFile(here, admin, `${one}.pdf`, `%PDF-1.7 ${one} calls`)).data.attachId)
  const [first = ''] = made
  for (const way of ['page', 'list']) expect(ids(await admin.get(`${path}/${way}?current=1&size=50`))).toEqual(expect.arrayContaining(made))
  expect((await admin.get(`${path}/${first}`)).data).toEqual(await detail(path, first))
  await changed(path, first, 'originalName')
  expect((await admin.post(path, { originalName: 'x' })).status).not.toBe(200)
  await removed(path, made)
})

test('blade-message-push/pushlog: what became of each message is read, and written by nobody', async () => {
  const path = 'blade-message-push/pushlog'
  const client = (await admin.post('blade-message-push/userclient', { appId, clientId: name(), alias: name() })).data.id
  const { id: task } = (await admin.post('blade-message-push/task', { title: '推', content: '内容', appId, audience: 'all' })).data
  await here.database.run(
    `insert into message_push_pushlog (tenant_id, task_id, client_row, message_id, status) values ('460001', $1::bigint, $2::bigint, 'm1', 1)`,
    [task, client],
  )
  const [row] = (await admin.get(`${path}/page?taskId=${task}`)).data.records
  expect(row).toMatchObject({ messageId: 'm1', status: 1, statusName: '已发送' })
  expect(ids(await admin.get(`${path}/list?messageId=m1&current=1&size=10`))).toEqual([row.id])
  expect((await admin.get(`${path}/${row.id}`)).data).toEqual(await detail(path, row.id))
  for (const write of [...changes(path).map((change) => change(row)), ...removals(path).map((remove) => remove(row.id))])
    expect((await write).status).not.toBe(200)
  expect((await detail(path, row.id)).messageId).toBe('m1')
})
