import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/write/due'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const orders = 'blade-sqfk/sqfkorder'
const hotline = 'blade-calling/callingorder'

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    teller: every,
    handler: { ...every, dept: 'other' },
    second: { ...every, dept: 'other' },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  await (await product.as('admin@000000')).post('blade-system/region', { code: '110000', name: '江城市', level: 1 })
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client
const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const tell = async (): Promise<string> =>
  (await must(who('teller').post(orders, { title: '路灯不亮', content: '东门路灯不亮', communityCode: '110000', phone: '13812345678' }))).id
const act = (by: string, action: string, id: string, body: object = {}) => who(by).post(`${orders}/${action}/${id}`, body)

describe('what a community tells', () => {
  it('is dispatched into its grid, taken by one, answered, and scored by whoever told it alone', async () => {
    const id = await tell()
    expect((await who('handler').get(`${orders}/${id}`)).status).toBe(404)
    const sent = await must(act('chief', 'dispatch', id, { deptId: acme.depts.other, gridCode: '东-01' }))
    expect(sent).toMatchObject({ status: 1, gridCode: '东-01', deadline: expect.stringMatching(/23:59:59$/) })
    const both = await Promise.all([act('handler', 'take', id), act('second', 'take', id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await must(act('handler', 'reply', id, { reply: '已修复' }))
    expect((await act('chief', 'rate', id, { score: 5 })).status).toBe(403)
    expect(await must(act('teller', 'rate', id, { score: 4 }))).toMatchObject({ status: 4, score: 4 })
    const open = await must(who('chief').get(`${orders}/custom-page?size=200`))
    expect(open.records.map((row: { id: string }) => row.id)).not.toContain(id)
    const [grid] = (await must(who('chief').get(`${orders}/grid-statistics`))).records
    expect(grid).toMatchObject({ grid: '东-01', orders: 1, closed: 1 })
  })

  it('is late once, when its day has passed, and comes back with a reason', async () => {
    const id = await tell()
    const { deadline } = await must(act('chief', 'dispatch', id, { deptId: acme.depts.other }))
    const look = () =>
      runDue(
        { ...product.own, tenantId: 'acme', clock: { now: () => new Date(`${deadline.replace(' ', 'T')}+08:00`) } },
        { nouns: ['sqfk/sqfkorder'] },
      )
    await Promise.all([look(), look()])
    expect((await must(who('chief').get(`${orders}/${id}`))).overdueTime).toBe(deadline)
    expect((await act('handler', 'return-it', id)).status).toBe(400)
    await must(act('handler', 'return-it', id, { remark: '不属本单位' }))
    expect(await must(who('chief').get(`${orders}/${id}`))).toMatchObject({ status: 0, deptId: null, handlerId: null, deadline: null })
    expect(await must(act('chief', 'refuse', id, { remark: '属物业' }))).toMatchObject({ status: 5, refuseReason: '属物业' })
  })
})

describe('a call', () => {
  it('is linked to what it led to, closed, and called back; the number is masked and its history known', async () => {
    const order = await tell()
    await must(who('teller').post('blade-user/update-info', { name: '王先生', realName: '王先生', phone: '13812345678' }))
    const enter = () =>
      who('chief').post(hotline, {
        callerPhone: '13812345678',
        callerName: '王先生',
        callTime: '2026-03-02 09:00:00',
        type: 'help',
        content: '路灯不亮',
      })
    const [before, { id, callerPhone, agentId, status }] = [await must(enter()), await must(enter())]
    expect([callerPhone, agentId, status]).toEqual(['138****5678', acme.users.chief, 0])
    expect((await must(who('chief').get(`${hotline}/${id}`))).userId).toBe(acme.users.teller)
    const linked = await must(who('chief').post(`${hotline}/link/${id}`, { bizType: 'sqfk/sqfkorder', bizId: order }))
    expect(linked).toMatchObject({ status: 1, bizId: order, bizTitle: '路灯不亮' })
    const history = await must(who('chief').get(`${hotline}/caller?id=${id}`))
    expect(history.map((row: { id: string }) => row.id)).toEqual(expect.arrayContaining([order, before.id]))
    expect(JSON.stringify(history)).not.toContain('13812345678')
    expect((await who('chief').post(`${hotline}/close/${id}`)).status).toBe(400)
    await must(who('chief').post(`${hotline}/close/${id}`, { result: '已派单' }))
    expect(await must(who('chief').post(`${hotline}/call-back/${id}`, { satisfaction: 1 }))).toMatchObject({ satisfaction: 1, status: 2 })
  })
})
