import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { capital, type DraftField, declarationOf, enter, enteredBy } from '../server/develop/draft'
import { root } from './parts.mjs'

const namePattern = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/

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
  if (lines.some((line) => enteredBy(line) === `${family}/${noun}`)) throw new Error(`${name} is already in the register contract/index.ts.`)
  const entered = enter(lines, family, noun)
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), declaration(family, noun, label.zh ?? noun, label.en ?? capital(noun.replace(/-/g, ' '))))
  writeFileSync(register, `${entered.join('\n')}\n`)
  return path
}

/** The fields that most nouns begin with. */
const firstFields: readonly DraftField[] = [
  { key: 'name', kind: 'text', label: ['名称', 'Name'], options: { required: true, max: 100, list: true, filter: 'like' } },
  { key: 'sort', kind: 'integer', label: ['排序', 'Sort'], options: { min: 0, max: 999999, default: 0, list: true } },
  { key: 'remark', kind: 'longText', label: ['备注', 'Remark'], options: { max: 500 } },
]

const declaration = (family: string, noun: string, zh: string, en: string): string =>
  declarationOf({
    family,
    noun,
    label: [zh, en],
    comment: `${en}. Without states of its own, its status is 1 (on) or 0 (off).`,
    fields: firstFields,
    title: 'name',
    sort: ['sort', '-createTime'],
  })

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
