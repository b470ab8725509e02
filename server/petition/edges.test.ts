import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { petitionwarning } from '@masthead/contract/petition/petitionwarning'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { runDue } from '../engine/due/due'
import { act } from '../engine/verbs'
import { cases, type LetterDesk, letterDesk, must } from '../testing/letterdesk'
import { overtake } from '../testing/race'
import { type World, world } from '../testing/world'
import { monthsAfter } from './deadline'

let product: World
let desk: LetterDesk
const warnings = 'blade-petition/petitionwarning'

beforeAll(async () => {
  product = await world()
  desk = await letterDesk(product)
})
afterAll(() => product?.close())

const who: LetterDesk['who'] = (name) => desk.who(name)
const place = (table: string, id: string, columns: Readonly<Record<string, unknown>>) => {
  const keys = Object.keys(columns)
  return product.database.run(`update ${table} set ${keys.map((key, at) => `${key} = $${at + 2}`).join(', ')} where id = $1::bigint`, [
    id,
    ...Object.values(columns),
  ])
}
const at = (wire: string) => ({ ...product.own, tenantId: 'acme', clock: { now: () => new Date(`${wire.replace(' ', 'T')}+08:00`) } })

describe('deadlines of letters', () => {
  it.each([
    ['2026-01-31 08:30:00', 1, '2026-02-28 08:30:00'],
    ['2028-01-31 08:30:00', 1, '2028-02-29 08:30:00'],
    ['2026-11-30 23:59:59', 3, '2027-02-28 23:59:59'],
    ['2026-12-31 00:00:00', 12, '2027-12-31 00:00:00'],
    ['2026-03-15 00:00:00', 0, '2026-03-15 00:00:00'],
  ])('%s and %i months end with %s', (from, months, to) => {
    const ctx = at(from)
    expect(monthsAfter(ctx, ctx.clock.now(), months)).toBe(to)
  })

  it('are extended to the last second of thirty more days, once later than they are and than now', async () => {
    const id = await desk.inHand({ deadline: '2030-03-15 23:59:59' })
    const extend = async (extendTo: string, one = id) => {
      const { status, data, msg } = await desk.send('head', 'extend', one, { extendTo, remark: '勘查' })
      return status === 200 ? data.deadline : [status, msg]
    }
    expect(await extend('2030-03-15 23:59:59')).toEqual([400, '必须晚于原期限'])
    expect(await extend('2030-04-15 00:00:00')).toEqual([400, '最多延期30天'])
    expect(await extend('2030-04-14 23:59:59')).toBe('2030-04-14 23:59:59')
    const past = await desk.inHand({ deadline: '2026-03-15 23:59:59' })
    expect(await extend('2026-04-01 00:00:00', past)).toEqual([400, '期限必须晚于现在'])
    expect(await extend('2030-03-15 23:59:59', past)).toEqual([400, '最多延期30天'])
  })

  it('stay after a reply that went back while they lie ahead, and else are five working days from then', async () => {
    const back = async (deadline: string, named?: string) => {
      const id = await desk.inHand({ deadline })
      await must(desk.send('handler', 'reply', id, { replyContent: '在办' }))
      return desk.check('head', id, cases, 'checkreject', { remark: '没有结果', ...(named ? { deadline: named } : {}) })
    }
    expect((await must(back('2040-03-15 12:00:00'))).deadline).toBe('2040-03-15 12:00:00')
    const { deadline } = await must(back('2026-03-10 12:00:00'))
    const days = (Date.parse(`${deadline.replace(' ', 'T')}+08:00`) - Date.now()) / 86_400_000
    expect([deadline.slice(11), days > 5, days < 20]).toEqual(['23:59:59', true, true])
    expect((await back('2040-03-15 12:00:00', '2026-03-15 12:00:00')).status).toBe(400)
    expect((await must(back('2026-03-10 12:00:00', '2040-01-01 12:00:00'))).deadline).toBe('2040-01-01 12:00:00')
  })

  it('that lie ahead by a second stay, and those that end now are over', async () => {
    const id = await desk.inHand({ deadline: '2026-03-10 12:00:00' })
    const back = async (moment: string, input: object = {}) => {
      await must(desk.send('handler', 'reply', id, { replyContent: '在办' }))
      return act(at(moment), petitionxxptjjjb, 'checkReject', id, { remark: '没有结果', ...input })
    }
    expect((await back('2026-03-10 11:59:59')).deadline).toBe('2026-03-10 12:00:00')
    expect((await back('2026-03-10 12:00:00')).deadline).toBe('2026-03-17 23:59:59')
    await expect(back('2026-03-11 12:00:00', { deadline: '2026-03-11 12:00:00' })).rejects.toThrow()
    const named = await act(at('2026-03-11 12:00:00'), petitionxxptjjjb, 'checkReject', id, { remark: '没有结果', deadline: '2026-03-11 12:00:01' })
    expect(named.deadline).toBe('2026-03-11 12:00:01')
  })

  it('raise the supervision by one when a reply goes back, of a letter that came without any from nothing', async () => {
    const id = await desk.inHand({ deadline: '2040-03-10 12:00:00' })
    await place('petition_petitionxxptjjjb', id, { supervise_level: null })
    await must(desk.send('handler', 'reply', id, { replyContent: '在办' }))
    expect(await must(desk.check('head', id, cases, 'checkreject', { remark: '没有结果' }))).toMatchObject({ superviseLevel: 1 })
  })

  it('come from the nearest category above that says something, else from the tenant', async () => {
    const category = async (own: object) => (await must(who('chief').post('blade-general/category', { categoryType: 3, ...own }))).id
    const top = await category({ categoryName: '上', handleDays: 1 })
    const middle = await category({ categoryName: '中', parentId: top, handleDays: 5 })
    const below = await category({ categoryName: '下', parentId: middle })
    const sent = async (categoryId: string) => (await must(desk.send('clerk', 'send', (await desk.register({ categoryId })).id))).deadline
    expect([await sent(below), await sent(top)]).toEqual(['2026-03-09 23:59:59', '2026-03-03 23:59:59'])
  })
})

