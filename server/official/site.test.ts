import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
let clerk: Client
const base = 'blade-official'

beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' }, clerk: { codes: 'every' } })
  ;[chief, clerk] = [await product.as('chief@000000'), await product.as('clerk@000000')]
})
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const page = async (path: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: told } = await product.app.inject({ url: path, headers })
  return { status: statusCode, html: body, location: told.location }
}

it('shows on the site whom it let in and what they publish, until they are banned', async () => {
  expect((await page('/accounts')).location).toBe('/404')
  expect((await page('/home')).html).not.toContain('href="/accounts"')
  const category = { name: '政务', nameEn: 'Authorities', code: 'gov', needReview: true }
  const categoryId = (await must(chief.post(`${base}/accountcategory`, category))).id
  const own = { name: '江城<发布>', orgName: '江城新闻办', intro: '权威发布', categoryId, phone: '13812345678' }
  const { id } = await must(clerk.post(`${base}/account`, own))
  const text = await must(clerk.post(`${base}/manuscript`, { accountId: id, title: '供暖<通知>', content: '<p>供暖热线开通</p>' }))
  expect((await page(`/account?id=${id}`)).location).toBe('/404')
  await must(chief.post(`${base}/account/pass/${id}`))
  expect((await page('/home')).html).toContain('href="/accounts"')
  const list = await page('/accounts')
  expect([list.status, list.html]).toEqual([200, expect.stringContaining(`<a href="/account?id=${id}">江城&lt;发布&gt;</a>`)])
  expect((await page('/accounts', { 'accept-language': 'en' })).html).toContain('Authorities')
  expect((await page(`/account?id=${id}`)).html).not.toContain('供暖')
  expect((await page(`/accountText?id=${text.id}`)).location).toBe('/404')
  await must(chief.patch(`${base}/manuscript/to-publish/${text.id}`))
  const [mine, read] = [await page(`/account?id=${id}`), await page(`/accountText?id=${text.id}`)]
  expect(mine.html).toContain(`<a href="/accountText?id=${text.id}">供暖&lt;通知&gt;</a>`)
  expect(read.html).toContain('<p>供暖热线开通</p>')
  expect(`${list.html}${mine.html}${read.html}`).not.toMatch(/138\*|13812345678|<发布>|<通知>/)
  const count = async (path: string) =>
    must(product.nobody.post(`${base}/${path}?tenantId=000000`, { id: path.startsWith('account') ? id : text.id }))
  expect([await count('account/front/follow'), await count('account/front/follow')]).toEqual([{ fans: 1 }, { fans: 1 }])
  expect([await count('manuscript/front/seen'), await count('manuscript/front/like')]).toEqual([{ views: 1 }, { likes: 1 }])
  expect((await page(`/accountText?id=${text.id}`)).html).toContain('阅读 1')
  // What this address liked stands sixty times below other texts.
  await product.database.run(
    `insert into official_visit select (jsonb_populate_record(v, jsonb_build_object('id', v.id + n, 'target_id', n))).* from official_visit v, generate_series(1, 60) n where kind = 'like'`,
  )
  await product.database.run(`delete from official_visit where kind = 'like' and target_id = $1::bigint`, [text.id])
  const often = await product.nobody.post(`${base}/manuscript/front/like?tenantId=000000`, { id: text.id })
  expect([often.status, often.msg]).toEqual([429, '操作过于频繁，请稍后再试'])
  for (const wrong of ['/account?id=x', '/account?id=1', '/accounts?page=2', `/account?id=${id}&page=x`, `/accountText?id=${id}`])
    expect((await page(wrong)).location, wrong).toBe('/404')
  await must(chief.post(`${base}/account/ban/${id}`, { remark: '不实信息' }))
  for (const gone of ['/accounts', `/account?id=${id}`, `/accountText?id=${text.id}`]) expect((await page(gone)).location, gone).toBe('/404')
})
