import { choice, ref, refs, text } from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import { resource } from '@masthead/contract/kit/resource'
import { subject } from '@masthead/contract/kit/subject'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Part, type Stage, stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { menuIds } from '../../testing/tenants'
import { type Client, type World, world } from '../../testing/world'
import { behave } from '../behave'
import { modelNamed } from '../model'
import { rows } from '../read/rows'
import { isAlone } from './scope'

const parcel = resource('cms/parcel', {
  label: ['包裹', 'Parcel'],
  tenancy: 'tenant',
  scope: 'own',
  heldBy: ['deptId', 'coDepts'],
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true, filter: 'like' }),
    deptId: ref(['部门', 'Department'], 'system/dept'),
    coDepts: refs(['协办部门', 'With'], 'system/dept'),
    keeperId: ref(['保管人', 'Keeper'], 'user/user'),
    roomId: ref(['房间', 'Room'], 'system/dept'),
    grade: choice(['等级', 'Grade'], { 1: ['一', 'One'], 2: ['二', 'Two'] }, { default: 1, filter: 'equal' }),
  },
  parties: { keeper: { label: ['保管人', 'Keeper'], field: 'keeperId' } },
  states: {
    here: { value: 0, label: ['在库', 'Here'] },
    sent: { value: 1, label: ['寄出', 'Sent'] },
    putAway: { value: 2, label: ['收起', 'Put away'] },
  },
  aloneIn: 'putAway',
  actions: {
    send: { label: ['寄出', 'Send'], from: 'here', to: 'sent' },
    hide: { label: ['收起', 'Put away'], from: 'here', to: 'putAway' },
    recycle: { label: ['移入回收站', 'Recycle'], verb: 'delete', from: 'here', bin: 'into' },
    restore: { label: ['恢复', 'Restore'], bin: 'outOf', to: 'here' },
  },
  calls: { tally: { label: ['总数', 'Tally'], call: 'GET tally', answer: 'map', access: 'public' } },
  log: { noun: 'cms/parcellog', key: 'parcelId' },
})
const parcellog = logOf(parcel, ['包裹日志', 'Parcel log'])
const parcelmark = resource('cms/parcelmark', {
  label: ['标记', 'Mark'],
  tenancy: 'tenant',
  within: ['bizType', 'bizId'],
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    ...subject('biz', ['所标', 'Marks'], { 'cms/parcel': ['包裹', 'Parcel'], 'cms/sources': ['来源', 'Source'] } as const, {
      kind: ['种类', 'Kind'],
      onDelete: 'keep',
    }),
  },
})
const dossier = resource('cms/dossier', {
  label: ['卷宗', 'Dossier'],
  tenancy: 'tenant',
  classified: { by: 'secrecy', values: [2, 3], needs: 'secret', besides: ['createUser', 'readerId'] },
  rights: { secret: ['阅密', 'Read secret ones'] },
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    secrecy: choice(['密级', 'Secrecy'], { 1: ['公开', 'Open'], 2: ['秘密', 'Secret'], 3: ['绝密', 'Top secret'] }, { required: true }),
    readerId: ref(['阅卷人', 'Reader'], 'user/user'),
  },
})
const sheet = resource('cms/dossiersheet', {
  label: ['卷页', 'Sheet'],
  tenancy: 'tenant',
  within: 'dossierId',
  fields: { name: text(['名称', 'Name'], { required: true, list: true }), dossierId: ref(['卷宗', 'Dossier'], 'cms/dossier', { required: true }) },
})
const nouns = [parcel, parcellog, parcelmark, dossier, sheet]
const parcels = behave(parcel, {
  calls: { tally: async (ctx) => ({ parcels: await rows(ctx, parcel).count(), marks: await rows(ctx, parcelmark).count() }) },
})

