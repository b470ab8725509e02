import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

let product: World
let chief: Client
let description: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: Record<string, Schema> }>; parameters: Record<string, { name: string; schema: Schema }> }
}

interface Schema extends Record<string, unknown> {
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly responses: Record<string, unknown>
  readonly requestBody: { content: { 'application/json': { schema: Schema } } }
  readonly parameters?: { name: string; required: boolean; schema: Schema; $ref?: string }[]
}

beforeAll(async () => {
  product = await world({ nouns: [limited], prepare: tablesFor([limited]) })
  await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
  description = (await product.nobody.get('openapi.json')).body
})
afterAll(() => product.close())

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
  expect(noted?.parameters).toMatchObject([
    { name: 'id', required: true, schema: { pattern: '^\\d{1,19}(,\\d{1,19}){0,999}$' } },
    { name: 'fields', in: 'query' },
  ])
  expect(description.paths['/api/blade-cms/limited/page']?.get?.parameters).toContainEqual({ $ref: '#/components/parameters/size' })
  expect(description.components.parameters.size?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
})

test('a row that is read by other names of its id is described with them', () => {
  const named = (path: string) => description.paths[path]?.get?.parameters?.map(({ name }) => name)
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

/** The references in a document, as paths of names. */
const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === '$ref' ? [String(one)] : referencesIn(one)))
}

const isThere = (document: unknown, reference: string): boolean =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document) !== undefined

describe.each(['/api/openapi.json', '/api/openapi/cms.json', '/api/openapi/desk.json'])('%s', (address) => {
  let document: typeof description
  beforeAll(async () => {
    document = (await product.app.inject({ url: address })).json()
  })

  test('points at nothing that is not there, and holds nothing that nobody points at', () => {
    const references = new Set(referencesIn(document))
    expect(references.size).toBeGreaterThan(10)
    expect([...references].filter((one) => !isThere(document, one))).toEqual([])
    const { schemas, parameters } = document.components
    const held = [...Object.keys(schemas).map((name) => `schemas/${name}`), ...Object.keys(parameters).map((name) => `parameters/${name}`)]
    expect(held.filter((name) => !references.has(`#/components/${name}`))).toEqual([])
  })

  test('describes each operation once: its words, its parameters, its refusals', () => {
    const ids = new Set<string>()
    const wrong: string[] = []
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, summary, description: words, parameters = [], responses }] of Object.entries(methods)) {
        const plain = parameters.map((one) => ('$ref' in one ? document.components.parameters[String(one.$ref).split('/').at(-1) ?? ''] : one))
        const names = plain.map((one) => `${one?.name}`)
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
        const isWhole = summary && words && responses['400'] && !ids.has(operationId) && new Set(names).size === names.length
        if (!isWhole || inPath.some((name) => !names.includes(name))) wrong.push(`${method} ${path}`)
        ids.add(operationId)
      }
    }
    expect(ids.size).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })
})

test('the spellings that clients call are operations, and refusals are named by what can happen', () => {
  const answers = (path: string, method: string) => Object.keys(description.paths[path]?.[method]?.responses ?? {})
  expect(answers('/api/blade-cms/limited/list', 'get')).toEqual(['200', '400', '401', '403', '423', '429', '500'])
  expect(answers('/api/blade-cms/limited/submit', 'post')).toEqual(['200', '400', '401', '403', '404', '409', '423', '429', '500'])
  expect(answers('/api/blade-resource/sms/endpoint/send-validate', 'post')).toEqual(['200', '400', '409', '429', '500'])
  expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(['/api/blade-user/user-list', '/api/blade-desk/notice/list']))
})

test('a document of a family has its calls alone, and an unknown family none', async () => {
  const of = async (family: string) => product.app.inject({ url: `/api/openapi/${family}.json` })
  const paths = Object.keys((await of('cms')).json().paths)
  expect(paths).toEqual(Object.keys(description.paths).filter((path) => path.startsWith('/api/blade-cms/')))
  expect((await of('nothing')).statusCode).toBe(404)
})
