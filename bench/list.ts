import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, tenantId } from '@masthead/e2e/api'
import { launch } from '@masthead/e2e/browser'
import { enter, sitDown } from '@masthead/e2e/screen'
import { shiftOf, watchShifts } from '@masthead/e2e/shifts'
import type { Page } from 'playwright-core'
import type { Later } from './nouns'
import type { Options } from './options'
import { startServer } from './process'
import { median, type Measure, type Part } from './report'

const rows = 200
const columns =
  'name,platform,accountId,avatar,ownerDept,fans,appId,qrcode,contact,status,createTime,createUser,createDept,updateUser,updateTime'.split(',')
const admin = { tenantId, account: 'admin', password: 'Bench-Passw0rd' }
const rounds = 3
const scrollFor = 2_500
/** At least this many frames a second, and at most so many milliseconds from the answer to the picture. */
const goals = { fps: 50, open: 300, first: 2_500, shift: 0.01, script: 450 }
/** How much slower the processor of somebody at an old machine is, and what he looks at when he comes. */
const slower = 4
const firstList = '/cms/mediaaccounts'

interface Opening {
  readonly drawn: number
  readonly painted: number
}

/** Runs in the browser before the page: notes when the list's answer was read, when its rows were there and when they were seen. */
const watch = `(() => {
  const marks = window.listMarks = {}
  const ask = window.fetch
  window.fetch = async (...about) => {
    const answer = await ask(...about)
    if (!String(about[0]).includes('/blade-cms/mediaaccounts/page')) return answer
    const read = answer.json.bind(answer)
    answer.json = async () => { const data = await read(); marks.data = performance.now(); return data }
    return answer
  }
  const look = () => {
    if (marks.data && !marks.drawn && document.querySelectorAll('.list-table [data-row-key]').length >= 10) {
      marks.drawn = performance.now()
      requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { marks.painted = performance.now() }; port2.postMessage(0) })
    }
    requestAnimationFrame(look)
  }
  look()
})()`

/** Runs in the browser: the milliseconds between frames while something else scrolls. */
const frames = (milliseconds: number): string => `new Promise((done) => {
  const at = []
  const end = performance.now() + ${milliseconds}
  const frame = (now) => { at.push(now); now < end ? requestAnimationFrame(frame) : done(at) }
  requestAnimationFrame(frame)
})`

/** A long and wide list in Chromium: how soon it is seen once its answer is there, and how smoothly it scrolls. */
export const benchList = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = options.at || mkdtempSync(join(tmpdir(), 'masthead-list-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep && !options.at) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: admin.password, DEMO: '0', NODE_ENV: 'production' }
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  await seed(product.url)
  const browser = await launch()
  later(() => browser.close())
  const page = await (await sitDown(browser, product.url)).newPage()
  await page.addInitScript(watch)
  await enter(page, admin)

  const [drawn, painted, down, across, idle]: number[][] = [[], [], [], [], []]
  for (let round = 0; round <= rounds; round += 1) {
    const opening = await open(page)
    const still = await rate(page, async () => undefined)
    const box = await page.locator('.long-body').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 500, (box?.y ?? 0) + 200)
    const fast = await rate(page, () => turn(page, 0, 240))
    const wide = await rate(page, () => turn(page, 120, 0))
    // The first round warms the browser up.
    if (round === 0) continue
    drawn?.push(opening.drawn)
    painted?.push(opening.painted)
    idle?.push(still)
    down?.push(fast)
    across?.push(wide)
    console.log(
      `  opened in ${opening.painted.toFixed(0)} ms, ${fast.toFixed(0)} fps down, ${wide.toFixed(0)} fps across, ${still.toFixed(0)} fps at rest`,
    )
  }
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await firstVisit(page))
  const of = (what: keyof Visit): number => median(visits.map((visit) => visit[what]))
  const frameTime = (rates: readonly number[] | undefined): number => 1000 / median(rates ?? [])
  const still = frameTime(idle)
  const measures: Measure[] = [
    { what: 'rows drawn after the answer was read', value: median(drawn ?? []), unit: 'ms' },
    { what: 'rows seen after the answer was read', value: median(painted ?? []), unit: 'ms', goal: goals.open },
    { what: 'time of a frame while it scrolls down', value: frameTime(down), unit: 'ms', baseline: still, goal: 1000 / goals.fps },
    { what: 'time of a frame while it scrolls across', value: frameTime(across), unit: 'ms', baseline: still, goal: 1000 / goals.fps },
    { what: 'frames a second while it scrolls down', value: median(down ?? []), unit: '/s', baseline: median(idle ?? []) },
    { what: `a first visit until its rows are seen, at ${slower} x slower`, value: of('seen'), unit: 'ms', goal: goals.first },
    { what: 'how far what stood there has moved, in thousandths', value: 1000 * of('shift'), unit: '', goal: 1000 * goals.shift },
    { what: 'JavaScript of a first visit, as it travels', value: of('script'), unit: 'KB', goal: goals.script },
    { what: 'rows in the document', value: await page.locator('.long-body [data-row-key]').count(), unit: '' },
  ]
  return {
    title: `A list of ${rows} rows and ${columns.length} columns`,
    about: `In headless Chromium at 1440 by 900, from the moment at which the answer of the page call was parsed; scrolled by the wheel for ${scrollFor / 1000} s. ${goals.fps} frames a second are ${1000 / goals.fps} ms a frame; the baseline is the same page at rest. Median of ${rounds}.`,
    measures,
  }
}

