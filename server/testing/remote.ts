import { constants, publicEncrypt } from 'node:crypto'
import { formWith, uploadPath } from './upload'
import { type Answer, password } from './world'

/** The platform's administrator, calling a server of another process. */
export interface Remote {
  readonly token: string
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  upload(name: string, content: Buffer): Promise<Answer>
}

/** Logs in as the login page does. */
export const enter = async (origin: string): Promise<Remote> => {
  const { data } = await (await fetch(`${origin}/api/blade-auth/oauth/public-key`)).json()
  const key = { key: data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const granted = await fetch(`${origin}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('saber:saber_secret')}` },
    body: new URLSearchParams({
      grant_type: 'password',
      tenantId: '000000',
      username: 'admin',
      password: publicEncrypt(key, Buffer.from(password)).toString('base64'),
    }),
  })
  const body = await granted.json()
  if (granted.status !== 200) throw new Error(`the administrator cannot log in: ${JSON.stringify(body)}`)
  return remoteWith(origin, body.access_token)
}

/** With a token that was granted before, perhaps by a process that is no more. */
export const remoteWith = (origin: string, token: string): Remote => {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string | Uint8Array<ArrayBuffer>): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, { method, headers: { ...headers, 'blade-auth': `bearer ${token}` }, ...(body ? { body } : {}) })
    const answer = await response.json()
    return { status: response.status, body: answer, data: answer.data, msg: answer.msg ?? '', headers: Object.fromEntries(response.headers) }
  }
  const json = (method: string, path: string, body: unknown = {}) =>
    send(method, `/api/${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  return {
    token,
    get: (path) => send('GET', `/api/${path}`, {}),
    post: (path, body) => json('POST', path, body),
    put: (path, body) => json('PUT', path, body),
    upload(name, content) {
      const { payload, headers } = formWith(name, content)
      return send('POST', uploadPath, headers, Uint8Array.from(payload))
    },
  }
}
