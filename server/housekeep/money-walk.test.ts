import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { verifyLedger } from '../pay/ledger'
import { createMaker } from '../testing/laws/maker'
import { sums } from '../testing/moneybooks'
import { everyStep, oneOfEach, tryStep } from '../testing/moneysteps'
import { type Place, type Trodden, walk, walkers } from '../testing/moneywalk'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

/** A hundredth of what `npm run prove -- money` walks. */
const walks = Number(process.env.MONEY_WALKS ?? 3)
const steps = 80
/** What is wrong in the books stays wrong: they are compared, all of them, after so many walks. */
const between = 10
/** Another one for other walks. */
const seed = Number(process.env.MONEY_SEED ?? 15)

let product: World
let place: Place
let serviceId: string

beforeAll(async () => {
  product = await world()
  const acme = await stage(product, 'acme', Object.fromEntries(walkers.map((name) => [name, { codes: 'all' as const }])))
  const clients: Record<string, Client> = {}
  for (const name of walkers) clients[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => clients[name] as Client
  const admin = await product.as('admin@000000')
  const maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  place = { product, acme, maker, who }
  const margin = { paramName: '保证金', paramKey: 'merchant.margin', paramValue: '500000' }
  expect((await who('chief').post('blade-system/param-biz', margin)).status).toBe(200)
  const offer = { status: 1, price: 10_000, minQty: 1, durationMin: 60, feeRate: 1_000, slotCapacity: null }
  serviceId = (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', offer)).id
  const rate = { name: '平台费率', kind: 'order', rate: 777, minFee: 450, effectiveFrom: '2020-01-01' }
  expect((await who('chief').post('blade-housekeep/platformrate', rate)).status).toBe(200)
})
afterAll(() => product?.close())

it('has books that hold after walks over what may be done to orders, withdrawals and margins', async () => {
  const trodden: Trodden = { tried: new Map(), done: new Map() }
  const told: string[] = []
  for (let n = 0; n < walks; n++) {
    told.push(`walk ${seed + n}`, ...(await walk(place, serviceId, { seed: seed + n, steps }, trodden)))
    if (n + 1 < walks && n % between > 0) continue
    const trails = told.splice(0).join('\n')
    expect((await verifyLedger(product.own.engine, product.database)).flaws, trails).toEqual([])
    const { wrong, rows } = await sums(product)
    expect(wrong, trails).toEqual([])
    expect(rows).toBeGreaterThan(3)
  }
  console.info(
    `${walks} walks of ${steps} steps came by ${trodden.done.size} actions in their states, and tried ${trodden.tried.size}:\n${[...trodden.done]
      .map(([what, times]) => `${what}: ${times}`)
      .sort()
      .join('\n')}`,
  )
  // However short, walks do something.
  expect(trodden.done.size).toBeGreaterThan(10)
}, 3_600_000)

it('has books that hold after every action in every state, where it may be done, and does nothing where it may not', async () => {
  const rows = await oneOfEach(place, serviceId)
  let done = 0
  for (const step of everyStep()) {
    const { isFrom, status, wrong } = await tryStep(place, rows, step)
    expect(wrong, `${step.kind} ${step.name} from ${step.status}`).toEqual([])
    // What is done from where it does not begin is no action.
    if (!isFrom) expect([400, 403, 409], `${step.kind} ${step.name} from ${step.status}`).toContain(status)
    if (status === 200) done += 1
  }
  expect(done).toBeGreaterThan(40)
}, 600_000)
