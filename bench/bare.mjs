// The least that a server over PostgreSQL can be: what start and memory are compared with.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify()
app.get('/', async () => (await pool.query('select 1 as one')).rows)
await pool.query('select 1')
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
const address = app.server.address()
console.log(`Bare server ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
