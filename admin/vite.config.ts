import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { libraryStyles } from './build/library-styles.ts'
import { register } from './build/register.ts'
import { unshown } from './build/unshown.ts'

const server = process.env.API ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false }

/** What the server has pages and files for; the back-office shows everything else. */
const served = ['/api', '/files', '/site', '/home', '/newDetail', '/preview', '/topicList', '/topic?', '/category?', '/search', '/rss.xml']

const declaring = /[\\/]contract[\\/]kit[\\/](field|resource)\.ts$/

const listed = '\0virtual:nouns/'

/** A family's nouns travel together, with the first page that needs one of them; what declares none goes its own way. */
const family = (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
  if (id.startsWith(listed)) return `nouns-${id.slice(listed.length)}`
  const match = /[\\/]contract[\\/]([^\\/]+)[\\/][^\\/]+\.ts$/.exec(id)
  if (!match) return null
  const needs = modules.getModuleInfo(id)?.importedIds ?? []
  // What all families declare with is nobody's: else it would lie with the first of them, and all its nouns would come along.
  if (match[1] === 'kit') return declaring.test(id) || needs.some((one) => declaring.test(one)) ? 'declaring' : null
  return needs.some((one) => /[\\/]contract[\\/]kit[\\/]resource\.ts$/.test(one)) ? `nouns-${match[1]}` : null
}

/**
 * The parts antd is made of do nothing by being imported, though they do not say so: without this rule the form and its
 * validator come along with whatever asks for one of its contexts.
 */
const effectless = /[\\/]node_modules[\\/]@rc-component[\\/]/

/** What the login page needs already; everything else splits by itself behind it. Without the labels here they would come with the nouns that say them. */
const early =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|zustand|use-sync-external-store)[\\/]|[\\/]contract[\\/]kit[\\/]label\.ts$/

/** Messages and names are all that the frame wants of the kit: with the rest of it, which declarations need, they would bring that along. */
const names = /[\\/]contract[\\/]kit[\\/](message|name|base)\.ts$/

/** Files that are worth asking for before whoever imports them was read: styles, and what weighs much. */
const worthAhead = /\.css$|(nouns-[\w-]+|ResourcePage|table|form|select|RichEditor|NewsEditor|Chart)-[\w-]{8}\.js$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), libraryStyles(), register(), unshown()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, toServer])),
  },
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2023',
    // The lists of what comes along are a fifth of the frame's weight; small files are found in the imports of their page soon enough.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter((one) => worthAhead.test(one)) },
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: effectless, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: early, priority: 20 },
            { name: 'names', test: names, priority: 15 },
            { name: family, debugName: 'nouns', priority: 10 },
          ],
        },
      },
    },
  },
})
