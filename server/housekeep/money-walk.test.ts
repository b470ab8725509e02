import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../pay/ledger'
import { sums } from '../testing/moneybooks'
import { type Market, marketIn, placeIn } from '../testing/moneyplace'
import { everyStep, oneOfEach, tryStep } from '../testing/moneysteps'
import { addTrodden, type Trodden, type Walked, walk, ways } from '../testing/moneywalk'
import { type World, world } from '../testing/world'

/** A hundredth of what `npm run prove -- money` walks. */
const walks = Number(process.env.MONEY_WALKS ?? 3)
const steps = 60
const atOnce = 6
/** From so many walks on they have done everything in every state in which it begins. */
const enough = 300
/** Another one for other walks. */
const seed = Number(process.env.MONEY_SEED ?? 15)

let product: World
let market: Market

beforeAll(async () => {
  product = await world()
  market = await marketIn(await placeIn(product))
})
afterAll(() => product?.close())

/** Compares all books, and names what is wrong with the walks that came by those rows; with all that are under way where it is nobody's own. */
const compare = async (walked: ReadonlyMap<number, Walked>): Promise<void> => {
  const { flaws, entries } = await verifyLedger(product.own.engine, product.database)
  const { wrong, rows } = await sums(product)
  const all = [...flaws.map(({ what }) => what), ...wrong]
  if (all.length > 0) {
    const ids = all.flatMap((what) => what.match(/\d{15,}/g) ?? [])
    const trails = [...walked].map(([one, { trail }]) => `walk ${one}\n${trail.join('\n')}`)
    const theirs = trails.filter((trail) => ids.some((id) => trail.includes(id)))
    throw new Error(`${all.join('\n')}\n${(theirs.length > 0 ? theirs : trails.slice(-atOnce)).join('\n')}`)
  }
  expect(entries).toBeGreaterThan(walked.size)
  expect(rows).toBeGreaterThan(3)
}

it('has books that hold after walks over what may be done to orders, withdrawals and margins', async () => {
  const trodden: Trodden = { tried: new Map(), done: new Map() }
  const walked = new Map<number, Walked>()
  const begin = performance.now()
  let [begun, comparing] = [0, 0]
  // Several at once, each with a merchant of its own: what holds holds between any two of their steps.
  const walker = async (): Promise<void> => {
    while (begun < walks) {
      const one = seed + begun++
      const own: Walked = { trail: [], trodden: { tried: new Map(), done: new Map() } }
      walked.set(one, own)
      await walk(market, { seed: one, steps }, own)
      addTrodden(trodden, own.trodden)
      const end = performance.now()
      await compare(walked)
      comparing += performance.now() - end
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walker))
  const { tried, done } = ways()
  const untried = tried.filter((step) => !trodden.tried.has(step))
  const undone = done
    .filter((some) => !some.some((step) => trodden.done.has(step)))
    .map(([step = '', ...more]) => step + (more.length ? ' or elsewhere' : ''))
  const seconds = (ms: number): number => Math.round(ms / 1_000)
  console.info(
    [
      `${walks} walks of ${steps} steps, ${atOnce} at once: ${seconds(performance.now() - begin)} s, in which the books were compared for ${seconds(comparing)} s`,
      `tried ${tried.length - untried.length} of ${tried.length} actions in states, done ${done.length - undone.length} of ${done.length} that begin there`,
      `not tried: ${untried.join(', ')}`,
      `not done: ${undone.join(', ')}`,
      ...[...trodden.tried].map(([step, times]) => `${step}: ${trodden.done.get(step) ?? 0} of ${times}`).sort(),
    ].join('\n'),
  )
  // However short, walks do something.
  expect(trodden.done.size).toBeGreaterThan(10)
  // What begins in a state is done there by some walk; what does not, the next test tries in all of them too.
  if (walks >= enough) expect(undone).toEqual([])
}, 3_600_000)

it('has books that hold after every action in every state, where it may be done, and does nothing where it may not', async () => {
  const rows = await oneOfEach(market)
  let done = 0
  for (const step of everyStep()) {
    const { isFrom, status, wrong } = await tryStep(market, rows, step)
    expect(wrong, `${step.kind} ${step.name} from ${step.status}`).toEqual([])
    // What is done from where it does not begin is no action.
    if (!isFrom) expect([400, 403, 409], `${step.kind} ${step.name} from ${step.status}`).toContain(status)
    if (status === 200) done += 1
  }
  expect(done).toBeGreaterThan(40)
}, 600_000)
