import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

/** An import as a source file makes it: the line, the specifier as written, and the file of this repository it means. */
export interface Import {
  readonly line: number
  readonly specifier: string
  /** Path of the file meant; undefined for a package or a part of node. */
  readonly file: string | undefined
}

/** A source file of the repository; `path` is relative to its root, with forward slashes. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
  /** It holds nothing but re-exports. */
  readonly isBarrel: boolean
  /** It declares a noun of the register. */
  readonly isNoun: boolean
}

export const workspaces = ['contract', 'server', 'admin', 'site', 'e2e', 'bench', 'tools'] as const

const skipped = new Set(['node_modules', 'migrations'])
const code = /\.(?:[cm]?[jt]sx?)$/
const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx']

/** Every file below the workspaces, sorted; paths relative to `root`. Build output and migrations are left out. */
export const filesIn = (root: string): string[] => {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : [path]
    })
  return workspaces
    .filter((name) => existsSync(join(root, name)))
    .flatMap(walk)
    .sort()
}

/** Reads the code among `files` and resolves what each imports, types and dynamic imports included. */
export const readSources = (root: string, files: readonly string[]): Source[] =>
  files.filter((file) => code.test(file)).map((path) => readSource(root, path))

const readSource = (root: string, path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8')
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const starts = lineStarts(text)
  return {
    path,
    text,
    lines: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
    imports: importedFiles.map(({ fileName, pos }) => ({ line: lineAt(starts, pos), specifier: fileName, file: resolve(root, path, fileName) })),
    isBarrel: /(?:^|\/)index\.tsx?$/.test(path) && onlyReexports(path, text),
    isNoun: /\b(?:resource|service)\(\s*(['"`])[a-z][\w-]*\/[\w-]+\1/.test(text),
  }
}

const lineStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

const lineAt = (starts: readonly number[], position: number): number => starts.findLastIndex((start) => start <= position) + 1

/** The file that a specifier means: relative to its importer, or in a workspace. A file that is not there keeps its bare path. */
const resolve = (root: string, importer: string, specifier: string): string | undefined => {
  const bare = specifier.startsWith('.') ? posix.normalize(posix.join(dirname(importer), specifier)) : inWorkspace(specifier)
  if (bare === undefined) return undefined
  const clean = bare.replace(/\?.*$/, '')
  const found = endings.map((ending) => clean + ending).find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
  return found ?? clean
}

const inWorkspace = (specifier: string): string | undefined => (specifier.startsWith('@masthead/') ? specifier.slice('@masthead/'.length) : undefined)

const onlyReexports = (path: string, text: string): boolean => {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return statements.length > 0 && statements.every((statement) => ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement))
}
