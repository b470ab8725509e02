import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tune } from '../demo/tune'
import { lookAt, mostPixels } from '../platform/files/film'
import { eventually } from '../testing/eventually'
import { filmOf, vastFilm } from '../testing/film'
import { stage } from '../testing/people'
import { fileCookie, formWith, putFile, uploadPath } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'

const env = { MASTHEAD_KEY: 'k'.repeat(32) }
let here: World
let there: World
let editor: Client
let film: Buffer

beforeAll(async () => {
  here = await world({ env })
  there = await world({ env, over: { url: here.url, dataDir: here.dataDir } })
  here.background.start()
  await stage(here, '440001', { all: { codes: 'all' }, other: { codes: ['news_add'] } })
  editor = await here.as('all@440001')
  film = await filmOf(2)
  await there.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await there?.close()
  await here?.close()
})

const shoot = (name: string, content: Buffer | string, uuid: string) => putFile(here, editor, name, content, `?uuid=${uuid}`)
const rowOf = async (id: string) => (await editor.get(`blade-resource/attach/detail?id=${id}`)).data
const open = async (link: string, client = editor) => here.app.inject({ url: link, headers: { cookie: await fileCookie(client) } })

/** All that a stream of progress says until it ends, from another node than the one that works. */
const follow = async (uuid: string, client = editor): Promise<{ percents: number[]; phases: string[]; failed: string | undefined }> => {
  const origin = `http://127.0.0.1:${(there.app.server.address() as AddressInfo).port}`
  const answer = await fetch(`${origin}/api/blade-resource/oss/endpoint/get-percent?uuid=${uuid}`, { headers: { 'blade-auth': client.token } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const events = (await answer.text()).split('\n\n').filter((text) => text !== '' && !text.startsWith(':'))
  const named = (name: string) =>
    events.filter((text) => text.startsWith(`event: ${name}\n`)).map((text) => JSON.parse(text.slice(text.indexOf('data: ') + 6)))
  return {
    percents: events.filter((text) => text.startsWith('data: ')).map((text) => Number(text.slice(6))),
    phases: named('phase').map(({ phase }) => phase),
    failed: named('failed')[0]?.msg,
  }
}

test('one session follows six uploads at once', async () => {
  const origin = `http://127.0.0.1:${(there.app.server.address() as AddressInfo).port}`
  const end = new AbortController()
  const listen = (n: number) =>
    fetch(`${origin}/api/blade-resource/oss/endpoint/get-percent?uuid=none-${n}`, { headers: { 'blade-auth': editor.token }, signal: end.signal })
  try {
    const open = await Promise.all(Array.from({ length: 6 }, (_, n) => listen(n)))
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const further = await listen(6)
    expect([further.status, ((await further.json()) as { msg: string }).msg]).toEqual([429, '实时连接过多'])
  } finally {
    end.abort()
  }
})

test('a film becomes one that browsers play, with its length and a still, at the link that was answered', async () => {
  const following = follow('film-1')
  const { status, msg, data } = await shoot('采访.mp4', film, 'film-1')
  expect([status, msg]).toEqual([200, '操作成功'])
  expect(data).toMatchObject({ duration: 2, width: 160, height: 120, originalName: '采访.mp4', thumb: expect.stringMatching(/\.jpg$/) })
  const said = await following
  expect([said.percents.at(-1), said.failed]).toEqual([100, undefined])
  expect(said.percents).toEqual([...said.percents].sort((a, b) => a - b))
  // Whoever looks now and then may miss a phase that is over at once, and sees none out of its turn.
  expect(said.phases.at(-1)).toBe('ready')
  expect(['waiting', 'uploading', 'rendering', 'ready'].filter((phase) => said.phases.includes(phase))).toEqual([...new Set(said.phases)])
  expect(await rowOf(data.attachId)).toMatchObject({ status: 2, mime: 'video/mp4', duration: 2, thumb: data.thumb })

  const { statusCode, headers, rawPayload } = await open(data.link)
  expect([statusCode, headers['content-type']]).toEqual([200, 'video/mp4'])
  // It begins to play before it is whole.
  expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'))
  const folder = mkdtempSync(join(tmpdir(), 'masthead-played-'))
  writeFileSync(join(folder, 'film.mp4'), rawPayload)
  expect(await lookAt(join(folder, 'film.mp4'), 'mp4')).toMatchObject({ video: 'h264', audio: 'aac', pixels: 'yuv420p' })
  rmSync(folder, { recursive: true })
  expect([(await open(data.thumb)).headers['content-type'], (await open(data.thumb, await here.as('other@440001'))).statusCode]).toEqual([
    'image/jpeg',
    404,
  ])
  expect((await editor.get('blade-resource/oss/endpoint/upload-state?uuid=film-1')).data).toMatchObject({
    percent: 100,
    phase: 'ready',
    thumb: data.thumb,
  })
})

test('a contributor’s film arrives with his text, and plays for whoever may read that and for nobody else', async () => {
  const sending = ['view', 'add', 'send'].map((verb) => `contribute_manuscript_${verb}`)
  await stage(here, '440002', {
    chief: { codes: 'all' },
    writer: { codes: sending, scope: 2 },
    desk: { codes: ['contribute_manuscript_view', 'contribute_manuscript_adopt'] },
    other: { codes: sending, scope: 2 },
  })
  const [chief, writer, desk, other] = await Promise.all(['chief', 'writer', 'desk', 'other'].map((name) => here.as(`${name}@440002`)))
  if (!chief || !writer || !desk || !other) throw new Error('somebody is missing')
  const person = await chief.post('blade-contribute/contributepersonal', {
    name: '赵六',
    identifyType: 'CORRESPONDENT',
    mobile: '13800138000',
    payment: 1,
    banks: [{ bankName: '工行', account: '6222021234567890123' }],
  })
  const { link } = (await putFile(here, writer, '江边.mp4', film, '?uuid=sent')).data
  expect((await open(link, desk)).statusCode).toBe(404)
  const text = { title: '江边的灯', content: '<p>请看视频。</p>', type: 'video', attachments: [{ name: '江边.mp4', link }], sendNow: true }
  const sent = await writer.post('blade-contribute/manuscript/create', { ...text, authorIds: person.data.id })
  expect(sent.status, sent.msg).toBe(200)
  const read = (await desk.get(`blade-contribute/manuscript/${sent.data.id}`)).data
  expect(read).toMatchObject({ type: 'video', attachments: [{ name: '江边.mp4', link }] })
  const cookie = await fileCookie(desk)
  const part = await here.app.inject({ url: link, headers: { cookie, range: 'bytes=0-99' } })
  expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/mp4', 100])
  expect((await open(link, other)).statusCode).toBe(404)
})

test('what only looks like a film fails in words, and somebody may try again', async () => {
  const following = follow('broken')
  const broken = await shoot('broken.mp4', Buffer.concat([film.subarray(0, 40), Buffer.alloc(5000, 1)]), 'broken')
  expect([broken.status, broken.msg, (await following).failed]).toEqual([400, '视频上传失败，请重新上传！', '视频上传失败，请重新上传！'])
  const { attachId } = broken.data
  expect(await rowOf(attachId)).toMatchObject({ status: 3, problem: expect.stringMatching(/./) })
  const again = await editor.post(`blade-resource/attach/retry/${attachId}`, {})
  expect([again.status, again.data.status, again.data.problem]).toEqual([200, 1, null])
  await eventually(
    () => rowOf(attachId),
    ({ status }) => status === 3,
  )
})

test('a film of a few kilobytes that would unpack to gigabytes is refused before it does, whatever its headers say', async () => {
  const refused = async (content: Buffer): Promise<string> => {
    const { status, data } = await shoot('vast.mp4', content, `vast-${Math.random()}`)
    const row = await rowOf(data.attachId)
    expect([status, row.status]).toEqual([400, 3])
    return row.problem
  }
  expect(await refused(await vastFilm('png', 12_000))).toBe(`it has pictures of 12000 × 12000 pixels; ${mostPixels} of them are the most`)
  expect(await refused(await vastFilm('png', 12_000, { lies: true }))).toBe('what it holds is png, which is not read')
  // A kind that is read, which would take 384 MB a picture.
  expect(await refused(await vastFilm('mjpeg', 16_000, { lies: true }))).toMatch(/./)
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pixels-'))
  const look = async (across: number) => {
    writeFileSync(join(folder, 'film.mov'), await vastFilm('mjpeg', across))
    return lookAt(join(folder, 'film.mov'), 'mov')
  }
  const most = Math.floor(Math.sqrt(mostPixels))
  expect(await look(most)).toMatchObject({ width: most, height: most })
  await expect(look(most + 1)).rejects.toThrow('pixels')
  rmSync(folder, { recursive: true })
})

test('nothing else than a video is taken as one, and none that is too large', async () => {
  expect((await shoot('a.avi', 'RIFF', 'wrong')).msg).toBe('只能上传MP4，且不超过500M')
  expect((await shoot('a.mp4', 'MZ\x90\x00', 'lying')).msg).toBe('上传文件格式异常，文件内容与扩展名不符')
  const { payload, headers } = formWith('a.mp4', film)
  const large = await here.app.inject({
    method: 'POST',
    url: `${uploadPath}?uuid=large`,
    payload,
    headers: { ...headers, 'blade-auth': editor.token, 'content-length': String(600 * 1024 * 1024) },
  })
  expect([large.statusCode, large.json().msg]).toEqual([400, '上传视频大小不能超过500MB哦!'])
})

test('who gave no such name hears nothing of it', async () => {
  const other = await here.as('other@440001')
  expect((await other.get('blade-resource/oss/endpoint/upload-state?uuid=film-1')).data).toMatchObject({ percent: 0, phase: 'waiting', link: null })
  expect((await here.nobody.get('blade-resource/oss/endpoint/get-percent?uuid=film-1')).status).toBe(401)
})

test('sound gets its length', async () => {
  const { data } = await putFile(here, editor, '听.wav', await tune())
  const row = await eventually(
    () => rowOf(data.attachId),
    ({ duration }) => duration !== null,
  )
  expect([row.status, row.duration > 0]).toEqual([2, true])
})
