import type { Label } from '@masthead/contract/kit/label'

/** A field as the first draft of a noun has it: its word of the kit, what it is called, what stands between label and options, and its options. */
export interface DraftField {
  readonly key: string
  readonly kind: string
  readonly label: Label
  readonly arguments?: readonly unknown[]
  readonly options?: Readonly<Record<string, unknown>>
}

/** The first draft of a noun, which `declarationOf` writes in the words of the kit. */
export interface Draft {
  readonly family: string
  readonly noun: string
  readonly label: Label
  /** What the noun is, before its declaration. */
  readonly comment: string
  readonly fields: readonly DraftField[]
  readonly title: string
  /** Further words of the declaration in their order, such as `tree`, `statuses` or `menu`. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly sort: readonly string[]
}

/** Words that cannot be the name of a constant. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await'.split(
    ' ',
  ),
)

/** Fields that stand in a file of their own beside those of contract/kit/field. */
const elsewhere: Readonly<Record<string, string>> = { url: 'usual' }

const registerLine = /^export \{ (\w+)(?:, \w+)*(?: as (\w+))? \} from '\.\/([^']+)'$/

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const camel = (word: string): string => word.replace(/[-_]+([\p{L}\p{N}])/gu, (_, letter: string) => letter.toUpperCase())

/** The name of the constant in the noun's own file: the noun, with its family before it where the language forbids the noun. */
export const constantOf = (family: string, noun: string): string => (reserved.has(camel(noun)) ? together(family, noun) : camel(noun))

const together = (family: string, noun: string): string => camel(family) + capital(camel(noun))

/** The line of the register that enters a noun, under its family's name too where its own is taken. */
export const registerLineOf = (lines: readonly string[], family: string, noun: string): string => {
  const taken = new Set(lines.map((line) => registerLine.exec(line)).map((entry) => entry?.[2] ?? entry?.[1]))
  const name = constantOf(family, noun)
  return `export { ${taken.has(name) ? `${name} as ${together(family, noun)}` : name} } from './${family}/${noun}'`
}

/** The path that a line of the register enters; undefined for other lines. */
export const enteredBy = (line: string): string | undefined => registerLine.exec(line)?.[3]

/** The register with a new noun at its sorted place. */
export const enter = (lines: readonly string[], family: string, noun: string): string[] => {
  const path = `${family}/${noun}`
  const entries = lines.map(enteredBy)
  const next = entries.findIndex((entry) => entry !== undefined && entry > path)
  const last = entries.findLastIndex((entry) => entry !== undefined)
  const at = next >= 0 ? next : last + 1 || lines.length
  return [...lines.slice(0, at), registerLineOf(lines, family, noun), ...lines.slice(at)]
}

const quoted = (words: string): string =>
  `'${words
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")
    .replace(/\p{Cc}|[\u2028\u2029]/gu, ' ')}'`

const named = (key: string): string => (/^[A-Za-z_$][\w$]*$|^(0|[1-9]\d*)$/.test(key) ? key : quoted(key))

/** A value as source: texts in single quotes, lists and objects of such. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return `${value}`
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${named(key)}: ${literal(one)}`)
    .join(', ')} }`
}

const fieldLine = ({ key, kind, label, arguments: between = [], options = {} }: DraftField): string => {
  const rest = Object.keys(options).length > 0 ? [options] : []
  return `    ${named(key)}: ${kind}(${[label, ...between, ...rest].map(literal).join(', ')}),`
}

const imports = (fields: readonly DraftField[]): string[] => {
  const files = new Map<string, Set<string>>()
  for (const { kind } of fields) {
    const file = elsewhere[kind] ?? 'field'
    files.set(file, (files.get(file) ?? new Set()).add(kind))
  }
  files.set('resource', new Set(['resource']))
  return [...files].sort().map(([file, words]) => `import { ${[...words].sort().join(', ')} } from '../kit/${file}'`)
}

/** The declaration of a noun as its file has it. */
export const declarationOf = ({ family, noun, label, comment, fields, title, more = {}, sort }: Draft): string => `${imports(fields).join('\n')}

/** ${comment.replace(/\*\//g, '* /')} */
export const ${constantOf(family, noun)} = resource(${quoted(`${family}/${noun}`)}, {
  label: ${literal(label)},
  tenancy: 'tenant',
  title: ${quoted(title)},
  fields: {
${fields.map(fieldLine).join('\n')}
  },
${Object.entries(more)
  .map(([word, value]) => `  ${named(word)}: ${literal(value)},\n`)
  .join('')}  sort: ${literal(sort)},
})
`
