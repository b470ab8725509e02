import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false }

/** What the server has pages and files for; the back-office shows everything else. */
const served = ['/api', '/files', '/site', '/home', '/newDetail', '/preview', '/topicList', '/topic?', '/category?', '/search', '/rss.xml']

/** A family's declarations travel together, with the first page that needs one of them. */
const family = (id: string): string | null => {
  const match = /[\\/]contract[\\/]([^\\/]+)[\\/][^\\/]+\.ts$/.exec(id)
  return match && match[1] !== 'kit' ? `nouns-${match[1]}` : null
}

/** Libraries that the login page needs already; everything else splits by itself behind it. */
const early = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|zustand|use-sync-external-store)[\\/]/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, toServer])),
  },
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: early, priority: 20 },
            { name: family, debugName: 'nouns', priority: 10 },
          ],
        },
      },
    },
  },
})
