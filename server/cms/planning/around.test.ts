import { newsorder } from '@masthead/contract/cms/newsorder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followed } from '../../testing/followed'
import { openStoryDesk, type StoryDesk } from '../../testing/storydesk'
import { isOpenAt } from './sheet'

/** What stands around story orders: the requests that they come from, the sheet that a crew takes along, places and desk notices. */

const [orders, needs, places, notices] = ['blade-cms/newsorder', 'blade-cms/need', 'blade-cms/newsplace', 'blade-cms/newsnotice']
const { reported, invited, underWay, replied, cancelled } = newsorder.state

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

describe('an assignment sheet', () => {
  it('has what a crew takes along, within what the caller sees', async () => {
    const on = '2032-03-02'
    const openTimes = [{ days: '周一至周五', from: '09:00', to: '17:00' }]
    const where = (
      await must(who('head').post(`${places}/submit`, { name: '市民中心', contact: '服务台', phone: '02785001234', radius: 50, openTimes }))
    ).id
    const need = (
      await must(who('xu').post(`${needs}/submit`, { title: '窗口见闻', content: '请采访', deadline: `${on} 20:00:00`, phone: '13800000001' }))
    ).id
    const made = await must(who('lin').post(`${orders}/submit`, story(on, { place: where, needId: need, title: '窗口' })))
    await must(who('lin').post(`${orders}/report`, { id: made.id }))
    await must(who('head').post(`${orders}/dispatch`, { id: made.id, leaderId: id('lin'), memberIds: id('zhou') }))
    const sheet = await must(who('lin').get(`${orders}/sheet/${made.id}`))
    expect(sheet).toMatchObject({
      order: { title: '窗口', eventTime: `${on} 09:00:00` },
      place: { name: '市民中心', contact: '服务台', phone: '02785001234', radius: 50 },
      request: { title: '窗口见闻', phone: '138****0001' },
      isOpen: true,
    })
    expect(sheet.crew.map(({ userId, duty }: Record<string, string>) => [userId, duty])).toEqual(
      expect.arrayContaining([
        [id('lin'), '领队'],
        [id('zhou'), '成员'],
      ]),
    )
    expect((await who('spy').get(`${orders}/sheet/${made.id}`)).status).toBe(404)
    expect((await who('early').get(`${orders}/sheet/${made.id}`)).status).toBe(403)
  })

  it.each([
    ['no hours', null, '2032-03-06 23:00:00', true],
    ['a weekday within', [{ days: '周一至周五', from: '09:00', to: '17:00' }], '2032-03-05 09:00:00', true],
    ['a minute late', [{ days: '周一至周五', from: '09:00', to: '17:00' }], '2032-03-05 17:01:00', false],
    ['a weekend', [{ days: '周一至周五', from: '09:00', to: '17:00' }], '2032-03-06 10:00:00', false],
    ['a list of days', [{ days: '周六、周日', from: '09:00', to: '17:00' }], '2032-03-07 10:00:00', true],
    ['over the weekend', [{ days: '周五至周日', from: '09:00', to: '17:00' }], '2032-03-06 10:00:00', true],
    ['every day', [{ days: '每天', from: '09:00', to: '17:00' }], '2032-03-06 10:00:00', true],
    ['words that say nothing', [{ days: '工作日', from: '09:00', to: '17:00' }], '2032-03-05 10:00:00', false],
  ])('knows %s', (_what, openTimes, moment, isOpen) => expect(isOpenAt(openTimes, moment)).toBe(isOpen))
})

