import { vote } from '@masthead/contract/cms/vote'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../engine/kinds/time'
import { must } from '../../testing/duty-office'
import { type Stage, stage } from '../../testing/people'
import { act } from '../../engine/verbs'
import { type Answer, type Client, type World, world } from '../../testing/world'
import { castBallot } from './ballot'
import { verifyVotes } from './verify'

let product: World
let acme: Stage
let chief: Client
let clerk: Client
beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    clerk: { codes: ['cms_vote_view', 'cms_vote_export', 'cms_votequestion_view', 'cms_voterecord_view', 'cms_voterecord_export'] },
  })
  chief = await product.as('chief@acme')
  clerk = await product.as('clerk@acme')
})
afterAll(() => product?.close())

const [votes, questions, records] = ['blade-cms/vote', 'blade-cms/votequestion', 'blade-cms/voterecord']
const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), product.own.zone)
const options = ['a', 'b', 'c'].map((key) => ({ key, text: `选项${key}` }))
const draft = async (more: object = {}, own: object = {}) => {
  const { id } = await must(
    chief.post(`${votes}/submit`, { title: '十佳', startTime: wireIn(-1), endTime: wireIn(1), resultShow: 'afterEnd', ...more }),
  )
  const { id: questionId } = await must(chief.post(questions, { voteId: id, title: '您支持谁？', options, ...own }))
  return { id: String(id), questionId: String(questionId) }
}
const running = async (more: object = {}, own: object = {}) => {
  const made = await draft(more, own)
  await must(chief.post(`${votes}/publish/${made.id}`))
  return made
}
let devices = 0
const device = (): string => `device-${String(++devices).padStart(10, '0')}`
const cast = (id: string, questionId: string, keys: string, by = device(), tenantId = 'acme'): Promise<Answer> =>
  product.nobody.post(`${votes}/front/cast?tenantId=${tenantId}`, { id, device: by, picks: [{ questionId, options: keys }] })
const shown = (id: string) => must(product.nobody.get(`${votes}/front/result/${id}?tenantId=acme`))
const countsIn = (result: Answer['data']): Record<string, number> =>
  Object.fromEntries(
    result.questions.flatMap((one: { options: { key: string; count: number }[] }) => one.options.map(({ key, count }) => [key, count])),
  )

it('takes questions by PUT without an id in the path, and nothing of a vote changes once it runs', async () => {
  const { id, questionId } = await draft({ type: 'multi', maxPick: 2 })
  const read = async () => must(chief.get(`${questions}/detail?id=${questionId}`))
  const put = async (body: object) => chief.put(questions, { id: questionId, version: (await read()).version, ...body })
  expect(await must(put({ title: '您最支持谁？' }))).toMatchObject({ title: '您最支持谁？' })
  await must(chief.post(`${votes}/publish/${id}`))
  for (const body of [{ title: '别的' }, { options: [options[0], { key: 'b', text: '换了' }] }, { required: false }])
    expect((await put(body)).status).toBe(409)
  expect((await chief.delete(`${questions}/${questionId}`)).status).toBe(409)
  const { version } = await must(chief.get(`${votes}/detail?id=${id}`))
  expect((await chief.put(`${votes}/${id}`, { version, type: 'single' })).status).toBe(409)
  // No ballot was cast yet: it may go back, and no more once one was.
  await must(chief.post(`${votes}/withdraw/${id}`))
  await must(put({ title: '您支持谁？' }))
  await must(chief.post(`${votes}/publish/${id}`))
  await must(cast(id, questionId, 'a,b'))
  expect((await chief.post(`${votes}/withdraw/${id}`)).status).toBe(409)
  expect(await must(chief.post(`${votes}/extend/${id}`, { endTime: wireIn(2) }))).toMatchObject({ status: 1 })
  expect((await chief.post(`${votes}/extend/${id}`, { endTime: wireIn(-0.5) })).status).toBe(400)
  const ahead = await running({ startTime: wireIn(2), endTime: wireIn(3) })
  expect((await chief.post(`${votes}/extend/${ahead.id}`, { endTime: wireIn(1) })).data.fields).toEqual({ endTime: '结束时间须晚于开始时间' })
})

it('is published whole or not at all', async () => {
  const { id } = await must(chief.post(`${votes}/submit`, { title: '空', startTime: wireIn(-1), endTime: wireIn(1) }))
  const publish = () => chief.post(`${votes}/publish/${id}`)
  expect((await publish()).status).toBe(409)
  const one = await must(chief.post(questions, { voteId: id, title: '一', options: options.slice(0, 1) }))
  expect((await publish()).status).toBe(409)
  const change = async (body: object) =>
    must(chief.put(questions, { id: one.id, version: (await must(chief.get(`${questions}/detail?id=${one.id}`))).version, ...body }))
  await change({ options: [options[0], options[0]] })
  expect((await publish()).status).toBe(409)
  await change({ options: options.slice(0, 2), type: 'multi', minPick: 3, maxPick: 2 })
  expect((await publish()).status).toBe(409)
  await change({ minPick: 2 })
  expect((await publish()).status).toBe(200)
  expect((await chief.post(`${votes}/submit`, { title: '反', startTime: wireIn(1), endTime: wireIn(1) })).status).toBe(400)
})

