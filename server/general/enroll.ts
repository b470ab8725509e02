import { enroll } from '@masthead/contract/general/enroll'
import type { Label } from '@masthead/contract/kit/label'
import { tell } from '../telling/tell'
import { behave } from '../engine/behave'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { pickOne } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { tenantParameters } from '../system/parameter'
import { tellMember } from '../telling/membernotice'
import { enrollCallBehaviour } from './enroll-calls'
import { type Enrolment, enrolmentHooks } from './enrolling'
import { freeSeat, hasRoom, nowIn, type Occasion, occasionOf, recount, seatFor } from './occasion'
import { newTicket } from './ticket'

/** The parameter that says how many minutes before the beginning people are checked in. */
const checkInMinutes = 'activities.checkInMinutes'

/** A moment on the wall so many minutes later. */
const shifted = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const at = (tx: TxContext, { bizType, bizId }: Pick<Enrolment, 'bizType' | 'bizId'>): Promise<Occasion> =>
  occasionOf(tx, bizType, bizId, { lock: true })

/** Tells whoever enrolled, as a user and as a member of the site. */
const tellHim = async (tx: TxContext, { id, userId }: Pick<Enrolment, 'id' | 'userId'>, what: Label, more?: Label): Promise<void> => {
  await tell(tx, [userId], { kind: 'result', what, ...(more ? { more } : {}), likeness: 'general/enroll' })
  const [found] = await within(tx).query<{ phone: string }>(`select phone from general_enroll where ${ofTenant} and id = $2::bigint`, [id])
  if (found) await tellMember(tx, tx.keys.decrypt(tx.tenantId, found.phone), { what, more, leads: '/me#enrolments' })
}

const { admitted, refused, waitlisted, cancelled } = enroll.state

/** What a person who enrolled is notified of, by the state of the enrolment. */
const standings: Readonly<Record<number, (title: string) => Label>> = {
  [admitted]: (title) => [`报名成功：${title}`, `You have a place: ${title}`],
  [refused]: (title) => [`报名未通过：${title}`, `Your enrolment was refused: ${title}`],
  [waitlisted]: (title) => [`已进入候补：${title}`, `You are on the waiting list: ${title}`],
  [cancelled]: (title) => [`报名已取消：${title}`, `Your enrolment was cancelled: ${title}`],
}

const tellStanding = async (tx: TxContext, row: Enrolment, { title, startTime, place }: Occasion, remark?: unknown): Promise<void> => {
  const what = standings[row.status]?.(title)
  const why = typeof remark === 'string' ? remark : ''
  const more: Label | undefined =
    row.status === enroll.state.admitted ? [`${startTime} ${place}`, `${startTime} ${place}`] : why ? [why, why] : undefined
  if (what) await tellHim(tx, row, what, more)
  await settle(tx, row, title)
}

/** Lets the family of the occasion do what follows there. */
const settle = async (tx: TxContext, row: Enrolment, title: string): Promise<void> => {
  const [state = ''] = enroll.states?.[row.status] ?? []
  await enrolmentHooks(row.bizType).settled?.(tx, row, { title, state })
}

/** Gives free places to those who wait longest, and tells them; one whose turn is being changed just now is left to whoever changes it. */
export const moveUp = async (tx: TxContext, occasion: Occasion): Promise<void> => {
  while (await hasRoom(tx, occasion)) {
    const waiting = { bizType: occasion.type, bizId: occasion.id, status: enroll.state.waitlisted } as const
    const next = await pickOne(tx, enroll, waiting, { sort: ['waitTime'] })
    if (!next) return
    const row = await act({ ...tx, actor: system('enroll') }, enroll, 'promote', next)
    await tellHim(
      tx,
      row,
      [`候补成功，您已获得名额：${occasion.title}`, `A place came free and is yours: ${occasion.title}`],
      [`${occasion.startTime} ${occasion.place}`, `${occasion.startTime} ${occasion.place}`],
    )
    await settle(tx, row, occasion.title)
  }
}

