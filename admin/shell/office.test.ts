import { isOfficePath } from '@masthead/contract/auth/office'
import { expect, test } from 'vitest'
import { pages } from './pages'

test('every page of the back-office has an address that the server knows for one', () => {
  const addresses = Object.keys(pages).filter((key) => key.startsWith('/'))
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((path) => !isOfficePath(path))).toEqual([])
})
