import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no package that reports installations to its maker is installed: one that does nothing stands in for it', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean; hasInstallScript?: boolean }>
  }
  const reporting = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/@scarf/scarf'))
  expect(reporting.map(([, entry]) => entry)).toEqual([{ resolved: 'tools/quiet', link: true }])
  expect(packages['tools/quiet']?.hasInstallScript).toBeUndefined()
})
