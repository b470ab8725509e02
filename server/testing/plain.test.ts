import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choice, flag, integer, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { operationsOf } from '../engine/wire/operation'
import { stage } from './people'
import { makeTables } from './tables'
import { type Client, type World, world } from './world'

/** All that a plain noun costs: this, in a file of its own, and its line in the register. */
const billboard = resource('cms/billboard', {
  label: ['广告牌', 'Billboard'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    size: choice(['规格', 'Size'], { 1: ['大', 'Large'], 2: ['小', 'Small'] }, { default: 1, list: true, filter: 'equal' }),
    price: integer(['价格', 'Price'], { min: 0, list: true, filter: 'range' }),
    sourceId: ref(['来源', 'Source'], 'cms/sources', { filter: 'equal' }),
    isLit: flag(['亮灯', 'Lit'], { list: true }),
  },
  menu: { icon: 'picture', sort: 99 },
})

let product: World
let editor: Client
beforeAll(async () => {
  product = await world({ nouns: [billboard], prepare: (database) => makeTables(database, [billboard]) })
  await stage(product, 'acme', { chief: { codes: 'all' }, reader: { codes: ['cms_billboard_view'] } })
  editor = await product.as('chief@acme')
})
afterAll(() => product?.close())

interface Route {
  readonly path: string
  readonly name: string
  readonly code: string
  readonly meta: { readonly noun?: string; readonly en: string }
  readonly children?: readonly Route[]
}

const flat = (routes: readonly Route[]): Route[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])])

