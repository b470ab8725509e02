import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let platform: Client
let acme: Tenant
const english = { 'accept-language': 'en' }

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
})
afterAll(() => it.close())

test('words, categories, roles and menus that the product brings are there in both languages', async () => {
  for (const [table, zh, en] of [
    ['system_dict', 'dict_value', 'dict_value_en'],
    ['general_category', 'category_name', 'category_name_en'],
    ['system_role', 'role_name', 'role_name_en'],
    ['system_menu', 'name', 'name_en'],
  ] as const) {
    const rows = await it.database.query<{ zh: string; en: string | null }>(`select ${zh} as zh, ${en} as en from ${table}`)
    expect([table, rows.length > 0]).toEqual([table, true])
    for (const { zh: name, en: other } of rows) expect([table, name, other !== null && !/\p{Script=Han}/u.test(other)]).toEqual([table, name, true])
  }
})

test('who reads English is given the English word of a dictionary, and the other one where there is none', async () => {
  const words = async (headers?: Record<string, string>): Promise<string[]> =>
    (await acme.admin.get('blade-system/dict/dictionary?code=cms_news_type', headers)).data.map(({ dictValue }: { dictValue: string }) => dictValue)
  expect((await words())[0]).toBe('文字')
  expect((await words(english))[0]).toBe('Text')
  expect((await words())[0]).toBe('文字')
  const top = (await platform.post('blade-system/dict', { code: 'tongues', dictValue: '语言', sort: 1, isSealed: 0 })).data
  const value = { code: 'tongues', parentId: top.id, isSealed: 0 }
  const word = (await platform.post('blade-system/dict', { ...value, dictKey: '1', dictValue: '中文', sort: 1 })).data
  const spoken = async (): Promise<string> => (await acme.admin.get('blade-system/dict/dictionary?code=tongues', english)).data[0].dictValue
  expect(await spoken()).toBe('中文')
  expect((await platform.post('blade-system/dict/submit', { ...word, dictValueEn: 'Chinese' })).status).toBe(200)
  expect(await spoken()).toBe('Chinese')
  // The row itself is answered whole in every language, and comes back unchanged.
  const row = (await platform.get(`blade-system/dict/detail?id=${word.id}`, english)).data
  expect([row.dictValue, row.dictValueEn]).toEqual(['中文', 'Chinese'])
})

test('rows name what they point at in the language of the reader, in lists, details, trees, pickers and spreadsheets', async () => {
  const category = (await acme.admin.get('blade-general/category/page?code_equal=regional-news')).data.records[0]
  const made = (await acme.admin.post('blade-cms/news/submit', { title: '双语', typeId: 1, categoryId: category.id })).data
  const names = async (headers?: Record<string, string>): Promise<string[]> => {
    const [row] = (await acme.admin.get('blade-cms/news/page?title_equal=%E5%8F%8C%E8%AF%AD&fields=typeId,categoryId', headers)).data.records
    const detail = (await acme.admin.get(`blade-cms/news/detail?id=${made.id}`, headers)).data
    const [node] = (await acme.admin.get('blade-general/category/tree?code_equal=regional-news', headers)).data
    const [option] = (await acme.admin.get(`blade-general/category/options?ids=${category.id}`, headers)).data.records
    return [row.typeName, row.categoryName, detail.typeName, detail.categoryName, node.title, option.title]
  }
  expect(await names(english)).toEqual(['Text', 'Regional news', 'Text', 'Regional news', 'Regional news', 'Regional news'])
  expect(await names()).toEqual(['文字', '地方新闻', '文字', '地方新闻', '地方新闻', '地方新闻'])
  const found = async (key: string): Promise<number> => (await acme.admin.get(`blade-general/category/options?key=${key}`, english)).data.total
  expect([await found('Regional'), await found('%E5%9C%B0%E6%96%B9'), await found('nothing')]).toEqual([1, 1, 0])
  // Inside of a change, too, where names come with the row.
  const changed = await acme.admin.send(
    'POST',
    'blade-cms/news/submit',
    { id: made.id, version: made.version, title: '双语二' },
    { ...english, 'content-type': 'application/json' },
  )
  expect([changed.data.typeName, changed.data.categoryName]).toEqual(['Text', 'Regional news'])
})
