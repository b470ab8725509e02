import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { enter, holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const clerk: Account = { tenantId, account: 'derived-clerk', password: 'Clerk2026' }
const guest: Account = { tenantId, account: 'derived-guest', password: 'Guest2026' }
const defaultSize = 10

interface Sources {
  readonly records: readonly { readonly id: string; readonly version: number; readonly name: string }[]
}

describe('a page that nobody wrote', () => {
  let browser: Browser
  let clerks: Client
  let page: Page

  const row = (name: string) => page.getByRole('row', { name })
  const names = (): Promise<string[]> => page.getByRole('row').locator('.row-title').allInnerTexts()
  const shown = (is: (found: string[]) => boolean): Promise<string[]> => until(async () => (await names()).filter((name) => name !== ''), is)
  const dialog = () => page.getByRole('dialog')

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'derived')
    await office.hire(clerk, '何文书', { 新闻来源: ['查看', '新增', '修改', '删除'] })
    await office.hire(guest, '吴访客', { 新闻来源: ['查看'] })
    clerks = await logIn(url, clerk)
    for (let number = 1; number <= 12; number++)
      await clerks.post('/api/blade-cms/sources/submit', { name: `地方台 ${String(number).padStart(2, '0')}`, sort: 100 - number })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await enter(page, clerk)
    // The only branch of a menu stands open.
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '新闻来源' }).click()
    await page.getByRole('heading', { level: 1, name: '新闻来源' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('adds a row, and says what is missing in the words of the declaration', async () => {
    await page.getByRole('button', { name: /新增$/ }).click()
    const name = dialog().getByRole('textbox', { name: '来源名称' })
    await name.waitFor()
    await page.keyboard.press('Control+s')
    await sees(dialog(), '请输入来源名称')
    await sees(dialog(), '请填写完整表单!')
    // Whoever hears the page is where the first fault is.
    await name.and(page.locator(':focus')).waitFor()
    await name.fill('晨报')
    await dialog().getByRole('textbox', { name: '网址' }).fill('chenbao.example')
    await name.click()
    await sees(dialog(), '网址须以 http 或 https 开头')
    await dialog().getByRole('textbox', { name: '网址' }).fill('https://chenbao.example')
    await told(page, '新增成功', () => dialog().getByRole('button', { name: '保存' }).click())
    await dialog().waitFor({ state: 'detached' })
    await row('晨报').waitFor()
  })

  test('tells a name that is taken where it was typed', async () => {
    await page.getByRole('button', { name: /新增$/ }).click()
    await dialog().getByRole('textbox', { name: '来源名称' }).fill('晨报')
    await page.keyboard.press('Control+s')
    await sees(dialog(), '来源名称已存在')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await dialog().first().waitFor({ state: 'detached' })
  })

  test('changes a row by keyboard alone: Ctrl+S saves, Esc closes, and typed text is not thrown away unasked', async () => {
    await row('晨报').getByRole('button', { name: '编辑 晨报' }).click()
    const contract = dialog().getByRole('textbox', { name: '合同编号' })
    await contract.fill('HT-2026-001')
    await page.keyboard.press('Escape')
    await sees(page, '放弃修改?')
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect.poll(() => contract.inputValue()).toBe('HT-2026-001')
    await told(page, '更新成功', () => contract.press('Control+s'))
    await row('晨报').getByText('HT-2026-001').waitFor()

    await row('晨报').getByRole('button', { name: '编辑 晨报' }).click()
    await contract.waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  test('empties a field, and somebody else saves meanwhile: what was changed here is kept over what was changed there', async () => {
    const mine = async () => (await clerks.get<Sources>('/api/blade-cms/sources/page?name_equal=晨报')).records[0]
    await row('晨报').getByRole('button', { name: '编辑 晨报' }).click()
    const field = (label: string) => dialog().getByRole('textbox', { name: label })
    await field('合同编号').fill('')
    await field('网址').fill('https://chenbao.example/new')
    const { id, version } = (await mine()) ?? {}
    await clerks.post('/api/blade-cms/sources/submit', { id, version, url: 'https://theirs.example', contact: '对方的联系人' })
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog').filter({ hasText: '数据已被他人修改' })
    await asked.getByRole('row', { name: '网址 https://chenbao.example/new https://theirs.example' }).waitFor()
    await asked.getByRole('button', { name: '保留我的修改' }).click()
    await asked.waitFor({ state: 'detached' })
    expect([await field('合同编号').inputValue(), await field('网址').inputValue(), await field('联系人').inputValue()]).toEqual([
      '',
      'https://chenbao.example/new',
      '对方的联系人',
    ])
    await told(page, '更新成功', () => field('网址').press('Control+s'))
    await dialog().waitFor({ state: 'detached' })
    expect(await mine()).toMatchObject({ contractNo: null, url: 'https://chenbao.example/new', contact: '对方的联系人' })
    await clerks.post('/api/blade-cms/sources/submit', {
      ...(await mine()),
      contractNo: 'HT-2026-001',
      url: 'https://chenbao.example',
    })
    await row('晨报').getByText('HT-2026-001').waitFor()
  })

  test('searches, resets, sorts and turns pages', async () => {
    const search = page.getByRole('form', { name: '搜索' })
    await search.getByRole('textbox', { name: '来源名称' }).fill('地方台 0')
    await page.keyboard.press('Enter')
    await sees(page, '共 9 条')
    expect((await shown((found) => found.length === 9)).every((name) => name.startsWith('地方台 0'))).toBe(true)
    await search.getByRole('button', { name: '重置' }).click()
    await until(names, (found) => found.length > 9)

    const header = page.getByRole('columnheader', { name: '合同编号' })
    await header.click()
    await header.and(page.locator('[aria-sort="ascending"]')).waitFor()
    await shown((found) => found[0] === '晨报')
    await header.click()
    await header.and(page.locator('[aria-sort="descending"]')).waitFor()
    await shown((found) => found[0] !== '晨报')

    const all = await page.getByText(/^共 \d+ 条$/).innerText()
    expect((await names()).filter(Boolean)).toHaveLength(defaultSize)
    await page.getByRole('combobox', { name: '页码' }).click()
    await page.getByText('30 条/页').filter({ visible: true }).last().click()
    await shown((found) => all === `共 ${found.length} 条`)
  })

  test('shows a whole row at an address of its own, with what was done to it', async () => {
    const open = () => row('晨报').getByRole('button', { name: '查看 晨报' }).click()
    await page.waitForURL((address) => !address.searchParams.has('row'))
    const list = page.url()
    await open()
    await sees(dialog(), 'https://chenbao.example')
    await sees(dialog(), '何文书')
    // What its head says is not said again below.
    expect(await dialog().locator('.facts').getByText('晨报', { exact: true }).count()).toBe(0)
    // A row tells its times to the minute.
    const made = dialog()
      .locator('.facts > div')
      .filter({ has: page.locator('dt').getByText('创建时间', { exact: true }) })
    expect(await made.locator('dd').innerText()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    await dialog().getByRole('complementary', { name: '动态' }).getByRole('listitem').filter({ hasText: '合同编号' }).first().waitFor()
    const address = page.url()
    expect(new URL(address).searchParams.get('row')).toMatch(/^\d+$/)
    await page.waitForFunction(() => document.title.startsWith('晨报 - 新闻来源 - '))
    // The way back closes it.
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    expect(page.url()).toBe(list)
    await page.waitForFunction(() => document.title.startsWith('新闻来源 - '))
    // So does Escape, which leaves nothing behind that the way back would come upon.
    await open()
    await sees(dialog(), 'https://chenbao.example')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.waitForURL(list)
    // A link opens it for somebody else, who closes it and has the list.
    const other = await page.context().newPage()
    await other.goto(address)
    await sees(other.getByRole('dialog'), 'https://chenbao.example')
    await other.keyboard.press('Escape')
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    await other.waitForURL((now) => !now.searchParams.has('row'))
    await other.getByRole('row', { name: '晨报' }).waitFor()
    await other.close()
  })

  test('deletes what was chosen, after asking', async () => {
    const remove = page.getByRole('region', { name: '新闻来源' }).getByRole('button', { name: 'delete 删除' })
    await page.getByRole('button', { name: '列表选项' }).click()
    await told(page, '请选择至少一条数据', () => page.getByRole('menuitem', { name: '删除所选' }).click())
    for (const name of ['地方台 11', '地方台 12']) await row(name).getByRole('checkbox').check()
    await sees(page, '已选 2 项')
    await remove.click()
    await sees(dialog(), '确定将选择数据删除?')
    await expect.poll(() => dialog().getByRole('listitem').allInnerTexts()).toEqual(expect.arrayContaining(['地方台 11', '地方台 12']))
    await dialog().getByRole('button', { name: '取消' }).click()
    await dialog().waitFor({ state: 'detached' })
    await row('地方台 11').waitFor()
    await remove.click()
    await told(page, '删除成功', () => dialog().getByRole('button', { name: '确定' }).click())
    await row('地方台 11').waitFor({ state: 'detached' })
    const { records } = await clerks.get<Sources>('/api/blade-cms/sources/page?size=200&name_like=地方台')
    expect(records).toHaveLength(10)
  })

  test('speaks English when asked to', async () => {
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'News sources' }).waitFor()
    await expect.poll(() => page.title()).toBe('News sources - Masthead')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('columnheader', { name: 'Contract ends' }).waitFor()
    await page.getByRole('button', { name: /Add$/ }).click()
    await page.keyboard.press('Control+s')
    await sees(dialog(), 'Please enter name')
    // Whatever is left in Chinese was typed by somebody, or is the initial of what was: toasts of a moment ago aside.
    const typed = ['晨报', '地方台', '融媒体中心', '编辑部来源']
    for (const part of [page.getByRole('main'), page.getByRole('complementary'), dialog()]) {
      const words = (await part.innerText()).match(/[\u4e00-\u9fff]+/g) ?? []
      expect(words.filter((word) => !typed.some((name) => word === name || word === name.at(0)))).toEqual([])
    }
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByRole('heading', { level: 1, name: '新闻来源' }).waitFor()
  })

  test('an unknown address leads to the page for it', async () => {
    const lost = await page.context().newPage()
    await lost.goto('/no/such/page')
    await lost.waitForURL('**/404')
    await sees(lost, '页面不存在')
    await lost.close()
  })

  test('tells what a line of a table lacks at its very cell', async () => {
    const admin: Account = { tenantId, account: 'admin', password }
    await (await logIn(url, admin)).post('/api/blade-general/category/submit', { categoryName: '两级新闻', categoryType: 7 })
    const theirs = await (await sitDown(browser, url)).newPage()
    await holdSession(theirs, admin)
    await theirs.goto('/cms/signchain')
    await theirs.getByRole('button', { name: /新增$/ }).click()
    const form = theirs.getByRole('dialog')
    await form.getByRole('textbox', { name: '流程名称' }).fill('两级审签')
    await form.getByRole('combobox', { name: '新闻分类' }).click()
    await theirs.locator('.ant-select-dropdown').filter({ visible: true }).getByText('两级新闻', { exact: true }).click()
    for (let count = 0; count < 2; count++) await form.getByRole('button', { name: '添加一项' }).click()
    const cell = (at: number) => form.getByRole('textbox', { name: `审级名称 ${at}` })
    await cell(1).fill('初审')
    await theirs.keyboard.press('Control+s')
    const fault = form
      .locator('td')
      .filter({ has: theirs.getByRole('textbox', { name: '审级名称 2' }) })
      .getByRole('alert')
    expect(await fault.innerText()).toBe('请输入审级名称')
    await cell(2).and(theirs.locator('[aria-invalid=true]:focus')).waitFor()
    expect(await form.getByRole('alert').count()).toBe(1)
    await cell(2).fill('终审')
    await fault.waitFor({ state: 'detached' })
    await told(theirs, '新增成功', () => theirs.keyboard.press('Control+s'))
    await theirs.context().close()
  })

  test('offers only what its user may do', async () => {
    const theirs = await (await sitDown(browser, url)).newPage()
    await holdSession(theirs, guest)
    await theirs.goto('/cms/sources')
    const list = theirs.getByRole('region', { name: '新闻来源' })
    const first = list.getByRole('row', { name: '晨报' })
    await first.waitFor()
    await expect.poll(() => first.getByRole('button').allInnerTexts()).toEqual(['晨报'])
    await expect.poll(() => list.getByRole('button', { name: /新增|删除|批量/ }).count()).toBe(0)
    await expect.poll(() => list.getByRole('checkbox').count()).toBe(0)
    await expect((await logIn(url, guest)).post('/api/blade-cms/sources/submit', { name: '夜报' })).rejects.toThrow('403')
  })
})
