import { constants, createHmac, createPublicKey, createVerify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, sendJson } from './oidc'

export interface LocalHouse {
  readonly origin: string
  readonly host: string
  /** What it was asked, in order: method and path, and why it refused where it did. */
  readonly seen: string[]
  close(): Promise<void>
}

type Handler = (about: { url: URL; request: IncomingMessage; body: string; response: ServerResponse }) => ServerResponse

const serve = async (routes: Readonly<Record<string, Handler>>, seen: string[]): Promise<LocalHouse> => {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const route = `${request.method} ${url.pathname}`
    const handler = routes[route]
    seen.push(route)
    if (handler) handler({ url, request, body: await bodyOf(request), response })
    else sendJson(response, 404, { errcode: 404, errmsg: 'no such call' })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin: `http://${host}`, host, seen, close: () => new Promise((done) => server.close(() => done())) }
}

/** WeChat Work, for one member whose code is `code-1`. */
export const startWecom = (corp: { id: string; secret: string }): Promise<LocalHouse> => {
  const bad = (response: ServerResponse, errcode: number) => sendJson(response, 200, { errcode, errmsg: 'refused' })
  return serve(
    {
      'GET /cgi-bin/gettoken': ({ url, response }) =>
        url.searchParams.get('corpid') === corp.id && url.searchParams.get('corpsecret') === corp.secret
          ? sendJson(response, 200, { errcode: 0, access_token: 'at-1', expires_in: 7200 })
          : bad(response, 40001),
      'GET /cgi-bin/auth/getuserinfo': ({ url, response }) => {
        if (url.searchParams.get('access_token') !== 'at-1') return bad(response, 40014)
        const code = url.searchParams.get('code')
        if (code === 'code-1') return sendJson(response, 200, { errcode: 0, userid: 'zhangsan', user_ticket: 't' })
        return code === 'outsider' ? sendJson(response, 200, { errcode: 0, openid: 'o-1' }) : bad(response, 40029)
      },
      'GET /cgi-bin/user/get': ({ url, response }) =>
        url.searchParams.get('access_token') === 'at-1' && url.searchParams.get('userid') === 'zhangsan'
          ? sendJson(response, 200, { errcode: 0, userid: 'zhangsan', name: '张三' })
          : bad(response, 60111),
    },
    [],
  )
}

/** DingTalk, for one user: the web login's calls and the QR code's, which must be signed. */
export const startDingtalk = (app: { id: string; secret: string }): Promise<LocalHouse> => {
  const seen: string[] = []
  return serve(
    {
      'POST /v1.0/oauth2/userAccessToken': ({ body, response }) => {
        const asked = JSON.parse(body) as Record<string, string>
        const isGood =
          asked.clientId === app.id && asked.clientSecret === app.secret && asked.code === 'code-1' && asked.grantType === 'authorization_code'
        return isGood
          ? sendJson(response, 200, { accessToken: 'ut-1', expireIn: 7200 })
          : sendJson(response, 400, { code: 'invalidParameter', message: '不合法的临时授权码' })
      },
      'GET /v1.0/contact/users/me': ({ request, response }) =>
        request.headers['x-acs-dingtalk-access-token'] === 'ut-1'
          ? sendJson(response, 200, { nick: '钉钉用户', openId: 'open-1', unionId: 'union-1', avatarUrl: 'https://img.example/a.png' })
          : sendJson(response, 401, { code: 'invalid', message: 'token' }),
      'POST /sns/getuserinfo_bycode': ({ url, body, response }) => {
        const timestamp = url.searchParams.get('timestamp') ?? ''
        const signature = createHmac('sha256', app.secret).update(timestamp, 'utf8').digest('base64')
        const isFresh = Math.abs(Date.now() - Number(timestamp)) < 3_600_000
        if (url.searchParams.get('accessKey') !== app.id || url.searchParams.get('signature') !== signature || !isFresh)
          return sendJson(response, 200, { errcode: 853000, errmsg: '不合法的signature' })
        if ((JSON.parse(body) as { tmp_auth_code?: string }).tmp_auth_code !== 'qr-1')
          return sendJson(response, 200, { errcode: 40078, errmsg: '不存在的临时授权码' })
        return sendJson(response, 200, { errcode: 0, user_info: { nick: '扫码用户', openid: 'qr-open-1', unionid: 'qr-union-1' } })
      },
    },
    seen,
  )
}

/** A system that gives tickets: it takes each once, from whoever signs as it was agreed. */
export const startTickets = (app: { id: string; secret: string; publicKey?: string }, tickets: Record<string, unknown>): Promise<LocalHouse> => {
  const seen: string[] = []
  const nonces = new Set<string>()
  const isSigned = ({ sign, ...asked }: Record<string, string>): boolean => {
    const text = Object.entries(asked)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    if (asked.signType === 'RSA-SHA256' && app.publicKey)
      return createVerify('RSA-SHA256')
        .update(text)
        .verify({ key: createPublicKey(app.publicKey), padding: constants.RSA_PKCS1_PADDING }, sign ?? '', 'base64')
    return asked.signType === 'HMAC-SHA256' && createHmac('sha256', app.secret).update(text).digest('hex') === sign
  }
  return serve(
    {
      'POST /exchange': ({ body, response }) => {
        const asked = JSON.parse(body) as Record<string, string>
        const refuse = (why: string, status = 200) => {
          seen.push(why)
          return sendJson(response, status, { code: 401, msg: why })
        }
        if (!isSigned(asked) || asked.appId !== app.id) return refuse('sign', 500)
        if (Math.abs(Date.now() - Number(asked.timestamp)) > 300_000 || nonces.has(asked.nonce ?? '')) return refuse('replay', 500)
        nonces.add(asked.nonce ?? '')
        const data = tickets[asked.ticket ?? '']
        if (!data) return refuse('ticket')
        delete tickets[asked.ticket ?? '']
        return sendJson(response, 200, { code: 200, data })
      },
    },
    seen,
  )
}
