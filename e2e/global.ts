import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type Prepared, prepare } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** What a first start made; each file of journeys begins with a copy. */
    prepared: Prepared
  }
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Builds what is stale and starts a product for the first time, once, before the first journey. Answers how to take away what that left. */
export default async (project: TestProject): Promise<() => void> => {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--stale'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built.')
  const { prepared, stop } = await prepare()
  project.provide('prepared', prepared)
  return stop
}
