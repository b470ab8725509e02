import type { Account, Surroundings } from './provider'

/** How an official account recognises who opens a page inside WeChat: the browser is led to WeChat and back with a code, which its server changes for an openId. */

const [officialPages, officialCalls] = ['https://open.weixin.qq.com', 'https://api.weixin.qq.com']

/** Whether the browser is that of the WeChat app. */
export const isInWechat = (agent: string): boolean => /MicroMessenger/i.test(agent)

/** Whether an account can recognise its users: it is one of an official account whose secret is known. */
export const recognises = ({ channel, appSecret }: Pick<Account, 'channel' | 'appSecret'>): boolean => channel === 'wx_pub' && appSecret !== ''

/**
 * The page of WeChat that sends the browser on to `backTo` with a `code` and with `state` as it was given. It asks the user nothing.
 */
export const recognitionPage = ({ appId, endpoint }: Pick<Account, 'appId' | 'endpoint'>, backTo: string, state: string): string => {
  const asked = new URLSearchParams({ appid: appId, redirect_uri: backTo, response_type: 'code', scope: 'snsapi_base', state })
  return `${endpoint || officialPages}/connect/oauth2/authorize?${asked}#wechat_redirect`
}

/** The openId of the user who came back with this code; undefined where WeChat does not take the code. Throws where it gives no answer. */
export const openIdFor = async ({ out, account }: Surroundings, code: string): Promise<string | undefined> => {
  const asked = new URLSearchParams({ appid: account.appId, secret: account.appSecret, code, grant_type: 'authorization_code' })
  const response = await out(`${account.endpoint || officialCalls}/sns/oauth2/access_token?${asked}`)
  if (response.status !== 200) throw new Error(`WeChat answers ${response.status}`)
  const { openid } = JSON.parse(await response.text()) as { openid?: unknown }
  return typeof openid === 'string' && openid !== '' ? openid : undefined
}
