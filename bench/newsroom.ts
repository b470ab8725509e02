import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, logIn, tenantId } from '@masthead/e2e/api'
import { launch } from '@masthead/e2e/browser'
import { enter, sitDown } from '@masthead/e2e/screen'
import type { Page } from 'playwright-core'
import { articleText } from './article-text'
import type { Later } from './nouns'
import type { Options } from './options'
import { startServer } from './process'
import { median, type Measure, type Part } from './report'

const admin = { tenantId, account: 'admin', password: 'Bench-Passw0rd' }
/** What an article leaves behind is the matter: the code of its page is compiled over the first visits, and stays 3 MB larger however many come. */
const warming = 10
const [saves, letters, articles, visits] = [60, 60, 20, 5]
const patience = 180_000
const sizes = { saved: 20_000, typed: 1_000_000, opened: 200_000 }
const goals = { merge: 0.7, frame: 1.2, task: 50, heap: 1.15, front: 1.5 }

interface Article {
  readonly id: string
  readonly version: number
  readonly revisionId: string
}

const news = '/api/blade-cms/news'

/** What a desk does all day, in one run over a product of its own: saves that are merged, typing in a long text, articles opened one after the other, and the front page laid out. */
export const benchNewsroom = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = options.at || mkdtempSync(join(tmpdir(), 'masthead-newsroom-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep && !options.at) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: admin.password, DEMO: '0', NODE_ENV: 'production' }
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const client = await logIn(product.url, admin)
  const asked = (name: string): boolean => options.scenes.length === 0 || options.scenes.includes(name)
  const measures: Measure[] = []
  if (asked('merge')) {
    const merged = await mergeRates(client)
    console.log(`  ${merged.plain.toFixed(0)} plain saves a second, ${merged.merged.toFixed(0)} merged`)
    measures.push({ what: 'saves of 20 KB that are merged', value: merged.merged, unit: '/s', baseline: merged.plain, ratioAtLeast: goals.merge })
  }

  const browser = await launch()
  later(() => browser.close())
  const page = await (await sitDown(browser, product.url)).newPage()
  // A text of a megabyte takes its time on a busy machine; what is compared is not that.
  page.setDefaultTimeout(patience)
  await enter(page, admin)
  if (asked('typing')) {
    const bare = await typing(page, await write(client, '没有批注的长稿', sizes.typed))
    const noted = await typing(page, await withNotes(client))
    console.log(
      `  a frame while typing: ${noted.frame.toFixed(1)} ms with notes, ${bare.frame.toFixed(1)} ms without; at most ${noted.longest} ms at once`,
    )
    measures.push(
      { what: 'frame while typing in 1 MB with 100 notes', value: noted.frame, unit: 'ms', baseline: bare.frame, ratioAtMost: goals.frame },
      { what: 'longest task while typing and looking for notes', value: noted.longest, unit: 'ms', baseline: bare.longest, goal: goals.task },
    )
  }
  if (asked('heap')) {
    const heap = await openMany(page, client)
    console.log(`  ${heap.after.toFixed(0)} MB after ${articles} articles, ${heap.first.toFixed(0)} MB after the first`)
    const what = `heap after ${articles} articles were opened and left`
    measures.push({ what, value: heap.after, unit: 'MB', baseline: heap.first, ratioAtMost: goals.heap })
  }
  if (asked('front')) {
    const front = await openFront(page)
    console.log(`  the front editor was ready in ${front.editor.toFixed(0)} ms, the front page in ${front.page.toFixed(0)} ms`)
    measures.push({
      what: 'the front editor until its page is drawn',
      value: front.editor,
      unit: 'ms',
      baseline: front.page,
      ratioAtMost: goals.front,
    })
  }
  return {
    title: 'The desk of a newsroom',
    about: `Saves of an article of 20 KB one after the other, plain and merged in turn; the baseline of a merged save is a plain one. In headless Chromium: ${letters} letters typed into a text of 1 MB, against the same without notes; the heap after a collection, against that after the first article was opened ${warming} times; the front editor from the press on its menu until the page stands in it, against the front page of the site opened by its address, medians of ${visits}.`,
    measures,
  }
}

const write = async (client: Client, title: string, bytes: number): Promise<string> => {
  const { id } = await client.post<Article>(`${news}/submit`, { title, typeId: 1, content: articleText(7, bytes) })
  return id
}

/** Saves of one article in turn: a plain one of the first paragraph, and one of the last that began with the version before it. */
const mergeRates = async (client: Client): Promise<{ plain: number; merged: number }> => {
  const id = await write(client, '两人同改', sizes.saved)
  const content = articleText(7, sizes.saved)
  const read = (): Promise<Article> => client.get<Article>(`${news}/detail?id=${id}`)
  const timed = async (body: object): Promise<number> => {
    const began = performance.now()
    await client.post(`${news}/submit`, { id, ...body })
    return performance.now() - began
  }
  const [plain, merged]: number[][] = [[], []]
  for (let turn = 0; turn < saves; turn += 1) {
    const { version } = await read()
    await client.post(`${news}/submit`, { id, version, content: `<p>起 ${turn}</p>${content}<p>止 ${turn}</p>` })
    const base = await read()
    plain?.push(await timed({ version: base.version, content: `<p>起改 ${turn}</p>${content}<p>止 ${turn}</p>` }))
    merged?.push(
      await timed({
        version: base.version,
        merge: true,
        baseRevisionId: base.revisionId,
        content: `<p>起 ${turn}</p>${content}<p>止改 ${turn}</p>`,
      }),
    )
  }
  return { plain: 1_000 / median(plain ?? []), merged: 1_000 / median(merged ?? []) }
}

/** An article of 1 MB with a hundred notes at its words. */
const withNotes = async (client: Client): Promise<string> => {
  const id = await write(client, '有批注的长稿', sizes.typed)
  const { content } = await client.get<{ content: string }>(`${news}/detail?id=${id}`)
  const blocks = content.split('\n').map((block) => block.replace(/<[^>]*>/g, ''))
  const long = blocks.flatMap((text, block) => (text.length > 60 ? [{ text, block }] : [])).slice(0, 100)
  for (const { text, block } of long)
    await client.post('/api/blade-cms/opinion/submit', {
      newsId: id,
      kind: 'note',
      content: '请核对',
      anchors: [{ quote: text.slice(20, 26), before: text.slice(0, 20), after: text.slice(26, 58), block }],
    })
  return id
}

/** Milliseconds of a frame and of the longest task while somebody types at the end of a text. */
const typing = async (page: Page, id: string): Promise<{ frame: number; longest: number }> => {
  await page.goto(`/news?id=${id}`)
  const body = page.frameLocator('.news-lead iframe').locator('body')
  await body.locator('p').first().waitFor()
  await page.getByRole('tab', { name: '批注' }).click()
  await body.press('Control+End')
  await page.keyboard.type('先打几个字')
  await page.waitForTimeout(3_000)
  await page.evaluate(`(() => {
    const seen = window.typingSeen = { frames: [], longest: 0, isOver: false }
    new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.longest = Math.max(seen.longest, one.duration) }).observe({ type: 'longtask' })
    const frame = (now) => { seen.frames.push(now); if (!seen.isOver) requestAnimationFrame(frame) }
    requestAnimationFrame(frame)
  })()`)
  for (let letter = 0; letter < letters; letter += 1) {
    await page.keyboard.type('字')
    await page.waitForTimeout(30)
  }
  const { frames, longest } = (await page.evaluate('Object.assign(window.typingSeen, { isOver: true })')) as { frames: number[]; longest: number }
  return { frame: ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / Math.max(1, frames.length - 1), longest }
}

/** Megabytes of the heap after the first article and after the last, each collected: opened within one page, as the tabs of the back-office do. */
const openMany = async (page: Page, client: Client): Promise<{ first: number; after: number }> => {
  const ids: string[] = []
  for (let number = 0; number < articles; number += 1) ids.push(await write(client, `第 ${number} 篇`, sizes.opened))
  const protocol = await page.context().newCDPSession(page)
  const go = (path: string): Promise<unknown> => page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
  const weigh = async (): Promise<number> => {
    await protocol.send('HeapProfiler.collectGarbage')
    const { usedSize } = (await protocol.send('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize / 1024 / 1024
  }
  const visit = async (id: string): Promise<number> => {
    await go(`/news?id=${id}`)
    await page.frameLocator('.news-lead iframe').locator('body p').first().waitFor()
    await page.waitForTimeout(500)
    await go('/wel/index')
    await page.locator('.news-editor').waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    return weigh()
  }
  await page.goto('/wel/index')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [first = '', ...others] = ids
  for (let turn = 1; turn < warming; turn += 1) await visit(first)
  const before = await visit(first)
  let after = before
  for (const id of others) after = await visit(id)
  return { first: before, after }
}

/** Milliseconds until the front page is drawn: within its editor, and by its address at the site. */
/** Opens the front editor; answers the milliseconds until its page is drawn, measured in the browser: Playwright polls at growing intervals. */
const opening = `new Promise((resolve) => {
  const began = performance.now()
  history.pushState({}, '', '/cms/front')
  dispatchEvent(new PopStateEvent('popstate'))
  requestAnimationFrame(function look() {
    if (document.querySelector('.front-page[data-drawn=yes]')) resolve(performance.now() - began)
    else requestAnimationFrame(look)
  })
})`

const openFront = async (page: Page): Promise<{ editor: number; page: number }> => {
  const [editor, alone]: number[][] = [[], []]
  for (let visit = 0; visit <= visits; visit += 1) {
    await page.goto('/wel/index')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1_000)
    const drawn = Number(await page.evaluate(opening))
    const asked = performance.now()
    await page.goto('/home')
    const shown = performance.now() - asked
    // The first visit warms the browser up.
    if (visit === 0) continue
    editor?.push(drawn)
    alone?.push(shown)
  }
  return { editor: median(editor ?? []), page: median(alone ?? []) }
}
