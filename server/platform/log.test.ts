import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { connect } from './database/database'
import { createLog } from './log'

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
