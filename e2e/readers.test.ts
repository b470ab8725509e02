import { connect } from '@masthead/server/platform/database/database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { sees, sitDown } from './screen'
import { database as address, password, url } from './seat'
import { scriptOf, shiftOf, watchShifts } from './shifts'

let browser: Browser
let chief: Client
let database: ReturnType<typeof connect>

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
const hoursAhead = (hours: number): string => clock.format(Date.now() + hours * 3_600_000)

beforeAll(async () => {
  chief = await logIn(url, { tenantId: '000000', account: 'admin', password })
  const { id } = await chief.post<{ id: string }>('/api/blade-resource/sms', { smsCode: 'members', signName: '日报' })
  await chief.post('/api/blade-resource/sms/enable', { id })
  for (const paramKey of ['site.members', 'site.bulletin'])
    await chief.post('/api/blade-system/param-biz/submit', { paramName: paramKey, paramKey, paramValue: '1' })
  database = connect(address, { max: 1 })
  browser = await launch()
}, 60_000)
afterAll(async () => {
  await database?.close()
  await browser?.close()
})

const publish = async (values: object): Promise<string> => {
  const { records } = await chief.get<{ records: { id: string }[] }>('/api/blade-general/category/page?categoryType=7&size=1')
  const topic = await chief.post<{ id: string }>('/api/blade-cms/topic/submit', {
    topicName: `专题${Date.now()}`,
    expireTime: '2099-12-31 00:00:00',
    sort: 1,
  })
  const text = {
    typeId: 1,
    categoryId: records[0]?.id,
    topicId: topic.id,
    publishPlatform: 'web',
    brief: '摘要',
    sources: '本报',
    publishTime: hoursAhead(-1),
  }
  const { id } = await chief.post<{ id: string }>('/api/blade-cms/news/submit', { ...text, content: '<p>正文在此。</p>', ...values })
  await chief.patch(`/api/blade-cms/news/to-check/${id}`, {})
  await chief.patch(`/api/blade-cms/news/to-publish/${id}`, {})
  return id
}

/** Nothing stands beyond the edge of the screen, and nothing is closed to who cannot see it. */
const fits = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width)
  expect(await barriers(page), page.url()).toEqual([])
}

const listed = (path: string) => chief.get<{ records: { id: string; content: string }[] }>(`/api/blade-${path}`).then(({ records }) => records)

/** What nobody has to have opened on the way: all further kinds of pages, as one who has logged in sees them. */
const others = async (): Promise<string[]> => {
  const [topic] = await listed('cms/topic/page?size=1')
  const month = `archive/${hoursAhead(-1).slice(0, 7).replace('-', '/')}`
  const paths = ['votes', 'lives', 'letters', 'archive', month, 'corrections', 'newsletter', 'topicList', 'services', 'me', 'me/follows/new', '404']
  return [...paths.map((path) => `/${path}`), `/topic?id=${topic?.id}`, '/search?q=渡口']
}

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const [dark, light] = [{ colorScheme: 'dark' }, { colorScheme: 'light' }] as const
const [chinese, english] = [{ locale: 'zh-CN' }, { locale: 'en-GB' }]
/** With LANGUAGES=all each width is seen in both languages. */
const looks = [
  { name: 'on a phone, in the dark', look: { viewport: phone, ...dark, ...chinese } },
  { name: 'at a desk, in English', look: { viewport: desk, ...light, ...english } },
  { name: 'on a phone, in English', look: { viewport: phone, ...light, ...english } },
  { name: 'at a desk, in the dark', look: { viewport: desk, ...dark, ...chinese } },
].slice(0, process.env.LANGUAGES === 'all' ? 4 : 2)

