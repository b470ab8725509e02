import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parameterList } from '@masthead/contract/system/parameters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTest } from '../../tools/parts.mjs'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'
import { sealSecrets } from './param'
import { installationParameters } from './parameter'
import { inTransaction } from '../engine/reach/context'

let it: World
let platform: Client
let acme: Tenant

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
})
afterAll(() => it.close())

interface Shown {
  readonly paramKey: string
  readonly paramName: string
  readonly paramNameEn: string
  readonly remark: string
  readonly remarkEn: string
}

test('every parameter that the product reads is a row with its meaning in both languages, of the installation or of each tenant', async () => {
  const rows = async (client: Client, path: string): Promise<Shown[]> => (await client.get(`blade-system/${path}/page?size=100`)).data.records
  const [shared, own] = [await rows(platform, 'param'), await rows(acme.admin, 'param-biz')]
  const isTold = (row: Shown | undefined): boolean =>
    Boolean(row && /\p{Script=Han}/u.test(row.paramName) && /\p{Script=Han}/u.test(row.remark) && row.paramNameEn && row.remarkEn)
  for (const { key, of } of parameterList)
    expect([key, isTold((of === 'tenant' ? own : shared).find(({ paramKey }) => paramKey === key))]).toEqual([key, true])
  expect(own.map(({ paramKey }) => paramKey).sort()).toEqual(parameterList.flatMap(({ key, of }) => (of === 'tenant' ? [key] : [])).sort())
})

test('a parameter that is not declared is not read: the compiler refuses its name, and one file alone reads the tables', async () => {
  // @ts-expect-error nobody declared it
  expect((await installationParameters(it.own, ['site.nobodys'])).get('site.nobodys')).toBeUndefined()
  const server = join(import.meta.dirname, '..')
  const reading = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !isTest(path) && !path.startsWith('testing'))
    .filter((path) => /(from|join) system_param/.test(readFileSync(join(server, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
  expect(reading.sort()).toEqual(['founding/founding.ts', 'setup.ts', 'system/parameter.ts'])
})

test('a tenant turns the four eyes on in the row that it has from the start', async () => {
  const [row] = (await acme.admin.get('blade-system/param-biz/page?paramKey_equal=news.fourEyes')).data.records
  const refused = await acme.admin.post('blade-system/param-biz/submit', { ...row, paramValue: 'maybe' })
  expect([refused.status, refused.data.fields.paramValue]).toEqual([400, '参数键值必须是 true 或 false'])
  expect((await acme.admin.post('blade-system/param-biz/submit', { ...row, paramValue: 'true' })).status).toBe(200)
})

const kept = async (key: string): Promise<{ value: string; secret: string | null }> => {
  const [row] = await it.database.query<{ value: string; secret: string | null }>(
    'select param_value as value, secret_value as secret from system_param where param_key = $1',
    [key],
  )
  return row as { value: string; secret: string | null }
}

test('the value of a secret parameter is encrypted where it is kept, from when it is secret until it is told anew', async () => {
  const plain = 'geheim-4711'
  const opened = async (): Promise<string> => it.own.keys.decrypt('000000', (await kept('gateway.key')).secret ?? '')
  const made = (await platform.post('blade-system/param', { paramName: '网关', paramKey: 'gateway.key', paramValue: plain, isSecret: true })).data
  expect([made.paramValue, 'secretValue' in made]).toEqual(['******', false])
  expect((await kept('gateway.key')).value).toBe('******')
  expect(await opened()).toBe(plain)

  const same = (await platform.post('blade-system/param/submit', { ...made, remark: '改了备注' })).data
  expect(await opened()).toBe(plain)
  const next = (await platform.post('blade-system/param/submit', { ...same, paramValue: 'geheim-0815' })).data
  expect(await opened()).toBe('geheim-0815')
  const told = (await platform.post('blade-system/param/submit', { ...next, isSecret: false, paramValue: 'offen' })).data
  expect([told.paramValue, await kept('gateway.key')]).toEqual(['offen', { value: 'offen', secret: null }])
  await platform.post('blade-system/param/submit', { ...told, isSecret: true })
  expect([await opened(), (await kept('gateway.key')).value]).toEqual(['offen', '******'])
  expect((await platform.post('blade-system/param', { paramName: '盗', paramKey: 'x', paramValue: 'x', secretValue: 'y' })).data).not.toHaveProperty(
    'secretValue',
  )
  const audit = (await platform.get('blade-log/operatelog/page?bizType=system/param&size=50')).data.records
  for (const { id } of audit)
    expect(JSON.stringify((await platform.get(`blade-log/operatelog/detail?id=${id}`)).data)).not.toMatch(/geheim-(4711|0815)/)
})

test('secret values that stood in plain text are encrypted at the next start', async () => {
  await platform.post('blade-system/param', { paramName: '旧', paramKey: 'old.key', paramValue: 'x', isSecret: true })
  await it.database.run(`update system_param set param_value = 'offen da', secret_value = null where param_key = 'old.key'`)
  await inTransaction(it.own, (tx) => sealSecrets(tx))
  const { value, secret } = await kept('old.key')
  expect([value, it.own.keys.decrypt('000000', secret ?? '')]).toEqual(['******', 'offen da'])
})
