import { afterEach } from 'vitest'
import { browsers } from './browser'

/** Enough of a page to know it by, and how much of it goes into the line that a failed test is summed up in. */
const much = 1_500
const little = 350

const shorten = (text: string, most: number): string => (text.length > most ? `…${text.slice(-most)}` : text)

/** What the server was asked last, and what it refused of late. */
const worthSaying = (asked: readonly string[]): string[] => [
  ...new Set([...asked.filter((line) => !/ 200 /.test(line)).slice(-4), ...asked.slice(-2)]),
]

// Whoever reads that a journey failed was not there: this tells what stood on its pages and what they had asked of the server, at length beside the test
// and in short in the message of its error.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const short: string[] = []
  for (const [browser, asked] of browsers) {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      const text = (await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message)).replace(/\n\s*\n+/g, '\n')
      console.error(`${task.name}\n  at ${page.url()} stood:\n${shorten(text, much)}`)
      if (text) short.push(`at ${page.url().replace(/^https?:\/\/[^/]+/, '')} stood "${shorten(text.replace(/\s+/g, ' '), little)}"`)
    }
    console.error(`  of late the server was asked:\n  ${asked.join('\n  ')}`)
    short.push(...worthSaying(asked))
  }
  const [error] = task.result.errors ?? []
  if (!error || short.length === 0) return
  const withWitness = (text: string): string => text.replace(/^.*/, (first) => `${first} [${short.join('; ')}]`)
  error.message = withWitness(error.message)
  if (error.stack) error.stack = withWitness(error.stack)
})
