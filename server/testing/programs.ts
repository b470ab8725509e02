import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What tests start as processes of their own, beside the product; the last is what their servers read strangers' files in. */
const sources = {
  child: 'server/testing/child.ts',
  elsewhere: 'server/testing/elsewhere.ts',
  'export-memory': 'server/testing/export-memory.ts',
  worker: 'server/platform/files/worker.ts',
}

let making: Promise<void> | undefined

/** The built file of a program, made once a run: from its sources each process would read and compile a thousand files anew. */
export const programOf = async (name: Exclude<keyof typeof sources, 'worker'>): Promise<string> => {
  const folder = join(inject('database').folder, 'programs')
  if (!existsSync(folder)) {
    making ??= make(folder)
    await making
  }
  return join(folder, `${name}.js`)
}

/** Builds beside the folder and then takes its place: whoever else makes it at the same moment finds it whole. */
const make = async (folder: string): Promise<void> => {
  const { build } = await import('vite')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft)
  symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: draft,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: sources, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
    ssr: { target: 'node', external: true, noExternal: [/^@masthead\//] },
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
