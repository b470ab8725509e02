import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import excel from 'exceljs'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, startServer } from './process'
import { median, type Part } from './report'
import { openSession } from './session'

const tenantId = '000000'
const password = 'Bench-Passw0rd'
/** As many as one file may have. */
const rows = 5_000
const rounds = 3
/** Rows a second that a file of plain ones must bring in at least. */
const least = 1_000

const words = (round: number): string[] => Array.from({ length: rows }, (_, at) => `词语 ${round} ${at}`)

const sheetOf = async (names: readonly string[]): Promise<Buffer> => {
  const book = new excel.Workbook()
  const sheet = book.addWorksheet('Sheet1')
  sheet.addRow(['关键词', '排序'])
  for (const [at, name] of names.entries()) sheet.addRow([name, at])
  return Buffer.from(await book.xlsx.writeBuffer())
}

interface Report {
  readonly data: { readonly added: number; readonly problems: readonly unknown[] }
}

/** Seconds from the sending of the file to the report that all of it is in. Throws unless it is. */
const importIn = async (url: string, headers: Readonly<Record<string, string>>, names: readonly string[]): Promise<number> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await sheetOf(names))]), 'words.xlsx')
  const began = performance.now()
  const answer = await fetch(`${url}/api/blade-general/keywords/import`, { method: 'POST', headers, body: form })
  const text = await answer.text()
  const seconds = (performance.now() - began) / 1000
  if (answer.status !== 200) throw new Error(`the import answered ${answer.status} ${text.slice(0, 300)}`)
  const { added, problems } = (JSON.parse(text) as Report).data
  if (added !== rows || problems.length > 0) throw new Error(`of ${rows} rows ${added} came in: ${text.slice(0, 300)}`)
  return seconds
}

/** The same rows with their lines in the audit and their events, from an array in one statement. */
const leanIn = async (database: Database, names: readonly string[]): Promise<number> => {
  const began = performance.now()
  await database.query(
    `with made as (
       insert into general_keywords (tenant_id, keyword, sort) select $1, x.name, x.at from unnest($2::text[]) with ordinality x(name, at) returning id, keyword, sort),
     audit as (
       insert into log_operatelog (tenant_id, biz_type, biz_id, action, after, operator)
       select $1, 'general/keywords', id::text, 'add', jsonb_build_object('keyword', keyword, 'sort', sort), 'lean' from made)
     insert into platform_event (tenant_id, noun, verb, row_id, data) select $1, 'general/keywords', 'add', id, '{}' from made`,
    [tenantId, names],
  )
  return (performance.now() - began) / 1000
}

/** A spreadsheet of plain rows, as many as one may have, against one statement that writes the same rows. */
export const benchImport = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-import-'))
  // A database that root starts runs as another user, who must be able to get to its files.
  chmodSync(dataDir, 0o755)
  later(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const database = connect(embedded.url, { max: 1, statementTimeout: 0 })
  later(() => database.close())
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword: password, logLevel: 'error' })
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const headers = await openSession(product.url, { tenantId, username: 'admin', password })
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await importIn(product.url, headers, words(round)))
    theirs.push(await leanIn(database, words(rounds + round)))
    console.log(`  ${rows} rows: ${ours.at(-1)?.toFixed(2)} s, lean ${theirs.at(-1)?.toFixed(2)} s`)
  }
  return {
    title: 'Importing a spreadsheet',
    about: `A file of ${rows.toLocaleString('en')} keywords, each with its line in the audit and its event, read, checked and written in one transaction. The baseline writes the same rows by one statement from an array, without a file, rights or checks.`,
    measures: [{ what: `${rows.toLocaleString('en')} plain rows`, value: median(ours), unit: 's', baseline: median(theirs), goal: rows / least }],
  }
}
