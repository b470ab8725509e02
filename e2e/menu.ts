import type { Page } from 'playwright-core'
import type { Client } from './api'

interface Entry {
  readonly path: string
  readonly children?: readonly Entry[] | null
}

const leaves = (entries: readonly Entry[]): string[] => entries.flatMap(({ path, children }) => (children?.length ? leaves(children) : [path]))

/** The pages that the menu of somebody leads to, those outside left out. */
export const pagesOf = async (client: Client): Promise<string[]> => {
  const paths = leaves(await client.get<readonly Entry[]>('/api/blade-system/menu/routes'))
  return [...new Set(paths.map((path) => (path.startsWith('/') ? path : `/${path}`)))]
    .filter((path) => !path.includes('html') && !path.includes(':'))
    .sort()
}

/** A look is taken up as another tab of the browser would hand it over. */
export const paint = (page: Page, design: string): Promise<void> =>
  page.evaluate(async (id) => {
    localStorage.setItem('masthead-themeName', JSON.stringify({ dataType: 'string', content: id, datetime: Date.now() }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'masthead-themeName' }))
    // Colours are there once the next picture is drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, design)
