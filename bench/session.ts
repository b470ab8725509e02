import { constants, publicEncrypt } from 'node:crypto'

/** Somebody who is logged in; answers the HTTP status. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<number>

const client = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** Logs the platform's administrator in as the login page does. Throws with the answer when that fails. */
export const logIn = async (url: string, password: string): Promise<Caller> => {
  const key = (await (await fetch(`${url}/api/blade-auth/oauth/public-key`)).json()) as { data: { publicKey: string } }
  const sealed = publicEncrypt(
    { key: key.data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password),
  ).toString('base64')
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: client, 'tenant-id': '000000' },
    body: new URLSearchParams({ grant_type: 'password', scope: 'all', tenantId: '000000', username: 'admin', password: sealed }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`the administrator cannot log in: ${answer.status} ${text}`)
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: client, 'blade-auth': `bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return response.status
  }
}
