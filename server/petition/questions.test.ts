import { attention } from '@masthead/contract/cms/attention'
import { problem } from '@masthead/contract/petition/problem'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { act, insertRow } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { answeringOf } from './answering'
import { mayReopen } from './reopen'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const questions = 'blade-petition/problem'

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, deputy: { codes: 'all' } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

const place = (id: string, columns: Readonly<Record<string, unknown>>) => {
  const keys = Object.keys(columns)
  return product.database.run(`update petition_problem set ${keys.map((key, at) => `${key} = $${at + 2}`).join(', ')} where id = $1::bigint`, [
    id,
    ...Object.values(columns),
  ])
}

describe('questions', () => {
  let members = 0
  const ask = async (own: object = {}) => must(who('chief').post(questions, { title: '路灯', content: '何时修好', ...own }))
  const answer = async (id: string, reply = '已修好', own: object = {}) => {
    await must(who('chief').post(`${questions}/reply`, { id, reply, ...own }))
    return must(who('deputy').post(`${questions}/check`, { id }))
  }
  const read = (id: string) => must(who('chief').get(`${questions}/${id}`))

  it('show readers the first letter of a name, and none of who stays anonymous', async () => {
    const shown = async (own: object) => (await ask(own)).publicName
    expect([await shown({ askerName: '钱多多' }), await shown({}), await shown({ askerName: '钱多多', isAnonymous: true })]).toEqual([
      '钱**',
      null,
      null,
    ])
    const { id } = await ask({ askerName: '钱多多' })
    const change = async (own: object) =>
      (await must(who('chief').put(`${questions}/${id}`, { version: (await read(id)).version, ...own }))).publicName
    expect([await change({ isAnonymous: true }), await change({ isAnonymous: false, askerName: '李四' })]).toEqual([null, '李*'])
    expect((await ask({ deadline: '2040-01-01 00:00:00' })).deadline).toBe('2040-01-01 00:00:00')
  })

  it('of who stays anonymous are answered without their name and phone, but for a name of one letter', async () => {
    const reply = async (own: object, text: string) =>
      (await who('chief').post(`${questions}/reply`, { id: (await ask(own)).id, reply: text })).status
    const hidden = { isAnonymous: true, askerName: '钱多多', phone: '13812340000' }
    expect([await reply(hidden, '钱多多您好'), await reply(hidden, '请接听13812340000'), await reply(hidden, '您好')]).toEqual([400, 400, 200])
    expect([await reply({ ...hidden, isAnonymous: false }, '钱多多您好'), await reply({ ...hidden, askerName: '多' }, '多谢')]).toEqual([200, 200])
    expect(await reply({ ...hidden, askerName: '李四' }, '李四您好')).toBe(400)
    expect(await reply({ isAnonymous: true }, '您好')).toBe(200)
  })

  it('are answered by the department that is named, else by that of the question, else by that of who answers', async () => {
    const by = async (own: object, given: object) => {
      const { id } = await ask(own)
      const { deptId, replyDept } = await must(who('chief').post(`${questions}/reply`, { id, reply: '好', ...given }))
      return [deptId, replyDept]
    }
    const { main, child, other } = acme.depts
    expect([await by({ deptId: child }, { deptId: other }), await by({ deptId: child }, {}), await by({ deptId: null }, {})]).toEqual([
      [other, other],
      [child, child],
      [main, main],
    ])
    const outsider = { ...acme.ctx, actor: { ...acme.ctx.actor, deptIds: [] } }
    const { id } = await ask({ deptId: null })
    expect(await act(outsider, problem, 'reply', id, { reply: '好' })).toMatchObject({ deptId: null, replyDept: null })
  })

  it('count the hours to their answer, rounded, and none below nothing', async () => {
    const hours = async (minutes: number, own: object = {}) => {
      const { id } = await ask()
      await must(who('chief').post(`${questions}/reply`, { id, reply: '好' }))
      await product.database.run(
        `update petition_problem set create_time = date_trunc('second', now()) - make_interval(mins => $2), reply_time = date_trunc('second', now()) where id = $1::bigint`,
        [id, minutes],
      )
      await place(id, { title: '路灯', ...own })
      return (await must(who('deputy').post(`${questions}/check`, { id }))).answerHours
    }
    // One that another system answered says no time of its answer.
    expect([await hours(89), await hours(91), await hours(-90), await hours(91, { reply_time: null })]).toEqual([1, 2, 0, 0])
  })

  it('are asked again within fifteen days of their answer, to the second, where they are answered', () => {
    const ctx = { ...acme.ctx, clock: { now: () => new Date('2030-01-16T12:00:00+08:00') } }
    const may = (status: number, publishTime: unknown) => mayReopen(ctx, { status, publishTime })
    const { published, replied } = problem.state
    expect([may(published, '2030-01-01 12:00:00'), may(published, '2030-01-01 11:59:59'), may(replied, '2030-01-15 12:00:00')]).toEqual([
      true,
      false,
      false,
    ])
    expect(may(published, null)).toBe(true)
  })

  it('have room for what is asked again, to the last letter', async () => {
    const { id } = await ask()
    await answer(id)
    const again = (content: string) => who('chief').post(`${questions}/reopen/${id}`, { content })
    await place(id, { content: '深'.repeat(4_000) })
    const refused = await again('问'.repeat(1_000))
    const room = Number(/还可填写(\d+)字/.exec(refused.msg)?.[1])
    expect([refused.status, room]).toEqual([400, 5_000 - 4_000 - '\n\n【2026-03-02 09:00 再次提问】'.length])
    expect((await again('问'.repeat(room + 1))).status).toBe(400)
    expect((await again('问'.repeat(room))).status).toBe(200)
    const full = await ask()
    await answer(full.id)
    await place(full.id, { content: '深'.repeat(5_000) })
    const says = async (language: string) =>
      (await who('chief').send('POST', `${questions}/reopen/${full.id}`, { content: '问' }, { 'accept-language': language })).msg
    expect([await says('zh'), await says('en')]).toEqual(['补充内容过长，最多还可填写0字', 'Too long: at most 0 characters'])
  })

  it('tell the member who asked of the answer, and lead there where everybody reads it, else to what is their own', async () => {
    const phone = '13600001234'
    const asker = await inTransaction(acme.ctx, (tx) => insertRow(tx, member, { phone }))
    const asked = [await ask({ phone, isPublic: true, title: '公开' }), await ask({ phone, isPublic: false, title: '不公开' })]
    for (const { id } of asked) await answer(id)
    const notices = await product.database.query('select title, leads from user_membernotice where member_id = $1::bigint order by id', [asker])
    expect(notices).toEqual([
      { title: '您的提问已答复：公开', leads: `/question?id=${asked[0].id}` },
      { title: '您的提问已答复：不公开', leads: '/myQuestion' },
    ])
  })

  it('tell the members who follow them of another answer, where they are public', async () => {
    const followed = async (isPublic: boolean) => {
      const { id } = await ask({ isPublic, title: `关注${isPublic}` })
      const phone = `137000${++members}${isPublic ? '1' : '2'}`.padEnd(11, '0')
      const memberId = await inTransaction(acme.ctx, async (tx) => {
        const userId = await insertRow(tx, member, { phone })
        await insertRow(tx, attention, { targetType: 'petition/problem', targetId: id, userId })
        return userId
      })
      await answer(id)
      const notices = () => product.database.query<{ title: string }>('select title from user_membernotice where member_id = $1::bigint', [memberId])
      const first = (await notices()).length
      await must(who('chief').post(`${questions}/reopen/${id}`, { content: '又坏了' }))
      await answer(id, '再次修好')
      return [first, (await notices()).length]
    }
    expect([await followed(true), await followed(false)]).toEqual([
      [0, 1],
      [0, 0],
    ])
  })

  it('rank departments by how quickly they answer, then by how much, of what readers see alone', async () => {
    const { main, child, other } = acme.depts
    await product.database.run(`update petition_problem set is_public = false where tenant_id = 'acme'`)
    const answered = async (reply_dept: string, answer_hours: number | null, satisfaction: number | null, own: object = {}) => {
      const { id } = await ask()
      await place(id, { reply_dept, answer_hours, satisfaction, status: problem.state.published, ...own })
    }
    await answered(other, 10, 5)
    await answered(other, 11, 4)
    await answered(child, 2, null)
    await answered(main, null, null)
    await answered(child, 90, 1, { is_public: false })
    await answered(child, 90, 1, { status: problem.state.hidden })
    const found = await answeringOf(acme.ctx)
    expect(found).toEqual([
      { deptName: '要闻组', answered: 1, hours: 2, satisfaction: null },
      { deptName: '经营部', answered: 2, hours: 11, satisfaction: '4.5' },
      { deptName: '编辑部', answered: 1, hours: null, satisfaction: null },
    ])
    expect(await answeringOf({ ...acme.ctx, tenantId: 'none' })).toEqual([])
  })
})
