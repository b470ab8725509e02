import { createHash } from 'node:crypto'
import { order } from '@masthead/contract/housekeep/order'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tell } from '../telling/tell'
import type { Context, TxContext, Values } from '../engine/types'
import { metresBetween } from '../platform/distance'
import { saidOf } from './said'
import { invalid, type Refusal } from '../platform/refusal'
import { isSame } from '../platform/secrets/same'
import { tenantParameters } from '../system/parameter'

/**
 * Whether whoever serves a customer is there when he begins and when he ends. The customer has a code for each of the two, which follows from the order, its worker and
 * the installation's key: nothing of it is kept, so that nobody who reads the database, a backup or a list finds it there.
 */

type Step = 'start' | 'finish'

type Order = RowOf<typeof order>
type Coded = Pick<Order, 'id' | 'workerId' | 'status' | 'presence'>

/** So many that trying them one after the other takes longer than any service. */
const digits = 8

/** How near a position must be, where nobody has said. */
const nearMetres = 500

const steps: Readonly<Record<number, Step>> = { 40: 'start', 50: 'finish' }

const about = ({ id, workerId }: Coded, step: Step): string => `order ${id} ${workerId} ${step}`

const codeIn = (digest: string): string => String(createHash('sha256').update(digest).digest().readUInt32BE(0) % 10 ** digits).padStart(digits, '0')

/** The code that the customer tells next; none where nobody asks for one. */
export const codeFor = (ctx: Pick<Context, 'keys' | 'tenantId'>, row: Coded): string | null => {
  const step = row.presence === 'either' && row.workerId !== null ? steps[row.status] : undefined
  return step === undefined ? null : codeIn(ctx.keys.hmac(ctx.tenantId, about(row, step)))
}

/** Tells the customer the code that he will be asked for. */
export const tellCode = async (tx: TxContext, row: Order): Promise<void> => {
  const code = codeFor(tx, row)
  if (code === null) return
  const [zh, en] =
    row.status === order.state.workerAssigned
      ? ['服务人员上门后', 'Tell the worker on arrival']
      : ['服务完成后', 'Tell the worker once the service is done']
  await tell(tx, [row.userId], {
    kind: 'result',
    what: [`服务码 ${code}：${saidOf(row)[0]}`, `Service code ${code}: ${saidOf(row)[1]}`],
    more: [`${zh}告诉对方；在此之前请勿透露。`, `${en}, and to nobody before that.`],
    likeness: 'housekeep/order code',
  })
}

interface Said {
  readonly code?: unknown
  readonly lat?: unknown
  readonly lng?: unknown
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const placeOf = ({ lat, lng }: Said): { lat: number; lng: number } | undefined =>
  isSaid(lat) && isSaid(lng) ? { lat: Number(lat), lng: Number(lng) } : undefined

const nearOf = async (tx: TxContext): Promise<number> => {
  const key = 'order.nearMetres'
  const told = Number((await tenantParameters(tx, [key])).get(key) || nearMetres)
  return Number.isFinite(told) ? told : nearMetres
}

const unproven = (...why: Label): Refusal => invalid({ code: why })

/** What is kept of how the beginning or the end of a service was proven; a refusal where the order asks for a proof and there is none. */
export const proofOf = async (tx: TxContext, row: Order, said: Said, step: Step): Promise<Values> => {
  const here = placeOf(said)
  const there = placeOf(row)
  const metres = here && there ? metresBetween(here, there) : null
  const kept = (proof: 'code' | 'position' | null): Values => ({ [`${step}Proof`]: proof, [`${step}Distance`]: metres })
  if (row.presence === 'either' && isSaid(said.code)) {
    const code = String(said.code).replace(/\s/g, '')
    if (tx.keys.hmacs(tx.tenantId, about(row, step)).some((digest) => isSame(codeIn(digest), code))) return kept('code')
    throw unproven('服务码不正确，请向客户核对', 'That is not the code: please ask the customer again')
  }
  const near = metres === null ? 0 : await nearOf(tx)
  if (metres !== null && metres <= near) return kept('position')
  if (row.presence !== 'either') return kept(null)
  if (metres !== null)
    throw unproven(
      `定位距服务地址 ${metres} 米，超出 ${near} 米，请填写客户的服务码`,
      `You are ${metres} metres from the address, and ${near} at most will do: say the customer's code`,
    )
  throw here
    ? unproven('订单没有登记位置，请填写客户的服务码', "The order has no position of its own: say the customer's code")
    : unproven('请填写客户的服务码，或在服务地址附近定位', "Say the customer's code, or take your position near the address")
}
