import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { trustHosts } from '../testing/travel'
import { type Client, type World, world } from '../testing/world'

let here: World
let admin: Client
let elsewhere: Server
let far: string
let held: (() => void)[] = []
const asked: string[] = []

beforeAll(async () => {
  here = await world()
  admin = await here.as('admin@000000')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#778899' } })
    .gif()
    .toBuffer()
  elsewhere = createServer(async (request, response) => {
    asked.push(String(request.url))
    if (request.url === '/moved') return response.writeHead(302, { location: '/%E5%9B%BE.gif?wx_fmt=gif' }).end()
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/nowhere') return response.writeHead(302, { location: 'https://[no address' }).end()
    if (request.url === '/inside') return response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()
    if (request.url === '/huge') return response.end(Buffer.alloc(6 * 1024 * 1024))
    if (request.url === '/page') return response.setHeader('content-type', 'image/gif').end('<html></html>')
    if (request.url === '/slow.gif') await new Promise<void>((go) => held.push(go))
    if (request.url === '/gone') return response.writeHead(404).end()
    response.setHeader('content-type', 'image/gif').end(picture)
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  far = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})

afterAll(async () => {
  for (const go of held) go()
  elsewhere?.close()
  await here?.close()
})

const fetched = (url: string, by: Client = admin) => by.post('blade-resource/oss/endpoint/fetch-picture', { url })

test('a picture of another site is kept here as if it had been uploaded, and nothing inside the network of the installation is asked for one', async () => {
  for (const url of [`${far}/a.gif`, 'https://127.0.0.1/a.gif', 'https://169.254.169.254/latest/meta-data', 'https://localhost/a.gif']) {
    const { status, msg } = await fetched(url)
    expect([status, msg]).toEqual([400, '图片所在网站没有给出这张图片'])
  }
  expect(asked).toEqual([])
  expect((await fetched('file:///etc/passwd')).data.fields.url).toContain('http')

  await trustHosts(here, [far.slice('http://'.length)])
  const { status, data } = await fetched(`${far}/moved`)
  expect([status, data]).toMatchObject([200, { originalName: 'moved.jpg', width: 60, height: 40 }])
  expect(data.link).toMatch(/^\/files\/.+\.gif$/)
  expect((await here.app.inject({ url: data.link })).statusCode).toBe(200)
  expect((await admin.get(`blade-resource/attach/${data.attachId}`)).data).toMatchObject({ link: data.link, mime: 'image/gif' })
  for (const path of ['/round', '/nowhere', '/inside', '/gone'])
    expect([path, (await fetched(`${far}${path}`)).msg]).toEqual([path, '图片所在网站没有给出这张图片'])
  expect((await fetched(`${far}/huge`)).msg).toBe('上传失败，图片大小须在5M以内')
  expect((await fetched(`${far}/page`)).msg).toBe('上传文件格式异常')

  // Four at once of one person; the fifth is told to wait, and there is room again afterwards.
  const under = Array.from({ length: 4 }, () => fetched(`${far}/slow.gif`))
  await expect.poll(() => held.length).toBe(4)
  expect((await fetched(`${far}/a.gif`)).status).toBe(429)
  for (const go of held) go()
  held = []
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await fetched(`${far}/a.gif`)).status).toBe(200)
})
