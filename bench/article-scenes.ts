import { setTimeout as pause } from 'node:timers/promises'
import { news as newsResource } from '@masthead/contract/cms/news'
import type { Database } from '@masthead/server/platform/database/database'
import { articleText } from './article-text'
import type { Tenant } from './article-stage'
import type { Asked } from './load'
import { ask, loginRequest, openSession } from './session'

/** Something that people do, as the product and as the lean server are asked for it. */
export interface Scene {
  readonly name: string
  readonly what: string
  /** The least part of the lean server's rate that the product must keep. */
  readonly share?: number
  /** The most that the slowest of a hundred answers takes at fifty connections, against the lean server's. */
  readonly slowest?: number
  readonly product: (connection: number) => readonly Asked[]
  readonly lean: (connection: number) => readonly Asked[]
  /** Compared with the careful server, which keeps the product's promises, in place of the lean one. */
  readonly careful?: true
  /** Seconds that each load takes at least, where an answer takes long. */
  readonly seconds?: number
  /** Whether both answer rows: the same ones, as many in all. */
  readonly isList?: true
  /** Run before each load. */
  before?(servers: { product: string; lean: string }): Promise<void>
}

type Headers = Readonly<Record<string, string>>

const news = '/api/blade-cms/news'
/** What the admin's list asks for: the columns it shows and what its buttons look at. */
const shown = 'title,typeId,categoryId,topicId,publishTime,createName,views,status,version,isTop,thumb,isLockEdit,lockMode'

interface Article {
  readonly id: string
  version: number
}

const get = (path: string, headers: Headers): (() => readonly Asked[]) => {
  const asked: Asked = { method: 'GET', path, headers }
  return () => [asked]
}

/** Everything that is measured, for an editor of each tenant. */
export const scenesOf = async (url: string, database: Database, tenants: readonly Tenant[]): Promise<Scene[]> => {
  const [small, big, largest, , other] = tenants as [Tenant, Tenant, Tenant, Tenant, Tenant]
  const [inSmall, inBig] = [await openSession(url, small.login), await openSession(url, big.login)]
  const topicOf = async ({ tenantId }: Tenant): Promise<string> => {
    const [topic] = await database.query<{ id: string }>('select id::text as id from cms_topic where tenant_id = $1 order by code limit 1', [
      tenantId,
    ])
    return topic?.id ?? ''
  }
  const list = (name: string, what: string, headers: Headers, query: string, lean: string, more: Partial<Scene> = {}): Scene => ({
    name,
    what,
    isList: true,
    product: get(`${news}/page?size=10&${query}`, headers),
    lean: get(`/news/${lean}`, headers),
    ...more,
  })
  const topic = await topicOf(big)
  const creating: Creating = {
    database,
    product: { session: inSmall, topicId: await topicOf(small) },
    careful: { tenant: other, session: await openSession(url, other.login), topicId: await topicOf(other) },
  }
  const scenes: Scene[] = [
    list('small', 'list with total, tenant of 5,500', inSmall, 'current=1', 'list', { slowest: 2 }),
    list('smallfields', 'the same, the columns that the admin shows', inSmall, `current=1&fields=${shown}`, 'list', { share: 0.75, slowest: 2 }),
    list('big', 'list with total, tenant of 50,000', inBig, 'current=1', 'list'),
    list('bigfields', 'the same, the columns that the admin shows', inBig, `current=1&fields=${shown}`, 'list', { share: 2 }),
    list(
      'filter',
      'list filtered by state, column and type, tenant of 50,000',
      inBig,
      `current=1&status=4&topicId=${topic}&typeId=2`,
      `filtered?by=${topic}`,
    ),
    list('sort', 'list sorted by change, tenant of 50,000', inBig, 'current=1&descs=updateTime', 'sorted'),
    list('middle', 'page 2,500 of a list, tenant of 50,000', inBig, 'current=2500', 'list?current=2500'),
    list('deep', 'page 5,000 of a list, tenant of 50,000', inBig, 'current=5000', 'list?current=5000'),
    searchScene(inBig),
    await detailScene(database, small, inSmall),
    {
      name: 'plain',
      what: 'list of a noun without behaviour',
      isList: true,
      share: 0.65,
      product: get('/api/blade-cms/topic/page?current=1&size=10', inSmall),
      lean: get('/topics', inSmall),
    },
    {
      name: 'routes',
      what: 'menu of an editor',
      share: 0.65,
      product: get('/api/blade-system/menu/routes', inSmall),
      lean: get('/routes', inSmall),
    },
    {
      name: 'dictionary',
      what: 'words of a dictionary',
      share: 0.75,
      product: get('/api/blade-system/dict/dictionary?code=cms_news_type', inSmall),
      lean: get('/dictionary?code=cms_news_type', inSmall),
    },
    await loginScene(url, small),
    // Last: the words of what was saved are read for a while afterwards.
    await saveScene('save', 'save of an article, tenant of 5,500', { url, database, tenant: small, session: inSmall }),
    await saveScene('savebig', 'save of an article, tenant of 50,000', { url, database, tenant: big, session: inBig }),
    await saveScene('savewhole', 'the same, the whole row sent and answered', { url, database, tenant: big, session: inBig, isWhole: true }),
    createScene('create', 'new article', creating, saved),
    createScene('createwhole', 'the same, the whole row answered', creating),
  ]
  if (largest.articles <= 50_000) return scenes
  const inLargest = await openSession(url, largest.login)
  return [...scenes, list('largest', `list with total, tenant of ${largest.articles.toLocaleString('en')}`, inLargest, 'current=1', 'list')]
}

