import { expect } from 'vitest'
import type { Client } from './world'

type Body = Record<string, unknown>

/** Rows of a noun as clients of every age call them. */
export interface Dialect {
  readonly path: string
  /** A row that can be made, another one each time; absent where no client makes any. */
  body?(): Promise<Body> | Body
  /** The id of a row that came about in another way. */
  made?(): Promise<string>
  /** The field that is changed; absent where nobody could change any. */
  readonly field?: string
  /** Rows stay as they were made: whoever would change the field is refused. */
  readonly unchanging?: true
  /** What it is changed to, time after time. */
  value?(index: number): unknown
  /** Nothing of it is ever taken away. */
  readonly stays?: true
}

/** A change in each of the ways: the row is sent as it was read, with another value in one field. */
const changes = (client: Client, path: string): readonly ((row: Body) => ReturnType<Client['post']>)[] => [
  (row) => client.put(path, row),
  (row) => client.put(`${path}/${row.id}`, row),
  (row) => client.post(`${path}/${row.id}`, row),
  (row) => client.post(`${path}/update`, row),
  (row) => client.post(`${path}/submit`, row),
]

const removals = (client: Client, path: string): readonly ((id: string) => ReturnType<Client['post']>)[] => [
  (id) => client.delete(`${path}/${id}`),
  (id) => client.post(`${path}/remove?ids=${id}`),
  (id) => client.post(`${path}/delete/${id}`),
]

/** Makes, reads, changes and takes away rows in every way that clients know, and sees what came of each; what is not done is refused in each way, and leaves the row. */
export const inEveryWay = async (
  client: Client,
  { path, body, made, field, unchanging, value = (index) => `值${index}`, stays }: Dialect,
): Promise<void> => {
  const detail = async (id: string): Promise<Body> => (await client.get(`${path}/detail?id=${id}`)).data
  const ids: string[] = []
  for (const way of [path, `${path}/submit`, path]) {
    const { status, data, body: said } = await client.post(way, (await body?.()) ?? {})
    expect([way, status === 200], JSON.stringify(said)).toEqual([way, body !== undefined])
    if (body) ids.push(data.id)
  }
  if (made) for (const _ of stays ? [1] : [1, 2, 3]) ids.push(await made())
  const [first = ''] = ids
  for (const way of ['page', 'list']) {
    const shown = JSON.stringify((await client.get(`${path}/${way}?current=1&size=100`)).data)
    expect(
      ids.filter((id) => !shown.includes(`"${id}"`)),
      `${path}/${way}`,
    ).toEqual([])
  }
  const row = await detail(first)
  expect(row).toMatchObject({ id: first })
  expect((await client.get(`${path}/${first}`)).data).toEqual(row)
  let last = row
  for (const [index, change] of changes(client, path).entries()) {
    const { status, msg } = await change({ ...last, ...(field && { [field]: value(index) }) })
    const isChanged = field !== undefined && !unchanging
    expect([path, 'change', index, status === 200], msg).toEqual([path, 'change', index, isChanged])
    if (!isChanged) continue
    last = await detail(first)
    expect(last[field], `${path} ${index}`).toBe(value(index))
  }
  if (!field || unchanging) expect(await detail(first)).toEqual(row)
  for (const [index, remove] of removals(client, path).entries()) {
    const id = ids[stays ? 0 : index] as string
    const { status, msg } = await remove(id)
    expect([path, 'removal', index, status === 200], msg).toEqual([path, 'removal', index, !stays])
    expect((await client.get(`${path}/${id}`)).status, `${path} ${index}`).toBe(stays ? 200 : 404)
  }
}
