import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const find = createRequire(import.meta.url)

/** Where a file of a package lies that the program only reads: beside the program where a build brought it along (tools/parts.mjs), else in the package. Throws where it is in neither. */
export const carriedFile = (path: string): string => {
  const built = fileURLToPath(new URL(`carried/${path}`, import.meta.url))
  return existsSync(built) ? built : find.resolve(path)
}
