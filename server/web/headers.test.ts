import { afterAll, beforeAll, expect, it } from 'vitest'
import { type World, world } from '../testing/world'

let product: World
let secure: World
beforeAll(async () => {
  product = await world()
  secure = await world({ env: { PUBLIC_URL: 'https://news.example.com' } })
})
afterAll(async () => {
  await product?.close()
  await secure?.close()
})

const paths = [
  '/',
  '/api/health',
  '/api/nothing',
  '/api/blade-cms/news/front/list',
  '/api/docs',
  '/api/openapi.json',
  '/files/none.png',
  '/nothing',
  '/api/%',
]

it.each(paths)('an answer at %s is read as what it says it is, in windows of its own, without camera or place', async (url) => {
  const { headers } = await product.app.inject({ url })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect((await secure.app.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000')
})

it('the page that shows the API stands in no frame of others', async () => {
  expect((await product.app.inject({ url: '/api/docs' })).headers['content-security-policy']).toContain("frame-ancestors 'self'")
})
