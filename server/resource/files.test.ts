import { readdirSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { fileCookie, putFile } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'
import { sweepFiles } from './sweep'

let here: World
let now = new Date()
/** news: writes articles; other: has a right, but none to news or attachments; stranger: the same in another tenant. */
const people: Record<string, Client> = {}

beforeAll(async () => {
  here = await world({ clock: { now: () => now } })
  const newsroom = ['news_add', 'news_view', 'news_edit', 'news_delete', 'news_to_check', 'news_issue', 'news_to_offline']
  await stage(here, '410001', {
    news: { codes: newsroom },
    own: { codes: newsroom, scope: 2 },
    leaver: { codes: newsroom },
    other: { codes: ['cms_topic_view'] },
    library: { codes: ['resource_attach_view', 'resource_attach_delete'] },
  })
  await stage(here, '410002', { stranger: { codes: 'every' } })
  for (const name of ['news', 'own', 'other', 'library']) people[name] = await here.as(`${name}@410001`)
  people.stranger = await here.as('stranger@410002')
})

afterAll(() => here.close())

const who = (name: string): Client => people[name] as Client
const get = async (link: string, headers: Record<string, string> = {}) => here.app.inject({ url: link, headers })
const statusFor = async (name: string, link: string) => (await get(link, { cookie: await fileCookie(who(name)) })).statusCode
let count = 0
/** Each of another content, which would be kept once otherwise. */
const attached = async (name = '通知.pdf', by = 'news') =>
  (await putFile(here, who(by), name, `%PDF-1.7 0123456789 ${++count}`)).data as { link: string; attachId: string; name: string }
const article = async (values: Record<string, unknown>, by = 'news') => {
  const answer = await who(by).post('blade-cms/news/submit', { title: '秋收', typeId: 1, ...values })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.data
}
const remove = (id: string, by = 'library') => who(by).post(`blade-resource/attach/remove?ids=${id}`)

describe('a private file', () => {
  test('opens to who uploaded it and who may see attachments, by the cookie or the token, and to nobody else', async () => {
    const { link } = await attached()
    expect(await Promise.all(['news', 'library', 'other', 'stranger'].map((name) => statusFor(name, link)))).toEqual([200, 200, 404, 404])
    expect((await get(link)).statusCode).toBe(404)
    expect((await get(link, { 'blade-auth': `bearer ${who('news').token}` })).statusCode).toBe(200)
    expect((await get(link, { 'blade-auth': `bearer ${who('other').token}` })).statusCode).toBe(404)
    expect((await get(link, { cookie: 'masthead-files=forged' })).statusCode).toBe(404)
  })

  test('opens to who may see a row that uses it, within the data scope, and closes with the row’s link', async () => {
    const { link } = await attached()
    const row = await article({ content: `<p><a href="${link}">通知</a></p>` })
    const mine = await attached('own.pdf', 'own')
    await article({ content: `<p><a href="${mine.link}">x</a></p>` }, 'own')
    expect([await statusFor('news', mine.link), await statusFor('own', link), await statusFor('other', link)]).toEqual([200, 404, 404])
    const current = (await who('news').get(`blade-cms/news/${row.id}`)).data
    await who('news').put(`blade-cms/news/${row.id}`, { ...current, content: '<p>without</p>' })
    // Its earlier revision still shows it to who may see the article.
    expect(await statusFor('news', link)).toBe(200)
  })

  test('is shown to the public while an article shows it, and no longer', async () => {
    const { link } = await attached()
    const row = await article({
      content: `<p><a href="${link}">通知</a></p>`,
      publishPlatform: 'web',
      brief: 'x',
      thumb: '/files/x.png',
      sources: '本报',
      topicId: [],
      publishTime: '2024-01-01 00:00:00',
    })
    expect((await get(link)).statusCode).toBe(404)
    await here.database.run('update cms_news set status = 4 where id = $1::bigint', [row.id])
    const shown = await get(link)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    await here.database.run('update cms_news set status = 5 where id = $1::bigint', [row.id])
    expect((await get(link)).statusCode).toBe(404)
  })

  test('cannot be got by linking to it: who may not open it may not use it either', async () => {
    const { link } = await attached('secret.pdf', 'library')
    const stolen = await who('news').post('blade-cms/news/submit', { title: 'x', typeId: 1, content: `<a href="${link}">x</a>` })
    expect([stolen.status, stolen.msg]).toEqual([400, '正文所用的附件不存在'])
    const foreign = await who('stranger').post('blade-cms/news/submit', { title: 'x', typeId: 1, content: `<a href="${link}">x</a>` })
    expect(foreign.status).toBe(200)
    expect([await statusFor('stranger', link), await statusFor('news', link)]).toEqual([404, 404])
  })

  test('closes with the session', async () => {
    const leaver = await here.as('leaver@410001')
    const { link } = (await putFile(here, leaver, 'a.pdf', '%PDF-1.7')).data
    const cookie = await fileCookie(leaver)
    const tag = String((await get(link, { cookie })).headers.etag)
    expect((await get(link, { cookie, 'if-none-match': tag })).statusCode).toBe(304)
    await leaver.get('blade-auth/oauth/logout')
    expect([(await get(link, { cookie })).statusCode, (await get(link, { cookie, 'if-none-match': tag })).statusCode]).toEqual([404, 404])
  })

  test('comes with a cookie that scripts cannot read, other sites do not send and the API does not take', async () => {
    const answer = await who('news').post('blade-resource/oss/endpoint/file-cookie')
    expect(String(answer.headers['set-cookie'])).toMatch(/^masthead-files=[^;]+; Max-Age=86400; Path=\/files; HttpOnly; SameSite=Strict$/)
    const { statusCode } = await here.app.inject({ url: '/api/blade-cms/news/page', headers: { cookie: await fileCookie(who('news')) } })
    expect(statusCode).toBe(401)
    expect((await here.nobody.post('blade-resource/oss/endpoint/file-cookie')).status).toBe(401)
  })
})

describe('a download', () => {
  const content = '%PDF-1.7 0123456789'
  const open = async (headers: Record<string, string> = {}, name?: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { link } = (await putFile(here, who('news'), name ?? '通知.pdf', content)).data
    return here.app.inject({ method, url: link, headers: { cookie: await fileCookie(who('news')), ...headers } })
  }

  test('gives ranges, their sizes, and 416 beyond the end', async () => {
    const part = await open({ range: 'bytes=9-12' })
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '0123',
      `bytes 9-12/${content.length}`,
      '4',
    ])
    expect((await open({ range: 'bytes=15-' })).body).toBe('6789')
    expect((await open({ range: 'bytes=-3' })).body).toBe('789')
    expect((await open({ range: 'bytes=9-9999' })).body).toBe('0123456789')
    const beyond = await open({ range: 'bytes=100-' })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${content.length}`, ''])
    for (const range of ['bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2'])
      expect([range, (await open({ range })).statusCode]).toEqual([range, 200])
  })

  test('goes on only where the file is still the one that was begun', async () => {
    const { link } = await attached()
    const cookie = await fileCookie(who('news'))
    const { etag, 'last-modified': modified } = (await get(link, { cookie })).headers
    const codes = []
    for (const condition of [etag, modified, '"another"', 'Mon, 01 Jan 2001 00:00:00 GMT'])
      codes.push((await get(link, { cookie, range: 'bytes=0-1', 'if-range': String(condition) })).statusCode)
    expect(codes).toEqual([206, 206, 200, 200])
  })

  test('says what it is without its content when only the head is asked for', async () => {
    const head = await open({}, undefined, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
      200,
      '',
      String(content.length),
      'bytes',
    ])
  })

  test('keeps its Chinese name, and only what a browser shows safely is shown', async () => {
    const shown = await open({}, "秋收'通知'(1).pdf")
    expect(shown.headers['content-disposition']).toBe(
      `inline; filename="__'__'(1).pdf"; filename*=UTF-8''%E7%A7%8B%E6%94%B6%27%E9%80%9A%E7%9F%A5%27%281%29.pdf`,
    )
    expect([shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual(['application/pdf', 'nosniff'])
    const { link } = (await putFile(here, who('news'), '说明.txt', '你好')).data
    const text = await get(link, { cookie: await fileCookie(who('news')) })
    expect([text.headers['content-type'], text.headers['content-security-policy']]).toEqual([
      'application/octet-stream',
      "default-src 'none'; sandbox",
    ])
    expect(text.headers['content-disposition']).toBe(`attachment; filename="__.txt"; filename*=UTF-8''%E8%AF%B4%E6%98%8E.txt`)
  })

  test('of a public picture needs nobody and may be kept for a year by a link that names its content', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { link, attachId } = (await putFile(here, who('news'), 'a.png', png)).data
    const answer = await get(link)
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-security-policy']]).toEqual([
      200,
      'public, no-cache',
      "default-src 'none'; sandbox",
    ])
    const { sha256 } = (await who('library').get(`blade-resource/attach/detail?id=${attachId}`)).data
    const kept = async (query: string) => (await get(`${link}?v=${query}`)).headers['cache-control']
    expect([await kept(sha256.slice(0, 12)), await kept('other')]).toEqual(['public, max-age=31536000, immutable', 'public, no-cache'])
    const hidden = (await putFile(here, who('news'), 'a.png', png, '?isPublic=0')).data
    expect([(await get(hidden.link)).statusCode, await statusFor('news', hidden.link)]).toEqual([404, 200])
  })

  test('finds only what an upload made', async () => {
    for (const link of [
      '/files/../secret',
      '/files/%2e%2e/secret',
      '/files/2024/05',
      `/files/2024/05/${'a'.repeat(22)}.jpg`,
      '/files/unfinished/x',
      '/files/private/410001/2024/05/x.pdf',
    ])
      expect([link, (await get(link)).statusCode]).toEqual([link, 404])
  })
})

describe('where a file is used', () => {
  test('is told by row and title, an article once however many revisions it has', async () => {
    const { link, attachId } = await attached()
    const row = await article({ title: '第一篇', content: `<p><a href="${link}">通知</a></p>`, videoUrl: link })
    const current = (await who('news').get(`blade-cms/news/${row.id}`)).data
    await who('news').put(`blade-cms/news/${row.id}`, { ...current, title: '改过的题目' })
    const places = (await who('library').get(`blade-resource/attach/where-used?id=${attachId}`)).data
    expect(places).toEqual([{ noun: 'cms/news', nounName: '新闻', rowId: row.id, title: '', field: '正文、视频、新闻版本' }])
    expect((await who('library').get(`blade-resource/attach/detail?id=${attachId}`)).data).toMatchObject({
      refCount: 1,
      bizType: 'cms/news',
      bizId: row.id,
    })
    expect((await who('news').get(`blade-resource/attach/where-used?id=${attachId}`)).status).toBe(403)
  })

  test('keeps it from being deleted, naming the rows that the caller may see; once nothing uses it, row and file go', async () => {
    await stage(here, '410003', { all: { codes: 'all' } })
    const admin = await here.as('all@410003')
    const { link, attachId, name } = (await putFile(here, admin, 'a.pdf', '%PDF-1.7')).data
    const topic = (
      await admin.post('blade-cms/topic/submit', { topicName: '秋收专题', code: 'autumn', sort: 1, expireTime: '2099-01-01 00:00:00', thumb: link })
    ).data
    const refused = await admin.post(`blade-resource/attach/remove?ids=${attachId}`)
    expect([refused.status, refused.msg]).toEqual([409, '附件正被使用，不能删除：栏目《秋收专题》'])
    expect(refused.data.uses).toMatchObject([{ noun: 'cms/topic', rowId: topic.id, title: '秋收专题', field: '缩略图' }])
    expect(await here.storage.exists(name)).toBeDefined()
    expect((await admin.put(`blade-cms/topic/${topic.id}`, { ...topic, thumb: '' })).status).toBe(200)
    expect((await admin.post(`blade-resource/attach/remove?ids=${attachId}`)).status).toBe(200)
    await expect.poll(() => here.storage.exists(name)).toBeUndefined()
    const cookie = await fileCookie(admin)
    expect((await get(link, { cookie })).statusCode).toBe(404)
    const other = (await putFile(here, admin, 'b.pdf', '%PDF-1.7')).data
    const gone = (
      await admin.post('blade-cms/topic/submit', { topicName: '旧专题', code: 'old', sort: 1, expireTime: '2099-01-01 00:00:00', thumb: other.link })
    ).data
    await admin.post(`blade-cms/topic/remove?ids=${gone.id}`)
    expect((await admin.post(`blade-resource/attach/remove?ids=${other.attachId}`)).status).toBe(200)
  })

  test('is not told to who may not see the row', async () => {
    const { link, attachId } = await attached()
    await article({ title: '秘密', videoUrl: link })
    expect((await remove(attachId)).msg).toBe('附件正被使用，不能删除：新闻')
  })

  test('an article in the recycle bin still uses it', async () => {
    const { link, attachId } = await attached()
    const row = await article({ videoUrl: link })
    expect((await who('news').post('blade-cms/news/remove', { ids: row.id })).status).toBe(200)
    expect((await remove(attachId)).status).toBe(409)
  })
})

describe('the clean-up', () => {
  test('takes what nobody has used for a day, and never what is on its way', async () => {
    const day = 24 * 3_600_000
    const unused = await attached('unused.pdf')
    const used = await attached('used.pdf')
    await article({ videoUrl: used.link })
    const files = join(here.dataDir, 'files')
    await mkdir(join(files, 'unfinished'), { recursive: true })
    await writeFile(join(files, 'unfinished', 'broken'), 'x')
    utimesSync(join(files, 'unfinished', 'broken'), new Date(Date.now() - 2 * day), new Date(Date.now() - 2 * day))
    await writeFile(join(files, 'unfinished', 'running'), 'x')
    const lost = (await here.storage.put(Buffer.from('lost'), { extension: 'pdf', owner: '410001' })).key
    utimesSync(join(files, lost), new Date(Date.now() - 2 * day), new Date(Date.now() - 2 * day))
    expect(await sweepFiles(here.own, here.stores)).toEqual({ attachments: 0, files: 1, drafts: 1 })
    expect([await here.storage.exists(unused.name), await here.storage.exists(lost)]).toEqual([expect.anything(), undefined])
    expect(readdirSync(join(files, 'unfinished'))).toEqual(['running'])
    now = new Date(Date.now() + day + 60_000)
    const swept = await sweepFiles(here.own, here.stores)
    now = new Date()
    expect(swept.attachments).toBeGreaterThanOrEqual(1)
    await expect.poll(() => here.storage.exists(unused.name)).toBeUndefined()
    expect(await here.storage.exists(used.name)).toBeDefined()
    const rows = await here.database.query('select id::text from resource_attach where id = any($1::bigint[]) and not is_deleted', [
      [unused.attachId, used.attachId],
    ])
    expect(rows).toEqual([{ id: used.attachId }])
  })
})

describe('with a host of their own', () => {
  test('files are sent there, private ones with a ticket for that file alone, and nothing else is there', async () => {
    const apart = await world({ env: { FILE_HOST: 'files.example.com' } })
    try {
      const admin = await apart.as('admin@000000')
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      const open = (url: string, host: string, cookie = '') => apart.app.inject({ url, headers: { host, cookie } })
      const picture = (await putFile(apart, admin, 'a.png', png)).data.link
      expect((await open(picture, 'app.example.com')).headers.location).toBe(`http://files.example.com${picture}`)
      expect((await open(picture, 'files.example.com')).statusCode).toBe(200)
      const [first, second] = [(await putFile(apart, admin, 'a.pdf', '%PDF-1')).data.link, (await putFile(apart, admin, 'b.pdf', '%PDF-2')).data.link]
      expect((await open(first, 'app.example.com')).statusCode).toBe(404)
      const sent = await open(first, 'app.example.com', await fileCookie(admin))
      expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, no-store'])
      const there = new URL(String(sent.headers.location))
      expect((await open(`${there.pathname}${there.search}`, there.host)).body).toBe('%PDF-1')
      expect((await open(`${second}${there.search}`, there.host)).statusCode).toBe(404)
      expect((await open(first, there.host)).statusCode).toBe(404)
      for (const url of ['/', '/newDetail?id=1', '/api/health']) expect([url, (await open(url, there.host)).statusCode]).toEqual([url, 404])
    } finally {
      await apart.close()
    }
  })
})
