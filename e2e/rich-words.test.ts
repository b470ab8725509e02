import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantId } from './api'
import { launch } from './browser'
import { enter, sitDown, speak } from './screen'
import { password, url } from './seat'

const account = { tenantId, account: 'admin', password }

describe('the words of the text editor', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  test.each([
    ['zh', 1440],
    ['en', 1440],
    ['zh', 768],
    ['en', 768],
  ] as const)('every button and dialog speaks %s and is within reach at %i pixels', async (language, width) => {
    const other = await (await sitDown(browser, url, { viewport: { width, height: 900 } })).newPage()
    await enter(other, account)
    await speak(other, language)
    await other.goto('/news?typeId=1')
    await other.frameLocator('.tox-edit-area iframe').locator('body').waitFor()
    const header = other.locator('.tox-editor-header')
    const buttons = header.getByRole('button')
    await buttons.first().waitFor()
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('aria-label') ?? ''} ${(one as HTMLElement).innerText}`.trim()),
    )
    expect(names.length).toBeGreaterThan(30)
    const foreign = (text: string): boolean =>
      language === 'en' ? /\p{Script=Han}/u.test(text) : /[A-Za-z]{3,}/.test(text.replace(/\d+px|Arial|Times New Roman|https?|mp4|URL|HTML/g, ''))
    expect(names.filter((name) => name === '' || foreign(name))).toEqual([])
    const outside = await buttons.evaluateAll(
      (all, most) => all.filter((one) => one.getBoundingClientRect().right > most || one.getBoundingClientRect().width === 0).length,
      width,
    )
    expect(outside).toBe(0)
    const dialogs =
      language === 'zh'
        ? ['插入或编辑链接', '特殊字符', '查找和替换', '源代码']
        : ['Insert/edit link', 'Special character', 'Find and replace', 'Source code']
    for (const name of dialogs) {
      await header.getByRole('button', { name, exact: true }).click()
      const dialog = other.locator('.tox-dialog')
      await dialog.waitFor()
      const said = await dialog.evaluate((one) =>
        [one, ...one.querySelectorAll('*')].flatMap((element) => [
          ...['aria-label', 'title', 'placeholder'].map((key) => element.getAttribute(key) ?? ''),
          ...(element.children.length === 0 ? [(element as HTMLElement).innerText ?? ''] : []),
        ]),
      )
      expect(said.filter((text) => foreign(text) && text.length > 2)).toEqual([])
      // The characters of a Chinese desk, by their names.
      if (name === dialogs[1]) expect(said).toContain(language === 'zh' ? '间隔号' : 'Middle dot')
      await other.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await other.context().close()
  })
})
