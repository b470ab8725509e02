import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { order } from '@masthead/contract/housekeep/order'
import { merchant } from '@masthead/contract/merchant/merchant'
import { actionCalls, statesIn } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { insertRow } from '../engine/write/write'
import { act } from '../engine/write/act'
import { refundNow } from '../housekeep/money'
import { Refusal } from '../platform/refusal'
import type { Maker } from './laws/making'
import type { Stage } from './people'
import type { Client, World } from './world'

/** People who try everything: each of them holds every right, and stands in rows as it comes. */
export const walkers = ['chief', 'customer', 'owner', 'worker', 'first', 'second', 'third', 'cashier'] as const

export interface Place {
  readonly product: World
  readonly acme: Stage
  readonly maker: Maker
  readonly who: (name: (typeof walkers)[number]) => Client
}

/** Numbers that come again with the same seed. */
export const chance = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    weighed(list: readonly string[], weightOf: Readonly<Record<string, number>>): string {
      let left = next() * list.reduce((sum, one) => sum + (weightOf[one] ?? 1), 0)
      for (const one of list) {
        left -= weightOf[one] ?? 1
        if (left < 0) return one
      }
      return list[0] as string
    },
    mixed: <T>(list: readonly T[]): T[] =>
      list
        .map((one) => [next(), one] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, one]) => one),
  }
}

export const nouns = { order, merchantwithdrawal, merchantmargin, merchant } as const
export type Kind = keyof typeof nouns

/** What the program does to rows of these nouns; a payment, a clock or a bank would. */
const programs: Readonly<Record<Kind, readonly string[]>> = {
  order: ['expire', 'missed', 'confirm', 'settle', 'refundFailed', 'pay', 'refund now'],
  merchantwithdrawal: ['drawFail'],
  merchantmargin: [],
  merchant: [],
}

/** How often some actions are tried, where others are tried once: those that lead on more, those that end a walk early less. */
const weights: Readonly<Record<string, number>> = {
  ...{ platformAssign: 9, merchantAccept: 9, merchantAssign: 9, start: 9, finish: 9, confirm: 6, agreeRefund: 4, refundSecondPass: 3 },
  ...{ firstPass: 3, secondPass: 3, thirdPass: 3, drawSuccess: 2, examinePass: 4, refundFirstPass: 3, refundFinalPass: 3, refundSuccess: 3 },
  ...{
    askDeduct: 0.15,
    applyRefund: 0.2,
    cancel: 0.4,
    expire: 0.2,
    stopOrder: 0.4,
    servicesCancelOrder: 0.4,
    missed: 0.3,
    noPass: 0.4,
    examineReview: 0.4,
    freeze: 0.3,
    unfreeze: 4,
    close: 0.2,
  },
}

/** States in which a row has come to its end. */
const ended: Readonly<Record<Kind, readonly number[]>> = { order: [80, 90], merchantwithdrawal: [4, 5, 6], merchantmargin: [15, 16], merchant: [5] }

