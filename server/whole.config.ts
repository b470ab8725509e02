import { defineConfig } from 'vitest/config'
import server from './vitest.config.ts'

/** Tests of the server that no run of all tests makes: `npm run prove`. */
export default defineConfig({
  ...server,
  test: { ...server.test, name: 'whole', include: ['server/**/*.whole.ts'], disableConsoleIntercept: true },
})
