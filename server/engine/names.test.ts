import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { type Node, nodes } from '../testing/nodes'

const house = nodes()
let a: Node
let b: Node

beforeAll(async () => {
  a = await house.start()
  b = await house.start()
})
afterAll(() => house.close())

const saved = async (path: string, body: Record<string, unknown>) => {
  const answer = await (await a.as('admin')).post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const shown = async (node: Node, id: string, fields = '') => {
  const { data } = await (await node.as('admin')).get(`blade-cms/news/page?id_equal=${id}${fields && `&fields=${fields}`}`)
  return data.records[0]
}

test('a reference that is renamed and a word that changes are shown on the node that wrote at once, and on the other', async () => {
  const category = await saved('blade-general/category/submit', { categoryName: '旧名', categoryType: 1 })
  const { data: words } = await (await a.as('admin')).get('blade-system/dict/page?code_equal=cms_news_type&dictKey_equal=2')
  const [word] = words.records
  const { id } = await saved('blade-cms/news/submit', { title: '名称随行', categoryId: category.id, typeId: 2 })
  const names = async (node: Node) => {
    const { categoryName, typeName, createUserName } = await shown(node, id)
    return [categoryName, typeName, createUserName]
  }
  const before = await names(a)
  expect(before.slice(0, 2)).toEqual(['旧名', word.dictValue])
  // Both nodes hear of each other by now, and remember what they showed.
  for (const node of [a, b])
    await eventually(
      () => names(node),
      (found) => found.join() === before.join(),
    )
  await saved('blade-general/category/submit', { id: category.id, version: category.version, categoryName: '新名' })
  await saved('blade-system/dict/submit', { id: word.id, version: word.version, dictValue: '新词' })
  const after = ['新名', '新词', before[2]]
  expect(await names(a)).toEqual(after)
  await eventually(
    () => names(b),
    (found) => found.join() === after.join(),
    1_000,
  )
})

test('whoever asks for some fields is told what he may do to the row as if he had asked for all of them', async () => {
  const { id } = await saved('blade-cms/news/submit', { title: '只要标题' })
  const whole = await shown(a, id)
  expect(await shown(a, id, 'title')).toEqual({ id, title: '只要标题', isRecycled: false, _can: whole._can })
  expect(whole._can).toContain('edit')
})

test('menus and the words of a dictionary are remembered, and shown anew once one of them changes or somebody may see more', async () => {
  const admin = await a.as('admin')
  const menu = async (node: Node) => {
    const { data } = await (await node.as('admin')).get('blade-system/menu/routes')
    return JSON.stringify(data)
  }
  const word = async (node: Node) => {
    const { data } = await (await node.as('admin')).get('blade-system/dict/dictionary?code=cms_news_type')
    return data.map(({ dictValue }: { dictValue: string }) => dictValue).join()
  }
  const before = [await menu(b), await word(b)]
  expect([await menu(b), await word(b)]).toEqual(before)
  const { data: pages } = await admin.get('blade-system/menu/page?code_equal=news')
  const [page] = pages.records
  await saved('blade-system/menu/submit', { id: page.id, version: page.version, name: '改名的新闻' })
  const { data: words } = await admin.get('blade-system/dict/page?code_equal=cms_news_type&dictKey_equal=1')
  await saved('blade-system/dict/submit', { id: words.records[0].id, version: words.records[0].version, dictValue: '改名的词' })
  expect([await menu(a), await word(a)]).toEqual([expect.stringContaining('改名的新闻'), expect.stringContaining('改名的词')])
  await eventually(
    async () => `${await menu(b)} ${await word(b)}`,
    (found) => found.includes('改名的新闻') && found.includes('改名的词'),
    1_000,
  )
})

test('how many articles a column has is right on both nodes, whatever they remember', async () => {
  const counted = async (node: Node, id: string): Promise<number> =>
    (await (await node.as('admin')).get(`blade-cms/topic/page?id_equal=${id}&fields=topicName,newsCount`)).data.records[0].newsCount
  const topic = await saved('blade-cms/topic/submit', { topicName: '计数', sort: 1, expireTime: '2099-01-01 00:00:00' })
  const shownOn = async (count: number): Promise<void> => {
    // At once where it was written.
    expect(await counted(a, topic.id)).toBe(count)
    await eventually(
      () => counted(b, topic.id),
      (found) => found === count,
    )
  }
  await shownOn(0)
  const first = await saved('blade-cms/news/submit', { title: '其一', topicId: topic.id })
  await shownOn(1)
  await saved('blade-cms/news/submit', { title: '其二', topicId: topic.id })
  await shownOn(2)
  await saved('blade-cms/news/submit', { id: first.id, version: first.version, topicId: '' })
  await shownOn(1)
})
