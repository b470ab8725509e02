/**
 * Prints what follows from the declarations: the next migration when the tables changed, and the files of printed/ that a
 * person reviews. With --check it writes nothing and fails when something is not current; with --openapi it writes the
 * OpenAPI description to its output, as the server answers it at /api/openapi.json, and nothing else.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import { behavioursWith } from '../server/behaviours'
import { createStorage } from '../server/platform/files/storage'
import { createStores } from '../server/resource/stores'
import { createEngine, permissionsOf } from '../server/engine/model'
import type { Engine } from '../server/engine/types'
import { openApi } from '../server/engine/wire/openapi'
import { familyTexts } from './calls'
import { licenceLines, shippedPackages } from './licences.mjs'
import { printMigration } from './migration'
import { entriesOf, menuText, planeText, stateText } from './printed'
import { schemaOf, statementsBetween } from './schema'

const root = join(import.meta.dirname, '..')

const printed = async (engine: Engine): Promise<Record<string, string>> => {
  const schema = await statementsBetween(new Map(), await schemaOf(engine))
  const permissions = entriesOf(engine).flatMap((entry) =>
    permissionsOf(entry).map(({ code, label, calls }) =>
      [code, `${entry.label[0]} ${label[0]}`, `${entry.label[1]}: ${label[1]}`, calls.join(', ')].join('\t'),
    ),
  )
  return {
    'schema.sql': `${schema.join('\n\n')}\n`,
    'permissions.txt': `${permissions.sort().join('\n')}\n`,
    'menu.txt': menuText(engine),
    'planes.txt': planeText(engine),
    'states.md': stateText(engine),
    'licences.txt': licenceLines(shippedPackages(root)),
    ...familyTexts(engine),
  }
}

/** Writes the files that are not current and takes away those that nothing prints any more, or only finds them; answers their paths. */
const printFiles = async (engine: Engine, check: boolean): Promise<string[]> => {
  const folder = join(root, 'printed')
  mkdirSync(folder, { recursive: true })
  const texts = await printed(engine)
  // What tables and statements keep from shards is printed by itself, since it takes what the suites sent.
  const left = readdirSync(folder).filter((name) => name !== 'shards.txt' && !Object.hasOwn(texts, name))
  const stale = Object.keys(texts).filter((name) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== texts[name])
  if (!check) {
    for (const name of left) rmSync(join(folder, name))
    for (const name of stale) writeFileSync(join(folder, name), texts[name] ?? '')
  }
  return [...stale, ...left].map((name) => `printed/${name}`)
}

const main = async (): Promise<void> => {
  const check = process.argv.includes('--check')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const label = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'tables'
  const engine = createEngine(Object.values(register), behavioursWith(createStores(createStorage({ dataDir: root }))))
  const wish = process.argv.find((word) => /^--openapi(=|$)/.test(word))
  if (wish !== undefined) {
    // A pipe takes it in pieces: the program ends when the last one is out.
    await new Promise((written) => process.stdout.write(`${JSON.stringify(openApi(engine, wish.split('=')[1]), null, 1)}\n`, written))
    return
  }
  const changed = [
    ...(await printMigration(engine, join(root, 'server/migrations'), { check, label, version })),
    ...(await printFiles(engine, check)),
  ]
  for (const one of changed) console.log(check ? `${one} is not current` : one)
  if (check && changed.length > 0) {
    console.error('The declarations have changed. Run npm run print.')
    process.exit(1)
  }
  if (check) console.log('printed files are current')
}

await main()
process.exit(0)
