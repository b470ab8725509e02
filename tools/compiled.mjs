import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { parseAst } from 'vite'

/**
 * A place in a text and what stands there instead.
 * @typedef {{ start: number, end: number, text: string }} Change
 */

/** Empty lines, as many as the text has. @param {string} text */
const linesOf = (text) => text.replace(/[^\n]+/g, '')

/** @param {import('estree').Identifier | import('estree').Literal} node */
const nameOf = (node) => ('name' in node ? node.name : String(node.value))

/**
 * The names that an import gives, each with what it is in the namespace `from`.
 * @param {import('estree').ImportDeclaration['specifiers']} specifiers @param {string} from @returns {[string, string][]}
 */
const given = (specifiers, from) =>
  specifiers.map((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return [one.local.name, from]
    return [one.local.name, `${from}[${JSON.stringify(one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one.imported))}]`]
  })

/** Calls `visit` with every node of a tree. @param {unknown} node @param {(node: any) => void} visit */
const walk = (node, visit) => {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (!node || typeof node !== 'object') return
  if ('type' in node) visit(node)
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
}

/**
 * A module that exports nothing as the text of a function of the namespaces that it imports, of its `import.meta` and of what imports later, line by line the same.
 * Throws where the module exports something or waits at its top.
 * @param {string} source @returns {{ text: string, imports: string[] }}
 */
export const asFunction = (source) => {
  const tree = parseAst(source)
  /** @type {Change[]} */
  const changes = []
  /** @type {string[]} */
  const imports = []
  /** @type {[string, string][]} */
  const names = []
  for (const node of /** @type {any[]} */ (tree.body)) {
    if (node.type === 'ImportDeclaration') {
      names.push(...given(node.specifiers, `__modules[${imports.length}]`))
      imports.push(String(node.source.value))
    } else if (!node.type.startsWith('Export')) continue
    else if (node.type !== 'ExportNamedDeclaration' || node.declaration || node.specifiers.length > 0)
      throw new Error(`The server exports at ${node.start}.`)
    changes.push({ start: node.start, end: node.end, text: linesOf(source.slice(node.start, node.end)) })
  }
  walk(tree.body, (node) => {
    if (node.type === 'MetaProperty' && node.meta.name === 'import') changes.push({ start: node.start, end: node.end, text: '__meta' })
    // A script that comes out of the cache has forgotten how to import.
    if (node.type === 'ImportExpression') changes.push({ start: node.start, end: node.start + 'import'.length, text: '__bring' })
  })
  let text = ''
  let at = 0
  for (const change of changes.sort((a, b) => a.start - b.start)) {
    text += source.slice(at, change.start) + change.text
    at = change.end
  }
  const head = `(function (__modules, __meta, __bring) { 'use strict'; const ${names.map(([name, value]) => `${name} = ${value}`).join(', ') || '__none = 0'};`
  return { text: `${head}${text}${source.slice(at)}\n})`, imports }
}

/** What traces name, wherever the folder lies: V8 keeps the name of the text that it compiled. */
const traced = 'dist/server/compiled.js'

/** What starts a compiled program: `main.js` of the folder. @param {readonly string[]} imports */
const loaderOf = (
  imports,
) => `// Written by the build. Starts compiled.js with what V8 made of it, or modules.js where traces are to name lines of the sources.
import { readFileSync, writeFileSync } from 'node:fs'
import { Script } from 'node:vm'
${imports.map((from, index) => `import * as module${index} from ${JSON.stringify(from)}`).join('\n')}

const place = (name) => new URL(name, import.meta.url)
if (process.execArgv.includes('--enable-source-maps') || process.env.NODE_OPTIONS?.includes('--enable-source-maps')) await import('./modules.js')
else {
  const script = new Script(readFileSync(place('compiled.js'), 'latin1'), { filename: '${traced}', cachedData: readFileSync(place('compiled.cache')) })
  // The build lets it run once, for what V8 compiles when it is first called.
  if (process.env.MASTHEAD_COMPILES) process.on('exit', () => writeFileSync(place('compiled.cache'), script.createCachedData()))
  script.runInThisContext()([${imports.map((_, index) => `module${index}`).join(', ')}], import.meta, (name) => import(name))
}
`

/**
 * Compiles the module `main.js` of a folder ahead: it becomes `modules.js`, and beside it lie the same text as a function, what V8 makes of it, and a
 * `main.js` that starts it. Another release of Node compiles the text itself. The program is run once with a word that it does not know, and has to end then.
 * @param {string} folder
 */
export const compileAhead = (folder) => {
  const source = readFileSync(join(folder, 'main.js'), 'utf8')
  const { text, imports } = asFunction(source)
  // Letters beyond ASCII would have another length once the text is read as what it is.
  if (Buffer.byteLength(text) !== text.length) throw new Error('The server is not written in ASCII.')
  writeFileSync(join(folder, 'compiled.js'), text)
  writeFileSync(join(folder, 'compiled.cache'), new Script(text, { filename: traced }).createCachedData())
  renameSync(join(folder, 'main.js'), join(folder, 'modules.js'))
  writeFileSync(join(folder, 'main.js'), loaderOf(imports))
  const env = { ...process.env, NODE_OPTIONS: '', MASTHEAD_COMPILES: '1' }
  spawnSync(process.execPath, [join(folder, 'main.js'), 'compiled'], { env, stdio: 'ignore', timeout: 60_000 })
}
