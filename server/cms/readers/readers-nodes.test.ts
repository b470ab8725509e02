import { once } from 'node:events'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../engine/kinds/time'
import { inTransaction } from '../../engine/reach/context'
import { insertRow } from '../../engine/verbs'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { eventually } from '../../testing/eventually'
import { type Following, follow } from '../../testing/follow'
import { type Node, nodes } from '../../testing/nodes'
import { stage } from '../../testing/people'
import { fetchFile, sheetsOf } from '../../testing/sheets'
import type { Client } from '../../testing/world'
import { verifyVotes } from '../votes/verify'

/** Ballots and likes that race at two nodes, of which one is killed; `npm run prove -- readers` has a thousand and five hundred of them. */
const ballots = Number(process.env.READER_BALLOTS ?? 30)
const likes = Number(process.env.READER_LIKES ?? 15)
const env = { TRUST_PROXY: '127.0.0.1' }
const tenantId = '000000'
const [votes, records, like] = ['blade-cms/vote', 'blade-cms/voterecord', '/api/blade-general/like']

const house = nodes()
let one: Node
let desk: Desk
let clerk: Client
let [first, second] = [undefined as unknown as Asked, undefined as unknown as Asked]
let [bizId, members] = ['', [] as string[]]
/** What the nodes answered about the ballots and likes that raced. */
let told: readonly Told[]
let streams: readonly Following[]
beforeAll(async () => {
  one = await house.start({ env })
  desk = await openDesk({}, one)
  const codes = ['vote_view', 'vote_export', 'votequestion_view', 'voterecord_view', 'voterecord_export'].map((code) => `cms_${code}`)
  await stage(one, tenantId, { clerk: { codes } }, desk.stage)
  clerk = await one.as(`clerk@${tenantId}`)
  ;[first, second] = [await running(), await running()]
  bizId = (await desk.issue()).id
  members = await inTransaction({ ...one.own, tenantId }, async (tx) => {
    const made: string[] = []
    for (let at = 0; at < likes; at++) made.push(await insertRow(tx, member, { name: `读者${at}` }))
    return made
  })
  streams = [
    await follow(one.address, clerk.token, 'cms/vote,cms/votequestion,cms/voterecord'),
    await follow(one.address, desk.chief.token, 'cms/vote'),
  ]
  const cast = ballotsOf(first, (at) => (at % 10 < 7 ? 'a' : 'b'))
  // Two ballots and a like in turn.
  told = await raceAndKill(cast.flatMap((ballot, at) => [ballot, ...(at % 2 && members[at >> 1] ? [liking(members[at >> 1] as string)] : [])]))
})
afterAll(() => house.close())

interface Ask {
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}
interface Told {
  readonly path: string
  readonly status: number
  readonly text: string
}

/** The answer of a node; status 0 where it ended before it had answered. */
const ask = async (address: string, { path, body, headers = {} }: Ask): Promise<Told> => {
  try {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { path, status: answer.status, text: await answer.text() }
  } catch {
    return { path, status: 0, text: '' }
  }
}

/** Does everything, fifty at a time, in its order. */
const fiftyAtOnce = async <T, R>(all: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = []
  const left = all.entries()
  const lane = async (): Promise<void> => {
    for (const [at, item] of left) answers[at] = await work(item)
  }
  await Promise.all(Array.from({ length: 50 }, lane))
  return answers
}

/** Asks for each at both nodes at once; the other node is killed once it has answered a third, and what it left open is asked for again. Answers what was told. */
const raceAndKill = async (asks: readonly Ask[]): Promise<Told[]> => {
  const other = await house.spawn(env)
  const ended = once(other, 'exit')
  let answered = 0
  const told = await fiftyAtOnce(asks, async (what) => {
    const there = ask(other.address, what).then((answer) => {
      if (answer.status !== 0) answered += 1
      if (answered === Math.ceil(asks.length / 3)) other.kill('SIGKILL')
      return answer
    })
    return Promise.all([ask(one.address, what), there])
  })
  await ended
  const open = asks.filter((_, at) => told[at]?.some(({ status }) => status === 0))
  expect(open.length).toBeGreaterThan(0)
  const again = await fiftyAtOnce(open, (what) => ask(one.address, what))
  return [...told.flat(), ...again]
}

const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), one.own.zone)

interface Asked {
  readonly id: string
  readonly questionId: string
  readonly newsId: string
}
const running = async (): Promise<Asked> => {
  const { id: newsId } = await desk.issue({ openVote: true })
  const options = ['a', 'b', 'c'].map((key) => ({ key, text: `候选人-${key}` }))
  const given = {
    title: '十佳',
    newsId,
    startTime: wireIn(-1),
    endTime: wireIn(1),
    resultShow: 'afterEnd',
    questions: [{ title: '您支持谁？', options }],
  }
  const { id } = await must(desk.chief.post(votes, given))
  await must(desk.chief.post(`${votes}/publish/${id}`))
  const [{ id: questionId }] = (await must(desk.chief.get(`blade-cms/votequestion/page?voteId=${id}`))).records
  return { id, questionId, newsId }
}
/** Ballots of as many devices, forty behind an address. */
const ballotsOf = ({ id, questionId }: Asked, keyOf: (at: number) => string): Ask[] =>
  Array.from({ length: ballots }, (_, at) => ({
    path: `/api/${votes}/front/cast?tenantId=${tenantId}`,
    body: { id, device: `device-${String(at).padStart(10, '0')}`, picks: [{ questionId, options: keyOf(at) }] },
    headers: { 'x-forwarded-for': `198.51.${Math.floor(at / 40)}.7` },
  }))
