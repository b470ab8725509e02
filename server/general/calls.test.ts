import { afterAll, beforeAll, expect, it } from 'vitest'
import { sayFullness } from '../activities/campaign'
import { inTransaction } from '../engine/reach/context'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const enrolls = 'blade-general/enroll'
const campaigns = 'blade-activities/campaign'
const atGate = ['general_enroll_view', 'general_enroll_check_in', 'activities_campaign_view'] as const

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', {
    chief: all,
    ann: all,
    bob: all,
    eve: { codes: atGate },
    // Who reaches no enrolment but his own, who sees no names, who sees no enrolments at all, and who checks nobody in.
    far: { codes: atGate, scope: 2, seesAll: true },
    shy: { codes: atGate, hides: { 'general/enroll': ['name'] } },
    dim: { codes: ['general_enroll_check_in', 'activities_campaign_view'] },
    out: { codes: ['general_enroll_view', 'activities_campaign_view'] },
  })
  await stage(product, 'beta', { chief: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.beta = await product.as('chief@beta')
  const anyTime = { paramName: '提前签到时间', paramKey: 'activities.checkInMinutes', paramValue: '0' }
  await must(who('chief').post('blade-system/param-biz', anyTime))
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client
const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

let count = 0
const person = (): { name: string; phone: string } => ({ name: `市民${++count}`, phone: `139${String(10_000_000 + count)}` })
const activity = async (own: object = {}): Promise<string> => {
  const body = {
    title: '亲子阅读会',
    type: 'family',
    cover: '/files/2024/05/a.png',
    startTime: '2031-03-01 09:00:00',
    endTime: '2031-03-01 11:00:00',
    ...own,
  }
  const { id } = await must(who('chief').post(campaigns, body))
  await must(who('chief').post(`${campaigns}/publish/${id}`))
  return id
}
const joins = (name: string, campaignId: string, own: object = {}) => who(name).post(`${enrolls}/join`, { campaignId, ...person(), ...own })
const staff = (campaignId: string, own: object = {}) =>
  who('chief').post(enrolls, { bizType: 'activities/campaign', bizId: campaignId, ...person(), ...own })
const detail = (id: string) => must(who('chief').get(`${enrolls}/${id}`))
const captcha = async () => {
  const { key } = (await product.nobody.get('blade-auth/oauth/captcha')).body
  const [kept] = await product.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  return { captchaKey: key, captchaCode: kept?.answer }
}
const publicly = async (campaignId: string, own: object = {}): Promise<Answer> =>
  product.nobody.post(`${enrolls}/front/enroll?tenantId=acme`, { campaignId, ...person(), ...(await captcha()), ...own })
const standing = async (passcode: string) => must(product.nobody.get(`${enrolls}/front/mine?tenantId=acme&passcode=${passcode}`))
const told = async (name: string): Promise<string[]> =>
  (await must(who(name).get('blade-desk/notice/page?size=50'))).records.map(({ title }: { title: string }) => title)

it('gives the last seat to one of fifty who want it at once, and the one waiting place to one more', async () => {
  const id = await activity({ capacity: 1, waitCapacity: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => staff(id)))
  const states = answers.filter(({ status }) => status === 200).map(({ data }) => data.status)
  expect(states.sort()).toEqual([1, 3])
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status, msg }) => `${status} ${msg}`))).toEqual(new Set(['409 名额已满']))
  expect(await must(who('chief').get(`${campaigns}/${id}`))).toMatchObject({ enrolled: 1, waiting: 1 })
  await inTransaction({ ...product.own, tenantId: 'acme' }, (tx) => sayFullness(tx, id))
  expect((await must(who('chief').get(`${campaigns}/${id}`))).status).toBe(2)
})

