import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { answerTo, holdSession, sees, sitDown, told, until } from './screen'
import { come, rested } from './shell'
import { password, url } from './seat'

const clerk: Account = { tenantId, account: 'list-clerk', password: 'Clerk2026' }
const other: Account = { tenantId, account: 'list-other', password: 'Other2026' }
const all = ['查看', '新增', '修改', '删除']
const path = '/cms/mediaaccounts'

/** Looks, views and keys of a list that nobody wrote. */
describe('a list as its user wants it', () => {
  let browser: Browser
  let clerks: Client
  let page: Page
  const label = '媒体账号'

  const row = (name: string): Locator => page.getByRole('row', { name })
  const dialog = (): Locator => page.getByRole('dialog')
  const heads = async (): Promise<string[]> =>
    (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '' && text !== '操作')
  const shown = async (): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: label }).waitFor()
    await page.getByRole('columnheader').first().waitFor()
  }
  /** Goes on in the list, under other conditions. */
  const open = (query: string): Promise<void> => come(page, path + query).then(shown)
  /** Begins anew, as on another day. */
  const load = (query = ''): Promise<void> => page.goto(path + query).then(shown)
  const choose = async (option: string): Promise<void> => {
    await page.getByRole('button', { name: '列表选项' }).click()
    await page.getByRole('menuitem', { name: option }).click()
  }
  const columns = (): Locator => page.getByRole('region', { name: '列设置' })
  const views = (): Locator => page.getByRole('region', { name: '视图', exact: true })
  const settle = (key: string): Promise<unknown> =>
    page.waitForResponse((response) => response.url().includes('/userconfig/keep') && (response.request().postData() ?? '').includes(key))

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'lists')
    await office.hire(clerk, '郑列表', { 媒体账号: all })
    await office.hire(other, '冯旁人', { 媒体账号: all })
    clerks = await logIn(url, clerk)
    for (let number = 1; number <= 24; number++)
      await clerks.post('/api/blade-cms/mediaaccounts/submit', {
        name: `账号 ${String(number).padStart(2, '0')}`,
        platform: number % 2 ? 'wechat' : 'weibo',
        accountId: `account-${number}`,
      })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, clerk)
    await load()
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('it is sent what it shows, also when it follows what others do', async () => {
    const answered = (): Promise<{ data: { records: object[] } }> => answerTo(page, '/mediaaccounts/page')
    const [first] = await Promise.all([answered(), load()])
    const { records } = await clerks.get<{ records: { id: string; version: number; name: string }[] }>(
      '/api/blade-cms/mediaaccounts/page?name_like=24',
    )
    const [row24] = records
    const [second] = await Promise.all([
      answered(),
      clerks.put(`/api/blade-cms/mediaaccounts/${row24?.id}`, { version: row24?.version, contact: '何联系' }),
    ])
    await page.getByText('何联系').waitFor()
    for (const { data } of [first, second]) {
      const keys = Object.keys(data.records[0] ?? {})
      expect(keys).toEqual(expect.arrayContaining(['id', 'name', 'avatar', 'platformName', 'contact', 'status', '_can']))
      for (const left of ['appId', 'qrcode', 'createUser', 'updateTime']) expect(keys).not.toContain(left)
    }
  })

  test('columns are shown, hidden and put in order by keys, and are so again on another machine', async () => {
    const before = await heads()
    await choose('列设置')
    const [first = '', second = ''] = before
    await columns().getByRole('checkbox', { name: '显示 创建人', exact: true }).check()
    await page.getByRole('columnheader', { name: '创建人' }).waitFor()
    const kept = settle('list/cms/mediaaccounts')
    const grip = columns().getByRole('button', { name: `移动列 ${first}`, exact: true })
    await grip.focus()
    await page.keyboard.press('Space')
    await until(
      () => page.locator('[id^="DndLiveRegion"]').allInnerTexts(),
      (texts) => texts.some((text) => text.includes(first)),
    )
    await page.keyboard.press('ArrowDown')
    await until(
      () => page.locator('[id^="DndLiveRegion"]').allInnerTexts(),
      (texts) => texts.some((text) => text.includes('第 2 位')),
    )
    await page.keyboard.press('Space')
    await until(heads, (now) => now[0] === second && now[1] === first)
    await kept
    await page.keyboard.press('Escape')

    const elsewhere = await (await sitDown(browser, url)).newPage()
    await holdSession(elsewhere, clerk)
    await elsewhere.goto(path)
    await elsewhere.getByRole('columnheader', { name: '创建人' }).waitFor()
    const texts = (await elsewhere.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    expect(texts.filter(Boolean).slice(0, 2)).toEqual([second, first])
    await elsewhere.context().close()

    const theirs = await (await sitDown(browser, url)).newPage()
    await holdSession(theirs, other)
    await theirs.goto(path)
    await theirs.getByRole('columnheader', { name: first }).first().waitFor()
    await expect.poll(() => theirs.getByRole('columnheader', { name: '创建人' }).count()).toBe(0)
    await theirs.context().close()

    await choose('列设置')
    await columns().getByRole('button', { name: '恢复默认' }).click()
    await until(heads, (now) => now.join() === before.join())
    await page.keyboard.press('Escape')
  })

  test('a column is made wider with the pointer and with keys', async () => {
    // Widths follow the room, which is another one while the settings close.
    await columns().waitFor({ state: 'hidden' })
    await rested(page)
    const [first = ''] = await heads()
    const border = page.getByRole('separator', { name: `${first}的列宽`, exact: true })
    const width = async (): Promise<number> => Number(await border.getAttribute('aria-valuenow'))
    const before = await width()
    await border.focus()
    await Promise.all([settle('widths'), page.keyboard.press('ArrowRight')])
    await until(width, (now) => now === before + 16)
    // Each step of the pointer may be kept. The border moves with its column: the pointer waits until it stands still.
    const kept = settle(`:${before + 76}`)
    await border.hover()
    const box = (await border.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await until(width, (now) => now === before + 76)
    await kept
    await load()
    await until(width, (now) => now === before + 76)
    await choose('列设置')
    await columns().getByText('紧凑').click()
    await page.locator('.ant-table-small').waitFor()
    await columns().getByRole('button', { name: '恢复默认' }).click()
    await page.keyboard.press('Escape')
  })

  test('a view is saved by name, shown, renamed, made the default, passed on as a link, and deleted', async () => {
    await open('?name_like=账号 0&size=30')
    await sees(page, '共 9 条')
    await page.getByRole('button', { name: '视图' }).click()
    await views().getByRole('button', { name: '将当前条件保存为视图' }).click()
    await dialog().getByRole('button', { name: '保存' }).click()
    await sees(dialog(), '请输入视图名称')
    await dialog().getByRole('textbox', { name: '视图名称' }).fill('零开头')
    await dialog().getByRole('button', { name: '保存' }).click()
    await dialog().waitFor({ state: 'detached' })

    await page.getByRole('button', { name: '零开头' }).click()
    await views().getByRole('button', { name: '全部数据' }).click()
    await sees(page, '共 24 条')
    await page.goBack()
    await sees(page, '共 9 条')
    await page.goForward()
    await sees(page, '共 24 条')

    await page.getByRole('button', { name: '视图' }).click()
    await views().getByRole('button', { name: '零开头 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '设为默认' }).click()
    await views().getByRole('img', { name: '默认' }).waitFor()
    await load()
    await sees(page, '共 9 条')
    // A link that says what to show wins over the default.
    await open('?name_like=账号 2')
    await sees(page, '共 5 条')

    await page.getByRole('button', { name: '视图' }).click()
    await views().getByRole('button', { name: '零开头 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await dialog().getByRole('textbox', { name: '视图名称' }).fill('单数账号')
    await dialog().getByRole('button', { name: '保存' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '视图' }).click()
    await views().getByRole('button', { name: '单数账号', exact: false }).first().click()
    await sees(page, '共 9 条')

    await page.getByRole('button', { name: '单数账号' }).click()
    await views().getByRole('button', { name: '单数账号 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除视图' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: '视图' }).waitFor()
    await load()
    await sees(page, '共 24 条')
  })

  test('what is chosen stays chosen while pages are turned, and goes with another search', async () => {
    await row('账号 24').getByRole('checkbox').check()
    await row('账号 23').getByRole('checkbox').check()
    await page.getByTitle('2', { exact: true }).click()
    await row('账号 14').getByRole('checkbox').check()
    await sees(page, '已选 3 项（其中 2 项不在本页）')
    const remove = page.getByRole('region', { name: label }).getByRole('button', { name: 'delete 删除' })
    await remove.click()
    await told(page, '删除成功', () => dialog().getByRole('button', { name: '确定' }).click())
    await sees(page, '共 21 条')
    for (const name of ['账号 24', '账号 23', '账号 14'])
      expect((await clerks.get<{ total: number }>(`/api/blade-cms/mediaaccounts/page?name_equal=${encodeURIComponent(name)}`)).total).toBe(0)
    await row('账号 11').getByRole('checkbox').check()
    await page.getByTitle('1', { exact: true }).click()
    await row('账号 22').waitFor()
    await sees(page, '已选 1 项（其中 1 项不在本页）')
    await page.getByRole('textbox', { name: /名称/ }).first().fill('账号 1')
    await page.keyboard.press('Enter')
    await page.getByText(/^已选/).waitFor({ state: 'detached' })
  })

  test('keys go from row to row, open and choose one, and lead to the search form', async () => {
    await load()
    await row('账号 22').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await until(
      () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? ''),
      (text) => text.includes('账号 22'),
    )
    await page.keyboard.press('x')
    await sees(page, '已选 1 项')
    await page.keyboard.press('Enter')
    await sees(dialog(), '账号 22')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await sees(dialog(), '键盘快捷键')
    // Whoever hits keys by chance switches them off; the button still opens the help.
    await dialog().getByRole('switch', { name: '用单键操作列表' }).click()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await page.keyboard.press('?')
    await expect.poll(() => dialog().count()).toBe(0)
    await sees(page, '已选 1 项')
    await choose('键盘快捷键')
    await dialog().getByRole('switch', { name: '用单键操作列表' }).click()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await until(
      () => page.evaluate(() => document.activeElement?.closest('form') !== null),
      (is) => is,
    )
    await page.keyboard.type('jn')
    await expect.poll(() => page.locator('form.search input').first().inputValue()).toBe('jn')
    await expect.poll(() => dialog().count()).toBe(0)
  })

  test('a page that is cut off says so, keeps what it shows, and comes back by itself', async () => {
    await row('账号 22').hover()
    await rested(page)
    await page.context().setOffline(true)
    await choose('刷新')
    await sees(page, '网络已断开')
    await row('账号 22').waitFor()
    await page.getByRole('button', { name: /新增$/ }).click()
    await dialog().getByRole('textbox', { name: /名称/ }).first().fill('断网时写的')
    await page.keyboard.press('Control+s')
    await dialog().getByRole('alert').first().waitFor()
    await clerks.post('/api/blade-cms/mediaaccounts/submit', { name: '断网时别人加的', platform: 'wechat', accountId: 'x-1' })
    await page.context().setOffline(false)
    await row('断网时别人加的').waitFor()
    await page.getByText('网络已断开').first().waitFor({ state: 'detached' })
    await expect.poll(() => dialog().getByRole('textbox', { name: /名称/ }).first().inputValue()).toBe('断网时写的')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
  })

  test('a list of two hundred rows draws those that are seen, and is a table to whoever hears it', async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    for (let number = 1; number <= 60; number++)
      await admin.post('/api/blade-cms/mediaaccounts/submit', { name: `长 ${number}`, platform: 'wechat', accountId: `long-${number}` })
    await load('?size=200')
    const last = row('账号 01')
    await expect.poll(() => last.count()).toBe(0)
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
    await page.locator('.long-body').evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await last.waitFor()
    await last.getByRole('checkbox').check()
    await sees(page, '已选 1 项')
    expect(await barriers(page)).toEqual([])
  })
})
