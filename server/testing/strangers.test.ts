import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { must } from './duty-office'
import { type Stage, stage } from './people'
import { fetchFile, sheetsOf } from './sheets'
import { type Client, type World, world } from './world'

/** Whoever tells the town something is a person with a name and a number: who reads them of what, and who reads nothing. Letters and calls have tests of their own. */

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const [name, phone, idNo] = ['司徒远志', '13987654321', '110101199003071234']
const numbers = [phone, idNo]
const any = [name, ...numbers, '139****', '110101*', '司*']

/** One row of each noun that keeps somebody's name or number, by what the row is. */
const made: { noun: string; id: string }[] = []

const keep = async (noun: string, body: object): Promise<string> => {
  const { id } = await must(who('clerk').post(modelNamed(product.own.engine, noun).noun.path, body))
  made.push({ noun, id })
  return id
}

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  // Somebody of another department with every right; and somebody of the same one with none.
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, clerk: every, beside: { ...every, dept: 'child' }, bare: {} })
  await stage(product, 'beta', { rival: { codes: 'all' } })
  for (const one of Object.keys(acme.users)) people[one] = await product.as(`${one}@acme`)
  Object.assign(people, { rival: await product.as('rival@beta'), nobody: product.nobody })
  await must((await product.as('admin@000000')).post('blade-system/region', { code: '110000', name: '江城市', level: 1 }))
  const make = async (path: string, body: object): Promise<string> => (await must(who('clerk').post(path, body))).id
  const [startTime, endTime] = ['2031-03-01 09:00:00', '2031-03-01 11:00:00']
  const cover = '/files/2024/05/a.png'
  const bizId = await make('blade-activities/campaign', { title: '读书会', type: 'lecture', cover, startTime, endTime, needIdNo: true })
  await must(who('clerk').post(`blade-activities/campaign/publish/${bizId}`))
  const categoryId = await make('blade-official/accountcategory', { name: '政务', code: 'gov', needReview: true })
  const projectId = await make('blade-activities/donationproject', { title: '图书室', target: 100_000 })
  const typeId = await make('blade-ers/erstype', { name: '火情', code: 'fire' })
  const roomId = await make('blade-showroom/showroom', { name: '规划馆', cover })
  await keep('petition/problem', { title: '积水', content: '小区门口积水', phone })
  await keep('sqfk/sqfkorder', { title: '路灯', content: '东门', communityCode: '110000', phone })
  await keep('ers/ersevent', { title: '火情', typeId, content: '浓烟', place: '滨江路', occurTime: '2026-03-02 09:00:00', reporter: name, phone })
  await keep('general/enroll', { bizType: 'activities/campaign', bizId, name, phone, idNo })
  await keep('activities/donation', { projectId, donorName: name, anonymous: true, amount: 5000 })
  const enterpriseId = await keep('enterprise/enterprise', { name: '云启', creditCode: '91330100MA2X000000', legalPerson: name })
  await keep('enterprise/enterpriseconcat', { enterpriseId, name, phone })
  // What the whole house looks after is seen by whoever has the right to it; numbers are not.
  await keep('official/account', { name: '发布', orgName: '新闻办', categoryId, contact: name, phone })
  await keep('showroom/booking', { roomId, visitor: name, phone, people: 3, startTime, endTime })
  await keep('activities/seekhelp', { title: '寻人', content: '穿蓝色外套', phone })
})
afterAll(() => product?.close())

/** All that somebody is answered about a row, by every way that reads it. */
const told = async (by: string, { noun, id }: { noun: string; id: string }): Promise<string> => {
  const { path, title, fields, faces } = modelNamed(product.own.engine, noun).noun
  const filtered = Object.keys(fields).filter((key) => fields[key]?.filter === 'equal' && ['phone', 'idNo'].includes(key))
  const text = encodeURIComponent(name)
  const ways = [
    ...['page?size=100', 'list?current=1&size=100', id, `detail?id=${id}`, `changes?id=${id}`, 'options?size=100', `options?key=${text}`],
    ...filtered.map((key) => `page?${key}_equal=${key === 'phone' ? phone : idNo}`),
    ...(title ? [`page?${title}_like=${text}`] : []),
    ...Object.values(faces ?? {}).flatMap(({ list, detail }) => [list, detail?.replace('{id}', id)].filter((one) => one !== undefined)),
  ]
  const answers: unknown[] = []
  for (const way of ways)
    answers.push((await who(by).get(`${path}/${way}${by === 'nobody' ? `${way.includes('?') ? '&' : '?'}tenantId=acme` : ''}`)).data)
  const { status, bytes } = await fetchFile(product, who(by), `${path}/export`)
  if (status === 200) answers.push(await sheetsOf(bytes))
  return JSON.stringify(answers)
}

const seen = (text: string, secrets: readonly string[]): string[] => secrets.filter((one) => text.includes(one))

test('no stranger, no other tenant and no other department reads a name or a number; who handles them reads no number in full', async () => {
  for (const row of made) {
    const own = await told('clerk', row)
    expect([row.noun, own.includes(row.id), seen(own, numbers)]).toEqual([row.noun, true, []])
    for (const by of ['nobody', 'bare', 'rival']) expect([row.noun, by, seen(await told(by, row), any)]).toEqual([row.noun, by, []])
    const isOfAll = ['official/account', 'showroom/booking', 'activities/seekhelp'].includes(row.noun)
    expect([row.noun, seen(await told('beside', row), isOfAll ? numbers : any)]).toEqual([row.noun, []])
  }
})

test('the search over everything finds a name for nobody who may not read it, and a number for nobody', async () => {
  const find = async (by: string, key: string): Promise<string[]> =>
    ((await who(by).get(`blade-desk/dashboard/sought?key=${encodeURIComponent(key)}`)).data ?? []).map(({ noun }: { noun: string }) => noun)
  expect(await find('clerk', name)).toEqual(expect.arrayContaining(['general/enroll', 'enterprise/enterpriseconcat']))
  for (const by of ['beside', 'bare', 'rival', 'nobody']) expect([by, await find(by, name)]).toEqual([by, []])
  for (const by of ['clerk', 'chief']) for (const number of numbers) expect([by, await find(by, number)]).toEqual([by, []])
})

test('a number is uncovered by whoever may, and stands in full in no log, event, notice or task', async () => {
  for (const { noun, id } of made) {
    const { path, unmask } = modelNamed(product.own.engine, noun).noun
    if (!unmask?.includes('phone')) continue
    const uncover = (by: string) => who(by).post(`${path}/unmask/${id}`, { field: 'phone', reason: '联系本人' })
    expect([noun, (await uncover('clerk')).data.value]).toEqual([noun, phone])
    for (const by of ['nobody', 'bare', 'rival']) expect((await uncover(by)).status, `${noun} ${by}`).not.toBe(200)
  }
  await product.journal.flush()
  const tables = await product.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename ~ '^(log|platform|desk)_|log$'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name: table } of tables) {
    const [kept] = await product.database.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${table} t`)
    expect([table, seen(kept?.text ?? '', numbers)]).toEqual([table, []])
  }
})
