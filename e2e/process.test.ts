import { news } from '@masthead/contract/cms/news'
import { follow } from '@masthead/contract/flow/follow'
import { planXml } from '@masthead/contract/flow/plan'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, type Client, furnish, logIn, seal, settleIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { add, answer, fillIn, lineOf, press } from './month'
import { holdSession, liesWithin, pick, sees, sitDown, told } from './screen'
import { password, url } from './seat'

/** Who heads a house that has just been founded, with the roles that every new one gets. */
const chief: Account = { tenantId: '390039', account: 'admin', password: 'Processes2026' }

let browser: Browser
let client: Client
let colleagueId: string

beforeAll(async () => {
  client = await foundHouse()
  const form = [
    { key: 'reason', label: '请示事由', kind: 'text', required: true },
    { key: 'days', label: '需要天数', kind: 'integer' },
  ]
  const xml = planXml({ key: 'ask', name: '请示流程', steps: [{ name: '领导审批', people: 'starter', fields: 'days:write' }] })
  const { id } = await client.post<{ id: string }>('/api/blade-flow/model', { modelKey: 'ask', name: '请示流程', category: 'leave', form, xml })
  await client.post('/api/blade-flow/model/deploy', { id })
  colleagueId = await hireColleague()
  browser = await launch()
})
afterAll(() => browser?.close())

const phone = { viewport: { width: 390, height: 844 } } as const
const wide = { viewport: { width: 1440, height: 900 } } as const

/** The colleague of the chief: an employee of a department that the chief heads. */
const colleague: Account = { tenantId: chief.tenantId, account: 'process-lin', password: 'Employee2026' }

const foundHouse = async (): Promise<Client> => {
  const platform = await logIn(url, { tenantId: '000000', account: 'admin', password })
  const house = { tenantId: chief.tenantId, tenantName: '流程之家' }
  const made = await platform.post<{ adminAccount: string; adminPassword: string }>('/api/blade-system/tenant/submit', house)
  return settleIn(url, { ...chief, account: made.adminAccount, password: made.adminPassword }, chief.password)
}

/** Gives the colleague an account with the roles that the product brings for employees and for who takes part in processes. */
const hireColleague = async (): Promise<string> => {
  const office = { deptName: '采访部', deptCategory: 2, sort: 1 }
  const { id: deptId } = await client.post<{ id: string }>('/api/blade-system/dept/submit', office)
  const { id: postId } = await client.post<{ id: string }>('/api/blade-system/post/submit', {
    postCode: 'process',
    postName: '记者',
    category: 3,
    sort: 1,
  })
  const roles = await client.get<{ records: { id: string; roleAlias: string }[] }>('/api/blade-system/role/page?size=200')
  const roleId = roles.records.flatMap(({ id, roleAlias }) => (['employee', 'flowuser'].includes(roleAlias) ? [id] : [])).join(',')
  const person = { account: colleague.account, userType: 1, name: '林晓', realName: '林晓', roleId, deptId, postId }
  return (await client.post<{ id: string }>('/api/blade-user/submit', { ...person, password: await seal(url, colleague.password) })).id
}

const at = async (path: string, ask?: (asked: string) => void, who: Account = chief, seat: typeof phone | typeof wide = phone): Promise<Page> => {
  const page = await (await sitDown(browser, url, seat)).newPage()
  page.on('request', (request) => ask?.(request.url()))
  await holdSession(page, who)
  await page.goto(path)
  return page
}

