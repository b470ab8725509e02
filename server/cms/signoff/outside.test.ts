import { news } from '@masthead/contract/cms/news'
import { outsign } from '@masthead/contract/cms/outsign'
import { signoff } from '@masthead/contract/cms/signoff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../engine/due/due'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { stage } from '../../testing/people'
import type { Client } from '../../testing/world'

/** Somebody outside the house signs an article off: the link, the code to their phone, and what comes of it at the desk. */

const path = 'blade-cms/outsign'
const { approved, returned, expired, withdrawn } = outsign.state

let desk: Desk
let wang: Client
let looker: Client
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  desk = await openDesk()
  const seen = ['news_view', 'cms_signoff_view', 'cms_outsign_view']
  const set = await stage(
    desk.world,
    '000000',
    { wang: { codes: [...seen, 'cms_signoff_pass', 'cms_outsign_add'] }, looker: { codes: seen }, zhao: { codes: [...seen, 'cms_outsign_add'] } },
    desk.stage,
  )
  ids = set.users
  ;[wang, looker] = (await Promise.all(['wang', 'looker'].map((name) => desk.world.as(`${name}@000000`)))) as [Client, Client]
  const { id } = await must(desk.chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(desk.chief.post('blade-resource/sms/enable', { id }))
})
afterAll(() => desk?.world.close())

let serial = 0
/** Each signer has a phone of their own, since codes are counted by phone. */
const newPhone = (): string => `1377770${String(1000 + ++serial)}`

/** An article that waits, with a first level that is signed outside and a second one by Wang. */
const waiting = async (): Promise<string> => {
  const { id: categoryId } = await must(desk.chief.post('blade-general/category', { categoryName: `外审${++serial}`, categoryType: 7 }))
  const levels = [
    { name: '气象局', userIds: `${ids.wang},${desk.stage.users.issuer}`, hours: 4, sort: 0, isOutside: true },
    { name: '终审', userIds: ids.wang, hours: 4, sort: 1 },
  ]
  await must(desk.chief.post('blade-cms/signchain/submit', { name: `流程${serial}`, categoryId, levels }))
  const { id } = await desk.save({ categoryId, title: `大风${serial}` })
  await must(desk.author.patch(`blade-cms/news/to-check/${id}`))
  return id
}

const ask = async (newsId: string, own: object = {}, who = wang) =>
  must(who.post(path, { newsId, signerName: '何静', organization: '市气象局', phone: newPhone(), message: '请核对数据', ...own }))
const linkOf = async (id: string): Promise<string> => (await must(wang.post(`${path}/link/${id}`))).url
const rowOf = (id: string) => must(desk.chief.get(`${path}/detail?id=${id}`))
const levelsOf = async (newsId: string) => {
  const { records } = await must(desk.chief.get(`blade-cms/signoff/list?newsId=${newsId}&size=50`))
  return [...records].sort((a, b) => a.level - b.level)
}

