import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetFile } from '../../testing/sheets'
import { badRequest } from '../refusal'
import { createWorkers } from './workers'

const tooMuch = () => badRequest('too_much', ['太多', 'Too much'])
const plenty = { most: 1, waiting: 1, megabytes: 256, time: 60_000, tooMuch }
const limits = { rows: 5000, bytes: 1_000_000 }

test('what takes more memory or time than it may is refused, and the process goes on', async () => {
  const file = await sheetFile([['name'], ...Array.from({ length: 2000 }, (_, at) => [`row ${at}`])])
  const poor = createWorkers('sheet', { ...plenty, megabytes: 2 })
  await expect(poor.run('acme', file, limits)).rejects.toMatchObject({ status: 400, code: 'too_much' })
  const hasty = createWorkers('sheet', { ...plenty, time: 1 })
  await expect(hasty.run('acme', file, limits)).rejects.toMatchObject({ status: 400, code: 'too_much' })
})

test('a thread takes one file after another, more than may wait are sent away, and a list comes whole and in order', async () => {
  const workers = createWorkers('sheet', plenty)
  const file = await sheetFile(Array.from({ length: 1001 }, (_, at) => [`row ${at}`]))
  const [first, second, third] = await Promise.allSettled([
    workers.run('acme', file, limits),
    workers.run('acme', file, limits),
    workers.run('acme', file, limits),
  ])
  expect(third).toMatchObject({ status: 'rejected', reason: { status: 429 } })
  for (const one of [first, second]) {
    if (one?.status !== 'fulfilled') throw new Error('a file was not read')
    expect(one.value.map(({ cells }) => cells.get(1))).toEqual(Array.from({ length: 1001 }, (_, at) => `row ${at}`))
  }
  await expect(workers.run('acme', Buffer.from('no file'), limits)).rejects.toMatchObject({ status: 400, code: 'bad_file' })
})

test('an owner leaves a thread and places to others', async () => {
  const workers = createWorkers('sheet', { ...plenty, most: 2, waiting: 8 })
  const file = await sheetFile([['name'], ['one']])
  const run = (owner: string): Promise<unknown> => workers.run(owner, file, limits)
  // One at work and four that wait: with the other thread it would have room for more.
  const many = Array.from({ length: 5 }, () => run('greedy'))
  await expect(run('greedy')).rejects.toMatchObject({ status: 429 })
  await expect(Promise.all([run('modest'), run('modest'), ...many])).resolves.toHaveLength(7)
})

test('owners take turns at a thread', async () => {
  const workers = createWorkers('sheet', { ...plenty, waiting: 8 })
  const file = await sheetFile([['name'], ['one']])
  const order: string[] = []
  const turn = (owner: string): Promise<unknown> => workers.run(owner, file, limits).then(() => order.push(owner))
  await Promise.all(['greedy', 'greedy', 'greedy', 'third', 'modest'].map(turn))
  expect(order).toEqual(['greedy', 'greedy', 'third', 'modest', 'greedy'])
})

test('a thread is kept for the next task, but one that a task made large ends with it', async () => {
  const threads = (): Set<string> => new Set(readdirSync('/proc/self/task'))
  const workers = createWorkers('markup', { ...plenty, waiting: 8 })
  const before = threads()
  const started = (): string[] => [...threads()].filter((one) => !before.has(one))
  await workers.run('acme', '<p>small</p>')
  const kept = started()
  expect(kept).not.toEqual([])
  await workers.run('acme', '<p>small</p>')
  expect(started()).toEqual(kept)
  const { markup } = (await workers.run('acme', '<'.repeat(1_900_000))) as { markup: string }
  expect(markup.length).toBe(1_900_000 * '&lt;'.length)
  await workers.run('acme', '<p>small</p>')
  const left = started()
  expect(kept.filter((one) => !left.includes(one))).not.toEqual([])
})