it('lets the next in when somebody leaves, and tells him', async () => {
  const id = await activity({ title: '古城徒步', capacity: 1, waitCapacity: 2 })
  const first = await must(joins('chief', id))
  const second = await must(joins('ann', id))
  const third = await must(joins('bob', id))
  expect([first.status, first.seatNo, second.status, second.ahead, third.status, third.ahead]).toEqual([1, 1, 3, 0, 3, 1])
  expect((await joins('ann', id)).status).toBe(409)
  expect((await who('ann').post(`${enrolls}/leave`, { passcode: first.passcode })).status).toBe(404)
  await must(who('chief').post(`${enrolls}/leave`, { passcode: first.passcode }))
  expect(await detail(second.id)).toMatchObject({ status: 1, seatNo: 1, waitTime: null })
  expect((await standing(third.passcode)).ahead).toBe(0)
  expect(await told('ann')).toContain('候补成功，您已获得名额：古城徒步')
  expect(await told('bob')).not.toContain('候补成功，您已获得名额：古城徒步')
  const { version } = await must(who('chief').get(`${campaigns}/${id}`))
  await must(who('chief').put(`${campaigns}/${id}`, { version, capacity: 2 }))
  expect(await detail(third.id)).toMatchObject({ status: 1, seatNo: 2 })
})

it('examines enrolments where the activity says so, and refuses with a reason alone', async () => {
  const id = await activity({ needAudit: true, capacity: 1, waitCapacity: 1 })
  const [a, b, c] = [(await must(staff(id))).id, (await must(staff(id))).id, (await must(staff(id))).id]
  expect((await detail(a)).status).toBe(0)
  const examine = (one: string, body: object) => who('ann').put(`${enrolls}/examine/${one}`, body)
  expect((await examine(a, { auditStatus: 2 })).status).toBe(400)
  expect(await must(examine(a, { auditStatus: 1 }))).toMatchObject({ status: 1, seatNo: 1, auditUser: acme.users.ann })
  expect(await must(examine(b, { auditStatus: 1 }))).toMatchObject({ status: 3 })
  expect((await examine(c, { auditStatus: 1 })).status).toBe(409)
  expect(await must(examine(c, { auditStatus: 2, remark: '名额已满' }))).toMatchObject({ status: 2, auditRemark: '名额已满' })
  await must(who('chief').post(`${enrolls}/revoke/${a}`, { remark: '不符合条件' }))
  expect((await detail(b)).status).toBe(1)
})

