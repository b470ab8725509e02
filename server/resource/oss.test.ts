import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Answer, type World, world } from '../testing/world'

let product: World
let token: string
let png: Buffer
beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', { chief: { codes: 'all' }, reader: { codes: ['news_view'] }, bare: {} })
  token = (await product.as('chief@acme')).token
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2288cc' } })
    .png()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer()
})
afterAll(() => product?.close())

const path = '/api/blade-resource/oss/endpoint/put-file'

/** A form with one file, as a browser sends it. */
const upload = async (
  content: Buffer | string,
  options: { name?: string; type?: string; field?: string; token?: string; query?: string } = {},
): Promise<Answer> => {
  const { name = '田野.png', type = 'image/png', field = 'file' } = options
  const boundary = `----form${randomBytes(8).toString('hex')}`
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await product.app.inject({
    method: 'POST',
    url: `${path}${options.query ?? ''}`,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(options.token === '' ? {} : { 'blade-auth': `bearer ${options.token ?? token}` }),
    },
  })
  const body = response.json()
  return { status: response.statusCode, body, data: body.data, msg: body.msg, headers: response.headers }
}

/** Every file below the folder, the unfinished ones among them. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .sort()
    : []

const kept = async (): Promise<{ files: string[]; rows: number }> => {
  const [found] = await product.database.query<{ rows: number }>('select count(*)::int as rows from resource_attach')
  return { files: filesIn(join(product.dataDir, 'files')), rows: found?.rows ?? -1 }
}

/** What came since `before`; what was kept twice may go meanwhile. */
const came = async (before: Awaited<ReturnType<typeof kept>>): Promise<unknown> => {
  const after = await kept()
  return { files: after.files.filter((name) => !before.files.includes(name)), rows: after.rows - before.rows }
}
const nothing = { files: [], rows: 0 }

describe('an uploaded picture', () => {
  it('is kept anew, listed with its size, and served so that it cannot act', async () => {
    const before = await kept()
    const { status, data } = await upload(png)
    expect([status, data.originalName, data.width, data.height, data.domain]).toEqual([200, '田野.png', 40, 30, ''])
    expect(data.link).toMatch(/^\/files\/\d{4}\/\d{2}\/[\w-]{22}\.png$/)
    const file = await product.app.inject({ method: 'GET', url: data.link })
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff'])
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    expect(file.rawPayload.includes('where it was taken')).toBe(false)
    const chief = await product.as('chief@acme')
    const row = await chief.get(`blade-resource/attach/${data.attachId}`)
    expect(row.data).toMatchObject({
      originalName: '田野.png',
      link: data.link,
      extension: 'png',
      mime: 'image/png',
      width: 40,
      height: 30,
      attachSize: file.rawPayload.length,
      status: 2,
      createUser: expect.any(String),
      refCount: 0,
    })
    const after = await kept()
    expect([after.files.length, after.rows]).toEqual([before.files.length + 1, before.rows + 1])
    const other = await product.as('admin@000000')
    expect((await other.get(`blade-resource/attach/${data.attachId}`)).status).toBe(404)
  })

  it('goes by its content, whatever its name says', async () => {
    const jpg = await sharp(png).jpeg().toBuffer()
    const { data } = await upload(jpg, { name: 'a.png' })
    expect(data.link).toMatch(/\.jpg$/)
    expect((await product.app.inject({ method: 'GET', url: data.link })).headers['content-type']).toBe('image/jpeg')
  })

  it('has a name that leads nowhere', async () => {
    const { data } = await upload(png, { name: '../../../etc/a\u0007b.png' })
    expect(data.originalName).not.toMatch(/[/\\\p{Cc}]/u)
    expect(data.link).toMatch(/^\/files\/\d{4}\/\d{2}\/[\w-]{22}\.png$/)
  })

  it('needs a session, and some permission', async () => {
    const before = await kept()
    expect((await upload(png, { token: '' })).status).toBe(401)
    expect((await upload(png, { token: (await product.as('bare@acme')).token })).status).toBe(403)
    expect(await came(before)).toEqual(nothing)
    expect((await upload(png, { token: (await product.as('reader@acme')).token })).status).toBe(200)
  })
})

describe('what is refused leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const wrong = '上传文件格式异常'
  const listed: string = expect.stringMatching(/^上传文件格式异常\n允许的格式：jpg、/)

  it.each<[what: string, content: () => Buffer | string, options: Parameters<typeof upload>[1], message: string]>([
    ['a drawing with a script that is called a picture', () => svg, {}, wrong],
    ['a drawing by its name', () => svg, { name: 'a.svg', type: 'image/svg+xml' }, listed],
    ['a page that is called a picture', () => '<html><script>alert(1)</script></html>', {}, wrong],
    ['a page', () => '<html></html>', { name: 'a.html', type: 'text/html' }, listed],
    ['a program', () => randomBytes(100), { name: 'a.exe', type: 'application/octet-stream' }, listed],
    ['a picture without an extension', () => png, { name: 'picture' }, listed],
    ['a picture that breaks off', () => png.subarray(0, png.length - 30), {}, wrong],
    ['the head of a picture and a script', () => Buffer.concat([png.subarray(0, 16), Buffer.from(svg)]), {}, wrong],
    ['an empty file', () => '', {}, wrong],
    ['more than 5 MB', () => Buffer.concat([png, randomBytes(5 * 1024 * 1024)]), {}, '上传失败，图片大小须在5M以内'],
    ['much more than 5 MB', () => Buffer.concat([png, randomBytes(16 * 1024 * 1024)]), {}, '上传失败，图片大小须在5M以内'],
  ])('%s', async (_, content, options, message) => {
    const before = await kept()
    const answer = await upload(content(), options)
    expect([answer.status, answer.msg]).toEqual([400, message])
    expect(await came(before)).toEqual(nothing)
  })

  it('a body that is no form', async () => {
    const before = await kept()
    const chief = await product.as('chief@acme')
    const answer = await chief.post('blade-resource/oss/endpoint/put-file', { file: 'a' })
    expect([answer.status, answer.msg]).toEqual([400, '请选择要上传的文件'])
    expect(await came(before)).toEqual(nothing)
  })
})

describe('a path to a file', () => {
  it.each([
    '../../../../etc/passwd',
    '..%2f..%2fsecret',
    '%2e%2e/%2e%2e/secret',
    '....//secret',
    '2024/05/..%2f..%2f..%2fsecret',
    '2024/05/nothing.png',
    '',
    'unfinished/a',
    '%00',
    '2024/05/AAAAAAAAAAAAAAAAAAAAAA.png%00.html',
  ])('%s is a 404', async (name) => {
    const response = await product.app.inject({ method: 'GET', url: `/files/${name}` })
    expect([404, 400]).toContain(response.statusCode)
    expect(response.body).not.toMatch(/root:|secret_/)
  })
})
