import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { wordNumber } from '@masthead/server/platform/text/words'
import { type Desk, seedArticles, seedShelves, seedTexts, settle } from './article-seed'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, startServer } from './process'
import { median, type Measure, type Part } from './report'
import { openSession } from './session'

const articles = 100_000
/** Words of the language, and how many an article of some 5,000 characters has: the n-th word stands in an article n times less often than the first. */
const vocabulary = 60_000
const drawn = 1_500
/** Sets of words that are handed out to the articles. */
const sets = 2_000

const password = 'Bench-Passw0rd'
const connections = 10
const rounds = 3
const seconds = 2

/** From words of every second article to such that none has, alone and together. */
const searches = ['w40', 'w400', 'w1500', 'w6000', 'w20000', 'w59000', 'w300 w500', 'w2000 w30', 'w9000 w12000', 'w100 w200 w300', 'nothing'] as const

const word = (rank: number): string => `w${rank}`

/** Gives every article the words of a body of some 5,000 characters, as the job would. */
const seedWords = async (database: Database, { tenantId }: Desk): Promise<void> => {
  const numbers = Array.from({ length: vocabulary + 1 }, (_, rank) => wordNumber(tenantId, word(rank)))
  const set = (): string =>
    `{${[...new Set(Array.from({ length: drawn }, () => numbers[Math.max(1, Math.floor(vocabulary ** Math.random()))]))].join(',')}}`
  await database.run('drop table if exists bench_set')
  await database.run('create table bench_set (n integer primary key, words integer[] not null)')
  await database.run('insert into bench_set select x.n - 1, x.words::integer[] from unnest($1::text[]) with ordinality x(words, n)', [
    Array.from({ length: sets }, set),
  ])
  await database.run('drop index cms_newsindex_words_idx')
  await database.run(
    `insert into cms_newsindex (tenant_id, news_id, title, title_words, words)
     select n.tenant_id, n.id, n.title, '{}', s.words from (select *, row_number() over (order by id) as at from cms_news where tenant_id = $1) n
     join bench_set s on s.n = n.at * 7919 % ${sets} on conflict (tenant_id, news_id) do update set words = excluded.words`,
    [tenantId],
  )
  await database.run(`set maintenance_work_mem = '256MB'`)
  await database.run('create index cms_newsindex_words_idx on cms_newsindex using gin (words) with (fastupdate = off)')
  await settle(database)
  await database.run('vacuum (analyze) cms_newsindex')
}

/** Milliseconds of each answer under a load that keeps every connection busy. Throws when an answer is not a 200. */
const timesOf = async (url: string, headers: Readonly<Record<string, string>>, paths: readonly string[], forSeconds: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const end = performance.now() + forSeconds * 1000
  const one = (path: string): Promise<void> =>
    new Promise((done, failed) => {
      const began = performance.now()
      const sent = request(`${url}${path}`, { agent, headers: { ...headers } }, (answer) => {
        if (answer.statusCode !== 200) failed(new Error(`${path} answered ${answer.statusCode}`))
        answer.resume()
        answer.on('end', () => {
          times.push(performance.now() - began)
          done()
        })
      })
      sent.on('error', failed)
      sent.end()
    })
  const busy = async (connection: number): Promise<void> => {
    for (let turn = connection; performance.now() < end; turn++) await one(paths[turn % paths.length] as string)
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => busy(connection)))
  agent.destroy()
  return times
}

const quantile = (times: readonly number[], part: number): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

/** What a search in the bodies of a hundred thousand articles of one tenant costs against the list page of the same tenant. */
export const benchSearch = async (root: string, options: Options, later: Later): Promise<Part> => {
  const say = (text: string): void => console.log(`  ${text}`)
  const dataDir = options.at ? `${options.at}-search` : mkdtempSync(join(tmpdir(), 'masthead-search-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep && !options.at) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword: password })
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const database = connect(embedded.url, { max: 1, statementTimeout: 0 })
  later(() => database.close())
  const [desk] = await database.query<Desk>(
    `select u.tenant_id as "tenantId", u.id::text as "userId", d.id::text as "deptId" from user_user u join system_dept d on d.tenant_id = u.tenant_id where u.tenant_id = '000000' limit 1`,
  )
  if (!desk) throw new Error('there is no administrator')
  const [known] = await database.query<{ count: number }>('select count(*)::int as count from cms_newsindex')
  if ((known?.count ?? 0) < articles) {
    say(`seeding ${articles.toLocaleString('en')} articles in ${dataDir}`)
    await seedTexts(database)
    await seedShelves(database, desk)
    await seedArticles(database, desk, 1, articles)
    await seedWords(database, desk)
  }
  const headers = await openSession(product.url, { tenantId: '000000', username: 'admin', password })
  const page = '/api/blade-cms/news/page?current=1&size=10'
  const search = (text: string): string => `${page}&searchContentKey=${encodeURIComponent(text)}`
  const kinds = { list: [page], search: searches.map(search) }
  const found: Record<keyof typeof kinds, number[]> = { list: [], search: [] }
  for (const name of ['list', 'search'] as const) await timesOf(product.url, headers, kinds[name], 1)
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? (['list', 'search'] as const) : (['search', 'list'] as const))
      found[name].push(quantile(await timesOf(product.url, headers, kinds[name], seconds), 0.95))
  const measures: Measure[] = [
    {
      what: `95 of 100 searches in bodies, ${connections} connections, against list pages`,
      value: median(found.search),
      unit: 'ms',
      baseline: median(found.list),
      ratioAtMost: 3,
    },
  ]
  for (const text of searches) {
    const { total } = (await (await fetch(`${product.url}${search(text)}`, { headers })).json().then(({ data }) => data)) as { total: number }
    const times = await timesOf(product.url, headers, [search(text)], 1)
    measures.push({
      what: `95 of 100 searches for ${text.replaceAll('w', '')}, ${total.toLocaleString('en')} found`,
      value: quantile(times, 0.95),
      unit: 'ms',
    })
  }
  const [size] = await database.query<{ table: number; index: number }>(
    `select pg_table_size('cms_newsindex') / 1048576.0 as table, pg_relation_size('cms_newsindex_words_idx') / 1048576.0 as index`,
  )
  measures.push(
    { what: 'words of the bodies', value: Number(size?.table), unit: 'MB' },
    { what: 'their index', value: Number(size?.index), unit: 'MB' },
  )
  await product.stop()
  return {
    title: 'Search in 100,000 articles of one tenant',
    about: `Each article has about ${Math.round(drawn * 0.64)} different words of ${vocabulary.toLocaleString('en')}, the common ones as often as in a language. A search is named after the ranks of its words.`,
    measures,
  }
}
