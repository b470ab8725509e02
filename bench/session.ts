import { constants, publicEncrypt } from 'node:crypto'

/** Somebody who is logged in; answers the HTTP status. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<number>

export interface Login {
  readonly tenantId: string
  readonly username: string
  readonly password: string
}

const client = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** A password as it travels. */
export const seal = async (url: string, password: string): Promise<string> => {
  const { publicKey: key } = await ask<{ publicKey: string }>(url, {}, 'blade-auth/oauth/public-key')
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64')
}

/** The request that logs somebody in, as the login page sends it; its password is sealed once and may be sent again. */
export const loginRequest = async (url: string, login: Login): Promise<{ headers: Record<string, string>; body: string }> => {
  const sealed = await seal(url, login.password)
  const form = { grant_type: 'password', scope: 'all', tenantId: login.tenantId, username: login.username, password: sealed }
  return {
    headers: { authorization: client, 'tenant-id': login.tenantId, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }
}

/** The headers of a session that begins now. Throws with the answer when the login fails. */
export const openSession = async (url: string, login: Login): Promise<Record<string, string>> => {
  const { headers, body } = await loginRequest(url, login)
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${login.username} cannot log in: ${answer.status} ${text}`)
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  return { authorization: client, 'blade-auth': `bearer ${token}` }
}

/** Logs the platform's administrator in as the login page does. Throws with the answer when that fails. */
export const logIn = async (url: string, password: string): Promise<Caller> => {
  const headers = await openSession(url, { tenantId: '000000', username: 'admin', password })
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return response.status
  }
}

/** The data of one call. Throws with the answer unless it is a 200. */
export const ask = async <T>(url: string, headers: Readonly<Record<string, string>>, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: T }).data
}
