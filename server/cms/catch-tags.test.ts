import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

interface Caught {
  readonly id: string | null
  readonly name: string
  readonly score: number
  readonly start: number
  readonly end: number
  readonly count: number
}

const text =
  '<p>春分时节，西岭村的<strong>农机</strong>手开着拖拉机下田。西岭村农机合作社今年投入农机六十台，&quot;智慧农业&quot;平台实时调度。</p><p>农技员王建国在田间讲解小麦病虫害防治，大摩云也来了。</p>'
const caught = async (body: unknown = { text }): Promise<Caught[]> => {
  const answer = await desk.author.post('blade-cms/news/catch-tags', body)
  expect(answer.status).toBe(200)
  return answer.data
}
const tag = async (body: object): Promise<string> => (await desk.chief.post('blade-general/tags', body)).data.id

it('a text suggests what it is about, best first, each with its score and where it stands', async () => {
  const found = await caught()
  const names = found.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['农机', '拖拉机', '合作社', '小麦', '王建国']))
  for (const word of ['记者', '今年', '实时', 'strong', 'quot']) expect(names).not.toContain(word)
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
  for (const { id, name, score, start, end } of found) {
    expect([id, score > 0 && score <= 1, text.slice(start, end).replace(/<[^>]*>/g, '')]).toEqual([null, true, name])
  }
  expect(found.find(({ name }) => name === '农机')).toMatchObject({ count: 3, start: text.indexOf('农机') })
})

it('tags and keywords of the tenant come first, under the name that an alias stands for; blocked ones never', async () => {
  const before = await caught()
  const village = await tag({ name: '西岭村' })
  const brand = await tag({ name: '大摩云' })
  const wheat = await tag({ name: '麦子' })
  await tag({ name: '小麦', aliasOf: wheat })
  await tag({ name: '拖拉机', status: 0 })
  expect((await desk.chief.post('blade-general/keywords', { keyword: '病虫害' })).status).toBe(200)
  const found = await caught()
  expect(found.find(({ name }) => name === '西岭村')).toMatchObject({ id: village, count: 2 })
  expect(found.find(({ name }) => name === '大摩云')).toMatchObject({ id: brand })
  expect(found.find(({ name }) => name === '麦子')).toMatchObject({ id: wheat, start: text.indexOf('小麦') })
  expect(found.some(({ name }) => ['拖拉机', '小麦'].includes(name))).toBe(false)
  const score = (list: Caught[], name: string): number => list.find((one) => one.name === name)?.score ?? 0
  expect(score(found, '病虫害')).toBeGreaterThan(score(before, '病虫害'))
  expect(found.find(({ name }) => name === '病虫害')?.id).toBeNull()
})

it('without text there is nothing to catch', async () => {
  for (const empty of ['', '   ', '<p>&nbsp;</p><img src="/a.png">']) {
    const answer = await desk.author.post('blade-cms/news/catch-tags', { text: empty })
    expect([answer.status, answer.msg]).toEqual([400, '正文内容不能为空!'])
  }
  expect((await desk.world.nobody.post('blade-cms/news/catch-tags', { text })).status).toBe(401)
})

it('a text of a megabyte is answered too', async () => {
  const found = await caught({ text: text.repeat(5_000) })
  expect(found.length).toBeGreaterThan(3)
})

it('a text as long as a book is weighed by its beginning, and every tag that it names is caught', async () => {
  const id = await tag({ name: '摆渡节' })
  const text = `<p>${'拖拉机下田，小麦返青。'.repeat(15_000)}摆渡节</p><p>铁皮鼓铁皮鼓</p>`
  const found = await caught({ text })
  expect(found.find(({ name }) => name === '摆渡节')).toMatchObject({ id, count: 1, start: text.indexOf('摆渡节') })
  expect(found.some(({ name }) => name.startsWith('铁皮'))).toBe(false)
})
