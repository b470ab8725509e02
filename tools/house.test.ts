import { describe, expect, test } from 'vitest'
import { inspect, told } from './house'
import { tree } from './tree'

const noun = (name: string): string => `import { resource } from '../kit/resource'\nexport const it = resource('${name}', { label: ['一', 'One'] })\n`

const clean: Record<string, string> = {
  'contract/kit/resource.ts': "import { say } from './label'\nexport const resource = (name: string, more: object) => ({ name, ...more, say })\n",
  'contract/kit/label.ts': 'export const say = (label: readonly [string, string]) => label[0]\n',
  'contract/cms/news.ts': `${noun('cms/news')}export { columns } from './columns'\n`,
  'contract/cms/columns.ts': "import { say } from '../kit/label'\nexport const columns = { say }\n",
  'contract/cms/topic.ts': noun('cms/topic'),
  'contract/index.ts': "export { it as news } from './cms/news'\nexport { it as topic } from './cms/topic'\n",
  'contract/cms/news.test.ts': "import { test } from 'vitest'\nimport { readFileSync } from 'node:fs'\nimport './topic'\n",
  'server/platform/database.ts': "import pg from 'pg'\nexport const database = pg\n",
  'server/engine/act.ts':
    "import { database } from '../platform/database'\nimport { say } from '@masthead/contract/kit/label'\nexport const act = { database, say }\n",
  'server/cms/news.ts':
    "import { it } from '@masthead/contract/cms/news'\nimport { act } from '../engine/act'\nimport { user } from '../user/user'\nexport const all = { it, act, user }\n",
  'server/user/user.ts': 'export const user = 1\n',
  'server/web/pages.ts': "import { page } from '@masthead/site/render'\nexport const pages = page\n",
  'server/main.ts':
    "import * as register from '@masthead/contract/index'\nimport './cms/news'\nimport './web/pages'\nimport '@masthead/site/render'\nconsole.log(register)\n",
  'server/testing/world.ts': "import '../main'\nexport const world = 1\n",
  'server/cms/news.sample.ts': "import { world } from '../testing/world'\nexport const sample = world\n",
  'server/engine/act.test.ts': "import { world } from '../testing/world'\nimport '../cms/news'\nconsole.log(world)\n",
  'site/render.tsx': "import { say } from '@masthead/contract/kit/label'\nexport const page = say\n",
  'admin/main.tsx': "import React from 'react'\nimport { it } from '@masthead/contract/cms/news'\nconsole.log(React, it)\n",
}

const breaches = (files: Record<string, string>): string[] => inspect(tree({ ...clean, ...files })).map((breach) => told(breach).split('\n')[0] ?? '')

