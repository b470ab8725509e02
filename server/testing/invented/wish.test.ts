import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captchaOn, type Reader, readerAt } from '../member'
import { stage } from '../people'
import { tablesFor } from '../specimen'
import { type Client, type World, world } from '../world'
import { sample } from './wish.sample'
import { wish, wishlog } from './wish'

/** What nobody foresaw: a noun that one file declares has its review, its pages and form on the site, its part of a member's page and its report. */

const nouns = [wish, wishlog]
let product: World
let reader: Reader
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world({ nouns, prepare: tablesFor(nouns) })
  const all = { codes: 'all' } as const
  await stage(product, '000000', { first: all, second: all, counting: { codes: ['project_wish_view'] } })
  for (const name of ['first', 'second', 'counting']) people[name] = await product.as(`${name}@000000`)
  const chief = who('first')
  expect((await chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' })).status).toBe(200)
  const sms = await chief.post('blade-resource/sms', { smsCode: 'dev', signName: '江城日报' })
  expect((await chief.post('blade-resource/sms/enable', { id: sms.data.id })).status).toBe(200)
  reader = readerAt(product)
}, 60_000)
afterAll(() => product?.close())

const rowNamed = async (title: string) => (await who('first').get(`${wish.path}/page?title_equal=${encodeURIComponent(title)}`)).data.records[0]
const did = async (name: string, action: string, id: string, body: object = {}) => (await who(name).post(`${wish.path}/${action}/${id}`, body)).status

it('is declared in one file, with one sample and no behaviour', () => {
  const text = readFileSync(new URL('./wish.test.ts', import.meta.url), 'utf8')
  expect(text).not.toMatch(/\bbehaviours:/)
})

it('is sent from its form without a script, within the limits of its fields, and passes two people', async () => {
  const form = await reader.get('/makeWish')
  for (const said of ['maxLength="60"', '<option value="tree">植树</option>', 'data-form="blade-project/wish/front/send"'])
    expect(form.html).toContain(said)
  const asked = await reader.send('/makeWish', { ...sample, title: '树' })
  const wrong = await reader.send('/makeWish', { ...sample, title: '树', ...(await captchaOn(product, asked)) })
  expect([wrong.status, /id="title-fault" role="alert">[^<]+</.test(wrong.html)]).toEqual([400, true])
  const taken = await reader.send('/makeWish', { ...sample, ...(await captchaOn(product, wrong)) })
  expect([taken.status, /data-field="wishNo">XY\d{12}</.test(taken.html)]).toEqual([200, true])
  const { id } = await rowNamed(sample.title)
  expect((await reader.get('/wishes')).html).not.toContain(sample.title)
  expect((await reader.get(`/wish?id=${id}`)).location).toBe('/404')
  expect(await did('first', 'first', id)).toBe(200)
  expect(await did('first', 'second', id)).toBe(403)
  expect(await did('second', 'second', id)).toBe(200)
  expect((await reader.get('/home')).html).toContain('<a href="/wishes">心愿</a>')
  expect((await reader.get('/wishes')).html).toContain(`<a href="/wish?id=${id}">${sample.title}</a>`)
  expect((await reader.get(`/wish?id=${id}`)).html).toContain(sample.content)
})

it('is a member’s own where one has logged in, who takes it back and is forgotten', async () => {
  expect((await reader.get('/me/send/makeWish')).location).toBe('/me/login')
  expect((await reader.enter('13900001234')).location).toBe('/me')
  const form = await reader.get('/me/send/makeWish')
  expect([form.status, form.html.includes('name="captchaKey"'), form.html.includes('data-form=')]).toEqual([200, false, false])
  const own = { ...sample, title: '桥头放一张长椅', kind: 'bench' }
  expect((await reader.send('/me/send/makeWish', own)).status).toBe(200)
  const { id } = await rowNamed(own.title)
  const me = await reader.get('/me')
  expect([me.html.includes(`href="/me/wishes/${id}"`), me.html.includes(sample.title)]).toEqual([true, false])
  expect((await reader.get(`/me/wishes/${id}`)).html).toContain('action="/me/wishes/')
  expect((await reader.send(`/me/wishes/${id}/takeBack`)).status).toBe(303)
  expect((await reader.get(`/me/wishes/${id}`)).html).toContain('会员撤回')
  expect((await reader.send(`/me/wishes/${id}/takeBack`)).status).toBe(404)
  const other = readerAt(product)
  await other.enter('13900005678')
  expect((await other.get(`/me/wishes/${id}`)).html).not.toContain(own.title)
  expect((await reader.send('/me/leave', { sure: '1' })).status).toBe(200)
  const [left] = await product.database.query<{ member: string | null }>('select member_id as member from project_wish where id = $1', [id])
  expect(left?.member).toBeNull()
})

it('is counted by its report', async () => {
  const { records } = (await who('counting').get(`${wish.path}/by-kind`)).data
  expect(records).toMatchObject([
    { kind: 'bench', all: 1, shown: 0 },
    { kind: 'tree', all: 1, shown: 1 },
  ])
})
