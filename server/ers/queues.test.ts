import { ersevent } from '@masthead/contract/ers/ersevent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DutyOffice, dutyOffice, must } from '../testing/duty-office'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

/** What waits for somebody is what they may do: of their unit, and meant for nobody else. */

let product: World
let office: DutyOffice
const reaching = new Map<string, Client>()
const events = 'blade-ers/ersevent'
const { received } = ersevent.state

beforeAll(async () => {
  product = await world()
  office = await dutyOffice(product)
  const own = ['view', 'receive', 'accept'].map((verb) => `ers_ersevent_${verb}`)
  const far = { codes: [...own, 'ers_ersevent_supervise'], dept: 'child' as const }
  await stage(product, 'acme', { near: { codes: own }, below: { codes: own, dept: 'child' }, far }, office.acme)
  for (const name of ['near', 'below', 'far']) reaching.set(name, await product.as(`${name}@acme`))
})
afterAll(() => product?.close())

const who: DutyOffice['who'] = (name) => reaching.get(name) ?? office.who(name)
const place = (id: string, columns: Readonly<Record<string, unknown>>) => {
  const keys = Object.keys(columns)
  return product.database.run(`update ers_ersevent set ${keys.map((key, at) => `${key} = $${at + 2}`).join(', ')} where id = $1::bigint`, [
    id,
    ...Object.values(columns),
  ])
}

it('waits in the queues of those who may take it, and of nobody else', async () => {
  const { id } = await office.report({ deptId: office.acme.depts.child })
  const people = ['near', 'below', 'far', 'chief'] as const
  const waits = (key: string) =>
    Promise.all(
      people.map(async (by) => {
        const found = (await must(who(by).get(`${events}/queues`))).find((one: { key: string }) => one.key === key)
        const { records } = await must(who(by).get(`${events}/list?size=200&${new URLSearchParams(found.query)}`))
        expect(records).toHaveLength(found.total)
        const mine = records.find((one: { id: string }) => one.id === id)
        // What waits for somebody is something that they may do.
        for (const { _can } of records) expect(_can).toContain(key === 'toReceive' ? 'receive' : 'accept')
        return mine !== undefined
      }),
    )
  expect(await waits('toReceive')).toEqual([false, true, true, true])
  await place(id, { assignee_id: office.acme.users.duty })
  expect(await waits('toReceive')).toEqual([false, false, true, true])
  expect([(await must(who('below').get(`${events}/${id}`)))._can, (await who('below').post(`${events}/receive`, { id })).status]).toEqual([
    expect.not.arrayContaining(['receive']),
    409,
  ])
  await place(id, { escalation: 1 })
  expect(await waits('toReceive')).toEqual([true, true, true, true])
  await place(id, { escalation: 0, assignee_id: null, status: received })
  expect(await waits('toAccept')).toEqual([false, true, true, true])
})

it('leaves the list of what is to be confirmed as over once a supervisor says that it is not, and why', async () => {
  const id = await office.inHand({ severity: 2 })
  const send = (by: string, action: string, body: object = {}) => who(by).post(`${events}/${action}`, { id, ...body })
  await must(send('duty', 'feedbackByTypeId', { typeId: 'progress', content: '已到现场', lat: 0, lng: 114.3 }))
  const offered = async (by: string): Promise<boolean> => (await must(who(by).get(`${events}/${id}`)))._can.includes('goOn')
  const waits = async (): Promise<boolean> => {
    const { records } = await must(who('command').get(`${events}/list?size=200&status=${ersevent.state.inHandling}&askedTime_notnull=true`))
    return records.some((one: { id: string }) => one.id === id)
  }
  expect([await offered('command'), await waits()]).toEqual([false, false])
  await must(who('duty').post(`${events}/ask-finish/${id}`, { result: '已控制', loss: 0 }))
  expect([await offered('command'), await offered('duty'), await waits()]).toEqual([true, false, true])
  expect((await who('duty').post(`${events}/go-on/${id}`, { remark: '还早' })).status).toBe(403)
  expect((await who('command').post(`${events}/go-on/${id}`)).status).toBe(400)
  await must(who('command').post(`${events}/go-on/${id}`, { remark: '余温未降' }))
  expect([await offered('command'), await waits()]).toEqual([false, false])
  expect(await office.notices('duty', '暂不办结')).toHaveLength(1)
})
