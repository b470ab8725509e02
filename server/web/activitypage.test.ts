import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { follow } from '../testing/follow'
import { readerAt } from '../testing/member'
import { type Node, nodes } from '../testing/nodes'

const house = nodes()
let a: Node
let b: Node
let desk: Desk
/** How often the second node has read an activity. */
let drawn = 0

beforeAll(async () => {
  a = await house.start()
  b = await house.start({
    watch: (database) => ({
      ...database,
      query: (...args) => {
        if (String(args[0]).includes('from coupon_activity')) drawn++
        return database.query(...(args as [string])) as never
      },
    }),
  })
  desk = await openDesk({}, a)
})
afterAll(() => house.close())

const open = async (path: string): Promise<{ readonly status: number; readonly html: string }> => {
  const answer = await fetch(`${b.address}${path}`, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

it('the page of an activity is there through what that gives, and is gone once it is paused', async () => {
  const sms = await must(desk.chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(desk.chief.post('blade-resource/sms/enable', { id: sms.id }))
  for (const paramKey of ['site.members', 'site.mall'])
    await must(desk.chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue: '1' }))
  const made = await must(
    desk.chief.post('blade-coupon/coupon', {
      name: '茶券',
      type: 'amount',
      threshold: 100,
      amount: 50,
      takeType: 'activity',
      totalCount: 9,
      endDays: 9,
    }),
  )
  await must(desk.chief.post(`blade-coupon/coupon/activate/${made.id}`))
  const span = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
  const { id } = await must(desk.chief.post('blade-coupon/activity', { name: '领茶券', type: 'receive', couponIds: made.id, ...span }))
  await must(desk.chief.post(`blade-coupon/activity/start/${id}`))
  const path = `/offer?id=${id}`
  const kept = await eventually(
    async () => {
      const before = drawn
      const { html } = await open(path)
      return { html, isKept: drawn === before }
    },
    ({ isKept }) => isKept,
  )
  expect(kept.html).toContain('领茶券')
  const me = readerAt(a)
  await me.enter('13812345679')
  const stream = await follow(b.address, desk.chief.token, 'cms/materialcategory')
  /** Resolves once the second node has heard of everything that was kept before. */
  const heard = async (name: string): Promise<void> => {
    const { id: folder } = await must(desk.chief.post('blade-cms/materialcategory', { name }))
    await stream.hears(({ data }) => data.rowId === folder)
  }
  await me.send(`/me/deals/${id}/take`)
  await heard('领过')
  const before = drawn
  expect((await open(path)).html).toContain('领茶券')
  expect(drawn).toBe(before)
  await must(desk.chief.post(`blade-coupon/activity/pause/${id}`))
  await heard('暂停')
  stream.stop()
  expect((await open(path)).status).toBe(302)
})
