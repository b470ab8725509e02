import { newscrew } from '@masthead/contract/cms/newscrew'
import { newsorder } from '@masthead/contract/cms/newsorder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act } from '../../engine/verbs'
import { followed } from '../../testing/followed'
import { overtake } from '../../testing/race'
import { openStoryDesk, type StoryDesk } from '../../testing/storydesk'

/** Who has a seat, who is free, what an order must have, and what a request makes of it, at the edges. */

const [orders, needs, notices] = ['blade-cms/newsorder', 'blade-cms/need', 'blade-cms/newsnotice']
const { reported, invited, accepted, underWay, cancelled, declined } = newsorder.state

let desk: StoryDesk
beforeAll(async () => {
  desk = await openStoryDesk()
})
afterAll(() => desk?.world.close())

const who: StoryDesk['who'] = (name) => desk.who(name)
const id: StoryDesk['id'] = (name) => desk.id(name)
const must: StoryDesk['must'] = (answer) => desk.must(answer)
const day: StoryDesk['day'] = () => desk.day()
const story: StoryDesk['story'] = (on, more) => desk.story(on, more)
const row: StoryDesk['row'] = (order) => desk.row(order)
const propose: StoryDesk['propose'] = (more, on) => desk.propose(more, on)
const crewOf: StoryDesk['crewOf'] = (order) => desk.crewOf(order)
const invite = (order: string, names: readonly string[], more: object = {}) =>
  who('editor').post(`${orders}/invite`, { id: order, inviteIds: names.map(id), ...more })
const accept = (name: string, order: string) => who(name).post(`${orders}/accept`, { id: order })
const decline = (name: string, order: string) => who(name).post(`${orders}/decline/${order}`, { remark: '忙' })
const dispatch = (order: string, body: object = {}) => who('head').post(`${orders}/dispatch`, { id: order, ...body })
const inviteesOf = async (order: string): Promise<Record<string, number>> =>
  Object.fromEntries((await row(order)).invitees.map(({ userId, state }: { userId: string; state: number }) => [userId, state]))
const titles = async (name: string): Promise<string[]> =>
  (await must(who(name).get('blade-desk/notice/page?size=200'))).records.map(({ title }: { title: string }) => title)
/** A request that one reporter is invited for. */
const asked = async (name: string, more: object = {}, on = day()) => {
  const need = (await must(who('xu').post(`${needs}/submit`, { title: `请求${on}`, content: '请派记者', deadline: `${on} 20:00:00`, ...more }))).id
  await must(who('xu').post(`${needs}/report/${need}`))
  await must(who('editor').post(`${needs}/invite`, { id: need, inviteIds: id(name) }))
  const [order] = (await must(who('editor').get(`${orders}/list?needId=${need}`))).records
  return { need, order: String(order.id), state: async () => (await must(who('xu').get(`${needs}/${need}`))).status }
}

it('is claimed whole by a reporter whom nobody invited, however many it is for', async () => {
  const order = await propose({ seats: 3 })
  expect(await must(accept('xu', order))).toMatchObject({ status: accepted, taken: 1, leaderId: id('xu') })
})

it('ends after it begins, as it is made, as it is proposed and as it is sent', async () => {
  const on = day()
  const submit = (more: object) => who('lin').post(`${orders}/submit`, story(on, more))
  const fields = async (answer: ReturnType<typeof submit>) => Object.keys((await answer).data.fields)
  expect(await fields(submit({ endTime: `${on} 09:00:00` }))).toEqual(['endTime'])
  const made = await must(submit({ endTime: `${on} 09:00:01` }))
  const report = (eventTime: string) => who('lin').post(`${orders}/report`, { id: made.id, eventTime: `${on} ${eventTime}` })
  expect(await fields(report('09:00:01'))).toEqual(['endTime'])
  expect((await must(report('08:59:59'))).status).toBe(reported)
  expect(await fields(dispatch(made.id, { leaderId: id('lin'), eventTime: `${on} 09:00:01` }))).toEqual(['endTime'])
})