const codes = ['view', 'add', 'edit', 'delete', 'send', 'hide', 'restore'].map((verb) => `cms_parcel_${verb}`)
const all = [...codes, 'cms_parcellog_view', 'cms_parcelmark_view']
const cast = {
  chief: { codes: 'all' },
  mine: { codes: [...all, 'system_dict_view'], scope: 2 },
  desk: { codes: [...all, 'cms_sources_view'], scope: 3 },
  tree: { codes: all, scope: 4 },
  young: { codes: all, dept: 'child' },
  far: { codes: [...all, 'cms_sources_view'], dept: 'other' },
  some: { codes: all, scope: 5, where: { name_like: 'held' }, dept: 'other' },
  empty: { codes: all, scope: 5, where: { name_like: '' } },
  keeper: { codes: all, scope: 6, dept: 'other' },
  wide: { codes: all, scope: 2, seesAll: true, dept: 'other' },
  byKeeper: { codes, dept: 'other' },
  byRoom: { codes },
  odd: { codes, dept: 'other' },
  both: { codes, scope: 2, dept: 'other' },
  mixed: { codes, scope: 5, where: { grade_equal: '2' }, seesLess: true, dept: 'other' },
  stranger: { codes: ['cms_parcel_add', 'cms_parcelmark_view'], dept: 'other' },
} as const satisfies Readonly<Record<string, Part>>
type Name = keyof typeof cast

let product: World
let acme: Stage
const people: Partial<Record<Name, Client>> = {}
const who = (name: Name): Client => people[name] as Client
const ids: Record<string, string> = {}

const made = async (client: Client, name: string, more: object = {}): Promise<void> => {
  const { status, data, msg } = await client.post('blade-cms/parcel', { name, ...more })
  expect([name, status, msg]).toEqual([name, 200, expect.any(String)])
  ids[name] = data.id
}

/** A rule that goes by a column which is not who made the row, for viewing. */
const goBy = async (name: Name, scopeType: number, scopeColumn: string): Promise<void> => {
  const [menuId] = await menuIds(who('chief'), ['cms_parcel_view'])
  const scope = await who('chief').post('blade-system/data-scope', { menuId, resourceCode: name, scopeName: name, scopeType, scopeColumn })
  expect([scope.status, scope.msg]).toEqual([200, expect.any(String)])
  expect((await who('chief').post('blade-system/role/grant', { roleIds: acme.roles[name], dataScopeIds: scope.data.id })).status).toBe(200)
}

const alsoHolds = async (name: Name, role: string): Promise<void> => {
  const id = acme.users[name]
  const { version } = (await who('chief').get(`blade-user/detail?id=${id}`)).data
  const answer = await who('chief').post('blade-user/submit', { id, version, roleId: [acme.roles[name], role] })
  expect([answer.status, answer.msg]).toEqual([200, expect.any(String)])
}

beforeAll(async () => {
  product = await world({ nouns, behaviours: [parcels], prepare: (database) => makeTables(database, nouns, [parcels]) })
  acme = await stage(product, 'acme', cast)
  await stage(product, 'rival', { chief: { codes: 'all' } })
  for (const name of Object.keys(cast) as Name[]) people[name] = await product.as(`${name}@acme`)
  const { depts, users, roles } = acme
  await made(who('chief'), 'of main')
  await made(who('young'), 'of child')
  await made(who('far'), 'of other')
  await made(who('mine'), 'of mine')
  await made(who('byRoom'), 'of room')
  await made(who('odd'), 'of odd')
  await made(who('mixed'), 'of mixed')
  await made(who('stranger'), 'of a stranger')
  await made(who('far'), 'held', { deptId: depts.main, grade: 2 })
  await made(who('far'), 'shared', { coDepts: [depts.other, depts.main], grade: 2, keeperId: users.byKeeper })
  await made(who('far'), 'kept', { keeperId: users.keeper, roomId: depts.main })
  await made(who('far'), 'alone', { deptId: depts.main })
  expect((await who('far').post(`blade-cms/parcel/hide/${ids.alone}`)).status).toBe(200)
  await made(await product.as('chief@rival'), 'elsewhere')
  await made(who('chief'), 'gone')
  expect((await who('chief').post(`blade-cms/parcel/recycle/${ids.gone}`)).status).toBe(200)
  const { data: source } = await who('chief').post('blade-cms/sources', { name: '来源' })
  ids.source = source.id
  const mark = (bizType: string, bizId: string | undefined) => who('chief').post('blade-cms/parcelmark', { name: '急', bizType, bizId })
  for (const name of ['of main', 'of child', 'of a stranger', 'shared', 'alone']) expect((await mark('cms/parcel', ids[name])).status, name).toBe(200)
  expect((await mark('cms/sources', ids.source)).status).toBe(200)
  await goBy('byKeeper', 2, 'keeperId')
  await goBy('byRoom', 3, 'roomId')
  await goBy('odd', 2, 'roomId')
  const [everyRow] = await who('chief')
    .post('blade-system/role', { roleName: '全部', roleAlias: 'every-row', sort: 1 })
    .then(({ data }) => [data.id])
  const menus = await menuIds(who('chief'), ['cms_parcel_view'])
  const { data: scope } = await who('chief').post('blade-system/data-scope', { menuId: menus[0], resourceCode: 'a', scopeName: '全部', scopeType: 1 })
  await who('chief').post('blade-system/role/grant', { roleIds: everyRow, menuIds: menus, dataScopeIds: scope.id })
  await alsoHolds('both', everyRow)
  // A role without any scope brings what the noun itself says.
  await alsoHolds('mixed', roles.young as string)
})
afterAll(() => product?.close())

