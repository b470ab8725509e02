import { createHmac } from 'node:crypto'
import { jsonFrom, type Protocol, type Provider, told } from './provider'

/** Providers that have a way of their own instead of the standard's. */

const base = (url: string, official: string): string => (url || official).replace(/\/+$/, '')

const withQuery = (url: string, query: Readonly<Record<string, string>>): string => `${url}?${new URLSearchParams(query)}`

/** Throws what the provider said where it says that it refused. */
const demandGood = (answer: Record<string, unknown>): Record<string, unknown> => {
  const code = answer.errcode ?? answer.code
  if (code !== undefined && String(code) !== '0') throw new Error(`the provider refused: ${told(code)} ${told(answer.errmsg ?? answer.message)}`)
  return answer
}

const tencent = (provider: Provider): string => base(provider.endpoint, 'https://qyapi.weixin.qq.com')

/** WeChat Work, by its web login: the code names a member of the company (developer.work.weixin.qq.com/document/path/98151). */
export const wecom: Protocol = {
  async authorizeUrl({ provider }, { redirectUri, state }) {
    const page = base(provider.loginUrl, 'https://login.work.weixin.qq.com/wwlogin/sso/login')
    return new URL(withQuery(page, { login_type: 'CorpApp', appid: provider.clientId, agentid: provider.agentId, redirect_uri: redirectUri, state }))
  },
  async identify({ provider, out }, { code }) {
    const api = tencent(provider)
    const ask = async (path: string, query: Record<string, string>) =>
      demandGood(await jsonFrom(await out(withQuery(`${api}/cgi-bin/${path}`, query))))
    const { access_token } = await ask('gettoken', { corpid: provider.clientId, corpsecret: provider.clientSecret })
    const found = await ask('auth/getuserinfo', { access_token: told(access_token), code })
    const uuid = told(found.userid)
    if (uuid === '') throw new Error('the provider knows him as no member of the company')
    const member = await ask('user/get', { access_token: told(access_token), userid: uuid })
    return { uuid, nickName: told(member.name) || uuid, avatar: told(member.avatar), phone: told(member.mobile) }
  },
}

/** DingTalk, by its web login (open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information). */
export const dingtalk: Protocol = {
  async authorizeUrl({ provider }, { redirectUri, state }) {
    const page = base(provider.loginUrl, 'https://login.dingtalk.com/oauth2/auth')
    const query = { redirect_uri: redirectUri, response_type: 'code', client_id: provider.clientId, scope: 'openid', state, prompt: 'consent' }
    return new URL(withQuery(page, query))
  },
  async identify({ provider, out }, { code }) {
    const api = base(provider.endpoint, 'https://api.dingtalk.com')
    const granted = await jsonFrom(
      await out(`${api}/v1.0/oauth2/userAccessToken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: provider.clientId, clientSecret: provider.clientSecret, code, grantType: 'authorization_code' }),
      }),
    )
    const token = told(granted.accessToken)
    if (token === '') throw new Error(`the provider refused: ${told(granted.code)} ${told(granted.message)}`)
    const me = await jsonFrom(await out(`${api}/v1.0/contact/users/me`, { headers: { 'x-acs-dingtalk-access-token': token } }))
    const uuid = told(me.openId)
    return { uuid, nickName: told(me.nick) || uuid, avatar: told(me.avatarUrl), unionId: told(me.unionId), phone: told(me.mobile) }
  },
}

/** DingTalk's QR code: what is scanned comes back as a code, which is exchanged by a call signed with the application's secret. */
export const dingqrcode: Protocol = {
  async authorizeUrl({ provider }, { redirectUri, state }) {
    const page = base(provider.loginUrl, 'https://oapi.dingtalk.com/connect/qrconnect')
    return new URL(withQuery(page, { appid: provider.clientId, response_type: 'code', scope: 'snsapi_login', state, redirect_uri: redirectUri }))
  },
  async identify({ provider, out }, { code }) {
    const timestamp = String(Date.now())
    const signature = createHmac('sha256', provider.clientSecret).update(timestamp).digest('base64')
    const api = base(provider.endpoint, 'https://oapi.dingtalk.com')
    const answer = demandGood(
      await jsonFrom(
        await out(withQuery(`${api}/sns/getuserinfo_bycode`, { accessKey: provider.clientId, timestamp, signature }), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ tmp_auth_code: code }),
        }),
      ),
    )
    const found = (answer.user_info ?? {}) as Record<string, unknown>
    const uuid = told(found.openid)
    return { uuid, nickName: told(found.nick) || uuid, unionId: told(found.unionid) }
  },
}
