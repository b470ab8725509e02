import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import type { Scene } from './article-scenes'
import { seedArticles, seedShelves, seedTexts, settle } from './article-seed'
import { type Asked, rateOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, residentMemory, type Running, startServer } from './process'
import { commentEvery, loadStreams } from './reader-loads'
import { type Measure, median, type Part } from './report'
import { ask, openSession } from './session'
import { inTurns, type Server } from './turns'

const tenantId = '000000'
const adminPassword = 'Bench-Passw0rd'
const level = { connections: 10, rounds: 3, seconds: 2, warmUp: 5 } as const
const [articles, members, streams, comments] = [400, 60_000, 10_000, 100_000]

type Headers = Readonly<Record<string, string>>

interface Stage {
  readonly root: string
  readonly database: Database
  readonly product: Running
  readonly headers: Headers
  readonly articles: readonly string[]
  readonly members: readonly string[]
  say(text: string): void
}

/** What stands before the server begins: articles that take comments, members, one article with as many comments as none has, and limits that a bench does not meet. */
const seed = async (database: Database): Promise<void> => {
  const [who] = await database.query<{ userId: string; deptId: string }>(
    `select u.id::text as "userId", d.id::text as "deptId" from user_user u, system_dept d where u.tenant_id = $1 and d.tenant_id = $1 limit 1`,
    [tenantId],
  )
  if (!who) throw new Error('the first start made nobody')
  await seedTexts(database)
  await seedShelves(database, { tenantId, ...who })
  await seedArticles(database, { tenantId, ...who }, 1, articles)
  await database.run('update cms_news set open_comment = true, open_vote = true where tenant_id = $1', [tenantId])
  await database.run(
    `insert into user_member (tenant_id, member_no, status) select $1, 'HY' || lpad(n::text, 10, '0'), 1 from generate_series(1, $2::int) n`,
    [tenantId, members],
  )
  await database.run(`update system_param set param_value = '20000' where param_key = 'live.streams'`)
  await database.run(
    `insert into system_param_biz (tenant_id, param_name, param_key, param_value) select $1, k, k, v from (values ('comments.first', '0'), ('comments.storm', '100000'), ('comments.hour', '10')) p(k, v)`,
    [tenantId],
  )
  await settle(database)
}

/** Comments of all articles by different members, a tenth of them answers: many on the first, a hundred on each other one. */
const seedComments = async (database: Database, ids: readonly string[]): Promise<void> => {
  for (const [on, count] of [
    [ids.slice(0, 1), comments],
    [ids.slice(1), 100],
  ] as const)
    await database.run(
      `with who as (select array_agg(id order by id) as ids from user_member where tenant_id = $1),
         first as (insert into general_comments (tenant_id, biz_type, biz_id, depth, content, nick, user_id, status, create_time)
           select $1, 'cms/news', a.id, 1, '写得真细，路过那里好多次都没注意。' || n, '读者' || n, who.ids[1 + (n * 17 + a.at * 31) % $4::int], 1, now() - interval '2 hours' - n * interval '1 second'
           from who, unnest($2::text[]) with ordinality a(id, at), generate_series(1, $3::int * 9 / 10) n returning id, biz_id, user_id)
       insert into general_comments (tenant_id, biz_type, biz_id, parent_id, root_id, depth, content, nick, user_id, status, create_time)
       select $1, 'cms/news', biz_id, id, id, 2, '同感。', '读者', user_id, 1, now() - interval '2 hours' from first where id % 9 = 0`,
      [tenantId, on, count, members],
    )
  await database.run('analyze general_comments')
}

/** Each member likes, and says something, once an article. */
const oncePer = (stage: Stage, from: number, body: (about: object, at: number) => object): (() => { body: string }) => {
  let at = from
  return () => {
    at += 1
    const about = {
      bizType: 'cms/news',
      bizId: stage.articles[2 + (at % (stage.articles.length - 2))],
      userId: stage.members[at % stage.members.length],
    }
    return { body: JSON.stringify(body(about, at)) }
  }
}