const named = (found: readonly Record<string, string>[], key: string): string[] =>
  found.map((row) => Object.keys(ids).find((name) => ids[name] === row[key]) ?? row[key] ?? '').sort()
const seenBy = async (names: readonly Name[], path: string, key = 'id'): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const name of names) {
    const { status, data, msg } = await who(name).get(`${path}${path.includes('?') ? '&' : '?'}size=100`)
    found[name] = status === 200 ? named(data.records, key) : [`${status} ${msg}`]
  }
  return found
}
const everyone = (Object.keys(cast) as Name[]).filter((name) => name !== 'stranger')
const whole = ['held', 'kept', 'of a stranger', 'of child', 'of main', 'of mine', 'of mixed', 'of odd', 'of other', 'of room', 'shared']

it('reaches what each rule says, in the own tenant, outside of the bin, and no more', async () => {
  const desk = ['held', 'of main', 'of mine', 'of room', 'shared']
  expect(await seenBy(everyone, 'blade-cms/parcel/page')).toEqual({
    chief: ['alone', ...whole],
    mine: ['of mine'],
    desk,
    tree: [...desk, 'of child'].sort(),
    young: ['of child'],
    far: ['alone', 'held', 'kept', 'of other', 'shared'],
    some: ['held'],
    empty: [],
    keeper: ['kept'],
    wide: whole,
    byKeeper: ['shared'],
    byRoom: ['kept', 'of room'],
    odd: ['of odd'],
    both: whole,
    mixed: ['held', 'of mixed', 'shared'],
  })
  expect(await seenBy(['chief', 'desk', 'mine'], 'blade-cms/parcel/page?isRecycled=1')).toEqual({ chief: ['gone'], desk: ['gone'], mine: [] })
})

it('narrows nothing that is the same for every tenant', async () => {
  const total = async (name: Name): Promise<number> => (await who(name).get('blade-system/dict/page')).data.total
  expect(await total('mine')).toBeGreaterThan(0)
  expect(await total('mine')).toBe(await total('chief'))
})

it('offers to somebody who views more than they may change what the scope of each action reaches', async () => {
  const { data: own } = await who('wide').post('blade-cms/parcel', { name: '自己的' })
  const offered = async (id: string | undefined) => {
    const [detail, page] = [await who('wide').get(`blade-cms/parcel/detail?id=${id}`), await who('wide').get('blade-cms/parcel/page?size=100')]
    expect(page.data.records.find((row: { id: string }) => row.id === id)._can).toEqual(detail.data._can)
    return detail.data._can
  }
  expect([await offered(own.id), await offered(ids['of main'])]).toEqual([['edit', 'delete', 'send', 'hide', 'recycle'], []])
  await product.database.run('delete from cms_parcel where id = $1::bigint', [own.id])
})