it('takes enrolments of the public with a captcha and the form of the activity, and lets them go by the ticket', async () => {
  const fields = [
    { key: 'size', label: '服装尺码', type: 'select', required: true, options: 'M,L' },
    { key: 'note', label: '备注', type: 'text', regex: '[a-z]+' },
  ]
  expect(
    (await who('chief').post('blade-general/enrollmould', { name: '坏表', fields: [{ key: 'a', label: '甲', type: 'text', regex: '(?=a)b' }] }))
      .status,
  ).toBe(400)
  const mould = await must(who('chief').post('blade-general/enrollmould', { name: '服装', fields }))
  const id = await activity({ mouldId: mould.id, capacity: 5 })
  expect((await must(who('chief').get(`blade-general/enrollmould/${mould.id}`))).useCount).toBe(1)
  expect((await publicly(id, { captchaCode: 'no' })).status).toBe(400)
  const refused = await publicly(id, { answers: { size: 'XXL', note: 'A1' } })
  expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['answers.size', 'answers.note']])
  const given = person()
  const { passcode } = await must(publicly(id, { ...given, answers: { size: 'L' } }))
  expect((await publicly(id, { ...given, answers: { size: 'L' } })).status).toBe(409)
  const shown = await standing(passcode)
  expect(shown).toMatchObject({ title: '亲子阅读会', status: 1, seatNo: 1, isOpen: true })
  expect(shown.qrcode).toContain('data:image/svg+xml')
  expect(shown.name).not.toBe(given.name)
  const [row] = (await must(who('chief').get(`${enrolls}/page?bizId=${id}`))).records
  expect(JSON.stringify(row)).not.toContain(given.phone)
  expect((await detail(row.id)).answers).toEqual([{ key: 'size', label: '服装尺码', value: 'L' }])
  expect((await product.nobody.post(`${enrolls}/front/cancel?tenantId=acme`, { passcode: 'WRONGWRONG' })).status).toBe(404)
  await must(product.nobody.post(`${enrolls}/front/cancel?tenantId=acme`, { passcode: passcode.toLowerCase() }))
  expect((await detail(row.id)).status).toBe(4)
  const again = await must(publicly(id, { ...given, answers: { size: 'M' } }))
  expect([again.status, again.passcode === passcode]).toEqual([1, false])
  // A caller who knows a name and a phone takes nobody's enrolment up again: theirs is a new one, and the ticket of before opens none.
  expect((await product.nobody.get(`${enrolls}/front/mine?tenantId=acme&passcode=${passcode}`)).status).toBe(404)
  const { records } = await must(who('chief').get(`${enrolls}/page?bizId=${id}`))
  expect(records.map(({ id: one, status }: { id: string; status: number }) => [one === row.id, status])).toEqual([[false, 1]])
  expect((await detail(records[0].id)).answers).toMatchObject([{ key: 'size', value: 'M' }])
  expect((await publicly(id, { ...given, answers: { size: 'L' } })).status).toBe(409)
  // An account takes up its own.
  const own = { campaignId: id, ...person(), answers: { size: 'L' } }
  const first = await must(who('ann').post(`${enrolls}/join`, own))
  await must(who('ann').post(`${enrolls}/leave`, { passcode: first.passcode }))
  expect((await must(who('ann').post(`${enrolls}/join`, own))).id).toBe(first.id)
})

it('checks in each ticket once, whoever scans it and whenever the scan arrives, and gives points once', async () => {
  const id = await activity({ title: '河道清洁', capacity: 5, pointsAward: 20 })
  const { passcode, id: enrolId } = await must(joins('ann', id))
  const other = await must(joins('bob', await activity()))
  const scan = (name: string, ...scans: object[]) => who(name).post(`${enrolls}/checkin`, { campaignId: id, scans })
  const { people: expected } = await must(who('eve').get(`${enrolls}/gate?campaignId=${id}`))
  expect(expected).toMatchObject([{ seatNo: 1, checkinTime: null }])
  expect(JSON.stringify(expected)).not.toContain(passcode)
  const answers = await Promise.all(['eve', 'chief', 'bob'].map((name) => scan(name, { passcode, time: '2024-03-01 08:59:00' }, { passcode })))
  const results = answers.flatMap(({ data }) => data.map(({ result }: { result: string }) => result))
  expect(results.sort()).toEqual(['again', 'again', 'again', 'again', 'again', 'in'])
  expect((await detail(enrolId)).status).toBe(5)
  expect((await must(scan('eve', { passcode: other.passcode }, { passcode: 'NOBODYS' }))).map(({ result }: { result: string }) => result)).toEqual([
    'unknown',
    'unknown',
  ])
  expect(await must(who('ann').get('blade-activities/points/mine'))).toEqual({ points: 20, total: 20 })
  expect((await must(who('ann').get('blade-activities/pointslog/mine'))).records).toMatchObject([
    { delta: 20, after: 20, remark: '参加活动：河道清洁' },
  ])
  expect(await must(who('chief').get(`${campaigns}/${id}`))).toMatchObject({ enrolled: 1, attended: 1 })
  expect((await who('beta').post(`${enrolls}/checkin`, { campaignId: id, scans: [{ passcode }] })).status).toBe(404)
})

