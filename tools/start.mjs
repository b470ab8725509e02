// Serves the product from dist, after building what is stale. The server runs in this very process, so that signals,
// exit codes and the terminal are its own. Stack traces name lines of dist/server/compiled.js, which is not minified;
// NODE_OPTIONS=--enable-source-maps names those of the sources, for 25 MB of memory.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canBuild, isBuilt, isStale, parts, root } from './parts.mjs'

/** Ends this process the way the build ended, or resolves when it went well. @param {string[]} names @returns {Promise<void>} */
const build = (names) =>
  new Promise((resolve) => {
    console.log(`Building ${names.join(' and ')} ...`)
    const child = spawn(process.execPath, [join(root, 'tools/build.mjs'), ...names], { cwd: root, stdio: 'inherit' })
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      child.kill(signal)
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) return resolve()
      process.exit(signal ? 130 : (code ?? 1))
    })
  })

const present = parts.filter((part) => existsSync(join(root, part.source)) || isBuilt(part))
if (canBuild()) {
  const stale = present.filter((part) => isStale(part)).map(({ name }) => name)
  if (stale.length > 0) await build(stale)
}
const missing = parts.filter((part) => !isBuilt(part)).map(({ out }) => out)
if (missing.length > 0) {
  console.error(
    `Not built: ${missing.join(', ')}. Run \`npm ci && npm run build\`, then \`npm ci --omit=dev\` if production should not keep the tools.`,
  )
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
// From Node 22 on, compiled code is kept between starts.
if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function')
  nodeModule.enableCompileCache(join(root, 'dist/.cache'))
const entry = join(root, 'dist/server/main.js')
process.argv[1] = entry
await import(pathToFileURL(entry).href)
