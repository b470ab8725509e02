import { expect } from 'vitest'
import { connect } from '../platform/database/database'
import type { Tenant } from './tenants'

/** Makes an article of a tenant and so many more of it in the database at `url`, each with a body of about 2 KB and a title that has a hyphen. */
export const multiplyArticles = async (url: string, { tenantId, admin }: Tenant, count: number): Promise<void> => {
  expect((await admin.post('blade-cms/news/submit', { title: '第一篇', typeId: 2, content: '<p>一</p>' })).status).toBe(200)
  const database = connect(url, { max: 1, statementTimeout: 0 })
  const again = async (table: string, changed: Readonly<Record<string, string>>): Promise<void> => {
    const [{ columns } = { columns: [] }] = await database.query<{ columns: string[] }>(
      `select array_agg(attname::text order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const list = columns.map((name) => `"${name}"`)
    const values = columns.map((name) => changed[name] ?? `"${name}"`)
    await database.run(
      `insert into ${table} (${list.join(', ')}) select ${values.join(', ')} from ${table}, generate_series(1, ${count}) n where tenant_id = $1`,
      [tenantId],
    )
    await database.run(`analyze ${table}`)
  }
  const title = `'第 -' || n || ' 篇'`
  await again('cms_news', { id: 'id - n', title })
  await again('cms_newshistory', { id: 'id - n', news_id: 'news_id - n', title, content_html: `'<p>' || repeat(md5(n::text), 64) || '</p>'` })
  await database.close()
}

/** The titles of articles of a tenant that were saved one by one, and how many of the others there are. */
export const articlesIn = async (url: string, { tenantId }: Tenant): Promise<{ readonly titles: readonly string[]; readonly others: number }> => {
  const database = connect(url, { max: 1, statementTimeout: 0 })
  const found = await database.query<{ title: string }>(`select title from cms_news where tenant_id = $1 and title !~ '-' and title <> '第一篇'`, [
    tenantId,
  ])
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    `select count(*)::int as count from cms_news where tenant_id = $1 and title ~ '-'`,
    [tenantId],
  )
  await database.close()
  return { titles: found.map(({ title }) => title), others: count }
}