const words = ['教育改革', '高新区', '生态项目', '圆满落幕', '养老服务', '消防']

const searchScene = (headers: Headers): Scene => ({
  name: 'search',
  what: 'search by title, tenant of 50,000',
  isList: true,
  product: () => words.map((word) => ({ method: 'GET', path: `${news}/page?current=1&size=10&searchKey=${encodeURIComponent(word)}`, headers })),
  lean: () => words.map((word) => ({ method: 'GET', path: `/news/searched?by=${encodeURIComponent(`%${word}%`)}`, headers })),
})

const detailScene = async (database: Database, { tenantId }: Tenant, headers: Headers): Promise<Scene> => {
  const rows = await database.query<{ id: string }>(
    'select id::text as id from cms_news where tenant_id = $1 and not is_deleted and status = 4 order by id limit 200',
    [tenantId],
  )
  return {
    name: 'detail',
    what: 'article in full',
    share: 0.65,
    product: () => rows.map(({ id }) => ({ method: 'GET', path: `${news}/detail?id=${id}`, headers })),
    lean: () => rows.map(({ id }) => ({ method: 'GET', path: `/row?id=${id}`, headers })),
  }
}

const texts = Array.from({ length: 20 }, (_, number) => JSON.stringify(articleText(1000 + number, 20_000)).slice(1, -1))
/** Data that an earlier run left has none of this run's texts. */
const run = Date.now().toString(36)
let written = 0
/** A text of 20 KB that nobody has saved before, as it stands in JSON. */
const newText = (): string => {
  written += 1
  return `<p>第 ${run}-${written} 稿。</p>${texts[written % texts.length]}`
}

/** What the editor asks a save to answer: all but the text, which it has. */
const saved = [
  ...Object.entries(newsResource.fields).flatMap(([key, { kind }]) => (kind === 'html' ? [] : [key])),
  ...['status', 'updateUser', 'updateTime', 'hasPending', 'warnings'],
].join()

interface Maker {
  readonly session: Headers
  readonly topicId: string
}

interface Creating {
  readonly database: Database
  readonly product: Maker
  /** In a tenant of its own, whose new articles nobody reads the words of. */
  readonly careful: Maker & { readonly tenant: Tenant }
}

/** The words and the likeness of a text are worked out later, by the product for either server: of the careful one's texts they are not, or the product would pay for both. */
const dropLater = async (database: Database, where: string, values: readonly unknown[]): Promise<void> => {
  await database.run(`delete from cms_newsindex_waiting where ${where}`, values)
  await database.run(`update contribute_textprint set print = 0 where print is null and ${where.replaceAll('news_id', 'biz_id')}`, values)
}

const createScene = (name: string, what: string, { database, product, careful }: Creating, fields = ''): Scene => {
  const asked = (path: string, { session, topicId }: Maker): (() => readonly Asked[]) => {
    const headers = { ...session, 'content-type': 'application/json' }
    const next = (): { body: string } => ({ body: `{"title":"新稿 ${written}","topicId":"${topicId}","content":"${newText()}"}` })
    return () => [{ method: 'POST', path, headers, next }]
  }
  return {
    name,
    what,
    ...(fields ? { share: 0.75 } : {}),
    careful: true,
    seconds: 1,
    product: asked(`${news}/submit${fields ? `?fields=${fields}` : ''}`, product),
    lean: asked('/create', careful),
    before: () => dropLater(database, 'tenant_id = $1', [careful.tenant.tenantId]),
  }
}

