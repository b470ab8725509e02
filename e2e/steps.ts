import type { Locator, Page } from 'playwright-core'

/** Tabs until a control is reached, at most: a user who needs more has lost the way. */
const mostTabs = 150
/** And options that the arrows pass by. */
const mostDowns = 20

/** Goes on with the Tab key until this control has the focus. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  const has = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await has()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}

/** A hand that uses the keyboard alone, or touches a phone, and counts its steps: a control that is pressed, a key, a text that is typed. */
export const handOn = (page: Page, how: 'keys' | 'touch') => {
  let steps = 0
  return {
    steps: () => steps,
    async press(target: Locator): Promise<void> {
      steps += 1
      await target.waitFor()
      if (how === 'touch') return target.tap()
      await reach(page, target)
      await page.keyboard.press('Enter')
    },
    async key(chord: string): Promise<void> {
      steps += 1
      await page.keyboard.press(chord)
    },
    /** Opens a list and picks an option of it: two steps. */
    async choose(box: Locator, option: string): Promise<void> {
      steps += 2
      await box.waitFor()
      const choice = page
        .locator('.ant-select-dropdown')
        .filter({ visible: true })
        .locator('.ant-select-item-option')
        .filter({ hasText: option })
        .first()
      if (how === 'touch') {
        await box.tap()
        return choice.tap()
      }
      await reach(page, box)
      await page.keyboard.press('Enter')
      await choice.waitFor()
      const isActive = (): Promise<boolean> => choice.evaluate((element) => element.classList.contains('ant-select-item-option-active'))
      for (let downs = 0; downs < mostDowns && !(await isActive()); downs += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    /** Types a text into a field. */
    async write(target: Locator, text: string): Promise<void> {
      steps += 1
      await target.waitFor()
      if (how === 'touch') await target.tap()
      else await reach(page, target)
      await page.keyboard.insertText(text)
    },
  }
}

export type Steps = ReturnType<typeof handOn>
