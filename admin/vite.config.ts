import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { libraryStyles } from './build/library-styles.ts'
import { together } from './build/together.ts'
import { partOf, register } from './build/register.ts'
import { unshown } from './build/unshown.ts'

const server = process.env.API ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false }

/** What the server has pages and files for; the back-office shows everything else. */
const served = [
  '/api',
  '/files',
  '/site',
  '/home',
  '/newDetail',
  '/article/',
  '/archive',
  '/corrections',
  '/preview',
  '/topicList',
  '/topic?',
  '/category?',
  '/search',
  '/rss.xml',
]

const declaring = /[\\/]contract[\\/]kit[\\/](field|resource)\.ts$/

const listed = '\0virtual:nouns/'

/** A family's nouns travel together, with the first page that needs one of them; what declares none goes its own way. */
const family = (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
  if (id.startsWith(listed)) return `nouns-${id.slice(listed.length)}`
  const match = /[\\/]contract[\\/]([^\\/]+)[\\/]([^\\/]+)\.ts$/.exec(id)
  if (!match) return null
  const needs = modules.getModuleInfo(id)?.importedIds ?? []
  // What all families declare with is nobody's: else it would lie with the first of them, and all its nouns would come along.
  if (match[1] === 'kit') return declaring.test(id) || needs.some((one) => declaring.test(one)) ? 'declaring' : null
  return needs.some((one) => /[\\/]contract[\\/]kit[\\/]resource\.ts$/.test(one)) ? `nouns-${partOf(match[1] ?? '', match[2] ?? '')}` : null
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
const worthAhead = /\.css$|(nouns-|list-|form-|detail-|news-|editor-|Chart-)[\w-]+\.js$/

const plugins = () => [react(), libraryStyles(), register(), unshown()]

const groups = [
  { name: 'early', test: early, priority: 120 },
  { name: 'names', test: names, priority: 115 },
  { name: family, debugName: 'nouns', priority: 110 },
]

const treeshake = { moduleSideEffects: [{ test: effectless, sideEffects: false }] }

const common = {
  root: import.meta.dirname,
  base: '/',
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1600,
  },
}

/** Where readers come first. */
const stops = {
  main: ['admin/index.html'],
  login: ['shell/Login.tsx'],
  shell: ['shell/Shell.tsx'],
  home: ['shell/Home.tsx'],
  list: ['kit/page/ResourcePage.tsx'],
  form: ['kit/form/ResourceForm.tsx'],
  detail: ['kit/page/ResourceDetail.tsx'],
  news: ['cms/news/NewsList.tsx'],
  editor: ['cms/news/NewsEditor.tsx'],
  rich: ['kit/rich/RichEditor.tsx'],
}

export default defineConfig(async ({ command }) => ({
  ...common,
  plugins: plugins(),
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, toServer])),
  },
  build: {
    ...common.build,
    outDir: '../dist/admin',
    emptyOutDir: true,
    // The lists of what comes along are a fifth of the frame's weight; small files are found in the imports of their page soon enough.
    modulePreload: { polyfill: false, resolveDependencies: (_file: string, files: string[]) => files.filter((one) => worthAhead.test(one)) },
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            ...groups,
            ...(command === 'build'
              ? await together(
                  {
                    ...common,
                    plugins: plugins(),
                    build: { ...common.build, rolldownOptions: { treeshake, output: { codeSplitting: { groups } } } },
                  },
                  stops,
                )
              : []),
          ],
        },
      },
    },
  },
}))
