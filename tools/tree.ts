import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder with these files (path: text), for the running test alone. Returns its path. */
export const tree = (files: Readonly<Record<string, string>>): string => {
  const base = mkdtempSync(join(tmpdir(), 'masthead-tree-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  return base
}