describe('a letter', () => {
  it('is sent with one way to reach who wrote it, whichever that is', async () => {
    const none = { phone: null, idNo: null, address: null }
    for (const own of [{ phone: '13900001111' }, { idNo: '110101199003071234' }, { address: '人民路1号' }]) {
      const { id } = await desk.register({ ...none, ...own })
      expect((await desk.send('clerk', 'send', id)).status, Object.keys(own)[0]).toBe(200)
    }
    const unknown = async (own: object) => {
      const { data } = await desk.send('clerk', 'send', (await desk.register({ ...none, ...own })).id)
      return Object.keys(data?.fields ?? {})
    }
    expect([await unknown({}), await unknown({ personName: null, phone: '13900001111' }), await unknown({ isAnonymous: true })]).toEqual([
      ['phone'],
      ['personName'],
      [],
    ])
  })

  it('is handed over with a department and a deadline, and keeps what its reviewer said', async () => {
    const { id } = await desk.register()
    await must(desk.send('clerk', 'send', id))
    await place('petition_petitionxxptjjjb', id, { deadline: null })
    expect((await desk.check('head', id)).msg).toBe('请先指定承办机构')
    await place('petition_petitionxxptjjjb', id, { deadline: new Date('2040-01-01T00:00:00Z') })
    expect(await must(desk.check('head', id))).toMatchObject({ status: 2, checkRemark: null, closeTime: null, eraseTime: null })
    await must(desk.send('handler', 'receive', id))
    await must(desk.send('handler', 'reply', id, { replyContent: '已修好' }))
    const closed = await must(desk.check('head', id, cases, 'check', { remark: '同意' }))
    expect(closed).toMatchObject({ status: 6, checkRemark: null, closeTime: expect.any(String), eraseTime: expect.any(String) })
    expect(closed.eraseTime > closed.closeTime).toBe(true)
    const other = await desk.register()
    await must(desk.send('clerk', 'send', other.id))
    expect(await must(desk.check('head', other.id, cases, 'checkreject', { remark: '不清楚' }))).toMatchObject({
      status: 3,
      checkRemark: '不清楚',
      superviseLevel: expect.toBeOneOf([0, null]),
    })
    // What was said of it then stands no more once it is handed over all the same.
    await must(desk.send('clerk', 'send', other.id))
    expect(await must(desk.check('head', other.id))).toMatchObject({ status: 2, checkRemark: null })
  })
})