/** Articles that each connection saves in turn, so that no two write the same one at once. */
const perConnection = 5
const connections = 50

interface Saving {
  readonly url: string
  readonly database: Database
  readonly tenant: Tenant
  readonly session: Headers
  /** Whether the whole row is sent back and answered, as a caller does that knows no `fields`; else what the editor sends and asks for. */
  readonly isWhole?: boolean
}

const saveScene = async (name: string, what: string, { url, database, tenant: { tenantId }, session, isWhole = false }: Saving): Promise<Scene> => {
  const load = (): Promise<Article[]> =>
    database.query<Article>(
      'select id::text as id, version::int as version from cms_news where tenant_id = $1 and not is_deleted and status = 0 order by id limit $2',
      [tenantId, perConnection * connections * 2 + 1],
    )
  const articles = await load()
  if (articles.length <= perConnection * connections * 2) throw new Error('there are too few drafts')
  const headers = { ...session, 'content-type': 'application/json' }
  const body = (article: Article, rest: string): string => `{"id":"${article.id}","version":${article.version},"content":"${newText()}"${rest}}`
  const asked = (article: Article, path: string, rest: string): Asked => ({
    method: 'POST',
    path,
    headers,
    next: () => ({ body: body(article, rest) }),
    answered(status) {
      if (status === 200) article.version += 1
    },
  })
  // The whole row goes back with names that only the answer has.
  const sample = articles.at(-1) as Article
  const {
    id: _id,
    version: _version,
    content: _content,
    ...row
  } = await ask<Record<string, unknown>>(url, session, `blade-cms/news/detail?id=${sample.id}`)
  const own = ['title', 'brief', 'slug', 'categoryId', 'categoryName', 'topicId', 'topicName']
  const rest = `,${JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !own.includes(key)))).slice(1, -1)}`
  const share = (connection: number, half: 0 | 1): readonly Article[] =>
    articles.slice(
      (half * connections + (connection % connections)) * perConnection,
      (half * connections + (connection % connections) + 1) * perConnection,
    )
  const ofCareful = Array.from({ length: connections }, (_, connection) => share(connection, 1).map(({ id }) => id)).flat()
  const path = isWhole ? `${news}/submit` : `${news}/submit?fields=${saved}`
  return {
    name,
    what,
    ...(isWhole ? {} : { share: 0.75 }),
    careful: true,
    seconds: 1,
    product: (connection) => share(connection, 0).map((article) => asked(article, path, isWhole ? rest : '')),
    lean: (connection) => share(connection, 1).map((article) => asked(article, '/save', '')),
    async before() {
      await dropLater(database, 'tenant_id = $1 and news_id = any($2::bigint[])', [tenantId, ofCareful])
      // What was cut off at the end of an earlier load may have been saved all the same.
      for (let quiet = 0; quiet < 3; ) {
        await pause(100)
        const [busy] = await database.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
        )
        quiet = busy?.count === 0 ? quiet + 1 : 0
      }
      for (const [index, { version }] of (await load()).entries()) (articles[index] as Article).version = version
    },
  }
}

/** Everybody logs in as himself: guesses at one account are judged one after the other. */
const loginScene = async (url: string, { login, colleagues }: Tenant): Promise<Scene> => {
  const asked: Asked[] = []
  for (const one of colleagues) asked.push({ method: 'POST', path: '/api/blade-auth/oauth/token', ...(await loginRequest(url, one)) })
  const lean = colleagues.map(
    ({ tenantId, username, password }): Asked => ({
      method: 'POST',
      path: '/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant: tenantId, account: username, password }),
    }),
  )
  const own = (list: readonly Asked[], connection: number): Asked[] => [list[connection % list.length] as Asked]
  return {
    name: 'login',
    what: 'login',
    seconds: 1.2,
    product: (connection) => own(asked, connection),
    lean: (connection) => own(lean, connection),
    async before(servers) {
      // Passwords are verified in the order they came: once one more is through, none of an earlier load is left.
      const [first] = lean
      await Promise.all([
        openSession(servers.product, login),
        fetch(`${servers.lean}${first?.path}`, { method: 'POST', headers: { ...first?.headers }, body: first?.body ?? '' }),
      ])
    },
  }
}