it('shows a gate those whom its keeper reaches, as much of them as he sees, and checks in nobody else', async () => {
  const id = await activity({ title: '义诊', capacity: 5 })
  const given = person()
  const { passcode } = await must(joins('ann', id, given))
  const gate = (name: string) => who(name).get(`${enrolls}/gate?campaignId=${id}`)
  const scan = (name: string) => who(name).post(`${enrolls}/checkin`, { campaignId: id, scans: [{ passcode }] })
  expect((await must(gate('eve'))).people).toMatchObject([{ name: given.name, seatNo: 1, checkinTime: null }])
  expect((await must(gate('far'))).people).toEqual([])
  expect(await must(scan('far'))).toEqual([{ passcode, result: 'unknown' }])
  const told = (people: object[]): string[][] => people.map((one) => Object.keys(one))
  expect(told((await must(gate('shy'))).people)).toEqual([['code', 'seatNo', 'checkinTime']])
  expect(told((await must(gate('dim'))).people)).toEqual([['code']])
  for (const [name, status] of [
    ['out', 403],
    ['beta', 404],
  ] as const)
    expect([(await gate(name)).status, (await scan(name)).status]).toEqual([status, status])
  expect((await must(who('chief').get(`${campaigns}/${id}`))).attended).toBe(0)
  // Who sees no names checks in all the same, and is told none, first or again.
  for (const [name, result] of [
    ['dim', 'in'],
    ['dim', 'again'],
    ['shy', 'again'],
  ] as const) {
    const [said] = await must(scan(name))
    expect([said.result, said.name]).toEqual([result, undefined])
  }
  expect((await must(scan('eve')))[0]).toMatchObject({ result: 'again', name: given.name })
})

it('moves an enrolment on from each of its states as far as that goes, and gives a place that came free to who waits', async () => {
  const id = await activity({ title: '陶艺课', capacity: 2, waitCapacity: 1, needAudit: true })
  const examined = async (auditStatus?: number): Promise<string> => {
    const row = await must(staff(id))
    if (auditStatus) await must(who('chief').put(`${enrolls}/examine/${row.id}`, { auditStatus, remark: '已核对' }))
    return row.id
  }
  // What somebody does twice is one thing: chief brings them into their states, and ann tries to move them on.
  const revoke = (one: string) => who('ann').post(`${enrolls}/revoke/${one}`, { remark: '不符合条件' })
  const cancel = (one: string) => who('ann').post(`${enrolls}/cancel/${one}`)
  const rejoin = (one: string) => who('ann').post(`${enrolls}/rejoin/${one}`)
  const enter = (one: string) => who('ann').post(`${enrolls}/check-in/${one}`)
  const examine = (one: string) => who('ann').put(`${enrolls}/examine/${one}`, { auditStatus: 1 })
  const standings = async (...ids: string[]): Promise<number[]> => Promise.all(ids.map(async (one) => (await detail(one)).status))
  const [asked, placed, came, refused, waits] = [await examined(), await examined(1), await examined(1), await examined(2), await examined(1)]
  await must(who('chief').post(`${enrolls}/check-in/${came}`))
  const gone = await examined()
  await must(who('chief').post(`${enrolls}/cancel/${gone}`))
  expect(await standings(asked, placed, refused, waits, gone, came)).toEqual([0, 1, 2, 3, 4, 5])
  for (const [one, calls] of [
    [asked, [revoke, rejoin, enter]],
    [placed, [examine, rejoin]],
    [refused, [examine, revoke, cancel, rejoin, enter]],
    [waits, [examine, rejoin, enter]],
    [gone, [examine, revoke, cancel, enter]],
    [came, [examine, revoke, cancel, rejoin, enter]],
  ] as const)
    for (const [index, call] of calls.entries()) expect([index, (await call(one)).status]).toEqual([index, 409])
  // Full, and one waits: who is let in by an examiner finds no turn left either.
  expect((await examine(asked)).status).toBe(409)
  await must(cancel(placed))
  expect(await standings(placed, waits)).toEqual([4, 1])
  expect(await must(examine(asked))).toMatchObject({ status: 3 })
  await must(revoke(waits))
  expect(await standings(waits, asked)).toEqual([2, 1])
  expect(await must(rejoin(gone))).toMatchObject({ status: 0, auditUser: null })
  expect((await who('chief').post(`${enrolls}/remove?ids=${came}`)).status).toBe(409)
  await must(who('chief').post(`${enrolls}/remove?ids=${refused}`))
  await product.database.run(`update activities_campaign set start_time = now() - interval '1 hour' where id = $1::bigint`, [id])
  expect((await revoke(asked)).status).toBe(409)
  expect(await must(who('chief').get(`${campaigns}/${id}`))).toMatchObject({ enrolled: 2, waiting: 0, attended: 1 })
})

