import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { gateBefore } from '../../testing/gate'
import { type Answer, type Client, type World, world } from '../../testing/world'

let here: World
let admin: Client
beforeAll(async () => {
  here = await world()
  admin = await here.as('admin')
  await here.database.run(
    'create function wait_to_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4712); return null; end $$',
  )
  await here.database.run(
    `create constraint trigger waits after insert on cms_sources deferrable initially deferred for each row when (new.name like '断在提交%') execute function wait_to_commit()`,
  )
})
afterAll(() => here?.close())

const save = (name: string, language: string): Promise<Answer> =>
  admin.send('POST', 'blade-cms/sources/submit', { name, type: 2 }, { 'accept-language': language })

/** Cuts the connection that waits for a lock. */
const cut = (): Promise<unknown> =>
  eventually(
    () =>
      here.database.query<{ isCut: boolean }>(
        `select pg_terminate_backend(pid) as "isCut" from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      ),
    (found) => found.length > 0,
  )

test('a call whose connection is lost before it commits is told to try again, since nothing was done', async () => {
  const gate = await gateBefore(here.url, 'insert', 'cms_sources', `new.name = '断在之前'`)
  const asked = save('断在之前', 'en')
  await gate.reached()
  await cut()
  expect(await asked).toMatchObject({ status: 500, msg: 'The system is busy, please try again' })
  await gate.open()
  expect(await here.database.query(`select 1 from cms_sources where name = '断在之前'`)).toEqual([])
})

test.each([
  ['en', 'The connection was lost, so it may or may not have been done: please look before you try again'],
  ['zh', '连接中断，无法确认操作是否已完成，请刷新查看后再决定是否重试'],
])('a call whose connection is lost while it commits is told in %s that nobody knows whether it was done', async (language, msg) => {
  await here.database.transaction(async (holding) => {
    await holding.query('select pg_advisory_xact_lock(4712)')
    const asked = save(`断在提交 ${language}`, language)
    await cut()
    expect(await asked).toMatchObject({ status: 500, msg })
  })
})
