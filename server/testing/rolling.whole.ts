import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from './database'
import { type Process, startProcess } from './process'
import { enter, type Remote, remoteWith } from './remote'
import { password } from './world'

/**
 * An installation of two nodes is upgraded: each is told to end once another one of the new release serves in its place. People go on saving and
 * reading meanwhile, at any node that serves. What the migrations of a release must leave to the nodes of the release before shows here.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const from = process.env.ROLLING_FROM ?? 'HEAD~1'
/** Calls of each kind at each stage of the upgrade. */
const rounds = Number(process.env.ROLLING_ROUNDS ?? 40)

let folder: string
let before: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let env: Record<string, string>

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Packages are those that are installed here, but for the parts of the product, which are its own. */
const linkPackages = (): void => {
  mkdirSync(join(before, 'node_modules/@masthead'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@masthead' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(before, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@masthead'))) symlinkSync(join('../..', name), join(before, 'node_modules/@masthead', name))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-rolling-'))
  before = join(folder, 'before')
  for (const part of ['server', 'site', 'contract']) {
    const path = `${part}/package.json`
    const [was, is] = [git('show', `${from}:${path}`), readFileSync(join(root, path), 'utf8')].map((text) => JSON.parse(text).dependencies ?? {})
    const other = Object.keys(was).filter((name) => was[name] !== is[name])
    if (other.length > 0) throw new Error(`${from} is built of other packages than are installed here: ${other.join(', ')}`)
  }
  git('worktree', 'add', '--detach', '--quiet', before, from)
  linkPackages()
  execFileSync(process.execPath, ['tools/build.mjs', 'server'], { cwd: before, stdio: 'inherit' })
  database = await emptyDatabase()
  env = { DATABASE_URL: database.url, MASTHEAD_KEY: 'k'.repeat(40), DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: password }
})
afterAll(async () => {
  await database?.drop()
  if (existsSync(before)) git('worktree', 'remove', '--force', before)
  rmSync(folder, { recursive: true, force: true })
})

interface Saved {
  readonly id: string
  readonly title: string
}

/** Everything that was answered with an error, and by which node. */
const faults: string[] = []
const saved: Saved[] = []
let categoryId: string

const told = (node: string, call: string, answer: { status: number; msg?: string }): void => {
  if (answer.status !== 200) faults.push(`${node} ${call}: ${answer.status} ${answer.msg ?? ''}`)
}

/** One round of what people do, at one node. */
const round = async (name: string, client: Remote, origin: string): Promise<void> => {
  const title = `${name} 第${1_000 + saved.length}篇`
  const made = await client.post('blade-cms/news', { title, categoryId, typeId: 1, sources: '本报讯', content: `<p>${title} 滩涂养蛤。</p>` })
  told(name, 'an article is saved', made)
  if (made.status === 200) {
    saved.push({ id: made.data.id, title })
    told(
      name,
      'it is saved again',
      await client.put(`blade-cms/news/${made.data.id}`, { version: made.data.version, content: `<p>${title} 再改。</p>` }),
    )
    told(name, 'it is read', await client.get(`blade-cms/news/${made.data.id}`))
  }
  for (const path of [
    'blade-cms/news/page',
    'blade-official/account/page',
    'blade-housekeep/merchantbalance/page',
    'blade-system/dept/page',
    'blade-log/usual/page',
  ])
    told(name, path, await client.get(path))
  told(name, 'the words of a title', await client.get(`blade-cms/news/page?searchKey=${encodeURIComponent(title)}`))
  told(name, 'the public list', await fetch(`${origin}/api/blade-cms/news/front/list`))
}

const work = async (nodes: readonly (readonly [string, Process])[], token: string): Promise<void> => {
  for (let turn = 0; turn < rounds; turn++) await Promise.all(nodes.map(([name, { origin }]) => round(name, remoteWith(origin, token), origin)))
}

it('is upgraded node by node, and nobody is answered with an error', { timeout: 1_200_000 }, async () => {
  const first = await startProcess(env, { from: before })
  const admin = await enter(first.origin)
  const { token } = admin
  const category = await admin.post('blade-general/category', { categoryName: '要闻', categoryType: 7 })
  categoryId = category.data.id
  const second = await startProcess(env, { from: before })
  await work(
    [
      ['old 1', first],
      ['old 2', second],
    ],
    token,
  )
  // The migrations of the new release run while both of the old one serve.
  const [third] = await Promise.all([
    startProcess(env),
    work(
      [
        ['old 1', first],
        ['old 2', second],
      ],
      token,
    ),
  ])
  await work(
    [
      ['old 1', first],
      ['old 2', second],
      ['new 3', third],
    ],
    token,
  )
  await first.stop()
  const [fourth] = await Promise.all([
    startProcess(env),
    work(
      [
        ['old 2', second],
        ['new 3', third],
      ],
      token,
    ),
  ])
  await second.stop()
  await work(
    [
      ['new 3', third],
      ['new 4', fourth],
    ],
    token,
  )
  expect(faults).toEqual([])
  expect(saved.length).toBeGreaterThan(rounds * 5)
  const client = remoteWith(fourth.origin, token)
  const missed: string[] = []
  for (const { id, title } of saved) {
    const { data } = await client.get(`blade-cms/news/page?searchKey=${encodeURIComponent(title)}`)
    if (!data.records.some((row: Saved) => row.id === id)) missed.push(title)
  }
  expect(missed, 'articles that a search of their title does not find').toEqual([])
  await third.stop()
  await fourth.stop()
})
