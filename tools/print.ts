/**
 * Prints what follows from the declarations: the next migration when the tables changed, and the files of printed/ that a
 * person reviews. With --check it writes nothing and fails when something is not current.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import { behavioursWith } from '../server/behaviours'
import { createStorage } from '../server/platform/storage'
import { createEngine, permissionsOf } from '../server/engine/model'
import type { Engine } from '../server/engine/types'
import { openApi } from '../server/engine/wire/openapi'
import { printMigration } from './migration'
import { entriesOf, menuText, stateText } from './printed'
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
    'openapi.json': `${JSON.stringify(openApi(engine), null, 1)}\n`,
    'permissions.txt': `${permissions.sort().join('\n')}\n`,
    'menu.txt': menuText(engine),
    'states.md': stateText(engine),
  }
}

/** Writes the files that are not current, or only finds them; answers their paths. */
const printFiles = async (engine: Engine, check: boolean): Promise<string[]> => {
  const folder = join(root, 'printed')
  mkdirSync(folder, { recursive: true })
  const stale: string[] = []
  for (const [name, text] of Object.entries(await printed(engine))) {
    const file = join(folder, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (!check) writeFileSync(file, text)
    stale.push(`printed/${name}`)
  }
  return stale
}

const main = async (): Promise<void> => {
  const check = process.argv.includes('--check')
  const label = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'tables'
  const engine = createEngine(Object.values(register), behavioursWith(createStorage({ dataDir: root })))
  const changed = [...(await printMigration(engine, join(root, 'server/migrations'), { check, label })), ...(await printFiles(engine, check))]
  for (const one of changed) console.log(check ? `${one} is not current` : one)
  if (check && changed.length > 0) {
    console.error('The declarations have changed. Run npm run print.')
    process.exit(1)
  }
  if (check) console.log('printed files are current')
}

await main()
process.exit(0)