describe('a plain noun costs one file and one register line', () => {
  it('has a table with its columns, keys and checks', async () => {
    const columns = await product.database.query<{ name: string; type: string; empty: string }>(
      `select column_name as name, data_type as type, is_nullable as empty from information_schema.columns where table_name = 'cms_billboard' order by ordinal_position`,
    )
    const base = ['tenant_id', 'id', 'create_user', 'create_dept', 'create_time', 'update_user', 'update_time', 'status', 'version', 'is_deleted']
    expect(columns.map(({ name }) => name).sort()).toEqual([...base, 'name', 'size', 'price', 'source_id', 'is_lit'].sort())
    expect(Object.fromEntries(columns.map(({ name, type, empty }) => [name, `${type} ${empty}`]))).toMatchObject({
      name: 'text NO',
      size: 'integer YES',
      price: 'bigint YES',
      source_id: 'bigint YES',
      is_lit: 'boolean NO',
    })
    const rules = await product.database.query<{ rule: string }>(
      `select pg_get_constraintdef(c.oid) as rule from pg_constraint c where c.conrelid = 'cms_billboard'::regclass and contype in ('p', 'f', 'c') union all select indexdef from pg_indexes where tablename = 'cms_billboard' and indexdef like '%UNIQUE%'`,
    )
    const text = rules.map(({ rule }) => rule).join('\n')
    expect(text).toContain('PRIMARY KEY (tenant_id, id)')
    expect(text).toContain('FOREIGN KEY (tenant_id, source_id) REFERENCES cms_sources(tenant_id, id)')
    expect(text).toMatch(/CHECK .*size/)
    expect(text).toMatch(/CHECK .*price >= 0/)
    expect(text).toMatch(/UNIQUE INDEX .*\(tenant_id, name\) WHERE \(NOT is_deleted\)/)
  })

  it('has its routes in every dialect', async () => {
    const { data: made } = await editor.post('blade-cms/billboard', { name: '东门', price: 1 })
    const { id } = made
    const row = async (): Promise<{ name: string; version: number }> => (await editor.get(`blade-cms/billboard/${id}`)).data
    const updates: [string, string][] = [
      ['PUT', `/${id}`],
      ['PUT', ''],
      ['POST', '/update'],
      ['POST', `/${id}`],
      ['POST', '/submit'],
    ]
    for (const [method, path] of updates) {
      const { version } = await row()
      const answer = await editor.send(method, `blade-cms/billboard${path}`, { id, version, name: `东门${method}${path.length}` })
      expect([answer.status, (await row()).name], `${method} ${path}`).toEqual([200, `东门${method}${path.length}`])
    }
    for (const path of ['/page', '/list', '/page?name=东门', '/page?size_equal=1&price_ge=0&descs=create_time', '/options?key=东']) {
      const answer = await editor.get(`blade-cms/billboard${path}`)
      expect([answer.status, answer.data.records[0].id, answer.data.total], path).toEqual([200, id, 1])
    }
    for (const path of [`/${id}`, `/detail?id=${id}`, '/detail?price=1'])
      expect((await editor.get(`blade-cms/billboard${path}`)).data.id, path).toBe(id)
    const removals: ((id: string) => [string, string])[] = [
      (one) => ['DELETE', `/${one}`],
      (one) => ['POST', `/remove?ids=${one}`],
      (one) => ['POST', `/delete/${one}`],
      (one) => ['POST', `/delete?ids=${one}`],
    ]
    for (const removal of removals) {
      const { data } = await editor.post('blade-cms/billboard/submit', { name: `西门${removal('').join('')}` })
      const [method, path] = removal(data.id)
      expect(
        [(await editor.send(method, `blade-cms/billboard${path}`)).status, (await editor.get(`blade-cms/billboard/${data.id}`)).status],
        path,
      ).toEqual([200, 404])
    }
  })

  it('has validation that names every failing field at once, in the language of the caller', async () => {
    const wrong = { size: 3, price: -1, sourceId: '1', isLit: 'perhaps', colour: 'red' }
    const zh = await editor.post('blade-cms/billboard', wrong)
    expect([zh.status, zh.data.fields]).toEqual([
      400,
      {
        colour: '不认识的字段：colour',
        name: '请输入名称',
        size: '规格不在可选范围内',
        price: '价格不能小于 0',
        isLit: '亮灯必须是 true/false 或 1/0',
      },
    ])
    const en = await editor.send('POST', 'blade-cms/billboard', { name: '北门', sourceId: '1' }, { 'accept-language': 'en' })
    expect([en.status, en.data.fields]).toEqual([400, { sourceId: 'Source: the selected item does not exist' }])
    const shape = await editor.post('blade-cms/billboard', { name: { first: '北' }, price: [1] })
    expect([shape.status, Object.keys(shape.data.fields)]).toEqual([400, ['name', 'price']])
  })

  it('has its entries in the OpenAPI description, each with its permission', async () => {
    const { body } = await product.nobody.get('openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    for (const { method, path, alias, task } of operationsOf(billboard)) {
      if (alias || task.do === 'refused') continue
      const described = body.paths[`/api/blade-cms/billboard${path ? `/${path}` : ''}`]?.[method.toLowerCase()]
      expect(described, `${method} ${path}`).toMatchObject({ tags: ['cms/billboard'] })
      // Options are for everybody who chooses among them; an import asks for the right that each of its rows needs.
      if (!['options', 'import', 'importTemplate'].includes(task.do))
        expect(described['x-permission'], `${method} ${path}`).toMatch(/^cms_billboard_(view|add|edit|delete|export)$/)
    }
    expect(Object.keys(body.components.schemas.cms_billboard.properties)).toEqual(
      expect.arrayContaining(['id', 'name', 'size', 'sizeName', 'price', 'sourceId', 'sourceName', 'isLit', '_can']),
    )
    expect(Object.keys(body.components.schemas.cms_billboardBody.properties)).toEqual(
      expect.arrayContaining(['name', 'size', 'price', 'sourceId', 'isLit', 'version']),
    )
  })

  it('has its permission codes, which the server enforces one by one', async () => {
    const buttons = (await editor.get('blade-system/menu/buttons')).data as { code: string; children: { code: string }[] }[]
    expect(buttons.find(({ code }) => code === 'cms_billboard')?.children.map(({ code }) => code)).toEqual(
      // Each with the name that clients ask for which leave the family out.
      ['view', 'add', 'edit', 'delete', 'export'].flatMap((verb) => [`cms_billboard_${verb}`, `billboard_${verb}`]),
    )
    const reader = await product.as('reader@acme')
    const { data } = await editor.post('blade-cms/billboard', { name: '南门' })
    const seen = await reader.get(`blade-cms/billboard/${data.id}`)
    expect([seen.status, seen.data._can]).toEqual([200, []])
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${data.id}`],
      ['DELETE', `/${data.id}`],
    ] as const) {
      expect((await reader.send(method, `blade-cms/billboard${path}`, { name: '改', version: 1 })).status, method).toBe(403)
    }
  })

  it('has a menu entry that names the noun, from which the admin derives its page', async () => {
    const { data } = await editor.get('blade-system/menu/routes')
    const routes = flat(data)
    expect(routes.find(({ meta }) => meta.noun === 'cms/billboard')).toMatchObject({
      path: '/cms/billboard',
      name: '广告牌',
      code: 'cms_billboard',
      meta: { en: 'Billboards' },
    })
    const reader = await product.as('reader@acme')
    const own = flat((await reader.get('blade-system/menu/routes')).data)
    expect(own.map(({ meta }) => meta.noun).filter(Boolean)).toEqual(['cms/billboard'])
  })

  it('answers no HEAD and no call that was not declared', async () => {
    expect(
      (await product.app.inject({ method: 'HEAD', url: '/api/blade-cms/billboard/page', headers: { 'blade-auth': editor.token } })).statusCode,
    ).toBe(404)
    for (const [method, path] of [
      ['GET', '/nothing/at/all'],
      ['POST', '/lock/1'],
      ['PATCH', '/1'],
    ] as const)
      expect((await editor.send(method, `blade-cms/billboard${path}`)).status, path).toBe(404)
  })
})