const leaves = {
  set: () => ({ seatNo: null, waitTime: null }),
  async effect(tx: TxContext, { before, row, input }: { before: Enrolment; row: Enrolment; input: { readonly remark?: string } }): Promise<void> {
    const occasion = await at(tx, row)
    if (before.status === enroll.state.admitted && !occasion.isOver) await moveUp(tx, occasion)
    await recount(tx, occasion)
    await tellStanding(tx, row, occasion, input.remark)
  },
}

const demandNotOver = ({ isOver }: Occasion): void => {
  if (isOver) throw conflict('over', ['活动已结束或已取消', 'It is over or was called off'])
}

export const enrollBehaviour = behave(enroll, {
  create: {
    async set(tx, { values }) {
      const occasion = await occasionOf(tx, values.bizType, values.bizId, { lock: true })
      demandNotOver(occasion)
      const seat = occasion.needAudit ? { status: enroll.state.toExamine } : await seatFor(tx, occasion)
      return { ...seat, ticket: newTicket(), mouldId: occasion.mouldId }
    },
    async effect(tx, { row }) {
      const occasion = await at(tx, row)
      await recount(tx, occasion)
      if (row.status !== enroll.state.toExamine) await tellStanding(tx, row, occasion)
    },
  },
  remove: {
    async effect(tx, { row }) {
      const occasion = await at(tx, row)
      if (row.status === enroll.state.admitted && !occasion.isOver) await moveUp(tx, occasion)
      await recount(tx, occasion)
    },
  },
  actions: {
    examine: {
      to: async (tx, { row, input }) => (input.auditStatus === refused ? refused : (await seatFor(tx, await at(tx, row), row.id)).status),
      async set(tx, { row, input }) {
        if (input.auditStatus === refused) return {}
        const { seatNo, waitTime } = await seatFor(tx, await at(tx, row), row.id)
        return { seatNo, waitTime }
      },
      async effect(tx, { row, input }) {
        const occasion = await at(tx, row)
        await recount(tx, occasion)
        await tellStanding(tx, row, occasion, input.remark)
      },
    },
    promote: { set: async (tx, { row }) => ({ seatNo: await freeSeat(tx, await at(tx, row)) }) },
    revoke: {
      ...leaves,
      async guard(tx, { row }) {
        const { startTime } = await at(tx, row)
        if (nowIn(tx) >= startTime) throw conflict('begun', ['活动已经开始，不能取消资格', 'It has begun, so no place can be taken away'])
      },
    },
    cancel: leaves,
    rejoin: {
      to: async (tx, { row }) => {
        const occasion = await at(tx, row)
        demandNotOver(occasion)
        return occasion.needAudit ? enroll.state.toExamine : (await seatFor(tx, occasion, row.id)).status
      },
      async set(tx, { row }) {
        const occasion = await at(tx, row)
        const ticket = newTicket()
        if (occasion.needAudit) return { ticket }
        const { seatNo, waitTime } = await seatFor(tx, occasion, row.id)
        return { ticket, seatNo, waitTime }
      },
      async effect(tx, { row }) {
        const occasion = await at(tx, row)
        await recount(tx, occasion)
        if (row.status !== enroll.state.toExamine) await tellStanding(tx, row, occasion)
      },
    },
    checkIn: {
      async guard(tx, { row }) {
        const { isOff, startTime } = await at(tx, row)
        if (isOff) throw conflict('off', ['活动已取消，不能签到', 'It was called off, so nobody can be checked in'])
        const minutes = Number((await tenantParameters(tx, [checkInMinutes])).get(checkInMinutes) || 0)
        const opens = minutes > 0 ? shifted(startTime, -minutes) : ''
        if (nowIn(tx) < opens) throw conflict('too_early', [`${opens.slice(0, 16)} 起可以签到`, `Check-in opens at ${opens.slice(0, 16)}`])
      },
      // A scan that was kept while there was no connection says when it was; no clock of a phone runs ahead of ours.
      set(tx, { input }) {
        const now = nowIn(tx)
        const said = typeof input.at === 'string' ? input.at : now
        return { checkinTime: said < now ? said : now }
      },
      async effect(tx, { row }) {
        const occasion = await at(tx, row)
        await recount(tx, occasion)
        await enrolmentHooks(row.bizType).attended?.(tx, row, occasion)
      },
    },
  },
  calls: enrollCallBehaviour,
})