it('gives each person one seat, and invites again who declined', async () => {
  const order = await propose({ seats: 3 })
  await must(invite(order, ['lin', 'zhou']))
  await must(accept('editor', order))
  await must(accept('lin', order))
  const again = await accept('editor', order)
  expect([again.status, (await row(order)).taken, (await row(order)).leaderId]).toEqual([409, 2, id('editor')])
  expect((await invite(order, ['xu'], { seats: 2 })).status).toBe(400)
  await must(decline('zhou', order))
  expect([(await row(order)).status, (await accept('zhou', order)).status]).toEqual([accepted, 409])
  const two = await propose({ seats: 2 })
  await must(invite(two, ['lin', 'zhou']))
  await must(decline('zhou', two))
  expect([(await inviteesOf(two))[id('zhou')], (await accept('zhou', two)).status]).toEqual([3, 403])
  // Who was invited and has not answered keeps that; who declined is asked again, without the answer.
  await must(invite(two, ['lin', 'zhou', 'xu']))
  expect(await inviteesOf(two)).toEqual({ [id('lin')]: 1, [id('zhou')]: 1, [id('xu')]: 1 })
  await must(accept('zhou', two))
  await must(accept('lin', two))
  expect([(await row(two)).status, (await inviteesOf(two))[id('xu')]]).toEqual([accepted, 4])
  const version = async () => (await row(two)).version
  const seats = async (count: number) => who('editor').post(`${orders}/submit`, { id: two, version: await version(), seats: count })
  expect([(await seats(1)).status, (await seats(2)).status]).toEqual([400, 200])
})

it('invites until the last second before the deadline, and nobody who is switched off', async () => {
  const order = await propose()
  const { deadline } = await row(order)
  const at = (seconds: number) => ({
    ...desk.world.own,
    tenantId: 'acme',
    clock: { now: () => new Date(Date.parse(`${deadline.replace(' ', 'T')}+08:00`) + seconds * 1000) },
  })
  await expect(act(at(0), newsorder, 'invite', order, { inviteIds: [id('lin')] })).rejects.toMatchObject({ status: 400 })
  expect((await act(at(-1), newsorder, 'invite', order, { inviteIds: [id('lin')] })).status).toBe(invited)
  const user = await must(who('admin').get(`blade-user/detail?id=${id('early')}`))
  await must(who('admin').put(`blade-user/${id('early')}`, { version: user.version, status: 0 }))
  expect(Object.keys((await invite(order, ['early'])).data.fields)).toEqual(['inviteIds'])
  const other = await propose()
  for (const [body, field] of [
    [{ leaderId: id('early') }, 'leaderId'],
    [{ leaderId: id('lin'), memberIds: id('early') }, 'memberIds'],
    [{}, 'leaderId'],
  ] as const)
    expect([field, Object.keys((await dispatch(other, body)).data.fields)]).toEqual([field, [field]])
})

it('sends those who accepted, each once, and needs a time', async () => {
  const order = await propose({ seats: 2 })
  await must(invite(order, ['lin', 'zhou']))
  await must(accept('zhou', order))
  await must(accept('lin', order))
  await must(dispatch(order, { leaderId: id('lin') }))
  expect((await crewOf(order)).map(({ userId, duty }) => [userId, duty]).toSorted()).toEqual(
    [
      [id('lin'), '领队'],
      [id('zhou'), '成员'],
    ].toSorted(),
  )
  const on = day()
  const made = await propose({}, on)
  const { version } = await row(made)
  await must(who('editor').post(`${orders}/submit`, { id: made, version, eventTime: null, endTime: null }))
  expect(Object.keys((await dispatch(made, { leaderId: id('xu') })).data.fields)).toEqual(['eventTime'])
  await must(dispatch(made, { leaderId: id('xu'), memberIds: [id('xu')], eventTime: `${on} 09:00:00` }))
  expect((await crewOf(made)).map(({ userId, endTime }) => [userId, endTime])).toEqual([[id('xu'), `${on} 11:00:00`]])
})

it('is led by who accepted first where nobody else is named, and a manuscript alone is delivered too', async () => {
  const order = await propose({ seats: 2 })
  await must(invite(order, ['lin', 'zhou']))
  for (const name of ['zhou', 'lin']) await must(accept(name, order))
  await desk.world.database.run(
    `update cms_newsinvite set answer_time = answer_time - interval '1 second' where order_id = $1::bigint and user_id = $2::bigint`,
    [order, id('zhou')],
  )
  const { version } = await row(order)
  await must(who('editor').post(`${orders}/submit`, { id: order, version, leaderId: null }))
  expect(await must(dispatch(order))).toMatchObject({ leaderId: id('zhou') })
  const [manuscript] = await desk.world.database.query<{ id: string }>(
    `insert into contribute_manuscript (tenant_id, manuscript_no, title, content, create_user) values ('acme', 'M1', '来稿', '<p>写好了</p>', $1::bigint) returning id::text as id`,
    [id('lin')],
  )
  expect(await must(who('lin').post(`${orders}/reply/${order}`, { manuscriptId: manuscript?.id }))).toMatchObject({ manuscriptId: manuscript?.id })
})

