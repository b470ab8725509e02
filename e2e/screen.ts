import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { type Account, basic, seal } from './api'

/** How long a screen may take to show what it owes its user, in milliseconds. */
export const patience = 60_000

/** A browser of somebody who sits down at a desk of their own: nothing is kept from anybody else's. */
export const sitDown = async (browser: Browser, url: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(patience)
  return context
}

/**
 * Gives a page's browser the session of somebody by the token call, from an address of the product that loads nothing else: the login page is the
 * business of the journeys about it.
 */
export const holdSession = async (page: Page, { tenantId, account, password }: Account): Promise<void> => {
  if (!page.url().endsWith('/api/health')) await page.goto('/api/health')
  const sealed = await seal(new URL(page.url()).origin, password)
  const form = { tenantId, username: account, password: sealed, grant_type: 'password', scope: 'all' }
  await page.evaluate(
    async ([authorization, fields]) => {
      const body = new URLSearchParams(fields)
      const headers = { authorization, 'tenant-id': fields.tenantId }
      const answer = await fetch('/api/blade-auth/oauth/token', { method: 'POST', headers, body })
      const { access_token, refresh_token, expires_in, ...grant } = await answer.json()
      if (!access_token) throw new Error(`${fields.username} cannot log in: ${grant.error_description}`)
      const { user_id, tenant_id, account, user_name, nick_name, role_name, avatar } = grant
      const entries = {
        userInfo: { user_id, tenant_id, account, user_name, nick_name, role_name, avatar, viewing: '' },
        tenantId: tenant_id,
        tokenAt: Date.now(),
        tokenOf: access_token.slice(-6),
      }
      for (const [name, content] of Object.entries(entries))
        localStorage.setItem(`masthead-${name}`, JSON.stringify({ dataType: typeof content, content, datetime: Date.now() }))
      // biome-ignore lint/suspicious/noDocumentCookie: as the back-office itself keeps them
      document.cookie = `saber-access-token=${access_token}; Path=/; Max-Age=${expires_in}; SameSite=Lax`
      // biome-ignore lint/suspicious/noDocumentCookie: the same
      document.cookie = `saber-refresh-token=${refresh_token}; Path=/; Max-Age=604800; SameSite=Lax`
    },
    [basic, form] as const,
  )
}

/** Begins with a session of somebody and waits for the home page. */
export const enter = async (page: Page, who: Account): Promise<void> => {
  await holdSession(page, who)
  await page.goto('/wel/index')
  await page.getByRole('heading', { level: 1, name: /好，/ }).waitFor()
}

/** Waits until a text can be read on the page; toasts, cells and headings alike. */
export const sees = (page: Page | Locator, text: string | RegExp): Promise<void> => page.getByText(text).filter({ visible: true }).first().waitFor()

/** Does something and waits for the message that follows. It begins to look before, since a message is gone after some seconds. */
export const told = async (page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> => {
  const seen = sees(page, text)
  await Promise.all([seen, act()])
}

/** Sees to it that a page speaks this language, by the switch that the login page and the top bar have. */
export const speak = async (page: Page, language: 'zh' | 'en'): Promise<void> => {
  const change = page.getByTestId('language')
  await change.waitFor()
  if ((await change.getAttribute('lang')) === (language === 'zh' ? 'zh-CN' : 'en')) await change.click()
  await page.locator(`html[lang^=${language}]`).waitFor({ state: 'attached' })
}

/** The names in the main menu, everything unfolded; a branch that opens just now may still lack its own. */
export const menuOf = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })
  await menu.getByRole('menuitem').first().waitFor()
  const folded = menu.locator('[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
  return (await menu.getByRole('menuitem').allInnerTexts()).map((name) => name.trim())
}

/** Opens the drop-down of this label and picks the option of this name, after `typed` was looked for in it. It is closed afterwards. */
export const pick = async (page: Page, within: Page | Locator, label: string, option: string, typed?: string): Promise<void> => {
  const named = within.getByRole('combobox', { name: label, exact: true })
  const box = named.or(within.getByLabel(label, { exact: true })).first()
  const list = page.locator('.ant-select-dropdown').filter({ visible: true })
  const choice = list.getByText(option, { exact: true }).filter({ visible: true }).last()
  await box.click()
  if (typed !== undefined) await box.fill(typed)
  // A list is made far outside of the page and comes into it a moment later.
  await until(
    async () => ((await choice.count()) > 0 && (await choice.boundingBox())?.y) || -1,
    (y) => y >= 0,
  )
  await choice.click()
  // Where several may be picked the list stays open, over whatever is below; elsewhere the key would close the form.
  if (await box.evaluate((input) => input.closest('.ant-select-multiple') !== null)) await page.keyboard.press('Escape')
  await until(
    () => list.count(),
    (open) => open === 0,
  )
}

/** Waits until one element lies within the width of another, but for so many pixels on either side. */
export const liesWithin = async (page: Page, inner: string, outer: string, but: number): Promise<void> => {
  const room = async (): Promise<number> => {
    const [one, other] = await Promise.all([inner, outer].map((each) => page.locator(each).boundingBox()))
    return one && other ? Math.min(one.x - other.x, other.x + other.width - one.x - one.width) : Number.NEGATIVE_INFINITY
  }
  await until(room, (left) => left >= -but)
}

/** What a page is sent next from an address that holds this; read as it comes, since it goes with the page. */
export const answerTo = async <T>(page: Page, part: string): Promise<T> => {
  let body: T | undefined
  await page.waitForResponse(async (response) => {
    if (response.url().includes(part)) body = (await response.json().catch(() => undefined)) as T | undefined
    return body !== undefined
  })
  return body as T
}

/** What `get` answers once it satisfies `is`; throws with the last answer when it never does. For what no locator can wait for. */
export const until = async <T>(get: () => Promise<T>, is: (value: T) => boolean): Promise<T> => {
  const end = Date.now() + patience
  for (;;) {
    const value = await get()
    if (is(value)) return value
    if (Date.now() > end) throw new Error(`Never came about; last seen: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
