import { describe, expect, it } from 'vitest'
import { type ColumnSetting, draftOf, fieldKeyOf, type Wish } from './shape'
import type { Table, TableColumn } from './tables'

/** What a table of another system becomes, column by column. */

type About = Partial<TableColumn> & { readonly checks?: readonly string[]; readonly uniques?: Table['uniques']; readonly beside?: readonly string[] }

const plain = { isRequired: false, isArray: false, comment: '' }
const tableOf = (columns: readonly TableColumn[], more: Partial<Table> = {}): Table => ({
  ...{ name: 't', comment: '', uniques: [], references: [], checks: [] },
  columns,
  ...more,
})
const wishOf = (more: Partial<Wish> = {}): Wish => ({
  ...{ family: 'town', noun: 'notice', label: ['公告', 'Notice'] as const, key: 'id', keepsStamps: false },
  ...{ nounOf: (table: string) => (table === 'kind' ? 'town/kind' : undefined), parts: [], settings: new Map() },
  ...more,
})
/** The one field that a column becomes beside a text which is listed in its place; its options without those of lists. */
const fieldOf = ({ checks = [], uniques = [], beside = [], ...about }: About, setting?: Omit<ColumnSetting, 'column'>, more: Partial<Wish> = {}) => {
  const column = { ...plain, name: 'a', type: 'int4', ...about }
  const shown: TableColumn = { ...plain, name: 'zz', type: 'varchar' }
  const settings = new Map<string, ColumnSetting>([['zz', { column: 'zz', list: true }]])
  if (setting) settings.set(column.name, { column: column.name, ...setting })
  const others = beside.map((name): TableColumn => ({ ...plain, name, type: 'int4' }))
  const table = tableOf([column, shown, ...others], {
    checks,
    uniques,
    references: [
      { column: 'kind_id', table: 'kind' },
      { column: 'far', table: 'far' },
    ],
  })
  const { draft, notes } = draftOf(table, wishOf({ settings, ...more }))
  const [field] = draft.fields.filter(({ key }) => key !== 'zz' && !beside.includes(key))
  if (!field) return draft.more?.statuses ?? notes
  return [field.kind, ...(field.arguments ?? []), field.options ?? {}]
}
const labels = (...values: string[]) => Object.fromEntries(values.map((value) => [value, [value, value]]))

describe('a column', () => {
  it.each<[what: string, about: About, comes: unknown]>([
    ['a whole number', {}, ['integer', {}]],
    ['a small one', { type: 'smallint' }, ['integer', { min: -32_768, max: 32_767 }]],
    ['a tiny one', { type: 'tinyint' }, ['integer', { min: -128, max: 255 }]],
    ['a year', { type: 'year' }, ['integer', {}]],
    ['a number with decimals', { type: 'numeric', length: 10, scale: 2 }, ['decimal', { scale: 2 }]],
    ['one with many', { type: 'decimal', scale: 12 }, ['decimal', { scale: 10 }]],
    ['one that does not say how many', { type: 'float8' }, ['decimal', { scale: 6 }]],
    ['a text', { type: 'varchar', length: 80 }, ['text', { max: 80 }]],
    ['a text without a length', { type: 'varchar' }, ['text', { max: 255 }]],
    ['a text of a thousand', { type: 'varchar', length: 1000 }, ['text', { max: 1000 }]],
    ['a longer one', { type: 'varchar', length: 1001 }, ['longText', { max: 1001 }]],
    ['a long text', { type: 'text' }, ['longText', {}]],
    ['a longest one', { type: 'longtext', length: 2_000_001 }, ['longText', {}]],
    ['a text of two millions', { type: 'longtext', length: 2_000_000 }, ['longText', { max: 2_000_000 }]],
    ['texts', { type: 'varchar', isArray: true, length: 5000 }, ['text', { max: 4000, many: true }]],
    ['long texts', { type: 'text', isArray: true }, ['text', { max: 255, many: true }]],
    ['a flag', { type: 'bool' }, ['flag', {}]],
    ['a flag in another word', { type: 'boolean', default: 'false' }, ['flag', { default: false }]],
    ['a day', { type: 'date' }, ['day', {}]],
    ['a moment', { type: 'datetime' }, ['time', {}]],
    ['JSON', { type: 'json' }, ['json', {}]],
    ['binary JSON', { type: 'jsonb' }, ['json', {}]],
    ['what this product has no field for', { type: 'bytea' }, ['a: bytea']],
    ['several of that', { type: 'bytea', isArray: true }, ['a: bytea']],
    ['what must be there', { isRequired: true }, ['integer', { required: true }]],
    ['one that points at a noun', { name: 'kind_id', isRequired: true }, ['ref', 'town/kind', { required: true }]],
    ['one that points at a table that is no noun', { name: 'far' }, ['integer', {}]],
    ['what is unique', { type: 'varchar', uniques: [['a']] }, ['text', { max: 255, unique: true }]],
    ['what is unique with a stamp', { type: 'varchar', uniques: [['a', 'tenant_id']] }, ['text', { max: 255 }]],
    ['what is unique with something before it', { type: 'varchar', uniques: [['zz', 'a']] }, ['text', { max: 255 }]],
    ['what is unique with others', { type: 'varchar', uniques: [['a', 'zz']] }, ['text', { max: 255, unique: ['zz'] }]],
    ['JSON that is unique', { type: 'json', uniques: [['a']] }, ['json', {}]],
    ['a flag that is unique', { type: 'bool', uniques: [['a']] }, ['flag', {}]],
  ])('%s', (_what, about, comes) => expect(fieldOf(about)).toEqual(comes))
})

