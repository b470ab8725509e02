import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies } from '../engine/ledger/tally'
import { type Desk, openDesk } from '../testing/desk'
import { must } from '../testing/duty-office'
import { type Reader, readerAt } from '../testing/member'
import type { Client } from '../testing/world'

let desk: Desk
let chief: Client
let me: Reader

beforeAll(async () => {
  desk = await openDesk()
  chief = await desk.world.as('admin@000000')
  const sms = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id: sms.id }))
  for (const [paramKey, paramValue] of [
    ['site.members', '1'],
    ['comments.first', '0'],
  ])
    await must(chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue }))
  me = readerAt(desk.world)
})
afterAll(() => desk?.world.close())

const seen = (id: string) => desk.world.app.inject({ url: `/newDetail?id=${id}`, headers: { host: 'localhost' } })
const json = { accept: 'application/json', origin: 'http://localhost' }

it('has buttons that need no script, says what is the reader’s own to them alone, and moves nothing of the article', async () => {
  const { id } = await desk.issue({ openComment: true })
  const entered = await me.enter('13812345678')
  expect(JSON.stringify(entered.headers['set-cookie'])).toContain('masthead-known=1')
  const before = await seen(id)
  for (const part of [
    '/me/react/like',
    '/me/react/collects',
    '/me/react/share',
    `data-mine="${id}"`,
    `data-comments="${id}"`,
    'action="/me/comment"',
  ])
    expect(before.body).toContain(part)
  const about = { bizType: 'cms/news', bizId: id, back: `/newDetail?id=${id}` }
  expect((await readerAt(desk.world).send('/me/react/like', about)).location).toBe('/me/login')
  const kept = JSON.parse(await desk.kept(id)).news
  expect((await me.send('/me/react/like', about)).location).toBe(`/newDetail?id=${id}`)
  await me.send('/me/react/collects', about, json)
  await me.send('/me/comment', { ...about, content: '写得好' }, json)
  await foldTallies(desk.world.database)
  expect(JSON.parse((await me.get(`/me/mine?type=cms/news&id=${id}`)).html)).toEqual({
    mine: { like: true, collects: true },
    counts: { like: 1, collects: 1, share: 0 },
  })
  await me.send('/me/react/like', { ...about, off: '1' }, json)
  expect(JSON.parse((await me.get(`/me/mine?type=cms/news&id=${id}`)).html).mine).toEqual({ collects: true })
  // That the kept page stays is tried where pages are kept: edition.test.ts.
  const after = await seen(id)
  expect([after.body.includes('写得好'), JSON.parse(await desk.kept(id)).news]).toEqual([false, kept])
})

it('shows the vote and the activity of an article while they are switched on, and not those of another', async () => {
  const open = await desk.issue({ openVote: true, openActivity: true })
  const closed = await desk.issue()
  const options = ['a', 'b'].map((key) => ({ key, text: `选项${key}` }))
  for (const { id: newsId } of [open, closed]) {
    const span = { startTime: '2024-05-01 08:00:00', endTime: '2099-05-01 08:00:00' }
    const vote = await must(chief.post('blade-cms/vote', { title: '文末投票', newsId, ...span, questions: [{ title: '问', options, sort: 1 }] }))
    await must(chief.post(`blade-cms/vote/publish/${vote.id}`))
    const campaign = await must(
      chief.post('blade-activities/campaign', {
        ...{ title: '文末活动', newsId, cover: '/files/2024/05/a.png', capacity: 9 },
        ...{ startTime: '2099-05-01 08:00:00', endTime: '2099-05-01 10:00:00' },
      }),
    )
    await must(chief.post(`blade-activities/campaign/publish/${campaign.id}`))
  }
  const { body } = await seen(open.id)
  for (const part of ['文末投票', '选项a', 'action="/vote/cast"', '文末活动', 'data-left="blade-activities/campaign/front/', '/campaign?id='])
    expect(body).toContain(part)
  const other = (await seen(closed.id)).body
  expect([other.includes('文末投票'), other.includes('文末活动'), other.includes('data-comments')]).toEqual([false, false, false])
})

