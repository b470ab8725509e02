// The least that can show a product: the product's own statements for it and its own page, drawn by React and sent with its headers; and one page that lies ready compressed.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Load } from '@masthead/site/load'
import { goodsPage } from '@masthead/site/shop/compose'
import Fastify from 'fastify'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import type { MallPlan } from './mall'

const plan = JSON.parse(readFileSync(process.env.PLAN ?? '', 'utf8')) as MallPlan
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC -c datestyle=ISO,YMD' })

/** What stands around every page is in memory, as the product has it. */
const around: Record<string, unknown> = { facePaths: new Set(), settings: async () => plan.settings }
const load = new Proxy(around, {
  get(known, name: string) {
    if (name !== 'goodsDetail') return known[name] ?? (async () => [])
    return async (id: string) => {
      for (const [at, { sql, values }] of plan.statements.entries())
        await pool.query({ name: `s${at}`, text: sql, values: values.map((value) => (value === plan.detail.id ? id : value)) })
      return { ...plan.detail, id }
    }
  },
}) as unknown as Load

const draw = async (id: string): Promise<string> => {
  const composed = await goodsPage({ ...plan.request, path: '/goods', query: { id } }, load)
  if (!composed || 'movedTo' in composed) throw new Error('no such product')
  return `<!doctype html>${renderToString(composed.page)}`
}

const ready = gzipSync(await draw(plan.detail.id))
const app = Fastify()
app.get('/ready', (_request, reply) => reply.headers({ ...plan.headers, 'content-encoding': 'gzip' }).send(ready))
app.get('/goods', async (request, reply) => {
  reply.headers(plan.headers)
  return draw((request.query as { id?: string }).id ?? '')
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`Bare shop ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
process.on('SIGTERM', () => process.exit(0))
