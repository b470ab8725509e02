import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:nouns'
const contract = join(import.meta.dirname, '../../contract')
const file = join(contract, 'index.ts')
const line = /^export \{ (.+) \} from '\.\/([\w-]+)\/([\w-]+)'$/gm

/** Files of large families whose nouns the editor of articles and most lists do without: they travel apart from the rest of their family. */
const apart: Readonly<Record<string, RegExp>> = {
  cms: /^(attention|bulletin|subscriber|config|deputy|front|liveshow|material|mediaconfig|mediatoken|newsreceived|msg|need|newscount|newscrew|newsdelivery|newsdraft|newsenroll|newsinvite|newslive|newsnotice|newsorder|newsplace|newspresence|newsreceipt|newsslug|newsview|newsvisitor|opinion|outsign|resources|sign|userconfig|vote)/,
  contribute:
    /^(contributeaddress|contributebank|contributecollect|littlereportnewspaper|manuscript|messageroyalties|newspaper|royalty|statistics|summary|textprint|volunteer)/,
  general:
    /^(activityrecord|address|advice|appservice|banner|collects|comment|enroll|grade|keywords|like|mark|noticeread|place|publicvisit|review|sensitivekeywords|share|statistical|tagsbusiness|theme|userlogincode|userrelation|workcalendar)/,
}

/** What a file of nouns travels in: its family, or the part of it that travels apart. */
export const partOf = (family: string, file: string): string => (apart[family]?.test(file) ? `${family}+` : family)

/** The lines of the register by the part of a family that they name nouns of, their files by absolute paths. */
const families = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const [, nouns, family = '', from = ''] of readFileSync(file, 'utf8').matchAll(line))
    found.set(partOf(family, from), [
      ...(found.get(partOf(family, from)) ?? []),
      `export { ${nouns} } from ${JSON.stringify(join(contract, family, `${from}.ts`))}`,
    ])
  return found
}

/**
 * `virtual:nouns` loads the nouns of a family by its name, those that travel apart by the name with a plus. It is made of the register of the contract: a list of every file of it, each with what is loaded
 * for it, would be carried by every page.
 */
export const register = (): Plugin => ({
  name: 'register',
  resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${name}`)) return null
    this.addWatchFile(file)
    const lines = families()
    if (id !== `\0${name}`) return lines.get(id.slice(name.length + 2))?.join('\n') ?? null
    const loaders = [...lines.keys()].map((one) => `${JSON.stringify(one)}: () => import(${JSON.stringify(`${name}/${one}`)})`)
    return `export default {${loaders.join()}}`
  },
})