it('tells those who enrolled that an activity is called off, and takes nobody afterwards', async () => {
  const id = await activity({ title: '露天电影' })
  const { id: enrolId } = await must(joins('bob', id))
  expect((await who('chief').post(`${campaigns}/call-off/${id}`)).status).toBe(400)
  await must(who('chief').post(`${campaigns}/call-off/${id}`, { remark: '暴雨预警' }))
  expect(await told('bob')).toContain('活动已取消：露天电影')
  expect([(await joins('ann', id)).status, (await staff(id)).status]).toEqual([409, 409])
  expect((await who('eve').post(`${enrolls}/check-in/${enrolId}`)).status).toBe(409)
})

it('books openings of venues up to their places', async () => {
  const venue = await must(who('chief').post('blade-general/place', { name: '江城美术馆', address: '滨江路1号' }))
  const opening = { placeId: venue.id, date: '2031-05-01', openFrom: '09:00', openTo: '11:00', quota: 1 }
  expect((await who('chief').post('blade-general/placeopencontrol', { ...opening, openTo: '08:00' })).status).toBe(400)
  const slot = await must(who('chief').post('blade-general/placeopencontrol', opening))
  expect(slot.name).toBe('江城美术馆 2031-05-01 09:00-11:00')
  const book = () => who('chief').post(enrolls, { bizType: 'general/placeopencontrol', bizId: slot.id, ...person() })
  const answers = await Promise.all([book(), book(), book()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await must(product.nobody.get('blade-general/placeopencontrol/front/list?tenantId=acme'))).records).toMatchObject([
    { placeName: '江城美术馆', booked: 1, quota: 1 },
  ])
})

it('decides what is reviewed in one list or in its own place, once, and by nobody who asked for it', async () => {
  const help = (own: object = {}) => must(who('ann').post('blade-activities/seekhelp', { title: '寻找走失老人', content: '穿蓝色外套', ...own }))
  const [one, two] = [await help(), await help()]
  const reviewOf = async (bizId: string) => (await must(who('chief').get(`blade-general/review/page?bizId=${bizId}`))).records[0]
  const review = await reviewOf(one.id)
  expect(review).toMatchObject({ status: 0, title: '寻找走失老人', level: 1, applicantId: acme.users.ann })
  expect((await who('ann').get(`blade-general/review/examine?id=${review.id}&result=1`)).status).toBe(403)
  expect((await who('bob').get(`blade-general/review/examine?id=${review.id}&result=2`)).status).toBe(400)
  await must(who('bob').get(`blade-general/review/examines?ids=${review.id},${(await reviewOf(two.id)).id}&result=1`))
  for (const { id } of [one, two])
    expect(await must(who('chief').get(`blade-activities/seekhelp/${id}`))).toMatchObject({ status: 1, isPublic: true })
  const third = await help()
  await must(who('bob').post(`blade-activities/seekhelp/refuse/${third.id}`, { remark: '内容不实' }))
  expect((await reviewOf(third.id)).status).toBe(2)
  expect((await who('bob').get(`blade-general/review/examine?id=${(await reviewOf(third.id)).id}&result=1`)).status).toBe(409)
  expect((await must(product.nobody.get('blade-activities/seekhelp/front/list?tenantId=acme'))).total).toBe(2)
})
