import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../platform/database/database'
import { type Stage, stage } from '../testing/people'
import { type World, world } from '../testing/world'
import { loadStanding, loadStandings } from './rights'

let product: World
let acme: Stage
const names = Array.from({ length: 30 }, (_, index) => `clerk${index}`)

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    narrow: { codes: ['news_view', 'news_edit'], scope: 2, dept: 'child' },
    ...Object.fromEntries(names.map((name, index) => [name, { codes: ['news_view'], dept: index % 2 ? 'other' : 'main' }] as const)),
  })
  // All clerks hold the role of the first, as people of one office do.
  await product.database.run(`update user_user_role_id set target_id = $1::bigint where tenant_id = 'acme' and row_id = any($2::bigint[])`, [
    acme.roles.clerk0,
    names.map((name) => acme.users[name]),
  ])
})
afterAll(() => product?.close())

/** The database, with a count of what it was asked. */
const counting = () => {
  const asked = { count: 0 }
  const db: Queryable = {
    query: (...given) => {
      asked.count++
      return product.database.query(...given)
    },
    run: (...given) => product.database.run(...given),
  }
  return { asked, db }
}

it('gives each of many people his own rights, roles and departments, as if he had been asked about alone', async () => {
  const ids = Object.values(acme.users)
  const together = await loadStandings(product.database, product.own.engine, 'acme', ids)
  expect([...together.keys()].sort()).toEqual([...ids].sort())
  for (const id of ids) expect(together.get(id)).toEqual(await loadStanding(product.database, product.own.engine, 'acme', id))
  const { main, child, other } = acme.depts
  const of = (name: string) => together.get(acme.users[name] as string)
  expect([of('clerk0')?.deptBelow, of('clerk1')?.deptBelow]).toEqual([[main, child], [other]])
  expect([of('chief')?.rights.all, of('narrow')?.rights.permissions.has('news_edit')]).toEqual([true, true])
  expect([of('narrow')?.rights.scopes.get('news_view'), of('clerk0')?.rights.permissions.has('news_edit')]).toEqual([
    [expect.objectContaining({ type: 'own' })],
    false,
  ])
})

it('asks no more about many who hold one role than about one of them', async () => {
  const asks = async (ids: readonly (string | undefined)[]): Promise<number> => {
    const { asked, db } = counting()
    await loadStandings(db, product.own.engine, 'acme', ids as string[])
    return asked.count
  }
  expect(await asks(names.map((name) => acme.users[name]))).toBe(await asks([acme.users.clerk0]))
})
