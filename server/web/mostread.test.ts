import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

/** The titles under the heading of what was read most, in their order; undefined without such a heading. */
const shown = async (): Promise<string[] | undefined> => {
  // What was drawn stands until an article changes.
  await desk.issue({ title: `翻新 ${Math.random()}` })
  const html = String((await desk.world.nobody.get('/home')).body)
  const [, list] = /一周最热<\/h2><\/div><ul class="titles">(.*?)<\/ul>/s.exec(html) ?? []
  return list === undefined ? undefined : [...list.matchAll(/<a[^>]*>([^<]*)<\/a>/g)].map(([, title = '']) => title)
}
const read = (id: string, views: number, base = 0): Promise<number> =>
  desk.world.database.run('update cms_newscount set views = $2, views_base = $3 where news_id = $1::bigint', [id, views, base])
const published = (id: string, ago: string): Promise<number> =>
  desk.world.database.run(`update cms_news set publish_time = now() - $2::interval where id = $1::bigint`, [id, ago])

it('the front page names the articles of a week that were read most, and nothing while none was read', async () => {
  expect(await shown()).toBeUndefined()
  const ids: string[] = []
  for (let index = 1; index <= 7; index++) {
    ids.push((await desk.issue({ title: `第${index}条` })).id)
    await published(ids.at(-1) as string, '1 hour')
  }
  const [one, two, three, four, five, six] = ids as [string, string, string, string, string, string]
  await read(one, 10)
  await read(two, 5, 20)
  await read(three, 11)
  await read(four, 400)
  await published(four, '7 days 1 minute')
  await read(five, 300)
  await published(five, '6 days 23 hours')
  await read(six, 0)
  expect(await shown()).toEqual(['第5条', '第2条', '第3条', '第1条'])
  await desk.issuer.patch(`blade-cms/news/to-offline/${five}`, { remark: '完' })
  expect(await shown()).toEqual(['第2条', '第3条', '第1条'])
  // No more than five of them.
  for (const [at, id] of ids.entries()) await read(id, 1_000 + at)
  const more = await desk.issue({ title: '第8条' })
  await published(more.id, '1 hour')
  await read(more.id, 2_000)
  const names = await shown()
  expect([names?.length, names?.[0]]).toEqual([5, '第8条'])
})

it('the front page shows the three newest films once there are three with a picture, however much else is newer', async () => {
  const films = async (): Promise<string[]> => {
    await desk.issue({ title: `翻新 ${Math.random()}` })
    const html = String((await desk.world.nobody.get('/home')).body)
    const [, list] = /视频<\/h2><\/div><ul class="grid">(.*?)<\/ul>/s.exec(html) ?? []
    return [...(list ?? '').matchAll(/<span class="title">([^<]*)<\/span>/g)].map(([, title = '']) => title)
  }
  const film = async (title: string, ago: string, typeId = 6): Promise<void> => {
    const { id } = await desk.issue({ title, typeId, videoUrl: '/files/one.mp4', thumb: '/files/one.jpg' })
    await published(id, ago)
  }
  await film('第一段', '3 days')
  await film('第二段', '2 days', 5)
  expect(await films()).toEqual([])
  await film('第三段', '4 days')
  for (let index = 0; index < 25; index++) await published((await desk.issue({ title: `更新的${index}` })).id, '1 hour')
  expect(await films()).toEqual(['第二段', '第一段', '第三段'])
  await film('第四段', '1 day')
  expect(await films()).toEqual(['第四段', '第二段', '第一段'])
})
