/**
 * Lists what a database in shards by tenant could not answer: `npm run shards` compares the tables with printed/shards.txt, `npm run shards -- statements.json` also the
 * statements that a run of the suites kept (STATEMENTS=<file>). Fails where there is more than is printed; `--write` prints what there is.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './parts.mjs'
import { type Created, createdIn, type Kind, kinds, loadParser, type Tables, unansweredIn } from './shards'

const file = join(root, 'printed/shards.txt')

/** The tables that stand: those of the declarations, and what migrations made beside them. */
const standing = (): Created[] => {
  const declared = createdIn(readFileSync(join(root, 'printed/schema.sql'), 'utf8'))
  const known = new Set(declared.map(({ table }) => table))
  const folder = join(root, 'server/migrations')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const own = createdIn(texts.join('\n;\n')).filter(({ table }) => table.startsWith('platform_') && !known.has(table))
  return [...declared, ...own].sort((a, b) => (a.table < b.table ? -1 : 1))
}

const isOfTenants = ({ columns }: Created): boolean => columns.includes('tenant_id')

const schemaLines = (created: readonly Created[]): string[] => {
  const tables: Tables = new Map(created.map((one) => [one.table, isOfTenants(one)]))
  const without = created.filter((one) => !isOfTenants(one)).map(({ table }) => table)
  const ofTenants = created.filter(isOfTenants)
  const keys = ofTenants.flatMap(({ table, keys: all }) =>
    all.filter((key) => !key.includes('tenant_id')).map((key) => `${table} (${key.map((column) => column || 'an expression').join(', ')})`),
  )
  const references = ofTenants.flatMap(({ table, references: all }) =>
    all
      .filter(({ to, columns }) => tables.get(to) === true && !columns.includes('tenant_id'))
      .map(({ to, columns }) => `${table} (${columns.join(', ')}) to ${to}`),
  )
  const section = (title: string, lines: readonly string[]): string[] => [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`), '']
  return [
    ...section('Tables without tenant_id, which every node would have to hold', without),
    ...section('Keys without tenant_id, which no shard can keep', keys),
    ...section('References without tenant_id, which no shard can keep', references),
  ]
}

const mark = 'Statements of the suites'

/** One line by what it is about: the same statement for another tenant, or of another length, is no other line. */
const statementLines = (texts: readonly string[], tables: Tables): { readonly lines: string[]; readonly counts: ReadonlyMap<Kind, number> } => {
  const found = new Map<Kind, Map<string, number>>()
  for (const text of texts)
    for (const { kind, what } of unansweredIn(text, tables)) {
      const ofKind = found.get(kind) ?? new Map<string, number>()
      found.set(kind, ofKind)
      const line = `${/\b(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other'} ${what}`.trim()
      ofKind.set(line, (ofKind.get(line) ?? 0) + 1)
    }
  const counts = new Map(kinds.map((kind) => [kind, found.get(kind)?.size ?? 0]))
  const lines = kinds.flatMap((kind) => [
    `${mark}, ${kind}: ${counts.get(kind)}`,
    ...[...(found.get(kind)?.keys() ?? [])].sort().map((line) => `  ${line}`),
    '',
  ])
  return { lines, counts }
}

const heldIn = (text: string): ReadonlyMap<string, number> =>
  new Map([...text.matchAll(new RegExp(`^${mark}, (.*): (\\d+)$`, 'gm'))].map(([, kind = '', count]) => [kind, Number(count)]))

const main = async (): Promise<number> => {
  await loadParser()
  const words = process.argv.slice(2)
  const doesWrite = words.includes('--write')
  const given = words.find((word) => !word.startsWith('-'))
  const created = standing()
  const schema = schemaLines(created)
  const printed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [head = '', ...rest] = printed.split(new RegExp(`^(?=${mark})`, 'm'))
  const tables: Tables = new Map(created.map((one) => [one.table, isOfTenants(one)]))
  const statements = given === undefined ? undefined : statementLines(JSON.parse(readFileSync(given, 'utf8')) as string[], tables)
  const told = statements ? statements.lines.join('\n') : rest.join('')
  if (doesWrite) {
    writeFileSync(file, `${[...schema, told].join('\n').trimEnd()}\n`)
    return 0
  }
  const faults: string[] = []
  if (head.trimEnd() !== schema.join('\n').trimEnd()) faults.push('printed/shards.txt does not say what the tables are: npm run shards -- --write')
  const known = new Set(printed.split('\n'))
  const held = heldIn(printed)
  for (const [kind, count] of statements?.counts ?? []) {
    const most = held.get(kind)
    if (most !== undefined && count > most) faults.push(`${kind}: ${count} where ${most} are printed`)
    console.log(`shards, ${kind}: ${count}${most === undefined ? '' : ` of ${most}`}`)
  }
  if (faults.length > 0) for (const line of statements?.lines ?? []) if (!known.has(line)) console.log(line)
  for (const fault of faults) console.error(fault)
  return faults.length > 0 ? 1 : 0
}

process.exitCode = await main()
