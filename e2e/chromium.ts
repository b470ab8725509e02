import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell is the same engine without a window's frame around it, and costs a tenth less. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** What to tell a person whose machine has no browser. */
export const howToInstall =
  'Install one with `apt-get install -y chromium fonts-noto-cjk`, or name one in CHROME_PATH, or set SKIP_BROWSER=1 to leave the journeys out.'

/** The path of the system's Chromium or Chrome; CHROME_PATH goes before all others. Undefined when there is none. */
export const findChromium = (): string | undefined => {
  if (process.env.CHROME_PATH) return isExecutable(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isExecutable)
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