test('a process is started and approved on a phone, with its form and what happened', async () => {
  const page = await at('/flow/start')
  await page.getByRole('link', { name: '请示流程', exact: false }).click()
  await page.getByRole('button', { name: /^提\s*交$/ }).click()
  // What is asked for is said before anything is sent.
  await sees(page, /请示事由/)
  await page.getByLabel('请示事由').fill('采访需要')
  await page.getByLabel('标题').fill('江滩采访请示')
  await page.getByRole('button', { name: /^提\s*交$/ }).click()
  await page.waitForURL('**/flow/follow')
  const { records } = await client.get<{ records: { id: string; title: string }[] }>('/api/blade-flow/work/todo-list')
  expect(records[0]?.title).toBe('江滩采访请示')
  await page.goto(`/flow/task/${records[0]?.id}`)
  await page.getByRole('heading', { name: '江滩采访请示' }).waitFor()
  await sees(page, '采访需要')
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('需要天数').fill('2')
  await page.getByRole('button', { name: /^同\s*意$/ }).click()
  await sees(page.getByRole('region', { name: '流转记录' }), /同意/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  const followed = await client.get<{ records: { status: number }[] }>('/api/blade-flow/follow/list')
  expect(followed.records[0]?.status).toBe(2)
  await page.getByRole('button', { name: '查看流程图' }).click()
  await page.locator('.flow-drawing svg').first().waitFor()
})

test('an article whose publication is bound waits: what was asked for is read and approved on a phone, and lists load nothing that draws', async () => {
  const { categoryId, topicId } = await furnish(client, { category: '流程分类', topic: '流程栏目', source: '流程来源' })
  const { records } = await client.get<{ records: { id: string }[] }>('/api/blade-flow/model/list')
  const rule = { name: '重大稿件', operation: 'cms/news:toPublish', modelId: records[0]?.id }
  const bound = await client.post<{ id: string }>('/api/blade-flow/binding', {
    ...rule,
    conditions: [{ field: '标题', operator: 'like', value: '重大' }],
  })
  await client.post(`/api/blade-flow/binding/enable/${bound.id}`, {})
  const text = { title: '重大决定公布', typeId: 1, publishPlatform: 'web', brief: '一句话。', sources: '流程来源', content: '<p>第一段。</p>' }
  const { id } = await client.post<{ id: string }>('/api/blade-cms/news/submit', { ...text, categoryId, topicId, publishTime: '2026-03-01 08:30:00' })
  await client.patch(`/api/blade-cms/news/to-check/${id}`, {})
  const asked = await client.patch<{ _waits: string }>(`/api/blade-cms/news/to-publish/${id}`, { publishTime: '2098-01-01 08:00:00' })
  const urls: string[] = []
  const drawing = () => urls.filter((one) => /bpmn-js|Canvas/.test(one))
  const page = await at('/flow/follow', (one) => urls.push(one))
  await page.getByText('重大决定公布', { exact: false }).first().waitFor()
  await page.goto('/flow/work')
  await page.getByText('重大决定公布', { exact: false }).first().waitFor()
  // A task opens where it is decided about.
  await page.locator('button.row-title', { hasText: '重大决定公布' }).first().click()
  await page.waitForURL('**/flow/task/*')
  await page.goto(`/flow/instance/${asked._waits}`)
  const row = page.getByRole('region', { name: '新闻' })
  await sees(row, '申请执行：签发')
  await sees(row, '2098-01-01 08:00')
  await row.getByRole('link', { name: '重大决定公布' }).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  expect(drawing()).toEqual([])
  await page.getByRole('button', { name: '查看流程图' }).click()
  await page.locator('.flow-drawing svg').first().waitFor()
  expect(drawing().length).toBeGreaterThan(0)
  const todo = await client.get<{ records: { id: string }[] }>(`/api/blade-flow/work/todo-list?instanceId=${asked._waits}`)
  await page.goto(`/flow/task/${todo.records[0]?.id}`)
  await sees(page.getByRole('region', { name: '新闻' }), '申请执行：签发')
  await page.getByRole('button', { name: /^同\s*意$/ }).click()
  await sees(page.getByRole('region', { name: '流转记录' }), /同意/)
  const published = await client.get<{ status: number; publishAt: string }>(`/api/blade-cms/news/detail?id=${id}`)
  expect([published.status, published.publishAt]).toEqual([news.state.scheduled, '2098-01-01 08:00:00'])
})

const kilobyte = 1024

test('an approval rule is set by the names of fields and of what they may be, and reads so', async () => {
  const page = await at('/flow/binding', undefined, chief, wide)
  await add(page, async (form) => {
    await fillIn(form, { 名称: '长病假' })
    await sees(form, '请先选择业务操作')
    const lines = form.locator('.flow-when-line')
    // What was said of articles is not said of leave, to which the operation changes.
    await pick(page, form, '业务操作', '稿件：签发')
    await form.getByRole('button', { name: '添加条件' }).click()
    await lines.first().getByLabel('比较值').fill('重大')
    await pick(page, form, '业务操作', '稿件：撤稿')
    expect(await lines.first().getByLabel('比较值').inputValue()).toBe('重大')
    await pick(page, form, '业务操作', '请假：提交')
    await lines.first().waitFor({ state: 'detached' })
    await pick(page, form, '流程', '请示流程')
    for (let at = 0; at < 3; at++) await form.getByRole('button', { name: '添加条件' }).click()
    const [days, kind, deputy] = [lines.nth(0), lines.nth(1), lines.nth(2)]
    await pick(page, days, '字段', '天数')
    await pick(page, days, '比较方式', '不小于')
    await days.getByLabel('比较值').fill('3')
    await pick(page, kind, '字段', '请假类型')
    await pick(page, kind, '比较值', '病假')
    await pick(page, deputy, '字段', '工作交接人')
    await pick(page, deputy, '比较值', '林晓')
  })
  const { records } = await client.get<{ records: { id: string }[] }>('/api/blade-flow/binding/page?name_equal=长病假')
  const { conditions } = await client.get<{ conditions: unknown }>(`/api/blade-flow/binding/detail?id=${records[0]?.id}`)
  expect(conditions).toEqual([
    { field: 'days', operator: 'ge', value: '3' },
    { field: 'leaveType', operator: 'equal', value: 'sick' },
    { field: 'handoverTo', operator: 'equal', value: colleagueId },
  ])
  await lineOf(page, '长病假').locator('button.row-title').click()
  await sees(page, '天数 不小于 3')
  await sees(page, '请假类型 等于 病假')
  await sees(page, '工作交接人 等于 林晓')
  await page.context().close()
})

test('a process is drawn with its form, deployed, returned, delegated and approved, and its drawing says where it stands', async () => {
  const sizes: Promise<number>[] = []
  const page = await at('/flow/model', undefined, chief, wide)
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.reload()
  await add(page, async (form) => {
    await fillIn(form, { 模型标识: 'trip', 名称: '出差审批' })
    await pick(page, form, '流程类型', '请假流程')
    await form.getByRole('button', { name: '添加一项' }).click()
    const question = form.locator('.shape-item').first()
    await question.getByLabel('标识').fill('days')
    await question.getByLabel('名称').fill('出差天数')
    // What is chosen stands within its label.
    await question.locator('.shape-line').filter({ hasText: '类型' }).getByRole('combobox').click()
    await page.locator('.ant-select-dropdown').filter({ visible: true }).getByText('整数', { exact: true }).click()
    const step = form.locator('.flow-steps li')
    for (const [at, name] of ['初审', '复核'].entries()) {
      await form.getByRole('button', { name: '添加步骤' }).click()
      await step.nth(at).getByLabel('环节名称').fill(name)
      await pick(page, step.nth(at), '由谁办理', '发起人')
    }
    // The second step is needed for long trips alone, and writes how long they are.
    await step.nth(1).getByRole('button', { name: '添加条件' }).click()
    await step.nth(1).getByLabel('比较值').fill('2')
    await pick(page, step.nth(1), '出差天数', '可编辑')
    await form.getByText('画布', { exact: true }).click()
    await form.locator('.flow-canvas svg .djs-shape').first().waitFor()
    await form.getByText('步骤', { exact: true }).first().click()
    await form.getByRole('button', { name: /^检\s*查$/ }).click()
    await sees(form, '流程图没有问题')
    expect(await barriers(page)).toEqual([])
  })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`drawing: ${Math.round(total / kilobyte)} KB of JavaScript`)
  expect(total).toBeGreaterThan(300 * kilobyte)
  expect(total).toBeLessThanOrEqual(650 * kilobyte)
  await press(lineOf(page, '出差审批'), '部署')
  await answer(page)
  const { records: startable } = await client.get<{ records: { id: string; name: string }[] }>('/api/blade-flow/work/start-list?size=100')
  const processDefinitionId = startable.find(({ name }) => name === '出差审批')?.id
  const started = await client.post<{ id: string }>('/api/blade-flow/work/start', { processDefinitionId, title: '江滩出差', variables: { days: 3 } })
  const task = async (): Promise<string> => {
    const { records } = await client.get<{ records: { id: string }[] }>(`/api/blade-flow/work/todo-list?instanceId=${started.id}`)
    return records[0]?.id ?? ''
  }
  const approve = async (): Promise<unknown> => client.post('/api/blade-flow/work/complete-task', { taskId: await task(), flag: 'approve' })
  await approve()
  await page.goto(`/flow/task/${await task()}`)
  await page.getByRole('button', { name: /^退\s*回$/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: '初审' }).check()
  await page.getByRole('dialog').getByLabel('意见').fill('天数不对')
  await answer(page)
  await sees(page.getByRole('region', { name: '流转记录' }), '天数不对')
  await approve()
  await page.goto(`/flow/task/${await task()}`)
  await page.getByRole('button', { name: /^委\s*派$/ }).click()
  await pick(page, page.getByRole('dialog'), '办理人', '林晓', '林晓')
  await answer(page)
  const other = await logIn(url, colleague)
  const { records: theirs } = await other.get<{ records: { id: string; name: string }[] }>('/api/blade-flow/work/todo-list')
  expect(theirs.map(({ name }) => name)).toEqual(['复核'])
  await other.post(`/api/blade-flow/work/resolve/${theirs[0]?.id}`, { comment: '天数已核对' })
  await page.reload()
  await sees(page.getByRole('region', { name: '流转记录' }), '天数已核对')
  await page.getByRole('button', { name: '查看流程图' }).click()
  // What was passed and where it stands is marked, and not by colour alone: the record above says it too.
  await page.locator('.flow-drawing .flow-done').first().waitFor()
  await page.locator('.flow-drawing .flow-open').first().waitFor()
  // It is seen whole, but for the outlines of its elements, also once the window is a phone's.
  await page.setViewportSize(phone.viewport)
  await liesWithin(page, '.flow-drawing .viewport', '.flow-drawing', 10)
  await page.getByLabel('出差天数').fill('4')
  await page.getByRole('button', { name: /^同\s*意$/ }).click()
  // The record tells of earlier consent already: the task itself says that it is over.
  await sees(page, '已同意')
  const ended = await client.get<{ status: number }>(`/api/blade-flow/follow/${started.id}`)
  expect(ended.status).toBe(follow.state.approved)
})

