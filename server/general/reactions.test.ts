import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldTallies, recountTallies } from '../engine/ledger/tally'
import { modelNamed } from '../engine/model'
import { memberActor } from '../engine/reach/context'
import { reactAsMember, takeBackAsMember } from '../engine/write/reaction'
import { type Desk, openDesk } from '../testing/desk'
import { type Reader, readerAt } from '../testing/member'
import { overtake, writingTo } from '../testing/race'
import type { Answer } from '../testing/world'

let desk: Desk
let reader: Reader
let memberId: string
let article: string
const phone = '13755550001'
const json = { accept: 'application/json', origin: 'http://localhost' }

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const react = async (name: string, form: Record<string, string>, who = reader) => {
  const { status, html } = await who.send(`/me/react/${name}`, form, json)
  return { status, ...JSON.parse(html) }
}
const mine = async () => JSON.parse((await reader.get(`/me/mine?type=cms/news&id=${article}`)).html).mine
const counts = async (id = article) => {
  await foldTallies(desk.world.database)
  const { likes, collects, shares, grades, stars } = await must(desk.chief.get(`blade-cms/news/${id}`))
  return { likes, collects, shares, grades, stars }
}
const about = () => ({ bizType: 'cms/news', bizId: article })

beforeAll(async () => {
  desk = await openDesk()
  const { chief } = desk
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  article = (await desk.issue()).id
  reader = readerAt(desk.world)
  await reader.enter(phone)
  memberId = (await must(chief.get(`blade-user/member/page?phone_equal=${phone}`))).records[0].id
}, 60_000)
afterAll(() => desk?.world.close())

test('staff set and take back for a member that they name, and are asked for one', async () => {
  const { chief } = desk
  for (const path of ['blade-general/like', 'blade-general/collects', 'blade-general/share', 'blade-general/mark/add', 'blade-general/mark']) {
    const refused = await chief.post(path, about())
    expect([refused.status, Object.keys(refused.data.fields)], path).toEqual([400, ['userId']])
  }
  const first = await must(
    chief.post('blade-general/mark/add', { ...about(), userId: memberId, markType: 'important', remark: '<script>x</script>' }),
  )
  expect(first).toMatchObject({ bizTitle: '春耕在行动', markType: 'important', markTypeName: '重点', remark: '<script>x</script>', userId: memberId })
  expect((await must(chief.post('blade-general/mark/add', { ...about(), userId: memberId, markType: 'important' }))).id).toBe(first.id)
  expect((await must(chief.get(`blade-general/mark/page?userId=${memberId}`))).total).toBe(1)
  await must(chief.post('blade-general/mark/cancel', { ...about(), userId: memberId, markType: 'important' }))
  await must(chief.post('blade-general/mark/cancel', { ...about(), userId: memberId, markType: 'important' }))
  expect((await must(chief.get(`blade-general/mark/page?userId=${memberId}`))).total).toBe(0)
  // What is set already is left as it is.
  const liked = async () => (await must(chief.post('blade-general/like', { ...about(), userId: memberId }))).version
  expect([await liked(), await liked()]).toEqual([1, 1])
  await must(chief.post('blade-general/like/cancel', { ...about(), userId: memberId }))
  const unknown = await chief.post('blade-general/like', { ...about(), bizId: '1', userId: memberId })
  expect([unknown.status, Object.keys(unknown.data.fields)]).toEqual([400, ['bizId']])
})

test('a member likes, keeps, shares, grades and marks below /me, and the article counts it without being touched', async () => {
  const untouched = await desk.kept(article)
  for (const name of ['like', 'collects', 'mark']) expect(await react(name, about())).toEqual({ status: 200, isSet: true })
  expect(await react('like', about())).toEqual({ status: 200, isSet: true })
  expect(await react('share', { ...about(), channel: 'wechat' })).toEqual({ status: 200, isSet: true })
  expect(await react('share', { ...about(), channel: 'wechat' })).toEqual({ status: 200, isSet: true })
  await react('grade', { ...about(), score: '3' })
  await react('grade', { ...about(), score: '5', content: '好' })
  expect((await react('grade', { ...about(), score: '6' })).faults).toHaveProperty('score')
  expect(await counts()).toEqual({ likes: 1, collects: 1, shares: 1, grades: 1, stars: 5 })
  expect(await mine()).toEqual({ like: true, collects: true, mark: 'later', grade: 5 })
  // Neither the article nor its history, log, audit and events.
  expect(await desk.kept(article)).toBe(untouched)
  await must(desk.chief.put(`blade-cms/news/edit-num/${article}`, { likes: 100, remark: '补记' }))
  expect((await counts()).likes).toBe(100)
  expect(await react('like', { ...about(), off: '1' })).toEqual({ status: 200, isSet: false })
  expect(await react('like', { ...about(), off: '1' })).toEqual({ status: 200, isSet: false })
  expect((await counts()).likes).toBe(99)
})

