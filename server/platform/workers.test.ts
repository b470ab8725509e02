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
  await expect(poor.run(file, limits)).rejects.toMatchObject({ status: 400, code: 'too_much' })
  const hasty = createWorkers('sheet', { ...plenty, time: 1 })
  await expect(hasty.run(file, limits)).rejects.toMatchObject({ status: 400, code: 'too_much' })
})

test('a thread takes one file after another, more than may wait are sent away, and a list comes whole and in order', async () => {
  const workers = createWorkers('sheet', plenty)
  const file = await sheetFile(Array.from({ length: 1001 }, (_, at) => [`row ${at}`]))
  const [first, second, third] = await Promise.allSettled([workers.run(file, limits), workers.run(file, limits), workers.run(file, limits)])
  expect(third).toMatchObject({ status: 'rejected', reason: { status: 429 } })
  for (const one of [first, second]) {
    if (one?.status !== 'fulfilled') throw new Error('a file was not read')
    expect(one.value.map(({ cells }) => cells.get(1))).toEqual(Array.from({ length: 1001 }, (_, at) => `row ${at}`))
  }
  await expect(workers.run(Buffer.from('no file'), limits)).rejects.toMatchObject({ status: 400, code: 'bad_file' })
})
