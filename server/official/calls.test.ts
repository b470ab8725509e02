import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'
import { shareOf } from './appclient'

let product: World
let chief: Client
let clerk: Client
const categories: Record<string, string> = {}
const base = 'blade-official'

beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', { chief: { codes: 'all' }, clerk: { codes: 'every' } })
  ;[chief, clerk] = [await product.as('chief@acme'), await product.as('clerk@acme')]
  for (const [code, needReview] of [
    ['gov', true],
    ['free', false],
  ] as const)
    categories[code] = (await must(chief.post(`${base}/accountcategory`, { name: code, code, needReview }))).id
})
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
let count = 0
const apply = async (category = 'gov'): Promise<Answer['data']> =>
  must(clerk.post(`${base}/account`, { name: `账号${++count}`, orgName: '江城新闻办', categoryId: categories[category], phone: '13812345678' }))
const read = (noun: string, id: string): Promise<Answer['data']> => must(chief.get(`${base}/${noun}/${id}`))
const reviewOf = async (bizId: string): Promise<Answer['data']> =>
  (await must(chief.get(`${base}/review/page?bizId=${bizId}&status_equal=0`))).records[0]
const seen = async (path: string): Promise<Answer> => product.nobody.get(`${base}/${path}`)

describe('an official account', () => {
  it('is reviewed before readers see it, refused with a reason, and applies again', async () => {
    const { id, status } = await apply()
    expect(status).toBe(0)
    expect((await seen(`account/front/${id}?tenantId=acme`)).status).toBe(404)
    const first = await reviewOf(id)
    // Nobody decides about what he asked for himself.
    expect((await clerk.post(`${base}/review/review-adopt`, { id: first.id })).status).toBe(403)
    expect((await chief.post(`${base}/review/review-fail`, { id: first.id })).status).toBe(400)
    await must(chief.post(`${base}/review/review-fail`, { id: first.id, remark: '证照不清' }))
    expect(await read('account', id)).toMatchObject({ status: 2, reason: '证照不清' })
    expect(await must(clerk.post(`${base}/review/resubmit/${first.id}`))).toMatchObject({ status: 0, reviewer: null })
    expect((await read('account', id)).status).toBe(0)
    await must(chief.post(`${base}/review/review-adopt`, { id: first.id }))
    expect(await read('account', id)).toMatchObject({ status: 1, verified: true })
    const shown = await must(seen(`account/front/${id}?tenantId=acme`))
    expect(shown).toMatchObject({ orgName: '江城新闻办' })
    expect(shown).not.toHaveProperty('phone')
  })

  it('needs no review where its category says so, and ends its reviews where somebody decides elsewhere', async () => {
    expect((await apply('free')).status).toBe(1)
    const { id } = await apply()
    const open = await reviewOf(id)
    await must(chief.post(`${base}/account/pass/${id}`))
    expect(await read('review', open.id)).toMatchObject({ status: 1, title: expect.stringMatching(/^账号/), reviewer: expect.any(String) })
  })

  it('that is banned is not shown, nor is what it wrote, until its day comes', async () => {
    const { id } = await apply('free')
    const text = await must(clerk.post(`${base}/manuscript`, { accountId: id, title: '通知', content: '<p>通知</p>' }))
    await must(chief.patch(`${base}/manuscript/to-publish/${text.id}`))
    const list = async (): Promise<number> => (await must(seen(`manuscript/front/list?tenantId=acme&accountId=${id}`))).total
    expect(await list()).toBe(1)
    expect((await chief.post(`${base}/account/ban/${id}`, { banUntil: '2020-01-01 00:00:00', remark: '不实信息' })).status).toBe(400)
    await must(chief.post(`${base}/account/ban/${id}`, { banUntil: '2033-01-01 00:00:00', remark: '不实信息' }))
    expect([await list(), (await seen(`account/front/${id}?tenantId=acme`)).status]).toEqual([0, 404])
    const later = { ...product.own, tenantId: 'acme', clock: { now: () => new Date('2033-01-01T00:00:00+08:00') } }
    await runDue(later, { nouns: ['official/account'] })
    expect([(await read('account', id)).status, await list()]).toEqual([1, 1])
  })
})

describe('a text of an account', () => {
  it('is published, not published, drawn back to the draft, and made news of once', async () => {
    const { id: accountId } = await apply('free')
    const { id } = await must(clerk.post(`${base}/manuscript`, { accountId, title: '进度通报', content: '<p>已完成八成</p>' }))
    expect(await must(chief.patch(`${base}/manuscript/to-publish/${id}`))).toMatchObject({ status: 1, publishTime: expect.any(String) })
    const pushed = await must(chief.get(`${base}/manuscript/push-news?id=${id}`))
    expect(pushed.status).toBe(1)
    expect((await must(chief.get(`blade-cms/news/${pushed.newsId}`))).status).toBe(0)
    await must(chief.patch(`${base}/manuscript/to-edit/${id}`))
    expect((await chief.patch(`${base}/manuscript/no-publish/${id}`)).status).toBe(400)
    expect(await must(chief.patch(`${base}/manuscript/no-publish/${id}`, { remark: '数据有误' }))).toMatchObject({ status: 2, reason: '数据有误' })
    await must(chief.patch(`${base}/manuscript/to-publish/${id}`))
    expect((await clerk.get(`${base}/manuscript/push-news?id=${id}`)).status).toBe(409)
    const drafts = await must(chief.get('blade-cms/news/page?title_like=进度通报'))
    expect(drafts.total).toBe(1)
  })

  it('that is sent in is decided by its review, and no account that is not shown publishes', async () => {
    const { id: accountId } = await apply()
    const { id } = await must(clerk.post(`${base}/manuscript`, { accountId, title: '演练侧记', content: '<p>侧记</p>' }))
    const { reviewId } = await must(clerk.post(`${base}/manuscript/submit/${id}`))
    expect((await chief.post(`${base}/review/review-adopt`, { id: reviewId })).status).toBe(409)
    expect([(await read('manuscript', id)).status, (await read('review', reviewId)).status]).toEqual([0, 0])
    await must(chief.post(`${base}/account/pass/${accountId}`))
    await must(chief.post(`${base}/review/review-adopt`, { id: reviewId }))
    expect((await read('manuscript', id)).status).toBe(1)
  })
})

