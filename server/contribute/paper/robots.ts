import { fitsPieces } from '../../platform/text/wildcard'

/** What a site wishes of a reader. */
export interface Wishes {
  allows(url: string): boolean
  /** How long the reader is to wait before each request. */
  readonly pauseMs: number
}

interface Rule {
  readonly pattern: string
  readonly isAllowed: boolean
}

interface Group {
  readonly rules: Rule[]
  seconds: number
}

/** RFC 9309 has at least 500 KiB of a robots.txt read. */
const mostSigns = 512 * 1024
/** A site that wishes for longer pauses gets these. */
const longestPause = 60_000

/**
 * What a robots.txt says to the reader of this name, by RFC 9309: the groups that name it, else those for everybody; the longest pattern decides, and of two
 * that are equally long the one that allows. Other readers' groups are passed over, so that a file costs no more than its length.
 */
export const wishesOf = (text: string, agent: string): Wishes => {
  const [mine, everybody] = [agent.toLowerCase(), '*']
  const groups = new Map<string, Group>()
  const spoken = new Set<Group>()
  let isNaming = false
  for (const [key, value] of linesOf(text.slice(0, mostSigns))) {
    if (key === 'user-agent') {
      if (!isNaming) spoken.clear()
      isNaming = true
      const name = (value.split('/')[0] ?? '').trim().toLowerCase()
      if (name !== mine && name !== everybody) continue
      const group = groups.get(name) ?? { rules: [], seconds: 0 }
      groups.set(name, group)
      spoken.add(group)
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (value) for (const { rules } of spoken) rules.push({ pattern: spelled(value), isAllowed: key === 'allow' })
    } else if (key === 'crawl-delay') {
      isNaming = false
      for (const group of spoken) group.seconds = Number(value) || 0
    }
  }
  const { rules, seconds } = groups.get(mine) ?? groups.get(everybody) ?? { rules: [], seconds: 0 }
  return {
    pauseMs: Math.min(longestPause, Math.max(0, seconds * 1000)),
    allows(url) {
      const { pathname, search } = new URL(url)
      const path = spelled(pathname + search)
      let last: Rule | undefined
      for (const rule of rules) if (fits(rule.pattern, path) && (!last || weightOf(rule) > weightOf(last))) last = rule
      return last?.isAllowed ?? true
    },
  }
}

const weightOf = ({ pattern, isAllowed }: Rule): number => pattern.length * 2 + (isAllowed ? 1 : 0)

/** The lines that say something, each as its key and its value. */
const linesOf = (text: string): [string, string][] =>
  text.split(/\r\n|\r|\n/).flatMap((line): [string, string][] => {
    const [said = ''] = line.split('#', 1)
    const colon = said.indexOf(':')
    return colon < 0 ? [] : [[said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()]]
  })

/** A path in one spelling: what needs no escape has none, and what needs one has it in capitals. */
const spelled = (path: string): string =>
  path.replace(/[^\x21-\x7e]/gu, encodeURIComponent).replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase()
  })

/** Whether a path begins as a pattern says: `*` stands for any signs, a `$` at its end for the end of the path. */
const fits = (pattern: string, path: string): boolean => fitsPieces((pattern.endsWith('$') ? pattern.slice(0, -1) : `${pattern}*`).split('*'), path)
