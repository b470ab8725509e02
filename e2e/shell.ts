import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Account, type Client, found, type Grant } from './api'
import { askingOf } from './browser'
import { holdSession, sitDown, speak } from './screen'

export type Language = 'zh' | 'en'

/**
 * The languages in which a file of journeys is made: its own, and both with LANGUAGES=all. That every word has both is what the tests of keys and labels
 * prove, and other files speak the other one.
 */
export const spoken = (own: Language): readonly Language[] => (process.env.LANGUAGES === 'all' ? ['zh', 'en'] : [own])

/** A browser tab whose back-office speaks this language, logged in and at home. */
export const workIn = async (browser: Browser, url: string, language: Language, who: Account, size = { width: 1440, height: 900 }): Promise<Page> => {
  const context = await sitDown(browser, url, { locale: language === 'zh' ? 'zh-CN' : 'en-GB', viewport: size })
  const page = await context.newPage()
  await holdSession(page, who)
  await page.goto('/wel/index')
  await page.locator('.top-user').waitFor()
  await speak(page, language)
  return page
}

/** Logs in on a page by its names alone, whatever it speaks, and leaves it speaking `language`. */
export const logInOn = async (page: Page, language: Language, { tenantId, account, password }: Account, path = '/login'): Promise<Page> => {
  await page.goto(path)
  const other = page.getByTestId('language')
  await other.waitFor()
  if ((await page.evaluate(() => document.documentElement.lang)) !== (language === 'zh' ? 'zh-CN' : 'en')) await other.click()
  await page.locator('[name=tenantId]').fill(tenantId)
  await page.locator('[name=username]').fill(account)
  await page.locator('[name=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.locator('.top-user').waitFor()
  return page
}

/** Chinese that a page shows or says by itself: not what rows hold, which no browser should translate, nor what says that it is Chinese. Runs in the page. */
export const chineseShown = (): string[] => {
  const han = /\p{Script=Han}/u
  const own = '[translate=no], [lang^=zh], script, style, textarea'
  // Buttons are named after their rows, and people are greeted by their names.
  const rows = [...document.querySelectorAll<HTMLElement>('[translate=no]')].flatMap((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const said: string[] = []
    while (texts.nextNode()) said.push(...(texts.currentNode.textContent ?? '').split('·').map((text) => text.trim()))
    return said
  })
  const names = [...new Set(rows)].filter((text) => han.test(text)).sort((one, other) => other.length - one.length)
  const isChinese = (said: string): boolean => han.test(names.reduce((left, name) => left.replaceAll(name, ''), said))
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (
      textContent &&
      han.test(textContent) &&
      parentElement &&
      !parentElement.closest(own) &&
      parentElement.checkVisibility() &&
      isChinese(textContent)
    )
      found.add(textContent.trim())
  }
  for (const element of document.querySelectorAll<HTMLElement>('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const said = element.getAttribute(name)
      if (said && han.test(said) && !element.closest(own) && element.checkVisibility() && isChinese(said)) found.add(`${name}: ${said}`)
    }
  return [...found]
}

/** The open pages by name, in their order. */
export const tabsOf = (page: Page): Promise<string[]> => page.locator('.tab-name').allInnerTexts()

/** Goes to an address as a link inside of the back-office does. */
export const follow = async (page: Page, path: string): Promise<void> => {
  const { pathname, search } = new URL(path, page.url())
  await page.evaluate((to) => {
    window.location.hash = to
  }, path)
  await page.waitForURL((address) => address.pathname + address.search === pathname + search && address.hash === '')
}

/** Opens a page by its address, as a link inside of the back-office does, and waits until its tab is the one that is shown. */
export const open = async (page: Page, path: string): Promise<void> => {
  await follow(page, path)
  await page.locator(`.tab[data-active='true'][data-path='${path.split('?')[0]}']`).waitFor()
}

/** Opens a page from another one that is open, at a third of what loading it costs; loads it where none is. */
export const go = async (page: Page, path: string): Promise<void> => {
  if (await page.locator('.top-user').isVisible()) await open(page, path)
  else await page.goto(path)
}

/** Follows a link where the back-office is open, in an editor that stands alone as well; loads it where it is not. */
export const come = async (page: Page, path: string): Promise<void> => {
  if (await page.evaluate(() => document.querySelector('#root > *') !== null)) await follow(page, path)
  else await page.goto(path)
}

/** Chooses an entry of the menu of the user, whatever it speaks: theme, colour, full, lock. */
export const ofUser = async (page: Page, entry: string): Promise<void> => {
  // A drawer may cover the bar, as it does not for a keyboard.
  await page.locator('.top-user').dispatchEvent('click')
  await page.locator(`.ant-dropdown:visible [data-menu-id$='-${entry}']`).click()
}

/** The context menu of an open page. */
export const tabMenu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.locator('.tab', { hasText: name }).click({ button: 'right' })
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Where the hash of a page's tokens lies: its access token. */
export const tokenOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'saber-access-token')?.value ?? ''

/** Somebody with a role of his own, made anew: nobody else's pages, tabs or notices are his. */
export const hireFor = async (url: string, admin: Client, account: string, grant: Grant): Promise<Account> => {
  const person = { tenantId: '000000', account, password: 'Jiangcheng2026' }
  const office = await found(url, admin, account)
  await office.hire(person, '周晓', grant)
  return person
}

/** Sets a parameter of the installation; answers how to set it back. One that was empty keeps the value: a parameter cannot be emptied again. */
export const setParameter = async (admin: Client, key: string, value: string): Promise<() => Promise<void>> => {
  const read = async (): Promise<{ id: string; version: number; paramValue: string }> => {
    const { records } = await admin.get<{ records: { id: string; version: number; paramValue: string }[] }>(
      `/api/blade-system/param/page?paramKey_equal=${key}`,
    )
    if (!records[0]) throw new Error(`There is no parameter ${key}`)
    return records[0]
  }
  const put = async (paramValue: string): Promise<void> => {
    const { id, version } = await read()
    await admin.post('/api/blade-system/param/submit', { id, version, paramValue })
  }
  const before = (await read()).paramValue
  await put(value)
  return async () => {
    if (before !== '') await put(before)
  }
}

/** What stands where something is still to come. */
const coming = '.ant-skeleton-active, .ant-spin-spinning'

/**
 * Until a page waits for nothing: nothing it asked for is on its way, it has asked for nothing more for so many milliseconds of its own time, and none of it
 * shows its shape alone. The stream of live events never ends, so the network itself never rests.
 */
export const rested = async (page: Page, quiet = 500): Promise<void> => {
  const asking = askingOf(page)
  for (;;) {
    const before = asking.count
    const isComing = await page.evaluate(
      async ([selector, time]) => {
        await new Promise((over) => setTimeout(over, time))
        // A page that is open behind this one goes on when it is seen again.
        return [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
      },
      [coming, quiet] as const,
    )
    if (!isComing && asking.open.size === 0 && asking.count === before) return
  }
}
