import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { png } from './picture'
import { holdSession, told } from './screen'
import type { Till } from './till'

export interface Made {
  readonly id: string
}
export interface Listed<T = Made> {
  readonly records: readonly T[]
}

/** Who has a part in a merchant's month, each with the rights of it and no others. */
const office = {
  owner: [
    '店主老周',
    {
      商户: ['查看', '新增', '提交审核'],
      商户人员: ['查看', '新增'],
      商户保证金: ['查看', '上传缴纳凭证'],
      商户余额: ['查看'],
      家政订单: ['查看', '接单', '派工'],
      商户提现: ['查看', '新增'],
    },
  ],
  worker: ['师傅小林', { 家政订单: ['查看', '开始服务', '完成服务'] }],
  customer: ['王女士', { 家政订单: ['查看', '新增', '确认完成', '取消订单'], 支付单: ['查看'] }],
  registrar: ['招商小吴', { 商户: ['查看', '审核'] }],
  dispatcher: ['客服小田', { 家政订单: ['查看', '平台派单'] }],
  first: [
    '会计小何',
    { 商户提现: ['查看', '一审通过', '驳回'], 商户保证金: ['查看', '新增', '审核通过'], 家政服务: ['提现日志查看'], 退款单: ['查看'] },
  ],
  deputy: ['会计小许', { 商户提现: ['查看', '一审通过'] }],
  second: ['主管老秦', { 商户提现: ['查看', '二审通过', '驳回'] }],
  third: ['总监孟姐', { 商户提现: ['查看', '三审通过', '驳回'] }],
  cashier: ['出纳小程', { 商户提现: ['查看', '打款成功', '打款文件'] }],
} as const

export type Person = keyof typeof office

export const nameOf = (person: Person): string => office[person][0]

const accountOf = (person: Person): Account => ({ tenantId, account: `month-${person}`, password: 'Payout2026' })

/** Gives each of them an account; answers how each calls the API. */
export const hireAll = async (url: string, admin: Client): Promise<Readonly<Record<Person, Client>>> => {
  const hiring = await found(url, admin, 'month')
  const people = Object.keys(office) as Person[]
  const hire = async (person: Person): Promise<[Person, Client]> => {
    await hiring.hire(accountOf(person), nameOf(person), office[person][1])
    return [person, await logIn(url, accountOf(person))]
  }
  return Object.fromEntries(await Promise.all(people.map(hire))) as Record<Person, Client>
}

/** One computer at which people sit down one after the other: it has loaded the back-office once, and keeps nothing of whoever sat there before. */
export interface Computer {
  /** Its page, with this account at it. */
  readonly seat: (account: Account) => Promise<Page>
  /** The page of one of them, on the list of this noun. */
  readonly deskOf: (person: Person, noun: string, title: string) => Promise<Page>
}

