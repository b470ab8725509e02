import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice, images, integer, json, longText, secret, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { stage } from '../../testing/people'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'

const limited = resource('cms/limited', {
  label: ['限额', 'Limited'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { max: 12, required: true }),
    slug: text(['路径', 'Slug'], { min: 3, max: 8, pattern: '^[a-z]+$' }),
    words: text(['关键词', 'Keywords'], { many: true, max: 5 }),
    remark: longText(['备注', 'Remark'], { max: 30 }),
    count: integer(['数量', 'Count'], { min: 0, max: 99 }),
    grade: choice(['等级', 'Grade'], { 1: ['甲', 'First'], 2: ['乙', 'Second'] }),
    pictures: images(['图集', 'Pictures'], { max: 2 }),
    extra: json(['附加', 'Extra'], { many: true, max: 3, shape: { note: text(['注', 'Note'], { max: 4 }) } }),
    pass: secret(['口令', 'Pass phrase'], { keep: 'hash', min: 6, max: 20 }),
  },
  actions: {
    note: {
      label: ['批注', 'Note'],
      call: 'POST note/{id}',
      sets: ['remark'],
      input: { remark: longText(['备注', 'Remark'], { max: 7, required: true }) },
    },
  },
})

let it: World
let chief: Client
let description: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: Record<string, Schema> }> }
}

interface Schema extends Record<string, unknown> {
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
}
interface Operation {
  readonly requestBody: { content: { 'application/json': { schema: Schema } } }
  readonly parameters: { name: string; required: boolean; schema: Schema }[]
}

beforeAll(async () => {
  it = await world({ nouns: [limited], prepare: tablesFor([limited]) })
  await stage(it, 'acme', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
  description = (await it.nobody.get('openapi.json')).body
})
afterAll(() => it.close())

test('the description of a body has every limit that is declared', () => {
  const { properties } = description.components.schemas.cms_limitedBody ?? { properties: {} }
  expect(properties).toMatchObject({
    name: { minLength: 1, maxLength: 12 },
    slug: { minLength: 3, maxLength: 8, pattern: '^[a-z]+$' },
    words: { items: { maxLength: 5 } },
    remark: { maxLength: 30 },
    count: { minimum: 0, maximum: 99 },
    grade: { enum: [1, 2, null] },
    pictures: { maxItems: 2 },
    extra: { maxItems: 3, items: { additionalProperties: false, properties: { note: { maxLength: 4 } } } },
    pass: { 'x-plain': { minLength: 6, maxLength: 20 } },
  })
  // What travels encrypted is longer than what is limited; a list may come as one string of commas.
  for (const key of ['pass', 'words']) expect(properties[key], key).not.toHaveProperty('maxLength')
  const created = description.paths['/api/blade-cms/limited']?.post?.requestBody.content['application/json'].schema
  expect(created).toMatchObject({ allOf: [{ $ref: '#/components/schemas/cms_limitedBody' }, { required: ['name'] }] })
})

test('an action has its own limits, and parameters have theirs', () => {
  const noted = description.paths['/api/blade-cms/limited/note/{id}']?.post
  expect(noted?.requestBody.content['application/json'].schema).toMatchObject({
    required: ['remark'],
    properties: { remark: { minLength: 1, maxLength: 7 } },
  })
  expect(noted?.parameters).toMatchObject([{ name: 'id', required: true, schema: { pattern: '^\\d{1,19}(,\\d{1,19}){0,999}$' } }])
  const size = description.paths['/api/blade-cms/limited/page']?.get?.parameters.find(({ name }) => name === 'size')
  expect(size?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
})

test('a row that is read by other names of its id is described with them', () => {
  const named = (path: string) => description.paths[path]?.get?.parameters.map(({ name }) => name)
  expect(named('/api/blade-housekeep/order/detail')).toEqual(['id', 'orderId'])
  expect(named('/api/blade-cms/limited/detail')).toEqual(['id'])
})

test('the description of an answer has the limits that every row keeps to, and no others', () => {
  const { properties } = description.components.schemas.cms_limited ?? { properties: {} }
  expect(properties).toMatchObject({
    id: { pattern: '^\\d{1,19}$' },
    status: { enum: [0, 1, null] },
    grade: { enum: [1, 2, null] },
    count: { minimum: 0 },
    createTime: { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' },
  })
  // Rows may be older than these.
  expect(properties.count).not.toHaveProperty('maximum')
  expect(properties.name).not.toHaveProperty('maxLength')
})

test('the server takes what lies at a described limit and refuses what lies beyond it', async () => {
  const { properties } = description.components.schemas.cms_limitedBody ?? { properties: {} }
  const most = (key: string): number => Number(properties[key]?.maxLength ?? properties[key]?.maximum ?? properties[key]?.maxItems)
  const links = (count: number): string[] => Array.from({ length: count }, (_, index) => `/files/${index}.png`)
  const notes = (count: number): object[] => Array.from({ length: count }, () => ({ note: '注' }))
  const at = {
    name: '名'.repeat(most('name')),
    slug: 'a'.repeat(most('slug')),
    words: ['词'.repeat(Number(properties.words?.items?.maxLength))],
    remark: '注'.repeat(most('remark')),
    count: most('count'),
    grade: 2,
    pictures: links(most('pictures')),
    extra: notes(most('extra')),
  }
  const taken = await chief.post('blade-cms/limited', at)
  expect([taken.status, taken.body.msg]).toEqual([200, '新增成功'])
  const beyond = {
    name: '名'.repeat(most('name') + 1),
    slug: 'a'.repeat(Number(properties.slug?.minLength) - 1),
    words: ['词'.repeat(Number(properties.words?.items?.maxLength) + 1)],
    remark: '注'.repeat(most('remark') + 1),
    count: Number(properties.count?.minimum) - 1,
    grade: 3,
    pictures: links(most('pictures') + 1),
    extra: notes(most('extra') + 1),
  }
  const refused = await chief.post('blade-cms/limited', beyond)
  expect([refused.status, Object.keys(refused.data.fields).sort()]).toEqual([400, Object.keys(beyond).sort()])
})
