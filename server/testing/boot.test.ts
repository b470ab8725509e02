import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encrypted, flag, integer, json, ref, refs, secret, text } from '@masthead/contract/kit/field'
import type { Queue, Report } from '@masthead/contract/kit/report'
import type { Definition } from '@masthead/contract/kit/definition'
import { type Resource, resource, service } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { createEngine } from '../engine/model'
import { connect, type Database } from '../platform/database/database'
import { freshDatabase } from './database'
import { subjects } from './laws/court'

const name = text(['名称', 'Name'], { required: true })

/** A noun as plain as can be, but for what a test makes wrong. */
const noun = (wrong: Partial<Definition> = {}, called: `${string}/${string}` = 'cms/specimen'): Resource =>
  resource(called, { label: ['样本', 'Specimen'], tenancy: 'tenant', fields: { name }, ...wrong })

const shared = noun({ tenancy: 'shared' }, 'cms/shared')
const tenants = noun({}, 'cms/tenants')

const count = { do: 'count' } as const
const reportOf = (more: object): Partial<Definition> => ({
  states: { new: { value: 0, label: ['新', 'New'] } },
  reports: { sums: { label: ['统计', 'Sums'], call: 'GET sums', access: 'login', sums: { count }, ...more } as Report },
})
const queueOf = (where: object, more: object = {}): Partial<Definition> => ({
  states: { new: { value: 0, label: ['新', 'New'] } },
  queues: { waits: { label: ['等待', 'Waits'], where, ...more } as Queue },
})
const badReads: readonly [what: string, why: RegExp, wrong: Partial<Definition>][] = [
  ['a report that groups by an unknown field', /report sums: by groups by the unknown field colour/, reportOf({ groups: { by: 'colour' } })],
  ['a report of the days of a text', /cannot group by day\(name\)/, reportOf({ groups: { by: 'day(name)' } })],
  ['a report that adds up a text', /total cannot sum name/, reportOf({ sums: { total: { do: 'sum', of: 'name' } } })],
  ['a report that adds up nothing', /total is worked out of the unknown field/, reportOf({ sums: { total: { do: 'sum' } } })],
  ['a report with a share of nothing', /part is a share of rows/, reportOf({ sums: { part: { do: 'share' } } })],
  ['a report that adds up an unknown field', /unknown field price/, reportOf({ sums: { total: { do: 'sum', of: 'price' } } })],
  ['a report under an unknown condition', /asks for the unknown field colour/, reportOf({ where: { colour: 1 } })],
  [
    'a sum under an unknown condition',
    /count: it asks for the unknown field colour/,
    reportOf({ sums: { count: { ...count, where: { colour: 1 } } } }),
  ],
  ['a report sorted by what it has not', /sorted by the unknown -price/, reportOf({ sort: ['-price'] })],
  ['a report that asks by an unknown filter', /asks: it asks for the unknown field colour/, reportOf({ asks: { hue: 'colour' } })],
  ['a map with groups', /a map is one row/, reportOf({ answer: 'map', groups: { name: 'name' } })],
  ['a report without sums', /one to 20 sums/, reportOf({ sums: {} })],
  ['a report of secrets', /cannot group by key/, { ...reportOf({ groups: { key: 'key' } }), fields: { name, key: secret(['钥匙', 'Key']) } }],
  ["a report of the platform's for everybody", /not open to every session/, { ...reportOf({}), tenancy: 'platform' }],
  ['a queue of an unknown field', /queue waits: it asks for the unknown field colour/, queueOf({ colour: 1 })],
  ['a queue of an unknown state', /status has no state 7/, queueOf({ status: 7 })],
  ['a queue of an unknown operator', /name_datege cannot be compared so/, queueOf({ name_datege: '2026-01-01' })],
  ['a queue that compares with an unknown word', /the unknown \$you/, queueOf({ createUser: '$you' })],
  ['a queue that compares with nothing', /name is compared with nothing/, queueOf({ name: '' })],
  ['a queue that no list can show', /several values of name/, queueOf({ name: ['a', 'b'] })],
  ['a queue that needs an unknown verb', /needs the unknown verb paint/, queueOf({ status: 0 }, { needs: 'paint' })],
  ['a list below by nothing that points here', /cms\/specimen below it does not point at it/, { below: ['cms/specimen'] }],
  ['a list of an unknown noun below', /unknown noun cms\/nothing/, { below: ['cms/nothing'] }],
  [
    'a list below by one of several fields',
    /by several fields/,
    { fields: { name, oneId: ref(['一', 'One'], 'cms/specimen'), otherId: ref(['二', 'Other'], 'cms/specimen') }, below: ['cms/specimen'] },
  ],
  [
    'a listed call under an unknown condition',
    /the call mine: it asks for the unknown field colour/,
    { calls: { mine: { label: ['我的', 'Mine'], call: 'GET mine', answer: 'page', access: 'login', listed: true, where: { colour: 1 } } } },
  ],
  [
    'a listed call that answers nothing of its rows',
    /the call mine says neither which rows it answers nor what of them/,
    { calls: { mine: { label: ['我的', 'Mine'], call: 'GET mine', answer: 'page', access: 'login', listed: true } } },
  ],
  [
    'a call under conditions that is no list',
    /the engine does not answer it as a list/,
    {
      ...reportOf({}),
      calls: { mine: { label: ['我的', 'Mine'], call: 'GET mine', answer: 'map', access: 'login', queues: true, where: { name: 'a' } } },
    },
  ],
]

