// Makes one archive that runs where Node is and nothing else: `npm run release`, or `npm run release -- --folder place` for the folder alone.
// It holds what was built, the packages that the server loads, and how to run it; neither npm nor sources are needed there.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parts, root } from './parts.mjs'

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Where Node finds a package that is asked for in `from`. @param {string} base @param {string} from @param {string} name */
const placeOf = (base, from, name) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (folder === base || folder === dirname(folder)) return undefined
  }
}

/**
 * The folders of every package that the server may load, those of this platform among them, relative to `base`. Throws an Error that names one that is not installed.
 * @param {string} base @returns {string[]}
 */
export const loadedPackages = (base = root) => {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} from @param {Record<string, string>} names @param {boolean} isOptional */
  const walk = (from, names, isOptional) => {
    for (const name of Object.keys(names)) {
      if (name.startsWith('@masthead/')) continue
      const place = placeOf(base, from, name)
      if (place === undefined) {
        if (isOptional) continue
        throw new Error(`${name}, which ${relative(base, from) || 'the product'} needs, is not installed`)
      }
      if (found.has(place)) continue
      found.add(place)
      const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = json(join(place, 'package.json'))
      // npm writes what is optional among the dependencies too.
      const needed = Object.fromEntries(Object.entries(dependencies).filter(([one]) => !(one in optionalDependencies)))
      walk(place, needed, false)
      walk(place, { ...optionalDependencies, ...peerDependencies }, true)
    }
  }
  for (const part of ['server', 'site', 'contract']) {
    const { dependencies = {}, optionalDependencies = {} } = json(join(base, part, 'package.json'))
    walk(join(base, part), dependencies, false)
    walk(join(base, part), optionalDependencies, true)
  }
  return [...found].map((place) => relative(base, place)).sort()
}

/** What a release holds besides what was built and the packages. */
const plain = ['package.json', 'LICENSE', 'README.md', 'docs/deploy.md', 'deploy', 'tools/start.mjs', 'tools/parts.mjs', 'printed/licences.txt']

/** Fills a folder with all that a machine needs to run the product. @param {string} folder */
const fill = (folder) => {
  for (const { out, entry } of parts) {
    if (!existsSync(join(root, entry))) throw new Error(`${out} is not built: run \`npm run build\` first`)
    cpSync(join(root, out), join(folder, out), { recursive: true })
  }
  for (const path of plain) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const place of loadedPackages()) {
    const own = join(root, place)
    // Packages inside of packages are found by themselves, as far as they are loaded.
    cpSync(own, join(folder, place), { recursive: true, filter: (path) => path === own || !relative(own, path).split('/').includes('node_modules') })
  }
}

const main = () => {
  const [option, given] = process.argv.slice(2)
  if (option !== undefined && (option !== '--folder' || !given)) throw new Error('npm run release [-- --folder place]')
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), '--stale'], { cwd: root, stdio: 'inherit' })
  if (given) {
    const folder = resolve(given)
    if (existsSync(folder)) throw new Error(`${folder} is there already`)
    fill(folder)
    console.log(folder)
    return
  }
  const { version } = json(join(root, 'package.json'))
  const name = `masthead-${version}-${process.platform}-${process.arch}`
  const work = mkdtempSync(join(root, 'dist', '.release-'))
  try {
    const folder = join(work, name)
    mkdirSync(folder)
    fill(folder)
    const archive = join(root, 'dist', `${name}.tar.gz`)
    execFileSync('tar', ['-czf', archive, '-C', work, basename(folder)], { stdio: 'inherit' })
    console.log(archive)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
