import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium, howToInstall } from './chromium'

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browsers that were started here, and what their pages asked the server of late. */
export const browsers = new Map<Browser, string[]>()

const lately = 25

/** Notes in `asked` what the pages of a context ask of the server and how it answers. */
const overhear = (context: BrowserContext, asked: string[]): void => {
  const note = (line: string): void => {
    asked.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
    if (asked.length > lately) asked.shift()
  }
  context.on('response', (response) => {
    const url = new URL(response.url())
    if (url.pathname.startsWith('/api/')) note(`${response.status()} ${response.request().method()} ${url.pathname}`)
  })
  context.on('requestfailed', (request) => note(`failed ${request.method()} ${request.url()}: ${request.failure()?.errorText}`))
  context.on('weberror', (error) => note(`thrown ${error.error().message}`))
}

/**
 * Starts the system's Chromium on a user data directory of its own, which goes away with `browser.close()`.
 * Throws, naming the install command, where there is no browser.
 */
export const launch = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`No browser was found. ${howToInstall}`)
  const browser = await chromium.launch({ executablePath, args: quiet })
  const asked: string[] = []
  browsers.set(browser, asked)
  browser.once('disconnected', () => browsers.delete(browser))
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    overhear(context, asked)
    return context
  }
  return browser
}
