import { mediatoken } from '@masthead/contract/cms/mediatoken'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { inTransaction } from '../../engine/reach/context'
import { addRow } from '../../engine/verbs'
import { lock } from '../../platform/database/lock'
import { type Around, demandSuccess, Setback } from './client'

/** Seconds before its end in which a token is renewed, and for which one node may be at it. */
const renewedBefore = 300
const leaseSeconds = 30

interface Kept {
  readonly token: string | null
  readonly isGood: boolean
}

const keptOf = async ({ ctx, account }: Around): Promise<Kept | undefined> => {
  const [kept] = await within(ctx).query<Kept>(
    `select token, coalesce(expire_time > $3::timestamptz + make_interval(secs => ${renewedBefore}), false) as "isGood"
     from cms_mediatoken where ${ofTenant} and account_id = $2::bigint and not is_deleted`,
    [account.id, ctx.clock.now().toISOString()],
  )
  return kept
}

const makeRow = ({ ctx, account }: Around): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'tokens of platforms', account.id)
    if (!(await rows(tx, mediatoken, { accountId: account.id }, unscoped).exists()))
      await addRow(tx, mediatoken, { accountId: account.id }, { quiet: true })
  })

/** Whether this node is the one that renews. A node that dies at it lets go after half a minute. */
const takeLease = async ({ ctx, account }: Around): Promise<boolean> =>
  (await within(ctx).run(
    `update cms_mediatoken set lease_until = $3::timestamptz + make_interval(secs => ${leaseSeconds})
     where ${ofTenant} and account_id = $2::bigint and (lease_until is null or lease_until < $3::timestamptz)`,
    [account.id, ctx.clock.now().toISOString()],
  )) === 1

/** The token of the account; `spent` is one that the platform does not take any more. */
export const tokenOf = async (around: Around, base: string, spent?: string): Promise<string> => {
  const { ctx, account, out, secret } = around
  if (!account.appId || !secret) throw new Setback(['账号没有填写 AppID 或 AppSecret', 'The account has no AppID or AppSecret'])
  const open = (sealed: string): string => ctx.keys.decrypt(ctx.tenantId, sealed)
  const kept = await keptOf(around)
  const known = kept?.token ? open(kept.token) : undefined
  if (known !== undefined && kept?.isGood && known !== spent) return known
  if (!kept) await makeRow(around)
  if (!(await takeLease(around))) throw new Setback(['另一节点正在续期令牌', 'Another node is renewing the token'], 'soon', 3)
  try {
    const asked = { grant_type: 'client_credential', appid: account.appId, secret, force_refresh: spent !== undefined }
    const headers = { 'content-type': 'application/json' }
    const answer = await out(`${base}/cgi-bin/stable_token`, { method: 'POST', headers, body: JSON.stringify(asked) })
    demandSuccess(answer, new URL(base).host)
    const said = (await answer.json()) as { access_token?: string; expires_in?: number; errcode?: number; errmsg?: string }
    if (!said.access_token) throw wechatProblem(said.errcode ?? -1, said.errmsg ?? '')
    await within(ctx).run(
      `update cms_mediatoken set token = $3, expire_time = $4::timestamptz + make_interval(secs => $5::float8) where ${ofTenant} and account_id = $2::bigint`,
      [account.id, ctx.keys.encrypt(ctx.tenantId, said.access_token), ctx.clock.now().toISOString(), said.expires_in ?? 7200],
    )
    return said.access_token
  } finally {
    await within(ctx).run(`update cms_mediatoken set lease_until = null where ${ofTenant} and account_id = $2::bigint`, [account.id])
  }
}

/** What the platform says by number, in words, and whether it is worth another try. */
export const wechatProblem = (code: number, message: string): Setback => {
  const more = message ? `${code} ${message}`.slice(0, 120) : String(code)
  switch (code) {
    case -1:
    case 45011:
      return new Setback([`微信系统繁忙（${code}）`, `WeChat is busy (${code})`], 'soon')
    case 40013:
    case 40125:
      return new Setback([`AppID 或 AppSecret 不正确（${code}）`, `The AppID or AppSecret is wrong (${code})`])
    case 40164: {
      const [address = ''] = /[0-9]+(?:\.[0-9]+){3}/.exec(message) ?? []
      return new Setback([
        `服务器地址 ${address} 不在微信的 IP 白名单中，请在公众平台添加`,
        `The address ${address} of this server is not on WeChat's list of allowed ones: add it there`,
      ])
    }
    case 45009:
      return new Setback(['微信接口今日调用次数已用完，明日继续', "Today's WeChat quota is used up; it continues tomorrow"], 'tomorrow')
    case 48001:
    case 48004:
    case 50001:
      return new Setback([`公众号没有此接口的权限（${code}）`, `The account lacks the permission (${code})`])
    case 40007:
      return new Setback([`素材或草稿已不存在（${code}）`, `The material or draft no longer exists (${code})`])
    case 45001:
    case 45002:
    case 45003:
    case 45004:
      return new Setback([
        `标题、摘要、正文或图片超出微信的限制（${more}）`,
        `Title, summary, text or picture is larger than WeChat allows (${more})`,
      ])
    case 53500:
      return new Setback(['公众号的发布功能被封禁', 'The account may not publish at present'])
    case 53501:
      return new Setback(['发布过于频繁', 'It publishes too often'], 'soon')
    case 53503:
      return new Setback(['草稿未通过微信的发布检查', "The draft did not pass WeChat's checks"])
    case 53504:
    case 53505:
      return new Setback(['请在公众平台手动保存并发布此草稿', 'Save and publish this draft by hand on the platform'])
    default:
      return new Setback([`微信拒绝：${more}`, `WeChat refuses: ${more}`])
  }
}
