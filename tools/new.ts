import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './parts.mjs'

interface Draft {
  readonly family: string
  readonly noun: string
  readonly zh: string
  readonly en: string
}

const namePattern = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/
const registerLine = /^export \{ (\w+)(?:, \w+)*(?: as (\w+))? \} from '\.\/([^']+)'$/

/** Words that cannot be the name of a constant. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await'.split(
    ' ',
  ),
)

/**
 * Writes the first draft of a noun into the tree at `base` and enters it in the register.
 * Returns the path of the new file; throws, changing nothing, when the name is not family/noun or is taken.
 */
export const draft = (base: string, name: string, label: { readonly zh?: string; readonly en?: string }): string => {
  const [, family, noun] = namePattern.exec(name) ?? []
  if (!family || !noun) throw new Error(`"${name}" is not a family and a noun, in small letters: npm run new cms/topic -- --zh 话题 --en Topic`)
  if (family === 'kit') throw new Error('contract/kit holds the words that nouns are written in; a noun belongs to a family.')
  const path = `contract/${family}/${noun}.ts`
  const register = join(base, 'contract/index.ts')
  const lines = existsSync(register) ? readFileSync(register, 'utf8').trimEnd().split('\n') : []
  if (existsSync(join(base, path))) throw new Error(`${path} is already there.`)
  if (lines.some((line) => registerLine.exec(line)?.[3] === `${family}/${noun}`))
    throw new Error(`${name} is already in the register contract/index.ts.`)
  const entered = enter(lines, family, noun)
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), declaration({ family, noun, zh: label.zh ?? noun, en: label.en ?? capital(noun.replace(/-/g, ' ')) }))
  writeFileSync(register, `${entered.join('\n')}\n`)
  return path
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const camel = (word: string): string => word.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The name of the constant in the noun's own file: the noun, with its family before it where the language forbids the noun. */
const constant = (family: string, noun: string): string => (reserved.has(camel(noun)) ? together(family, noun) : camel(noun))

const together = (family: string, noun: string): string => camel(family) + capital(camel(noun))

const quoted = (words: string): string => `'${words.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`

/** The register with the new noun at its sorted place, under its family's name too where its own is taken. */
const enter = (lines: readonly string[], family: string, noun: string): string[] => {
  const entries = lines.map((line) => registerLine.exec(line))
  const taken = new Set(entries.map((entry) => entry?.[2] ?? entry?.[1]))
  const name = constant(family, noun)
  const shown = taken.has(name) ? `${name} as ${together(family, noun)}` : name
  const path = `${family}/${noun}`
  const next = entries.findIndex((entry) => entry?.[3] !== undefined && entry[3] > path)
  const last = entries.findLastIndex((entry) => entry !== null)
  const at = next >= 0 ? next : last + 1 || lines.length
  return [...lines.slice(0, at), `export { ${shown} } from './${path}'`, ...lines.slice(at)]
}

const declaration = ({ family, noun, zh, en }: Draft): string => `import { integer, longText, text } from '../kit/field'
import { resource } from '../kit/resource'

/** ${en}. Without states of its own, its status is 1 (on) or 0 (off). */
export const ${constant(family, noun)} = resource('${family}/${noun}', {
  label: [${quoted(zh)}, ${quoted(en)}],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, max: 100, list: true, filter: 'like' }),
    sort: integer(['排序', 'Sort'], { min: 0, max: 999999, default: 0, list: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  sort: ['sort', '-createTime'],
})
`

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { zh: { type: 'string' }, en: { type: 'string' } } })
    const path = draft(root, positionals[0] ?? '', values)
    console.log(`Wrote ${path} and entered it in contract/index.ts.`)
    console.log('Say what its fields are, then `npm run print` brings its migration, permissions, menu entry and documentation up to date.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
