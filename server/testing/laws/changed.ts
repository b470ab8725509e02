import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** The nouns whose declaration or behaviour differs from the main line. */
export interface Changes {
  readonly nouns: ReadonlySet<string>
  /** In words: how many, or that nobody knows. */
  readonly said: string
  /** The commit by which is drawn what is tried of much; '' where there is none. */
  readonly commit: string
}

const cwd = fileURLToPath(new URL('../../..', import.meta.url))

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

/** The commit to compare with: where this line left main, and on main itself the commit before. */
const baseOf = (): string => {
  const [head] = git('rev-parse', 'HEAD')
  for (const main of ['origin/main', 'main']) {
    try {
      const [base] = git('merge-base', 'HEAD', main)
      if (base && base !== head) return base
    } catch {
      // There is no such line here.
    }
  }
  return 'HEAD~1'
}

/** The nouns that a changed file belongs to. A file beside several nouns that is named after none of them belongs to all of its family. */
export const nounsOf = (file: string, nouns: readonly string[]): string[] => {
  const [, family, base] = /^(?:contract|server)\/([\w-]+)\/([\w-]+?)(?:\.(?:test|sample))?\.tsx?$/.exec(file) ?? []
  if (!family || !base) return []
  const siblings = nouns.filter((name) => name.startsWith(`${family}/`))
  const named = siblings.filter((name) => base.startsWith(name.slice(family.length + 1)))
  // news-lock belongs to news, newshistory to newshistory alone.
  const longest = Math.max(0, ...named.map((name) => name.length))
  return named.length > 0 ? named.filter((name) => name.length === longest) : siblings
}

/** How many nouns are tried by everything at most. A join of many lines changes half the product, and each of these lines was tried by itself. */
export const mostWhole = 6

/** Where something stands in the draw of a commit: as likely anywhere, and the same again for the same commit. */
export const lotOf = (commit: string, name: string): string => createHash('sha256').update(`${commit} ${name}`).digest('hex')

/** So many of the nouns, as the commit draws them: the same for the same commit, others for another one. */
export const drawn = (nouns: ReadonlySet<string>, commit: string, most = mostWhole): ReadonlySet<string> => {
  const lots = [...nouns].map((name) => ({ name, lot: lotOf(commit, name) }))
  return new Set(
    lots
      .sort((one, other) => (one.lot < other.lot ? -1 : 1))
      .slice(0, most)
      .map(({ name }) => name),
  )
}

/** The files that differ from the main line, what is not committed yet included. Throws where there is no history to compare with. */
export const changedFiles = (): string[] => [...git('diff', '--name-only', baseOf()), ...git('ls-files', '--others', '--exclude-standard')]

/** The commit that is checked out. Throws where there is none. */
export const commitHere = (): string => git('rev-parse', 'HEAD')[0] ?? ''

/** The nouns that were changed since the main line; nothing where there is no history to compare with. */
export const changesIn = (nouns: readonly string[]): Changes => {
  try {
    const changed = new Set(changedFiles().flatMap((file) => nounsOf(file, nouns)))
    const commit = commitHere()
    const found = drawn(changed, commit)
    return { nouns: found, commit, said: `${found.size < changed.size ? `${found.size} of ` : ''}${changed.size} changed nouns` }
  } catch {
    return { nouns: new Set(), said: 'no history that tells what changed', commit: '' }
  }
}