it('refuses a ballot with two picks of one, an unknown option, too few or too many, and a second one', async () => {
  const { id, questionId } = await running({ type: 'multi', minPick: 2, maxPick: 2 })
  for (const keys of ['a,a', 'a,x', 'a', 'a,b,c']) {
    const { status, data } = await cast(id, questionId, keys)
    expect([keys, status, Object.keys(data.fields)]).toEqual([keys, 400, ['picks']])
  }
  expect((await cast(id, '1', 'a,b')).status).toBe(400)
  const mine = device()
  expect((await cast(id, questionId, 'a,b', mine)).status).toBe(200)
  expect((await cast(id, questionId, 'b,c', mine)).status).toBe(409)
  expect((await cast(id, questionId, 'a,b', device(), '000000')).status).toBe(404)
  expect((await shown(id)).total).toBe(1)
  const single = await running()
  expect((await cast(single.id, single.questionId, 'a,b')).status).toBe(400)
  const early = await running({ startTime: wireIn(0.5) })
  expect((await cast(early.id, early.questionId, 'a')).status).toBe(409)
  const members = await running({ needLogin: true })
  expect((await cast(members.id, members.questionId, 'a')).status).toBe(409)
  expect((await cast((await draft()).id, questionId, 'a')).status).toBe(404)
})

it('takes a ballot a day, up to those of the whole vote', async () => {
  const { id, questionId } = await running({ perUserLimit: 2, perDayLimit: 1 })
  const mine = device()
  const yesterday = () =>
    product.database.run(`update cms_voterecord set create_time = create_time - interval '1 day' where vote_id = $1::bigint`, [id])
  expect((await cast(id, questionId, 'a', mine)).status).toBe(200)
  expect((await cast(id, questionId, 'a', mine)).status).toBe(409)
  await yesterday()
  expect((await cast(id, questionId, 'b', mine)).status).toBe(200)
  await yesterday()
  expect((await cast(id, questionId, 'b', mine)).status).toBe(409)
})

it('counts each of fifty ballots that race, and one of each device', async () => {
  const { id, questionId } = await running({ resultShow: 'always' })
  await product.database.run('select 1')
  const five = Array.from({ length: 5 }, device)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => cast(id, questionId, 'abc'[at % 3] as string, five[at % 5] as string)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(45)
  const others = await Promise.all(Array.from({ length: 45 }, (_, at) => cast(id, questionId, 'abc'[at % 3] as string)))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  const result = await shown(id)
  expect(result).toMatchObject({ total: 50, byDevice: true, isHidden: false })
  expect(Object.values(countsIn(result)).reduce((sum, count) => sum + count, 0)).toBe(50)
  expect((await must(chief.get(`${records}/page?voteId=${id}`))).total).toBe(50)
  expect(await verifyVotes(product.database)).toMatchObject({ flaws: [] })
})

it('stops taking ballots of one network at sixty an hour, and counts nobody by an address alone', async () => {
  const { id, questionId } = await running()
  for (let turn = 0; turn < 60; turn++) expect((await cast(id, questionId, 'a')).status).toBe(200)
  expect((await cast(id, questionId, 'a')).status).toBe(429)
  expect((await shown(id)).total).toBe(60)
  const age = (seconds: number) =>
    product.database.run(`update cms_voterecord set create_time = clock_timestamp() - interval '${seconds} seconds' where vote_id = $1::bigint`, [id])
  await age(3590)
  expect((await cast(id, questionId, 'a')).status).toBe(429)
  await age(3601)
  expect((await cast(id, questionId, 'a')).status).toBe(200)
})

