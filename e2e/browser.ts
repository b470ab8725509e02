import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { findChromium, howToInstall } from './chromium'

/**
 * What the browser draws of its own and nobody looks at here, such as the list under its address bar: each context would pay for two such pages, a quarter
 * of all that the browser costs.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI']

/** What Playwright switches off for a good reason: naming any feature replaces its list. */
const asPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * No page lives long enough here for what is compiled to the utmost to be worth its making: it runs the same, and costs an eighth less of all that the
 * browser costs.
 */
const asItComes = '--js-flags=--no-opt,--no-maglev'

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
  asItComes,
  `--disable-features=${[...asPlaywright, ...unseen].join()}`,
]

/** The browsers that this file was given, and what their pages asked the server of late. */
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

/** What a page has asked for: how often so far, and what it still waits for. */
export interface Asking {
  count: number
  readonly open: Set<Request>
}

const askings = new WeakMap<Page, Asking>()
const none: Asking = { count: 0, open: new Set() }

/** What a page of a context of ours has asked for. */
export const askingOf = (page: Page): Asking => askings.get(page) ?? none

/** What never ends, or goes on for as long as somebody watches, is nothing that a page waits for. */
const isEndless = (request: Request): boolean => request.resourceType() === 'media' || request.url().includes('/api/blade-desk/stream')

/** Counts what the pages of a context ask for from now on. */
const count = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const asking: Asking = { count: 0, open: new Set() }
    askings.set(page, asking)
    page.on('request', (request) => {
      if (isEndless(request)) return
      // What the document before it waited for, nobody waits for any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asking.open.clear()
      asking.count += 1
      asking.open.add(request)
    })
    const over = (request: Request): void => void asking.open.delete(request)
    page.on('requestfinished', over)
    page.on('requestfailed', over)
  })
}

const place = Symbol.for('masthead.browser')
const kept = globalThis as { [place]?: Promise<Browser> }

/** The system's Chromium, on a user data directory of its own. Throws, naming the install command, where there is none. */
const start = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`No browser was found. ${howToInstall}`)
  return chromium.launch({ executablePath, args: quiet })
}

/**
 * The browser of this process, which its files of journeys use one after the other. To whoever asked, it is his own: it holds the contexts that he opened,
 * and `close()` ends these, with all that they keep. One that died is started anew.
 *
 * Nothing moves unless asked for: a dialog that comes in by moving stands where it will be for some frames before it begins, unseen, and whoever presses a
 * button there and lets go a moment later has pressed nothing.
 */
export const launch = async (): Promise<Browser> => {
  const running = (kept[place] ?? start()).then((one) => (one.isConnected() ? one : start()), start)
  kept[place] = running
  const real = await running
  const asked: string[] = []
  const opened = new Set<BrowserContext>()
  const own: Browser = Object.create(real, {
    newContext: {
      value: async (options?: Parameters<Browser['newContext']>[0]) => {
        const context = await real.newContext({ reducedMotion: 'reduce', ...options })
        opened.add(context)
        context.once('close', () => opened.delete(context))
        overhear(context, asked)
        count(context)
        return context
      },
    },
    contexts: { value: () => [...opened] },
    close: {
      value: async () => {
        browsers.delete(own)
        await Promise.all([...opened].map((context) => context.close()))
      },
    },
  })
  browsers.set(own, asked)
  return own
}
