import { newscrew } from '@masthead/contract/cms/newscrew'
import { newsorder } from '@masthead/contract/cms/newsorder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStoryDesk, type StoryDesk } from '../../testing/storydesk'
import { runDue } from '../../engine/due/due'

/** A story is asked for, ordered, offered, covered by a crew, written and delivered. */

const [orders, needs] = ['blade-cms/newsorder', 'blade-cms/need']
const { draft, reported, invited, accepted, underWay, replied, completed, declined, cancelled } = newsorder.state

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
const sent: StoryDesk['sent'] = (leaderId, more, on) => desk.sent(leaderId, more, on)
const crewOf: StoryDesk['crewOf'] = (order) => desk.crewOf(order)

describe('a story order', () => {
  it('goes from a request by an invitation that one accepts to the delivered article, each linked to the next', async () => {
    const on = day()
    const asked = { title: '湿地公园开园', content: '请派记者', eventTime: `${on} 09:00:00`, deadline: `${on} 20:00:00`, phone: '13800000001' }
    const need = (await must(who('xu').post(`${needs}/submit`, asked))).id
    await must(who('xu').post(`${needs}/report/${need}`))
    await must(who('editor').post(`${needs}/invite`, { id: need, inviteIds: `${id('lin')},${id('zhou')}` }))
    const [order] = (await must(who('lin').get(`${orders}/list?needId=${need}`))).records
    expect(order).toMatchObject({ status: invited, title: asked.title, needName: asked.title, deadline: asked.deadline, seats: 1 })
    const both = await Promise.all(['lin', 'zhou'].map((name) => who(name).post(`${orders}/accept`, { id: order.id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? 'lin' : 'zhou'
    const loser = winner === 'lin' ? 'zhou' : 'lin'
    const one = await row(order.id)
    expect(one).toMatchObject({ status: accepted, leaderId: id(winner), taken: 1 })
    expect(one.invitees).toEqual(
      expect.arrayContaining([
        { userId: id(winner), state: 2, time: expect.stringMatching(/^\d{4}-/) },
        { userId: id(loser), state: 4, time: null },
      ]),
    )
    const told = (await must(who(loser).get('blade-desk/notice/page'))).records.map(({ title }: { title: string }) => title)
    expect(told).toContain(`采写邀约已满员：${asked.title}`)
    expect((await must(who('xu').get(`${needs}/${need}`))).status).toBe(accepted)

    await must(who('head').post(`${orders}/dispatch`, { id: order.id, equipment: '相机1号', memberIds: id('xu') }))
    expect((await crewOf(order.id)).map((line: { userId: string }) => line.userId).sort()).toEqual([id(winner), id('xu')].sort())
    const { newsId } = await must(who(winner).post(`${orders}/start-writing/${order.id}`))
    expect(await must(who(winner).get(`blade-cms/news/${newsId}`))).toMatchObject({ status: 0, title: asked.title })
    const again = await who(winner).post(`${orders}/start-writing/${order.id}`)
    expect(again.status).toBe(200)
    expect(again.data.newsId).toBe(newsId)
    await must(who(winner).post(`${needs}/reply`, { id: need, reply: '稿件已写好' }))
    expect(await row(order.id)).toMatchObject({ status: replied, newsId, summary: '稿件已写好' })
    expect(await must(who('xu').get(`${needs}/${need}`))).toMatchObject({ status: replied, reply: '稿件已写好', newsId: null, replyCount: 1 })
    await must(who('editor').post(`${orders}/send-back/${order.id}`, { remark: '缺现场图' }))
    expect((await must(who('xu').get(`${needs}/${need}`))).status).toBe(underWay)
    await must(who(winner).post(`${orders}/reply/${order.id}`, { summary: '补了图' }))
    expect(await must(who('xu').get(`${needs}/${need}`))).toMatchObject({ status: replied, reply: '补了图', newsId, replyCount: 2 })
    await must(who('editor').post(`${orders}/complete/${order.id}`, { remark: '好' }))
    expect((await must(who('xu').get(`${needs}/${need}`))).status).toBe(completed)
    expect((await crewOf(order.id)).map((line: { work: number }) => line.work)).toEqual([2, 2])
    const log = await must(who('editor').get(`blade-cms/newsorderlog/list?orderId=${order.id}&size=50`))
    expect(log.records.map((line: { action: string }) => line.action)).toEqual(
      expect.arrayContaining(['invite', 'accept', 'dispatch', 'startWriting', 'reply', 'sendBack', 'complete']),
    )
    expect((await who('admin').post('blade-cms/newsorderlog/submit', { orderId: order.id, action: 'x' })).status).toBe(405)
    const load = (await must(who('editor').get('blade-cms/newscrew/workload'))).records
    expect(load.find((line: { person: string }) => line.person === id('xu'))).toMatchObject({ orders: 1, done: 1, busy: 0 })
  })

  it('is proposed whole, and warns of a similar one within a week', async () => {
    const on = day()
    const made = await must(who('lin').post(`${orders}/submit`, story(on, { place: null, type: null })))
    const refused = await who('lin').post(`${orders}/report`, { id: made.id })
    expect([refused.status, Object.keys(refused.body.data ?? refused.body.fields ?? {})].flat()).toContain(400)
    expect(JSON.stringify(refused.body)).toMatch(/place.*type|type.*place/s)
    const one = await must(who('lin').post(`${orders}/report`, { id: made.id, place: desk.place, type: 'photo' }))
    expect(one).toMatchObject({ status: reported, place: desk.place, type: 'photo' })
    const far = await must(who('lin').post(`${orders}/submit`, story('2033-01-01', { title: '另一选题' })))
    // A story may be due the moment it happens, and not before.
    const event = '2033-03-01 09:00:00'
    const due = (deadline: string) => who('lin').post(`${orders}/submit`, story('2033-03-01', { title: '快讯', eventTime: event, deadline }))
    expect([(await due('2033-03-01 08:59:59')).status, (await due(event)).status]).toEqual([400, 200])
    expect((await must(who('lin').post(`${orders}/report`, { id: far.id }))).warnings).toBeUndefined()
    const twin = await must(who('lin').post(`${orders}/submit`, story('2033-01-08', { title: '又一选题' })))
    const { warnings } = await must(who('lin').post(`${orders}/report`, { id: twin.id }))
    expect(warnings).toMatchObject([{ code: 'similar_order', rows: [{ id: far.id, title: '另一选题' }] }])
    const eight = await must(who('lin').post(`${orders}/submit`, story('2033-01-16', { title: '再一选题' })))
    expect((await must(who('lin').post(`${orders}/report`, { id: eight.id }))).warnings).toBeUndefined()
  })

  it('takes as many as it has seats, and is declined by all or by some', async () => {
    const three = await propose({ seats: 2 })
    await must(who('editor').post(`${orders}/invite`, { id: three, inviteIds: [id('lin'), id('zhou'), id('xu')] }))
    expect((await must(who('lin').post(`${orders}/accept`, { id: three }))).status).toBe(invited)
    expect((await who('zhou').post(`${orders}/decline/${three}`, {})).status).toBe(400)
    expect((await must(who('zhou').post(`${orders}/decline/${three}`, { remark: '出差' }))).status).toBe(invited)
    expect((await must(who('xu').post(`${orders}/accept`, { id: three }))).status).toBe(accepted)

    const two = await propose({ seats: 2 })
    await must(who('editor').post(`${orders}/invite`, { id: two, inviteIds: [id('lin'), id('zhou')] }))
    await must(who('lin').post(`${orders}/accept`, { id: two }))
    expect((await must(who('zhou').post(`${orders}/decline/${two}`, { remark: '出差' }))).status).toBe(accepted)

    const none = await propose()
    await must(who('editor').post(`${orders}/invite`, { id: none, inviteIds: [id('lin'), id('zhou')] }))
    await must(who('lin').post(`${orders}/decline/${none}`, { remark: '出差' }))
    expect((await must(who('zhou').post(`${orders}/decline/${none}`, { remark: '出差' }))).status).toBe(declined)
    await must(who('lin').post(`${orders}/report`, { id: none }))
    await must(who('editor').post(`${orders}/invite`, { id: none, inviteIds: id('zhou') }))
    expect((await must(who('zhou').post(`${orders}/accept`, { id: none }))).status).toBe(accepted)
  })

  it('is claimed by a reporter whom nobody invited', async () => {
    const order = await propose()
    expect(await must(who('xu').post(`${orders}/accept`, { id: order }))).toMatchObject({ status: accepted, leaderId: id('xu'), taken: 1 })
    const offered = await propose()
    await must(who('editor').post(`${orders}/invite`, { id: offered, inviteIds: id('lin') }))
    expect((await who('zhou').post(`${orders}/accept`, { id: offered })).status).toBe(403)
    expect((await must(who('editor').post(`${orders}/accept`, { id: offered }))).leaderId).toBe(id('editor'))
  })

  it('refuses an invitation of nobody, of strangers, too late, and for fewer seats than are taken', async () => {
    const order = await propose({ seats: 2 })
    const invite = (body: object) => who('editor').post(`${orders}/invite`, { id: order, ...body })
    expect((await invite({ inviteIds: '' })).body).toMatchObject({ code: 400 })
    expect((await invite({ inviteIds: '999' })).status).toBe(400)
    expect((await invite({ inviteIds: id('lin'), deadline: '2020-01-01 00:00:00' })).body).toMatchObject({ code: 400 })
    await must(invite({ inviteIds: id('lin') }))
    await must(who('lin').post(`${orders}/accept`, { id: order }))
    expect((await invite({ inviteIds: id('xu'), seats: 1 })).status).toBe(400)
    expect((await must(invite({ inviteIds: id('xu'), seats: 3 }))).seats).toBe(3)
  })

  it('sends nobody, and no equipment, to two stories at one time', async () => {
    const on = day()
    await sent(id('lin'), { equipment: '无人机' }, on)
    const second = await propose({ eventTime: `${on} 10:30:00`, endTime: `${on} 12:00:00`, equipment: '无人机' }, on)
    const dispatch = (body: object) => who('head').post(`${orders}/dispatch`, { id: second, ...body })
    expect((await dispatch({})).status).toBe(400)
    const clash = await dispatch({ leaderId: id('lin') })
    expect([clash.status, clash.msg]).toEqual([409, expect.stringMatching(new RegExp(`^员\\d ${on.slice(5)} 09:00–11:00 已有采访$`))])
    expect((await dispatch({ leaderId: id('xu'), memberIds: id('lin') })).status).toBe(409)
    expect((await dispatch({ leaderId: id('xu') })).body).toMatchObject({ code: 400 })
    expect((await dispatch({ leaderId: id('lin'), eventTime: `${on} 11:00:00`, endTime: `${on} 11:00:00` })).status).toBe(400)
    // From the end of the first one on, both are free.
    await must(dispatch({ leaderId: id('lin'), eventTime: `${on} 11:00:00`, endTime: `${on} 12:00:00` }))
    const third = await propose({}, on)
    const race = await propose({}, on)
    const both = await Promise.all([third, race].map((order) => who('head').post(`${orders}/dispatch`, { id: order, leaderId: id('zhou') })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('frees its crew when it is called off, and what it was for is assigned again', async () => {
    const on = day()
    const order = await sent(id('lin'), {}, on)
    expect((await who('lin').post(`${orders}/cancel/${order}`, { remark: '不' })).status).toBe(403)
    expect((await who('head').post(`${orders}/cancel/${order}`)).status).toBe(400)
    expect((await must(who('head').post(`${orders}/cancel/${order}`, { remark: '活动取消' }))).status).toBe(cancelled)
    expect((await crewOf(order)).map((line: { work: number }) => line.work)).toEqual([newscrew.machineState.work.released])
    await sent(id('lin'), {}, on)
  })

  it('is delivered by its crew alone, with something in it', async () => {
    const order = await sent(id('lin'))
    expect((await who('zhou').post(`${orders}/reply/${order}`, { summary: '我写的' })).status).toBe(403)
    expect((await who('lin').post(`${orders}/reply/${order}`, {})).status).toBe(400)
    expect((await who('lin').post(`${orders}/reply/${order}`, { files: [] })).status).toBe(400)
    const files = [{ name: '现场', link: 'https://example.org/a.jpg' }]
    expect(await must(who('lin').post(`${orders}/reply/${order}`, { files }))).toMatchObject({ status: replied, files })
  })

  it('is overdue once, and said to its crew', async () => {
    const order = await sent(id('lin'))
    const { deadline } = await row(order)
    const late = { ...desk.world.own, tenantId: 'acme', clock: { now: () => new Date(`${deadline.replace(' ', 'T')}+08:00`) } }
    await Promise.all([runDue(late, { nouns: [newsorder.name] }), runDue(late, { nouns: [newsorder.name] })])
    expect(await row(order)).toMatchObject({ status: underWay, lateTime: deadline })
    const told = (await must(who('lin').get('blade-desk/notice/page?size=200'))).records
    expect(told.filter(({ title }: { title: string }) => title === `采写任务逾期：湿地开园 ${deadline.slice(0, 10)}`)).toHaveLength(1)
  })

  it('is changed while it is planned and not under way, and is nothing to another tenant', async () => {
    const order = await sent(id('xu'))
    const { version } = await row(order)
    expect((await who('lin').post(`${orders}/submit`, { id: order, version, title: '改' })).status).toBe(409)
    for (const action of ['report', 'invite', 'accept', 'dispatch'])
      expect((await who('spy').post(`${orders}/${action}`, { id: order, inviteIds: id('lin') })).status, action).toBe(404)
    const later = await propose()
    const early = { id: later, version: (await row(later)).version, endTime: '2020-01-01 00:00:00' }
    expect((await who('lin').post(`${orders}/submit`, early)).status).toBe(400)
    await must(who('lin').post(`${orders}/submit`, { ...early, endTime: null, title: '改题' }))
    const made = await must(who('lin').post(`${orders}/submit`, story(day())))
    expect(made.status).toBe(draft)
    await must(who('lin').post(`${orders}/remove?ids=${made.id}`))
    expect((await who('lin').get(`${orders}/detail?id=${made.id}`)).status).toBe(404)
  })
})
