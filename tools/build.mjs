// Makes dist/: what production runs without development dependencies. `--stale` builds only what changed; names of
// parts (server, admin, site) build those.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { compileAhead } from './compiled.mjs'
import { noticesOf, shippedPackages } from './licences.mjs'
import { packFiles } from './pack.mjs'
import { canBuild, carried, isStale, keepStamp, parts, root, stampOf } from './parts.mjs'

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The name of the package that an import specifier belongs to. @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Production installs only `dependencies`, and dist/server looks for them in the root's node_modules; an import that
 * breaks either is an error here and not at a customer's.
 * @param {string[]} imports
 */
const refuseMissing = (imports) => {
  const declaredIn = (/** @type {string} */ kind) =>
    ['server', 'site', 'contract'].flatMap((part) => Object.keys(json(`${part}/package.json`)[kind] ?? {}))
  const optional = new Set(declaredIn('optionalDependencies'))
  const declared = new Set([...declaredIn('dependencies'), ...optional])
  for (const specifier of new Set(imports)) {
    if (specifier.startsWith('node:') || builtinModules.includes(specifier)) continue
    const name = packageOf(specifier)
    if (!declared.has(name))
      throw new Error(
        `The server imports ${specifier}, but ${name} is not among the dependencies of server, site or contract: production would not have it.`,
      )
    // One of a workspace's own is not found from dist/server: another version or none would be.
    const isNested = ['server', 'site', 'contract'].some((part) => existsSync(join(root, part, 'node_modules', name)))
    if (isNested || (!optional.has(name) && !existsSync(join(root, 'node_modules', name))))
      throw new Error(
        `${name} is not in the root's node_modules, where dist/server looks for it: something else asks for another version. Taken out of package-lock.json, both find their places anew.`,
      )
  }
}

/**
 * Lines stay as they are, for stack traces; a text beyond Latin-1 would have the whole file lie in memory with two bytes a letter, of which it has three million.
 * @type {import('rolldown').MinifyOptions}
 */
const plain = { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } }

/** @param {string} outDir */
const buildServer = async (outDir) => {
  const { build } = await import('vite')
  const files = []
  // The second reads strangers' files in threads of its own. Each is one file: a server that runs never looks for a chunk of a build that has been replaced.
  for (const [name, entry] of Object.entries({ 'main.js': 'server/main.ts', 'worker.js': 'server/platform/files/worker.ts' })) {
    if (!existsSync(join(root, entry))) continue
    const result = await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: files.length === 0,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          output: { entryFileNames: name, codeSplitting: false, minify: plain, comments: { annotation: true, jsdoc: false, legal: true } },
        },
      },
      ssr: { target: 'node', external: true, noExternal: [/^@masthead\//] },
    })
    files.push(...(Array.isArray(result) ? result : 'output' in result ? [result] : []).flatMap(({ output }) => output))
  }
  compileAhead(outDir)
  const own = new Set(files.map(({ fileName }) => fileName))
  refuseMissing(files.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [])).filter((name) => !own.has(name)))
  for (const [name, files] of Object.entries(carried))
    for (const file of files) {
      const from = join(root, 'node_modules', name, file)
      if (existsSync(from)) cpSync(from, join(outDir, 'carried', name, file))
    }
  // What the printer compares with stays here: a server only applies.
  const isApplied = (/** @type {string} */ path) => !path.startsWith(join(root, 'server/migrations/snapshot'))
  if (existsSync(join(root, 'server/migrations')))
    cpSync(join(root, 'server/migrations'), join(outDir, 'migrations'), { recursive: true, filter: isApplied })
}

/** @param {string} outDir */
const buildAdmin = async (outDir) => {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'admin/vite.config.ts'),
    root: join(root, 'admin'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  })
  await packFiles(join(outDir, 'assets'))
  writeFileSync(join(outDir, 'licences.txt'), noticesOf(shippedPackages(root, { ofPlatform: true })))
}

/**
 * What moves on the public pages: one small script, named by what is in it. The server draws everything else.
 * @param {string} outDir
 */
const buildSite = async (outDir) => {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      manifest: 'index.json',
      rolldownOptions: { input: 'site/client/main.ts', output: { entryFileNames: 'client.[hash].js', codeSplitting: false } },
    },
  })
}

/** @type {Record<string, (outDir: string) => Promise<void>>} */
const builders = { server: buildServer, admin: buildAdmin, site: buildSite }

/** Builds beside the old one and then takes its place, so that dist is complete at every moment. @param {import('./parts.mjs').Part} part */
const make = async (part) => {
  const started = performance.now()
  const stamp = stampOf(part)
  const draft = join(root, 'dist', `.${part.name}.${process.pid}`)
  const before = `${draft}.before`
  const out = join(root, part.out)
  try {
    await builders[part.name]?.(draft)
    mkdirSync(join(out, '..'), { recursive: true })
    if (existsSync(out)) renameSync(out, before)
    renameSync(draft, out)
    keepStamp(part, stamp)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(before, { recursive: true, force: true })
  }
  console.log(`built ${part.out} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}.`)
if (!canBuild()) throw new Error('The development dependencies are not installed; `npm ci` brings them.')
process.env.NODE_ENV = 'production'
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue
  if (!existsSync(join(root, part.source))) continue
  if (process.argv.includes('--stale') && !isStale(part)) continue
  try {
    await make(part)
  } catch (error) {
    console.error(`${part.out} was not built: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