describe('a choice', () => {
  const choice = (...values: string[]) => ['choice', labels(...values), {}]
  it.each<[what: string, about: About, comes: unknown]>([
    ['of an enumerated type', { type: 'enum', values: ['x', 'y'] }, choice('x', 'y')],
    ['of one value is none', { type: 'enum', values: ['x'], length: 5 }, ['text', { max: 5 }]],
    [
      'of sixty values',
      { type: 'enum', values: Array.from({ length: 60 }, (_, at) => `v${at}`) },
      choice(...Array.from({ length: 60 }, (_, at) => `v${at}`)),
    ],
    ['of more is none', { type: 'enum', values: Array.from({ length: 61 }, (_, at) => `v${at}`) }, ['text', { max: 255 }]],
    ['of the texts of a condition', { type: 'varchar', checks: ["CHECK (a = ANY (ARRAY['x'::text, 'it''s'::text]))"] }, choice('x', "it's")],
    ['of its numbers', { checks: ['CHECK (a IN (1, -2, 1))'] }, choice('1', '-2')],
    ['of its alternatives', { checks: ['CHECK (a = 1 OR a = 2)'] }, choice('1', '2')],
    ['of numbers with types', { checks: ['CHECK (a = ANY (ARRAY[1::int2, 2::int2]))'] }, choice('1', '2')],
    ['of a single text is none, whatever it says', { type: 'varchar', checks: ["CHECK (a IN ('x 1 2'))"] }, ['text', { max: 255 }]],
    ['of a single number is none', { checks: ['CHECK (a IN (7))'] }, ['integer', {}]],
    ['of a condition on two columns is none', { checks: ['CHECK (a IN (1, 2) OR b > 3)'], beside: ['b'] }, ['integer', {}]],
    ['of a condition on another column is none', { checks: ['CHECK (b IN (1, 2))'], beside: ['b'] }, ['integer', {}]],
    ['of a bound is none', { checks: ['CHECK (a > 1 AND a < 9)'] }, ['integer', {}]],
    ['of a text that names the column is none', { type: 'varchar', checks: ["CHECK (b IN ('a', 'c'))"], beside: ['b'] }, ['text', { max: 255 }]],
    ['of its comment', { comment: '级别(1:普通,2:重要)' }, ['choice', { 1: ['普通', '普通'], 2: ['重要', '重要'] }, {}]],
    [
      'of a short text with a comment',
      { type: 'varchar', length: 20, comment: '级别(1:普通,2:重要)' },
      ['choice', { 1: ['普通', '普通'], 2: ['重要', '重要'] }, {}],
    ],
    ['of a longer text is none', { type: 'varchar', length: 21, comment: '级别(1:普通,2:重要)' }, ['text', { max: 21 }]],
    ['of a text without a length is none', { type: 'varchar', comment: '级别(1:普通,2:重要)' }, ['text', { max: 255 }]],
    ['of a comment with one value is none', { comment: '级别(1:普通)' }, ['integer', {}]],
    ['that is a number by default', { comment: '级别(1:普通,2:重要)', default: '2' }, ['choice', expect.anything(), { default: 2 }]],
    ['that is a text by default', { type: 'enum', values: ['x', 'y'], default: "'y'::kinds" }, [...choice('x', 'y').slice(0, 2), { default: 'y' }]],
    [
      'called status',
      { name: 'status', comment: '状态(0:草稿,-1:作废)' },
      { state0: { value: 0, label: ['草稿', '草稿'] }, stateMinus1: { value: -1, label: ['作废', '作废'] } },
    ],
    [
      'called status, of words',
      { name: 'status', type: 'enum', values: ['new_one', 'done'] },
      { newOne: { value: 0, label: ['new_one', 'new_one'] }, done: { value: 1, label: ['done', 'done'] } },
    ],
  ])('%s', (_what, about, comes) => expect(fieldOf(about)).toEqual(comes))
})