test('what readers do not see nobody reacts to, nor from another host or without having entered', async () => {
  const draft = await desk.save()
  expect((await react('like', { bizType: 'cms/news', bizId: draft.id })).faults).toHaveProperty('bizId')
  expect((await react('like', { bizType: 'user/user', bizId: draft.id })).faults).toHaveProperty('bizType')
  expect((await reader.send('/me/react/like', about(), { origin: 'http://elsewhere.example' })).status).toBe(403)
  expect(await react('like', about(), readerAt(desk.world))).toMatchObject({ status: 401 })
  expect((await readerAt(desk.world).send('/me/react/like', about())).location).toBe('/me/login')
  expect((await reader.send('/me/react/nothing', about())).status).toBe(404)
  for (const [back, leads] of [
    [`/newDetail?id=${article}`, `/newDetail?id=${article}`],
    ['//elsewhere.example', '/me'],
    ['https://elsewhere.example', '/me'],
  ] as const)
    expect((await reader.send('/me/react/collects', { ...about(), back })).location).toBe(leads)
})

test('what is counted each time is counted once a minute, and everything else once however late it is set again', async () => {
  const { id } = await desk.issue()
  const subject = { bizType: 'cms/news', bizId: id }
  const set = async (name: string, form: Record<string, string> = {}) =>
    expect(await react(name, { ...subject, ...form })).toMatchObject({ isSet: true })
  const age = (table: string, seconds: number) =>
    desk.world.database.run(`update ${table} set create_time = create_time - make_interval(secs => $2) where biz_id = $1`, [id, seconds])
  await set('share', { channel: 'qq' })
  await set('like')
  await age('general_share', 50)
  await set('share', { channel: 'qq' })
  expect(await counts(id)).toMatchObject({ shares: 1, likes: 1 })
  await age('general_share', 11)
  await age('general_like', 3600)
  await set('share', { channel: 'qq' })
  await set('like')
  expect(await counts(id)).toMatchObject({ shares: 2, likes: 1 })
  // Another channel is another one.
  await set('share', { channel: 'weibo' })
  expect(await counts(id)).toMatchObject({ shares: 3 })
})

test('clicks of one member that run into each other are one', async () => {
  const { id } = await desk.issue()
  const click = (off: string) => () => react('like', { bizType: 'cms/news', bizId: id, off })
  const table = writingTo('general_like')
  expect(await overtake(desk.world, click(''), click(''), table)).toEqual([
    { status: 200, isSet: true },
    { status: 200, isSet: true },
  ])
  expect((await counts(id)).likes).toBe(1)
  expect(await overtake(desk.world, click('1'), click('1'), table)).toEqual([
    { status: 200, isSet: false },
    { status: 200, isSet: false },
  ])
  expect((await counts(id)).likes).toBe(0)
})

test('only members react for themselves, only to what has reactions, and staff take back with the right to', async () => {
  const { own } = desk.world
  const like = modelNamed(own.engine, 'general/like')
  await expect(reactAsMember(own, like, about())).rejects.toThrow('a member of the site alone')
  await expect(takeBackAsMember(own, like, about())).rejects.toThrow('a member of the site alone')
  const member = { ...own, actor: memberActor({ id: memberId, memberNo: 'HY1' }) }
  await expect(takeBackAsMember(member, modelNamed(own.engine, 'cms/topic'), {})).rejects.toThrow('cms/topic has no reactions')
  expect((await react('like', about())).isSet).toBe(true)
  const taken = await desk.author.post('blade-general/like/cancel', { ...about(), userId: memberId })
  expect([taken.status, taken.data.permission]).toEqual([403, 'general_like_delete'])
  expect(await takeBackAsMember(member, like, about())).toBe(true)
  expect(await takeBackAsMember(member, like, about())).toBe(false)
})

test('members follow each other and what the site has, and find on their page what they keep', async () => {
  const other = readerAt(desk.world)
  await other.enter('13755550002')
  const otherId = (await must(desk.chief.get('blade-user/member/page?phone_equal=13755550002'))).records[0].id
  await react('userrelation', { targetId: otherId })
  await react('userrelation', { targetId: otherId, type: 'block' })
  expect((await must(desk.chief.get(`blade-general/userrelation/page?userId=${memberId}`))).records).toMatchObject([
    { targetId: otherId, type: 'block' },
  ])
  await react('attention', { targetType: 'cms/topic', targetId: desk.topicId })
  const { html } = await reader.get('/me')
  expect(html).toContain('时政')
  expect(html).toContain('我的收藏')
})

test('counts that differ from their rows are mended, and moves that wait are not counted twice', async () => {
  await desk.world.database.run("update log_tally set total = 40 where name = 'collects'")
  await react('like', about())
  expect(await desk.world.database.transaction((tx) => recountTallies(desk.world.own.engine, tx))).toBe(1)
  expect(await counts()).toMatchObject({ collects: 1 })
  const before = (await counts()).likes
  await react('like', { ...about(), off: '1' })
  expect((await counts()).likes).toBe(before - 1)
})

test('who leaves takes every reaction along', async () => {
  expect((await counts()).collects).toBe(1)
  await reader.send('/me/leave', { sure: '1' })
  expect(await counts()).toMatchObject({ collects: 0, shares: 0, grades: 0, stars: 0 })
  for (const noun of ['like', 'collects', 'share', 'grade', 'mark', 'userrelation'])
    expect((await must(desk.chief.get(`blade-general/${noun}/page`))).total, noun).toBe(0)
  expect((await must(desk.chief.get('blade-cms/attention/page'))).total).toBe(0)
  const gone = await desk.chief.post('blade-general/like', { ...about(), userId: memberId })
  expect([gone.status, Object.keys(gone.data.fields)]).toEqual([400, ['userId']])
})