describe('warnings of letters', () => {
  const look = (wire: string) => runDue(at(wire), { nouns: ['petition/petitionxxptjjjb'] })
  const of = async (letterId: string) => (await must(who('chief').get(`${warnings}/page?letterId=${letterId}&ascs=id`))).records
  const told = async (id: string): Promise<string[]> => {
    const found = await product.database.query<{ name: string }>(
      `select u.account as name from desk_personalnotice n join user_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where n.tenant_id = 'acme' and n.row_id = $1 and n.kind = 'deadline' order by n.id`,
      [id],
    )
    return found.map(({ name }) => name)
  }

  it('go to who leads the department and who received the letter, once where that is one, and to nobody where there is none', async () => {
    const lead = (by: string | null) =>
      product.database.run('update system_dept set leader_id = $2::bigint where id = $1::bigint', [desk.acme.depts.other, by && desk.acme.users[by]])
    const warned = async (leader: string | null) => {
      await lead(leader)
      const id = await desk.inHand({ deadline: '2042-03-15 23:59:59' })
      await look('2042-03-13 00:00:00')
      return id
    }
    const names = async (leader: string | null) => (await told(await warned(leader))).sort()
    expect([await names('reader'), await names('handler'), await names(null)]).toEqual([['handler', 'reader'], ['handler'], ['handler']])
    const { id } = await desk.register({ deadline: '2042-03-15 23:59:59' })
    await must(desk.send('clerk', 'send', id))
    await must(desk.check('head', id))
    await place('petition_petitionxxptjjjb', id, { receive_user: null })
    await look('2042-03-13 00:00:00')
    expect([(await of(id)).length, (await told(id)).length]).toEqual([1, 0])
  })

  it('of the program stay as they are, and one that somebody writes tells of its letter what that says', async () => {
    const { id, letterNo, title, deptId } = await desk.register({ deadline: '2043-03-15 23:59:59' })
    const by = { letterType: 'petition/petitionxxptjjjb', letterId: id, level: 1 }
    const made = await must(who('chief').post(warnings, by))
    expect(made).toMatchObject({ letterNo, title, deptId, dueTime: '2043-03-15 23:59:59', ruleCode: 'hand', status: 0 })
    await must(desk.send('clerk', 'send', id))
    await must(desk.check('head', id))
    await look('2043-03-16 00:00:00')
    const all = await of(id)
    expect(all.map(({ ruleCode, status }: Record<string, unknown>) => [ruleCode, status])).toEqual([
      ['hand', petitionwarning.state.closed],
      ['beforeThree', petitionwarning.state.closed],
      ['beforeOne', petitionwarning.state.closed],
      ['passed', petitionwarning.state.open],
    ])
    expect(all[0]).toMatchObject({ note: '升级', handledAt: expect.any(String) })
    const last = all[3]
    expect((await who('chief').put(`${warnings}/${last.id}`, { version: last.version, level: 1 })).status).toBe(409)
    expect((await who('chief').delete(`${warnings}/${last.id}`)).status).toBe(409)
    await must(who('chief').post(`${warnings}/ack`, { id: last.id, note: '知道了' }))
    await must(desk.send('handler', 'receive', id))
    await must(desk.send('handler', 'reply', id, { replyContent: '已修好' }))
    expect((await of(id))[3]).toMatchObject({ status: petitionwarning.state.closed, note: '已答复' })
  })

  it('are closed by an answer that comes while somebody acknowledges one', async () => {
    const id = await desk.inHand({ deadline: '2044-03-15 23:59:59' })
    await look('2044-03-13 00:00:00')
    const [open] = await of(id)
    const [seen, answered] = await overtake(
      product,
      () => who('chief').post(`${warnings}/ack`, { id: open.id, note: '知道了' }),
      () => desk.send('handler', 'reply', id, { replyContent: '已修好' }),
    )
    expect([seen.status, answered.status]).toEqual([200, 200])
    expect(await of(id)).toMatchObject([{ status: petitionwarning.state.closed, note: '已答复', version: open.version + 2 }])
  })
})