test.each(looks.map((one, at) => ({ ...one, at })))(
  '$name, a reader reads, logs in, comments, is told why it is not shown, votes, follows a live and leaves for good',
  async ({ look, at }) => {
    const [number, slug] = [`1371234007${at}`, `ferry-works-${at}`]
    const title = `渡口改造今天开工 ${slug}`
    const id = await publish({ title, openComment: true, openVote: true, slug })
    const options = ['a', 'b'].map((key) => ({ key, text: `方案${key}` }))
    const about = { title: '您喜欢哪个方案？', newsId: id, startTime: hoursAhead(-1), endTime: hoursAhead(5), resultShow: 'afterVote' }
    const vote = await chief.post<{ id: string }>('/api/blade-cms/vote', { ...about, questions: [{ title: '方案', options }] })
    await chief.post(`/api/blade-cms/vote/publish/${vote.id}`)
    const [person] = await listed('user/page?account_equal=admin')
    const live = await chief.post<{ id: string }>('/api/blade-cms/liveshow', { title: '开工现场', newsId: id, hosts: person?.id })
    await chief.post(`/api/blade-cms/liveshow/start/${live.id}`)
    await chief.post('/api/blade-cms/newslive', { newsId: id, content: '第一条：工人进场' })

    const page = await (await sitDown(browser, url, look)).newPage()
    await page.addInitScript(watchShifts)
    await page.goto('/home')
    await page.getByRole('link', { name: title }).first().click()
    await page.waitForURL(`**/article/${slug}`)
    await fits(page)

    // What was written before the login is kept, and sent after one more look at it.
    await page.locator('#comments textarea').first().fill('什么时候完工？')
    await page.locator('#comments form button[type=submit]').first().click()
    await page.locator('[name=phone]').first().fill(number)
    const key = await page.locator('[name=captchaKey]').first().inputValue()
    const [kept] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
    await page
      .locator('[name=captchaCode]')
      .first()
      .fill(kept?.answer ?? '')
    await page.locator('main form button[type=submit]:not([name])').first().click()
    await page.locator('[name=code]').waitFor()
    const [sent] = await listed(`resource/smslog/page?mobile_equal=${number}`)
    await page.locator('[name=code]').fill(/\d{6}/.exec(sent?.content ?? '')?.[0] ?? '')
    await page.locator('main form button[type=submit]').first().click()
    await page.locator('main form button[type=submit]').first().click()
    await sees(page, /已收到|Thank you/)
    await fits(page)

    const comment = (await listed('general/comments/page?status=0')).find(({ content }) => content === '什么时候完工？')
    await chief.put(`/api/blade-general/comments/refuse/${comment?.id}`, { remark: '请到问政栏目提问' })
    await page.goto('/me')
    await sees(page, '请到问政栏目提问')

    await page.goto(`/vote?id=${vote.id}`)
    await page.getByLabel('方案a').check()
    await page.locator('form.ballot button[type=submit]').click()
    await sees(page, /您已投票|You have voted/)
    await fits(page)

    await page.goto(`/live?id=${id}`)
    await sees(page, '第一条：工人进场')
    await chief.post('/api/blade-cms/newslive', { newsId: id, content: '第二条：围挡完成' })
    await page
      .getByText(/条新内容|\d+ new/)
      .or(page.getByText('第二条：围挡完成'))
      .first()
      .waitFor()
    await fits(page)

    // Comments come to an article once it stands, and move nothing.
    await chief.post(`/api/blade-general/comments/restore/${comment?.id}`, {})
    await page.goto(`/article/${slug}`)
    await sees(page, '什么时候完工？')
    expect(await shiftOf(page)).toBeLessThan(0.02)
    const [files, bytes] = await scriptOf(page)
    expect(files).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(15 * 1024)
    await page.goto(`/comments?id=${id}`)
    await fits(page)
    // Each page once, half of them in either look.
    for (const [place, path] of (await others()).entries()) {
      if (place % 2 !== at % 2) continue
      await page.goto(path)
      await fits(page)
    }

    await page.goto('/me/leave')
    await fits(page)
    await page.locator('[name=sure]').check()
    await page.locator('main form button[type=submit]').click()
    await sees(page, /已注销|Membership deleted/)
    // What was said stays, by nobody.
    const said = await listed(`general/comments/page?bizId=${id}`)
    expect(said).toMatchObject([{ content: '什么时候完工？', nick: '已注销用户' }])
    await page.goto('/me')
    await page.waitForURL('**/me/login')
  },
  120_000,
)

test('articles that were read open without a network, and one that was taken away does not once there was one again', async () => {
  const [read, gone] = [await publish({ title: '离线也能读的新闻' }), await publish({ title: '后来撤下的新闻' })]
  const context = await sitDown(browser, url, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/home')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  for (const id of [read, gone]) {
    await page.goto(`/newDetail?id=${id}`)
    await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/newDetail?id=${id}`)).toBe(true)
  }
  await context.setOffline(true)
  for (const [id, title] of [
    [read, '离线也能读的新闻'],
    [gone, '后来撤下的新闻'],
  ] as const) {
    await page.goto(`/newDetail?id=${id}`)
    await sees(page, title)
  }
  await page.goto('/home')
  await page.getByRole('link', { name: /离线也能读的新闻/ }).waitFor()
  await page.goto(`/newDetail?id=${gone}`)
  await sees(page, '后来撤下的新闻')
  await chief.patch(`/api/blade-cms/news/to-offline/${gone}`, { remark: '有误' })
  // Nothing is opened: the page that stands open is told that there is a network again, and leaves by itself.
  await context.setOffline(false)
  await page.getByText('后来撤下的新闻').first().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/newDetail?id=${gone}`)).toBe(false)
  await context.setOffline(true)
  await page.goto(`/newDetail?id=${read}`)
  await sees(page, '离线也能读的新闻')
  await page.goto(`/newDetail?id=${gone}`)
  await sees(page, '没有网络')
  expect((await page.textContent('body'))?.includes('后来撤下的新闻')).toBe(false)
}, 60_000)
