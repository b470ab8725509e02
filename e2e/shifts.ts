import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Runs in the browser before the page: notes how much of it moves, and how far. */
export const watchShifts = (): void => {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}
/** How far what stood on a page has moved since. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))

/** How many files of script a page has loaded, by whatever way, and their bytes in gzip. */
export const scriptOf = async (page: Page): Promise<readonly [files: number, bytes: number]> => {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (new URL(name).pathname.endsWith('.js') ? [name] : [])),
  )
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(file)).bytes()).length))
  return [files.length, sizes.reduce((sum, size) => sum + size, 0)]
}
