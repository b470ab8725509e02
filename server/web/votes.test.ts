import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { must } from '../testing/duty-office'
import { readerAt } from '../testing/member'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
})
afterAll(() => product?.close())

const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), product.own.zone)
const running = async (more: object = {}) => {
  const options = ['a', 'b'].map((key) => ({ key, text: `<i>${key}</i>` }))
  const given = { title: '最美渡口', startTime: wireIn(-1), endTime: wireIn(1), resultShow: 'afterVote', questions: [{ title: '哪一个？', options }] }
  const { id } = await must(chief.post('blade-cms/vote', { ...given, ...more }))
  await must(chief.post(`blade-cms/vote/publish/${id}`))
  const [{ id: questionId }] = (await must(chief.get(`blade-cms/votequestion/page?voteId=${id}`))).records
  return { id: String(id), q: `q${questionId}` }
}
interface Sent {
  readonly status: number
  readonly html: string
  readonly location: string | undefined
  readonly device: string
}
const send = async (form: Record<string, string>, device = '', headers: Record<string, string> = { origin: 'http://localhost' }): Promise<Sent> => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/vote/cast',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...(device ? { cookie: `masthead-device=${device}` } : {}),
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
  const set = answer.cookies.find(({ name }) => name === 'masthead-device')
  return { status: answer.statusCode, html: answer.body, location: answer.headers.location, device: set?.value ?? device }
}
const get = (url: string, device = '') =>
  product.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...(device ? { cookie: `masthead-device=${device}` } : {}) } })

it('takes a ballot of a device by a form without a script, and shows it the result', async () => {
  const { id, q } = await running()
  expect((await get('/votes')).body).toContain('最美渡口')
  const page = await get(`/vote?id=${id}`)
  expect(page.body).toContain('&lt;i&gt;a&lt;/i&gt;')
  expect(page.body).toContain('按设备计票')
  expect(page.body).not.toContain('<meter')
  const cast = await send({ id, [q]: 'a' })
  expect([cast.status, cast.location]).toEqual([303, `/vote/mine?id=${id}`])
  const mine = await get(`/vote/mine?id=${id}`, cast.device)
  expect([mine.headers['cache-control'], mine.body.includes('您已投票'), mine.body.includes('<meter')]).toEqual(['private, no-store', true, true])
  const again = await send({ id, [q]: 'b' }, cast.device)
  expect([again.status, again.html.includes('您已经投过票')]).toEqual([409, true])
  const empty = await send({ id })
  expect([empty.status, empty.html.includes('role="alert"')]).toEqual([400, true])
  expect((await get(`/vote?id=${id}`)).body).not.toContain('<meter')
  expect((await send({ id, [q]: 'a' }, '', { origin: 'https://evil.example' })).status).toBe(403)
  for (const unknown of ['1', 'x']) expect((await send({ id: unknown, [q]: 'a' })).status).toBe(404)
  expect((await must(chief.get(`blade-cms/voterecord/page?voteId=${id}`))).records).toMatchObject([{ origin: 'device', memberId: null, occasion: 1 }])
  await must(chief.post(`blade-cms/vote/end/${id}`))
  expect((await get(`/vote?id=${id}`)).body).toContain('<meter')
})

it('takes ballots of members alone where it says so, one each', async () => {
  const { id, q } = await running({ needLogin: true })
  expect((await send({ id, [q]: 'a' })).status).toBe(409)
  const me = readerAt(product)
  expect((await me.send('/me/vote', { id, [q]: 'a' })).location).toBe('/me/login')
  await me.enter('13712345678')
  expect((await me.send('/me/vote', { id, [q]: 'a' })).location).toBe(`/me/vote?id=${id}`)
  expect((await me.get(`/me/vote?id=${id}`)).html).toContain('您已投票')
  expect((await me.send('/me/vote', { id, [q]: 'a' })).status).toBe(409)
  const [{ memberId, origin }] = (await must(chief.get(`blade-cms/voterecord/page?voteId=${id}`))).records
  expect([memberId, origin]).toEqual([null, 'member'])
  // A network has as many members as it has: each votes once, and is named where the vote is no secret.
  await product.database.run(
    `insert into cms_voterecord (tenant_id, vote_id, origin, mark, voter, occasion, status)
     select r.tenant_id, r.vote_id, r.origin, r.mark, n::text, 1, r.status from cms_voterecord r, generate_series(1, 60) n where r.vote_id = $1::bigint`,
    [id],
  )
  const another = readerAt(product)
  await another.enter('13712345679')
  expect((await another.send('/me/vote', { id, [q]: 'a' })).location).toBe(`/me/vote?id=${id}`)
  const open = await running({ needLogin: true, anonymous: false })
  await another.send('/me/vote', { id: open.id, [open.q]: 'b' })
  const named = (await must(chief.get(`blade-cms/voterecord/page?voteId=${open.id}`))).records
  const [member] = await product.database.query<{ id: string }>('select id::text as id from user_member order by id desc limit 1')
  expect(named).toMatchObject([{ memberId: member?.id, origin: 'member' }])
})
