import type { World } from './world'

/** What a browser of a reader got. */
export interface Page {
  readonly status: number
  readonly html: string
  readonly location: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

const boundary = '----masthead-member-boundary'

/** Texts and files of a form, as multipart. */
const multipart = (form: Record<string, string>, { field, all }: { field: string; all: readonly SentFile[] }): Buffer => {
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const disposition = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`
  const files = all.length > 0 ? all : [{ name: '', content: Buffer.alloc(0) }]
  return Buffer.concat([
    ...Object.entries(form).flatMap(([name, text]) => part(disposition(name), text)),
    ...files.flatMap(({ name, content }) => part(`${disposition(field, `; filename="${name}"`)}\r\nContent-Type: application/octet-stream`, content)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** A reader's browser at the pages of members: it keeps their cookie, and says of its forms that they come from the page itself unless told. */
export interface Reader {
  cookie: string
  get(path: string): Promise<Page>
  send(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  /** Sends a form with files under one name, as a browser does; without any an empty one. */
  sendFiles(
    path: string,
    form: Record<string, string>,
    files: { field: string; all: readonly SentFile[] },
    headers?: Record<string, string>,
  ): Promise<Page>
  /** Asks for a code, with the captcha answered rightly. */
  ask(phone: string): Promise<Page>
  /** Logs in with the newest code that the phone was sent. */
  enter(phone: string): Promise<Page>
}

/** What stands in the picture of a captcha on a page. */
export const captchaOn = async (world: World, { html }: Page): Promise<{ captchaKey: string; captchaCode: string }> => {
  const captchaKey = /name="captchaKey" value="([\w-]+)"/.exec(html)?.[1] ?? ''
  const [kept] = await world.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [captchaKey])
  return { captchaKey, captchaCode: kept?.answer ?? '' }
}

/** The newest code that a phone was sent by the development channel of a tenant. */
export const codeFor = async (world: World, phone: string, tenantId = '000000'): Promise<string> => {
  const [line] = await world.database.query<{ body: string }>(
    'select body from resource_smslog where tenant_id = $1 and mobile_hash = any($2::text[]) order by id desc limit 1',
    [tenantId, world.own.keys.hmacs(tenantId, phone)],
  )
  return /\d{6}/.exec(line ? world.own.keys.decrypt(tenantId, line.body) : '')?.[0] ?? ''
}

/** A browser at a host of the world. */
export const readerAt = (world: World, host = 'localhost', tenantId = '000000'): Reader => {
  const call = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string | Buffer): Promise<Page> => {
    const answer = await world.app.inject({
      method,
      url,
      headers: { host, ...(reader.cookie ? { cookie: reader.cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const set = answer.cookies.find(({ name }) => name === 'masthead-member')
    if (set) reader.cookie = set.value === '' ? '' : `masthead-member=${set.value}`
    return { status: answer.statusCode, html: answer.body, location: answer.headers.location, headers: answer.headers }
  }
  const reader: Reader = {
    cookie: '',
    get: (path) => call('GET', path, {}),
    send: (path, form = {}, headers = { origin: `http://${host}` }) =>
      call('POST', path, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, new URLSearchParams(form).toString()),
    sendFiles: (path, form, files, headers = { origin: `http://${host}` }) =>
      call('POST', path, { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, multipart(form, files)),
    ask: async (phone) => reader.send('/me/code', { phone, ...(await captchaOn(world, await reader.get('/me/login'))) }),
    async enter(phone) {
      const asked = await reader.ask(phone)
      if (asked.status !== 200) throw new Error(`no code for ${phone}: ${asked.status}`)
      return reader.send('/me/enter', { phone, code: await codeFor(world, phone, tenantId) })
    },
  }
  return reader
}
