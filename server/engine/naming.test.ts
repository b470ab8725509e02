import { coupon } from '@masthead/contract/coupon/coupon'
import { erstype } from '@masthead/contract/ers/erstype'
import { tags } from '@masthead/contract/general/tags'
import { dict, ref, refs, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { user } from '@masthead/contract/user/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stage } from '../testing/people'
import { makeTables } from '../testing/tables'
import { type Client, type World, world } from '../testing/world'
import { behave } from './behave'
import { claim } from './ledger/claim'
import { nameAway, noteNames } from './naming'
import { inTransaction } from './reach/context'
import { modelOf, readRow } from './verbs'

/** What need not have a name. */
const frame = resource('cms/frame', {
  label: ['框', 'Frame'],
  tenancy: 'tenant',
  fields: { name: text(['名称', 'Name'], { list: true }), code: text(['编号', 'Code'], { unique: true, list: true }) },
  actions: { claim: { label: ['认领', 'Claim'], sets: ['name!'] } },
})
const placard = resource('cms/placard', {
  label: ['招贴', 'Placard'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    typeId: ref(['类型', 'Type'], 'ers/erstype', { list: true }),
    frameId: ref(['框', 'Frame'], 'cms/frame', { list: true }),
    frameCode: ref(['框号', 'Frame by its code'], 'cms/frame', { by: 'code', nameAs: 'frameTitle', list: true }),
    roleId: ref(['角色', 'Role'], 'system/role', { list: true }),
    tagIds: refs(['标签', 'Tags'], 'general/tags', { list: true }),
    paper: dict(['纸张', 'Paper'], 'placard_paper', { biz: true, list: true }),
    inks: dict(['油墨', 'Inks'], 'placard_ink', { biz: true, many: true, list: true }),
    readers: text(['读者', 'Readers'], { stored: false, readOnly: true, list: true }),
  },
})
/** Who reads it: its maker twice over, where it is for anybody; or its maker and an id of nobody. */
const placards = behave(placard, {
  columns: {
    readers: ({ t }) =>
      `case ${t}.name when '无人' then null when '外人' then '1,' || ${t}.create_user::text else ${t}.create_user::text || ',' || ${t}.create_user::text end`,
  },
  names: { readers: 'user/user' },
})

const nouns = [frame, placard]

let it: World
let admin: Client
let chief: Client
let acme: Stage
let users: Stage['users']
let made = 0

const word = async (who: Client, code: string, words: Readonly<Record<string, string>>) => {
  const dictionary = 'blade-system/dict-biz/submit'
  const { id } = (await who.post(dictionary, { code, dictValue: code, sort: 1, isSealed: 0 })).data
  for (const [at, [dictKey, dictValue]] of Object.entries(words).entries())
    expect((await who.post(dictionary, { code, parentId: id, dictKey, dictValue, sort: at, isSealed: 0 })).status).toBe(200)
}

beforeAll(async () => {
  it = await world({ nouns, behaviours: [placards], prepare: (database) => makeTables(database, nouns, [placards]) })
  admin = await it.as('admin@000000')
  acme = await stage(it, 'acme', { chief: { codes: 'all' }, second: { codes: 'all' } })
  users = acme.users
  await stage(it, 'rival', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
  await word(chief, 'placard_paper', { a: '棉纸' })
  await word(chief, 'placard_ink', { red: '红', black: '黑', blue: '蓝' })
  await word(await it.as('chief@rival'), 'placard_paper', { a: '竹纸' })
})
afterAll(() => it.close())

/** Lets names be remembered meanwhile: by themselves they are where other nodes are heard of in time. */
const trusting = async (work: () => Promise<void>): Promise<void> => {
  it.own.caches.trust(Number.POSITIVE_INFINITY)
  await work().finally(() => it.own.caches.trust(Number.NEGATIVE_INFINITY))
}

test.each([
  ['is not', (work: () => Promise<void>) => work()],
  ['is', trusting],
])('in a transaction, where more %s remembered, a row is called by what it wrote in the other plane, and after it as before', async (_is, during) => {
  await during(async () => {
    const { data } = await admin.post('blade-general/tags/submit', { name: `随行${++made}` })
    const nameOf = async (): Promise<unknown> => (await admin.get(`blade-general/tags/detail?id=${data.id}`)).data.createUserName
    const before = await nameOf()
    expect(before).toBeTruthy()
    const seen: unknown[] = []
    const undone = inTransaction(it.own, async (tx) => {
      const look = async () => seen.push(Reflect.get(await readRow(tx, tags, data.id, { verb: null }), 'createUserName'))
      await look()
      await look()
      await tx.db.run('update user_user set real_name = $1 where id = $2::bigint', ['换名', data.createUser])
      await look()
      await tx.db.run('update user_user set real_name = $1 where id = $2::bigint', ['再换', data.createUser])
      await look()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(seen).toEqual([before, before, '换名', '再换'])
    expect(await nameOf()).toBe(before)
  })
})

test('a row that a transaction has read is called so where another one leads to it, but not once the transaction writes it meanwhile', async () => {
  const { data } = await admin.post('blade-general/tags/submit', { name: `读过${++made}` })
  const { data: before } = await admin.get(`blade-general/tags/detail?id=${data.id}`)
  const seen: unknown[] = []
  const undone = inTransaction(it.own, async (tx) => {
    const look = async () => seen.push(Reflect.get(await readRow(tx, tags, data.id, { verb: null }), 'createUserName'))
    await readRow(tx, user, data.createUser, { verb: null })
    await look()
    const reading = readRow(tx, user, data.createUser, { verb: null })
    await Promise.all([reading, tx.db.run('update user_user set real_name = $1 where id = $2::bigint', ['途中换名', data.createUser])])
    await look()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(seen).toEqual([before.createUserName, '途中换名'])
})

const add = async (noun: { readonly path: string }, body: object, who = chief) => {
  const { data, msg } = await who.post(noun.path, body)
  expect(data?.id, msg).toEqual(expect.any(String))
  return data
}
const named = async (id: string, { language = 'zh', who = chief } = {}) => {
  const headers = { 'accept-language': language }
  const [detail, page] = [await who.get(`${placard.path}/${id}`, headers), await who.get(`${placard.path}/page?id_equal=${id}`, headers)]
  const told = ({ typeIdName, typeName, tagIdsName, paperName, inksName, readers }: Record<string, unknown>) => ({
    type: typeIdName ?? typeName ?? null,
    tags: tagIdsName,
    paper: paperName,
    inks: inksName,
    readers,
  })
  const [one, other] = [told(detail.data), told(page.data.records[0])]
  expect(other).toEqual(one)
  return one
}
const emergency = () => ({ name: `洪水${++made}`, nameEn: `Flood ${made}`, code: `flood${made}` })

test('references, words and lists of them are named in their order and in the language of the reader, and what has no name is null', async () => {
  const type = await add(erstype, emergency())
  const plain = await add(erstype, { ...emergency(), nameEn: null })
  const [one, two] = [await add(tags, { name: `甲${made}` }), await add(tags, { name: `乙${made}` })]
  const full = await add(placard, { name: '一张', typeId: type.id, tagIds: [two.id, one.id], paper: 'a', inks: 'black,red' })
  const rest = { tags: `${two.name},${one.name}`, paper: '棉纸', inks: '红,黑', readers: '员0、员0' }
  const inBoth = async () => [await named(full.id), await named(full.id), await named(full.id, { language: 'en' })]
  const told = [type.name, type.name, type.nameEn].map((one) => ({ type: one, ...rest }))
  expect(await inBoth()).toEqual(told)
  const single = await add(placard, { name: '一张', tagIds: [one.id] })
  await trusting(async () => {
    // One name of the list is remembered, and the other is not.
    expect((await named(single.id)).tags).toBe(one.name)
    expect([await inBoth(), await inBoth()]).toEqual([told, told])
  })
  const untold = await add(placard, { name: '一张', typeId: plain.id })
  expect((await named(untold.id, { language: 'en' })).type).toBe(plain.name)
  const second = await it.as('second@acme')
  const changed = (await second.put(`${placard.path}/${full.id}`, { version: full.version, paper: null })).data
  expect([changed.createUserName, changed.updateUserName, changed.paperName]).toEqual(['员0', '员1', null])
  const empty = await add(placard, { name: '无人' })
  const nothing = { type: null, tags: '', paper: null, inks: null, readers: null }
  expect(await named(empty.id)).toEqual(nothing)
  await trusting(async () => expect(await named(empty.id)).toEqual(nothing))
  expect((await named((await add(placard, { name: '外人' })).id)).readers).toBe('员0')
})

test('words and names are those of the own tenant, and what has no name is called nothing, however often', async () => {
  const rival = await it.as('chief@rival')
  const code = `f${Date.now()}`
  await add(frame, { name: '我的框', code })
  await add(frame, { name: '别人的框', code }, rival)
  const body = { name: '一张', paper: 'a', frameCode: code }
  const [mine, theirs] = [await add(placard, body), await add(placard, body, rival)]
  const toldTo = async (who: Client, id: string) => {
    const { paperName, frameTitle } = (await who.get(`${placard.path}/${id}`)).data
    return [paperName, frameTitle]
  }
  const inBoth = async () => [await toldTo(chief, mine.id), await toldTo(rival, theirs.id), await toldTo(chief, mine.id)]
  const told = [
    ['棉纸', '我的框'],
    ['竹纸', '别人的框'],
    ['棉纸', '我的框'],
  ]
  expect(await inBoth()).toEqual(told)
  await trusting(async () => expect([await inBoth(), await inBoth()]).toEqual([told, told]))
  const bare = await add(frame, { name: null })
  const framed = await add(placard, { name: '有框', frameId: bare.id })
  const shown = async () => (await chief.get(`${placard.path}/${framed.id}`)).data.frameName
  const within = () =>
    inTransaction({ ...it.own, tenantId: 'acme' }, async (tx) => {
      await readRow(tx, frame, bare.id, { verb: null })
      return Reflect.get(await readRow(tx, placard, framed.id, { verb: null }), 'frameName')
    })
  expect([await shown(), await within()]).toEqual([null, null])
  await trusting(async () => expect([await within(), await shown(), await shown()]).toEqual([null, null, null]))
  expect((await chief.put(`${frame.path}/${bare.id}`, { version: bare.version, name: '木框' })).status).toBe(200)
  expect(await shown()).toBe('木框')
})

test('a transaction calls what it has read by the name in its language, and what it read without its name by that all the same', async () => {
  const type = await add(erstype, emergency())
  const row = await add(placard, { name: '一张', typeId: type.id })
  const ctx = { ...it.own, tenantId: 'acme' }
  const seenIn = (language: 'zh' | 'en') =>
    inTransaction({ ...ctx, language }, async (tx) => {
      await readRow(tx, erstype, type.id, { verb: null })
      const people = modelOf(tx, user)
      noteNames(tx, people)?.([{ id: users.chief }])
      const { typeIdName, typeName, createUserName } = (await readRow(tx, placard, row.id, { verb: null })) as Record<string, unknown>
      return [typeIdName ?? typeName, createUserName]
    })
  expect([await seenIn('en'), await seenIn('zh')]).toEqual([
    [type.nameEn, '员0'],
    [type.name, '员0'],
  ])
})

test('a role that a transaction renames is called so in it, though its name is remembered', async () => {
  const row = await add(placard, { name: '一张', roleId: acme.roles.chief })
  const seen: unknown[] = []
  await trusting(async () => {
    const undone = inTransaction({ ...it.own, tenantId: 'acme' }, async (tx) => {
      const look = async () => seen.push(Reflect.get(await readRow(tx, placard, row.id, { verb: null }), 'roleName'))
      await look()
      await tx.db.run('update system_role set role_name = $1 where id = $2::bigint', ['换名', acme.roles.chief])
      await look()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
  expect(seen).toEqual([expect.stringMatching(/^(?!换名).+/), '换名'])
})

test('names of the other plane are filled in of rows that are read by themselves; of a changed row those that it keeps are left alone', async () => {
  const ctx = { ...it.own, tenantId: 'acme' }
  const by = { id: '1', createUser: users.chief, updateUser: users.second }
  const [read, changed] = [{ ...by }, { ...by, createUserName: '原名', updateUserName: '原名' }]
  await nameAway(ctx, modelOf(ctx, placard), [read])
  await nameAway(ctx, modelOf(ctx, placard), [changed], true)
  expect([read, changed]).toEqual([
    { ...by, createUserName: '员0', updateUserName: '员1' },
    { ...by, createUserName: '原名', updateUserName: '员1' },
  ])
})

test('a row that an action renames is called so at once, though the action has the name of what moves counters', async () => {
  const { caches } = it.own
  const unwatch = it.database.watch((changes) => caches.drop(changes))
  const wooden = await add(frame, { name: '木框' })
  const framed = await add(placard, { name: '有框', frameId: wooden.id })
  const shown = async () => (await chief.get(`${placard.path}/${framed.id}`)).data.frameName
  await trusting(async () => {
    expect(await shown()).toBe('木框')
    expect((await chief.post(`${frame.path}/claim/${wooden.id}`, { name: '铁框' })).status).toBe(200)
    expect(await shown()).toBe('铁框')
  })
  unwatch()
})

test('what a row is called is remembered while its counters move, and read again after any other change of it', async () => {
  // They hear of the own commits alone and are trusted throughout: neither a late reading of the outbox nor a busy machine empties them.
  const { caches } = it.own
  const unwatch = it.database.watch((changes) => caches.drop(changes))
  caches.trust(Number.POSITIVE_INFINITY)
  const kind = { name: '春茶券', type: 'amount', threshold: 0, amount: 100, totalCount: 9, endDays: 9, takeType: 'activity' }
  const { data: made } = await admin.post('blade-coupon/coupon/submit', kind)
  expect((await admin.post(`blade-coupon/coupon/activate/${made.id}`)).status).toBe(200)
  const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
  const { data: event } = await admin.post('blade-coupon/activity/submit', { name: '春茶节', type: 'receive', couponIds: [made.id], ...times })
  const shown = async (): Promise<unknown> => (await admin.get(`blade-coupon/activity/detail?id=${event.id}`)).data.couponIdsName
  expect(await shown()).toContain('春茶券')
  // Nobody hears of this.
  await it.database.run('update coupon_coupon set name = $1 where id = $2::bigint', ['夏茶券', made.id])
  await inTransaction(it.own, (tx) => claim(tx, coupon, made.id, 'takeCount', 1))
  expect(await shown()).toContain('春茶券')
  expect((await admin.post(`blade-coupon/coupon/pause/${made.id}`)).status).toBe(200)
  expect(await shown()).toContain('夏茶券')
  caches.trust(Number.NEGATIVE_INFINITY)
  unwatch()
})