describe('the law of the house', () => {
  test('finds nothing wrong with a tree that keeps it', () => {
    expect(breaches({})).toEqual([])
  })

  test.each([
    [
      'a package in contract',
      'contract/kit/label.ts',
      "import dayjs from 'dayjs'\nexport const say = dayjs\n",
      'contract/kit/label.ts:1 imports dayjs',
    ],
    ['node in contract', 'contract/cms/topic.ts', `${noun('cms/topic')}import 'node:fs'\n`, 'contract/cms/topic.ts:3 imports node:fs'],
    [
      'the server in contract',
      'contract/cms/topic.ts',
      "import type { act } from '../../server/engine/act'\n",
      'contract/cms/topic.ts:1 imports ../../server/engine/act',
    ],
    ['the kit knowing a noun', 'contract/kit/label.ts', "export { it as say } from '../cms/news'\n", 'contract/kit/label.ts:1 imports ../cms/news'],
    [
      'a noun in a noun',
      'contract/cms/topic.ts',
      `import { it as news } from './news'\n${noun('cms/topic')}console.log(news)\n`,
      'contract/cms/topic.ts:1 imports ./news',
    ],
    [
      "another family's columns",
      'contract/user/user.ts',
      `import { columns } from '../cms/columns'\nconsole.log(columns)\n`,
      'contract/user/user.ts:1 imports ../cms/columns',
    ],
    ['the engine in the platform', 'server/platform/database.ts', "import '../engine/act'\n", 'server/platform/database.ts:1 imports ../engine/act'],
    [
      'a family in the engine',
      'server/engine/act.ts',
      "export const late = () => import('../cms/news')\n",
      'server/engine/act.ts:1 imports ../cms/news',
    ],
    [
      'a noun in the engine',
      'server/engine/act.ts',
      "import { it } from '@masthead/contract/cms/news'\nconsole.log(it)\n",
      'server/engine/act.ts:1 imports @masthead/contract/cms/news',
    ],
    ['main in a family', 'server/cms/news.ts', "import '../main'\n", 'server/cms/news.ts:1 imports ../main'],
    ['the site in a family', 'server/cms/news.ts', "import '@masthead/site/render'\n", 'server/cms/news.ts:1 imports @masthead/site/render'],
    ['tests in production', 'server/cms/news.ts', "import '../testing/world'\n", 'server/cms/news.ts:1 imports ../testing/world'],
    ['a sample in production', 'server/cms/news.ts', "import './news.sample'\n", 'server/cms/news.ts:1 imports ./news.sample'],
    ['tools in production', 'server/cms/news.ts', "import '../../tools/print'\n", 'server/cms/news.ts:1 imports ../../tools/print'],
    ['the admin in the server', 'server/main.ts', "import '@masthead/admin/main'\n", 'server/main.ts:1 imports @masthead/admin/main'],
    ['the server in the admin', 'admin/main.tsx', "import '../server/engine/act'\n", 'admin/main.tsx:1 imports ../server/engine/act'],
    ['the site in the admin', 'admin/main.tsx', "import '@masthead/site/render'\n", 'admin/main.tsx:1 imports @masthead/site/render'],
    ['the admin in the site', 'site/render.tsx', "import '../admin/main'\n", 'site/render.tsx:1 imports ../admin/main'],
    [
      'a noun without a register',
      'contract/cms/lost.ts',
      noun('cms/lost'),
      'contract/cms/lost.ts declares a noun that contract/index.ts does not name',
    ],
    ['a barrel', 'server/engine/index.ts', "export * from './act'\n", 'server/engine/index.ts is a barrel of re-exports'],
    [
      'a tenant in SQL of a family',
      'server/cms/news.ts',
      'export const all = (id: string) => [`select 1 from cms_news where tenant_id = $1 and id = $2`, id]\n',
      'server/cms/news.ts:1 writes the tenant into its own SQL',
    ],
    [
      'the tenant of a caller in SQL of a family',
      'server/jobs.ts',
      `const tenant = '1'\nexport const all = \`select 1 from cms_news n where n.tenant_id = \${tenant}\`\n`,
      'server/jobs.ts:2 writes the tenant into its own SQL',
    ],
    [
      'a day in UTC',
      'server/user/user.ts',
      'export const user = new Date(0).toISOString().slice(0, 10)\n',
      'server/user/user.ts:1 cuts a day in UTC',
    ],
    [
      'a lock of a family by a key of its own',
      'server/user/user.ts',
      'export const user = `select pg_advisory_xact_lock(hashtext($1))`\n',
      'server/user/user.ts:1 takes an advisory lock by a key of its own',
    ],
    [
      'an expression that is built while the server runs',
      'server/cms/news.ts',
      'export const all = (one: string) =>\n  new RegExp(one)\n',
      'server/cms/news.ts:2 builds a regular expression',
    ],
    ['the same in the site', 'site/home.tsx', "export const home = RegExp('a')\n", 'site/home.tsx:1 builds a regular expression'],
    ['a vague folder', 'server/utils/day.ts', 'export const day = 1\n', 'server/utils/day.ts is called "utils"'],
    ['a vague file', 'admin/kit/sessionManager.ts', 'export const it = 1\n', 'admin/kit/sessionManager.ts is called "manager"'],
    ['a long file', 'site/long.ts', 'export const it = 1\n'.repeat(301), 'site/long.ts has 301 lines'],
    ['a long decision', 'docs/decisions/0001-long.md', 'word\n'.repeat(40), 'docs/decisions/0001-long.md has 40 lines'],
  ])('refuses %s', (_, path, text, expected) => {
    // What imports upward often closes a circle as well; that has a case of its own.
    const found = breaches({ [path]: text }).filter((one) => expected.includes('circle') || !one.includes('circle'))
    expect(found).toEqual([expected])
  })

  test('refuses a circle of types', () => {
    const user = "import type { all } from './all'\nexport const user = (one: typeof all) => one\n"
    const all = "import { user } from './user'\nexport const all = user\n"
    expect(breaches({ 'server/user/user.ts': user, 'server/user/all.ts': all })).toEqual([
      'server/user/all.ts stands in a circle of imports: server/user/all.ts, server/user/user.ts',
    ])
  })

  describe('a circle of folders', () => {
    const back = { 'server/user/member.ts': "import type { topic } from '../cms/topic'\nexport const member = (one: typeof topic) => one\n" }
    const topic = { 'server/cms/topic.ts': 'export const topic = 1\n' }
    const told =
      'server/cms stands in a circle of folders: server/cms, server/user (server/cms/news.ts imports server/user/user.ts; server/user/member.ts imports server/cms/topic.ts)'

    test('is refused, though no files stand in one', () => {
      expect(breaches({ ...topic, ...back })).toEqual([told])
    })

    test('is none where a test or a file at the root of the workspace leads back', () => {
      const [text] = Object.values(back)
      expect(breaches({ ...topic, 'server/user/member.test.ts': text as string })).toEqual([])
      expect(breaches({ ...topic, 'server/parts.ts': "import { topic } from './cms/topic'\nexport const parts = topic\n" })).toEqual([])
    })

    test('is refused among the rooms of a divided folder', () => {
      const files = {
        'admin/kit/list/rows.ts': "import { form } from '../form/form'\nexport const rows = form\n",
        'admin/kit/form/form.ts': 'export const form = 1\n',
        'admin/kit/form/lines.ts': "import { rows } from '../list/rows'\nexport const lines = rows\n",
      }
      expect(breaches(files)).toEqual([expect.stringContaining('admin/kit/form stands in a circle of folders: admin/kit/form, admin/kit/list')])
    })

    test('may be one for a reason', () => {
      const table = '| Folder | Reason |\n| --- | --- |\n| `server/cms` | old |\n| `server/user` | old |\n'
      expect(breaches({ ...topic, ...back, 'docs/decisions/0143-folders-know-one-way.md': table })).toEqual([])
    })
  })

  test('gives the reason of a rule with every breach', () => {
    const found = inspect(tree({ ...clean, 'admin/main.tsx': "import '../server/engine/act'\n" }))
    expect(found[0]?.why).toContain('never the server')
  })

  test('lets a file be long for a reason, and drops the excuse when it is short', () => {
    const table = '| file | reason |\n| --- | --- |\n| `site/long.ts` | one table of cases |\n'
    const files = { 'docs/decisions/file-length.md': table }
    expect(breaches({ ...files, 'site/long.ts': 'export const it = 1\n'.repeat(301) })).toEqual([])
    expect(breaches({ ...files, 'site/long.ts': 'export const it = 1\n' })).toEqual(['site/long.ts is excused for its length'])
  })

  test('lets a file have its own days for a reason, and drops the excuse when it has none', () => {
    const files = { 'docs/decisions/0038-rows-come-from-one-place.md': '| file | reason |\n| --- | --- |\n| `server/user/user.ts` | no zone |\n' }
    expect(breaches({ ...files, 'server/user/user.ts': 'export const user = new Date(0).toISOString().slice(0, 10)\n' })).toEqual([])
    expect(breaches(files)).toEqual(['server/user/user.ts is excused for its own SQL or days'])
  })

  test('lets a file build expressions for a reason, and drops the excuse when it builds none', () => {
    const files = { 'docs/decisions/0106-patterns-in-linear-time.md': '| file | reason |\n| --- | --- |\n| `server/user/user.ts` | a constant |\n' }
    const built = "export const user = new RegExp('a')\n"
    expect(breaches({ ...files, 'server/user/user.ts': built, 'server/user/user.test.ts': built, 'tools/dev.ts': built })).toEqual([])
    expect(breaches(files)).toEqual(['server/user/user.ts is excused for building regular expressions'])
  })

  test('leaves what is installed or built alone', () => {
    expect(breaches({ 'server/node_modules/utils/index.ts': "export * from './a'\n", 'dist/utils.ts': '' })).toEqual([])
  })
})