it('lets members follow columns, tags, authors and accounts, and shows what is new there once, page by page', async () => {
  const follower = readerAt(desk.world)
  await follower.enter('13812345699')
  const below = await must(
    chief.post('blade-cms/topic', { topicName: '小专题', parentId: desk.otherTopicId, expireTime: '2040-01-01 00:00:00', sort: 3 }),
  )
  const tag = await must(chief.post('blade-general/tags/submit', { name: '湿地' }))
  const page = (await desk.world.app.inject({ url: `/topic?id=${desk.otherTopicId}`, headers: { host: 'localhost' } })).body
  expect(page).toContain(`data-mine="${desk.otherTopicId}" data-type="cms/topic"`)
  const columns = { targetType: 'cms/topic', targetId: desk.otherTopicId, back: `/topic?id=${desk.otherTopicId}` }
  expect((await follower.get('/me/follows/new')).html).toContain('您还没有关注')
  expect((await follower.send('/me/react/attention', columns)).location).toBe(columns.back)
  expect((await follower.get('/me/follows/new')).html).toContain('还没有更新')
  await follower.send('/me/react/attention', { targetType: 'general/tags', targetId: tag.id }, json)
  expect(JSON.parse((await follower.get(`/me/mine?type=cms/topic&id=${desk.otherTopicId}`)).html)).toEqual({ mine: { attention: true } })
  const older = await desk.issue({ title: '小专题里的新闻', topicId: below.id, publishTime: '2024-04-01 08:00:00' })
  const newer = await desk.issue({
    title: '两处都有的新闻',
    topicId: desk.otherTopicId,
    tagId: tag.id,
    slug: 'two-follows',
    publishTime: '2024-04-02 08:00:00',
  })
  await desk.issue({ title: '没有关注的新闻' })
  const gone = await desk.issue({ title: '已下线的新闻', topicId: desk.otherTopicId })
  await desk.issuer.patch(`blade-cms/news/to-offline/${gone.id}`, { remark: '完' })
  const shown = async (path = '/me/follows/new') => {
    const { html } = await follower.get(path)
    const [first = ''] = /<ul class="rows">.*?<\/ul>/s.exec(html) ?? []
    return [...first.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }
  expect(await shown()).toEqual(['/article/two-follows', `/newDetail?id=${older.id}`])
  for (const path of ['/me/follows/new?page=2', '/me/follows/new?page=x']) expect((await follower.get(path)).status).toBe(404)
  await follower.send('/me/react/attention', { ...columns, off: '1' })
  expect(await shown()).toEqual(['/article/two-follows'])
  expect((await follower.get('/me')).html).toContain('/me/follows/new')
  // Nobody reads what another member follows, nor without having entered.
  expect((await me.get('/me/follows/new')).html).not.toContain(newer.title)
  expect((await readerAt(desk.world).get('/me/follows/new')).location).toBe('/me/login')
})

it('lets members follow an author and an account, counts them among those who follow it, and forgets an account that is banned', async () => {
  const follower = readerAt(desk.world)
  await follower.enter('13812345698')
  const person = { identifyType: 'REPORTER', name: '林小溪', penName: '溪边客', mobile: '13800005151', payment: 1 }
  const banks = [{ bankName: '江城银行', account: '6200000000000000' }]
  const { id: author } = await must(chief.post('blade-contribute/contributepersonal', { ...person, banks }))
  const { id: categoryId } = await must(
    chief.post('blade-official/accountcategory', { name: '政务', nameEn: 'Authorities', code: 'gov', needReview: false }),
  )
  const { id: account } = await must(chief.post('blade-official/account', { name: '江城发布', orgName: '江城新闻办', categoryId }))
  const { id: text } = await must(chief.post('blade-official/manuscript', { accountId: account, title: '供暖通知', content: '<p>热线开通</p>' }))
  await must(chief.patch(`blade-official/manuscript/to-publish/${text}`))
  const signed = await desk.issue({ title: '署名的新闻', reporter: author, publishTime: '2024-05-01 08:00:00' })
  const open = async (url: string) => (await desk.world.app.inject({ url, headers: { host: 'localhost' } })).body
  expect(await open(`/author?id=${author}`)).toContain(`data-mine="${author}" data-type="contribute/contributepersonal"`)
  const fans = async () => {
    await foldTallies(desk.world.database)
    const [, shown] = /data-followers[^>]*>(\d+)</.exec(await open(`/account?id=${account}`)) ?? []
    return [Number(shown), (await must(desk.world.nobody.get(`blade-official/account/front/${account}?tenantId=000000`))).fans]
  }
  expect(await fans()).toEqual([0, 0])
  const follow = (targetType: string, targetId: string, off = '') => follower.send('/me/react/attention', { targetType, targetId, off }, json)
  for (const one of [() => follow('contribute/contributepersonal', author), () => follow('official/account', account)])
    expect([(await one()).status, (await one()).status]).toEqual([200, 200])
  expect(await fans()).toEqual([1, 1])
  // An app that knows no members counts its visitors beside them.
  const visited = await desk.world.nobody.post('blade-official/account/front/follow?tenantId=000000', { id: account })
  expect([visited.data, await fans()]).toEqual([{ fans: 2 }, [2, 2]])
  const news = async () => (await follower.get('/me/follows/new')).html
  const shown = await news()
  for (const part of [
    `/accountText?id=${text}`,
    `/newDetail?id=${signed.id}`,
    '江城发布',
    '溪边客',
    `/author?id=${author}`,
    `/account?id=${account}`,
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('林小溪')
  await must(chief.post(`blade-official/account/ban/${account}`, { remark: '不实信息' }))
  const after = await news()
  expect([after.includes('供暖通知'), after.includes('江城发布'), after.includes('署名的新闻')]).toEqual([false, false, true])
  await must(chief.post(`blade-official/account/unban/${account}`))
  expect((await follow('official/account', account, '1')).status).toBe(200)
  expect([await fans(), (await news()).includes('供暖通知')]).toEqual([[1, 1], false])
})
