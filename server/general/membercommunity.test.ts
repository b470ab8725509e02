import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../testing/duty-office'
import { type Reader, readerAt } from '../testing/member'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
let me: Reader
let other: Reader
beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const admin = await product.as('admin@000000')
  const places = [
    { code: '420000', name: '湖省', level: 1 },
    { code: '420100', name: '江城市', level: 2, parentCode: '420000' },
    { code: '420102', name: '江岸区', level: 3, parentCode: '420100' },
  ]
  for (const place of places) await must(admin.post('blade-system/region', place))
  me = readerAt(product)
  await me.enter('13712345678')
  other = readerAt(product)
  await other.enter('13712345679')
})
afterAll(() => product?.close())

const [name, phone, detail] = ['王晓燕', '13900001234', '沿江大道1号']
const linksIn = (html: string, part: string): string[] =>
  [...html.matchAll(new RegExp(`href="(/me/${part}/\\d+)"`, 'g'))].map(([, href]) => href as string)

it('keeps addresses of a member, asked for step by step without a script, one of them the default', async () => {
  expect((await me.get('/me')).html).toContain('href="/me/addresses/new"')
  const choose = async (path: string, region: string) => (await me.send(`${path}/choose`, { region })).location as string
  const province = await choose('/me/addresses/new', '420000')
  expect((await me.get(province)).html).toContain('江城市')
  const district = await choose(await choose(province, '420100'), '420102')
  expect((await me.get(district)).html).toContain('name="detail"')
  const wrong = await me.send(`${district}/add`, { name, phone: '123', detail })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('手机号')
  expect((await me.send(`${district}/add`, { name, phone, detail, tag: '家' })).location).toBe('/me#addresses')
  expect((await me.send(`${district}/add`, { name, phone, detail: '中山路2号' })).status).toBe(303)
  const mine = linksIn((await me.get('/me')).html, 'addresses')
  expect(mine).toHaveLength(2)
  const [first, second] = mine as [string, string]
  expect((await me.get(first)).html).toContain('湖省江城市江岸区沿江大道1号')
  expect((await me.get(first)).html).toContain('默认地址')
  await me.send(`${second}/default`)
  expect((await me.get(second)).html).toContain('默认地址')
  expect((await me.get(first)).html).not.toContain('<span>默认地址')
  await me.send(`${second}/edit`, { name: '王燕', phone, detail: '中山路3号' })
  expect((await me.get(second)).html).toContain('中山路3号')
  // Nobody else's.
  for (const path of [second, `${second}/edit`, `${second}/remove`]) {
    const answer = path === second ? await other.get(path) : await other.send(path, { name, phone, detail })
    expect([path, answer.status, answer.html.includes('中山路')]).toEqual([path, 404, false])
  }
  expect((await me.send(`${first}/remove`)).location).toBe('/me#addresses')
  expect((await me.get(first)).status).toBe(404)
})

it('refuses an address beyond the twentieth', async () => {
  const path = '/me/addresses/new-420102/add'
  for (let count = linksIn((await other.get('/me')).html, 'addresses').length; count < 20; count++)
    expect((await other.send(path, { name, phone, detail })).status).toBe(303)
  const full = await other.send(path, { name, phone, detail })
  expect([full.status, full.html.includes('最多保存20个地址')]).toEqual([409, true])
  expect((await me.send('/me/addresses/new-999999/add', { name, phone, detail })).status).toBe(404)
})

it('takes feedback of a member, notifies the member of the answer, and forgets who it was', async () => {
  expect((await me.get('/me/advice/new')).html).toContain('name="content"')
  const empty = await me.send('/me/advice/new/send', { type: 'bug', content: '' })
  expect(empty.status).toBe(400)
  const { location = '' } = await me.send('/me/advice/new/send', { type: 'bug', content: '<b>夜间</b>看不清', contact: 'a@example.org' })
  expect((await me.get(location)).html).toContain('&lt;b&gt;夜间&lt;/b&gt;看不清')
  expect((await other.get(location)).status).toBe(404)
  const id = location.split('/').at(-1)
  await must(chief.post('blade-general/advice/reply', { id, replyContent: '已修好', isReply: 1 }))
  expect((await me.get(location)).html).toContain('已修好')
  expect((await me.get('/me')).html).toContain('您的反馈有了回复')
  for (let count = 1; count < 10; count++) expect((await me.send('/me/advice/new/send', { type: 'idea', content: `建议${count}` })).status).toBe(303)
  expect((await me.send('/me/advice/new/send', { type: 'idea', content: '再提一条' })).status).toBe(429)
  expect((await me.send('/me/leave', { sure: '1' })).status).toBe(200)
  expect(await must(chief.get(`blade-general/advice/detail?id=${id}`))).toMatchObject({ memberId: null, contact: null, replyContent: '已修好' })
  expect((await must(chief.get('blade-general/address/list?name=王燕'))).total).toBe(0)
})
