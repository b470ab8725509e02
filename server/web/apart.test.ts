import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies } from '../engine/ledger/tally'
import { wireTime } from '../engine/kinds/time'
import { type Commenter, type Commenting, openCommenting } from '../testing/commenting'
import type { Desk } from '../testing/desk'
import { must } from '../testing/duty-office'
import { type Reader, readerAt } from '../testing/member'
import { makeTenant, type Tenant } from '../testing/tenants'

/** Two houses with sites of their own, two members of the one and one of the other: nobody reads, counts or withdraws what is another's. */

let desk: Desk
let send: Commenting['send']
let article: string
let own: Commenter
let fellow: Commenter
let stranger: Reader
let theirs: Tenant
const host = 'paper.example'
const json = { accept: 'application/json' }

beforeAll(async () => {
  const commenting = await openCommenting()
  desk = commenting.desk
  send = commenting.send
  theirs = await makeTenant(desk.world, { tenantName: '邻城日报', domain: `https://${host}/` })
  await must(theirs.admin.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const { id } = await must(theirs.admin.post('blade-resource/sms', { smsCode: 'dev', signName: '邻城' }))
  await must(theirs.admin.post('blade-resource/sms/enable', { id }))
  article = (await desk.issue({ openComment: true, openVote: true })).id
  ;[own, fellow] = [await commenting.enter(), await commenting.enter()]
  stranger = readerAt(desk.world, host, theirs.tenantId)
  await stranger.enter('13799990001')
})
afterAll(() => desk?.world.close())

/** Everything that members left here, as the database has it. */
const left = async (): Promise<unknown> => {
  await foldTallies(desk.world.database)
  const { likes, collects } = await must(desk.chief.get(`blade-cms/news/${article}`))
  const tables = ['general_comments', 'general_like', 'general_collects', 'cms_voterecord', 'general_commentreport']
  const known = await desk.world.database.query<{ name: string }>('select relname as name from pg_class where relname = any($1) order by relname', [
    tables,
  ])
  const counts: unknown[] = []
  for (const { name } of known)
    counts.push([name, await desk.world.database.query(`select id::text, is_deleted from ${name} where tenant_id = '000000' order by id`)])
  return { likes, collects, counts }
}

it('a member of another house reads, counts and withdraws nothing here, under either name of the site', async () => {
  const { id: comment } = await send(own, { bizType: 'cms/news', bizId: article, content: '本城的话' })
  const about = { bizType: 'cms/news', bizId: article }
  await own.send('/me/react/like', about, { ...json, origin: 'http://localhost' })
  const at = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), desk.world.own.zone)
  const options = ['a', 'b'].map((key) => ({ key, text: key }))
  const vote = await must(
    desk.chief.post('blade-cms/vote', {
      title: '渡口',
      newsId: article,
      startTime: at(-1),
      endTime: at(1),
      questions: [{ title: '哪个？', options }],
    }),
  )
  await must(desk.chief.post(`blade-cms/vote/publish/${vote.id}`))
  const [{ id: question }] = (await must(desk.chief.get(`blade-cms/votequestion/page?voteId=${vote.id}`))).records
  const before = await left()

  // The cookie of another site opens nothing here.
  const carried = Object.assign(readerAt(desk.world), { cookie: stranger.cookie })
  for (const [who, origin] of [
    [stranger, `http://${host}`],
    [carried, 'http://localhost'],
  ] as const) {
    const pages = [`/newDetail?id=${article}`, `/comments?id=${article}`, `/vote?id=${vote.id}`, `/me/comments/${comment}`, '/me'].map((path) =>
      who.get(path),
    )
    const open = who === carried ? await Promise.all(pages.slice(3)) : await Promise.all(pages)
    for (const { html } of open) expect(html).not.toContain('本城的话')
    const ballot = { id: String(vote.id), [`q${question}`]: 'a' }
    const tries: readonly (readonly [string, Record<string, string>])[] = [
      ['/me/comment', { ...about, content: '邻城来的' }],
      ['/me/comment', { ...about, parentId: comment, content: '邻城来的' }],
      ['/me/react/like', about],
      ['/me/react/collects', about],
      ['/me/react/report', { bizType: 'general/comments', bizId: comment, reason: 'abuse' }],
      [`/me/comments/${comment}/withdraw`, {}],
      [`/me/comments/${comment}/revise`, { content: '改了' }],
      ['/me/vote', ballot],
    ]
    for (const [path, form] of tries) {
      const answer = await who.send(path, form, { ...json, origin })
      const { id, isSet } = answer.status === 200 && answer.html.startsWith('{') ? JSON.parse(answer.html) : {}
      expect([path, id ?? null, isSet ?? false], answer.html.slice(0, 200)).toEqual([path, null, false])
    }
  }
  expect(await left()).toEqual(before)
  // Nor does the house of the stranger: neither its public calls nor its people.
  const tree = await desk.world.app.inject({
    url: `/api/blade-general/comments/front/tree?bizType=cms/news&bizId=${article}&tenantId=${theirs.tenantId}`,
    headers: { host },
  })
  expect(tree.body).not.toContain('本城的话')
  for (const path of [`general/comments/${comment}`, `cms/vote/${vote.id}`, `general/comments/detail?id=${comment}`])
    expect([path, (await theirs.admin.get(`blade-${path}`)).status]).toEqual([path, 404])
  for (const path of ['general/comments/page', 'cms/vote/page', 'general/like/page', 'cms/voterecord/page', 'user/member/page'])
    expect([path, JSON.stringify((await theirs.admin.get(`blade-${path}`)).data).includes('本城的话')]).toEqual([path, false])
  expect((await must(theirs.admin.get('blade-general/comments/page'))).total).toBe(0)
  expect((await theirs.admin.post(`blade-general/comments/remove/${comment}`)).status).toBe(404)
})

it('a member of the same house finds on their pages nothing of the other, and takes nothing of it back', async () => {
  const { id: comment } = await send(own, { bizType: 'cms/news', bizId: article, content: '只有我能收回' })
  const about = { bizType: 'cms/news', bizId: article }
  await own.send('/me/react/like', about, { ...json, origin: 'http://localhost' })
  const before = await left()
  expect((await fellow.get('/me')).html).not.toContain('只有我能收回')
  expect((await fellow.get(`/me/comments/${comment}`)).status).toBe(404)
  for (const deed of ['withdraw', 'revise'])
    expect((await fellow.send(`/me/comments/${comment}/${deed}`, { content: '别人的' })).status, deed).toBe(404)
  // To take a like back that another member set takes nothing back.
  await fellow.send('/me/react/like', { ...about, off: '1' }, { ...json, origin: 'http://localhost' })
  expect(JSON.parse((await own.get(`/me/mine?type=cms/news&id=${article}`)).html).mine).toMatchObject({ like: true })
  const now = (await left()) as { likes: number }
  expect(now.likes).toBeGreaterThanOrEqual((before as { likes: number }).likes)
})
