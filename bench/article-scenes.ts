import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@masthead/server/platform/database'
import { articleText } from './article-text'
import type { Tenant } from './article-stage'
import type { Sent, Watched } from './capture'
import type { Asked } from './load'
import { ask, loginRequest, openSession } from './session'

/** Something that people do, as the product and as the bare server are asked for it. */
export interface Scene {
  readonly name: string
  readonly what: string
  readonly kind: 'page' | 'detail' | 'save' | 'login'
  /** The least part of the bare server's rate that the product must keep. */
  readonly share?: number
  readonly product: (connection: number) => readonly Asked[]
  readonly bare: (connection: number) => readonly Asked[]
  /** Seconds that each load takes at least, where an answer takes long. */
  readonly seconds?: number
  /** Run before each load. */
  before?(servers: { product: string; bare: string }): Promise<void>
  /** The request whose statements the bare server sends. */
  readonly sample: Asked
  /** Values of the sample that its own requests name, by what they call them. */
  readonly slots?: Readonly<Record<string, string>>
}

const news = '/api/blade-cms/news'

interface Article {
  readonly id: string
  version: number
}

/** Everything that is measured, for an editor of each tenant. */
export const scenesOf = async (url: string, database: Database, tenants: readonly Tenant[]): Promise<Scene[]> => {
  const [small, big, largest] = tenants as [Tenant, Tenant, Tenant]
  const [inSmall, inBig] = [await openSession(url, small.login), await openSession(url, big.login)]
  const [topic] = await database.query<{ id: string }>('select id::text as id from cms_topic where tenant_id = $1 order by code limit 1', [
    big.tenantId,
  ])
  const page = (name: string, what: string, headers: Readonly<Record<string, string>>, query: string, share?: number): Scene => {
    const asked: Asked = { method: 'GET', path: `${news}/page?${query}`, headers }
    return {
      name,
      what,
      kind: 'page',
      ...(share === undefined ? {} : { share }),
      product: () => [asked],
      bare: () => [{ method: 'GET', path: `/page/${name}` }],
      sample: asked,
    }
  }
  const scenes = [
    page('small', 'list with total, tenant of 5,500', inSmall, 'current=1&size=10', 0.5),
    page('big', 'list with total, tenant of 50,000', inBig, 'current=1&size=10', 5),
    page('filter', 'list filtered by state, column and type, tenant of 50,000', inBig, `current=1&size=10&status=4&topicId=${topic?.id}&typeId=2`),
    page('sort', 'list sorted by change, tenant of 50,000', inBig, 'current=1&size=10&descs=updateTime'),
    page('middle', 'page 2,500 of a list, tenant of 50,000', inBig, 'current=2500&size=10'),
    page('deep', 'page 5,000 of a list, tenant of 50,000', inBig, 'current=5000&size=10'),
    searchScene(inBig),
    await detailScene(database, small, inSmall),
    await saveScene(url, database, small, inSmall),
    await loginScene(url, small),
  ]
  if (largest.articles <= 50_000) return scenes
  const inLargest = await openSession(url, largest.login)
  return [...scenes, page('largest', `list with total, tenant of ${largest.articles.toLocaleString('en')}`, inLargest, 'current=1&size=10')]
}

const words = ['教育改革', '高新区', '生态项目', '圆满落幕', '（1234', '消防演练']

const searchScene = (headers: Readonly<Record<string, string>>): Scene => {
  const path = (word: string): string => `${news}/page?current=1&size=10&searchKey=${encodeURIComponent(word)}`
  return {
    name: 'search',
    what: 'search by title, tenant of 50,000',
    kind: 'page',
    product: () => words.map((word) => ({ method: 'GET', path: path(word), headers })),
    bare: () => words.map((word) => ({ method: 'GET', path: `/page/search?word=${encodeURIComponent(`%${word}%`)}` })),
    sample: { method: 'GET', path: path(words[0] as string), headers },
  }
}