it('carries out an action on what the scope of that action reaches', async () => {
  const sent = async (name: Name, what: string): Promise<number> => (await who(name).post(`blade-cms/parcel/send/${ids[what]}`)).status
  expect([await sent('desk', 'kept'), await sent('young', 'held'), await sent('mine', 'of main')]).toEqual([404, 404, 404])
  expect([await sent('desk', 'held'), await sent('young', 'of child'), await sent('far', 'of other')]).toEqual([200, 200, 200])
})

it('shows a line of the log as far as the row that it tells of', async () => {
  expect(
    await seenBy(['chief', 'mine', 'desk', 'tree', 'young', 'far', 'keeper', 'wide'], 'blade-cms/parcellog/page?action=send', 'parcelId'),
  ).toEqual({
    chief: ['held', 'of child', 'of other'],
    mine: [],
    desk: ['held'],
    tree: ['held', 'of child'],
    young: ['of child'],
    far: ['held', 'of other'],
    keeper: [],
    wide: ['held', 'of child', 'of other'],
  })
  const hidden = await seenBy(['chief', 'desk', 'far', 'wide'], 'blade-cms/parcellog/page?action=hide', 'parcelId')
  expect(hidden).toEqual({ chief: ['alone'], desk: [], far: ['alone'], wide: [] })
})

it('shows what is about a row of one of several nouns as far as that row, and none of a noun that the caller may not view', async () => {
  expect(await seenBy(['chief', 'desk', 'young', 'far', 'wide', 'stranger'], 'blade-cms/parcelmark/page', 'bizId')).toEqual({
    chief: ['alone', 'of a stranger', 'of child', 'of main', 'shared', 'source'],
    desk: ['of main', 'shared', 'source'],
    young: ['of child'],
    far: ['alone', 'shared', 'source'],
    wide: ['of a stranger', 'of child', 'of main', 'shared'],
    // He made one of these parcels, and may view none.
    stranger: [],
  })
})

it('bounds nobody who has no account, where a call of a noun is for everybody', async () => {
  const { status, data } = await product.nobody.get('blade-cms/parcel/tally?tenantId=acme')
  expect([status, data]).toEqual([200, { parcels: whole.length + 1, marks: 6 }])
})

it('makes a row its maker’s alone by its state, and none of a noun that says nothing of it', () => {
  const alone = (name: string, status: number): boolean => isAlone(modelNamed(product.own.engine, name), { status })
  expect([alone(parcel.name, 2), alone(parcel.name, 1), alone(parcelmark.name, 2)]).toEqual([true, false, false])
})

it('keeps a classified row, and what lies in it, from whoever has neither the further right nor a part in it', async () => {
  const plain = ['cms_dossier_view', 'cms_dossier_add', 'cms_dossiersheet_view']
  const { users } = await stage(product, 'acme', { clerk: { codes: plain }, cleared: { codes: [...plain, 'cms_dossier_secret'] } }, acme)
  const [clerk, cleared] = [await product.as('clerk@acme'), await product.as('cleared@acme')]
  const file = async (by: Client, name: string, secrecy: number, own: object = {}) => {
    const { data } = await by.post('blade-cms/dossier', { name, secrecy, ...own })
    expect((await who('chief').post('blade-cms/dossiersheet', { name, dossierId: data.id })).status, name).toBe(200)
    return data.id as string
  }
  await file(who('chief'), 'open', 1)
  const secret = await file(who('chief'), 'secret', 2)
  await file(who('chief'), 'top', 3)
  await file(who('chief'), 'to read', 3, { readerId: users.clerk })
  await file(clerk, 'own', 2)
  const seen = async (by: Client, noun: string): Promise<string[]> =>
    (await by.get(`blade-cms/${noun}/page?size=50`)).data.records.map(({ name }: { name: string }) => name).sort()
  const [some, every] = [
    ['open', 'own', 'to read'],
    ['open', 'own', 'secret', 'to read', 'top'],
  ]
  for (const noun of ['dossier', 'dossiersheet'])
    expect([await seen(clerk, noun), await seen(cleared, noun), await seen(who('chief'), noun)], noun).toEqual([some, every, every])
  expect([(await clerk.get(`blade-cms/dossier/${secret}`)).status, (await cleared.get(`blade-cms/dossier/${secret}`)).status]).toEqual([404, 200])
})
