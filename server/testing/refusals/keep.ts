import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes to `file` the places at which a run refused something. */
export const keepRefusals = (folder: string, file: string): void => {
  const heard = readdirSync(folder)
    .filter((name) => name.startsWith('refusals-'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string)
  writeFileSync(file, JSON.stringify([...new Set(heard)].sort(), null, 1))
}