const open = async (url: string) => {
  const { statusCode, body, headers } = await desk.world.app.inject({ url })
  return { status: statusCode, body, headers }
}
/** Sends a form of the page as a browser without a script does. */
const send = async (to: string, form: Record<string, string>) => {
  const { statusCode, body } = await desk.world.app.inject({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: statusCode, body }
}
const tokenIn = (url: string): string => new URLSearchParams(url.split('?')[1]).get('token') ?? ''
/** The code that the phone of a request got last. */
const codeSent = async (): Promise<string> => {
  const { records } = await must(desk.chief.get('blade-resource/smslog/list?size=1'))
  return /\d{6}/.exec(records[0].content)?.[0] ?? ''
}
const withCode = async (url: string): Promise<string> => {
  expect((await send('/signer/code', { token: tokenIn(url) })).status).toBe(200)
  return codeSent()
}

describe('a level that is signed outside', () => {
  it('is passed by nobody of the house, and by the signer with link and code once; the log says who', async () => {
    const newsId = await waiting()
    const [level] = await levelsOf(newsId)
    expect(level).toMatchObject({ isOutside: true, status: signoff.state.open })
    expect((await wang.post(`blade-cms/signoff/pass/${level.id}`)).status).toBe(409)
    expect((await desk.issuer.put(`blade-cms/news/is-audit/${newsId}`, { isAudit: 1 })).status).toBe(409)
    const request = await ask(newsId)
    expect(request).toMatchObject({ signoffId: level.id, hours: 48, status: outsign.state.open })
    expect(request.phone).toMatch(/^137\*{4}\d{4}$/)
    const other = await ask(newsId, { signerName: '邵峰' })
    const url = await linkOf(request.id)
    const page = await open(url)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const shown of ['春耕正当时', '请核对数据', '何静', request.phone, 'action="/signer/code#sign"']) expect(page.body).toContain(shown)
    expect(page.body).not.toContain('name="code"')
    const code = await withCode(url)
    const wrong = code === '000000' ? '111111' : '000000'
    const refused = await send('/signer', { token: tokenIn(url), result: 'approve', code: wrong, remark: '数据无误' })
    expect([refused.status, refused.body.includes('code-fault'), refused.body.includes('数据无误')]).toEqual([400, true, true])
    expect((await send('/signer', { token: tokenIn(url), code, remark: '' })).status).toBe(400)
    const done = await send('/signer', { token: tokenIn(url), result: 'approve', code, remark: '数据无误' })
    expect([done.status, done.body.includes('您已同意')]).toEqual([200, true])
    expect(await rowOf(request.id)).toMatchObject({ status: approved, remark: '数据无误' })
    expect(await rowOf(other.id)).toMatchObject({ status: withdrawn })
    expect((await levelsOf(newsId)).map(({ status }) => status)).toEqual([signoff.state.passed, signoff.state.open])
    expect(await desk.row(newsId)).toMatchObject({ checkedLevel: 1, isAudit: 0 })
    const said = '外部审签 何静（市气象局）：数据无误'
    expect((await desk.log(newsId)).find(({ action }) => action === 'audit')?.remark).toBe(said)
    const { records } = await must(desk.chief.get(`blade-cms/opinion/list?newsId=${newsId}&kind=check`))
    expect(records[0]).toMatchObject({ content: said, level: 1, result: 'pass', revisionId: request.revisionId })
    // Used twice.
    expect((await open(url)).status).toBe(410)
    expect((await send('/signer/code', { token: tokenIn(url) })).status).toBe(410)
    expect((await send('/signer', { token: tokenIn(url), result: 'approve', code, remark: '' })).status).toBe(410)
    expect((await open(await tokenUrl(other.id))).status).toBe(410)
    await must(wang.post(`blade-cms/signoff/pass/${(await levelsOf(newsId))[1].id}`))
    expect(await desk.row(newsId)).toMatchObject({ isAudit: 1 })
  })

  it('is sent back with a reason, which the signer must give', async () => {
    const newsId = await waiting()
    const request = await ask(newsId)
    const url = await linkOf(request.id)
    const code = await withCode(url)
    const silent = await send('/signer', { token: tokenIn(url), result: 'back', code, remark: '' })
    expect([silent.status, silent.body.includes('remark-fault')]).toEqual([400, true])
    const done = await send('/signer', { token: tokenIn(url), result: 'back', code, remark: '风力有误' })
    expect([done.status, done.body.includes('您已退回')]).toEqual([200, true])
    expect(await rowOf(request.id)).toMatchObject({ status: returned, remark: '风力有误' })
    expect(await desk.row(newsId)).toMatchObject({ status: news.state.returned })
    expect((await levelsOf(newsId)).map(({ status }) => status)).toEqual([signoff.state.returned, signoff.state.dropped])
  })

  it('is signed once of two at the same moment', async () => {
    const request = await ask(await waiting())
    const url = await linkOf(request.id)
    const form = { token: tokenIn(url), result: 'approve', code: await withCode(url), remark: '' }
    const both = await Promise.all([send('/signer', form), send('/signer', form)])
    expect(both.map(({ status }) => status).sort()[0]).toBe(200)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes its request with it when one of the house sends the article back, or its author takes it back', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const requests = [await ask(first), await ask(second)]
    const urls = await Promise.all(requests.map(({ id }) => linkOf(id)))
    await must(wang.post(`blade-cms/signoff/back/${(await levelsOf(first))[0].id}`, { remark: '先改标题' }))
    await must(desk.author.patch(`blade-cms/news/to-edit/${second}`))
    for (const [index, url] of urls.entries()) {
      expect((await open(url)).status).toBe(410)
      expect(await rowOf(requests[index].id)).toMatchObject({ status: withdrawn })
    }
  })

  it('is asked for by its own people, and not by the author', async () => {
    const newsId = await waiting()
    const zhao = await desk.world.as('zhao@000000')
    const given = { newsId, signerName: '何静', phone: newPhone() }
    expect((await zhao.post(path, given)).status).toBe(403)
    expect((await looker.post(path, given)).status).toBe(403)
    const request = await ask(newsId)
    expect((await looker.post(`${path}/link/${request.id}`)).status).toBe(403)
    const { id: categoryId } = await must(desk.chief.post('blade-general/category', { categoryName: `外审${++serial}`, categoryType: 7 }))
    const levels = [{ name: '局里', userIds: desk.stage.users.chief, hours: 4, sort: 0, isOutside: true }]
    await must(desk.chief.post('blade-cms/signchain/submit', { name: `流程${serial}`, categoryId, levels }))
    const own = await must(desk.chief.post('blade-cms/news/submit', desk.article({ categoryId })))
    await must(desk.chief.patch(`blade-cms/news/to-check/${own.id}`))
    expect((await desk.chief.post(path, { ...given, newsId: own.id })).body.code).toBe(409)
  })
})