const makeVote = async ({ product: { url }, headers }: Stage): Promise<{ id: string; questionId: string }> => {
  const options = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: `方案${key}` }))
  const given = { title: '最美渡口', startTime: '2024-01-01 08:00:00', endTime: '2035-01-01 08:00:00', questions: [{ title: '哪一个？', options }] }
  const { id } = await ask<{ id: string }>(url, headers, 'blade-cms/vote', given)
  await ask(url, headers, `blade-cms/vote/publish/${id}`, {})
  const { records } = await ask<{ records: { id: string }[] }>(url, headers, `blade-cms/votequestion/page?voteId=${id}`)
  return { id, questionId: records[0]?.id ?? '' }
}

const scenesOf = async (stage: Stage): Promise<Scene[]> => {
  const json = { ...stage.headers, 'content-type': 'application/json' }
  const post = (path: string, next: () => { body: string; headers?: Headers }) => (): readonly Asked[] => [
    { method: 'POST', path, headers: json, next },
  ]
  const scene = (
    what: string,
    share: number,
    [product, lean]: readonly [string, string],
    nextOf: (which: Server) => () => { body: string; headers?: Headers },
  ): Scene => ({
    name: what,
    what,
    share,
    product: post(product, nextOf('product')),
    lean: post(lean, nextOf('lean')),
  })
  const half = stage.members.length / 2
  const start = (which: Server): number => (which === 'product' ? 0 : half)
  const vote = await makeVote(stage)
  const ballots = (which: Server): (() => { body: string; headers: Headers }) => {
    let at = 0
    return () => {
      at += 1
      const picks = [{ questionId: vote.questionId, options: ['abcd'[at % 4]] }]
      const address = `${which === 'product' ? 20 : 30}.${Math.floor(at / 15_000)}.${Math.floor(at / 60) % 250}.7`
      return {
        body: JSON.stringify({ id: vote.id, device: `${which}-device-${at}`, picks }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      }
    }
  }
  return [
    scene('a like', 0.5, ['/api/blade-general/like', '/like'], (which) => oncePer(stage, start(which), (about) => about)),
    scene('a comment', 0.35, ['/api/blade-general/comments', '/comment'], (which) =>
      oncePer(stage, start(which), (about, at) => ({ ...about, content: `路过那里好多次都没注意，写得真细${at}` })),
    ),
    scene('a ballot', 0.45, [`/api/blade-cms/vote/front/cast?tenantId=${tenantId}`, '/cast'], ballots),
  ]
}

/** The same pages of the product under two conditions, or of the product and a bare server, in turns. */
const compared = async (
  what: string,
  [one, other]: readonly [() => Promise<number>, () => Promise<number>],
  say: Stage['say'],
): Promise<[number, number]> => {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < level.rounds; round += 1) {
    rates[0].push(await one())
    rates[1].push(await other())
  }
  const [value, baseline] = [median(rates[0]), median(rates[1])]
  say(`${what}: ${value.toFixed(0)}/s, against ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
  return [value, baseline]
}

const page =
  (path: string, url: string, headers: Headers = {}) =>
  (): Promise<number> =>
    rateOf({ url, connections: level.connections, seconds: level.seconds, requests: () => [{ method: 'GET', path, headers }] })

/** What readers do and follow: likes, comments, ballots, the tree of comments, articles that stay kept, and open streams. */
export const benchReaders = async (root: string, options: Options, later: Later): Promise<Part> => {
  const say = (text: string): void => console.log(`  ${text}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-readers-'))
  chmodSync(dataDir, 0o755)
  later(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const env = { ...productEnv({ databaseUrl: embedded.url, dataDir, adminPassword }), TRUST_PROXY: '127.0.0.1' }
  const start = () => startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const first = await start()
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  await seed(database)
  await first.stop()
  const product = await start()
  const ids = await database.query<{ id: string }>(
    'select id::text as id from cms_news where tenant_id = $1 and not is_deleted and status = 4 order by id',
    [tenantId],
  )
  const people = await database.query<{ id: string }>('select id::text as id from user_member where tenant_id = $1 order by id', [tenantId])
  const headers = await openSession(product.url, { tenantId, username: 'admin', password: adminPassword })
  const stage: Stage = { ...{ root, database, product, headers, say }, articles: ids.map(({ id }) => id), members: people.map(({ id }) => id) }
  // Those who ask for some scenes alone ask what they cost, not what stands around them.
  const isPart = options.scenes.length > 0
  if (!isPart) await seedComments(database, stage.articles)

  const lean = await startServer([process.execPath, join(root, 'bench/lean.mjs')], {
    cwd: root,
    env: { DATABASE_URL: embedded.url, NODE_ENV: 'production' },
  })
  const measures: Measure[] = []
  for (const scene of await scenesOf(stage)) {
    if (isPart && !options.scenes.some((name) => scene.name.includes(name))) continue
    const { product: value, lean: baseline } = await inTurns(scene, { product: product.url, lean: lean.url }, level)
    say(`${scene.what}: ${value.toFixed(0)}/s, lean ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({
      what: `${scene.what}, 10 connections`,
      value,
      unit: '/s',
      baseline,
      ...(scene.share === undefined ? {} : { ratioAtLeast: scene.share }),
    })
  }
  if (isPart) return { title: 'Readers', about: `Only ${options.scenes.join(', ')}.`, measures }
  const add = (what: string, [value, baseline]: readonly [number, number], ratioAtLeast?: number): void => {
    measures.push({ what, value, unit: '/s', baseline, ...(ratioAtLeast === undefined ? {} : { ratioAtLeast }) })
  }
  const tree = (at: number) => page(`/api/blade-general/comments/front/tree?tenantId=${tenantId}&bizId=${stage.articles[at]}`, product.url)
  add(`comments of an article with ${comments.toLocaleString('en')}, against one with 100`, await compared('tree', [tree(0), tree(1)], say), 0.7)

  const path = `/newDetail?id=${stage.articles[5]}`
  const kept = page(path, product.url, { 'accept-encoding': 'gzip' })
  const pageFile = join(dataDir, 'page.gz')
  writeFileSync(pageFile, gzipSync(await (await fetch(`${product.url}${path}`)).text()))
  const bare = await startServer([process.execPath, join(root, 'bench/bare-readers.mjs')], { cwd: root, env: { PAGE: pageFile } })
  const bareBusy = () => commentEvery(stage, page('/page', bare.url))
  const busy = () => commentEvery(stage, kept)
  add('a kept article while 200 comments a second come, against while none do', await compared('kept, against quiet', [busy, kept], say), 0.9)
  add('the same against a bare gzip string while they come', await compared('kept, against a bare string', [busy, bareBusy], say), 0.8)
  // What a server that does nothing else can still answer while the product takes comments.
  const bareQuiet = page('/page', bare.url)
  add('a bare gzip string while they come, against while none do', await compared('a bare string, against quiet', [bareBusy, bareQuiet], say))
  measures.push(...(await loadStreams(stage, { bare, count: streams, page: kept })))
  measures.push({ what: 'memory of the server after all of this', value: residentMemory(product.pid), unit: 'MB', goal: 450 })
  return {
    title: 'Readers',
    about: `Likes and comments of ${members.toLocaleString('en')} members on ${articles} articles, sent by the tenant's administrator, and ballots of devices. The baseline is a server written by hand that keeps the same promises in one transaction: it looks at the session, at the article and the member, lets one member act at a time, and writes the same rows, counts, lines of the audit and events. Streams: ${streams.toLocaleString('en')} readers of one live on one node, against bare node:http that writes the same frames.`,
    measures,
  }
}
