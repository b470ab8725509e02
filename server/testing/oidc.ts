import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Somebody who has an account at the provider. */
export interface Person {
  readonly sub: string
  readonly name?: string
  readonly [claim: string]: unknown
}

/** What the provider does wrong, to see that it is not believed. */
export type Fault = 'nonce' | 'signature' | 'audience' | 'issuer' | 'expired' | 'subject' | 'state'

export interface LocalProvider {
  readonly issuer: string
  readonly host: string
  /** Who logs in next. */
  person: Person
  fault: Fault | undefined
  /** Why requests were refused. */
  readonly refusals: string[]
  readonly seen: URLSearchParams[]
  close(): Promise<void>
}

interface Issued {
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | null
  readonly scope: string
  isUsed: boolean
}

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += part
  return text
}

export const sendJson = (response: ServerResponse, status: number, value: unknown): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/**
 * An OpenID provider on this machine that is as strict as the standard asks: the redirect address must be the registered one, a code works once, its
 * verifier must fit the challenge, and the client must know its secret. Whoever comes is `person`, without being asked.
 */
export const startOidc = async (client: { id: string; secret: string; redirectUri: string }): Promise<LocalProvider> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Issued>()
  const tokens = new Map<string, Person>()
  const refusals: string[] = []
  const seen: URLSearchParams[] = []
  const state: { person: Person; fault: Fault | undefined } = { person: { sub: 'nobody' }, fault: undefined }

  const refuse = (response: ServerResponse, why: string, status = 400): ServerResponse => {
    refusals.push(why)
    return sendJson(response, status, { error: why === 'client' ? 'invalid_client' : 'invalid_grant', error_description: why })
  }

  const authorize = (query: URLSearchParams, response: ServerResponse): ServerResponse => {
    seen.push(query)
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== client.id || redirectUri !== client.redirectUri) return refuse(response, 'redirect_uri')
    if (query.get('response_type') !== 'code') return refuse(response, 'response_type')
    if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return refuse(response, 'pkce')
    if ((query.get('state') ?? '').length < 20) return refuse(response, 'state')
    const code = randomBytes(16).toString('base64url')
    codes.set(code, {
      person: state.person,
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      scope: query.get('scope') ?? '',
      isUsed: false,
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', state.fault === 'state' ? 'another-state-of-somebody-else' : (query.get('state') ?? ''))
    back.searchParams.set('iss', issuer())
    return response.writeHead(302, { location: back.href }).end()
  }

  const idToken = ({ person, nonce }: Issued): Promise<string> => {
    const { fault } = state
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ ...person, nonce: fault === 'nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(fault === 'issuer' ? 'https://elsewhere.example' : issuer())
      .setAudience(fault === 'audience' ? 'another-client' : client.id)
      .setIssuedAt(fault === 'expired' ? now - 7200 : now)
      .setExpirationTime(fault === 'expired' ? now - 3600 : now + 300)
      .sign(fault === 'signature' ? stranger.privateKey : privateKey)
  }

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> => {
    const form = new URLSearchParams(await bodyOf(request))
    seen.push(form)
    const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    const [id, secret] = basic === '' ? [form.get('client_id'), form.get('client_secret')] : basic.split(':').map((part) => decodeURIComponent(part))
    if (id !== client.id || secret !== client.secret) return refuse(response, 'client', 401)
    const issued = codes.get(form.get('code') ?? '')
    if (!issued || issued.isUsed) return refuse(response, 'code')
    issued.isUsed = true
    if (form.get('redirect_uri') !== issued.redirectUri) return refuse(response, 'redirect_uri')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== issued.challenge) return refuse(response, 'code_verifier')
    const access = randomBytes(16).toString('base64url')
    tokens.set(access, issued.person)
    const isOpenId = issued.scope.split(' ').includes('openid')
    return sendJson(response, 200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 300,
      ...(isOpenId && { id_token: await idToken(issued) }),
    })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer())
    if (url.pathname === '/.well-known/openid-configuration')
      return sendJson(response, 200, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        userinfo_endpoint: `${issuer()}/userinfo`,
        jwks_uri: `${issuer()}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (url.pathname === '/jwks') return sendJson(response, 200, { keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return token(request, response)
    const person = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
    if (url.pathname === '/userinfo' && person)
      return sendJson(response, 200, { ...person, name: person.name ?? '来自资料', ...(state.fault === 'subject' ? { sub: 'another' } : {}) })
    return sendJson(response, 401, { error: 'invalid_token' })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const issuer = (): string => `http://127.0.0.1:${port}`
  return Object.assign(state, {
    issuer: issuer(),
    host: `127.0.0.1:${port}`,
    refusals,
    seen,
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}
