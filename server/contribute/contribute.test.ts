import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  const platform = await it.as('admin@000000')
  for (const [code, parentCode, name, level] of [
    ['93', null, '丙省', 1],
    ['9301', '93', '丙市', 2],
    ['930101', '9301', '丙区', 3],
  ] as const)
    await platform.post('blade-system/region', { code, parentCode, name, level })
})
afterAll(() => it.close())

const path = 'blade-contribute/contributepersonal'
const bank = { bankName: '工商银行', account: '6222021234567890123' }
const address = { province: '93', city: '9301', district: '930101', detail: '人民路 1 号' }
const person = (more: object = {}) => ({ name: '赵六', identifyType: 'REPORTER', mobile: '13800138000', payment: 1, banks: [bank], ...more })
const detail = async (id: string) => (await acme.admin.get(`${path}/detail?id=${id}`)).data
const save = async (id: string, change: object) => acme.admin.post(`${path}/submit`, { id, version: (await detail(id)).version, ...change })
const accountOf = async (id: string) => {
  const [row] = await it.database.query<{ account: string }>(
    'select account from contribute_contributebank where personal_id = $1 and not is_deleted',
    [id],
  )
  return row ? it.own.keys.decrypt(acme.tenantId, row.account) : undefined
}

test('a person comes with one bank account, sealed at rest and masked on the wire', async () => {
  const { status, data } = await acme.admin.post(path, person())
  expect(status).toBe(200)
  expect(data).toMatchObject({
    personalId: data.id,
    mobile: '138****8000',
    addresses: [],
    banks: [{ bankName: '工商银行', branch: null, account: '6222***********0123', holder: '赵六' }],
  })
  expect(await accountOf(data.id)).toBe(bank.account)
  const [row] = await it.database.query<{ account: string }>('select account from contribute_contributebank where personal_id = $1', [data.id])
  expect(row?.account).not.toContain('6222')
  expect((await acme.admin.get(`blade-contribute/contributebank/page?personalId_equal=${data.id}`)).data.records[0].account).toBe(
    '6222***********0123',
  )
})

test('a masked account that comes back stays what it was; another mask is refused', async () => {
  const { data } = await acme.admin.post(path, person())
  const whole = await detail(data.id)
  const same = await acme.admin.post(`${path}/submit`, whole)
  expect(same.status).toBe(200)
  expect(same.data.version).toBe(whole.version)
  const renamed = await save(data.id, { banks: [{ ...whole.banks[0], branch: '城东支行' }] })
  expect(renamed.data.banks[0]).toMatchObject({ branch: '城东支行', account: '6222***********0123' })
  expect(await accountOf(data.id)).toBe(bank.account)
  const other = await save(data.id, { banks: [{ ...whole.banks[0], account: '6228***********9999' }] })
  expect(other.status).toBe(400)
  expect(other.data.fields.banks).toBe('请填写完整的银行账号')
  expect((await acme.admin.post(path, person({ banks: [{ ...bank, account: '6222****' }] }))).status).toBe(400)
  expect((await save(data.id, { banks: [{ ...bank, account: '6228480000000009999' }] })).status).toBe(200)
  expect(await accountOf(data.id)).toBe('6228480000000009999')
  expect((await acme.admin.get(`blade-contribute/contributebank/page?personalId_equal=${data.id}`)).data.total).toBe(1)
})

test('a masked phone that is not the kept one is refused instead of kept', async () => {
  const { data } = await acme.admin.post(path, person())
  expect((await save(data.id, { mobile: '138****8000' })).status).toBe(200)
  expect((await save(data.id, { mobile: '139****8000' })).data.fields.mobile).toContain('请填写完整的')
  expect((await acme.admin.post(path, person({ mobile: '139****8000' }))).status).toBe(400)
  expect((await acme.admin.get(`${path}/page?mobile_equal=13800138000&name=赵六`)).data.total).toBeGreaterThan(0)
})

