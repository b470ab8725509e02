import type { Breach } from './law'
import { isTest } from './parts.mjs'
import type { Source } from './sources'
import type { Ceilings, HitsByFile } from './wording'

/** Where the ceilings of untyped places stand. */
export const typingFile = 'tools/typing.json'

/** The names that hold a state, in TypeScript and in SQL. */
const state = String.raw`status|[a-z]\w*(?:Status|State)|[a-z_]+_(?:status|state)`

/** What the compiler cannot see through, in the code of families, and what to write in its place. */
const patterns: readonly { readonly what: string; readonly pattern: RegExp; readonly better: string }[] = [
  {
    what: 'a state by its number',
    // An HTTP status has three digits, and an error without an answer has 0.
    pattern: new RegExp(
      [
        String.raw`\b(?<!\berror\.(?=status\s*===\s*0\b))(?:state|${state})\b\s*(?:===|!==|[<>]=?|<>)\s*-?\d{1,2}\b(?!\s*:)`,
        String.raw`\b(?:${state})(?:_equal)?\b\s*(?:=|:|in\s*\()\s*(?:[([]?-?\d{1,2}\b|['"]\d{1,2}['"])`,
        String.raw`\[-?\d{1,2}(?:,\s*-?\d{1,2})*\]\.(?:includes|some)\((?:Number\()?(?:\w+\??\.)*(?:state|${state})\b`,
      ].join('|'),
      'g',
    ),
    better: 'the noun names its states: order.state.paid, which SQL takes as a parameter',
  },
  { what: 'modelNamed', pattern: /\bmodelNamed\(/g, better: 'pass the noun itself: its actions, input and rows are typed' },
  {
    what: 'a number made of a row',
    pattern: /\bNumber\(\w+\??(?:\.\w+)+(?:\)| \?\?)/g,
    better: 'rows of a noun are typed: read them by it, in the back-office with rowAs',
  },
  {
    what: 'a text made of a row',
    pattern: /\bString\((?:row|before|after|values|input)\??\.\w+(?:\)| \?\?)/g,
    better: 'rows, values and inputs of a noun are typed: read them by it',
  },
  { what: 'as unknown as', pattern: /\bas unknown as\b/g, better: 'give the value its type where it is made' },
]

const isFamily = ({ path }: Source): boolean =>
  !isTest(path) &&
  ((/^server\/[\w-]+\//.test(path) && !/^server\/(?:platform|engine|testing|migrations)\//.test(path)) ||
    (/^admin\/[\w-]+\//.test(path) && !/^admin\/(?:kit|build)\//.test(path)))

/** Returns the untyped places of each file of a family that has some, by its path. */
export const findUntyped = (sources: readonly Source[]): HitsByFile =>
  new Map(
    sources
      .filter(isFamily)
      .map(
        ({ path, text }) =>
          [
            path,
            patterns.flatMap(({ what, pattern }) =>
              [...text.matchAll(pattern)].map(({ index }) => ({ line: text.slice(0, index).split('\n').length, word: what })),
            ),
          ] as const,
      )
      .filter(([, hits]) => hits.length > 0),
  )

/** Returns a breach for each untyped place of a file that has more of them than its ceiling lets it. */
export const typingBreaches = (found: HitsByFile, ceilings: Ceilings): Breach[] =>
  [...found].flatMap(([path, hits]) => {
    const most = ceilings[path] ?? 0
    if (hits.length <= most) return []
    const count = most === 0 ? '' : `, one of ${hits.length} where ${most} were`
    return hits.map(({ line, word }) => ({
      path,
      line,
      what: `has ${word}${count}`,
      why: `${patterns.find(({ what }) => what === word)?.better}; ${typingFile} has what older code still holds`,
    }))
  })