interface Visit {
  readonly seen: number
  readonly shift: number
  readonly script: number
}

/** Somebody comes to a list by its address, with nothing kept but his session, on a slow machine. */
const firstVisit = async (from: Page): Promise<Visit> => {
  const browser = from.context().browser()
  if (!browser) throw new Error('The browser is gone')
  const context = await sitDown(browser, new URL(from.url()).origin, { storageState: await from.context().storageState() })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.addInitScript(watchShifts)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(firstList)
  await page.waitForFunction(() => (window as unknown as { listMarks: { painted?: number } }).listMarks.painted)
  const seen = (await page.evaluate('window.listMarks.painted')) as number
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await rest(page)
  const shift = await shiftOf(page)
  const bytes = (await page.evaluate(
    `performance.getEntriesByType('resource').filter(({ name }) => /\\.js$/.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  )) as number
  await context.close()
  return { seen, shift, script: bytes / 1024 }
}

const seed = async (url: string): Promise<void> => {
  const client = await logIn(url, admin)
  const { total } = await client.get<{ total: number }>('/api/blade-cms/mediaaccounts/page')
  for (let number = total + 1; number <= rows; number += 1) {
    await client.post('/api/blade-cms/mediaaccounts/submit', {
      name: `城东湿地公园 ${String(number).padStart(3, '0')} 号观察员`,
      platform: 'wechat',
      accountId: `wetland-${number}`,
      fans: 1000 + number,
      appId: `wx${1000 + number}`,
      contact: '王记者 010-5550100',
    })
  }
  await client.post('/api/blade-cms/userconfig/keep', { configKey: 'list/cms/mediaaccounts:/cms/mediaaccounts', configValue: { shown: columns } })
}

/** Goes to the list as a press on the menu does, from another page. */
const open = async (page: Page): Promise<Opening> => {
  await page.goto('/wel/index')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rest(page)
  await page.evaluate(`history.pushState({}, '', '/cms/mediaaccounts?size=${rows}'); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.waitForFunction(() => (window as unknown as { listMarks: { painted?: number } }).listMarks.painted)
  const marks = (await page.evaluate('window.listMarks')) as { data: number; drawn: number; painted: number }
  await rest(page)
  return { drawn: marks.drawn - marks.data, painted: marks.painted - marks.data }
}

/** Until nothing more is loaded; the stream of events never ends. */
const rest = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      performance.now() - Math.max(...performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).responseEnd)) > 700,
  )

/** Frames a second while something goes on. */
const rate = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const counted = page.evaluate(frames(scrollFor)) as Promise<number[]>
  let isOver = false
  const done = counted.then(() => {
    isOver = true
  })
  while (!isOver) await Promise.race([work().then(() => page.waitForTimeout(16)), done])
  const at = await counted
  return (1000 * (at.length - 1)) / ((at.at(-1) ?? 0) - (at[0] ?? 0))
}

/** A turn of the wheel, down and up again, or to the right and back. */
const turn = async (page: Page, x: number, y: number): Promise<void> => {
  const place = y !== 0 ? '[b.scrollTop, b.scrollHeight - b.clientHeight]' : '[b.scrollLeft, b.scrollWidth - b.clientWidth]'
  const [now = 0, end = 0] = (await page.evaluate(`(() => { const b = document.querySelector('.long-body'); return ${place} })()`)) as number[]
  if (now >= end - 1) isBack = true
  if (now <= 0) isBack = false
  await page.mouse.wheel(isBack ? -x : x, isBack ? -y : y)
}

let isBack = false
