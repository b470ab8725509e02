import ts from 'typescript'
import type { Breach } from './law'
import type { Source } from './sources'

/** How many refused words the comments of each file may hold, by its path; a file that is not named may hold none. */
export type Ceilings = Readonly<Record<string, number>>

/** Where the ceilings stand. */
export const ceilingFile = 'tools/wording.json'

const judged = new Set(['contract', 'server', 'admin', 'site', 'tools'])

/** Words that make an engineer translate, and pronouns that give a user a sex. */
const refused = /\b(?:whoever|whom|told[\s*]+of|anew|he|his|him|himself|one['’]s)\b/gi

const why = `write comments in plain, standard English ("the caller", "the user", "they", "again", "is notified of"); ${ceilingFile} has what older comments still hold, and a file that moves takes its entry along`

/** A refused word in a comment, and its line, counted from 1. */
export interface Hit {
  readonly line: number
  readonly word: string
}

/** Returns the refused words in the comments of a source, in their order; strings, names and text between tags do not count. */
const hitsIn = ({ path, text }: Source): Hit[] => {
  // Most files have none, and a look costs far less than parsing them.
  if (text.search(refused) < 0) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  return gapsIn(file).flatMap(([start, end]) =>
    [...text.slice(start, end).matchAll(refused)].map((match) => ({
      line: file.getLineAndCharacterOfPosition(start + match.index).line + 1,
      word: match[0].replace(/[\s*]+/g, ' ').toLowerCase(),
    })),
  )
}

/** Returns what stands between the tokens of a file, as pairs of start and end: white space and comments, nothing else. */
const gapsIn = (file: ts.SourceFile): (readonly [start: number, end: number])[] => {
  const found: (readonly [number, number])[] = []
  const visit = (node: ts.Node): void => {
    // A node that documents another is no token.
    const children = node.getChildren(file).filter(({ kind }) => kind < ts.SyntaxKind.FirstJSDocNode || kind > ts.SyntaxKind.LastJSDocNode)
    for (const child of children) visit(child)
    if (children.length === 0) found.push([node.pos, node.getStart(file)])
  }
  visit(file)
  return found
}

/** The refused words in the comments of each file that has some, by its path. */
export type HitsByFile = ReadonlyMap<string, readonly Hit[]>

/** Looks for refused words in the comments of what is shipped and of the tools. */
export const findRefusedWords = (sources: readonly Source[]): HitsByFile =>
  new Map(
    sources
      .filter(({ path }) => judged.has(path.split('/')[0] ?? ''))
      .map((source) => [source.path, hitsIn(source)] as const)
      .filter(([, hits]) => hits.length > 0),
  )

/** Returns a breach for each line with a refused word in files that hold more of them than their ceiling lets them. */
export const wordingBreaches = (found: HitsByFile, ceilings: Ceilings): Breach[] =>
  [...found].flatMap(([path, hits]) => {
    const most = ceilings[path] ?? 0
    if (hits.length <= most) return []
    const count = most === 0 ? '' : `, one of ${hits.length} where ${most} were`
    return [...new Set(hits.map(({ line }) => line))].map((line) => {
      const words = hits.filter((hit) => hit.line === line).map(({ word }) => `"${word}"`)
      return { path, line, what: `says ${words.join(' and ')} in a comment${count}`, why }
    })
  })

/** Returns the ceilings as low as what was found lets them be, sorted by path; none of them is raised. */
export const lowerCeilings = (found: HitsByFile, ceilings: Ceilings): Ceilings => {
  const lowered = Object.entries(ceilings).map(([path, most]) => [path, Math.min(most, found.get(path)?.length ?? 0)] as const)
  return Object.fromEntries(lowered.filter(([, most]) => most > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns how many refused words the ceilings let stand in each top folder, largest first, such as "server 12, admin 3". */
export const sumCeilings = (ceilings: Ceilings): string => {
  const sums = new Map<string, number>()
  for (const [path, most] of Object.entries(ceilings)) {
    const folder = path.split('/')[0] ?? ''
    sums.set(folder, (sums.get(folder) ?? 0) + most)
  }
  const largestFirst = [...sums].sort(([, a], [, b]) => b - a)
  return largestFirst.map(([folder, sum]) => `${folder} ${sum}`).join(', ') || 'none'
}
