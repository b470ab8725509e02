import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database'
import { editedOver, patience } from '../testing/edited'
import { eventually } from '../testing/eventually'
import { type Gate, gateBefore } from '../testing/gate'
import { articlesIn, multiplyArticles } from '../testing/multiplied'
import { countIn, type Placed, placed } from '../testing/placed'
import { type Process, startProcess } from '../testing/process'
import { makeTenant } from '../testing/tenants'
import { type World, world } from '../testing/world'
import { isApart } from '../testing/split'

/** MOVES=all kills the node that moves a tenant with -9 at every step; otherwise as it switches over. Another node carries the move on. ARTICLES: how many the tenant has. */
const articles = Number(process.env.ARTICLES ?? 0)
const { copying, comparing, moved } = tenantmove.state

let house: World
let far: { readonly url: string; drop(): Promise<void> }
let there: Placed
let placeId: string
let env: Record<string, string>
const nodes: Process[] = []

beforeAll(async () => {
  house = await world()
  far = await freshDatabase()
  there = await placed(house)
  placeId = await there.place(far.url)
  const key = readFileSync(join(house.dataDir, 'secret'), 'utf8').trim()
  env = { DATA_DIR: house.dataDir, DATABASE_URL: house.url, MASTHEAD_KEY: key }
  nodes.push(...(await Promise.all([startProcess(env), startProcess(env)])))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await house?.close()
  await far?.drop()
})

type Step = readonly [name: string, gate: (tenantId: string) => Promise<Gate>]

const atHome = (condition: string) => (tenantId: string) =>
  gateBefore(house.url, 'update', 'system_tenantmove', `${condition} and new.moved_tenant = '${tenantId}'`)

const steps: readonly Step[] = [
  ['it begins', atHome(`new.status = ${copying} and old.status <> ${copying}`)],
  ['its tables are closed', (tenantId) => gateBefore(house.url, 'insert', 'platform_guard', `new.tenant_id = '${tenantId}'`)],
  ['its rows are copied', atHome('new.progress between 1 and 70')],
  ['what came meanwhile is taken up', atHome('new.progress = 80')],
  ['what was copied is compared', atHome(`new.status = ${comparing}`)],
  ['it is switched over', atHome(`new.status = ${moved} and old.status <> ${moved}`)],
  ['it is opened again', atHome(`new.closed_time is null and old.closed_time is not null`)],
]

/** The node whose job carries out moves now. */
const mover = async (): Promise<Process> => {
  const [job] = await house.database.query<{ node: string }>(`select node from platform_job where name = 'system/tenant-moves' and status = 1`)
  const node = nodes.find(({ pid }) => job?.node.startsWith(`${pid}-`))
  if (!node) throw new Error(`no node moves tenants: ${job?.node}`)
  return node
}

test.skipIf(isApart).each(process.env.MOVES === 'all' ? steps : steps.slice(4, 5))(
  'a node that is killed when %s loses and doubles nothing, and another one carries the move on',
  async (_, gateFor) => {
    const tenant = await makeTenant(house)
    await multiplyArticles(house.url, tenant, articles)
    const gate = await gateFor(tenant.tenantId)
    const edited = editedOver(nodes, tenant.admin.token)
    onTestFinished(edited.end)
    await edited.goesOn()
    const { data } = await there.ask(tenant, placeId)
    await gate.reached()
    const killed = await mover()
    await killed.kill()
    nodes[nodes.indexOf(killed)] = await startProcess(env)
    await gate.open()
    await eventually(
      () => there.stateOf(data.moveId),
      ([status]) => status === moved,
      patience,
    )
    await eventually(
      () => house.database.query('select 1 from system_tenantmove where closed_time is not null'),
      (closed) => closed.length === 0,
      patience,
    )
    await edited.goesOn()
    await edited.end()
    const { titles: kept, others } = await articlesIn(far.url, tenant)
    expect(others).toBe(articles)
    expect(new Set(kept).size).toBe(kept.length)
    expect([...edited.acknowledged].filter((title) => !kept.includes(title))).toEqual([])
    expect(kept.filter((title) => !edited.acknowledged.has(title) && !edited.unanswered.has(title))).toEqual([])
    // Nothing was written where it lay once it had been copied.
    expect(await countIn(house.database, tenant)).toBeLessThanOrEqual(kept.length + articles + 1)
  },
)