export const computerIn = async (context: BrowserContext): Promise<Computer> => {
  const page = await context.newPage()
  let seated: string | undefined
  const seat = async (account: Account): Promise<Page> => {
    if (seated === account.account) return page
    await page.goto('/api/health')
    await context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await holdSession(page, account)
    seated = account.account
    return page
  }
  const deskOf = async (person: Person, noun: string, title: string): Promise<Page> => {
    await seat(accountOf(person))
    await page.goto(`/${noun}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    return page
  }
  return { seat, deskOf }
}

/** The line of a list that says this. */
export const lineOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The button of a line, which is named after what it does and the row. */
export const press = (line: Locator, action: string): Promise<void> => line.getByRole('button', { name: new RegExp(`^${action}`) }).click()

/** The button by which a dialog is answered. */
const yes = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: /确\s?定/ })

/** Answers the dialog that an action asks by, and waits until it is done. */
export const answer = (page: Page): Promise<void> => told(page, '操作成功', () => yes(page).click())

/** Where a dialog takes a remark. */
export const remarkOn = (page: Page): Locator => page.getByRole('dialog').getByLabel('备注')

/** Answers the dialog of an action that is refused; what it says, standing there still. */
export const refusal = async (page: Page): Promise<string> => {
  await yes(page).click()
  return page.getByRole('dialog').getByRole('alert').innerText()
}

/** Fills in fields by their labels. */
export const fillIn = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(new RegExp(`^${label}`)).fill(value)
}

/** Opens the form of a new row, in a dialog or as a page where it is long, fills it in and saves it. */
export const add = async (page: Page, fill: (form: Locator) => Promise<unknown>): Promise<void> => {
  await page.getByRole('button', { name: /新增$/ }).click()
  const save = page.getByRole('button', { name: '保存' })
  await save.waitFor()
  await fill(page.getByRole('dialog'))
  await told(page, '新增成功', () => save.click())
  await save.waitFor({ state: 'detached' })
}

/** A folder for what is uploaded and downloaded, with a scan of a paper in it. */
export const paperIn = async (): Promise<{ folder: string; paper: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-month-'))
  const paper = join(folder, 'paper.png')
  writeFileSync(paper, await png(160, 90, '#2f7d5b'))
  return { folder, paper, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Chooses a file for the first field of a form that takes some. */
export const upload = async (page: Page, form: Locator, file: string): Promise<void> => {
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /上传$/ }).first().click()
  await (await choosing).setFiles(file)
  await form.getByRole('button', { name: '移除 1' }).first().waitFor()
}

/** The clock on the wall in so many hours, as the product's people read it. */
const clockIn = (hours: number): string => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Wanted {
  readonly userId: string
  readonly serviceId: string
  readonly merchantId: string
  readonly inHours: number
}

/** Another order, by calls what the first was on screens: paid at the till, and accepted. */
export const accepted = async (
  clients: Readonly<Record<Person, Client>>,
  till: Till,
  { merchantId, inHours, ...wanted }: Wanted,
): Promise<string> => {
  const { customer, dispatcher, owner } = clients
  const order = { ...wanted, qty: 1, bookTime: clockIn(inHours), contact: '王女士', phone: '13900000000', address: '中山路一号' }
  const { id } = await customer.post<{ id: string }>('/api/blade-housekeep/order/submit', order)
  await till.payFor(customer, id)
  await dispatcher.put('/api/blade-housekeep/order/platform-assign', { id, merchantId })
  await owner.put('/api/blade-housekeep/order/merchant-accept', { id })
  return id
}

/** What the month is about: a service of 1,000 yuan, of which the platform has a tenth, under the rule of all refunds. Answers its id. */
export const offerCleaning = async (api: Client): Promise<string> => {
  const { id: categoryId } = await api.post<{ id: string }>('/api/blade-general/category/submit', { categoryName: '保洁', categoryType: 5 })
  const tiers = [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 4, percent: 80 },
  ]
  await api.post('/api/blade-housekeep/refundrule/submit', { name: '标准退款规则', tiers, afterStartPercent: 0, isDefault: true })
  const rates = { presence: 'either', unit: 'item', price: 100_000, feeRate: 1_000 }
  const offer = { name: '深度保洁', categoryId, cover: '/files/2024/05/1.png', ...rates, status: 1 }
  return (await api.post<{ id: string }>('/api/blade-housekeep/services/submit', offer)).id
}

/** A place where so many wait for each other: nobody goes on before all have come. */
const meeting = (count: number): (() => Promise<void>) => {
  let missing = count
  let open = (): void => undefined
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    missing -= 1
    if (missing === 0) open()
    return all
  }
}

/** Answers the dialogs that stand on some pages at one moment: no call of this address leaves before all were made. Answers what each page says. */
export const answerTogether = async (pages: readonly Page[], address: string): Promise<readonly string[]> => {
  const meet = meeting(pages.length)
  for (const page of pages)
    await page.route(address, async (route) => {
      await meet()
      await route.continue()
    })
  const says = async (page: Page): Promise<string> => {
    const toast = page.locator('.ant-message-notice').first()
    const [text] = await Promise.all([toast.innerText(), yes(page).click()])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.unroute(address)
    return text
  }
  return Promise.all(pages.map(says))
}
