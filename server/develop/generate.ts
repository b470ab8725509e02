import type { RowOf } from '@masthead/contract/kit/resource'
import { code } from '@masthead/contract/develop/code'
import { familyLabels } from '@masthead/contract/kit/family'
import type { Label } from '@masthead/contract/kit/label'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { badRequest, invalid } from '../platform/refusal'
import { type Draft, declarationOf, literal, registerLineOf } from './draft'
import { labelOf, nounOf } from './names'
import { saberFiles } from './saber'
import { type ColumnSetting, draftOf, fieldKeyOf } from './shape'
import { askTables } from './source'
import { readTable, type Table } from './tables'

type Setting = RowOf<typeof code>

/** One file of what was generated. */
export interface Generated {
  readonly path: string
  readonly content: string
}

const folderOf = ({ packageName }: Pick<Setting, 'packageName'>): string => packageName.slice(packageName.lastIndexOf('.') + 1)

const nounNameOf = (setting: Pick<Setting, 'packageName' | 'tableName' | 'tablePrefix'>): string =>
  `${folderOf(setting)}/${nounOf(setting.tableName, setting.tablePrefix)}`

/** Names of tables as the nouns that they are: of this product's own database those of the register, and those of the other settings of the generator. */
const nounsByTable = async (ctx: Context, setting: Setting): Promise<Map<string, string>> => {
  const known = new Map<string, string>()
  for (const [name, { table }] of ctx.engine.models) known.set(table, name)
  const others = await rows(ctx, code, {}, unscoped).list(['tableName', 'tablePrefix', 'packageName', 'datasourceId'])
  for (const other of others) if (other.datasourceId === setting.datasourceId) known.set(other.tableName, nounNameOf(other))
  known.set(setting.tableName, nounNameOf(setting))
  return known
}

const labelsOf = ({ codeName }: Setting, noun: string): Label => {
  const [zh = '', en = ''] = codeName.split('/').map((word) => word.trim())
  return [zh || noun, en || labelOf(noun, '')[1]]
}

const partPattern = /^([^.\s]{1,63})\.([^.\s]{1,63})$/

const partsOf = ({ subTable }: Setting): { table: string; column: string }[] =>
  `${subTable ?? ''}`
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const found = partPattern.exec(one)
      if (!found) throw invalid({ subTable: ['子表形如 表名.外键列', 'A table of parts looks like table.column'] })
      const [, table = '', column = ''] = found
      return { table, column }
    })

/** The path of its calls where it is not what this product derives from family and noun. */
const pathOf = (setting: Setting, noun: string): string | undefined => {
  const wanted = setting.apiPath?.includes('/') ? setting.apiPath : `${setting.serviceName}/${setting.apiPath ?? noun}`
  return wanted === `blade-${folderOf(setting)}/${noun}` ? undefined : wanted
}

const demandColumn = (table: Table, column: string, field: 'pkName' | 'treeParent' | 'subTable' | 'columns'): void => {
  if (table.columns.some(({ name }) => name === column)) return
  throw invalid({ [field]: [`表 ${table.name} 中没有列 ${column}`, `The table ${table.name} has no column ${column}`] })
}

const settingsOf = ({ columns }: Setting): ColumnSetting[] => (Array.isArray(columns) ? (columns as ColumnSetting[]) : [])

/** The table of a setting, and those of its parts with the column by which they lie in it. */
const tablesOf = (ctx: Context, setting: Setting) =>
  askTables(ctx, setting.datasourceId, async (ask, dialect) => {
    const demandTable = async (name: string): Promise<Table> => {
      const table = await readTable(ask, dialect, name)
      if (!table) throw badRequest('no_table', [`数据源中没有表 ${name}`, `The data source has no table ${name}`])
      return table
    }
    const table = await demandTable(setting.tableName)
    const below: { part: Table; column: string }[] = []
    for (const { table: name, column } of partsOf(setting)) below.push({ part: await demandTable(name), column })
    return { table, below }
  })

/** What the generator makes of one setting, in the order in which people read it. `hasClient` adds the files of the Saber client. */
export const generate = async (ctx: Context, setting: Setting, hasClient: boolean): Promise<Generated[]> => {
  const { table, below } = await tablesOf(ctx, setting)
  const family = folderOf(setting)
  const noun = nounOf(setting.tableName, setting.tablePrefix)
  const known = await nounsByTable(ctx, setting)
  const path = pathOf(setting, noun)
  const settings = new Map(settingsOf(setting).map((one) => [one.column, one]))
  for (const column of settings.keys()) demandColumn(table, column, 'columns')
  if (setting.treeParent) demandColumn(table, setting.treeParent, 'treeParent')
  const plain = {
    family,
    keepsStamps: setting.baseMode === 2,
    key: setting.pkName ?? 'id',
    parts: [],
    settings: new Map<string, ColumnSetting>(),
    nounOf: (name: string) => (setting.wrapMode === 1 ? known.get(name) : undefined),
  }
  const parts = below.map(({ part, column }) => {
    demandColumn(part, column, 'subTable')
    const name = nounOf(part.name, setting.tablePrefix)
    const by = fieldKeyOf(column)
    const reaches = { ...plain, nounOf: (target: string) => (target === table.name ? `${family}/${noun}` : plain.nounOf(target)) }
    const label: Label = labelOf(name, part.comment)
    return { made: draftOf(part, { ...reaches, noun: name, label, partOf: by }), noun: `${family}/${name}`, by, label }
  })
  const whole = draftOf(table, {
    ...plain,
    noun,
    label: labelsOf(setting, noun),
    settings,
    parts,
    ...(setting.treeParent ? { treeParent: setting.treeParent } : {}),
    ...(path ? { path } : {}),
    ...(setting.webPath ? { page: setting.webPath } : {}),
  })
  const drafts = [whole.draft, ...parts.map(({ made }) => made.draft)]
  const notes = [whole, ...parts.map(({ made }) => made)].flatMap((one) => one.notes)
  return [
    ...drafts.map((draft) => ({ path: `contract/${family}/${draft.noun}.ts`, content: declarationOf(draft) })),
    { path: 'contract/index.lines.ts', content: `${registerLines(ctx, drafts).join('\n')}\n` },
    { path: `server/founding/${noun}roles.ts`, content: rolesOf(whole.draft, drafts) },
    { path: `server/${family}/${noun}.test.ts`, content: testOf(whole.draft, path ?? `blade-${family}/${noun}`) },
    ...(hasClient ? saberFiles(whole.draft, `api/${path ?? `blade-${family}/${noun}`}`) : []),
    { path: `${noun}.md`, content: stepsOf(whole.draft, notes) },
  ]
}

