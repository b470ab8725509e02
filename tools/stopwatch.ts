import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Durations } from './order'
import { root } from './parts.mjs'

const file = new URL('durations.json', import.meta.url)

/** Writes into durations.json how long each file took that ran, its loading and its hooks included; files that are gone are forgotten. */
export default class Stopwatch implements Reporter {
  private readonly measured = new Map<string, number>()

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    this.measured.set(relative(root, module.moduleId), Math.round((collectDuration + setupDuration + duration) / 100) / 10)
  }

  onTestRunEnd(): void {
    const before = JSON.parse(readFileSync(file, 'utf8')) as Durations
    const now = Object.entries({ ...before, ...Object.fromEntries(this.measured) })
    const lines = now.filter(([path]) => existsSync(join(root, path))).sort(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
  }
}
