import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessCookie } from '@masthead/contract/auth/office'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database'
import { type World, world } from '../testing/world'

let product: World

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'office-'))
  mkdirSync(join(dataDir, 'none/assets'), { recursive: true })
  writeFileSync(join(dataDir, 'none/index.html'), '<!doctype html><title>office</title><div id="root"></div>')
  product = await world({ over: { url: (await freshDatabase()).url, dataDir } })
})
afterAll(() => product?.close())

const open = async (url: string, cookies: Record<string, string> = {}) => {
  const { statusCode, body, headers } = await product.app.inject({ url, cookies, headers: { accept: 'text/html' } })
  return {
    status: statusCode,
    isOffice: body.includes('<title>office</title>'),
    body,
    location: headers.location,
    type: String(headers['content-type']),
  }
}

test('an address that nobody has is the site’s own 404 for readers, and the back-office’s for staff', async () => {
  for (const url of ['/nothing', '/nothing/deeper?x=1', '/loginx'])
    expect([url, await open(url)]).toEqual([
      url,
      expect.objectContaining({ status: 404, isOffice: false, type: expect.stringContaining('text/html') }),
    ])
  for (const url of ['/', '/login', '/wel/index', '/cms/news', '/newsNumEdit/1'])
    expect([url, await open(url)]).toEqual([url, expect.objectContaining({ status: 200, isOffice: true })])
  expect(await open('/nothing', { [accessCookie]: 'whatever' })).toMatchObject({ status: 200, isOffice: true })
})

test('below .well-known stand a contact once it is set, and where a password is changed', async () => {
  for (const url of ['/.well-known/nothing', '/.well-known/security.txt'])
    expect([url, (await open(url, { [accessCookie]: 'x' })).status]).toEqual([url, 404])
  expect(await open('/.well-known/change-password')).toMatchObject({ status: 302, location: '/info/index?tabsActive=2' })
  const platform = await product.as('admin@000000')
  const [row] = (await platform.get('blade-system/param/page?paramKey_equal=security.contact')).data.records
  const set = (paramValue: string, version: number) => platform.post('blade-system/param/submit', { id: row.id, version, paramValue })
  const told = await set('security@example.org', row.version)
  expect(told.status, told.msg).toBe(200)
  const { status, body, type } = await open('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:security@example\.org\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: zh, en\n/)
  expect((await set('call me', told.data.version)).status).toBe(200)
  expect((await open('/.well-known/security.txt')).status).toBe(404)
})