it('hides a result until the vote has ended from every answer, but for holders of the right', async () => {
  const { id, questionId } = await running({ resultShow: 'afterEnd' }, { options: options.map((one) => ({ ...one, text: `候选人-${one.key}` })) })
  const mine = device()
  for (let turn = 0; turn < 13; turn++) await must(cast(id, questionId, turn < 11 ? 'a' : 'b', turn === 0 ? mine : device()))
  const [{ id: ballot }] = (await must(chief.get(`${records}/page?voteId=${id}&size=1`))).records
  // The count of an option is 11 or 2; nothing but ids and times could look like one, so the answers are read without those.
  const paths = [
    `${votes}/page?size=50`,
    `${votes}/detail?id=${id}`,
    `${votes}/result/${id}`,
    `${votes}/export`,
    `${questions}/page?voteId=${id}`,
    `${questions}/detail?id=${questionId}`,
    `${records}/page?voteId=${id}`,
    `${records}/detail?id=${ballot}`,
    `${records}/export`,
    `${votes}/changes?id=${id}`,
  ]
  for (const path of paths) {
    const { status, body } = await clerk.get(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, /"(?:count|picks|choice)":/.test(JSON.stringify(body))]).toEqual([path, false])
  }
  for (const path of ['front/list', `front/${id}`, `front/result/${id}`])
    expect([path, /"(?:count|picks|choice)":/.test(JSON.stringify((await product.nobody.get(`${votes}/${path}?tenantId=acme`)).body))]).toEqual([
      path,
      false,
    ])
  expect(await shown(id)).toEqual({ isHidden: true, total: 13, byDevice: true, questions: [] })
  expect(countsIn(await must(chief.get(`${votes}/result/${id}`)))).toEqual({ a: 11, b: 2, c: 0 })
  const { endTime } = await must(chief.get(`${votes}/${id}`))
  // What ends by hand ends then, and readers see no end that lies ahead.
  expect((await must(chief.post(`${votes}/end/${id}`))).endTime < endTime).toBe(true)
  expect(countsIn(await shown(id))).toEqual({ a: 11, b: 2, c: 0 })
  expect(countsIn(await must(clerk.get(`${votes}/result/${id}`)))).toEqual({ a: 11, b: 2, c: 0 })
  expect((await cast(id, questionId, 'a')).status).toBe(409)
  const after = await running({ resultShow: 'afterVote' })
  expect(await shown(after.id)).toMatchObject({ isHidden: true, total: 0 })
  expect(countsIn(await must(cast(after.id, after.questionId, 'c')))).toEqual({ a: 0, b: 0, c: 1 })
})

it('makes a ballot void with a reason, counts it no more, and finds a count that was touched', async () => {
  const { id, questionId } = await running({ resultShow: 'always' })
  await must(cast(id, questionId, 'a'))
  await must(cast(id, questionId, 'b'))
  const [{ id: ballot }] = (await must(chief.get(`${records}/page?voteId=${id}`))).records
  expect((await chief.post(`${records}/void/${ballot}`, {})).status).toBe(400)
  expect((await clerk.post(`${records}/void/${ballot}`, { remark: '刷票' })).status).toBe(403)
  expect(await must(chief.post(`${records}/void/${ballot}`, { remark: '刷票' }))).toMatchObject({ status: 0, voidReason: '刷票' })
  expect(countsIn(await shown(id))).toEqual({ a: 1, b: 0, c: 0 })
  expect((await shown(id)).total).toBe(1)
  expect((await verifyVotes(product.database)).flaws).toEqual([])
  await product.database.run(`update cms_votecount set count = count + 1 where vote_id = $1::bigint and choice like '%:a'`, [id])
  const { flaws } = await verifyVotes(product.database)
  expect(flaws).toEqual([{ tenantId: acme.tenantId, what: `vote ${id}, ${questionId}:a: 2 counted, 1 cast` }])
  await product.database.run(`update cms_votecount set count = count - 1 where vote_id = $1::bigint and choice like '%:a'`, [id])
})