it('uses a piece of equipment from the end of one story to the beginning of the next', async () => {
  const on = day()
  const at = (from: string, to: string, equipment: string) => propose({ eventTime: `${on} ${from}:00`, endTime: `${on} ${to}:00`, equipment }, on)
  const first = await at('09:00', '11:00', '相机1号,录音笔')
  await must(dispatch(first, { leaderId: id('lin') }))
  const clash = await dispatch(await at('10:59', '12:00', '灯,录音笔'), { leaderId: id('zhou') })
  expect(clash.data.fields).toEqual({ equipment: `录音笔 已用于「湿地开园 ${on}」` })
  await must(dispatch(await at('11:00', '12:00', '录音笔'), { leaderId: id('zhou') }))
  await must(dispatch(await at('08:00', '09:00', '相机1号'), { leaderId: id('xu') }))
  await must(dispatch(await at('09:00', '11:00', '灯'), { leaderId: id('editor') }))
  await must(who('head').post(`${orders}/cancel/${first}`, { remark: '取消' }))
  await must(dispatch(await at('09:00', '11:00', '相机1号'), { leaderId: id('lin') }))
})

it('begins an article of the type of its medium, with what the brief says', async () => {
  const brief = '提'.repeat(501)
  for (const [type, typeId] of [
    ['text', 1],
    ['photo', 2],
    ['video', 5],
    ['live', 8],
    ['column', 2],
  ] as const) {
    const order = await propose({ type, ...(type === 'text' ? {} : { brief }) })
    await must(dispatch(order, { leaderId: id('lin'), memberIds: id('zhou') }))
    const { newsId } = await must(who('lin').post(`${orders}/start-writing/${order}`))
    const again = await who('zhou').post(`${orders}/start-writing/${order}`)
    expect([again.status, again.msg, again.data.newsId]).toEqual([409, '该任务已有稿件', newsId])
    const article = await must(who('lin').get(`blade-cms/news/${newsId}`))
    expect([type, article.typeId, article.remarks]).toEqual([type, typeId, type === 'text' ? null : brief.slice(0, 500)])
    // The article alone is what is delivered.
    expect((await must(who('lin').post(`${orders}/reply/${order}`, {}))).newsId).toBe(newsId)
  }
  // So is one that its crew has written before.
  const order = await propose()
  await must(dispatch(order, { leaderId: id('lin') }))
  const { id: written } = await must(who('lin').post('blade-cms/news/submit', { title: '早已写好' }))
  expect(await must(who('lin').post(`${orders}/reply/${order}`, { newsId: written }))).toMatchObject({ newsId: written, summary: null })
})

it('moves a request along, as far as the request goes along', async () => {
  const taken = await asked('lin')
  await must(accept('lin', taken.order))
  expect(await taken.state()).toBe(accepted)
  await must(who('head').post(`${orders}/cancel/${taken.order}`, { remark: '重排' }))
  expect(await taken.state()).toBe(reported)
  // Somebody accepted before the last one declined: the order has its people.
  const some = await asked('lin')
  expect((await row(some.order)).seats).toBe(1)
  const another = (more: object) => who('editor').post(`${needs}/invite`, { id: some.need, inviteIds: id('xu'), ...more })
  await must(another({ seats: 3 }))
  expect((await row(some.order)).seats).toBe(3)
  await must(another({ inviteIds: id('zhou') }))
  expect([(await row(some.order)).seats, (await must(who('editor').get(`${orders}/list?needId=${some.need}`))).total]).toEqual([3, 1])
  await must(decline('xu', some.order))
  await must(invite(some.order, ['zhou'], { seats: 2 }))
  await must(accept('lin', some.order))
  expect([await some.state(), (await row(some.order)).status]).toEqual([invited, invited])
  await must(decline('zhou', some.order))
  expect([await some.state(), (await row(some.order)).status]).toEqual([accepted, accepted])
  const none = await asked('lin')
  await must(decline('lin', none.order))
  expect([await none.state(), (await row(none.order)).status]).toEqual([reported, declined])
  // Delivered with an article and without words, and back again.
  const on = day()
  const told = await asked('lin', { eventTime: `${on} 09:00:00` }, on)
  await must(accept('lin', told.order))
  await must(dispatch(told.order))
  expect(await told.state()).toBe(underWay)
  const { newsId } = await must(who('lin').post(`${orders}/start-writing/${told.order}`))
  await must(who('lin').post(`${needs}/reply`, { id: told.need, newsId }))
  expect(await must(who('xu').get(`${needs}/${told.need}`))).toMatchObject({ newsId, replyCount: 1 })
  // What is cancelled takes its order along, and those who were invited hear of it.
  const off = await asked('zhou')
  const { title } = await row(off.order)
  await must(who('xu').post(`${needs}/cancel/${off.need}`, { remark: '不办了' }))
  await followed(desk.world)
  expect([(await row(off.order)).status, (await inviteesOf(off.order))[id('zhou')]]).toEqual([cancelled, 4])
  expect(await titles('zhou')).toContain(`采写邀约已取消：${title}`.replace('采写邀约', '采访任务'))
  const gone = await asked('lin', { eventTime: `${on} 14:00:00`, deadline: `${on} 23:00:00` }, on)
  await must(accept('lin', gone.order))
  await must(dispatch(gone.order))
  await must(who('xu').post(`${needs}/cancel/${gone.need}`, { remark: '不办了' }))
  await followed(desk.world)
  expect((await crewOf(gone.order)).map(({ work }) => work)).toEqual([newscrew.machineState.work.released])
  const times = (deadline: string) =>
    who('xu').post(`${needs}/submit`, { title: '何时', content: '请派记者', eventTime: `${on} 09:00:00`, deadline: `${on} ${deadline}` })
  expect([(await times('08:59:59')).status, (await times('09:00:00')).status]).toEqual([400, 200])
  const { id: made } = await must(times('10:00:00'))
  const { version } = await must(who('xu').get(`${needs}/${made}`))
  expect((await who('xu').post(`${needs}/submit`, { id: made, version, deadline: `${on} 08:00:00` })).status).toBe(400)
})