const detailScene = async (database: Database, { tenantId }: Tenant, headers: Readonly<Record<string, string>>): Promise<Scene> => {
  const rows = await database.query<{ id: string }>(
    'select id::text as id from cms_news where tenant_id = $1 and not is_deleted and status = 4 order by id limit 200',
    [tenantId],
  )
  const path = (id: string): string => `${news}/detail?id=${id}`
  return {
    name: 'detail',
    what: 'article in full',
    kind: 'detail',
    share: 0.45,
    product: () => rows.map(({ id }) => ({ method: 'GET', path: path(id), headers })),
    bare: () => rows.map(({ id }) => ({ method: 'GET', path: `/row?id=${id}` })),
    sample: { method: 'GET', path: path(rows[0]?.id ?? ''), headers },
  }
}

/** Articles that each connection saves in turn, so that no two write the same one at once. */
const perConnection = 5
const connections = 50

const saveScene = async (url: string, database: Database, { tenantId }: Tenant, session: Readonly<Record<string, string>>): Promise<Scene> => {
  const load = (): Promise<Article[]> =>
    database.query<Article>(
      'select id::text as id, version::int as version from cms_news where tenant_id = $1 and not is_deleted and status = 0 order by id limit $2',
      [tenantId, perConnection * connections * 2 + 1],
    )
  const articles = await load()
  if (articles.length <= perConnection * connections * 2) throw new Error('there are too few drafts')
  const headers = { ...session, 'content-type': 'application/json' }
  const texts = Array.from({ length: 20 }, (_, number) => JSON.stringify(articleText(1000 + number, 20_000)).slice(1, -1))
  let saves = 0
  const body = (article: Article, rest: string): string => {
    saves += 1
    return `{"id":"${article.id}","version":${article.version},"content":"<p>第 ${saves} 稿。</p>${texts[saves % texts.length]}"${rest}}`
  }
  const asked = (article: Article, path: string, rest: string): Asked => ({
    method: 'POST',
    path,
    headers,
    next: () => ({ body: body(article, rest) }),
    answered(status) {
      if (status === 200) article.version += 1
    },
  })
  // The form sends the whole row back, with names that only the answer has.
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
  return {
    name: 'save',
    what: 'save of an article, new text each time',
    kind: 'save',
    share: 0.4,
    product: (connection) => share(connection, 0).map((article) => asked(article, `${news}/submit`, rest)),
    bare: (connection) => share(connection, 1).map((article) => asked(article, '/save', '')),
    sample: { method: 'POST', path: `${news}/submit`, headers, body: body(sample, rest) },
    async before() {
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
  const bare = colleagues.map(({ userId, username }): Asked => ({ method: 'POST', path: `/login?user=${userId}&account=${username}` }))
  const [first, sample] = [colleagues[0], asked[0]]
  if (!first || !sample) throw new Error('nobody logs in')
  const own = (list: readonly Asked[], connection: number): Asked[] => [list[connection % list.length] as Asked]
  return {
    name: 'login',
    what: 'login',
    kind: 'login',
    seconds: 4,
    product: (connection) => own(asked, connection),
    bare: (connection) => own(bare, connection),
    sample,
    slots: { [first.userId]: 'user', [first.username]: 'account' },
    async before(servers) {
      // Passwords are verified in the order they came: once one more is through, none of an earlier load is left.
      await Promise.all([openSession(servers.product, login), fetch(`${servers.bare}${bare[0]?.path}`, { method: 'POST' })])
    },
  }
}

/** What a value of a statement is filled with. */
type Filler = { value: unknown } | { slot: string } | { random: number } | { of: readonly [number, string] }

interface Statement {
  readonly sql: string
  readonly values: readonly Filler[]
}

const verbatim = ({ sql, values }: Sent, slots: ReadonlyMap<unknown, string> = new Map(), earlier: readonly Sent[] = []): Statement => ({
  sql,
  values: values.map((value) => {
    if (Buffer.isBuffer(value)) return { random: value.length }
    const slot = slots.get(typeof value === 'number' ? String(value) : value)
    if (slot !== undefined) return { slot }
    for (const [index, { row }] of earlier.entries())
      for (const [key, answered] of Object.entries(row ?? {}))
        if (typeof value === 'string' && value.length > 12 && answered === value) return { of: [index, key] as const }
    return { value }
  }),
})

const isCount = ({ sql }: Sent): boolean => sql.startsWith('select count(')
const isWrite = ({ sql }: Sent): boolean => /^\s*(insert|update|delete|with)\b/i.test(sql) && /\b(insert into|update|delete from)\b/i.test(sql)

/** The statements that the bare server sends: the product's own, word for word, without those that only look before they write. */
export const makePlan = async (watched: Watched, database: Database, scenes: readonly Scene[]): Promise<object> => {
  const plan: { pages: Record<string, object>; [name: string]: unknown } = { pages: {} }
  // The product keeps a large count for a while and does not ask again; a bare server has to.
  const counts = new Map<string, Sent>()
  for (const { name, kind, sample, slots: own = {} } of scenes) {
    const request = {
      method: sample.method,
      path: sample.path,
      headers: sample.headers ?? {},
      ...(sample.body === undefined ? {} : { body: sample.body }),
    }
    if (kind === 'page') {
      const sent = await watched.sentBy(request)
      const rows = sent.find((one) => one.sql.includes('"cms_news" t') && !isCount(one))
      const filter = `${sample.headers?.['blade-auth']} ${sample.path.replace(/&?(current|size|ascs|descs)=[^&]*/g, '')}`
      const count = sent.filter(isCount).at(-1) ?? counts.get(filter)
      if (count) counts.set(filter, count)
      if (!rows || !count) throw new Error(`${name} sent no page`)
      const slots = new Map([[`%${words[0]}%`, 'word']])
      plan.pages[name] = { rows: verbatim(rows, slots), count: verbatim(count, slots) }
    } else if (kind === 'detail') {
      const sent = (await watched.sentBy(request)).find(({ sql }) => sql.includes('"cms_news" t'))
      if (!sent) throw new Error('the detail sent nothing')
      plan.detail = verbatim(sent, new Map([[new URLSearchParams(sample.path.split('?')[1]).get('id'), 'id']]))
    } else if (kind === 'save') {
      plan.save = await savePlan(watched, database, request)
    } else {
      const sent = await watched.sentBy(request)
      const hash = sent.map(({ row }) => row?.password).find((value) => typeof value === 'string')
      plan.login = { statements: sent.map((one) => verbatim(one, new Map(Object.entries(own)))), hash, password: 'Bench-Passw0rd' }
    }
  }
  return plan
}

/** Numbers that appear nowhere else in what a save sends, so that they are known again. */
const knownVersion = 987_654_321
const knownRevision = 1_000_000_000 + (Date.now() % 1_000_000_000)

const savePlan = async (watched: Watched, database: Database, request: Parameters<Watched['sentBy']>[0]): Promise<Statement[]> => {
  const { id, content, ...rest } = JSON.parse(request.body ?? '{}') as { id: string; content: string }
  await database.run('update cms_news set version = $2::bigint where id = $1::bigint', [id, knownVersion])
  await database.run(
    'update cms_newshistory set revision_no = $2::bigint where news_id = $1::bigint and revision_no = (select max(revision_no) from cms_newshistory where news_id = $1::bigint)',
    [id, knownRevision],
  )
  const sent = await watched.sentBy({
    ...request,
    body: JSON.stringify({ ...rest, id, content: `<p>${Date.now()}</p>${content}`, version: knownVersion }),
  })
  const stored = sent
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && value.length > 15_000 / 3 && value.startsWith('<p>'))
  const slots = new Map<unknown, string>([
    [id, 'id'],
    [String(knownVersion), 'version'],
    [String(knownRevision + 1), 'revision'],
    [stored, 'content'],
  ])
  const writes = sent.filter(isWrite)
  if (writes.length === 0) throw new Error('the save wrote nothing')
  return writes.map((one, index) => verbatim(one, slots, writes.slice(0, index)))
}
