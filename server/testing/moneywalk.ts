import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { order } from '@masthead/contract/housekeep/order'
import { merchant } from '@masthead/contract/merchant/merchant'
import { actionCalls, statesIn } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { modelNamed } from '../engine/model'
import { ident } from '../engine/sql'
import { act } from '../engine/write/act'
import { refundNow } from '../housekeep/money'
import { Refusal } from '../platform/refusal'
import { freeHour, type Market, merchantWith, placeOrder, payForRow, type Walker, walkers } from './moneyplace'
import { picture } from './people'

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

/** What happens to rows of these nouns besides what people do: by the program, by whoever pays, by a clock or a bank. */
const others: Readonly<Record<Kind, readonly string[]>> = {
  order: ['expire', 'missed', 'confirm', 'settle', 'refundFailed', 'payment', 'refund now', 'edit'],
  merchantwithdrawal: ['drawFail'],
  merchantmargin: ['payment'],
  merchant: [],
}

/** How often some actions are tried, where others are tried once: those that lead on more, those that end a walk early less. */
const weights: Readonly<Record<string, number>> = {
  ...{ platformAssign: 9, merchantAccept: 9, merchantAssign: 9, start: 9, finish: 9, confirm: 6, agreeRefund: 4, refundSecondPass: 3 },
  ...{ firstPass: 3, secondPass: 3, thirdPass: 3, drawSuccess: 2, examinePass: 4, refundFirstPass: 3, refundFinalPass: 3, refundSuccess: 3 },
  ...{ askDeduct: 0.15, applyRefund: 0.2, cancel: 0.4, expire: 0.2, settle: 6, stopOrder: 1, servicesCancelOrder: 0.6, missed: 0.3, noPass: 0.4 },
  ...{ examineReview: 0.4, freeze: 0.3, unfreeze: 4, close: 0.2, edit: 0.3 },
}

/** States in which a row has come to its end. */
const ended: Readonly<Record<Kind, readonly number[]>> = { order: [80, 90], merchantwithdrawal: [4, 5, 6], merchantmargin: [15, 16], merchant: [5] }

/** Where walks came by: 'order confirm from 60', with how often it was tried and how often something came of it. */
export interface Trodden {
  readonly tried: Map<string, number>
  readonly done: Map<string, number>
}

const stepOf = (kind: Kind, name: string, status: unknown): string => `${kind} ${name} from ${status}`

const add = (counts: Map<string, number>, step: string, by = 1): void => void counts.set(step, (counts.get(step) ?? 0) + by)

export const addTrodden = (sum: Trodden, one: Trodden): void => {
  for (const key of ['tried', 'done'] as const) for (const [step, times] of one[key]) add(sum[key], step, times)
}

/** What can be done to a row, by people and by the program. */
const namesOf = (kind: Kind): string[] => {
  const actions: Resource['actions'] = nouns[kind].actions
  return [...new Set([...Object.keys(actions ?? {}).filter((name) => !actions?.[name]?.system), ...others[kind]])]
}

