import { afterEach } from 'vitest'
import { browsers } from './browser'

/** Enough of a page to know it by. */
const much = 1_500

// Whoever reads that a journey failed was not there: this tells what stood on its pages and what they had asked of the server.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [browser, asked] of browsers) {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      const text = await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message)
      console.error(`${task.name}\n  at ${page.url()} stood:\n${text.replace(/\n\s*\n+/g, '\n').slice(-much)}`)
    }
    console.error(`  of late the server was asked:\n  ${asked.join('\n  ')}`)
  }
})