test('leave is asked for and approved, and the balance follows; a punch is made on a phone', async () => {
  const network = '127.0.0.0/8'
  await client.post('/api/blade-oa/attendanceclass/save', {
    ...{ name: '全天', type: 'fixed', segments: [{ on: '00:00', off: '23:59' }], workDays: '1,2,3,4,5,6,7', byCalendar: false },
    ...{ beforeMin: 0, afterMin: 0, wifi: network, effectiveFrom: '2020-01-01', userIds: [colleagueId] },
  })
  await client.post('/api/blade-desk/leavegrant', { userId: colleagueId, year: 2098, amount: 20, reason: '年度核给' })
  const page = await at('/oa/punch', undefined, colleague)
  // Not the button that closes its tab, which is called after it.
  await page.locator('.punch-button').click()
  await sees(page.getByRole('status'), /已打卡 \d\d:\d\d/)
  await sees(page.getByRole('region', { name: '今日打卡' }), network)
  expect(await barriers(page)).toEqual([])
  await page.goto('/desk/leave')
  await add(page, async (form) => {
    await pick(page, form, '请假类型', '年假')
    await form.getByLabel(/^开始时间/).fill('2098-01-06 09:00:00')
    await page.keyboard.press('Enter')
    await form.getByLabel(/^结束时间/).fill('2098-01-07 18:00:00')
    await page.keyboard.press('Enter')
    await form.getByLabel(/^请假事由/).fill('探亲')
  })
  await told(page, '操作成功', () =>
    page
      .getByRole('button', { name: /^提\s*交/ })
      .first()
      .click(),
  )
  const asked = await client.get<{ records: { id: string; leaveNo: string }[] }>('/api/blade-desk/process/leave/list')
  await client.post(`/api/blade-desk/process/leave/approve/${asked.records[0]?.id}`, {})
  const { records } = await client.get<{ records: { open: number; taken: number }[] }>(`/api/blade-desk/leavebalance/list?userId=${colleagueId}`)
  expect(records[0]).toMatchObject({ open: 16, taken: 4 })
})
