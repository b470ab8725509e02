import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '../../engine/reach/context'
import { type Desk, openDesk } from '../../testing/desk'
import { followed } from '../../testing/followed'
import { hookSecret, official, openMediaServer } from '../../testing/mediaserver'
import { putFile } from '../../testing/upload'
import type { Answer } from '../../testing/world'
import { deliveryJobName } from './queueing'
import { runDelivery } from './sending'

/** Articles on their way to platforms that have a client, against servers that check who calls them. */

const { queued, ok, failed, toWithdraw, withdrawn } = newsdelivery.state
const origin = 'https://news.example.org'

let desk: Desk
let media: Awaited<ReturnType<typeof openMediaServer>>
let picture: string
let serial = 0

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

beforeAll(async () => {
  ;[desk, media] = await Promise.all([openDesk(), openMediaServer()])
  await desk.world.database.run(`update system_param set param_value = $1 where param_key = 'outbound.hosts'`, [media.host])
  const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2a6f3e' } })
    .png()
    .toBuffer()
  picture = (await must(putFile(desk.world, desk.chief, 'spring.png', png))).link
})
afterAll(async () => {
  media?.close()
  await desk?.world.close()
})
beforeEach(async () => {
  media.says.instead.clear()
  media.says.deaf.clear()
  Object.assign(media.says, { polls: 1, status: 200 })
  media.calls.length = 0
  await desk.world.database.run('delete from platform_job where name = $1', [deliveryJobName])
})

/** An account of a platform with its setting. */
const account = async (platform: string, own: object = {}, config: object = {}): Promise<string> => {
  const settings = { name: `号${++serial}`, accountId: `id-${serial}`, platform, ...own }
  const { id } = await must(desk.chief.post('blade-cms/mediaaccounts/submit', settings))
  await must(desk.chief.post('blade-cms/mediaconfig/submit', { accountId: id, publishMode: 'direct', retryMax: 6, ...config }))
  return id
}
const hook = () => account('webhook', { endpoint: `http://${media.host}/hook`, secret: hookSecret })
const wechatAccount = (own: object = {}, config: object = {}) =>
  account('wechat', { endpoint: `http://${media.host}`, appId: official.appId, secret: official.secret, ...own }, config)

/** Takes an article offline, and lets the node ask for its withdrawal. */
const takeOffline = async (newsId: string): Promise<void> => {
  await must(desk.chief.patch(`blade-cms/news/to-offline/${newsId}`, { remark: '下线' }))
  await followed(desk.world)
}
const rowOf = async (newsId: string) => (await must(desk.chief.get(`blade-cms/newsdelivery/list?newsId=${newsId}`))).records[0]
const detail = async (newsId: string) => must(desk.chief.get(`blade-cms/newsdelivery/detail?id=${(await rowOf(newsId)).id}`))

/** Runs what waits in the queue, as a node does, whenever it is due; answers how many jobs there were. */
const turn = async (): Promise<number> => {
  const { database, own, stores } = desk.world
  const taken = await database.query<{ data: { id: string } }>('delete from platform_job where name = $1 returning data', [deliveryJobName])
  for (const { data } of taken) await runDelivery({ ...own, actor: system('test') }, data, { stores, config: { publicUrl: origin } })
  return taken.length
}
const turns = async (most = 8): Promise<void> => {
  for (let n = 0; n < most && (await turn()) > 0; n++);
}
/** What a node that died leaves: nobody is at it any more, and its job is taken up again. */
const takeUp = async (newsId: string): Promise<void> => {
  const { id } = await rowOf(newsId)
  await desk.world.database.run('delete from platform_job where name = $1', [deliveryJobName])
  await desk.world.database.run(`update cms_newsdelivery set busy_until = null where id = $1::bigint`, [id])
  await desk.world.database.run(`insert into platform_job (tenant_id, name, data) values ('000000', $1, $2::jsonb)`, [
    deliveryJobName,
    JSON.stringify({ id }),
  ])
}