/** Everything in every state, and of that what is done there and not refused; what no state of a row's own says is done in one of them at least. */
export const ways = (): { readonly tried: readonly string[]; readonly done: readonly (readonly string[])[] } => {
  const kinds = Object.keys(nouns) as Kind[]
  const statesOf = (kind: Kind): string[] => Object.keys((nouns[kind] as Resource).states ?? {})
  const begins: Readonly<Record<string, readonly number[]>> = { 'order payment': [0], 'order edit': [0], 'merchantmargin payment': [0, 2] }
  return {
    tried: kinds.flatMap((kind) => namesOf(kind).flatMap((name) => statesOf(kind).map((status) => stepOf(kind, name, status)))),
    done: kinds.flatMap((kind) =>
      namesOf(kind).flatMap((name): string[][] => {
        const from = begins[`${kind} ${name}`] ?? statesIn((nouns[kind] as Resource).actions?.[name]?.from).status
        return from ? from.map((status) => [stepOf(kind, name, status)]) : [statesOf(kind).map((status) => stepOf(kind, name, status))]
      }),
    ),
  }
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

type State = Readonly<Record<string, number>>

/** The machines of a row, and its version. */
const stateOf = async ({ product }: Market, kind: Kind, id: string): Promise<State> => {
  const model = modelNamed(product.own.engine, nouns[kind].name)
  const columns = ['version', ...Object.keys(model.machines)].map((key) => `${ident(model.columns.get(key)?.name ?? key)}::int as "${key}"`)
  const [found] = await product.database.query<Record<string, number>>(
    `select ${columns.join(', ')} from ${ident(model.table)} where id = $1::bigint`,
    [id],
    `state of ${kind}`,
  )
  return found ?? {}
}

const isIn = (state: State, wanted: Parameters<typeof statesIn>[0]): boolean =>
  Object.entries(statesIn(wanted)).every(([machine, states]) => states.includes(state[machine] as number))

/** Those who stand in a row where its action is theirs alone. */
const parties: Readonly<Record<string, readonly Walker[]>> = { customer: ['customer'], worker: ['worker'], merchant: ['owner', 'worker'] }

interface Asked {
  /** What is sent besides. */
  readonly more?: Readonly<Record<string, unknown>>
  /** How many people try it at most. */
  readonly most?: number | undefined
}

export interface Walked {
  /** What was done, step by step; it grows as the walk goes on. */
  readonly trail: string[]
  readonly trodden: Trodden
}

/**
 * Walks so many steps over a merchant, its orders, withdrawals and margin: one kind of them more than the others, mostly what a row allows now, sometimes what
 * it does not, and what was tried least before. The same seed walks the same way. What does not begin in the state of its row leaves the row as it was, and
 * what is done leads where it says.
 */
export const walk = async (market: Market, { seed, steps }: { seed: number; steps: number }, walked: Walked): Promise<void> => {
  try {
    await go(market, { seed, steps }, walked)
  } catch (error) {
    throw new Error(`walk ${seed}: ${(error as Error).message}\n${walked.trail.join('\n')}`, { cause: error })
  }
}

const go = async (
  market: Market,
  { seed, steps }: { seed: number; steps: number },
  { trail, trodden }: Walked & { trail: string[] },
): Promise<void> => {
  const { product, acme, who, serviceId } = market
  const dice = chance(seed)
  const focus = (Object.keys(nouns) as Kind[])[seed % 4] as Kind
  const { merchantId, marginId } = await merchantWith(market)
  const { id: applicant } = await market.maker.make(modelNamed(product.own.engine, merchant.name), acme.tenantId, { ownerId: acme.users.owner })
  const rows: { readonly kind: Kind; readonly id: string }[] = [
    { kind: 'merchantmargin', id: marginId },
    { kind: 'merchant', id: merchantId },
    { kind: 'merchant', id: applicant },
  ]
  trail.push(`merchants ${merchantId} and ${applicant}, margin ${marginId}`)
  const over = new Set<string>()
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
    proof: picture,
    deduction: dice.one([1, 100_000, 500_000]),
    result: dice.one([2, 2, 3]),
    refundRef: `R-${seed}-${count}`,
    payRef: `P-${seed}-${count}`,
  })

  const byProgram = async (kind: Kind, id: string, name: string): Promise<string> => {
    if (name === 'payment') return String(await payForRow(market, id, dice.one(['paid', 'paid', 'failed', 'late', 'twice'])))
    try {
      if (name === 'refund now') await refundNow(acme.ctx, id)
      else await act(acme.ctx, modelNamed(product.own.engine, nouns[kind].name), name, id, {})
      return 'by itself'
    } catch (error) {
      if (error instanceof Refusal) return `by itself: ${error.status}`
      throw error
    }
  }

  /** By whoever may: the first of them who is not told that it is not his to do. */
  const byPeople = async (kind: Kind, id: string, name: string, { more = {}, most }: Asked = {}): Promise<string> => {
    const noun: Resource = nouns[kind]
    const action = noun.actions?.[name]
    const [[method, path] = ['PUT', '{id}']] = action ? actionCalls(name, action) : []
    const sent = action ? sentFor(noun, name, { ...inputOf(), ...more }) : { ...more, qty: 1 + dice.below(3) }
    const body = { ...sent, ...(path.includes('{') ? {} : { id }) }
    const own = dice.below(4) > 0 ? [action?.by ?? []].flat().flatMap((party) => parties[party] ?? []) : []
    let said = ''
    for (const person of [...dice.mixed(own), ...dice.mixed(walkers)].slice(0, most)) {
      const { status, msg } = await who(person).send(method, `blade-${noun.name}/${path.replace('{id}', id)}`, body)
      said = `by ${person}: ${status} ${msg}`
      if (status >= 500) throw new Error(`${kind} ${name} ${said}`)
      if (status !== 403) break
    }
    return said
  }

  const step = async ({ kind, id }: (typeof rows)[number], told?: string): Promise<void> => {
    const { actions }: Resource = nouns[kind]
    const before = await stateOf(market, kind, id)
    const { status, refundStatus = 0, settleStatus } = before
    if (ended[kind].includes(status as number) && !(refundStatus > 0 && refundStatus < 3) && settleStatus !== 0) over.add(id)
    const all = namesOf(kind)
    const fits = all.filter((name) => isIn(before, actions?.[name]?.from ?? {}))
    const times = (name: string): number => trodden.tried.get(stepOf(kind, name, status)) ?? 0
    const drawn = () =>
      dice.below(over.has(id) ? 2 : 3) === 0
        ? dice.mixed(all).reduce((least, one) => (times(one) < times(least) ? one : least))
        : dice.weighed(dice.below(5) > 0 && fits.length > 0 ? fits : all, {
            ...weights,
            ...(kind === 'order' ? { payment: status === 0 ? 5 : 0.2, 'refund now': refundStatus === 2 ? 4 : 0.1 } : {}),
            ...(kind === 'merchantmargin' ? { payment: status === 0 || status === 2 ? 2 : 0.1 } : {}),
            ...(focus === 'merchantmargin' ? { applyRefund: 1, askDeduct: 0.6, deduct: 2, examineReview: 2, payOnline: 2 } : {}),
          })
    const name = told ?? drawn()
    const isPeoples = name === 'edit' || (actions?.[name] !== undefined && !actions[name]?.system)
    const isByProgram = others[kind].includes(name) && (!isPeoples || (name !== 'edit' && dice.below(2) === 0))
    trail.push(`${kind} ${id} in ${JSON.stringify(before)}: ${name}`)
    const more = name === 'edit' ? { version: before.version } : {}
    trail.push(`  ${await (isByProgram ? byProgram(kind, id, name) : byPeople(kind, id, name, { more, most: fits.includes(name) ? undefined : 1 }))}`)
    const after = await stateOf(market, kind, id)
    const isDone = after.version !== before.version
    if (isDone && !fits.includes(name)) throw new Error(`${kind} ${name} was done where it does not begin`)
    if (isDone && !isIn(after, actions?.[name]?.to)) throw new Error(`${kind} ${name} led elsewhere than it says: ${JSON.stringify(after)}`)
    add(trodden.tried, stepOf(kind, name, status))
    if (isDone) add(trodden.done, stepOf(kind, name, status))
  }

  // Most walks begin with a margin in force: without one there are no orders to take.
  if (dice.below(focus === 'merchantmargin' ? 2 : 4) > 0)
    for (const name of ['pay', 'examinePass']) trail.push(`margin ${name} ${await byPeople('merchantmargin', marginId, name)}`)
  // And those over withdrawals with something in the purse.
  for (let earned = 0; focus === 'merchantwithdrawal' && earned < 2; earned++) {
    const id = await placeOrder(market, serviceId)
    await payForRow(market, id, 'paid')
    for (const name of ['platformAssign', 'merchantAccept', 'merchantAssign', 'start', 'finish', 'confirm'])
      trail.push(`order ${id}: ${name} ${await byPeople('order', id, name, { more: { workerId: acme.users.worker } })}`)
    rows.push({ kind: 'order', id })
  }

  for (; count < steps; count++) {
    const fresh = dice.below(rows.length - over.size < 4 ? 3 : 16)
    const bookTime = freeHour(dice.below(4) === 0)
    if (fresh === 0 && focus !== 'merchantmargin') {
      rows.push({ kind: 'order', id: dice.below(4) > 0 ? await placeOrder(market, serviceId, bookTime) : await market.brought(bookTime) })
      trail.push(`a new order ${rows.at(-1)?.id}`)
    }
    if (fresh === 1 || (fresh === 2 && focus === 'merchantwithdrawal')) {
      const asked = { merchantId, amount: dice.one([500, 4_000, 60_000]), idempotencyKey: `walk-${seed}-${count}` }
      const answer = await who('chief').post('blade-housekeep/merchantwithdrawal', asked)
      if (answer.status === 200) rows.push({ kind: 'merchantwithdrawal', id: answer.data.id })
      trail.push(`a new withdrawal of ${asked.amount}: ${answer.status} ${answer.data?.id}`)
    }
    const living = rows.filter((one) => !over.has(one.id))
    const some = dice.below(6) > 0 && living.length > 0 ? living : rows
    const favoured = some.filter((one) => one.kind === focus)
    // Most often on with the same row, so that some come to their end.
    const at: (typeof rows)[number] =
      last && !over.has(last.id) && dice.below(5) > 1 ? last : dice.one(dice.below(3) > 0 && favoured.length > 0 ? favoured : some)
    last = at
    await step(at)
  }
  // In the end everything is tried once on one row, wherever it has come to.
  const known = rows.filter((one) => one.kind === focus)
  const end = dice.one(known.length > 0 ? known : rows)
  for (const name of dice.mixed(namesOf(end.kind))) await step(end, name)
  // What was agreed to goes back.
  for (const { kind, id } of rows) if (kind === 'order') await refundNow(acme.ctx, id)
}