describe('a default', () => {
  it.each<[what: string, about: About, comes: unknown]>([
    ['3', {}, 3],
    ['(-3)', {}, -3],
    ["'3'::bigint", {}, 3],
    ["'x'", {}, undefined],
    ["nextval('s'::regclass)", {}, undefined],
    ['null', {}, undefined],
    ['NULL::character varying', { type: 'varchar' }, undefined],
    ["'it''s'::character varying", { type: 'varchar' }, "it's"],
    ['plain', { type: 'varchar' }, 'plain'],
    ["''", { type: 'varchar' }, undefined],
    ['lower(x)', { type: 'varchar' }, undefined],
    ['plain', {}, undefined],
    ['1.5', { type: 'numeric' }, 1.5],
    ['now()', { type: 'timestamptz' }, '$now'],
    ['CURRENT_TIMESTAMP', { type: 'datetime' }, '$now'],
    ["'2026-01-01'", { type: 'datetime' }, undefined],
    ["'2026-01-01'", { type: 'date' }, undefined],
    ['true', { type: 'bool' }, true],
    ["b'1'", { type: 'bool' }, true],
    ["'t'", { type: 'bool' }, true],
    ['0', { type: 'bool' }, false],
  ])('%s of %s is %s', (text, about, comes) => {
    const found = fieldOf({ ...about, default: text }) as unknown[]
    expect((found.at(-1) as { default?: unknown }).default).toEqual(comes)
  })
})

describe('what a user says of a column', () => {
  it.each<[what: string, about: About, setting: Omit<ColumnSetting, 'column'>, comes: unknown]>([
    ['its kind', { type: 'varchar', length: 99 }, { kind: 'url' }, ['url', { max: 99 }]],
    ['that it is none', {}, { kind: 'none' }, []],
    ['its length', { type: 'varchar', length: 99 }, { max: 60 }, ['text', { max: 60 }]],
    ['that it is listed and found', {}, { list: true, filter: 'equal' }, ['integer', { list: true, filter: 'equal' }]],
    ['that a reference is a number', { name: 'kind_id' }, { kind: 'integer' }, ['integer', {}]],
    ['that a reference is one', { name: 'kind_id' }, { kind: 'ref' }, ['ref', 'town/kind', {}]],
    ['that values are a number', { comment: '级别(1:普通,2:重要)' }, { kind: 'integer' }, ['integer', {}]],
    ['that amounts are money', { type: 'numeric', scale: 2, default: '5' }, { kind: 'money' }, ['money', { default: 5 }]],
  ])('%s', (_what, about, setting, comes) => expect(fieldOf(about, setting)).toEqual(comes))
})

