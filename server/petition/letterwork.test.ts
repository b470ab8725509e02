import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { cases, disputes, type LetterDesk, letterDesk, must, sheets } from '../testing/letterdesk'
import { type World, world } from '../testing/world'

let product: World
let desk: LetterDesk

beforeAll(async () => {
  product = await world()
  desk = await letterDesk(product)
})
afterAll(() => product?.close())

const who: LetterDesk['who'] = (name) => desk.who(name)
const category: LetterDesk['category'] = (days) => desk.category(days)
const register: LetterDesk['register'] = (...own) => desk.register(...own)
const send: LetterDesk['send'] = (...own) => desk.send(...own)
const check: LetterDesk['check'] = (...own) => desk.check(...own)
const inHand: LetterDesk['inHand'] = (...own) => desk.inHand(...own)
const close: LetterDesk['close'] = (...own) => desk.close(...own)
const row = (id: string, name = 'chief', path = cases) => must(who(name).get(`${path}/${id}`))
const setting = async (paramKey: string, paramValue: string): Promise<void> => {
  const [known] = (await must(who('chief').get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`))).records
  const row = known ? { id: known.id, version: known.version, paramValue } : { paramName: paramKey, paramKey, paramValue }
  await must(who('chief').post('blade-system/param-biz/submit', row))
}
const titles = async (by: string): Promise<string[]> =>
  (await must(who(by).get('blade-desk/notice/page?size=100'))).records.map(({ title }: { title: string }) => title)

describe('a letter of several departments', () => {
  const feedback = (by: string, id: string, content?: string) => who(by).post(`${sheets}/feedback`, { id, content })
  it('is read by those that take part or get a copy, who are told, and handled by the one that leads', async () => {
    const { id, letterNo } = await register({ toDepts: [desk.acme.depts.child] }, sheets)
    await must(send('clerk', 'send', id, {}, sheets))
    await must(check('head', id, sheets))
    expect(await row(id, 'helper', sheets)).toMatchObject({ awaits: 1, status: 2 })
    expect(await titles('helper')).toContain(`请协办信访件：${letterNo}`)
    const queue = async (by: string) =>
      (await must(who(by).get(`${sheets}/queues`))).find(({ key }: { key: string }) => key === 'awaits')?.total as number
    expect(await queue('helper')).toBe(1)
    expect([(await send('helper', 'receive', id, {}, sheets)).status, (await feedback('handler', id, '好')).status]).toEqual([409, 409])
    await must(send('handler', 'receive', id, {}, sheets))
    expect((await send('helper', 'reply', id, { replyContent: '我来答复' }, sheets)).status).toBe(409)
    expect((await feedback('helper', id)).status).toBe(400)
    const given = await must(feedback('helper', id, '灯杆已检修'))
    expect(given.awaits).toBe(0)
    expect(await row(id, 'handler', sheets)).toMatchObject({ feedback: [{ dept: expect.any(String), content: '灯杆已检修' }] })
    expect(await queue('helper')).toBe(0)
    expect(await titles('handler')).toContain(`协办反馈：${letterNo}`)
    await must(send('handler', 'reply', id, { replyContent: '已修好' }, sheets))
    expect((await feedback('helper', id, '还有')).status).toBe(409)
  })

  it('is a copy to read for departments that do not take part, and nothing for others', async () => {
    const copy = await register({ copyDepts: [desk.acme.depts.child] }, sheets)
    await must(send('clerk', 'send', copy.id, {}, sheets))
    await must(check('head', copy.id, sheets))
    expect((await row(copy.id, 'helper', sheets)).awaits).toBe(0)
    expect(await titles('helper')).toContain(`信访件抄送：${copy.letterNo}`)
    expect((await feedback('helper', copy.id, '好')).status).toBe(409)
    const other = await register({}, sheets)
    expect((await who('helper').get(`${sheets}/${other.id}`)).status).toBe(404)
  })
})

describe('a letter that is asked after', () => {
  it('is asked after by those who registered it, at those who have it, in their hands alone', async () => {
    const told = async (name: string, no: string): Promise<number> =>
      (await must(who(name).get('blade-desk/notice/page?size=100'))).records.filter(({ title }: { title: string }) => title === `催办信访件：${no}`)
        .length
    const { id, letterNo } = await register()
    expect((await send('clerk', 'remind', id)).status).toBe(409)
    await must(send('clerk', 'send', id))
    await must(check('head', id))
    await must(send('clerk', 'remind', id, { remark: '群众来电询问' }))
    expect([await told('handler', letterNo), await told('helper', letterNo)]).toEqual([1, 0])
    await must(send('handler', 'receive', id))
    await must(send('clerk', 'remind', id))
    expect([await told('handler', letterNo), await told('clerk', letterNo)]).toEqual([2, 0])
    const lines = (await must(who('chief').get(`blade-petition/petitionlog/page?letterId=${id}&action=remind`))).records
    expect(lines).toMatchObject([{ remark: null }, { remark: '群众来电询问' }])
    await must(send('handler', 'reply', id, { replyContent: '已修复' }))
    expect((await send('clerk', 'remind', id)).status).toBe(409)
  })
})

describe('what is written down when it is done', () => {
  it('of a mediation: in handling, once it took place and after the letter came, with each visit', async () => {
    const { id } = await register({}, disputes)
    const told = { mediator: '王调解', mediateResult: '双方和解', mediateTime: '2026-03-05 10:00:00' }
    expect((await send('handler', 'mediate', id, told, disputes)).status).toBe(409)
    await must(send('clerk', 'send', id, {}, disputes))
    await must(check('head', id, disputes))
    expect((await send('handler', 'visit', id, {}, disputes)).status).toBe(400)
    expect(await must(send('handler', 'visit', id, { remark: '上门了解' }, disputes))).toMatchObject({ visits: 1 })
    expect((await send('handler', 'mediate', id, told, disputes)).status).toBe(409)
    await must(send('handler', 'receive', id, {}, disputes))
    for (const [mediateTime, status] of [
      ['2026-03-02 08:59:59', 400],
      ['2099-01-01 00:00:00', 400],
      ['2026-03-02 09:00:00', 200],
    ] as const)
      expect((await send('handler', 'mediate', id, { ...told, mediateTime }, disputes)).status, mediateTime).toBe(status)
    expect(await must(send('handler', 'visit', id, { remark: '回访' }, disputes))).toMatchObject({ visits: 2, mediateResult: '双方和解' })
  })

  it('of the result: with the reply to the platform', async () => {
    const { resultType } = await close({}, { resultType: 2 })
    expect(resultType).toBe(2)
  })
})

describe('a secret letter', () => {
  it('is read by who entered it, who may read such, and who has it, and by nobody else of its department', async () => {
    const { id, title, letterNo } = await register({ secrecy: 2 })
    await must(send('clerk', 'send', id))
    const sees = async (by: string): Promise<boolean[]> => [
      (await who(by).get(`${cases}/${id}`)).status === 200,
      (await must(who(by).get(`${cases}/page?title_like=${encodeURIComponent(title)}`))).total === 1,
    ]
    expect(await Promise.all(['clerk', 'reader', 'chief', 'handler', 'head'].map(sees))).toEqual([
      ...[true, true, true].map(() => [true, true]),
      ...[false, false].map(() => [false, false]),
    ])
    expect((await check('head', id)).status).toBe(404)
    await must(check('chief', id))
    expect(await titles('handler')).not.toContain(`新交办信访件：${letterNo}`)
    expect(await titles('reader')).toContain(`新交办信访件：${letterNo}`)
    await must(send('reader', 'receive', id))
    const inner = await register({ secrecy: 1 })
    expect((await who('handler').get(`${cases}/${inner.id}`)).status).toBe(200)
  })
})

describe('the deadline of a letter', () => {
  const edit = async (id: string, own: object) => {
    const { version } = await row(id)
    return must(who('clerk').post(`${cases}/submit`, { id, version, ...own }))
  }

  it('follows a correction where it was worked out, and stays where somebody wrote it', async () => {
    const { id } = await register()
    expect((await must(send('clerk', 'send', id))).deadline).toBe('2026-03-23 23:59:59')
    await must(check('head', id, cases, 'checkreject', { remark: '分类错误' }))
    expect((await edit(id, { categoryId: await category(5) })).deadline).toBe('2026-03-09 23:59:59')
    expect((await edit(id, { receiveTime: '2026-03-03 09:00:00' })).deadline).toBe('2026-03-10 23:59:59')
    expect((await edit(id, { title: '路灯昏暗' })).deadline).toBe('2026-03-10 23:59:59')
    expect((await edit(id, { categoryId: await category(15), deadline: '2030-01-01 12:00:00' })).deadline).toBe('2030-01-01 12:00:00')
    expect((await edit(id, { categoryId: await category(5) })).deadline).toBe('2030-01-01 12:00:00')
    const fresh = await register()
    expect((await edit(fresh.id, { categoryId: await category(5) })).deadline).toBeNull()
    // Fifteen working days, unless the tenant says otherwise, where the category says nothing.
    const silent = (await must(who('chief').post('blade-general/category', { categoryName: '未定期限', categoryType: 3 }))).id
    const sent = async () => (await must(send('clerk', 'send', (await register({ categoryId: silent })).id))).deadline
    expect(await sent()).toBe('2026-03-23 23:59:59')
    await setting('petition.handleDays', '5')
    expect(await sent()).toBe('2026-03-09 23:59:59')
    await setting('petition.handleDays', '15')
  })

  const look = (at: string) =>
    runDue(
      { ...product.own, tenantId: 'acme', clock: { now: () => new Date(`${at.replace(' ', 'T')}+08:00`) } },
      { nouns: ['petition/petitionxxptjjjb'] },
    )
  const open = async (letterId: string): Promise<number[]> =>
    (await must(who('chief').get(`blade-petition/petitionwarning/page?letterId=${letterId}&status=0`))).records.map(
      ({ level }: { level: number }) => level,
    )

  it('keeps its warnings where a reply goes back without another day, and begins again with another one', async () => {
    const id = await inHand({ deadline: '2040-03-15 23:59:59' })
    await look('2040-03-13 00:00:00')
    expect([(await row(id)).warnFlag, await open(id)]).toEqual([1, [1]])
    await must(send('handler', 'reply', id, { replyContent: '在办' }))
    expect(await open(id)).toEqual([])
    await must(check('head', id, cases, 'checkreject', { remark: '没有结果' }))
    expect([(await row(id)).warnFlag, await open(id)]).toEqual([1, [1]])
    await must(send('handler', 'reply', id, { replyContent: '办好了' }))
    await must(check('head', id, cases, 'checkreject', { remark: '仍没有结果', deadline: '2040-04-20 12:00:00' }))
    expect([(await row(id)).warnFlag, await open(id)]).toEqual([0, []])
    await look('2040-04-20 12:00:00')
    expect((await row(id)).warnFlag).toBe(3)
  })

  it('is armed again where whoever hands it over names another day, and closes the warnings of the day before', async () => {
    const { id } = await register({ deadline: '2041-03-15 23:59:59' })
    await must(send('clerk', 'send', id))
    await must(check('head', id))
    await look('2041-03-16 00:00:00')
    expect([(await row(id)).warnFlag, await open(id)]).toEqual([3, [3]])
    await must(send('head', 'assign', id, { deptId: desk.acme.depts.other }))
    expect([(await row(id)).warnFlag, await open(id)]).toEqual([3, [3]])
    const past = await send('head', 'assign', id, { deptId: desk.acme.depts.other, deadline: '2026-03-15 12:00:00' })
    expect([past.status, past.data.fields]).toEqual([400, { deadline: '期限必须晚于现在' }])
    expect(await must(send('head', 'assign', id, { deptId: desk.acme.depts.other, deadline: '2041-05-15 12:00:00' }))).toMatchObject({ warnFlag: 0 })
    expect(await open(id)).toEqual([])
  })
})

describe('a duplicate of another kind', () => {
  it('is merged into its main letter, which the caller reads and nobody put away', async () => {
    const own = { phone: '13900000099' }
    const dispute = await register(own, disputes)
    const { id } = await register(own)
    await must(send('clerk', 'send', id))
    const into = (body: object, by = 'head') => send(by, 'merge', id, body)
    const refused = await into({})
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['repeatOf']])
    const half = await into({ mainId: dispute.id })
    expect([half.status, Object.keys(half.data.fields)]).toEqual([400, ['repeatOf']])
    expect((await into({ mainType: 'petition/petitionxxptjjjb', mainId: id })).status).toBe(400)
    expect((await into({ mainType: 'petition/petitioncxtppxjj', mainId: '1' })).status).toBe(404)
    expect(await must(into({ mainType: 'petition/petitioncxtppxjj', mainId: dispute.id }))).toMatchObject({
      status: 8,
      mainType: 'petition/petitioncxtppxjj',
      mainId: dispute.id,
      mainNo: dispute.letterNo,
      repeatOf: null,
    })
    expect(await must(send('head', 'restore', id, { remark: '不是一件事' }))).toMatchObject({ status: 1, mainId: null, mainType: null })
    const same = await register(own)
    expect(await must(into({ mainType: 'petition/petitionxxptjjjb', mainId: same.id }))).toMatchObject({ repeatOf: same.id, mainId: null })
  })
})

describe('the end of a letter', () => {
  const replies = async () => (await must(product.nobody.get(`${cases}/front/list?tenantId=acme`))).records
  const waiting = async (id: string): Promise<boolean> => (await row(id)).toInform

  it('waits for somebody to inform the person where nothing reached them, and not of an anonymous one', async () => {
    const { id } = await close()
    expect(await waiting(id)).toBe(true)
    expect((await send('handler', 'inform', id, {})).status).toBe(400)
    const done = await must(send('handler', 'inform', id, { informWay: 'phone', remark: '已电话告知' }))
    expect(done).toMatchObject({ toInform: false, informWay: 'phone', informTime: expect.any(String) })
    const nobody = await close({ isAnonymous: true, personName: null, phone: null })
    expect(await waiting(nobody.id)).toBe(false)
  })

  it('is told by the templates of its event, those of its category first, by SMS and to who has an account at the site', async () => {
    const template = (own: object) =>
      must(who('chief').post('blade-petition/template', { name: '办结', type: 'sms', event: 'closed', content: '{{letterNo}} 已办结', ...own }))
    expect((await who('chief').post('blade-petition/template', { name: '缺', type: 'sms', content: '好' })).data.fields).toHaveProperty('event')
    const common = await template({})
    await template({ content: '{{title}} 已办结', categoryId: await category(5) })
    await template({ content: '不应发送', event: 'handedOver', status: 0 })
    const sent = async (): Promise<string[]> => {
      const found = await product.database.query<{ body: string }>(`select body from resource_smslog where tenant_id = 'acme' order by id`)
      return found.map(({ body }) => product.own.keys.decrypt('acme', body))
    }
    // Without a channel the letter goes on waiting.
    expect(await waiting((await close()).id)).toBe(true)
    await product.database.run(
      `insert into resource_sms (tenant_id, id, sms_code, category, sign_name, template, template_id, status) values ('acme', 77, 'kept', 4, '江城', '{{code}}', 'T', 1)`,
    )
    const closed = await close()
    expect(await row(closed.id)).toMatchObject({ toInform: false, informWay: 'sms', informTime: expect.any(String) })
    const special = await close({ categoryId: await category(5) })
    expect(await sent()).toEqual([`【江城】${closed.letterNo} 已办结`, `【江城】${special.title} 已办结`])
    expect((await must(who('chief').get(`blade-petition/template/${common.id}`))).useCount).toBeGreaterThanOrEqual(2)
    await product.database.run(`delete from resource_sms where id = 77`)
    await template({ name: '站内', type: 'notice' })
    const phone = '13911112222'
    await product.database.run(`insert into user_member (tenant_id, id, member_no, phone, phone_hash, status) values ('acme', 88, 'M1', $1, $2, 1)`, [
      product.own.keys.encrypt('acme', phone),
      product.own.keys.hmac('acme', phone),
    ])
    const noted = await close({ phone })
    expect(await row(noted.id)).toMatchObject({ toInform: false, informWay: 'site' })
  })

  it('is answered to everybody in public where the letter is open and a reply was written for that, without the letter or its person', async () => {
    expect(await replies()).toEqual([])
    await close({ secrecy: 1 }, { publicReply: '内部答复' })
    await close({ secrecy: 0 })
    await setting('petition.keepMonths', '36')
    await setting('petition.surveyDays', '7')
    const open = await close({ secrecy: 0 }, { publicReply: '全区路灯已排查' })
    const { eraseTime, closeTime } = await row(open.id)
    expect(Number(eraseTime.slice(0, 4)) - Number(closeTime.slice(0, 4))).toBe(3)
    const shown = await replies()
    expect(shown.map(({ publicReply }: { publicReply: string }) => publicReply)).toEqual(['全区路灯已排查'])
    expect(JSON.stringify(shown)).not.toMatch(/路灯不亮|李大勇|1390000/)
    const survey = (await must(who('chief').get(`blade-petition/petitionevaluate/page?letterId=${open.id}`))).records[0]
    expect(Math.round((Date.parse(`${survey.expireTime}+08:00`) - Date.parse(`${closeTime}+08:00`)) / 86_400_000)).toBe(7)
    const { surveyToken } = await must(who('chief').post(`blade-petition/petitionevaluate/link/${survey.id}`, {}))
    expect(await must(product.nobody.get(`blade-petition/petitionevaluate/front/survey?tenantId=acme&token=${surveyToken}`))).toMatchObject({
      publicReply: '全区路灯已排查',
    })
  })
})
