import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { carried } from './parts.mjs'

/**
 * A package of somebody else's that the product ships: in the bundles that browsers get, or beside the server.
 * @typedef {{ name: string, version: string, licence: string, author: string, texts: string[] }} Shipped
 */

/** Licences that ask for no more than to be told with what is shipped. What else comes has to be looked at by a person. */
const known = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  '(BSD-3-Clause OR GPL-2.0)',
])

/** Programs of their own, which are run and never linked, and come from their own makers' packages: looked at one by one. */
const programs = new Set(['@ffmpeg-installer/ffmpeg LGPL-2.1'])

/** Asks on top of the MIT licence that its mark stays visible in drawings, as it does: looked at one by one. */
const marked = new Set(['bpmn-js SEE LICENSE IN LICENSE'])

/** Fonts, which the Open Font License lets go into documents and beside programs under their own names: looked at one by one. */
const fonts = new Set(['@expo-google-fonts/noto-sans-sc MIT AND OFL-1.1'])

/** What says its licence in its description or in its text alone. */
const described = new Map([
  ['combine-errors 3.0.3', 'MIT'],
  ['png-js 2.0.0', 'MIT'],
])

/** What is ours, or only the making needs. @param {string} name */
const isOwnOrTool = (name) => /^@(masthead|types|vitejs|scarf)\//.test(name)

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Where a package finds another, as Node looks for it. @param {string} root @param {string} from @param {string} name */
const placeOf = (root, from, name) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (folder === root || folder === dirname(folder)) return undefined
  }
}

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)([._-].*)?$/i.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())

/**
 * Every package that is shipped, with what it says of its licence; those of one platform alone, which differ from machine to machine, only where told.
 * @param {string} root @param {{ ofPlatform?: boolean }} [options] @returns {Shipped[]}
 */
export const shippedPackages = (root, { ofPlatform = false } = {}) => {
  /** @type {Map<string, Shipped>} */
  const found = new Map()
  /** @param {string} from @param {Record<string, string>} names @param {boolean} isOptional */
  const walk = (from, names, isOptional) => {
    for (const name of Object.keys(names)) {
      if (isOwnOrTool(name)) continue
      const place = placeOf(root, from, name)
      if (place === undefined) {
        if (isOptional) continue
        throw new Error(`${name} is not installed`)
      }
      const { version, license, licenses, author, dependencies = {}, optionalDependencies = {} } = json(join(place, 'package.json'))
      const key = `${name} ${version}`
      if (found.has(key)) continue
      const said = license ?? licenses?.[0]
      const licence = typeof said === 'object' && said !== null ? String(said.type ?? '') : String(said ?? described.get(key) ?? '')
      found.set(key, { name, version, licence, author: String(author?.name ?? author ?? ''), texts: textsIn(place) })
      const own = Object.fromEntries(Object.entries(dependencies).filter(([one]) => !(one in optionalDependencies)))
      walk(place, own, false)
      if (ofPlatform) walk(place, optionalDependencies, true)
    }
  }
  for (const part of ['server', 'site', 'contract', 'admin']) {
    const path = join(root, part, 'package.json')
    if (!existsSync(path)) continue
    const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = json(path)
    walk(join(root, part), dependencies, false)
    walk(join(root, part), optionalDependencies, true)
    // Some of their files go along with the program.
    if (part === 'server') walk(join(root, part), Object.fromEntries(Object.entries(devDependencies).filter(([name]) => name in carried)), false)
    // Browsers get what the admin is made of; nothing of it is installed where the product runs.
    if (part === 'admin') walk(join(root, part), devDependencies, false)
  }
  return [...found.values()].sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
}

/** A line a package, for whoever reviews a change; throws on a licence that nobody has looked at. @param {readonly Shipped[]} shipped */
export const licenceLines = (shipped) => {
  const strange = shipped.filter(
    ({ name, licence }) =>
      !known.has(licence) && !programs.has(`${name} ${licence}`) && !marked.has(`${name} ${licence}`) && !fonts.has(`${name} ${licence}`),
  )
  if (strange.length > 0) {
    const names = strange.map(({ name, version, licence }) => `${name} ${version} (${licence || 'none said'})`).join(', ')
    throw new Error(`Whether this may be shipped has to be looked at, and said in tools/licences.mjs: ${names}.`)
  }
  return shipped.map(({ name, version, licence }) => `${name} ${version} ${licence}\n`).join('')
}

/** The notices that go out with the product: every package under the text that it comes with, each text once. @param {readonly Shipped[]} shipped */
export const noticesOf = (shipped) => {
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const { name, version, licence, author, texts } of shipped) {
    const text = texts.length > 0 ? texts.join('\n\n') : `Copyright ${author || `the authors of ${name}`}. Licence: ${licence}`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  const line = '-'.repeat(78)
  const parts = [...byText].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`)
  return `This product contains software of others, under the licences below.\n\n${parts.join('\n')}`
}