/** A link whose request is settled is made no more; its token stays what it was. */
const tokenUrl = async (id: string): Promise<string> => {
  const token = desk.world.own.keys.sign({ use: 'outsign', tenantId: '000000', id }, 60)
  return `/signer?token=${encodeURIComponent(token)}`
}

describe('asked for beside the chain', () => {
  it('shows the text that was there when it was asked, and its approval is an opinion that blocks nothing', async () => {
    const { id: newsId, version } = await desk.save({ title: '旧题目' })
    const request = await ask(newsId)
    expect(request.signoffId).toBeFalsy()
    await must(desk.author.post('blade-cms/news/submit', { id: newsId, version, title: '新题目' }))
    const url = await linkOf(request.id)
    const { body } = await open(url)
    expect([body.includes('旧题目'), body.includes('新题目')]).toEqual([true, false])
    await must(desk.author.patch(`blade-cms/news/to-check/${newsId}`))
    // What is sent back is the text that was read, and that is another one now.
    await send('/signer', { token: tokenIn(url), result: 'back', code: await withCode(url), remark: '题目不妥' })
    expect(await desk.row(newsId)).toMatchObject({ status: news.state.awaitingSignOff })
    const { records } = await must(desk.chief.get(`blade-cms/opinion/list?newsId=${newsId}&kind=check`))
    expect(records).toMatchObject([{ level: 0, result: 'back', content: '外部审签 何静（市气象局）：题目不妥' }])
  })

  it('sends back what waits with the text that was read', async () => {
    const { id: newsId } = await desk.save()
    await must(desk.author.patch(`blade-cms/news/to-check/${newsId}`))
    const [kind, unkind] = [await ask(newsId, { organization: undefined }), await ask(newsId)]
    const [first, second] = [await linkOf(kind.id), await linkOf(unkind.id)]
    await send('/signer', { token: tokenIn(first), result: 'approve', code: await withCode(first), remark: '' })
    expect(await desk.row(newsId)).toMatchObject({ status: news.state.awaitingSignOff, checkedLevel: 0 })
    await send('/signer', { token: tokenIn(second), result: 'back', code: await withCode(second), remark: '不实' })
    expect(await desk.row(newsId)).toMatchObject({ status: news.state.returned })
    const { records } = await must(desk.chief.get(`blade-cms/opinion/list?newsId=${newsId}&kind=check`))
    expect(records.map(({ content }: { content: string }) => content)).toEqual(['外部审签 何静（市气象局）：不实', '外部审签 何静'])
  })

  it('expires, is withdrawn, and ends with the article', async () => {
    const { id: newsId } = await desk.save()
    const [late, off] = [await ask(newsId), await ask(newsId)]
    const urls = [await linkOf(late.id), await linkOf(off.id)]
    await desk.world.database.run(`update cms_outsign set expire_time = now() - interval '1 minute' where id = $1::bigint`, [late.id])
    expect((await open(urls[0] ?? '')).status).toBe(410)
    expect((await wang.post(`${path}/link/${late.id}`)).status).toBe(410)
    await runDue(desk.later(0))
    expect(await rowOf(late.id)).toMatchObject({ status: expired })
    await must(wang.post(`${path}/withdraw/${off.id}`))
    expect((await open(urls[1] ?? '')).status).toBe(410)
    const gone = await ask(newsId)
    const url = await linkOf(gone.id)
    await desk.world.database.run('update cms_news set status = 6 where id = $1::bigint', [newsId])
    expect((await open(url)).status).toBe(410)
    expect((await wang.post(path, { newsId, signerName: '何静', phone: newPhone() })).status).toBe(409)
  })

  it('opens by a link of ours alone, and to so many at once at most', async () => {
    for (const token of ['', 'made-up', 'x'.repeat(3000), desk.world.own.keys.sign({ use: 'news-preview', tenantId: '000000', id: '1' }, 60)])
      expect((await open(`/signer?token=${encodeURIComponent(token)}`)).status, token.slice(0, 10)).toBe(404)
    const strange = desk.world.own.keys.sign({ use: 'outsign', tenantId: '000000', id: '1' }, 60)
    expect((await open(`/signer?token=${encodeURIComponent(strange)}`)).status).toBe(404)
    const { id: newsId } = await desk.save()
    const one = await ask(newsId)
    const more = (count: number) =>
      desk.world.database.run(
        `insert into cms_outsign (tenant_id, create_user, news_id, signer_name, phone, hours, expire_time)
         select tenant_id, create_user, news_id, signer_name, phone, hours, expire_time from cms_outsign, generate_series(1, ${count}) where id = $1::bigint`,
        [one.id],
      )
    await more(198)
    await ask(newsId)
    const { status, body } = await wang.post(path, { newsId, signerName: '何静', phone: newPhone() })
    expect([status, body.data?.fields ?? body.msg]).toEqual([400, expect.anything()])
  })
})
