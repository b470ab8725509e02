import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** What can be prepared; everything else is a matter of the tests that run it. */
const preparable = /^\s*(?:select|insert|update|delete|with|values)\b/i

interface Heard {
  /** Every statement of this process by its text. */
  readonly all: Set<string>
  fresh: string[]
}

const place = Symbol.for('masthead.statements')

/** Once a process, although this runs before each file: every client of pg tells what it sends. */
const listen = (): Heard => {
  const known = (pg.Client.prototype as unknown as Record<symbol, Heard | undefined>)[place]
  if (known) return known
  const heard: Heard = { all: new Set(), fresh: [] }
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const told = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    if (typeof text === 'string' && !heard.all.has(text) && preparable.test(text)) {
      heard.all.add(text)
      heard.fresh.push(text)
    }
    return send.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: told, [place]: heard })
  return heard
}

// With STATEMENTS=<file> a run keeps the distinct statements that it sent, for another version of PostgreSQL to read.
if (process.env.STATEMENTS) {
  const heard = listen()
  afterAll(() => {
    const lines = heard.fresh.map((text) => `${JSON.stringify(text)}\n`)
    heard.fresh = []
    appendFileSync(join(inject('database').folder, `statements-${process.pid}`), lines.join(''))
  })
}