const liking = (userId: string): Ask => ({
  path: like,
  body: { bizType: 'cms/news', bizId, userId },
  headers: { 'blade-auth': `bearer ${desk.chief.token}` },
})
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await one.database.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]?.count ?? -1

/** What two votes have in common where nothing of their results shows: their texts without ids, marks and moments. */
const plain = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?/g, '@')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/k[0-9a-f]{8}\.[\w-]{43}|"'?[\w-]{16}"/g, '%')
    .replace(/\d{9,}|[0-9a-f]{16,}/g, '#')

/** Every answer about a vote that callers get who may not see its result. */
const toldOf = async ({ id, questionId, newsId }: Asked): Promise<Record<string, string>> => {
  const told: Record<string, string> = {}
  const own = (name: string): string => name.replaceAll(id, 'V').replaceAll(questionId, 'Q').replaceAll(newsId, 'N')
  const { records: page } = await must(clerk.get(`${votes}/page?size=50`))
  told.page = JSON.stringify(page.find((row: { id: string }) => row.id === id))
  const { records: list } = await must(one.nobody.get(`${votes}/front/list?tenantId=${tenantId}`))
  told.list = JSON.stringify(list.find((row: { id: string }) => row.id === id))
  const reads = [`detail?id=${id}`, `result/${id}`, `changes?id=${id}`].map((call) => `${votes}/${call}`)
  for (const path of [...reads, `blade-cms/votequestion/page?voteId=${id}`, `${records}/page?voteId=${id}&size=1`])
    told[own(path)] = JSON.stringify((await clerk.get(path)).body)
  for (const path of [`front/${id}`, `front/result/${id}`])
    told[own(path)] = JSON.stringify(await must(one.nobody.get(`${votes}/${path}?tenantId=${tenantId}`)))
  for (const path of [`${votes}/export?id_equal=${id}`, `${records}/export?voteId=${id}`]) {
    const { status, bytes } = await fetchFile(one, clerk, path)
    expect([path, status]).toEqual([path, 200])
    told[own(path)] = JSON.stringify(await sheetsOf(bytes))
  }
  for (const url of [`/vote?id=${id}`, `/newDetail?id=${newsId}`]) {
    const { statusCode, body } = await one.app.inject({ url, headers: { host: 'localhost' } })
    expect([url, statusCode]).toEqual([url, 200])
    told[own(url)] = body
  }
  return Object.fromEntries(Object.entries(told).map(([path, text]) => [path, plain(text)]))
}

it('counts each ballot that races at two nodes once, where one is killed too, and tells nothing of a hidden result', async () => {
  const cast = told.filter(({ path }) => path.includes('front/cast'))
  expect(new Set(cast.map(({ status }) => status))).toEqual(new Set([0, 200, 409]))
  // Those who were killed before they had answered were counted or not; each device has one ballot in the end.
  expect([await count('cms_voterecord where vote_id = $1::bigint', first.id), await count('(select distinct voter from cms_voterecord) v')]).toEqual([
    ballots,
    ballots,
  ])
  expect(await verifyVotes(one.database)).toEqual({ votes: 1, ballots, flaws: [] })
  // The same vote with another result: who may not see it is told exactly the same of both.
  for (const { status } of await fiftyAtOnce(
    ballotsOf(second, (at) => (at % 10 < 7 ? 'b' : 'c')),
    (what) => ask(one.address, what),
  ))
    expect(status).toBe(200)
  for (const { status, text } of cast) if (status === 200) expect(JSON.parse(text).data).toMatchObject({ isHidden: true, questions: [] })
  expect(await toldOf(first)).toEqual(await toldOf(second))
  await must(desk.chief.post(`${votes}/extend/${first.id}`, { endTime: wireIn(2) }))
  for (const stream of streams) {
    await stream.hears(({ data }) => JSON.stringify(data).includes(first.id))
    for (const { questionId } of [first, second]) expect(JSON.stringify(stream.told)).not.toContain(questionId)
    stream.stop()
  }
  for (const [{ id }, expected] of [
    [first, { a: 0.7, b: 0.3, c: 0 }],
    [second, { a: 0, b: 0.7, c: 0.3 }],
  ] as const) {
    await must(desk.chief.post(`${votes}/end/${id}`))
    const { questions } = await must(one.nobody.get(`${votes}/front/result/${id}?tenantId=${tenantId}`))
    const counts = Object.fromEntries(questions[0].options.map((option: { key: string; count: number }) => [option.key, option.count / ballots]))
    expect(counts).toEqual(expected)
  }
})

it('counts each like that races at two nodes once, where one is killed too', async () => {
  const liked = told.filter(({ path }) => path === like)
  expect(new Set(liked.map(({ status }) => status))).toEqual(new Set([0, 200]))
  const rows = 'general_like where biz_id = $1'
  expect([await count(rows, bizId), await count(`(select distinct user_id from ${rows}) l`, bizId)]).toEqual([likes, likes])
  // What the killed node had noted and not added up is added up by the one that is left.
  const { likes: counted } = await eventually(
    () => desk.row(bizId),
    (row) => row.likes === likes,
    60_000,
  )
  expect([counted, await count('log_tallymove')]).toEqual([likes, 0])
  // Half of them take it back, at the node that is left.
  const back = members.filter((_, at) => at % 2 === 0)
  const taken = await fiftyAtOnce(back, (userId) => ask(one.address, { ...liking(userId), path: `${like}/cancel` }))
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]))
  await eventually(
    () => desk.row(bizId),
    (row) => row.likes === likes - back.length,
  )
})
