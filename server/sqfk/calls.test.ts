import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type Stage, stage } from '../testing/people'
import { fetchFile, sheetsOf } from '../testing/sheets'
import { fileCookie, putFile } from '../testing/upload'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const orders = 'blade-sqfk/sqfkorder'
const hotline = 'blade-calling/callingorder'

/** May view, take out and uncover all that is about calls and communities, as far as a department goes. */
const nosy = ['view', 'export', 'unmask'].flatMap((verb) => [`calling_callingorder_${verb}`, `sqfk_sqfkorder_${verb}`])
nosy.push('calling_callingorderlog_view', 'sqfk_sqfkorderlog_view')

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    teller: every,
    handler: { ...every, dept: 'other' },
    second: { ...every, dept: 'other' },
    beside: { codes: nosy, dept: 'child' },
  })
  await stage(product, 'beta', { spy: { codes: 'all' } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.spy = await product.as('spy@beta')
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

describe('who called and who told', () => {
  it('is hidden from strangers, other departments and other tenants, in rows, sheets, histories, logs and files', async () => {
    const [name, phone] = ['龚不言', '13987654321']
    const { link } = (await putFile(product, who('chief'), '录音.mp3', 'ID3 the recording of a call', '?isPublic=0')).data
    const call = { callerPhone: phone, callerName: name, callTime: '2026-03-02 09:00:00', type: 'help', content: `${name}来电求助`, recordUrl: link }
    const { id } = await must(who('chief').post(hotline, call))
    await must(who('chief').post(`${hotline}/take/${id}`))
    const order = await must(who('teller').post(orders, { title: `${name}反映噪声`, content: `${name}，电话见登记`, communityCode: '110000', phone }))
    await must(act('chief', 'refuse', order.id, { remark: `${name}已撤回` }))
    const told = async (by: string): Promise<string> => {
      const answers: unknown[] = []
      for (const path of [
        ...[`${hotline}/page?size=200`, `${hotline}/${id}`, `${hotline}/detail?id=${id}`, `${hotline}/caller?id=${id}`, `${hotline}/list`],
        ...[`${hotline}/page?callerPhone_equal=${phone}`, `${orders}/page?size=200`, `${orders}/${order.id}`, `${orders}/custom-page?size=200`],
        ...[`${hotline}log/page?size=200`, `${orders}log/page?size=200`, `${orders}/grid-statistics`],
      ])
        answers.push((await who(by).get(path)).body)
      for (const noun of [hotline, orders]) answers.push(await sheetsOf((await fetchFile(product, who(by), `${noun}/export`)).bytes))
      return JSON.stringify(answers)
    }
    const file = async (by: string): Promise<number> =>
      (await product.app.inject({ url: link, headers: { cookie: await fileCookie(who(by)) } })).statusCode
    expect(await told('chief')).toContain(name)
    expect(await told('chief')).not.toContain(phone)
    for (const by of ['beside', 'spy']) {
      expect(await told(by), by).not.toMatch(/龚不言|13987654321|139\*/)
      for (const [noun, field, row] of [
        [hotline, 'callerPhone', id],
        [orders, 'phone', order.id],
      ] as const)
        expect((await who(by).post(`${noun}/unmask/${row}`, { field, reason: '好奇' })).status, `${by} ${noun}`).toBe(404)
    }
    expect([await file('chief'), await file('beside'), await file('spy')]).toEqual([200, 404, 404])
    expect((await product.app.inject({ url: link })).statusCode).toBe(404)
    expect((await product.nobody.get(`${hotline}/page`)).status).toBe(401)
    await product.journal.flush()
    for (const table of ['log_operatelog', 'log_api', 'log_usual', 'log_error', 'platform_event', 'desk_personalnotice']) {
      const [line] = await product.database.query<{ count: number }>(
        `select count(*)::int as count from ${table} t where to_jsonb(t)::text like '%' || $1 || '%'`,
        [phone],
      )
      expect(line?.count, table).toBe(0)
    }
  })
})