/** What the register calls its entries now, with the lines that enter these nouns besides. */
const registerLines = (ctx: Context, drafts: readonly Draft[]): string[] => {
  const lines = [...ctx.engine.models.keys(), ...ctx.engine.services.keys()].map((name) =>
    registerLineOf([], ...(name.split('/') as [string, string])),
  )
  const own = new Set(drafts.map(({ family, noun }) => `'./${family}/${noun}'`))
  const others = lines.filter((line) => ![...own].some((path) => line.endsWith(path)))
  return drafts.map(({ family, noun }) => registerLineOf(others, family, noun))
}

const codeOf = ({ family, noun }: Draft): string => `${family}_${noun}`.replace(/-/g, '_')

const rolesOf = (draft: Draft, drafts: readonly Draft[]): string => {
  const [zh, en] = draft.label
  const codes = drafts.map(
    (one, at) =>
      `...crud(${literal(codeOf(one))}, ${(at === 0 ? ['view', 'add', 'edit', 'delete', 'export'] : ['view', 'export']).map(literal).join(', ')})`,
  )
  return `import { crud, type FirstRole } from './firstrole'

/** Who looks after ${en.toLowerCase()} in a new tenant; a line of server/founding/firstroles.ts takes it in. */
export const ${draft.noun}Roles: readonly FirstRole[] = [
  {
    name: ${literal(`${zh}管理员`)},
    nameEn: ${literal(`${en} manager`)},
    alias: ${literal(`${draft.noun}manager`)},
    remark: ${literal(`维护${zh}`)},
    codes: [${codes.join(', ')}],
  },
]
`
}

const samples: Readonly<Record<string, unknown>> = {
  integer: 1,
  decimal: 1,
  money: 100,
  flag: true,
  day: '2026-01-31',
  time: '2026-01-31 09:30:00',
  phone: '13800000000',
  url: 'https://example.com',
  json: { note: 'sample' },
}

const sampleOf = ({ kind, arguments: [choices] = [], options = {} }: Draft['fields'][number]): unknown => {
  if (kind === 'choice') return Object.keys(choices as object)[0]
  if (kind in samples) return samples[kind]
  return typeof options.max === 'number' ? 'sample'.slice(0, options.max) : 'sample'
}

const testOf = (draft: Draft, path: string): string => {
  const required = draft.fields.filter(({ options }) => options?.required === true && options.default === undefined)
  const canBeMade = required.every(({ kind }) => kind !== 'ref' && kind !== 'parts' && kind !== 'image' && kind !== 'file')
  const sample = Object.fromEntries(
    draft.fields.filter(({ options, kind }) => options?.required === true && kind !== 'parts').map((field) => [field.key, sampleOf(field)]),
  )
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
})
afterAll(() => it?.close())

${
  required.length > 0
    ? `test('names each field that a new row lacks', async () => {
  const { status, data } = await acme.admin.post(${literal(`${path}/submit`)}, {})
  expect([status, Object.keys(data?.fields ?? {}).sort()]).toEqual([400, ${literal(required.map(({ key }) => key).sort())}])
})

`
    : ''
}${
  canBeMade
    ? `test('answers a row as it was made', async () => {
  const sample = ${literal(sample)}
  const made = await acme.admin.post(${literal(`${path}/submit`)}, sample)
  expect(made.status, made.msg).toBe(200)
  const { data } = await acme.admin.get(\`${path}/detail?id=\${made.data.id}\`)
  expect(data).toMatchObject({ id: made.data.id })
})
`
    : ''
}`
}

const stepsOf = ({ family, noun, label }: Draft, notes: readonly string[]): string => `# ${label.join(' / ')}

1. Copy \`contract/\` and \`server/\` into the tree, and the lines of \`contract/index.lines.ts\` to their sorted places in \`contract/index.ts\`.
2. ${family in familyLabels ? `The family ${family} is known.` : `Enter the family \`${family}\` in \`contract/kit/family.ts\`, with its labels and in one of the areas.`}
3. Take \`${noun}Roles\` into \`server/founding/firstroles.ts\`.
4. Run \`npm run format\`, then \`npm run print\`, which writes the migration, and read what it printed.
5. Run \`npm test -- --only=server server/${family}/${noun}.test.ts\`.
${notes.length > 0 ? `\nColumns of types that this product has no field for, which were left out:\n\n${notes.map((note) => `- ${note}`).join('\n')}\n` : ''}`
