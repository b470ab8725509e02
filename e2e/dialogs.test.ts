import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { open } from './shell'

const account = { tenantId, account: 'admin', password }

describe('the dialogs of the desk', () => {
  let browser: Browser
  let admin: Client
  let page: Page
  let topics: readonly string[]
  const post = <T = { id: string }>(path: string, body: unknown): Promise<T> => admin.post<T>(`/api/${path}`, body)
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const button = (within: Locator, name: string | RegExp): Locator => within.getByRole('button', { name })

  beforeAll(async () => {
    admin = await logIn(url, account)
    const [parent, plain] = await Promise.all(
      ['对话框栏目', '另一栏目'].map((topicName) => post('blade-cms/topic/submit', { topicName, expireTime: '2099-12-31 00:00:00', sort: 1 })),
    )
    const below = await post('blade-cms/topic/submit', { topicName: '下级栏目', parentId: parent?.id, expireTime: '2099-12-31 00:00:00', sort: 1 })
    topics = [String(parent?.id), String(plain?.id), below.id]
    const article = (title: string, more: object = {}) => post('blade-cms/news/submit', { title, typeId: 1, ...more })
    for (let at = 1; at <= 12; at++) await article(`旧闻 ${at}`, { topicId: topics[1], publishTime: '2026-03-01 08:30:00' })
    await article('没有栏目的旧闻', { publishTime: '2026-03-01 08:30:00' })
    await article('没有时间的旧闻', { topicId: topics[1] })
    await article('下级旧闻', { topicId: topics[2], publishTime: '2026-03-02 08:30:00' })
    const school = await post('blade-contribute/contributeschoolinfo', { name: '实验小学', type: 1 })
    await post('blade-contribute/contributeschoolinfo', { name: '三年级二班', type: 3, parentId: school.id })
    for (const [code, parentCode, name, level] of [
      ['94', null, '江南省', 1],
      ['9401', '94', '江城市', 2],
      ['940101', '9401', '城东区', 3],
    ])
      await post('blade-system/region', { code, parentCode, name, level })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, account)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('an article that is there already is chosen by column, page and title', async () => {
    await page.goto('/news?typeId=1')
    await page.getByRole('checkbox', { name: '标题新闻' }).check()
    await page.getByRole('button', { name: '选择已有新闻' }).click()
    const picker = dialog('选择已有新闻')
    await picker.getByRole('row').nth(1).waitFor()
    await expect.poll(() => picker.getByRole('columnheader').allInnerTexts()).toEqual(['', '标题', '新闻栏目', '发布时间'])
    await picker.getByRole('treeitem').filter({ hasText: '下级栏目' }).click()
    await picker.getByRole('row', { name: /下级旧闻/ }).waitFor()
    await until(
      () => picker.getByText(/^旧闻/).count(),
      (count) => count === 0,
    )
    await picker.getByRole('treeitem').filter({ hasText: '另一栏目' }).click()
    await sees(picker, '共 13 条')
    await picker.getByRole('listitem', { name: '2' }).click()
    await until(
      () => picker.getByRole('row').filter({ hasText: '旧闻' }).count(),
      (count) => count === 3,
    )
    await told(page, '请选择一条新闻', () => button(picker, /确\s*定/).click())
    await picker.getByRole('searchbox', { name: '搜索标题' }).fill('没有时间')
    const barred = picker.getByRole('row', { name: /没有时间的旧闻/ })
    // It stands among those of before too: pressed while these go, it would be pressed once.
    await picker.getByText('共 1 条').waitFor()
    await expect.poll(() => barred.getByRole('radio').isDisabled()).toBe(true)
    await told(page, '请输入发布时间', () => barred.dblclick())
    await picker.getByRole('treeitem').filter({ hasText: '全部栏目' }).click()
    await picker.getByRole('searchbox', { name: '搜索标题' }).fill('没有栏目')
    await told(page, '请选择新闻栏目', () => picker.getByRole('row', { name: /没有栏目的旧闻/ }).dblclick())
    await picker.getByRole('searchbox', { name: '搜索标题' }).fill('下级旧闻')
    await picker.getByRole('row', { name: /下级旧闻/ }).click()
    await button(picker, /确\s*定/).click()
    await picker.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('下级旧闻')
    await expect.poll(() => page.getByRole('textbox', { name: '链接地址' }).inputValue()).toMatch(/\/newDetail\?id=\d+$/)
    await page.getByRole('button', { name: '选择已有新闻' }).click()
    await button(dialog('选择已有新闻'), /取\s*消/).click()
    await dialog('选择已有新闻').waitFor({ state: 'detached' })
  })

  test('a young reporter is added with school and relatives', async () => {
    await page.getByRole('tab', { name: '多维管理' }).click()
    await page.getByRole('button', { name: '新增小记者' }).click()
    const form = dialog('新增小记者')
    await button(form, /保\s*存/).click()
    await sees(form, '请输入中文姓名,仅限2-5个字符')
    await sees(form, '请输入身份证号')
    await sees(form, '请选择学校班级')
    const name = form.getByRole('textbox', { name: '姓名' })
    await name.fill('Li')
    await name.blur()
    await sees(form, '请输入中文姓名,仅限2-5个字符')
    await name.fill('李小荷')
    await form.getByRole('textbox', { name: '身份证号' }).fill('110101201501011234')
    await form.getByRole('combobox', { name: '学校班级' }).click()
    await page.getByText('三年级二班', { exact: true }).last().click()
    await until(
      () => form.getByRole('textbox', { name: '班级', exact: true }).inputValue(),
      (text) => text === '三年级二班',
    )
    await expect.poll(() => form.getByRole('textbox', { name: '学校', exact: true }).inputValue()).toBe('实验小学')
    await told(page, '新增成功', () => button(form, /保\s*存/).click())
    await form.waitFor({ state: 'detached' })
    await sees(page.getByRole('complementary'), '李小荷')
  })

  test('a correspondent is paid online or by mail, and has one row of the one that was chosen', async () => {
    await page.getByRole('button', { name: '新增人员' }).click()
    await page.getByText('新增通讯员', { exact: true }).click()
    const form = dialog('新增通讯员')
    await button(form, /保\s*存/).click()
    await sees(form, '请输入正确的手机号')
    await sees(form, '请输入开户银行')
    await told(page, '只能添加一条', () => button(form, /添加银行卡/).click())
    await form.getByRole('textbox', { name: '姓名' }).fill('王大禾')
    await form.getByRole('textbox', { name: '手机号' }).fill('1380013800')
    await form.getByRole('textbox', { name: '手机号' }).blur()
    await sees(form, '请输入正确的手机号')
    await form.getByRole('textbox', { name: '手机号' }).fill('13800138000')
    await form.getByRole('radio', { name: '线下邮寄' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: '开户银行' }).count()).toBe(0)
    await button(form, '移除 邮寄地址 1').click()
    await button(form, /保\s*存/).click()
    await sees(form, '请填写邮寄地址')
    await button(form, /添加邮寄地址/).click()
    await told(page, '只能添加一条', () => button(form, /添加邮寄地址/).click())
    for (const [label, place] of [
      ['省', '江南省'],
      ['市', '江城市'],
      ['区县', '城东区'],
    ] as const) {
      await form.getByRole('combobox', { name: label, exact: true }).fill(place)
      await page.getByText(place, { exact: true }).last().click()
    }
    await form.getByRole('textbox', { name: '详细地址' }).fill('人民路 1 号')
    const saving = page.waitForResponse((answer) => answer.url().endsWith('/contributepersonal/submit'))
    await told(page, '新增成功', () => button(form, /保\s*存/).click())
    const { data } = (await (await saving).json()) as { data: { id: string; identifyType: string } }
    expect(data.identifyType).toBe('CORRESPONDENT')
    const stored = await admin.get<{ payment: number; addresses: object[]; banks: object[] }>(
      `/api/blade-contribute/contributepersonal/detail?id=${data.id}`,
    )
    expect(stored).toMatchObject({ payment: 2, banks: [], addresses: [{ province: '94', city: '9401', district: '940101', detail: '人民路 1 号' }] })
    await sees(page.getByRole('complementary'), '王大禾')
  })

  test.each([
    ['新增记者', undefined, 'REPORTER,NEWSMAN', '张新禾'],
    ['新增信息员', '新增人员', 'MESSENGER', '陈小麦'],
  ] as const)('%s keeps its identity', async (title, first, identity, person) => {
    if (first) await page.getByRole('button', { name: first }).click()
    await (first ? page.getByText(title, { exact: true }).last() : page.getByRole('button', { name: title })).click()
    const form = dialog(title)
    await form.getByRole('textbox', { name: '姓名' }).fill(person)
    await form.getByRole('textbox', { name: '手机号' }).fill('13900139000')
    await form.getByRole('textbox', { name: '开户银行' }).fill('农业银行')
    await form.getByRole('textbox', { name: '银行账号' }).fill('6228480000000009999')
    const saving = page.waitForResponse((answer) => answer.url().endsWith('/contributepersonal/submit'))
    await told(page, '新增成功', () => button(form, /保\s*存/).click())
    const { data } = (await (await saving).json()) as { data: { identifyType: string; banks: { account: string }[] } }
    expect(data.identifyType).toBe(identity)
    expect(data.banks[0]?.account).toBe('6228***********9999')
    await sees(page.getByRole('complementary'), person)
  })

  test('a picker finds by sound, makes the row that is missing in a dialog of its own, and has what was chosen last above the rest', async () => {
    for (const name of ['防汛', '高考', '春运', '地铁', '义诊', '灯会', '马拉松', '图书馆', '湿地'])
      await admin.post('/api/blade-general/tags/submit', { name })
    await page.goto('/cms/material')
    await page.locator('.ant-segmented-item').filter({ hasText: '表格' }).click()
    const begin = async () => {
      await page.getByRole('button', { name: /新增$/ }).click()
      await page.getByRole('combobox', { name: '标签' }).click()
    }
    const list = page.locator('.ant-select-dropdown').filter({ visible: true })
    const chips = page.locator('.ant-select-selection-item-content')
    await begin()
    await page.keyboard.type('fangxun')
    await list.getByText('防汛', { exact: true }).last().click()
    await chips.getByText('防汛').waitFor()
    await list.getByRole('button', { name: '新增标签' }).click()
    const inner = page.getByRole('dialog', { name: '新增标签' })
    await inner.getByRole('textbox', { name: '标签名称' }).fill('夜市')
    await page.keyboard.press('Control+s')
    await inner.waitFor({ state: 'detached' })
    // The form around it was neither saved nor closed by that.
    await chips.getByText('夜市').waitFor()
    await expect.poll(() => page.getByRole('dialog').getByText('请填写完整表单!').count()).toBe(0)
    await page.getByRole('button', { name: /^取\s?消$/ }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await page.getByRole('textbox', { name: '素材名称' }).nth(1).waitFor({ state: 'detached' })
    await begin()
    await list.getByText('最近使用').waitFor()
    expect((await list.locator('.ant-select-item-option').allInnerTexts()).slice(0, 2)).toEqual([
      expect.stringContaining('夜市'),
      expect.stringContaining('防汛'),
    ])
  })

  test('a board has a column for each state: a card that is moved there by keys or by hand is done what brings it there, and the look stays', async () => {
    await admin.post('/api/blade-general/notice/submit', { title: '看板上的通知', category: 1, content: '<p>正文</p>' })
    // Whoever sits where it is another day than in China sees China's.
    const theirs = await (await sitDown(browser, url, { timezoneId: 'Pacific/Midway' })).newPage()
    await holdSession(theirs, account)
    await theirs.goto('/general/notice')
    await theirs.getByRole('radiogroup', { name: '显示方式' }).locator('label').filter({ hasText: '看板' }).click()
    const column = (state: string) => theirs.locator('.board-column').filter({ has: theirs.locator('header', { hasText: state }) })
    const card = (state: string) => column(state).locator('.board-card').filter({ hasText: '看板上的通知' })
    await card('草稿').waitFor()
    expect(await barriers(theirs)).toEqual([])
    await card('草稿').getByRole('button', { name: '移动 看板上的通知' }).focus()
    await theirs.keyboard.press('Space')
    await column('已发布').and(theirs.locator('[data-takes=true]')).waitFor()
    await column('已撤回').and(theirs.locator('[data-takes=false]')).waitFor()
    await theirs.keyboard.press('ArrowRight')
    await column('已发布').and(theirs.locator('[data-over=true]')).waitFor()
    await theirs.keyboard.press('Space')
    const asked = theirs.getByRole('dialog')
    await sees(asked, '发布后接收人会立即看到，确定发布?')
    await sees(asked, '看板上的通知')
    await asked.getByRole('button', { name: /^确\s?定$/ }).click()
    await card('已发布').waitFor()
    await asked.waitFor({ state: 'detached' })

    const [from, to] = [await card('已发布').boundingBox(), await column('已撤回').boundingBox()]
    if (!from || !to) throw new Error('The board is not there')
    await theirs.mouse.move(from.x + from.width / 2, from.y + from.height - 6)
    await theirs.mouse.down()
    await theirs.mouse.move(to.x + 60, to.y + 80, { steps: 8 })
    await column('已撤回').and(theirs.locator('[data-over=true]')).waitFor()
    await theirs.mouse.up()
    await asked.getByRole('button', { name: /^确\s?定$/ }).click()
    await card('已撤回').waitFor()
    // Whoever comes back has the look that he chose, on whatever machine.
    await until(
      () => admin.get<{ configKey: string; configValue: { look?: string } }[]>('/api/blade-cms/userconfig/mine?prefix=list/'),
      (kept) => kept.some(({ configValue }) => configValue.look === 'board'),
    )
    await theirs.reload()
    await card('已撤回').waitFor()
    // What was withdrawn has no day of release; it has one again once it is released again.
    const { records } = await admin.get<{ records: readonly { id: string; title: string }[] }>('/api/blade-general/notice/page?size=50')
    await admin.post(`/api/blade-general/notice/release/${records.find(({ title }) => title === '看板上的通知')?.id}`, {})
    await theirs.getByRole('radiogroup', { name: '显示方式' }).locator('label').filter({ hasText: '日历' }).click()
    await theirs
      .locator('.month li[aria-current=date]')
      .getByRole('button', { name: /看板上的通知/ })
      .click()
    await sees(theirs.getByRole('dialog'), '看板上的通知')
    await theirs.context().close()
  })

  test('a push shows whom it reaches before it goes on its way', async () => {
    const app = await post('blade-message-push/appinfo', { appName: '对话框客户端', appKey: 'dialogs', provider: 'mock' })
    for (const alias of ['读者甲', '读者乙', '读者丙'])
      await post('blade-message-push/userclient', { appId: app.id, clientId: `token-${alias}`, alias, enabled: alias !== '读者丙' })
    const audience = { appId: app.id, audience: 'alias', audienceValue: '读者甲,读者乙,读者丙' }
    await post('blade-message-push/task', { title: '对话框推送', content: '内容', ...audience, sendTime: '2099-01-01 09:00:00' })
    await open(page, '/message-push/task')
    const row = page.getByRole('row', { name: /对话框推送/ })
    await row.getByRole('button', { name: /提\s?交/ }).click()
    const asked = dialog('提交')
    await sees(asked, '个终端将收到')
    await sees(asked, '其中：读者甲、读者乙')
    await sees(asked, '跳过 1：终端已关闭推送')
    await told(page, '操作成功', () => button(asked, /^提\s?交$/).click())
    await asked.waitFor({ state: 'detached' })
    await sees(row, '待发送')
  })

  test('a text message is seen as a phone shows it before it is sent, with the phones that it will not reach', async () => {
    const { id: smsId } = await post('blade-resource/sms', { smsCode: 'dialogs', category: 9, signName: '日报', price: 0.05 })
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
    await post('blade-resource/smstemplate', { templateCode: 'dialogs', name: '对话框模板', content: '${name}，您好。', smsId })
    await page.goto('/resource/smstemplate')
    await page
      .getByRole('row', { name: /对话框模板/ })
      .getByRole('button', { name: '发送短信' })
      .click()
    const sending = dialog('发送短信')
    await button(sending, /^预\s?览$/).click()
    await sees(sending, '请填写手机号码')
    await sending.getByLabel('name').fill('张三')
    await sending.getByLabel('手机号码').fill('13700000001\n123')
    await button(sending, /^预\s?览$/).click()
    await sees(sending, '【日报】张三，您好。')
    await sees(sending, '123 手机号码长度不为11位')
    await told(page, '已提交发送 1 条，结果见短信记录', () => button(sending, '发送给 1 个号码').click())
    await sending.waitFor({ state: 'detached' })
  })
})