it('says what a ballot lacks, question by question, in their order', async () => {
  const { id, questionId } = await draft({ type: 'multi', maxPick: 2 }, { sort: 2 })
  const must1 = await must(chief.post(questions, { voteId: id, title: '先答', options, type: 'single', sort: 1 }))
  const free = await must(chief.post(questions, { voteId: id, title: '随意', options, minPick: 2, required: false, sort: 3 }))
  const { version } = await must(chief.get(`${votes}/detail?id=${id}`))
  await must(chief.put(`${votes}/${id}`, { version, minPick: null, resultShow: 'always' }))
  await must(chief.post(`${votes}/publish/${id}`))
  const send = (picks: unknown, by = device()) => product.nobody.post(`${votes}/front/cast?tenantId=acme`, { id, device: by, picks })
  const [a, b] = [
    { questionId: must1.id, options: ['a'] },
    { questionId, options: ['a'] },
  ]
  for (const [picks, says] of [
    [[b], '先答：请选择1项'],
    [[a], '您支持谁？：请选择1至2项'],
    [[a, b, { questionId: free.id, options: ['a'] }], '随意：请选择2项'],
    [[a, b, { questionId: '1', options: ['a'] }], '没有这个问题'],
    [[a, b, b], '同一问题答了两次'],
    [[a, { questionId, options: ['a', 'x'] }], '没有这个选项'],
  ] as const)
    expect([says, (await send(picks)).data.fields]).toEqual([says, { picks: says }])
  const mine = { ...acme.ctx, ip: '203.0.113.9' }
  await expect(castBallot(mine, id, { device: device() }, [a, { questionId, options: ['a', 'a'] }])).rejects.toMatchObject({
    details: { fields: { picks: ['同一选项选了两次', 'An option is picked twice'] } },
  })
  const ballot = { id, device: device(), picks: [a] }
  const english = await product.nobody.send('POST', `${votes}/front/cast?tenantId=acme`, ballot, { 'accept-language': 'en' })
  expect(english.data.fields).toEqual({ picks: '您支持谁？: Pick 1 to 2' })
  const any = await running({ type: 'multi', minPick: 2 })
  expect((await cast(any.id, any.questionId, 'a')).data.fields).toEqual({ picks: '您支持谁？：请选择2至3项' })
  // Nothing of those was kept, and what need not be answered is not.
  expect((await send([a, b])).status).toBe(200)
  expect((await send(JSON.stringify([a, { questionId, options: 'b,c' }]))).status).toBe(200)
  const result = await shown(id)
  expect([result.total, result.questions.map(({ title }: { title: string }) => title)]).toEqual([2, ['先答', '您支持谁？', '随意']])
  const only = await running({ questions: [] }, { required: false })
  const nothing = await product.nobody.post(`${votes}/front/cast?tenantId=acme`, { id: only.id, device: device(), picks: [] })
  expect([nothing.status, Object.keys(nothing.data.fields)]).toEqual([400, ['picks']])
  // A draft has no result for readers, and nothing of another tenant is there.
  const { id: unseen } = await draft({ resultShow: 'always' })
  for (const path of [`front/result/${unseen}?tenantId=acme`, `front/${unseen}?tenantId=acme`, `front/result/${id}?tenantId=000000`])
    expect([path, (await product.nobody.get(`${votes}/${path}`)).status]).toEqual([path, 404])
})

it('takes ballots from its first second to before its last, and is not published at its end', async () => {
  const { id, questionId } = await running()
  const { startTime, endTime } = await must(chief.get(`${votes}/detail?id=${id}`))
  const at = (wire: string, seconds = 0) => ({
    ...acme.ctx,
    clock: { now: () => new Date(new Date(`${wire.replace(' ', 'T')}+08:00`).getTime() + seconds * 1000) },
  })
  const ballot = (ctx: typeof acme.ctx) => castBallot(ctx, id, { device: device() }, [{ questionId, options: ['a'] }])
  await expect(ballot(at(startTime, -1))).rejects.toMatchObject({ status: 409, code: 'early' })
  expect((await ballot(at(startTime))).total).toBe(1)
  expect((await ballot(at(endTime, -1))).total).toBe(2)
  await expect(ballot(at(endTime))).rejects.toMatchObject({ status: 409, code: 'over' })
  const later = await draft()
  const ends = (await must(chief.get(`${votes}/detail?id=${later.id}`))).endTime
  await expect(act(at(ends), vote, 'publish', later.id)).rejects.toMatchObject({ status: 409, code: 'over' })
  await expect(act(at(endTime), vote, 'extend', id, { endTime })).rejects.toMatchObject({ status: 400 })
  await act(at(ends, -1), vote, 'publish', later.id)
  // What ends after its end keeps the end that readers were told.
  await act(at(endTime, 5), vote, 'end', id)
  expect(await must(chief.get(`${votes}/detail?id=${id}`))).toMatchObject({ status: 2, endTime })
  const members = await running({ needLogin: true })
  expect((await cast(members.id, members.questionId, 'a')).msg).toBe('请登录后投票')
  await expect(castBallot(acme.ctx, later.id, { memberId: '1' }, [{ questionId: later.questionId, options: ['a'] }])).rejects.toMatchObject({
    label: ['此投票按设备计票', expect.any(String)],
  })
})

it('counts a day from its midnight', async () => {
  const { id, questionId } = await running({ perUserLimit: 5, perDayLimit: 2 })
  const mine = device()
  for (let turn = 0; turn < 2; turn++) await must(cast(id, questionId, 'a', mine))
  const move = (to: string) => product.database.run(`update cms_voterecord set create_time = ${to} where vote_id = $1::bigint`, [id])
  const midnight = `date_trunc('day', clock_timestamp() at time zone '${product.own.zone}') at time zone '${product.own.zone}'`
  await move(midnight)
  expect((await cast(id, questionId, 'a', mine)).msg).toBe('您今天已经投过票')
  await move(`${midnight} - interval '1 second'`)
  for (let turn = 0; turn < 2; turn++) await must(cast(id, questionId, 'b', mine))
  await move(`${midnight} - interval '1 second'`)
  await must(cast(id, questionId, 'b', mine))
  expect((await cast(id, questionId, 'b', mine)).msg).toBe('您已经投过票')
})
