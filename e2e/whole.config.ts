import { defineConfig } from 'vitest/config'
import journeys from './vitest.config.ts'

/** Journeys at full size, which no run of all tests makes: `npm run prove`. */
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, name: 'whole', include: ['**/*.whole.ts'], disableConsoleIntercept: true },
})
