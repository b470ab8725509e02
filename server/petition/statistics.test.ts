import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'
import { countLastMonth } from './statistics'

let product: World
let acme: Stage
let categoryId: string
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const months = 'blade-petition/qetitionjcblqltjz'
const marks = 'blade-petition/qetitionzlkpxfjzps'

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, judge: every, second: every, handler: { ...every, dept: 'other' } })
  await stage(product, 'beta', { rival: { codes: 'all' } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.rival = await product.as('rival@beta')
  categoryId = (await must(who('chief').post('blade-general/category', { categoryName: '市政', categoryType: 3, handleDays: 15 }))).id
})
afterAll(() => product?.close())

/** A letter of the other department as it stood at the end of a month. */
const letter = async (noun: string, receiveTime: string, columns: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const { id } = await must(
    who('chief').post(`blade-petition/${noun}`, {
      title: '路灯不亮',
      content: '门前路灯坏了',
      isAnonymous: true,
      receiveTime,
      categoryId,
      deptId: acme.depts.other,
    }),
  )
  for (const [name, value] of Object.entries(columns))
    await product.database.run(`update petition_${noun} set ${name} = $2 where id = $1::bigint`, [id, value])
  return id
}
const at = (wire: string) => ({ ...product.own, clock: { now: () => new Date(`${wire.replace(' ', 'T')}+08:00`) } })

it('counts what each department did with letters of every kind in a month, once when it is over, until somebody confirms it', async () => {
  await letter('petitionxxptjjjb', '2026-03-01 00:00:00', {
    status: 6,
    deadline: '2026-03-20 23:59:59+08',
    reply_time: '2026-03-10 09:00:00+08',
    close_time: '2026-03-31 23:59:59+08',
    satisfaction: 1,
  })
  await letter('qetitionjcblzbd', '2026-03-31 23:59:59', {
    status: 6,
    deadline: '2026-03-20 23:59:59+08',
    reply_time: '2026-03-25 09:00:00+08',
    close_time: '2026-03-26 09:00:00+08',
    satisfaction: 3,
  })
  await letter('petitionxxptywyjxt', '2026-02-28 23:59:59', {
    status: 6,
    deadline: '2026-03-31 23:59:59+08',
    reply_time: '2026-03-30 09:00:00+08',
    close_time: '2026-04-01 00:00:00+08',
  })
  await letter('petitioncxtppxjj', '2026-04-01 00:00:00')
  expect(await countLastMonth(at('2026-04-01 00:20:00'))).toBe(1)
  expect(await countLastMonth(at('2026-04-30 23:59:59'))).toBe(0)
  const [row, ...others] = (await must(who('chief').get(`${months}/page?period=2026-03`))).records
  expect(others).toEqual([])
  const counted = { received: 2, closed: 2, overdue: 1, onTimeRate: 50, satisfactionRate: 50, status: 0 }
  expect(row).toMatchObject({ deptId: acme.depts.other, ...counted })
  expect((await must(who('rival').get(`${months}/page`))).total).toBe(0)
  await letter('qetitionxxptjjjb', '2026-03-15 09:00:00')
  expect(await must(who('chief').post(`${months}/recount/${row.id}`))).toMatchObject({ ...counted, received: 3 })
  expect(await must(who('chief').post(`${months}/check`, { id: row.id }))).toMatchObject({ status: 1, confirmUser: acme.users.chief })
  expect((await who('chief').post(`${months}/recount/${row.id}`)).status).toBe(409)
  await must(who('chief').post(`${months}/checkreject`, { id: row.id }))
  await must(who('chief').post(`${months}/remove?ids=${row.id}`))
  // Whoever removed it did not want it.
  expect(await countLastMonth(at('2026-04-02 00:20:00'))).toBe(0)
})

it('marks how well a letter was handled; its department appeals once, and somebody else decides', async () => {
  const letterType = 'petition/petitionxxptjjjb'
  const given = { letterType, letterId: await letter('petitionxxptjjjb', '2026-05-04 09:00:00'), period: '2026-05' }
  const items = (...scores: number[]) => scores.map((score, index) => ({ code: `项目${index}`, score }))
  const { id, version, ...first } = await must(who('judge').post(marks, { ...given, items: items(80, 99) }))
  expect(first).toMatchObject({ total: 90, level: 1, status: 0, letterNo: expect.stringMatching(/^XP/), assessor: acme.users.judge })
  expect((await who('second').post(marks, { ...given, items: items(1) })).status).not.toBe(200)
  expect(await must(who('judge').put(`${marks}/${id}`, { version, items: items(80, 30) }))).toMatchObject({ total: 55, level: 3 })
  const send = (by: string, action: string, body: object = {}) => who(by).post(`${marks}/${action}/${id}`, body)
  expect((await send('handler', 'appeal', { appeal: '现场已整改' })).status).toBe(409)
  await must(who('judge').post(`${marks}/check`, { id }))
  expect((await who('judge').put(`${marks}/${id}`, { version: version + 2, items: items(100) })).status).toBe(409)
  expect([(await send('judge', 'appeal', { appeal: '我错了' })).status, (await send('handler', 'appeal')).status]).toEqual([403, 400])
  expect(await must(send('handler', 'appeal', { appeal: '现场已整改' }))).toMatchObject({ status: 2, appealUser: acme.users.handler })
  const decide = (by: string) => send(by, 'decide', { appealResult: '申诉成立', items: items(80, 60) })
  expect([(await decide('handler')).status, (await decide('judge')).status]).toEqual([403, 403])
  expect(await must(decide('second'))).toMatchObject({ status: 3, total: 70, level: 2, appealResult: '申诉成立' })
})

it('stands for good when nobody appeals within ten working days', async () => {
  const letterId = await letter('petitioncxtppxjj', '2026-05-04 09:00:00')
  const { id } = await must(who('judge').post(marks, { letterType: 'petition/petitioncxtppxjj', letterId, items: [{ code: '时限', score: 60 }] }))
  await must(who('judge').post(`${marks}/publish`, { id }))
  await product.database.run(`update petition_qetitionzlkpxfjzps set publish_time = '2031-03-03 10:00:00+08' where id = $1::bigint`, [id])
  const statusAt = async (wire: string): Promise<number> => {
    await runDue({ ...at(wire), tenantId: 'acme' }, { nouns: ['petition/qetitionzlkpxfjzps'] })
    return (await must(who('chief').get(`${marks}/${id}`))).status
  }
  expect([await statusAt('2031-03-17 09:59:59'), await statusAt('2031-03-17 10:00:00')]).toEqual([1, 3])
})
