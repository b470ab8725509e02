import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(): Promise<{ violations: readonly { id: string; impact: string | null; nodes: readonly { html: string }[] }[] }>
}

/** What keeps people from using a page as it stands now, by what axe-core calls serious or critical: the rule and where it is broken. */
export const barriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(source)
  // What fades in has the contrast of neither before nor after.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)))
  })
  const { violations } = await page.evaluate(() => (window as unknown as { axe: Axe }).axe.run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
