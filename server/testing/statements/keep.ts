import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A statement that a database cannot prepare, and what it said. */
export interface Unprepared {
  readonly text: string
  readonly code: string
  readonly said: string
}

/** Prepares statements one by one, and answers those that cannot be. */
export const prepareAll = async (url: string, texts: readonly string[]): Promise<Unprepared[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const failed: Unprepared[] = []
  try {
    for (const text of texts) {
      try {
        await client.query(`PREPARE one AS ${text}`)
        await client.query('DEALLOCATE one')
      } catch (error) {
        const { code = '', message } = error as Error & { code?: string }
        failed.push({ text, code, said: message })
      }
    }
  } finally {
    await client.end()
  }
  return failed
}

/**
 * Writes to `file` every distinct statement of a run that this database can prepare. What it cannot names tables that tests make for themselves, or has
 * a parameter whose type its text alone does not tell.
 */
export const keepStatements = async (folder: string, url: string, file: string): Promise<void> => {
  const heard = readdirSync(folder)
    .filter((name) => name.startsWith('statements-'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string)
  const texts = [...new Set(heard)].sort()
  const failed = await prepareAll(url, texts)
  const isLost = new Set(failed.map(({ text }) => text))
  const kept = texts.filter((text) => !isLost.has(text))
  writeFileSync(file, JSON.stringify(kept))
  const codes = new Map<string, number>()
  for (const { code } of failed) codes.set(code, (codes.get(code) ?? 0) + 1)
  const lost = [...codes].map(([code, count]) => `${count} for ${code}`).join(', ')
  console.log(`statements: ${kept.length} of ${texts.length} can be prepared by themselves and are kept${lost && `; not ${lost}`}`)
}
