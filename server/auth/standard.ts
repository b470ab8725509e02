import type * as client from 'openid-client'
import type { Outbound } from '../platform/outside/outbound'
import { type Departure, type Identity, type Protocol, type Reach, told } from './provider'

/** Loaded with the first login by a provider: most installations have none. */
const load = (): Promise<typeof client> => import('openid-client')

/** What the library asks for goes the way of everything that leaves the house, which alone decides about hosts and TLS. */
const fetchBy =
  (out: Outbound): client.CustomFetch =>
  (url, options) =>
    out(url, { method: options.method, headers: options.headers, body: options.body, signal: options.signal ?? undefined })

const parametersOf = async (
  { calculatePKCECodeChallenge }: typeof client,
  { provider }: Reach,
  departure: Departure,
): Promise<Record<string, string>> => ({
  redirect_uri: departure.redirectUri,
  scope: provider.scope || 'openid profile',
  state: departure.state,
  code_challenge: await calculatePKCECodeChallenge(departure.verifier),
  code_challenge_method: 'S256',
})

/** OpenID Connect: the provider tells by its issuer where it is; its id token is believed only with signature, nonce, audience and time. */
const discovered = async (lib: typeof client, { provider, out }: Reach): Promise<client.Configuration> => {
  const config = await lib.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    [lib.customFetch]: fetchBy(out),
    execute: [lib.allowInsecureRequests, lib.enableNonRepudiationChecks],
    timeout: 10,
  })
  const { token_endpoint_auth_methods_supported: methods } = config.serverMetadata()
  if (methods?.includes('client_secret_post')) return config
  const basic = new lib.Configuration(config.serverMetadata(), provider.clientId, provider.clientSecret, lib.ClientSecretBasic(provider.clientSecret))
  basic[lib.customFetch] = fetchBy(out)
  lib.allowInsecureRequests(basic)
  lib.enableNonRepudiationChecks(basic)
  return basic
}

const backAt = ({ redirectUri, code, state, iss }: Parameters<Protocol['identify']>[1]): URL => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ code, state, iss })) if (value !== '') url.searchParams.set(name, value)
  return url
}

export const oidc: Protocol = {
  async authorizeUrl(reach, departure) {
    const lib = await load()
    return lib.buildAuthorizationUrl(await discovered(lib, reach), { ...(await parametersOf(lib, reach, departure)), nonce: departure.nonce })
  },
  async identify(reach, back) {
    const lib = await load()
    const config = await discovered(lib, reach)
    const tokens = await lib.authorizationCodeGrant(config, backAt(back), {
      pkceCodeVerifier: back.verifier,
      expectedState: back.state,
      expectedNonce: back.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider sent no id token')
    const hasMore = claims.name === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    const profile = hasMore ? { ...(await lib.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims } : claims
    return {
      uuid: claims.sub,
      nickName: told(profile.name) || told(profile.nickname) || told(profile.preferred_username) || claims.sub,
      avatar: told(profile.picture),
      phone: profile.phone_number_verified === true ? told(profile.phone_number).replace(/^\+86/, '') : undefined,
    }
  },
}

/** OAuth 2.0 without OpenID: the addresses are the administrator's to know, and so are the fields of what the provider tells of a user. */
const described = (lib: typeof client, { provider, out }: Reach): client.Configuration => {
  const config = new lib.Configuration(
    {
      issuer: new URL(provider.tokenUrl).origin,
      authorization_endpoint: provider.authorizeUrl,
      token_endpoint: provider.tokenUrl,
    },
    provider.clientId,
    provider.clientSecret,
  )
  config[lib.customFetch] = fetchBy(out)
  lib.allowInsecureRequests(config)
  return config
}

export const oauth2: Protocol = {
  async authorizeUrl(reach, departure) {
    const lib = await load()
    return lib.buildAuthorizationUrl(described(lib, reach), await parametersOf(lib, reach, departure))
  },
  async identify(reach, back) {
    const { provider } = reach
    const lib = await load()
    const config = described(lib, reach)
    const tokens = await lib.authorizationCodeGrant(config, backAt(back), { pkceCodeVerifier: back.verifier, expectedState: back.state })
    const answer = await lib.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL(provider.userInfoUrl),
      'GET',
      undefined,
      new Headers({ accept: 'application/json' }),
    )
    const found = (await answer.json()) as Record<string, unknown>
    const uuid = told(found[provider.idField])
    return {
      uuid,
      nickName: told(found[provider.nameField]) || uuid,
      avatar: told(found.avatar ?? found.picture ?? found.avatar_url),
    } satisfies Identity
  },
}
