import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'
import { filmOf } from '../testing/film'
import { stage } from '../testing/people'
import { fileCookie, putFile } from '../testing/upload'
import type { Client } from '../testing/world'
import { sweepFiles } from './sweep'

let desk: Desk
let now = new Date()
const people: Record<string, Client> = {}

beforeAll(async () => {
  desk = await openDesk({ clock: { now: () => now } })
  await stage(desk.world, '430001', {
    keeper: { codes: ['resource_attach_replace', 'cms_material_view', 'cms_material_add'] },
    viewer: { codes: ['resource_attach_view', 'resource_attach_edit', 'cms_material_view'] },
    writer: { codes: ['news_add', 'news_view'] },
  })
  for (const name of ['keeper', 'viewer', 'writer']) people[name] = await desk.world.as(`${name}@430001`)
})
afterAll(() => desk?.world.close())

const who = (name: string): Client => people[name] as Client
const pixels = async (width: number, height: number, background: string, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
const put = async (name: string, content: Buffer | string, client = desk.chief, query = '') =>
  (await putFile(desk.world, client, name, content, query)).data as { link: string; attachId: string }
const replace = (id: string, by: string, client = desk.chief) => client.post(`blade-resource/attach/replace/${id}`, { by })
const get = (url: string, headers: Record<string, string> = {}) => desk.world.app.inject({ url, headers })
const page = async (path: string): Promise<string> => (await get(path)).body
const size = async (link: string): Promise<(number | undefined)[]> => {
  const { width, height } = await sharp((await get(link)).rawPayload).metadata()
  return [width, height]
}

describe('a picture that another one replaces', () => {
  test('is the new one wherever it is shown: in articles, lists, feeds, forms and the library, under the links that stand there', async () => {
    const old = await put('旧图.png', await pixels(1200, 800, '#c00'))
    const material = (await desk.chief.post('blade-cms/material', { name: '封面图', url: old.link })).data
    const { id } = await desk.issue({ title: '换图的报道', thumb: old.link, content: `<p><img src="${old.link}"></p>` })
    const shown = await eventually(
      () => page(`/newDetail?id=${id}`),
      (html) => html.includes('换图的报道'),
    )
    const [before] = shown.match(/\/files\/[^"]+\?v=\w{12}/) ?? []
    expect(before?.startsWith(`${old.link}?v=`)).toBe(true)
    const first = await get(before as string)
    const plain = await get(old.link)
    expect([first.headers['cache-control'], plain.headers['cache-control']]).toEqual(['public, max-age=31536000, immutable', 'public, no-cache'])

    const fresh = await put('新图.jpg', await pixels(600, 900, '#00c', 'jpeg'))
    const done = await replace(old.attachId, fresh.attachId)
    expect([done.status, done.msg]).toEqual([200, '已替换，所有使用处都显示新文件'])
    expect(done.data).toMatchObject({ link: old.link, originalName: '旧图.jpg', mime: 'image/jpeg', width: 600, height: 900, refCount: 2 })

    // The link stands, its content and tag are others, and nobody goes on with what he had.
    expect(await size(old.link)).toEqual([600, 900])
    expect(await size(`${old.link}.w320.webp`)).toEqual([320, 480])
    const again = await get(old.link, { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await get(before as string)).headers['cache-control']).toBe('public, no-cache')
    const html = await page(`/newDetail?id=${id}`)
    expect(html).not.toContain(before)
    expect(html).toContain(`${old.link}?v=${done.data.sha256.slice(0, 12)}`)
    expect(html).toContain('width="600" height="900"')
    expect(await page('/rss.xml')).not.toContain(before)

    // What rows say of their links stays, what they know of the file follows.
    expect((await desk.row(id)).thumb).toBe(old.link)
    const known = (await desk.chief.get(`blade-cms/material/${material.id}`)).data
    expect([known.width, known.height, known.fileSize, known.attachId]).toEqual([600, 900, done.data.attachSize, old.attachId])

    // The upload that it came with is gone, and so is what the link showed before.
    expect((await get(fresh.link)).statusCode).toBe(404)
    expect((await desk.chief.get(`blade-resource/attach/${fresh.attachId}`)).status).toBe(404)
    const stored = async () => {
      const keys: string[] = []
      for await (const key of desk.world.stores.local.list(new Date(Date.now() + 60_000))) keys.push(key)
      return keys
    }
    expect(await eventually(stored, (keys) => !keys.some((key) => old.link.endsWith(key))), 'the old object goes with the commit').toContain(
      fresh.link.slice('/files/'.length),
    )
    now = new Date(Date.now() + 48 * 3_600_000)
    await sweepFiles(desk.world.own, desk.world.stores)
    now = new Date()
    expect(await size(old.link)).toEqual([600, 900])
  })

  test('leaves its content to others that have the same, and what replaces it stays where it is used', async () => {
    const content = await pixels(40, 30, '#0a0')
    const [one, two] = [await put('同.png', content), await put('同样.png', content)]
    const used = await put('别处在用.png', await pixels(50, 20, '#0aa'))
    await desk.save({ thumb: used.link })
    await replace(one.attachId, used.attachId)
    expect([await size(one.link), await size(two.link), await size(used.link)]).toEqual([
      [50, 20],
      [40, 30],
      [50, 20],
    ])
    // And back: the content that both show stays for as long as one of them does.
    expect((await replace(one.attachId, two.attachId)).status).toBe(200)
    expect([await size(one.link), await size(used.link)]).toEqual([
      [40, 30],
      [50, 20],
    ])
  })

  test('is refused by what is of another kind, the same, not there or not his to show', async () => {
    const picture = await put('图.png', await pixels(9, 9, '#123456'))
    const paper = await put('说明.pdf', '%PDF-1.7 replace')
    const text = await put('说明.txt', 'replace')
    const said = async (id: string, by: string) => {
      const { status, msg } = await replace(id, by)
      return [status, msg]
    }
    expect(await said(picture.attachId, paper.attachId)).toEqual([400, '只能用同类文件替换：现有文件是 png，新文件是 pdf'])
    expect(await said(paper.attachId, text.attachId)).toEqual([400, '只能用同类文件替换：现有文件是 pdf，新文件是 txt'])
    expect(await said(picture.attachId, picture.attachId)).toEqual([400, '新文件与现有文件内容相同'])
    expect(await said(picture.attachId, '1')).toEqual([400, '新文件所选的数据不存在'])
    expect(await size(picture.link)).toEqual([9, 9])
    // A private file does not come out behind a public link of somebody who may not open it.
    const secret = await put('机密.png', await pixels(7, 7, '#777'), who('writer'), '?isPublic=0')
    const open = await put('公开.png', await pixels(8, 8, '#888'), who('keeper'))
    expect((await replace(open.attachId, secret.attachId, who('keeper'))).msg).toBe('新文件所选的数据不存在')
    expect((await replace(open.attachId, secret.attachId, who('viewer'))).status).toBe(403)
    expect((await replace(picture.attachId, open.attachId, who('keeper'))).status).toBe(404)
    expect(await size(open.link)).toEqual([8, 8])
  })
})

test('a private document stays private, a film takes its still along, and both leave a line in the audit', async () => {
  const old = await put('办法.pdf', '%PDF-1.7 old')
  const fresh = await put('办法（修订）.pdf', '%PDF-1.7 revised')
  expect((await replace(old.attachId, fresh.attachId)).status).toBe(200)
  expect((await get(old.link)).statusCode).toBe(404)
  const mine = await get(old.link, { cookie: await fileCookie(desk.chief) })
  expect([mine.body, mine.headers['cache-control']]).toEqual(['%PDF-1.7 revised', 'private, no-cache'])
  const lines = (await desk.chief.get(`blade-log/operatelog/page?bizType=resource/attach&bizId=${old.attachId}&size=50`)).data.records
  expect(lines.map(({ action }: { action: string }) => action)).toContain('replace')

  desk.world.background.start()
  const film = async (name: string, seconds: number) => {
    const { attachId } = await put(name, await filmOf(seconds, { size: `${seconds * 160}x120` }), desk.chief, '?isPublic=1')
    return eventually(
      async () => (await desk.chief.get(`blade-resource/attach/${attachId}`)).data,
      ({ status }) => status === 2,
    )
  }
  const [first, second] = [await film('一.mp4', 1), await film('二.mp4', 2)]
  const still = (await get(first.thumb)).rawPayload
  expect((await sharp(still).metadata()).width).toBe(160)
  const answer = await replace(first.id, second.id)
  expect(answer.data).toMatchObject({ link: first.link, thumb: first.thumb, duration: second.duration, sha256: second.sha256 })
  expect((await sharp((await get(first.thumb)).rawPayload).metadata()).width).toBe(320)
  expect((await get(second.thumb)).statusCode).toBe(404)
})
