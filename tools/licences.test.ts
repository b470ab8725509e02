import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { licenceLines, noticesOf, shippedPackages } from './licences.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masthead-licences-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

test('what is shipped is told with its licence, however deep it lies, and what only makes it is not', () => {
  write('server/package.json', { dependencies: { one: '1.0.0', '@masthead/contract': '0.1.0' }, devDependencies: { tool: '1.0.0' } })
  write('admin/package.json', { devDependencies: { shown: '1.0.0', '@types/shown': '1.0.0' } })
  write('node_modules/one/package.json', { version: '1.0.0', license: 'MIT', dependencies: { two: '^2' }, optionalDependencies: { native: '^1' } })
  write('node_modules/one/LICENSE', 'The text of one')
  write('node_modules/one/node_modules/two/package.json', { version: '2.5.0', license: 'ISC', author: { name: 'Somebody' } })
  write('node_modules/two/package.json', { version: '1.0.0', license: 'GPL-3.0' })
  write('node_modules/native/package.json', { version: '1.0.0', license: 'MIT' })
  write('node_modules/shown/package.json', { version: '1.0.0', license: 'MIT' })
  write('node_modules/shown/license.md', 'The text of one')
  const shipped = shippedPackages(root)
  expect(licenceLines(shipped)).toBe('one 1.0.0 MIT\nshown 1.0.0 MIT\ntwo 2.5.0 ISC\n')
  const notices = noticesOf(shipped)
  expect(notices.match(/The text of one/g)).toHaveLength(1)
  expect(notices).toMatch(/one 1\.0\.0 \(MIT\)\nshown 1\.0\.0 \(MIT\)\n-+\n\nThe text of one/)
  expect(notices).toContain('Copyright Somebody. Licence: ISC')
  expect(shippedPackages(root, { ofPlatform: true }).map(({ name }) => name)).toContain('native')
})

test('a package of which a build brings files along is shipped, though only development installs it', () => {
  write('server/package.json', { devDependencies: { 'swagger-ui-dist': '5.0.0', tool: '1.0.0' } })
  write('node_modules/swagger-ui-dist/package.json', { version: '5.0.0', license: 'Apache-2.0', dependencies: { '@scarf/scarf': '1' } })
  expect(licenceLines(shippedPackages(root))).toBe('swagger-ui-dist 5.0.0 Apache-2.0\n')
})

test('a licence that nobody has looked at, and a package that is not there, are refused by name', () => {
  write('site/package.json', { dependencies: { far: '1.0.0' } })
  expect(() => shippedPackages(root)).toThrow('far is not installed')
  write('node_modules/far/package.json', { version: '1.0.0', license: 'AGPL-3.0' })
  expect(() => licenceLines(shippedPackages(root))).toThrow('far 1.0.0 (AGPL-3.0)')
})