it('is accepted while its request is cancelled, which does not fail', async () => {
  const { need, order, state } = await asked('lin')
  const [off, on] = await overtake(
    desk.world,
    () => who('xu').post(`${needs}/cancel/${need}`, { remark: '不办了' }),
    () => accept('lin', order),
  )
  expect([off.status, on.status, await state()]).toEqual([200, 200, cancelled])
})

it('warns of what is similar by column and place, or by title, and of what is alive', async () => {
  const on = '2034-05-10'
  const report = async (more: object, at = on) => {
    const { id: made } = await must(who('lin').post(`${orders}/submit`, story(at, more)))
    return { made, warnings: (await must(who('lin').post(`${orders}/report`, { id: made }))).warnings }
  }
  const { id: square } = await must(who('head').post('blade-cms/newsplace/submit', { name: '广场' }))
  const one = await report({ title: '唯一的题' })
  expect(one.warnings).toBeUndefined()
  const same = await report({ title: '唯一的题', place: square })
  expect(same.warnings[0].rows.map((twin: { id: string }) => twin.id)).toEqual([one.made])
  // Of both kinds it is named once.
  expect((await report({ title: '唯一的题' })).warnings[0].rows.length).toBe(2)
  await must(who('head').post(`${orders}/cancel/${same.made}`, { remark: '不做' }))
  const other = await report({ title: '别的题', place: square })
  expect(other.warnings).toBeUndefined()
  // A week is a week to the second, on either side.
  const [first, beyond] = [await report({ title: '前题', endTime: null }, '2034-07-01'), '2034-07-08 09:00:01']
  expect((await report({ title: '后题', eventTime: beyond, endTime: null }, '2034-07-08')).warnings).toBeUndefined()
  const within = await report({ title: '前题', eventTime: '2034-06-24 09:00:00', endTime: null }, '2034-06-24')
  expect(within.warnings[0].rows.map((twin: { id: string }) => twin.id)).toEqual([first.made])
  expect((await report({ title: '更前题', eventTime: '2034-06-17 08:59:59', endTime: null }, '2034-06-17')).warnings).toBeUndefined()
})

it('reminds those alone who have not read a notice, and keeps when it was read first', async () => {
  const sentTo = async (names: readonly string[]) => {
    const { id: made } = await must(
      who('head').post(`${notices}/submit`, { title: `提醒${day()}`, content: '<p>注意</p>', receivers: names.map(id) }),
    )
    await must(who('head').post(`${notices}/send/${made}`))
    return String(made)
  }
  const notice = await sentTo(['night', 'lin'])
  await must(who('night').post(`${notices}/read/${notice}`))
  const times = () =>
    desk.world.database.query('select read_time from cms_newsreceipt where notice_id = $1::bigint and user_id = $2::bigint', [notice, id('night')])
  const before = await times()
  const look = () => must(who('head').get(`${notices}/${notice}`))
  // Somebody else did something meanwhile, so that it is no double click.
  await must(who('head').post(`${notices}/remind/${notice}`))
  await must(who('night').post(`${notices}/read/${notice}`))
  expect(await times()).toEqual(before)
  expect(await look()).toMatchObject({ readCount: 1, unreadNames: '员0' })
  const reminded = async (name: string) => (await titles(name)).filter((title) => title.startsWith('请阅读采编通知')).length
  const [night, lin] = [await reminded('night'), await reminded('lin')]
  await must(who('head').post(`${notices}/remind/${notice}`))
  expect([await reminded('night'), await reminded('lin')]).toEqual([night, lin + 1])
})
