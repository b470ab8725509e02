import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { place } from './sites'

const kept = globalThis as { [place]?: Set<string> }

// With REFUSALS=<file> a run keeps the places at which something was refused, to tell those that no test comes to.
if (process.env.REFUSALS) {
  kept[place] ??= new Set()
  afterAll(() => {
    const lines = [...(kept[place] ?? [])].map((name) => `${JSON.stringify(name)}\n`)
    kept[place]?.clear()
    appendFileSync(join(inject('database').folder, `refusals-${process.pid}`), lines.join(''))
  })
}
