// The least that a server of the public site can be: the product's own statement for an article and its own pages, drawn by React and sent, without
// hosts, editions, sizes, logs and headers; and one page that lies ready compressed.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { articlePage } from '@masthead/site/compose'
import type { Article, Load } from '@masthead/site/load'
import Fastify from 'fastify'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import type { SitePlan } from './site'

const plan = JSON.parse(readFileSync(process.env.PLAN ?? '', 'utf8')) as SitePlan
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c timezone=UTC -c datestyle=ISO,YMD' })
const app = Fastify()

const load: Load = {
  async article(id) {
    const values = plan.article.values.map((value) => (value === plan.article.id ? id : value))
    const { rows } = await pool.query({ name: 'article', text: plan.article.sql, values })
    return rows[0] ? { article: rows[0] as Article, sizes: new Map(), byline: [], tags: [] } : undefined
  },
  archivedMonths: async () => [],
  archivedDays: async () => [],
  daysAround: async () => ({}),
  corrections: async () => ({ records: [], current: 1, pages: 0 }),
  articleNamed: async () => undefined,
  preview: async () => undefined,
  settings: async () => plan.around.settings,
  topics: async () => plan.around.topics,
  categories: async () => plan.around.categories,
  regional: async () => undefined,
  slides: async () => [],
  headlines: async () => [],
  front: async () => undefined,
  mostRead: async () => [],
  mark: async () => undefined,
  questions: async () => ({ records: [], total: 0, current: 1, pages: 0 }),
  question: async () => undefined,
  publicReplies: () => Promise.resolve([]),
  answering: async () => [],
  goodsCategories: async () => [],
  goodsShelves: async () => [],
  goodsList: async () => ({ records: [], total: 0, current: 1, pages: 0 }),
  goodsDetail: async () => undefined,
  couponOffers: async () => [],
  couponOffer: async () => undefined,
  facePaths: new Set(),
  letterForm: () => ({ name: '', label: '', fields: [] }),
  facePage: async () => undefined,
  faceForm: async () => undefined,
  faceLists: async () => [],
  accounts: async () => ({ records: [], total: 0, current: 1, pages: 0 }),
  account: async () => undefined,
  accountTexts: async () => ({ records: [], total: 0, current: 1, pages: 0 }),
  accountText: async () => undefined,
  comments: async () => undefined,
  live: async () => undefined,
  letters: async () => ({ records: [], current: 1, pages: 1 }),
  letter: async () => undefined,
  signUp: async () => undefined,
  votes: async () => [],
  lives: async () => [],
  vote: async () => undefined,
  voteResult: async () => undefined,
  banners: async () => [],
  services: async () => [],
  previewedTheme: async () => undefined,
  offers: async () => [],
  pastCampaigns: async () => ({ records: [], current: 1, pages: 0 }),
  offer: async () => undefined,
  list: async () => plan.around.pictures,
}

const draw = async (query: Record<string, string>): Promise<string> => {
  const composed = await articlePage({ ...plan.request, path: '/newDetail', query }, load)
  if (!composed || 'movedTo' in composed) throw new Error('no such article')
  return `<!doctype html>${renderToString(composed.page)}`
}

app.get('/newDetail', async (request, reply) => reply.type('text/html; charset=utf-8').send(await draw(request.query as Record<string, string>)))

app.get('/packed', async (request, reply) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    .send(gzipSync(await draw(request.query as Record<string, string>))),
)

const ready = gzipSync(await draw({ id: plan.article.id }))
app.get('/ready', (_request, reply) => reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).send(ready))

await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
const address = app.server.address()
console.log(`Bare site ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
