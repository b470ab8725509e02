import { expect } from 'vitest'
import { statesIn } from '@masthead/contract/kit/name'
import { inTransaction, memberActor, system } from '../../engine/reach/context'
import { memberParties, memberPartiesOf } from '../../engine/reach/party'
import { findRow } from '../../engine/read/read'
import { rows } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { act } from '../../engine/write/act'
import { addRow } from '../../engine/write/write'
import { ident } from '../../engine/sql'
import type { Owner } from '../../user/memberpart'
import { ownParts } from '../../user/ownpart'
import { Refusal } from '../../platform/refusal'
import type { Court } from './making'
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
  {
    name: 'a member finds their rows on their page, nobody else does, and a member who leaves is in none of them',
    fields: noField,
    of: ({ noun }) => noun.mine !== undefined,
    async hold(court, model) {
      const { mine } = model.noun
      const part = mine && ownParts(court.world.own.engine).find(({ part: { key } }) => key === mine.key)?.part
      if (!mine || !part) throw new Error(`${model.noun.name} has no part of a member's page`)
      const { own, other } = await membersOf(court)
      const field = model.noun.parties?.[mine.of]?.field
      const ownerOfPhone = (ctx: Context, phone: string): Owner => {
        const { memberId, account } = ctx.actor
        return { id: String(memberId), memberNo: account, hashes: ctx.keys.hmacs('acme', phone), from: '2000-01-01T00:00:00Z' }
      }
      const [me, you] = [ownerOfPhone(own, '13912340001'), ownerOfPhone(other, '13912340002')]
      const { id } = await court.make(model, 'acme', field ? {} : { [mine.of]: '13912340001' })
      if (field) await court.place(model, id, { [field]: me.id })
      const idsFor = async (ctx: Context, owner: Owner): Promise<string[]> => (await part.rows(ctx, owner)).map((row) => row.id)
      expect.soft(await idsFor(own, me), 'the member').toContain(id)
      expect.soft(await idsFor(other, you), 'another member').not.toContain(id)
      if (mine.detail) {
        expect.soft(await part.open?.(own, me, id), 'the page of the row').toBeDefined()
        expect.soft(await part.open?.(other, you, id), 'the page for another member').toBeUndefined()
      }
      if (mine.forget === 'keep') return
      await inTransaction({ ...own, actor: system('law') }, async (tx) => part.forget?.(tx, me))
      expect.soft(await idsFor(own, me), 'the rows of who has left').toEqual([])
      const columns = [field ?? mine.of, ...(Array.isArray(mine.forget) ? mine.forget : [])].map((key) => model.columns.get(key)?.name ?? '')
      const [left = {}] = await court.world.database.query<Record<string, unknown>>(
        `select ${columns.map(ident).join(', ')} from ${ident(model.table)} where tenant_id = 'acme' and id = $1`,
        [id],
      )
      for (const column of columns) expect.soft(left[column] ?? null, `${column} of who has left`).toBeNull()
    },
  },
]
