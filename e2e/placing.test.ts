import { connect } from '@masthead/server/platform/database/database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Account, type Client, logIn } from './api'
import { launch } from './browser'
import { holdSession, pick, sitDown, told, until } from './screen'
import { database, password, url } from './seat'
import { go } from './shell'

const platform: Account = { tenantId: '000000', account: 'admin', password }
const tenantName = '临江日报社'
const place = '一号库'

interface Paged {
  readonly records: readonly Readonly<Record<string, string>>[]
}

describe('a tenant that moves to a database of its own', () => {
  const name = `place_${new URL(database).pathname.slice(1)}`
  let browser: Browser
  let page: Page
  let api: Client

  beforeAll(async () => {
    const server = connect(database, { max: 1, statementTimeout: 0 })
    await server.run(`create database ${name}`)
    await server.close()
    api = await logIn(url, platform)
    await api.post('/api/blade-system/tenant/submit', { tenantName })
    const { host, username, password: secret } = new URL(database)
    const [row] = (await api.get<Paged>('/api/blade-system/param/page?paramKey_equal=outbound.hosts')).records
    await api.post('/api/blade-system/param/submit', { id: row?.id, version: row?.version, paramValue: host })
    await api.post('/api/blade-develop/datasource/submit', {
      name: place,
      driverClass: 'org.postgresql.Driver',
      url: `jdbc:postgresql://${host}/${name}`,
      username: decodeURIComponent(username),
      password: decodeURIComponent(secret),
    })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, platform)
  })
  afterAll(async () => {
    await browser?.close()
    const server = connect(database, { max: 1, statementTimeout: 0 })
    await server.run(`drop database if exists ${name} with (force)`)
    await server.close()
  })

  const moveBy = async (choose?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> => {
    await go(page, '/system/tenant')
    await page.getByRole('heading', { level: 1, name: '租户' }).waitFor()
    await page.getByRole('row', { name: tenantName }).getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: '迁移数据库' }).click()
    const dialog = page.getByRole('dialog')
    await choose?.(dialog)
    await dialog.getByText('迁移期间该租户照常使用').waitFor()
    await told(page, /已开始迁移/, () => dialog.getByRole('button', { name: '开始迁移' }).click())
  }
  const states = async (): Promise<string> => {
    await go(page, '/system/tenantmove')
    await page.getByRole('heading', { level: 1, name: '租户迁移' }).waitFor()
    return page.getByRole('row', { name: tenantName }).first().innerText()
  }

  test('an operator moves it, sees that it has arrived, and moves it back', async () => {
    await moveBy((dialog) => pick(page, dialog, '目标数据库', place))
    await until(states, (text) => text.includes('已迁移') && text.includes('在线迁移'))
    // What is written there is held back for some seconds more, until every node has heard of it.
    await until(
      async () => (await api.get<Paged>('/api/blade-system/tenantmove/page')).records[0]?.closedTime ?? '',
      (held) => held === '',
    )
    await go(page, '/system/tenant')
    await page.getByRole('row', { name: tenantName }).getByText(tenantName).click()
    await page.locator('.ant-drawer').getByText(place).first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.ant-drawer').waitFor({ state: 'hidden' })
    await moveBy()
    await until(
      async () => (await states()).replaceAll(/\s+/g, ' '),
      (text) => text.includes('已迁移') && text.indexOf(place) >= 0,
    )
    await until(
      async () => (await api.get<Paged>(`/api/blade-system/tenant/page?tenantName=${tenantName}`)).records[0]?.datasourceId ?? null,
      (id) => id === null || id === '',
    )
  })
})