describe('a text of an account that needs no review', () => {
  it('is published when it is sent in, under its reviewed account alone', async () => {
    const { id: accountId } = await apply('free')
    const { id } = await must(clerk.post(`${base}/manuscript`, { accountId, title: '开园', content: '<p>开园</p>' }))
    expect(await must(clerk.post(`${base}/manuscript/submit/${id}`))).toMatchObject({ status: 1, publishTime: expect.any(String), reviewId: null })
    await must(chief.post(`${base}/account/ban/${accountId}`, { remark: '不实信息' }))
    const second = await must(clerk.post(`${base}/manuscript`, { accountId, title: '再开园', content: '<p>开园</p>' }))
    expect((await clerk.post(`${base}/manuscript/submit/${second.id}`)).status).toBe(409)
  })
})

describe('an app', () => {
  it('shows its secret once, and its versions go from some to all', async () => {
    const made = await must(chief.post(`${base}/app`, { name: '客户端', type: 'android' }))
    expect(made.newSecret).toMatch(/^[\w-]{40,}$/)
    expect(await read('app', made.id)).not.toHaveProperty('newSecret')
    const rotated = await must(chief.post(`${base}/app/rotate/${made.id}`))
    expect(rotated.newSecret).not.toBe(made.newSecret)
    const version = { appId: made.id, versionName: '3.1.0', url: 'https://example.org/a.apk' }
    const { id } = await must(chief.post(`${base}/appclient`, version))
    expect((await chief.post(`${base}/appclient`, version)).status).toBe(400)
    expect(await must(chief.post(`${base}/appclient/gray/${id}`, { grayPercent: 10 }))).toMatchObject({ status: 1, grayPercent: 10 })
    const { appKey } = await read('app', made.id)
    const newest = (deviceId: string, own: { versionName?: string; time?: number; secret?: string; pkg?: string } = {}) => {
      const { versionName = '', time = Math.floor(Date.now() / 1000), secret = rotated.newSecret, pkg = '' } = own
      const sign = createHmac('sha256', secret).update(`${appKey}\n${deviceId}\n${time}`).digest('hex')
      return product.nobody.get(
        `${base}/appclient/front/latest?${new URLSearchParams({ tenantId: 'acme', appKey, deviceId, versionName, time: String(time), sign, pkg })}`,
      )
    }
    // A tenth of the devices have it, always the same ones, and those stay when the share grows.
    const devices = Array.from({ length: 60 }, (_, at) => `device ${at}`)
    const [inTrial, outside] = [devices.find((one) => shareOf(made.id, one) < 10) ?? '', devices.find((one) => shareOf(made.id, one) >= 10) ?? '']
    expect(await must(newest(inTrial))).toMatchObject({ versionName: '3.1.0', url: version.url, forceUpdate: false })
    expect(await must(newest(outside))).toBeNull()
    for (const own of [{ secret: made.newSecret }, { secret: '' }, { time: Math.floor(Date.now() / 1000) - 400 }])
      expect((await newest(inTrial, own)).status, JSON.stringify(own)).toBe(403)
    expect(await must(newest(inTrial, { pkg: 'cn.other' }))).toMatchObject({ versionName: '3.1.0' })
    await must(chief.put(`${base}/app/${made.id}`, { version: rotated.version, pkg: 'cn.jiangcheng' }))
    expect(await must(newest(inTrial, { pkg: 'cn.jiangcheng' }))).toMatchObject({ versionName: '3.1.0' })
    expect(await newest(inTrial, { pkg: 'cn.other' })).toMatchObject({ status: 403, msg: '此应用的包名为 cn.jiangcheng' })
    expect(await must(chief.post(`${base}/appclient/release/${id}`))).toMatchObject({ status: 2, grayPercent: null })
    const { id: forced } = await must(chief.post(`${base}/appclient`, { ...version, versionName: '3.2', forceUpdate: true }))
    await must(chief.post(`${base}/appclient/release/${forced}`))
    const { id: last } = await must(chief.post(`${base}/appclient`, { ...version, versionName: '3.10.1' }))
    await must(chief.post(`${base}/appclient/release/${last}`))
    // What came in between is mandatory, and so is the newest one; who has it already needs nothing.
    expect(await must(newest(outside, { versionName: '3.1.0' }))).toMatchObject({ versionName: '3.10.1', forceUpdate: true })
    expect(await must(newest(outside, { versionName: '3.2.0' }))).toMatchObject({ versionName: '3.10.1', forceUpdate: false })
    expect(await must(newest(outside, { versionName: '3.10.1' }))).toBeNull()
    await must(chief.post(`${base}/appclient/withdraw/${last}`, { remark: '闪退' }))
    expect(await must(newest(outside))).toMatchObject({ versionName: '3.2' })
    expect(await must(chief.post(`${base}/appclient/withdraw/${id}`, { remark: '闪退' }))).toMatchObject({ status: 3, reason: '闪退' })
  })
})