test('the way of payment says what must be there, and only one of it', async () => {
  expect((await acme.admin.post(path, person({ banks: [] }))).data.fields.banks).toBeTruthy()
  expect((await acme.admin.post(path, person({ payment: undefined, banks: undefined }))).data.fields.banks).toBeTruthy()
  expect((await acme.admin.post(path, person({ banks: [bank, bank] }))).data.fields.banks).toBe('只能添加一条')
  expect((await acme.admin.post(path, person({ banks: [{ bankName: '只有行名' }] }))).data.fields.banks).toContain('银行账号')
  expect((await acme.admin.post(path, person({ payment: 2, banks: [] }))).data.fields.addresses).toBeTruthy()
  expect(
    (await acme.admin.post(path, person({ payment: 2, banks: [], addresses: [{ ...address, district: undefined }] }))).data.fields.addresses,
  ).toContain('区县')
  expect((await acme.admin.post(path, person({ payment: 2, banks: [], addresses: [{ ...address, city: '000' }] }))).status).toBe(400)
  const { status, data } = await acme.admin.post(path, person({ payment: 2, banks: [], addresses: [address] }))
  expect(status).toBe(200)
  expect(data.addresses).toEqual([{ ...address, postcode: null }])

  // Nothing of what was refused is left.
  const [count] = await it.database.query<{ n: number }>(`select count(*)::int as n from contribute_contributeaddress where tenant_id = $1`, [
    acme.tenantId,
  ])
  expect(count?.n).toBe(1)

  expect((await save(data.id, { payment: 1 })).data.fields.banks).toBeTruthy()
  expect((await save(data.id, { payment: 1, banks: [bank], addresses: [] })).data).toMatchObject({
    payment: 1,
    addresses: [],
    banks: [{ bankName: '工商银行' }],
  })
  expect((await save(data.id, { banks: [] })).data.fields.banks).toBeTruthy()
  expect((await save(data.id, { payment: 2, addresses: [{ ...address, postcode: '100000' }] })).data.addresses[0].postcode).toBe('100000')
})

test('a person takes his account and address with him, and a list does not carry them', async () => {
  const { data } = await acme.admin.post(path, person())
  const { records } = (await acme.admin.get(`${path}/page?id_equal=${data.id}`)).data
  expect(records[0]).not.toHaveProperty('banks')
  expect((await acme.admin.post(`${path}/remove?ids=${data.id}`)).status).toBe(200)
  expect(await accountOf(data.id)).toBeUndefined()
  expect((await acme.admin.get(`blade-contribute/contributebank/page?personalId_equal=${data.id}`)).data.total).toBe(0)
})

test('another tenant neither sees nor binds a person', async () => {
  const other = await makeTenant(it)
  const { data } = await acme.admin.post(path, person())
  expect((await other.admin.get(`${path}/detail?id=${data.id}`)).status).toBe(404)
  expect((await other.admin.post(`${path}/submit`, { id: data.id, version: 1, banks: [] })).status).toBe(404)
  expect(
    (await other.admin.post('blade-contribute/contributebank', { personalId: data.id, bankName: '行', account: '62220000', holder: '他' })).status,
  ).toBe(400)
})

test('a young reporter is written with his relations', async () => {
  const school = (await acme.admin.post('blade-contribute/contributeschoolinfo', { name: '一小', type: 1 })).data
  const [father, mother] = [
    (await acme.admin.post(path, person({ name: '赵父' }))).data,
    (await acme.admin.post(path, person({ name: '赵母' }))).data,
  ]
  const child = 'blade-contribute/contributelittlereporter'
  const body = {
    name: '小赵',
    code: '110101201501011234',
    schoolInfoId: school.id,
    relations: [{ relationship: 'FATHER', personalId: father.id, isGuardian: true }],
  }
  const made = await acme.admin.post(child, body)
  expect(made.status).toBe(200)
  expect(made.data).toMatchObject({
    personalId: made.data.id,
    code: '1101**********1234',
    relations: [{ relationship: 'FATHER', personalId: father.id, isGuardian: true }],
  })
  const same = await acme.admin.post(`${child}/submit`, made.data)
  expect(same.data.version).toBe(made.data.version)
  const changed = await acme.admin.post(`${child}/submit`, {
    id: made.data.id,
    version: made.data.version,
    relations: [
      { relationship: 'OTHERS', personalId: father.id },
      { relationship: 'MOTHER', personalId: mother.id, isGuardian: true },
    ],
  })
  expect(changed.data.relations).toEqual([
    { relationship: 'OTHERS', personalId: father.id, isGuardian: false },
    { relationship: 'MOTHER', personalId: mother.id, isGuardian: true },
  ])
  const version = changed.data.version
  const twice = await acme.admin.post(`${child}/submit`, {
    id: made.data.id,
    version,
    relations: [
      { relationship: 'MOTHER', personalId: mother.id },
      { relationship: 'OTHERS', personalId: mother.id },
    ],
  })
  expect(twice.status).toBe(400)
  const unknown = await acme.admin.post(`${child}/submit`, { id: made.data.id, version, relations: [{ relationship: 'MOTHER', personalId: '123' }] })
  expect(unknown.status).toBe(400)
  // A person whom a child is related to cannot be taken away; the child takes its relations with it.
  expect((await acme.admin.post(`${path}/remove?ids=${father.id}`)).status).toBe(409)
  expect((await acme.admin.post(`${child}/remove?ids=${made.data.id}`)).status).toBe(200)
  expect((await acme.admin.get('blade-contribute/children/page')).data.total).toBe(0)
  expect((await acme.admin.post(`${path}/remove?ids=${father.id}`)).status).toBe(200)
})
