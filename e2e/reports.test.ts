import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, basic, type Client, found, furnish, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { png } from './picture'
import { holdSession, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { go, hireFor } from './shell'

const chief: Account = { tenantId, account: 'admin', password }

describe('what follows from reports, queues and lists below a row', () => {
  let browser: Browser
  let page: Page
  let chiefs: Client

  beforeAll(async () => {
    chiefs = await logIn(url, chief)
    const desk = await furnish(chiefs, { category: '统计分类', topic: '统计栏目', source: '统计来源' })
    const article = await chiefs.post<{ id: string }>('/api/blade-cms/news/submit', {
      title: '统计稿件',
      typeId: 1,
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishPlatform: 'web',
      brief: '一句话的简介。',
      sources: '编辑部',
      publishTime: '2026-03-01 08:30:00',
      content: '<p>文字。</p>',
    })
    await chiefs.patch(`/api/blade-cms/news/to-check/${article.id}`, {})
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, chief)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('tabs above a list count its queues, and show their rows', async () => {
    await page.goto('/log/login')
    const tabs = page.getByRole('navigation', { name: '待办' })
    await tabs.getByText('今日登录', { exact: false }).first().click()
    await page.waitForURL(/result=1/)
    const tab = tabs.locator('.queue', { hasText: '今日登录' }).first().locator('b')
    await until(
      async () => [await tab.innerText(), await page.getByText(/^共 \d+ 条$/).innerText()],
      ([count, total]) => total === `共 ${count} 条`,
    )
    const all = () => tabs.getByText('全部').click()
    await until(all, () => !page.url().includes('result='))
  })

  test('a report is drawn and told as a table, under the filters of the list, and saved as a spreadsheet', async () => {
    await go(page, '/log/login')
    await page.getByRole('button', { name: '统计' }).click()
    await page.getByRole('heading', { level: 1, name: '登录统计' }).waitFor()
    // One measure is drawn at a time; the table of what it shows stands behind a switch.
    await page
      .getByRole('list', { name: '合计' })
      .getByRole('button', { name: /^账号数 \d/ })
      .click()
    await page.getByRole('img', { name: '登录统计：账号数' }).waitFor()
    await page.getByText('表', { exact: true }).click()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1)
    expect(await barriers(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
    expect(file.suggestedFilename()).toMatch(/^登录统计-\d{4}-\d{2}-\d{2}\.xlsx$/)
    await page.getByRole('textbox', { name: '账号' }).fill('没有这个账号')
    await page.getByRole('textbox', { name: '账号' }).press('Enter')
    await sees(page, '没有符合条件的数据')
    await page.getByRole('button', { name: '返回列表' }).click()
    await page.getByRole('heading', { level: 1, name: '登录日志' }).waitFor()
  })

  test('many reports are offered in a list, which a telephone has room for', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go(page, '/housekeep/order?report=months')
    await page.getByRole('heading', { level: 1, name: '月统计' }).waitFor()
    const beyond = await page.locator('.report .list-head').evaluate((head) => {
      const { right } = head.getBoundingClientRect()
      return [...head.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right).length
    })
    expect(beyond).toBe(0)
    await pick(page, page.locator('.report'), '选择统计', '商户评分统计')
    await page.getByRole('heading', { level: 1, name: '商户评分统计' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the detail of a row has the rows that point at it below, and theirs say what was done to them', async () => {
    await go(page, '/cms/topic')
    await page.getByRole('button', { name: '查看 统计栏目' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('tab', { name: '新闻' }).click()
    await drawer.getByRole('button', { name: '查看 统计稿件' }).click()
    const inner = page.getByRole('dialog', { name: '统计稿件' })
    await inner.getByRole('tab', { name: '操作记录' }).click()
    await sees(inner, '送签')
    await sees(inner, '待签发')
  })
})

describe('a text on its way from who sent it to the bank file', () => {
  let browser: Browser
  let chiefs: Client
  let senders: Client
  let authorIds: string
  const second: Account = { tenantId, account: 'pingshen', password: 'Jiangcheng2026' }
  const sender: Account = { tenantId, account: 'tougaoren', password: 'Jiangcheng2026' }
  const works = '/api/blade-contribute/newspaperauthor'

  beforeAll(async () => {
    chiefs = await logIn(url, chief)
    const office = await found(url, chiefs, 'tougao')
    await office.hire(sender, '江一帆', { 来稿: ['查看', '新增', '投稿'], 投稿人员: ['查看'] })
    const all = ['查看', '标记', '审核', '确认']
    await office.hire(second, '评审员', {
      见报作者: all,
      小记者见报: ['查看'],
      报纸版面: ['查看'],
      报纸稿件: ['查看'],
      稿件等级: ['查看'],
      稿酬单: ['查看', '审核'],
    })
    senders = await logIn(url, sender)
    const person = { name: '江一帆', mobile: '13800000001', identifyType: 'CORRESPONDENT', payment: 1 }
    const banks = [{ bankName: '江城银行', account: '6222020200000000123' }]
    authorIds = (await chiefs.post<{ id: string }>('/api/blade-contribute/contributepersonal/submit', { ...person, banks })).id
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
  })

  /** The picture of the page that a text went to, with the text's zone in its upper half. */
  const drawn = async (newsId: string): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(await png(500, 700, '#eeeeee'))], { type: 'image/png' }), 'page.png')
    const headers = { authorization: basic, 'Blade-Auth': `bearer ${chiefs.token}` }
    const answer = await fetch(`${url}/api/blade-resource/oss/endpoint/put-file?isPublic=1`, { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { link: string } }
    const place = { paperCode: 'main', issueDate: '2026-01-09', pageNo: 'A1' }
    const { id: diagramId } = await chiefs.post<{ id: string }>('/api/blade-contribute/newspaperdiagrams', { ...place, imgUrl: data.link })
    const { version } = await chiefs.get<{ version: number }>(`/api/blade-contribute/newspapernews/${newsId}`)
    const hotZone = [
      { x: 5, y: 5 },
      { x: 95, y: 5 },
      { x: 95, y: 50 },
      { x: 5, y: 50 },
    ]
    await chiefs.post('/api/blade-contribute/newspapernews/submit', { id: newsId, version, hotZone, diagramId })
    return diagramId
  }
  const goOn = (page: Page): Promise<void> =>
    page
      .getByRole('button', { name: /^确\s?[定认]$/ })
      .filter({ visible: true })
      .last()
      .click()

  const texts = '/api/blade-contribute/manuscript'
  const title = '江上新桥通车'
  const text: { id: string; otherId: string; pageId: string; page?: Page; seat?: Page } = { id: '', otherId: '', pageId: '' }
  const state = async (one: string): Promise<number> => (await chiefs.get<{ status: number }>(`${texts}/${one}`)).status
  const desk = async (who: Account): Promise<Page> => {
    const page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, who)
    return page
  }
  /** The side of a page of the paper once the zone of the text was pressed. */
  const pressed = async (page: Page) => {
    await go(page, `/contribute/page/${text.pageId}`)
    await page.getByRole('button', { name: title }).first().waitFor()
    await page.locator('.paper-picture polygon').click()
    const side = page.getByRole('region', { name: '作者与得分' })
    await side.getByText('江一帆').waitFor()
    return side
  }

  test('is sent by its author, and adopted by the desk with keys alone', async () => {
    const waiting = { title: '不合用的来稿', content: '<p>不合用。</p>', authorIds, sendNow: true }
    const { id: other } = await senders.post<{ id: string }>(`${texts}/create`, waiting)
    const own = await desk(sender)
    await own.goto('/contribute/form')
    const form = own.getByRole('dialog')
    await form.getByRole('textbox', { name: /^[*\s]*标题/ }).fill(title)
    await form.frameLocator('iframe').locator('body').fill('今天上午，江上新桥通车。')
    await form.getByRole('switch', { name: '保存后立即投稿' }).click()
    await told(own, '新增成功', () => form.getByRole('button', { name: '保存' }).click())
    text.id = String((await senders.get<{ records: { id: string }[] }>(`${texts}/page?title=${title}`)).records[0]?.id)
    await own.context().close()
    const page = await desk(chief)
    text.page = page
    await page.goto('/contribute/inbox')
    await page.getByRole('button', { name: new RegExp(title) }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    await page.getByRole('button', { name: '采用', exact: false }).first().waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('a')
    // The next one opens by itself.
    await page.getByRole('heading', { level: 2, name: '不合用的来稿' }).waitFor()
    await page.getByRole('button', { name: /退稿/ }).first().waitFor()
    await page.keyboard.press('r')
    await page.getByRole('dialog').getByLabel('给投稿人的话').press('Control+Enter')
    await sees(page, '这里没有稿件了')
    text.otherId = other
    expect([await state(text.id), await state(other)]).toEqual([3, 5])
  })

  test('comes back to its author’s home: what was taken, and what may be improved and why', async () => {
    const own = await desk(sender)
    await own.goto('/wel/index')
    await own.getByRole('link', { name: /未采用，可修改再投 1/ }).waitFor()
    const { rejectReason } = await senders.get<{ rejectReason: string }>(`${texts}/${text.otherId}`)
    const returned = own.getByRole('list', { name: '最急的在前' }).getByRole('link', { name: /不合用的来稿/ })
    expect([rejectReason.length > 0, await returned.innerText()]).toEqual([true, expect.stringContaining(rejectReason)])
    await own
      .getByRole('region', { name: '最近进展' })
      .getByRole('link', { name: new RegExp(`${title}.*已采用`) })
      .waitFor()
    await sees(own.getByRole('region', { name: '通知' }), '稿件未采用：不合用的来稿')
    await own.getByRole('region', { name: '我的稿酬' }).getByRole('link', { name: '我的得分' }).waitFor()
    expect(await barriers(own)).toEqual([])
    await own.getByRole('link', { name: '我要投稿' }).click()
    await own
      .getByRole('dialog')
      .getByRole('textbox', { name: /^[*\s]*标题/ })
      .waitFor()
    await own.context().close()
  })

  test('goes to print from the inbox, and is marked on the picture of its page', async () => {
    const page = text.page as Page
    await page.getByText(/^待送印/).click()
    await page.getByRole('button', { name: new RegExp(title) }).click()
    await page.getByRole('article', { name: title }).getByRole('button', { name: /送印/ }).waitFor()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    const issue = dialog.getByRole('textbox', { name: '见报日期' })
    await issue.fill('2026-01-09')
    await issue.press('Enter')
    await dialog.getByRole('textbox', { name: '版次' }).fill('A1')
    await goOn(page)
    await until(
      () => state(text.id),
      (status) => status === 4,
    )
    const { newspaperId: newsId } = await chiefs.get<{ newspaperId: string }>(`${texts}/${text.id}`)
    text.pageId = await drawn(newsId)
    const side = await pressed(page)
    await side.getByRole('button', { name: /^取消标记/ }).click()
    await side.getByText('未标记').waitFor()
    await side.getByRole('button', { name: /^标记/ }).click()
    await goOn(page)
    await side.getByText('待审核').waitFor()
    const { records } = await chiefs.get<{ records: object[] }>(`${works}/page?paperNewsId=${newsId}`)
    expect(records).toMatchObject([{ author: '江一帆', status: 1, share: 100 }])
  })

  test('is examined and confirmed on the page by somebody else', async () => {
    await chiefs.post('/api/blade-contribute/newspapergrade', { name: '一等', score: 10, royalty: 90_000 })
    const seat = await desk(second)
    text.seat = seat
    const side = await pressed(seat)
    await side.getByRole('button', { name: /^审核/ }).click()
    await pick(seat, seat.getByRole('dialog'), '等级', '一等')
    await goOn(seat)
    await side.getByText('待确认').waitFor()
    await side.getByRole('button', { name: /^确认/ }).click()
    await side.getByText('已确认').waitFor()
    expect(await barriers(seat)).toEqual([])
  })

  test('counts in its month, which closes, and is paid by the file for the bank', async () => {
    const [page, seat] = [text.page as Page, text.seat as Page]
    await go(page, '/contribute/months?month=2026-01')
    await page.getByRole('rowheader', { name: '江一帆' }).waitFor()
    await go(page, '/contribute/summarystatisticsfraction?period=2026-01')
    const month = page.getByRole('row', { name: /2026-01/ })
    await month.getByRole('button', { name: /月结/ }).click()
    await goOn(page)
    await month.getByText('已结算').waitFor()
    const slips = '/contribute/messageroyalties?month=2026-01'
    const line = (at: Page) => at.getByRole('row', { name: /江一帆/ })
    await go(seat, slips)
    await line(seat).getByRole('button', { name: /审核/ }).click()
    await line(seat).getByText('已审核').waitFor()
    const till = await desk(await hireFor(url, chiefs, 'chuna', { 稿酬单: ['查看', '批准', '登记付款'] }))
    await till.goto(slips)
    await line(till).getByRole('button', { name: /批准/ }).click()
    await line(till).getByText('待付款').waitFor()
    await till.getByRole('button', { name: '银行代发文件' }).click()
    const file = till.waitForEvent('download')
    await till.getByRole('menuitem', { name: 'CSV' }).click()
    expect(readFileSync(await (await file).path(), 'utf8')).toContain(`"江一帆","6222020200000000123","江城银行"`)
  })
})