describe('a request', () => {
  it('is declined with a reason and submitted again, and takes its order with it when it is cancelled', async () => {
    const on = day()
    const need = (await must(who('xu').post(`${needs}/submit`, { title: '义诊', content: '请派记者', deadline: `${on} 20:00:00` }))).id
    await must(who('xu').post(`${needs}/report/${need}`))
    await must(who('editor').post(`${needs}/decline/${need}`, { remark: '已报道过' }))
    expect(await must(who('xu').post(`${needs}/report/${need}`))).toMatchObject({ status: reported, refuseReason: null })
    await must(who('editor').post(`${needs}/invite`, { id: need, inviteIds: id('lin') }))
    await must(who('lin').post(`${orders}/decline/${(await must(who('lin').get(`${orders}/list?needId=${need}`))).records[0].id}`, { remark: '忙' }))
    expect((await must(who('xu').get(`${needs}/${need}`))).status).toBe(reported)
    await must(who('editor').post(`${needs}/invite`, { id: need, inviteIds: id('zhou') }))
    const open = (await must(who('zhou').get(`${orders}/list?needId=${need}&status=${invited}`))).records
    expect(open).toHaveLength(1)
    await must(who('xu').post(`${needs}/cancel/${need}`, { remark: '延期' }))
    await followed(desk.world)
    expect((await row(open[0].id)).status).toBe(cancelled)
    expect((await must(who('xu').get(`${needs}/${need}`))).phone).toBeNull()
  })

  it('is answered by the crew alone, and only once it is under way', async () => {
    const on = day()
    const need = (await must(who('xu').post(`${needs}/submit`, { title: '开学', content: '请派记者', deadline: `${on} 20:00:00` }))).id
    await must(who('xu').post(`${needs}/report/${need}`))
    expect((await who('lin').post(`${needs}/reply`, { id: need, reply: '好' })).status).toBe(409)
    await must(who('editor').post(`${needs}/invite`, { id: need, inviteIds: id('lin') }))
    const [order] = (await must(who('lin').get(`${orders}/list?needId=${need}`))).records
    await must(who('lin').post(`${orders}/accept`, { id: order.id }))
    await must(who('head').post(`${orders}/dispatch`, { id: order.id, eventTime: `${on} 09:00:00` }))
    expect((await crewOf(order.id))[0].endTime).toBe(`${on} 11:00:00`)
    expect((await who('zhou').post(`${needs}/reply`, { id: need, reply: '好' })).status).toBe(403)
    expect(await must(who('xu').get(`${needs}/${need}`))).toMatchObject({ status: underWay, reply: null, replyCount: 0 })
    expect((await who('lin').post(`${needs}/reply`, { id: need })).status).toBe(400)
    expect((await must(who('lin').post(`${needs}/reply`, { id: need, reply: '好' }))).status).toBe(replied)
  })
})

describe('places and notices', () => {
  it('keeps places that orders use', async () => {
    expect((await must(who('lin').get(`${places}/list?name=湿地`))).records).toMatchObject([{ id: desk.place, regionCode: null }])
    const detail = await must(who('lin').get(`${places}/detail?id=${desk.place}`))
    expect(detail).toMatchObject({ lat: 30.5, lng: 114.3, status: 1 })
    expect((await who('lin').post(`${places}/submit`, { name: '偷加' })).status).toBe(403)
    expect((await who('head').post(`${places}/submit`, { name: '错', lat: 91 })).status).toBe(400)
    await propose()
    expect((await who('head').post(`${places}/remove?ids=${desk.place}`)).status).toBe(409)
    const spare = await must(who('head').post(`${places}/submit`, { name: '空' }))
    await must(who('head').post(`${places}/remove?ids=${spare.id}`))
  })

  it('says who has not read a notice, reminds them, and takes it back', async () => {
    const notice = (
      await must(who('head').post(`${notices}/submit`, { title: '晚班提前', content: '<p>今晚七点</p>', receivers: [id('early'), id('night')] }))
    ).id
    expect((await who('early').post(`${notices}/read/${notice}`)).status).toBe(404)
    await must(who('head').post(`${notices}/send/${notice}`))
    const look = () => must(who('head').get(`${notices}/${notice}`))
    expect(await look()).toMatchObject({ status: 1, readCount: 0, unreadNames: '员5、员6' })
    await must(who('early').post(`${notices}/read/${notice}`))
    await must(who('early').post(`${notices}/read/${notice}`))
    expect((await who('xu').post(`${notices}/read/${notice}`)).status).toBeGreaterThanOrEqual(403)
    expect(await look()).toMatchObject({ readCount: 1, unreadNames: '员6' })
    const reminders = async (name: string) =>
      (await must(who(name).get('blade-desk/notice/page'))).records.filter(({ title }: { title: string }) => title.startsWith('请阅读采编通知'))
        .length
    await must(who('head').post(`${notices}/remind/${notice}`))
    expect([await reminders('early'), await reminders('night')]).toEqual([0, 1])
    await must(who('night').post(`${notices}/read/${notice}`))
    expect((await look()).unreadNames).toBeNull()
    expect((await who('head').post(`${notices}/withdraw/${notice}`)).status).toBe(400)
    expect(await must(who('head').post(`${notices}/withdraw/${notice}`, { remark: '改期' }))).toMatchObject({ status: 2, withdrawReason: '改期' })
  })
})