/** A merchant in force of its own with its people, and the margin that is asked of it. */
export const merchantWith = async ({ product, acme, maker, who }: Place): Promise<{ merchantId: string; marginId: string }> => {
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  const { id: merchantId } = await maker.make(model, 'acme', { ownerId: acme.users.owner })
  await act(acme.ctx, model, 'apply', merchantId, {})
  await act(acme.ctx, model, 'examine', merchantId, { result: 2 })
  const staff = { merchantId, userId: acme.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker', status: 1 }
  await inTransaction(acme.ctx, (tx) => insertRow(tx, modelNamed(tx.engine, 'merchant/merchantuser'), staff))
  const { records } = (await who('chief').get(`blade-housekeep/merchantmargin/page?merchantId=${merchantId}`)).data
  return { merchantId, marginId: records[0]?.id }
}

let hour = 0
/** An hour at which nobody works yet. */
const freeHour = (): string => {
  hour += 2
  return new Date(Date.UTC(2032, 0, 1) + hour * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

export const placeOrder = async ({ acme, who }: Place, serviceId: string, bookTime = freeHour()): Promise<string> => {
  const body = { userId: acme.users.customer, serviceId, qty: 1, bookTime, contact: '王', phone: '13900000000', address: '中山路一号' }
  const { data, status, msg } = await who('chief').post('blade-housekeep/order', body)
  if (status !== 200) throw new Error(`no order: ${status} ${msg}`)
  return data.id
}

/** Presses in the sandbox for the payment that an order waits for. */
export const press = async ({ who }: Place, sourceId: string, what: string): Promise<number> => {
  const { records } = (await who('chief').get(`blade-pay/payorder/page?sourceId=${sourceId}`)).data
  return records[0] ? (await who('chief').post('blade-pay/payorder/press', { id: records[0].id, what })).status : 404
}

/** Where walks came by: 'order confirm from 60', with how often it was tried and how often it was done. */
export interface Trodden {
  readonly tried: Map<string, number>
  readonly done: Map<string, number>
}

const stepOf = (kind: Kind, name: string, status: unknown): string => `${kind} ${name} from ${status}`

const once = (counts: Map<string, number>, step: string): void => void counts.set(step, (counts.get(step) ?? 0) + 1)

/** What can be done to a row, by people and by the program. */
const namesOf = (kind: Kind): string[] => {
  const actions: Resource['actions'] = nouns[kind].actions
  return [...new Set([...Object.keys(actions ?? {}).filter((name) => !actions?.[name]?.system), ...programs[kind]])]
}

/** What an action takes, of all this. */
export const sentFor = (noun: Resource, name: string, all: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const action = noun.actions?.[name]
  const own = new Set([
    ...Object.keys(action?.input ?? {}),
    ...(action?.sets ?? []).map((one) => one.replace('!', '')),
    ...(action?.reason ? ['remark'] : []),
  ])
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => own.has(key) && value !== undefined))
}

/**
 * Walks so many steps over a merchant, its orders, withdrawals and margin: mostly what a row allows now, sometimes what it does not, and what was tried
 * least before. Answers what it did.
 */
export const walk = async (
  place: Place,
  serviceId: string,
  { seed, steps }: { seed: number; steps: number },
  trodden: Trodden,
): Promise<string[]> => {
  const { product, acme, who } = place
  const dice = chance(seed)
  const { merchantId, marginId } = await merchantWith(place)
  const { id: applicant } = await place.maker.make(modelNamed(product.own.engine, merchant.name), acme.tenantId, { ownerId: acme.users.owner })
  const rows: { readonly kind: Kind; readonly id: string }[] = [
    { kind: 'merchantmargin', id: marginId },
    { kind: 'merchant', id: merchantId },
    { kind: 'merchant', id: applicant },
  ]
  const over = new Set<string>()
  const trail: string[] = []
  let count = 0
  let last: (typeof rows)[number] | undefined

  const inputOf = (): Record<string, unknown> => ({
    merchantId,
    workerId: dice.below(2) ? acme.users.worker : undefined,
    remark: '行走',
    finishPercent: dice.one([0, 25, 50, 100]),
    refundAmount: dice.one([1, 500, 3_333, 10_000, 10_001]),
    refundReason: '不满意',
    score: 1 + dice.below(5),
    comment: '不错',
    commentReply: '谢谢',
    payWay: 'transfer',
    proof: '/files/2024/05/1.png',
    deduction: dice.one([1, 100_000, 500_000]),
    result: dice.one([2, 2, 3]),
    refundRef: `R-${seed}-${count}`,
    payRef: `P-${seed}-${count}`,
  })

  const byProgram = async (kind: Kind, id: string, name: string): Promise<number> => {
    if (name === 'pay') return press(place, id, dice.one(['paid', 'paid', 'failed', 'late', 'twice']))
    try {
      if (name === 'refund now') await refundNow(acme.ctx, id)
      else await act(acme.ctx, modelNamed(product.own.engine, nouns[kind].name), name, id, {})
      return 200
    } catch (error) {
      if (error instanceof Refusal) return error.status
      throw error
    }
  }

  /** By whoever may: the first of them who is not told that it is not his to do. */
  const byPeople = async (kind: Kind, id: string, name: string): Promise<number> => {
    const noun: Resource = nouns[kind]
    const action = noun.actions?.[name]
    const [[method, path] = ['', '']] = action ? actionCalls(name, action) : []
    const body = { ...sentFor(noun, name, inputOf()), ...(path.includes('{') ? {} : { id }) }
    let status = 403
    for (const person of dice.mixed(walkers)) {
      const answer = await who(person).send(method, `blade-${noun.name}/${path.replace('{id}', id)}`, body)
      status = answer.status
      if (status >= 500) throw new Error(`${kind} ${name}: ${status} ${answer.msg}`)
      if (status !== 403) break
    }
    return status
  }

  // Most walks begin with a margin in force: without one there are no orders to take.
  if (dice.below(4) > 0) {
    for (const name of ['pay', 'examinePass']) if ((await byPeople('merchantmargin', marginId, name)) !== 200) throw new Error(`no ${name}`)
  }

  for (; count < steps; count++) {
    const fresh = dice.below(rows.length - over.size < 4 ? 3 : 16)
    if (fresh === 0) rows.push({ kind: 'order', id: await placeOrder(place, serviceId) })
    if (fresh === 1) {
      const asked = { merchantId, amount: dice.one([500, 4_000, 60_000]), idempotencyKey: `walk-${seed}-${count}` }
      const answer = await who('chief').post('blade-housekeep/merchantwithdrawal', asked)
      if (answer.status === 200) rows.push({ kind: 'merchantwithdrawal', id: answer.data.id })
    }
    const living = rows.filter((one) => !over.has(one.id))
    const some = dice.below(8) > 0 && living.length > 0 ? living : rows
    const others = some.filter((one) => one.kind === 'order' || one.kind === 'merchantwithdrawal')
    // Most often on with the same row, so that some come to their end.
    const at: (typeof rows)[number] =
      last && !over.has(last.id) && dice.below(5) > 1 ? last : dice.one(dice.below(8) > 0 && others.length > 0 ? others : some)
    last = at
    const { kind, id } = at
    const noun: Resource = nouns[kind]
    const row = (await who('chief').get(`blade-${noun.name}/${id}`)).data
    if (ended[kind].includes(row.status) && !(row.refundStatus > 0 && row.refundStatus < 3)) over.add(id)
    const all = namesOf(kind)
    const fits = all.filter((name) =>
      Object.entries(statesIn(noun.actions?.[name]?.from ?? {})).every(([machine, states]) => states.includes(row[machine])),
    )
    const times = (name: string): number => trodden.tried.get(stepOf(kind, name, row.status)) ?? 0
    const isUnpaid = kind === 'order' && row.status === 0
    const name =
      dice.below(3) === 0
        ? all.reduce((least, one) => (times(one) < times(least) ? one : least))
        : dice.weighed(dice.below(5) > 0 && fits.length > 0 ? fits : all, {
            ...weights,
            ...(kind === 'order' ? { pay: isUnpaid ? 5 : 0.2, 'refund now': row.refundStatus === 2 ? 4 : 0.1 } : {}),
          })
    const isPeoples = noun.actions?.[name] !== undefined && !noun.actions[name]?.system
    const isProgram = programs[kind].includes(name) && (!isPeoples || dice.below(2) === 0)
    const status = await (isProgram ? byProgram(kind, id, name) : byPeople(kind, id, name))
    trail.push(`${kind} ${id} ${name} from ${row.status}/${row.refundStatus ?? '-'}: ${status}`)
    once(trodden.tried, stepOf(kind, name, row.status))
    if (status === 200) once(trodden.done, stepOf(kind, name, row.status))
  }
  // What was agreed to goes back.
  for (const { kind, id } of rows) if (kind === 'order') await refundNow(acme.ctx, id)
  return trail
}
