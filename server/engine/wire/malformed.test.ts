import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../../testing/people'
import { type Client, logIn, password, type World, world } from '../../testing/world'

let product: World
let chief: Client
beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
})
afterAll(() => product?.close())

/** Status, and the names of the fields that an answer objects to. */
const told = ({ status, data }: { status: number; data: { fields?: object } | null }) => [status, Object.keys(data?.fields ?? {})]
const sources = 'blade-cms/sources'

describe('the character NUL', () => {
  it.each([
    ['blade-cms/news/front/list?tenantId=%00', 'tenantId'],
    ['blade-cms/news/front/list?title=a%00b', 'title'],
    ['blade-auth/oauth/captcha?tenantId=%00', 'tenantId'],
  ])('of nobody is a 400 that names the parameter: %s', async (path, name) => {
    expect(told(await product.nobody.get(path))).toEqual([400, [name]])
  })

  it('is a 400 by name in a filter, an id, a form and a body', async () => {
    expect(told(await chief.get(`${sources}/page?name=%00`))).toEqual([400, ['name']])
    expect(told(await chief.get(`${sources}/detail?id=%00`))).toEqual([400, ['id']])
    expect(told(await chief.post(sources, { name: 'a\u0000b' }))).toEqual([400, ['name']])
    expect((await chief.get(`${sources}/%00`)).status).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await product.app.inject({ method: 'POST', url: '/api/blade-auth/oauth/token', headers: form, payload: 'username=%00' })
    expect(answer.statusCode).toBe(400)
  })

  it('in the tenant that a body names, and in ids of an action, is refused', async () => {
    expect((await chief.post(`${sources}/remove`, { ids: 'a\u0000' })).status).toBeLessThan(500)
    const admin = await product.as('admin@000000')
    expect(told(await admin.post(sources, { name: 'x', tenantId: '\u0000' }))).toEqual([400, ['tenantId']])
  })

  it('is a 400 for whoever looks at another tenant', async () => {
    const { body } = await logIn(product.app, { tenantId: '000000', username: 'admin', password: product.seal(password) })
    const admin = product.withToken(body.access_token)
    const { records } = (await admin.get('blade-system/tenant/page?tenantId_equal=acme')).data
    const { data } = await admin.post('blade-system/tenant/view-as', { id: records[0].id })
    expect(told(await product.withToken(data.access_token).get(`${sources}/detail?id=%00`))).toEqual([400, ['id']])
  })
})

describe('a name that every object has', () => {
  const names = ['constructor', 'hasOwnProperty', 'toString', 'valueOf', '__proto__']

  it.each(names)('is no filter: %s', async (name) => {
    for (const path of [`${sources}/page`, `${sources}/list`, 'blade-cms/news/page', `${sources}/detail`, `${sources}/export`])
      expect([path, ...told(await chief.get(`${path}?${name}=1`))]).toEqual([path, 400, [name]])
    expect((await product.nobody.get(`blade-cms/news/front/list?${name}=1`)).status).toBe(400)
    expect((await chief.get(`${sources}/page?descs=${name}&fields=${name}`)).status).toBe(400)
  })

  it.each(names.filter((name) => name !== '__proto__'))('is no field, wherever it stands: %s', async (name) => {
    expect(told(await chief.post(sources, { name: 'x', [name]: 1 }))).toEqual([400, [name]])
    expect(told(await chief.post(`${sources}/remove`, { ids: { [name]: 1 } }))).toEqual([400, [name]])
    expect(told(await chief.post('blade-auth/oauth/lock', { id: { [name]: 1 } }))).toEqual([400, [name]])
  })
})

describe('a form with files', () => {
  const upload = async (type: string, payload: string) => {
    const headers = { 'blade-auth': `bearer ${chief.token}`, 'content-type': type }
    const answers = []
    for (const path of [`${sources}/import`, 'blade-resource/oss/endpoint/put-file'])
      answers.push((await product.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).statusCode)
    return answers
  }
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nabc'

  it.each([
    ['has no boundary', 'multipart/form-data', part],
    ['has an empty one', 'multipart/form-data; boundary=', part],
    ['has one that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, part],
    ['is cut in the midst of the file', 'multipart/form-data; boundary=x', part],
    ['is cut in the midst of a head', 'multipart/form-data; boundary=x', part.slice(0, 40)],
    ['is empty', 'multipart/form-data; boundary=x', ''],
    ['is something else', 'multipart/form-data; boundary=x', '{"a":1}'],
  ])('that %s is a 400', async (_, type, payload) => {
    expect(await upload(type, payload)).toEqual([400, 400])
  })
})

describe('an address that cannot be read', () => {
  it.each(['/api/blade-cms/sources/%', '/api/%ed%a0%80', '/api/health?constructor=1'])('is a 400 in the envelope: %s', async (url) => {
    const answer = await product.app.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 400, success: false, data: answer.json().data, msg: expect.any(String) }])
  })
})
