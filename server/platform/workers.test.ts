import { expect, test } from 'vitest'
import { sheetFile } from '../testing/sheets'
import { badRequest } from './refusal'
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

test('an owner whose tasks take long leaves a thread, places and a turn to others', async () => {
  const workers = createWorkers('sheet', { ...plenty, most: 2, waiting: 8 })
  const [slow, quick] = [await sheetFile(Array.from({ length: 4000 }, (_, at) => [`row ${at}`])), await sheetFile([['name'], ['one']])]
  const ended: string[] = []
  const run = (owner: string, file: Buffer): Promise<unknown> => workers.run(owner, file, limits).then(() => ended.push(owner))
  const many = Array.from({ length: 5 }, () => run('greedy', slow))
  await expect(run('greedy', slow)).rejects.toMatchObject({ status: 429 })
  await Promise.all([run('modest', quick), run('modest', quick)])
  expect(ended.filter((owner) => owner === 'greedy').length).toBeLessThan(5)
  await Promise.all(many)
  // Both threads are free again: one owner still has only one of them, and others come in between.
  const order: string[] = []
  const turn = (owner: string, file: Buffer): Promise<unknown> => workers.run(owner, file, limits).then(() => order.push(owner))
  const long = [turn('greedy', slow), turn('greedy', slow), turn('greedy', slow)]
  await Promise.all([...long, turn('third', quick), turn('modest', quick)])
  expect(order.slice(0, order.lastIndexOf('modest')).filter((owner) => owner === 'greedy').length).toBeLessThan(2)
})
