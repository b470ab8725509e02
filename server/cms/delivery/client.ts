import type { RowOf } from '@masthead/contract/kit/resource'
import type { Label } from '@masthead/contract/kit/label'
import type { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import type { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import type { Context } from '../../engine/types'
import type { Outbound } from '../../platform/outside/outbound'

export type Delivery = RowOf<typeof newsdelivery>

/** What of a delivery a client notes on its way. */
export type Progress = Partial<Pick<Delivery, 'step' | 'draftId' | 'publishId' | 'coverId' | 'remoteId'>>

/** An article as it goes to one account. */
export interface Parcel {
  readonly title: string
  /** The article's values by the platform's names. */
  readonly fields: Readonly<Record<string, string>>
  readonly content: string
  /** The link of the cover, as the article has it. */
  readonly cover: string | null
  /** The public address of the article; null where the site has none. */
  readonly url: string | null
  /** The origin of the site, for the links of its files. */
  readonly origin: string | null
  readonly publishMode: 'draft' | 'direct' | 'scheduled'
}

export interface Around {
  readonly ctx: Context
  readonly out: Outbound
  readonly account: Pick<RowOf<typeof mediaaccounts>, 'id' | 'name' | 'platform' | 'appId' | 'endpoint'>
  /** The account's secret in plain; empty where it has none. */
  readonly secret: string
  /** The delivery with what was noted of it so far. */
  readonly delivery: Delivery
  /** Notes how far it has come, before anything else is sent. */
  note(progress: Progress): Promise<void>
  /** The bytes of a picture by its link. */
  picture(link: string): Promise<Buffer>
}

/** What became of sending: it is out, or the platform is still at it and is asked again. */
export type Sent = { readonly remoteUrl: string | null; readonly remoteId: string | null } | 'pending'

/** How articles reach the accounts of one platform. */
export interface Client {
  publish(around: Around, parcel: Parcel): Promise<Sent>
  /** Takes it down; answers what shows that it is gone. */
  withdraw(around: Around, parcel: Parcel): Promise<string>
}

/** Why a platform did not do what was asked: for good, for a while, or until tomorrow. */
export class Setback extends Error {
  constructor(
    readonly label: Label,
    readonly until: 'never' | 'soon' | 'tomorrow' = 'never',
    /** Seconds after which the platform asked to come again. */
    readonly seconds = 0,
  ) {
    super(label[1])
  }
}

const tooMany = 429
const oftenTemporary: readonly number[] = [408, 425, tooMany]

/** Throws what an answer that is no success means. */
export const demandSuccess = (answer: Response, host: string): void => {
  const { status } = answer
  if (status >= 200 && status < 300) return
  const wait = Number(answer.headers.get('retry-after') ?? 0)
  if (status >= 500 || oftenTemporary.includes(status))
    throw new Setback([`${host} 暂时不可用（${status}）`, `${host} is not available now (${status})`], 'soon', Number.isFinite(wait) ? wait : 0)
  if (status === 401 || status === 403)
    throw new Setback([`${host} 拒绝访问（${status}），请核对密钥和权限`, `${host} denied access (${status}): check the secret and its permissions`])
  if (status >= 300 && status < 400) throw new Setback([`${host} 要求跳转，请填写最终地址`, `${host} redirects elsewhere: enter the final address`])
  throw new Setback([`${host} 不接受（${status}）`, `${host} refuses it (${status})`])
}
