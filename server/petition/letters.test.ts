import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import { modelNamed } from '../engine/model'
import { runDue } from '../engine/due/due'
import { readPdf } from '../testing/pdf'
import { type Stage, stage } from '../testing/people'
import { fetchFile } from '../testing/sheets'
import { type Answer, type Client, type World, world } from '../testing/world'
import type { Twin } from './twins'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const categories: Record<number, string> = {}

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    clerk: every,
    head: every,
    handler: { ...every, dept: 'other' },
    second: { ...every, dept: 'other' },
    onlooker: { ...every, dept: 'child' },
  })
  await stage(product, 'beta', { rival: { codes: 'all' } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  await (await product.as('admin@000000')).post('blade-system/region', { code: '110000', name: '江城市', level: 1 })
  people.rival = await product.as('rival@beta')
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client
const cases = 'blade-petition/petitionxxptjjjb'
const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

/** A category whose matters take so many working days. */
const category = async (days: number): Promise<string> => {
  categories[days] ??= (await must(who('chief').post('blade-general/category', { categoryName: `${days}天`, categoryType: 3, handleDays: days }))).id
  return categories[days] as string
}

let count = 0
const register = async (own: object = {}, path = cases, by = 'clerk'): Promise<Answer['data']> =>
  must(
    who(by).post(path, {
      title: `路灯不亮${++count}`,
      content: '门前路灯坏了，请致电13812345678，身份证110101199003071234。李大勇',
      personName: '李大勇',
      phone: '13812345678',
      idNo: '110101199003071234',
      address: '人民路1号',
      regionCode: '110000',
      receiveTime: '2026-03-02 09:00:00',
      categoryId: await category(15),
      deptId: acme.depts.other,
      ...own,
    }),
  )
const act = (name: string, call: string, id: string, body: object = {}, path = cases) => who(name).post(`${path}/${call}`, { id, ...body })
const send = (name: string, action: string, id: string, body: object = {}, path = cases) => who(name).post(`${path}/${action}/${id}`, body)

/** A letter that its department has in hand. */
const inHand = async (own: object = {}, path = cases): Promise<string> => {
  const { id } = await register(own, path)
  await must(send('clerk', 'send', id, {}, path))
  await must(act('head', 'check', id, {}, path))
  await must(send('handler', 'receive', id, {}, path))
  return id
}
const row = (id: string, name = 'chief', path = cases) => must(who(name).get(`${path}/${id}`))
const later = (wire: string) => ({ ...product.own, tenantId: 'acme', clock: { now: () => new Date(`${wire.replace(' ', 'T')}+08:00`) } })
const warnings = async (letterId: string) =>
  (await must(who('chief').get(`blade-petition/petitionwarning/page?letterId=${letterId}&ascs=id`))).records.map(
    ({ level, status }: { level: number; status: number }) => [level, status],
  )

describe('deadlines', () => {
  it.each([
    ['2026-03-02 09:00:00', 1, '2026-03-03'],
    ['2026-03-02 09:00:00', 5, '2026-03-09'],
    ['2026-03-06 17:59:00', 1, '2026-03-09'],
    ['2026-03-07 08:00:00', 1, '2026-03-09'],
    ['2026-03-08 23:59:59', 1, '2026-03-09'],
    ['2026-03-06 09:00:00', 15, '2026-03-27'],
    ['2026-03-02 09:00:00', 60, '2026-05-28'],
    ['2026-04-03 09:00:00', 1, '2026-04-07'],
    ['2026-04-03 09:00:00', 5, '2026-04-13'],
    ['2026-04-30 09:00:00', 1, '2026-05-06'],
    ['2026-04-30 09:00:00', 4, '2026-05-09'],
    ['2026-05-08 09:00:00', 1, '2026-05-09'],
    ['2026-05-09 09:00:00', 1, '2026-05-11'],
    ['2026-06-18 09:00:00', 1, '2026-06-22'],
    ['2026-06-15 09:00:00', 5, '2026-06-23'],
    ['2026-09-18 09:00:00', 1, '2026-09-20'],
    ['2026-09-18 09:00:00', 5, '2026-09-24'],
    ['2026-09-24 09:00:00', 1, '2026-09-28'],
    ['2026-09-30 09:00:00', 1, '2026-10-08'],
    ['2026-09-30 09:00:00', 3, '2026-10-10'],
    ['2026-02-13 09:00:00', 1, '2026-02-14'],
    ['2026-02-14 09:00:00', 1, '2026-02-24'],
    ['2026-02-13 09:00:00', 5, '2026-02-27'],
    ['2026-02-27 09:00:00', 1, '2026-02-28'],
    ['2025-12-31 09:00:00', 1, '2026-01-04'],
    ['2025-09-26 09:00:00', 3, '2025-09-30'],
    ['2025-09-30 09:00:00', 1, '2025-10-09'],
    ['2025-09-30 09:00:00', 3, '2025-10-11'],
    ['2025-01-24 09:00:00', 2, '2025-01-27'],
    ['2025-01-27 09:00:00', 4, '2025-02-08'],
  ])('what came on %s and takes %i working days ends with %s', async (receiveTime, days, day) => {
    const { id } = await register({ receiveTime, categoryId: await category(days) })
    expect((await must(send('clerk', 'send', id))).deadline).toBe(`${day} 23:59:59`)
  })

  it('come from the category above where the own one says nothing, from the sheet before either, and stay what the clerk wrote', async () => {
    const parentId = await category(5)
    const child = (await must(who('chief').post('blade-general/category', { categoryName: '路灯', parentId }))).id
    const own = await register({ categoryId: child })
    expect((await must(send('clerk', 'send', own.id))).deadline).toBe('2026-03-09 23:59:59')
    const sheets = 'blade-petition/qetitionjcblzbd'
    const sheet = await register({ dueDays: 1 }, sheets)
    expect((await must(send('clerk', 'send', sheet.id, {}, sheets))).deadline).toBe('2026-03-03 23:59:59')
    const written = await register({ deadline: '2030-01-01 12:00:00' })
    expect((await must(send('clerk', 'send', written.id))).deadline).toBe('2030-01-01 12:00:00')
  })

  it('are warned of once each, whoever looks, and the warnings close when the letter is answered', async () => {
    const id = await inHand({ deadline: '2030-03-15 23:59:59' })
    const look = (at: string) => runDue(later(at), { nouns: ['petition/petitionxxptjjjb'] })
    await look('2030-03-11 12:00:00')
    expect(await warnings(id)).toEqual([])
    await Promise.all([look('2030-03-13 00:00:00'), look('2030-03-13 00:00:00')])
    expect(await warnings(id)).toEqual([[1, 0]])
    // Nobody looked for some days: what was missed comes in order, and the gravest stands.
    await look('2030-03-16 00:00:00')
    await look('2030-03-17 00:00:00')
    expect(await warnings(id)).toEqual([
      [1, 2],
      [2, 2],
      [3, 0],
    ])
    expect((await row(id)).warnFlag).toBe(3)
    const sheet = await fetchFile(product, who('chief'), `blade-petition/petitionwarning/download?letterId=${id}`, {}, 'POST')
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    await must(send('handler', 'reply', id, { replyContent: '已修好' }))
    expect((await warnings(id)).map(([, status]: number[]) => status)).toEqual([2, 2, 2])
  })

  it('are extended once, later, and by no more than thirty days', async () => {
    const id = await inHand({ deadline: '2030-03-15 23:59:59' })
    const extend = (extendTo: string, by = 'head') => send(by, 'extend', id, { extendTo, remark: '需要现场勘查' })
    expect((await extend('2030-03-15 23:59:59')).status).toBe(400)
    expect((await extend('2030-04-30 00:00:00')).status).toBe(400)
    expect(await must(extend('2030-04-01 23:59:59'))).toMatchObject({ status: 4, deadline: '2030-04-01 23:59:59', extendReason: '需要现场勘查' })
    expect((await extend('2030-04-10 23:59:59', 'chief')).status).toBe(409)
  })
})

describe('a letter', () => {
  it('goes from registration to the survey, each step by another person', async () => {
    const { id, letterNo } = await register()
    expect(letterNo).toMatch(/^XP20\d{2}\d{5}$/)
    expect((await act('clerk', 'check', id)).status).toBe(409)
    await must(send('clerk', 'send', id))
    expect((await act('clerk', 'check', id)).status).toBe(403)
    expect((await must(act('head', 'check', id, { remark: '请五日内办结' }))).checkRemark).toBe('请五日内办结')
    const surveys = async () => (await must(who('head').get(`blade-petition/petitionevaluate/page?letterId=${id}`))).records
    expect(await surveys()).toEqual([])
    await must(send('handler', 'receive', id))
    expect((await send('handler', 'reply', id)).status).toBe(400)
    await must(send('handler', 'reply', id, { replyContent: '正在处理', publicReply: '正在处理' }))
    expect((await act('handler', 'check', id)).status).toBe(403)
    expect((await act('head', 'checkreject', id)).status).toBe(400)
    expect(await must(act('head', 'checkreject', id, { remark: '没有结果' }))).toMatchObject({ status: 4, superviseLevel: 1, replyUser: null })
    await must(send('handler', 'reply', id, { replyContent: '路灯已修复' }))
    expect(await must(act('head', 'check', id))).toMatchObject({ status: 6, closeTime: expect.any(String) })
    const [survey] = await surveys()
    const first = (await must(who('head').post(`blade-petition/petitionevaluate/link/${survey.id}`))).surveyToken
    const { surveyToken: token } = await must(who('head').post(`blade-petition/petitionevaluate/link/${survey.id}`))
    const read = (one: string) => product.nobody.get(`blade-petition/petitionevaluate/front/survey?tenantId=acme&token=${one}`)
    const shown = await read(token)
    expect(shown.data).toMatchObject({ letterNo, publicReply: '正在处理', replyContent: '路灯已修复', closeTime: expect.any(String), status: 0 })
    expect((await read(first)).status).toBe(404)
    const say = () =>
      product.nobody.post('blade-petition/petitionevaluate/front/evaluate?tenantId=acme', { token, score: 5, result: 1, content: '很快' })
    const answers = await Promise.all([say(), say(), say()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await row(id)).satisfaction).toBe(1)
    const log = await must(who('head').get(`blade-petition/petitionlog/page?letterId=${id}&ascs=id&size=50`))
    const steps = ['send', 'check', 'receive', 'reply', 'checkReject', 'reply', 'check']
    expect(log.records.map(({ action }: { action: string }) => action)).toEqual(steps)
  })

  it('is supervised at the level that somebody gives it, higher with each reply that goes back, and whoever has it is told', async () => {
    const id = await inHand()
    expect((await send('head', 'supervise', id)).status).toBe(400)
    const { letterNo, ...given } = await must(send('head', 'supervise', id, { superviseLevel: 1, leaderInstruction: '限期办结' }))
    expect(given).toMatchObject({ status: 4, superviseLevel: 1, leaderInstruction: '限期办结', superviseTime: expect.any(String) })
    for (const name of ['handler', 'second', 'onlooker'])
      expect(JSON.stringify(await must(who(name).get('blade-desk/notice/page?size=100'))).includes(`督办：${letterNo}`)).toBe(name === 'handler')
    for (const superviseLevel of [2, 3, 3]) {
      await must(send('handler', 'reply', id, { replyContent: '正在处理' }))
      expect(await must(act('head', 'checkreject', id, { remark: '没有结果' }))).toMatchObject({ superviseLevel })
    }
    expect((await must(who('chief').get(`${cases}/page?superviseLevel_equal=3`))).records).toMatchObject([{ id }])
  })

  it('is not sent without who wrote it and where it is from, unless he wishes to be unknown', async () => {
    const { id, version } = await register({ personName: null, phone: null, idNo: null, address: null, regionCode: null })
    expect(Object.keys((await send('clerk', 'send', id)).data.fields).sort()).toEqual(['personName', 'phone', 'regionCode'])
    await must(who('clerk').put(`${cases}/${id}`, { version, isAnonymous: true, regionCode: '110000' }))
    await must(send('clerk', 'send', id))
  })

  it('shows what the same person wrote about the same matter within 90 days, and is merged into it', async () => {
    const own = { phone: '13900000077', idNo: null, address: null }
    const one = await register({ ...own, receiveTime: '2026-01-05 09:00:00' })
    const far = await register({ ...own, receiveTime: '2025-09-01 09:00:00' })
    const other = await register({ ...own, receiveTime: '2026-02-05 09:00:00' }, 'blade-petition/petitioncxtppxjj')
    const two = await register({ ...own, receiveTime: '2026-03-05 09:00:00' })
    await register({ ...own, phone: '13900000078', receiveTime: '2026-03-05 09:00:00' })
    const twins = await must(who('clerk').get(`${cases}/duplicates?id=${two.id}`))
    expect(twins.map(({ letterId, sameDays }: Twin) => [letterId, sameDays])).toEqual([
      [one.id, 59],
      [other.id, 28],
    ])
    expect(twins.map(({ letterId }: Twin) => letterId)).not.toContain(far.id)
    expect((await must(send('clerk', 'send', two.id))).isRepeat).toBe(true)
    const again = async (receiveTime: string) => (await must(send('clerk', 'send', (await register({ ...own, receiveTime })).id))).isRepeat
    expect([await again('2025-10-01 09:00:00'), await again('2025-05-01 09:00:00')]).toEqual([true, false])
    expect((await send('head', 'merge', two.id, { repeatOf: two.id })).status).toBe(400)
    expect(await must(send('head', 'merge', two.id, { repeatOf: one.id }))).toMatchObject({ status: 8, repeatOf: one.id })
    const three = await register({ ...own, receiveTime: '2026-03-06 09:00:00' })
    await must(send('clerk', 'send', three.id))
    expect((await send('head', 'merge', three.id, { repeatOf: two.id })).status).toBe(409)
    expect((await send('head', 'not-accept', three.id, { remark: '已起诉' })).status).toBe(400)
    expect(await must(send('head', 'not-accept', three.id, { remark: '已起诉', rejectBasis: 'judicial' }))).toMatchObject({ status: 7 })
    expect(await must(send('head', 'restore', three.id, { remark: '法院不受理' }))).toMatchObject({ status: 1, rejectBasis: null })
  })

  it('goes on paper with its course, under the masks of whoever prints it, and for nobody who does not reach it', async () => {
    const id = await inHand({ title: '桥栏松动', content: '桥上栏杆松动', personName: '欧阳鑫淼', batchNo: '拾贰批次' })
    await must(send('handler', 'reply', id, { replyContent: '已加固栏杆' }))
    const { bytes, headers } = await fetchFile(product, who('handler'), `${cases}/print/${id}`)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`${(await row(id)).letterNo}.pdf`)
    const { characters } = readPdf(bytes)
    for (const sign of '桥栏松动信访事项办理单拾贰已加固栏杆提交审核签收答复过程') expect(characters, sign).toContain(sign)
    for (const sign of '鑫淼') expect(characters, sign).not.toContain(sign)
    for (const name of ['onlooker', 'rival']) expect((await fetchFile(product, who(name), `${cases}/print/${id}`)).status, name).toBe(404)
  })

  it('is checked and sent back by the calls of every kind of letter', async () => {
    for (const name of Object.keys(letterTypes)) {
      const path = modelNamed(product.own.engine, name).noun.path
      const { id } = await register({}, path)
      await must(send('clerk', 'send', id, {}, path))
      expect((await must(act('head', 'checkreject', id, { remark: '补充材料' }, path))).status, name).toBe(3)
      await must(send('clerk', 'send', id, {}, path))
      expect((await must(act('head', 'check', id, {}, path))).status, name).toBe(2)
    }
  })
})

describe('personal data', () => {
  it('is read by nobody of another department or tenant, nor in logs, files and copies, and masked by the one that handles it', async () => {
    const id = await inHand()
    for (const name of ['onlooker', 'rival']) {
      expect((await who(name).get(`${cases}/${id}`)).status, name).toBe(404)
      const copies = ['page', 'list', `duplicates?id=${id}`, 'options', 'dept-statistics'].map((path) => who(name).get(`${cases}/${path}`))
      const more = ['petitionlog/page?size=200', 'petitionwarning/page?size=200', 'petitionevaluate/page?size=200'].map((path) =>
        who(name).get(`blade-petition/${path}`),
      )
      const told = JSON.stringify((await Promise.all([...copies, ...more])).map(({ data }) => data))
      expect(told.includes(id), name).toBe(false)
      expect(told, name).not.toMatch(/李大勇|李\*|13812345678|110101199003071234/)
    }
    const seen = JSON.stringify(await row(id, 'handler'))
    expect(seen).not.toMatch(/"personName":"李大勇"|"phone":"13812345678"|"idNo":"110101199003071234"/)
    const unmask = (name: string) => who(name).post(`${cases}/unmask/${id}`, { field: 'phone', reason: '联系信访人' })
    expect((await unmask('handler')).data.value).toBe('13812345678')
    expect((await unmask('onlooker')).status).toBe(404)
    const [kept] = await product.database.query<{ told: string }>(
      `select coalesce(string_agg(concat(before, after), ''), '') as told from log_operatelog where biz_id = $1`,
      [id],
    )
    expect(kept?.told).not.toMatch(/李大勇|13812345678|110101199003071234/)
  })
})
