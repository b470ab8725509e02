import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { connect } from './database/database'
import { createAccessLog, createLog } from './log'

it('says that an idle connection was lost, and nothing of what it held', async () => {
  const lines: string[] = []
  const fresh = await freshDatabase()
  const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
  const [database, other] = [connect(fresh.url, { max: 1, log }), connect(fresh.url, { max: 1 })]
  onTestFinished(async () => {
    await Promise.all([database.close(), other.close()])
    await fresh.drop()
  })
  const [held] = await database.query<{ pid: number; word: string }>('select pg_backend_pid() as pid, $1::text as word', ['a word of a row'])
  await other.query('select pg_terminate_backend($1)', [held?.pid])
  await eventually(
    () => lines.filter((line) => line.includes('idle database connection lost')),
    (said) => said.length === 1,
  )
  const [line = ''] = lines
  expect(JSON.parse(line).err).toMatchObject({ code: '57P01', message: expect.stringContaining('terminating connection') })
  expect(line).not.toMatch(/secretKey|a word of a row|connectionParameters/)
})

it('writes a line of JSON about each answer, whatever its address has in it, some lines together', () => {
  const written: string[] = []
  const destination = { write: (lines: string) => written.push(lines) }
  const access = createAccessLog({ logLevel: 'info' }, destination)
  const addresses = ['/goods', '/a"b\\c', '/江城\u0000\u2028', undefined]
  for (let n = 0; n < 400; n++)
    access.info({ reqId: `id${n}`, method: 'GET', url: addresses[n % addresses.length], status: 200, ms: 0.3 }, 'answered')
  const lines = written.join('').split('\n').filter(Boolean)
  expect([written.length > 0, written.length < 10, written.every((some) => some.endsWith('\n'))]).toEqual([true, true, true])
  for (const [n, line] of lines.entries())
    expect(JSON.parse(line)).toEqual({
      ...{ level: 30, time: expect.any(Number), pid: process.pid, reqId: `id${n}`, method: 'GET' },
      ...{ url: addresses[n % addresses.length] ?? '', status: 200, ms: 0.3, msg: 'answered' },
    })
  const before = written.length
  const quiet = createAccessLog({ logLevel: 'warn' }, destination)
  for (let n = 0; n < 400; n++) quiet.info({ reqId: 'id', method: 'GET', url: '/', status: 200, ms: 0.3 }, 'answered')
  expect(written).toHaveLength(before)
})
