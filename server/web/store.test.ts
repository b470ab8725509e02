import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createShelf } from './shelf'
import { createStore, readyOf } from './store'

const root = mkdtempSync(join(tmpdir(), 'masthead-shelf-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A page that does not shrink to nothing. */
const page = (number: number): string =>
  `<p>${number}</p>${Array.from({ length: 500 }, (_, at) => (at * 7919 * (number + 3)).toString(36)).join(' ')}`
const made = (number: number) => readyOf({ status: number === 7 ? 404 : 200, type: 'text/html; charset=utf-8', body: page(number) })
const pages = Array.from({ length: 60 }, (_, number) => number)

test('pages that memory has no room for are found again as they were, and those never kept are not', async () => {
  const shelf = createShelf(root)
  const store = createStore(40_000, shelf)
  for (const number of pages) {
    store.set(`1.1 ${number}`, made(number))
    store.get(`1.1 ${number}`)
  }
  // Those pushed out are on their way to the disk.
  await new Promise((done) => setImmediate(done))
  for (const number of pages) while (!store.get(`1.1 ${number}`) && !shelf.has(`1.1 ${number}`)) await new Promise((done) => setImmediate(done))
  expect(store.get('1.1 0')).toBeUndefined()
  for (const number of pages) {
    const ready = await store.find(`1.1 ${number}`)
    const { status, type, etag } = made(number)
    expect([ready?.status, ready?.type, ready?.etag]).toEqual([status, type, etag])
    expect([ready?.body(false).toString(), gunzipSync(ready?.body(true) ?? '').toString()]).toEqual([page(number), page(number)])
  }
  expect(await store.find('1.2 0')).toBeUndefined()
  await shelf.close()
  expect(readdirSync(root)).toEqual([])
})

test('a page that nobody asked for a second time is not written to the disk', async () => {
  const shelf = createShelf(root)
  const store = createStore(40_000, shelf)
  for (const number of pages) {
    store.set(`1.1 ${number}`, made(number))
    if (number % 2 === 0) store.get(`1.1 ${number}`)
  }
  for (const number of [0, 2, 4]) while (!shelf.has(`1.1 ${number}`)) await new Promise((done) => setImmediate(done))
  await shelf.settled()
  const found = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => store.find(`1.1 ${number}`)))
  expect(found.map((one) => one !== undefined)).toEqual([true, false, true, false, true, false])
  await shelf.close()
})

test('a shelf keeps to its bytes, and removes what a process left that is no more', async () => {
  const [left, alive] = [`${hostname()}-999999999-0123abcd`, `${hostname()}-${process.pid}-0123abcd`]
  for (const name of [left, alive]) {
    mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, name, 'page'), 'x')
  }
  const shelf = createShelf(root, { mostBytes: 1_000 })
  for (const number of pages) shelf.put(`key ${number}`, Buffer.alloc(100, number))
  await shelf.settled()
  const kept = pages.filter((number) => shelf.has(`key ${number}`))
  expect(kept).toHaveLength(10)
  for (const number of kept) expect(await shelf.take(`key ${number}`)).toEqual(Buffer.alloc(100, number))
  const [own] = readdirSync(root).filter((name) => name !== left && name !== alive)
  expect([readdirSync(root).includes(left), readdirSync(root).includes(alive)]).toEqual([false, true])
  expect(readdirSync(join(root, own ?? ''))).toHaveLength(10)
  await shelf.close()
})
