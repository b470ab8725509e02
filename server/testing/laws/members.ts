import { expect } from 'vitest'
import { statesIn } from '@masthead/contract/kit/name'
import { inTransaction, memberActor, system } from '../../engine/reach/context'
import { memberParties, memberPartiesOf } from '../../engine/reach/party'
import { findRow } from '../../engine/read/read'
import { rows } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { act } from '../../engine/write/act'
import { addRow } from '../../engine/write/write'
import { Refusal } from '../../platform/refusal'
import type { Court } from './court'
import { type Law, noField, unchanged } from './law'

interface Members {
  /** Whose rows are tried, somebody else of the same tenant, and somebody of another one. */
  readonly own: Context
  readonly other: Context
  readonly foreign: Context
}

const known = new WeakMap<Court, Promise<Members>>()

const membersOf = (court: Court): Promise<Members> => {
  const found = known.get(court) ?? makeMembers(court)
  known.set(court, found)
  return found
}

const makeMembers = async (court: Court): Promise<Members> => {
  const make = async (tenantId: string, phone: string): Promise<Context> => {
    const ctx = { ...court.world.own, tenantId, actor: system('law') }
    const { id, memberNo } = await inTransaction(ctx, (tx) => addRow(tx, court.model('user/member'), { phone }))
    return { ...ctx, actor: memberActor({ id, memberNo: String(memberNo) }) }
  }
  return { own: await make('acme', '13912340001'), other: await make('acme', '13912340002'), foreign: await make('beta', '13912340003') }
}

/** What came of an action: 200, or the status of its refusal. */
const outcome = async (work: Promise<unknown>): Promise<number> => {
  try {
    await work
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

export const memberLaws: readonly Law[] = [
  {
    name: 'a member of the site reaches no rows but those that name the member',
    fields: noField,
    of: (model) => model.byTenant,
    async hold(court, model) {
      const { own, other } = await membersOf(court)
      const { id } = await court.some(model)
      expect.soft(await rows(own, model.noun).ids(), 'rows that are somebody else’s').not.toContain(id)
      for (const party of memberParties(model)) {
        const mine = await court.make(model, 'acme')
        const field = model.noun.parties?.[party]?.field ?? ''
        await court.place(model, mine.id, { [field]: own.actor.memberId })
        expect.soft(await rows(own, model.noun).ids(), `${party}: the member's own`).toContain(mine.id)
        expect.soft(await rows(other, model.noun).ids(), `${party}: another member`).not.toContain(mine.id)
        expect.soft(await rows({ ...own, tenantId: 'beta' }, model.noun).ids(), `${party}: in another tenant`).toEqual([])
      }
    },
  },
  {
    name: 'a member of the site acts on rows of a party of theirs, by the actions that name it, and on nothing else',
    fields: noField,
    of: (model) => memberParties(model).length > 0,
    async hold(court, model) {
      const { own, other, foreign } = await membersOf(court)
      let [open, done] = [0, 0]
      for (const [name, action] of Object.entries(model.noun.actions ?? {})) {
        const opening = memberPartiesOf(model, action)
        const { id } = await court.make(model, 'acme')
        const from = Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, [state]]) => [machine, state]))
        const fields = memberParties(model).map((party) => model.noun.parties?.[party]?.field ?? '')
        const isOpen = !action.system && opening.length > 0
        if (isOpen) open += 1
        // Where no party of the action is theirs, it is refused even to those who stand in every party.
        await court.place(model, id, { ...from, ...Object.fromEntries(fields.map((field) => [field, own.actor.memberId])) })
        const told = await court.input(model, action, 'acme')
        await unchanged(court, model, id, `${name} by strangers`, async () => {
          for (const [who, ctx] of [
            ['another member', other],
            ['a member of another tenant', { ...foreign, tenantId: 'acme' }],
            ['the member in another tenant', { ...own, tenantId: 'beta' }],
            ...(isOpen ? [] : [['the member', own] as const]),
          ] as const)
            expect.soft([403, 404], `${name} by ${who}`).toContain(await outcome(act(ctx, model, name, id, told)))
        })
        const offered = (await findRow(own, model, id))?._can as readonly string[] | undefined
        if (!isOpen) expect.soft(offered, `${name}: not offered`).not.toContain(name)
        else if (offered?.includes(name)) {
          expect.soft(await outcome(act(own, model, name, id, told)), `${name} by its member`).toBe(200)
          done += 1
        }
      }
      // A member may read rows on which nothing is for members to do.
      if (open > 0) expect.soft(done, 'actions that members carry out').toBeGreaterThan(0)
    },
  },
]
