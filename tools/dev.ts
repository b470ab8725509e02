import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './parts.mjs'

/**
 * The server under a watcher that restarts it whenever its sources, the contract or the site change, and beside it
 * the admin with hot reloading, which passes every other path on to the server; the script of the public pages is built
 * anew when it changes. Ctrl+C ends all of it.
 */
const port = process.env.PORT ?? '3000'
const adminPort = process.env.ADMIN_PORT ?? '5173'

const programs = [
  {
    name: 'server',
    entry: 'server/main.ts',
    args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--include', 'dist/site/index.json', 'server/main.ts'],
  },
  {
    name: 'admin',
    entry: 'admin/vite.config.ts',
    args: [
      'node_modules/vite/bin/vite.js',
      'admin',
      '--config',
      'admin/vite.config.ts',
      '--port',
      adminPort,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
  },
].filter(({ entry }) => existsSync(join(root, entry)))

const buildSite = ['tools/build.mjs', 'site', '--stale']
execFileSync(process.execPath, buildSite, { cwd: root, stdio: 'inherit' })
const changing = watch(join(root, 'site/client'), () =>
  execFile(process.execPath, buildSite, { cwd: root }, (error) => error && console.error(error.message)),
)

const children = programs.map(({ args }) => {
  const env = { ...process.env, PORT: port, API: `http://127.0.0.1:${port}`, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' }
  // In a group of its own, so that Ctrl+C reaches it once, through `end`: a second signal would kill the server before its database has stopped.
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
})

let ending = false
const end = (): void => {
  if (ending) return
  ending = true
  changing.close()
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

for (const [index, child] of children.entries()) {
  child.on('exit', (code) => {
    if (!ending) console.error(`${programs[index]?.name} ended with ${code}; ending the rest.`)
    if (!ending) process.exitCode = code || 1
    end()
  })
}
process.on('SIGINT', end).on('SIGTERM', end)

console.log(`Site and API: http://127.0.0.1:${port}    Admin with hot reloading: http://127.0.0.1:${adminPort}`)