describe('a webhook', () => {
  it('gets a signed request once for each key, is told of changes, and of the withdrawal', async () => {
    const { id: newsId } = await desk.issue({ account: await hook(), content: `<p>正文<img src="${picture}"></p>` })
    expect(await rowOf(newsId)).toMatchObject({ status: queued })
    media.says.deaf.add('hook')
    await turn()
    expect(await rowOf(newsId)).toMatchObject({ status: queued, tries: 1, error: expect.stringContaining('无法连接') })
    await turns()
    const row = await detail(newsId)
    expect(row).toMatchObject({ status: ok, tries: 2, error: null, nextTime: null, remoteUrl: 'https://own.test/a' })
    const published = media.hooked.get(`${row.id}-1-publish`)
    expect(published).toMatchObject({ times: 2, body: { event: 'published', article: { title: '春耕在行动' } } })
    expect(published?.body.article.content).toContain(`src="${origin}${picture}"`)

    await takeOffline(newsId)
    expect(await rowOf(newsId)).toMatchObject({ status: toWithdraw })
    await turns()
    expect(await detail(newsId)).toMatchObject({ status: withdrawn, remoteUrl: null, proof: expect.stringContaining('confirmed') })
    expect(media.hooked.get(`${row.id}-1-withdraw`)?.body.event).toBe('withdrawn')

    await must(desk.chief.patch(`blade-cms/news/to-online/${newsId}`))
    await turns()
    expect(media.hooked.get(`${row.id}-2-publish`)?.body.event).toBe('updated')
  })

  it('that lets nobody in is given up, said in words and tried again by hand; one that is away six times', async () => {
    const accountId = await hook()
    const { id: newsId } = await desk.issue({ account: accountId })
    media.says.status = 401
    await turns()
    const refused = await rowOf(newsId)
    expect(refused).toMatchObject({ status: failed, tries: 1, error: expect.stringContaining('请核对密钥') })
    media.says.status = 503
    await must(desk.chief.post(`blade-cms/newsdelivery/retry/${refused.id}`))
    expect((await desk.chief.post(`blade-cms/newsdelivery/fulfil/${refused.id}`, { remoteUrl: 'https://x.test' })).status).toBe(409)
    await turns(5)
    expect(await rowOf(newsId)).toMatchObject({ status: queued, tries: 5 })
    await turns()
    expect(await rowOf(newsId)).toMatchObject({ status: failed, tries: 6 })
    expect(await turn()).toBe(0)
    await takeOffline(newsId)
    // It may be there for all we know, so it is told to take it down.
    expect(await rowOf(newsId)).toMatchObject({ status: toWithdraw, tries: 0 })
    await turns()
    const stuck = await rowOf(newsId)
    expect(stuck).toMatchObject({ status: toWithdraw, tries: 6 })
    media.says.status = 200
    await must(desk.chief.post(`blade-cms/newsdelivery/withdraw-again/${stuck.id}`))
    await turns()
    expect(await rowOf(newsId)).toMatchObject({ status: withdrawn })
  })

  it('has an endpoint, and its secret is never answered', async () => {
    for (const platform of ['webhook', 'websub']) {
      const refused = await desk.chief.post('blade-cms/mediaaccounts/submit', { name: platform, platform, accountId: platform })
      expect([refused.status, refused.data]).toMatchObject([400, expect.anything()])
    }
    const row = await must(desk.chief.get(`blade-cms/mediaaccounts/detail?id=${await hook()}`))
    expect(JSON.stringify(row)).not.toContain(hookSecret)
  })
})

it('a hub is told that the feed has changed, at publication and at withdrawal', async () => {
  const { id: newsId } = await desk.issue({ account: await account('websub', { endpoint: `http://${media.host}/hub` }) })
  await turns()
  expect(await rowOf(newsId)).toMatchObject({ status: ok, remoteUrl: `${origin}/rss.xml` })
  await takeOffline(newsId)
  await turns()
  expect(await rowOf(newsId)).toMatchObject({ status: withdrawn })
  expect(media.pings).toEqual([`${origin}/rss.xml`, `${origin}/rss.xml`])
  const feed = await desk.world.app.inject({ url: '/rss.xml', headers: { host: 'localhost' } })
  expect(feed.body).toContain(`href="http://${media.host}/hub" rel="hub"`)
})

it('the development receiver keeps what would be sent, and what would be withdrawn', async () => {
  const { id: newsId } = await desk.issue({ account: await account('receiver', { secret: 'any' }) })
  await turns()
  expect(await rowOf(newsId)).toMatchObject({ status: ok, remoteUrl: `${origin}/newDetail?id=${newsId}` })
  await takeOffline(newsId)
  await turns()
  const { records } = await must(desk.chief.get(`blade-cms/newsreceived/list?newsId=${newsId}`))
  expect(records.map(({ event }: { event: string }) => event)).toEqual(['withdrawn', 'published'])
  const kept = await must(desk.chief.get(`blade-cms/newsreceived/detail?id=${records[1].id}`))
  expect(kept).toMatchObject({ body: { article: { title: '春耕在行动' } }, headers: { 'x-masthead-signature': expect.stringMatching(/^sha256=/) } })
})

