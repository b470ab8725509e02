import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A part of what production runs: the sources it is made from, where it goes, and the file that shows it is there.
 * @typedef {{ name: string, sources: string[], source: string, out: string, entry: string }} Part
 * @typedef {{ quick: string, content: string }} Stamp
 */

/** The checkout that these tools belong to; `MASTHEAD_ROOT` lets the tests of the tools build a small one. */
export const root = process.env.MASTHEAD_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)))

const shared = [
  'package-lock.json',
  'tsconfig.json',
  'tools/build.mjs',
  'tools/compiled.mjs',
  'tools/pack.mjs',
  'tools/licences.mjs',
  'tools/parts.mjs',
]

/**
 * Files that the server reads out of packages that it loads nothing of: a build brings them along in dist/server/carried, so that production does without the rest of them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const carried = {
  '@expo-google-fonts/noto-sans-sc': ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf', 'LICENSE_FONT'],
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'LICENSE', 'NOTICE'],
}

/** @type {Part[]} */
export const parts = [
  { name: 'server', sources: ['server', 'contract', 'site', ...shared], source: 'server/main.ts', out: 'dist/server', entry: 'dist/server/main.js' },
  { name: 'admin', sources: ['admin', 'contract', ...shared], source: 'admin/index.html', out: 'dist/admin', entry: 'dist/admin/index.html' },
  { name: 'site', sources: ['site', 'contract/kit', ...shared], source: 'site/client/main.ts', out: 'dist/site', entry: 'dist/site/index.json' },
]

const skipped = new Set(['node_modules', 'testing'])

/** Whether a file only tests: a test, or the sample that stands beside its noun. @param {string} path */
export const isTest = (path) => /\.(?:test|sample)\.tsx?$/.test(path)

/**
 * Every file under a source folder that can change what is built, tests left out; path relative to `base`.
 * @param {string} base @param {string} path @returns {string[]}
 */
const filesOf = (base, path) => {
  const full = join(base, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesOf(base, `${path}/${entry.name}`)
    return isTest(entry.name) ? [] : [`${path}/${entry.name}`]
  })
}

/**
 * Path, size and time of every file: milliseconds for a thousand of them.
 * @param {string} base @param {string[]} files
 */
const quickSignature = (base, files) => {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(base, file))
    hash.update(`${file}\n${size}\n${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * What the files say; the same after a checkout that only touched them.
 * @param {string} base @param {string[]} files
 */
const contentSignature = (base, files) => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(base, file)))
      .update('\n')
  return hash.digest('hex')
}

/** @param {string} base @param {Part} part */
const stampFile = (base, part) => join(base, 'dist/.stamp', `${part.name}.json`)

/** @param {string} base @param {Part} part @returns {Stamp | undefined} */
const readStamp = (base, part) => {
  try {
    return JSON.parse(readFileSync(stampFile(base, part), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} base @param {Part} part @param {Stamp} stamp */
const writeStamp = (base, part, stamp) => {
  mkdirSync(dirname(stampFile(base, part)), { recursive: true })
  writeFileSync(stampFile(base, part), JSON.stringify(stamp))
}

/** @param {Part} part @param {string} [base] */
export const isBuilt = (part, base = root) => existsSync(join(base, part.entry))

/**
 * Whether a part must be built again. Files that were only touched do not count, and a part whose sources are not
 * here (an image that carries `dist` alone) is never stale.
 * @param {Part} part @param {string} [base] @returns {boolean}
 */
export const isStale = (part, base = root) => {
  if (!existsSync(join(base, part.source))) return false
  if (!isBuilt(part, base)) return true
  const stamp = readStamp(base, part)
  if (!stamp) return true
  const files = part.sources.flatMap((source) => filesOf(base, source)).sort()
  const quick = quickSignature(base, files)
  if (quick === stamp.quick) return false
  if (contentSignature(base, files) !== stamp.content) return true
  writeStamp(base, part, { ...stamp, quick })
  return false
}

/**
 * The state of a part's sources, to be taken before a build and kept after it: what changes meanwhile is stale again.
 * @param {Part} part @param {string} [base] @returns {Stamp}
 */
export const stampOf = (part, base = root) => {
  const files = part.sources.flatMap((source) => filesOf(base, source)).sort()
  return { quick: quickSignature(base, files), content: contentSignature(base, files) }
}

/** @param {Part} part @param {Stamp} stamp @param {string} [base] */
export const keepStamp = (part, stamp, base = root) => writeStamp(base, part, stamp)

/** Whether the development dependencies that a build needs are installed. @param {string} [base] */
export const canBuild = (base = root) => existsSync(join(base, 'node_modules/vite/package.json'))
