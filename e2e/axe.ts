import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  readonly resultTypes: readonly string[]
  readonly selectors: boolean
  readonly preload: boolean
  readonly iframes: boolean
  readonly runOnly?: readonly string[]
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}

interface Axe {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string | null }[] }
  run(
    within: Document | { readonly include: readonly Element[] },
    options: Options,
  ): Promise<{
    violations: readonly { id: string; impact: string | null; nodes: readonly { html: string; any: readonly { message: string }[] }[] }[]
  }>
}

/**
 * What keeps people from using a page as it stands now, by what axe-core calls serious or critical: the rule, where it is broken and what of. `rules` are
 * those to try, all of them unless told; with `part` only what it finds is looked at, of that what is seen.
 */
export const barriers = async (page: Page, rules?: readonly string[], part?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // What fades in has the contrast of neither before nor after.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)))
  })
  const { violations } = await page.evaluate(
    ([only, within]) => {
      const seen = within ? { include: [...document.querySelectorAll(within)].filter((one) => one.checkVisibility()) } : document
      const { axe } = window as unknown as { axe: Axe }
      const isMild = (impact: string | null): boolean => impact === 'minor' || impact === 'moderate'
      // What a rule finds is never graver than the rule.
      const mild = axe._audit.rules.filter(({ impact }) => isMild(impact)).map(({ id }) => [id, { enabled: false }] as const)
      // Rules that read whole style sheets are none of the serious ones. Frames were given nothing that would answer.
      const options = { resultTypes: ['violations'], selectors: false, preload: false, iframes: false }
      return axe.run(seen, { ...options, ...(only ? { runOnly: only } : { rules: Object.fromEntries(mild) }) })
    },
    [rules, part] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => {
        const [said] = any
        return `${id}: ${html.slice(0, 200)}${said ? ` (${said.message.slice(0, 160)})` : ''}`
      }),
    )
}
