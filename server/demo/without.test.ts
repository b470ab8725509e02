import { describe, expect, test } from 'vitest'
import { world } from '../testing/world'
import { readMark } from './mark'

describe('a start', () => {
  test('with DEMO=0, or over a database of one’s own, leaves nothing of it', async () => {
    const own: readonly Readonly<Record<string, string>>[] = [
      { DEMO: '0' },
      { DEMO: '', DATABASE_URL: 'postgres://elsewhere/x', MASTHEAD_KEY: 'k'.repeat(40) },
    ]
    for (const env of own) {
      const plain = await world({ env })
      try {
        expect(await readMark(plain.database)).toBeUndefined()
        const [tenants] = await plain.database.query<{ count: number }>('select count(*)::int as count from system_tenant')
        expect(tenants?.count).toBe(1)
      } finally {
        await plain.close()
      }
    }
  })
})