describe('an official account', () => {
  const issue = async (accountId: string) => desk.issue({ account: accountId, thumb: picture, content: `<p>图<img src="${picture}"></p><p>文</p>` })

  it('gets cover, pictures and draft in their order, is asked until it is out, and loses it again', async () => {
    const { id: newsId } = await issue(await wechatAccount())
    await turn()
    expect(await rowOf(newsId)).toMatchObject({ status: queued })
    expect(media.calls).toEqual(['stable_token', 'material/add_material', 'media/uploadimg', 'draft/add', 'freepublish/submit'])
    await turns()
    const row = await detail(newsId)
    expect(row).toMatchObject({ status: ok, remoteUrl: `https://mp.test/s/${row.remoteId}` })
    expect(media.articles.get(row.remoteId)).toMatchObject({
      title: '春耕在行动',
      digest: '各地春耕有序展开',
      content_source_url: `${origin}/newDetail?id=${newsId}`,
    })
    // One token served them all.
    expect(media.calls.filter((path) => path === 'stable_token')).toHaveLength(1)
    await takeOffline(newsId)
    await turns()
    expect(await detail(newsId)).toMatchObject({ status: withdrawn, proof: expect.stringContaining(row.remoteId) })
    expect(media.articles.has(row.remoteId)).toBe(false)
  })

  it('renews a token that has ended, once', async () => {
    const accountId = await wechatAccount()
    const first = await issue(accountId)
    await turns()
    media.tokens.clear()
    const second = await issue(accountId)
    media.calls.length = 0
    await turns()
    expect(await rowOf(second.id)).toMatchObject({ status: ok })
    expect(media.calls.filter((path) => path === 'stable_token')).toHaveLength(1)
    expect(await rowOf(first.id)).toMatchObject({ status: ok })
  })

  it.each(['draft/add', 'freepublish/submit'])('publishes nothing twice where a node dies after %s', async (path) => {
    const { id: newsId } = await issue(await wechatAccount())
    media.says.deaf.add(path)
    await turn()
    await takeUp(newsId)
    await turns()
    expect(await rowOf(newsId)).toMatchObject({ status: ok })
    const source = `${origin}/newDetail?id=${newsId}`
    const mine = [...media.articles.values(), ...media.drafts.values()].filter(({ content_source_url: url }) => url === source)
    expect(mine).toHaveLength(1)
  })

  it('keeps a draft where that is wanted, brings it up to date, and loses it again', async () => {
    const { id: newsId } = await issue(await wechatAccount({}, { publishMode: 'draft' }))
    await turns()
    const { draftId } = await detail(newsId)
    expect(await rowOf(newsId)).toMatchObject({ status: ok, remoteUrl: null })
    const { version } = await desk.row(newsId)
    await must(desk.chief.post('blade-cms/news/submit', { id: newsId, version, title: '更正后的标题' }))
    await turns()
    expect(media.drafts.get(draftId)?.title).toBe('更正后的标题')
    await takeOffline(newsId)
    await turns()
    expect(media.drafts.has(draftId)).toBe(false)
    expect(await rowOf(newsId)).toMatchObject({ status: withdrawn })
  })

  it.each([
    ['stable_token', 40164, 'invalid ip 203.0.113.9 ipv6 ::ffff:203.0.113.9, not in whitelist', failed, '203.0.113.9'],
    ['draft/add', 45009, 'reach max api daily quota limit', queued, '明日继续'],
    ['draft/add', 48001, 'api unauthorized', failed, '没有此接口的权限'],
    ['freepublish/submit', -1, 'system error', queued, '繁忙'],
  ])('says in words what %s refuses by %s', async (path, errcode, errmsg, status, says) => {
    const { id: newsId } = await issue(await wechatAccount())
    media.says.instead.set(path, { errcode, errmsg })
    await turn()
    const row = await rowOf(newsId)
    expect(row).toMatchObject({ status, tries: errcode === 45009 ? 0 : 1, error: expect.stringContaining(says) })
    if (errcode === 45009) expect(row.nextTime).toMatch(/ 00:1\d:\d\d$/)
    media.says.instead.clear()
    if (status === failed) await must(desk.chief.post(`blade-cms/newsdelivery/retry/${row.id}`))
    await turns()
    expect(await rowOf(newsId)).toMatchObject({ status: ok })
  })

  it('is not given an article without a cover', async () => {
    const { id: newsId } = await desk.issue({ account: await wechatAccount() })
    await turns()
    expect(await rowOf(newsId)).toMatchObject({ status: failed, error: expect.stringContaining('封面') })
  })

  it('takes down what went out while it was called back', async () => {
    const { id: newsId } = await issue(await wechatAccount())
    await turn()
    await takeOffline(newsId)
    await turns()
    expect(await rowOf(newsId)).toMatchObject({ status: withdrawn })
    const source = `${origin}/newDetail?id=${newsId}`
    expect([...media.articles.values()].filter(({ content_source_url: url }) => url === source)).toEqual([])
  })
})