describe('boot refuses', () => {
  it.each<[what: string, why: RegExp, start: () => unknown]>([
    ['a noun without tenancy', /tenancy/, () => createEngine([{ ...noun(), tenancy: undefined as never }], [])],
    ['a doubled code', /the code .* is cms\/specimen's/, () => createEngine([noun(), noun({ code: 'cms_specimen' }, 'cms/other')], [])],
    ['a doubled path', /the path .* is cms\/specimen's/, () => createEngine([noun(), noun({ path: 'blade-cms/specimen' }, 'cms/other')], [])],
    [
      'a service at the path of a noun',
      /the path/,
      () => createEngine([noun(), service('cms/other', { label: ['其他', 'Other'], path: 'blade-cms/specimen', calls: {} })], []),
    ],
    [
      'a reference to an unknown noun',
      /refers to the unknown noun cms\/nothing/,
      () => createEngine([noun({ fields: { name, otherId: ref(['其他', 'Other'], 'cms/nothing') } })], []),
    ],
    [
      'a list of references to an unknown noun',
      /refers to the unknown noun cms\/nothing/,
      () => createEngine([noun({ fields: { name, otherIds: refs(['其他', 'Other'], 'cms/nothing') } })], []),
    ],
    [
      'a shared noun that lists rows of a tenant',
      /cannot refer to rows of a tenant/,
      () => createEngine([tenants, noun({ tenancy: 'shared', fields: { name, ids: refs(['其他', 'Other'], 'cms/tenants') } })], []),
    ],
    [
      'a field that every row has',
      /every row has this already/,
      () => createEngine([noun({ fields: { name, version: integer(['版本', 'Version']) } })], []),
    ],
    [
      'a field without a column and without SQL',
      /is not stored/,
      () => createEngine([noun({ fields: { name, count: integer(['数量', 'Count'], { stored: false }) } })], []),
    ],
    ...[['nobody', 'user/user'] as const, ['people', 'cms/nothing'] as const].map(([column, of]): [string, RegExp, () => unknown] => [
      `a column that is shown by names, of which one is not there: ${column} by ${of}`,
      /it names \w+ by \S+, for which it has no column or which is no noun/,
      () => {
        const people = noun({ fields: { name, people: text(['人员', 'People'], { stored: false }) } })
        return createEngine([people], [{ name: people.name, columns: { people: () => 'null' }, names: { [column]: of } }])
      },
    ]),
    ...[
      encrypted(['账号', 'Account']),
      secret(['密钥', 'Key'], { keep: 'hash' }),
      ref(['样本', 'Specimen'], 'cms/specimen'),
      refs(['样本', 'Specimens'], 'cms/specimen'),
    ].map((inner): [string, RegExp, () => unknown] => [
      `a value of the kind ${inner.kind} inside of a stored json field`,
      new RegExp(`accounts.inner.one is of the kind ${inner.kind}`),
      () => {
        const deep = json(['内', 'Inner'], { shape: { one: inner } })
        return createEngine([noun({ fields: { name, accounts: json(['账户', 'Accounts'], { many: true, shape: { inner: deep } }) } })], [])
      },
    ]),
    ['an unknown log', /its log cms\/nothing is unknown/, () => createEngine([noun({ log: { noun: 'cms/nothing', key: 'rowId' } })], [])],
    [
      'an action that writes an unknown field',
      /writes the unknown field colour/,
      () => createEngine([noun({ actions: { paint: { label: ['上色', 'Paint'], sets: ['colour'] } } })], []),
    ],
    [
      'an action that sets who made the row, as if that were a field of it',
      /writes the unknown field createUser/,
      () => createEngine([noun({ actions: { claim: { label: ['认领', 'Claim'], sets: ['createUser'] } } })], []),
    ],
    [
      'an action that turns over an unknown flag',
      /writes the unknown field isHot/,
      () => createEngine([noun({ actions: { heat: { label: ['加热', 'Heat'], toggles: 'isHot' } } })], []),
    ],
    [
      'a call without behaviour',
      /the call count has no behaviour/,
      () => createEngine([noun({ calls: { count: { label: ['计数', 'Count'], call: 'GET count', answer: 'map', access: 'login' } } })], []),
    ],
    [
      'a call without behaviour of what has no rows',
      /the call count has no behaviour/,
      () => {
        const calls = { count: { label: ['计数', 'Count'], call: 'GET count', answer: 'map', access: 'login' } } as const
        return createEngine([service('cms/bare', { label: ['无行', 'Without rows'], calls })], [])
      },
    ],
    [
      'a named filter without behaviour',
      /the filter search has no behaviour/,
      () => createEngine([noun({ filters: { search: { label: ['搜索', 'Search'], by: 'behaviour' } } })], []),
    ],
    [
      'a named filter over an unknown field',
      /reads the unknown field nickname/,
      () => createEngine([noun({ filters: { search: { label: ['搜索', 'Search'], op: 'like', on: ['nickname'] } } })], []),
    ],
    ['a tree without its field', /its tree has no field parentId/, () => createEngine([noun({ tree: { parent: 'parentId', title: 'name' } })], [])],
    ...badReads.map(([what, why, wrong]): [string, RegExp, () => unknown] => [what, why, () => createEngine([noun(wrong)], [])]),
    ['a behaviour of no noun', /behaviour of an unknown noun/, () => createEngine([], [behave(noun(), {})])],
    ['two behaviours of one noun', /two behaviours/, () => createEngine([noun()], [behave(noun(), {}), behave(noun(), {})])],
    ['a behaviour of no action', /behaviour of the unknown action paint/, () => createEngine([noun()], [behave(noun(), { actions: { paint: {} } })])],
    [
      'a behaviour of no call',
      /behaviour of the unknown call count/,
      () => createEngine([noun()], [behave(noun(), { calls: { count: () => null } })]),
    ],
  ])('%s', (_, why, start) => {
    expect(start).toThrow(why)
  })

  it('a call that its reports make too', () => {
    const calls = { sums: { label: ['统计', 'Sums'], call: 'GET other', answer: 'list', access: 'login' } } as const
    expect(() => noun({ ...reportOf({}), calls })).toThrow(/the call sums is declared, and follows from its reports/)
  })

  it('nothing that is right', () => {
    const right = noun({
      fields: { name, isHot: flag(['热', 'Hot']), sharedId: ref(['共享', 'Shared'], 'cms/shared'), otherIds: refs(['其他', 'Other'], 'cms/tenants') },
    })
    expect([...createEngine([right, shared, tenants], []).models.keys()]).toEqual(['cms/specimen', 'cms/shared', 'cms/tenants'])
  })

  it.each(subjects.map(({ noun: one }) => [one.name, one] as const))('%s without its tenancy, or declared twice', (_, one) => {
    const others = subjects.map((model) => model.noun)
    const plain = { ...one, fields: { name }, tree: undefined, actions: {}, calls: {}, filters: {}, log: undefined } as unknown as Resource
    expect(() => createEngine([{ ...plain, tenancy: undefined as never }], [])).toThrow(/declare its tenancy/)
    expect(() => createEngine([...others, { ...plain, name: `${one.name}-again`, path: `${one.path}-again` }], [])).toThrow(
      `the code ${one.code} is ${one.name}'s`,
    )
    expect(() => createEngine([...others, { ...plain, name: `${one.name}-again`, code: `${one.code}_again` }], [])).toThrow(
      `the path ${one.path} is ${one.name}'s`,
    )
  })
})

describe('ids', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const fresh = await freshDatabase()
    database = connect(fresh.url)
    drop = fresh.drop
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('do not collide when 100,000 rows are inserted at once, by four writers at the same time', async () => {
    await database.run('create table bulk (id bigint primary key default next_id(), n int)')
    await Promise.all([1, 2, 3, 4].map(() => database.run('insert into bulk (n) select n from generate_series(1, 25000) n')))
    await database.run('insert into bulk (n) select n from generate_series(1, 100000) n')
    const [found] = await database.query<{ count: number; least: string }>(
      'select count(distinct id)::int as count, min(id)::text as least from bulk',
    )
    expect(found?.count).toBe(200_000)
    expect(Number(found?.least)).toBeGreaterThan(0)
  })

  it('are in the order of time, and carry the shard', async () => {
    const [found] = await database.query<{ ordered: boolean; shard: number }>(
      `select bool_and(later) as ordered, max(shard)::int as shard from (
         select id >> 22 >= lag(id >> 22, 1, 0::bigint) over (order by n) as later, (id >> 14) & 255 as shard from (select n, next_id() as id from generate_series(1, 1000) n) made
       ) compared`,
    )
    expect(found).toEqual({ ordered: true, shard: 0 })
  })
})
