import { constants, publicEncrypt } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database'
import { connect, type Database } from '../database/database'
import { loadKeys, resealSettings } from './keys'
import { hashPassword, loadPasswordCipher, verifyPassword } from './password'

const [oldKey, newKey] = ['old'.repeat(11), 'new'.repeat(11)]

let dataDir: string
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-keys-'))
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
})

afterAll(async () => {
  await database.close()
  await drop()
  await rm(dataDir, { recursive: true })
})

const load = (key?: string, now?: Date) => loadKeys({ config: { key, dataDir }, ...(now && { clock: { now: () => now } }) })

test('without MASTHEAD_KEY a secret is made once, readable by its owner alone; starts at the same time agree', async () => {
  const several = await Promise.all([load(), load(), load()])
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim().length).toBeGreaterThanOrEqual(32)
  expect(new Set(several.map((keys) => keys.hmac('000000', 'x'))).size).toBe(1)
  expect((await load()).decrypt('000000', several[0]?.encrypt('000000', '身份证') ?? '')).toBe('身份证')
})

test('a key of its own is required beside DATABASE_URL, and a short one refused', async () => {
  await expect(loadKeys({ config: { dataDir, databaseUrl: 'postgresql://db/x' } })).rejects.toThrow('MASTHEAD_KEY is required')
  await expect(load('short')).rejects.toThrow('MASTHEAD_KEY: every key must have at least 32 characters')
})

test('no two values are sealed with the same nonce, however many there are', async () => {
  const keys = await load(oldKey)
  const nonceOf = (sealed: string): string =>
    Buffer.from(sealed.split('.')[1] ?? '', 'base64url')
      .subarray(0, 12)
      .toString('hex')
  const nonces = Array.from({ length: 1_000 }, () => nonceOf(keys.encrypt('acme', 'plain')))
  expect(new Set(nonces).size).toBe(1_000)
  expect(nonces.every((nonce) => nonce.length === 24)).toBe(true)
})

test('what is sealed opens for its tenant alone, and not when it was touched', async () => {
  const keys = await load(oldKey)
  const sealed = keys.encrypt('acme', 'plain')
  expect(sealed).not.toContain('plain')
  expect(keys.encrypt('acme', 'plain')).not.toBe(sealed)
  expect(keys.decrypt('acme', sealed)).toBe('plain')
  expect(() => keys.decrypt('other', sealed)).toThrow()
  const [id = '', body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => keys.decrypt('acme', `${id}.${bytes.toString('base64url')}`)).toThrow()
  expect(() => keys.decrypt('acme', `${id}.AAAA`)).toThrow('damaged')
  expect(keys.hmac('acme', '1')).toBe(keys.hmac('acme', '1'))
  expect(keys.hmac('acme', '1')).not.toBe(keys.hmac('other', '1'))
})

test('while a key is replaced both read and the first writes; afterwards the old one is gone', async () => {
  const [before, during, after] = [await load(oldKey), await load(`${newKey}, ${oldKey}`), await load(newKey)]
  const sealed = before.encrypt('acme', 'plain')
  expect(during.decrypt('acme', sealed)).toBe('plain')
  expect([during.isCurrent(sealed), during.isCurrent(during.encrypt('acme', 'x'))]).toEqual([false, true])
  expect(after.decrypt('acme', during.encrypt('acme', 'plain'))).toBe('plain')
  expect(() => after.decrypt('acme', sealed)).toThrow('MASTHEAD_KEY does not hold')
  expect(during.hmacs('acme', '1')).toEqual([after.hmac('acme', '1'), before.hmac('acme', '1')])
  expect(during.verify(before.sign({ id: 1 }, 60))).toEqual({ id: 1 })
  expect(after.verify(before.sign({ id: 1 }, 60))).toBeUndefined()
})

test('a signed token holds until its end and not when it was touched', async () => {
  const [early, late] = [await load(oldKey, new Date(1_700_000_000_000)), await load(oldKey, new Date(1_700_000_060_000))]
  const token = early.sign({ id: '7', use: 'preview' }, 60)
  expect(early.verify(token)).toEqual({ id: '7', use: 'preview' })
  expect(late.verify(token)).toBeUndefined()
  const [id, body, signature] = token.split('.')
  const other = Buffer.from(JSON.stringify([9_999_999_999, { id: '8' }])).toString('base64url')
  for (const bad of ['', 'x', `${id}.${other}.${signature}`, `${id}.${body}.`, `${token}.x`, `x.${body}.${signature}`])
    expect(early.verify(bad)).toBeUndefined()
})

test('passwords travel under one key pair for all nodes, sealed in the database, and nothing else opens', async () => {
  const keys = await loadKeys({ config: { key: oldKey, dataDir }, database })
  const [one, two] = await Promise.all([loadPasswordCipher(database, keys), loadPasswordCipher(database, keys)])
  expect(one.publicKey).toBe(two.publicKey)
  expect(one.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  const encrypt = (plain: string, oaepHash = 'sha256') =>
    publicEncrypt({ key: one.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, Buffer.from(plain)).toString('base64')
  expect(two.decrypt(encrypt('密码 pass'))).toBe('密码 pass')
  for (const bad of ['admin', '', encrypt('x', 'sha1'), `${encrypt('x')} `, Buffer.alloc(256, 1).toString('base64')])
    expect(() => one.decrypt(bad)).toThrow()
  const kept = await database.query<{ value: string }>('SELECT value FROM platform_setting')
  expect(kept.map(({ value }) => value).join()).not.toContain('PRIVATE')

  await expect(loadKeys({ config: { key: newKey, dataDir }, database })).rejects.toThrow('written with another MASTHEAD_KEY')
  const both = await loadKeys({ config: { key: `${newKey},${oldKey}`, dataDir }, database })
  expect(await resealSettings(database, both)).toBe(2)
  const replaced = await loadKeys({ config: { key: newKey, dataDir }, database })
  expect((await loadPasswordCipher(database, replaced)).publicKey).toBe(one.publicKey)
})

test('passwords are kept as argon2id', async () => {
  const hashed = await hashPassword('right')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await verifyPassword(hashed, 'right'), await verifyPassword(hashed, 'wrong'), await verifyPassword('', 'right')]).toEqual([
    true,
    false,
    false,
  ])
})
