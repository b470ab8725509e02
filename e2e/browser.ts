import { type Browser, chromium } from 'playwright-core'
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

/**
 * Starts the system's Chromium on a user data directory of its own, which goes away with `browser.close()`.
 * Throws, naming the install command, where there is no browser.
 */
export const launch = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`No browser was found. ${howToInstall}`)
  return chromium.launch({ executablePath, args: quiet })
}
