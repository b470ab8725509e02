import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draft } from './new'
import { root } from './parts.mjs'
import { tree } from './tree'

const register = `// The register.
export { news } from './cms/news'
export { order } from './housekeep/order'
export { user } from './user/user'
`

const linesOf = (base: string): string[] => readFileSync(join(base, 'contract/index.ts'), 'utf8').trimEnd().split('\n')

test('enters a noun at its sorted place', () => {
  const base = tree({ 'contract/index.ts': register })
  expect(draft(base, 'cms/topic', { zh: '话题', en: 'Topic' })).toBe('contract/cms/topic.ts')
  draft(base, 'activities/lottery', {})
  draft(base, 'wechat/account', {})
  expect(linesOf(base)).toEqual([
    '// The register.',
    "export { lottery } from './activities/lottery'",
    "export { news } from './cms/news'",
    "export { topic } from './cms/topic'",
    "export { order } from './housekeep/order'",
    "export { user } from './user/user'",
    "export { account } from './wechat/account'",
  ])
})

test('names the family too where the name is taken or the language forbids it', () => {
  const base = tree({ 'contract/index.ts': register })
  draft(base, 'mall/order', {})
  draft(base, 'system/package', {})
  expect(linesOf(base)).toContain("export { order as mallOrder } from './mall/order'")
  expect(linesOf(base)).toContain("export { systemPackage } from './system/package'")
  expect(readFileSync(join(base, 'contract/system/package.ts'), 'utf8')).toContain("export const systemPackage = resource('system/package'")
})

test('refuses what is there already and what is no name, and changes nothing', () => {
  const base = tree({ 'contract/index.ts': register, 'contract/cms/sources.ts': 'export const sources = 1\n' })
  expect(() => draft(base, 'cms/news', {})).toThrow('already in the register')
  expect(() => draft(base, 'cms/sources', {})).toThrow('already there')
  for (const name of ['', 'cms', 'cms/', '../cms/news', 'Cms/News', 'cms/a/b', 'kit/field']) expect(() => draft(base, name, {})).toThrow()
  expect(readFileSync(join(base, 'contract/index.ts'), 'utf8')).toBe(register)
  expect(readFileSync(join(base, 'contract/cms/sources.ts'), 'utf8')).toBe('export const sources = 1\n')
  expect(existsSync(join(base, 'contract/cms/news.ts'))).toBe(false)
})

test('a draft satisfies the compiler and keeps its labels, quotes included', { timeout: 60_000 }, async () => {
  const base = tree({ 'contract/index.ts': '' })
  cpSync(join(root, 'contract/kit'), join(base, 'contract/kit'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  cpSync(join(root, 'tsconfig.json'), join(base, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'))
  draft(base, 'cms/lead-in', { zh: '导语', en: "Editor's lead" })
  execFileSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', base], { stdio: 'pipe' })
  const { leadIn } = (await import(join(base, 'contract/cms/lead-in.ts'))) as { leadIn: { label: unknown; code: string; fields: object } }
  expect(leadIn.label).toEqual(['导语', "Editor's lead"])
  expect(leadIn.code).toBe('cms_lead_in')
  expect(Object.keys(leadIn.fields)).toEqual(['name', 'sort', 'remark'])
})