describe('a table', () => {
  const column = (name: string, more: Partial<TableColumn> = {}): TableColumn => ({ ...plain, name, type: 'varchar', ...more })
  const keys = (columns: readonly string[], more: Partial<Wish> = {}) =>
    draftOf(tableOf(columns.map((name) => column(name))), wishOf(more)).draft.fields.map(({ key }) => key)

  it('loses its key and its stamps, or keeps the latter under other names', () => {
    const columns = ['id', 'no', 'tenant_id', 'create_time', 'deleted', 'title']
    expect(keys(columns)).toEqual(['no', 'title'])
    expect(keys(columns, { key: 'no' })).toEqual(['title'])
    expect(keys(columns, { keepsStamps: true })).toEqual(['no', 'sourceCreateTime', 'deleted', 'title'])
    expect(keys(columns, { keepsStamps: true, key: 'no' })).toEqual(['sourceCreateTime', 'deleted', 'title'])
    expect([fieldKeyOf('status'), fieldKeyOf('version'), fieldKeyOf('title')]).toEqual(['sourceStatus', 'sourceVersion', 'title'])
    expect(keys(['a_b', 'a-b', 'a.b', 'aB2'])).toEqual(['aB', 'aB2', 'aB3', 'aB22'])
  })

  it('has a name where it has nothing', () => {
    const { fields, title } = draftOf(tableOf([column('id')]), wishOf()).draft
    expect([fields, title]).toEqual([
      [{ key: 'name', kind: 'text', label: ['名称', 'Name'], options: { max: 100, required: true, list: true, filter: 'like' } }],
      'name',
    ])
  })

  it('lists its first five fields unless somebody says which, and is called by the first text that must be there', () => {
    const columns = [column('a'), column('b', { type: 'json' }), column('c', { type: 'int4' }), column('d', { type: 'enum', values: ['x', 'y'] })]
    const more = [column('kind_id', { type: 'int8' }), column('f', { isRequired: true }), column('g')]
    const table = tableOf([...columns, ...more], { references: [{ column: 'kind_id', table: 'kind' }] })
    const { fields, title, comment } = draftOf(table, wishOf()).draft
    const looks = (list: typeof fields) => list.map(({ options }) => [options?.list, options?.filter])
    expect([looks(fields), title, comment]).toEqual([
      [
        [true, 'like'],
        [undefined, undefined],
        [true, undefined],
        [true, 'equal'],
        [true, 'equal'],
        [undefined, undefined],
        [undefined, undefined],
      ],
      'f',
      'Notice, after the table t.',
    ])
    const settings = new Map([['g', { column: 'g', list: true }]])
    expect(looks(draftOf(table, wishOf({ settings })).draft.fields).filter(([list]) => list)).toHaveLength(1)
    const filtered = new Map([['a', { column: 'a', filter: 'equal' }]])
    expect(looks(draftOf(table, wishOf({ settings: filtered })).draft.fields)[0]).toEqual([true, 'equal'])
    const titleOf = (...given: TableColumn[]) => draftOf(tableOf(given), wishOf()).draft.title
    expect([titleOf(column('n', { type: 'int4' }), column('t')), titleOf(column('n', { type: 'int4' }))]).toEqual(['t', 'n'])
  })

  it('is sorted by its numbers, is a tree, has parts, or is one', () => {
    const sortOf = (type: string) => draftOf(tableOf([column('sort', { type })]), wishOf()).draft.sort
    expect([sortOf('int4'), sortOf('varchar')]).toEqual([['sort', '-createTime'], ['-createTime']])
    const area = tableOf([column('parent_id', { type: 'int8', isRequired: true }), column('name')])
    const { draft } = draftOf(area, wishOf({ treeParent: 'parent_id' }))
    expect([draft.fields[0], draft.more]).toEqual([
      expect.objectContaining({ key: 'parentId', kind: 'ref', arguments: ['town/notice'], options: { list: true, filter: 'equal' } }),
      { tree: { parent: 'parentId', title: 'name', calls: { tree: 'tree', 'lazy-list': 'lazyList' } } },
    ])
    const parts = [
      { noun: 'town/line', by: 'billId', label: ['明细', 'Lines'] as const },
      { noun: 'town/name', by: 'billId', label: ['名称', 'Names'] as const },
    ]
    const whole = draftOf(tableOf([column('name')]), wishOf({ parts, path: 'a/b', page: '/x' })).draft
    expect([whole.fields.slice(1), whole.more]).toEqual([
      [
        { key: 'line', kind: 'parts', label: ['明细', 'Lines'], arguments: ['town/line', 'billId'] },
        { key: 'nameParts', kind: 'parts', label: ['名称', 'Names'], arguments: ['town/name', 'billId'] },
      ],
      { path: 'a/b', menu: { path: '/x' } },
    ])
    const line = draftOf(
      tableOf([column('kind_id', { type: 'int8' })], { references: [{ column: 'kind_id', table: 'kind' }] }),
      wishOf({ partOf: 'kindId' }),
    ).draft
    expect([line.fields[0]?.options, line.more]).toEqual([
      { required: true, once: true, list: true, filter: 'equal' },
      { without: ['add', 'edit', 'delete'], menu: { hidden: true } },
    ])
  })

  it('is grouped where it is long', () => {
    const groupsOf = (count: number) =>
      (
        draftOf(tableOf(Array.from({ length: count }, (_, at) => column(`f${at}`))), wishOf()).draft.more?.face as
          | { groups: { fields: string[] }[] }
          | undefined
      )?.groups
    const most = Array.from({ length: 200 }, (_, at) => at + 1).find((count) => groupsOf(count) !== undefined) ?? 0
    const groups = groupsOf(most * 2) ?? []
    const size = groups[0]?.fields.length ?? 0
    expect(groups.flatMap(({ fields }) => fields)).toEqual(Array.from({ length: most * 2 }, (_, at) => `f${at}`))
    expect(groups.slice(0, -1).every(({ fields }) => fields.length === size)).toBe(true)
    expect(groups.slice(0, 2)).toMatchObject([{ label: ['基本信息', 'Overview'] }, { label: ['更多信息 2', 'More 2'], rare: true }])
    expect(groups[0]).not.toHaveProperty('rare')
  })
})
