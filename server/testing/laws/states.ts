import { expect } from 'vitest'
import type { Action } from '@masthead/contract/kit/action'
import { actionCalls, kebab, partiesOf, setsOf, statesIn } from '@masthead/contract/kit/name'
import { act } from '../../engine/write/act'
import { userActor } from '../../engine/reach/context'
import type { Model } from '../../engine/types'
import { readRow } from '../../engine/read/read'
import { Refusal } from '../../platform/refusal'
import type { Answer, Client } from '../world'
import { answered, ask, at, calls, has, type Law, noField, unchanged } from './law'
import type { Body, Court } from './making'
import { joinParty } from './persons'
import { actionSample, sampleFor } from '../samples'

type Placed = Readonly<Record<string, number | boolean>>

const offered = (model: Model): [string, Action][] => Object.entries(model.noun.actions ?? {}).filter(([, action]) => !action.system)

/** Every combination that differs in one machine: each of its states, the other machines where the action starts from. */
export const positions = (model: Model, action: Action): { columns: Placed; inside: boolean }[] => {
  const from = statesIn(action.from)
  const base: Record<string, number | boolean> = { ...sampleFor(model.noun.name).stands }
  for (const [machine, states] of Object.entries(from)) base[machine] = states[0] as number
  if (action.bin === 'outOf') base.is_deleted = true
  const found = Object.entries(from).flatMap(([machine, states]) =>
    Object.keys(model.machines[machine]?.states ?? {}).map((state) => ({
      columns: { ...base, [machine]: Number(state) },
      inside: states.includes(Number(state)),
    })),
  )
  return found.length > 0 ? found : [{ columns: base, inside: true }]
}

/** The first of the states that an action starts from. */
const firstOf = (model: Model, action: Action): Placed => positions(model, action).find(({ inside }) => inside)?.columns ?? {}

const carryOut = (client: Client, model: Model, name: string, action: Action, id: string, input: Body): Promise<Answer> => {
  const [call] = actionCalls(name, action)
  const [method, path] = call as [string, string]
  return ask(client, model, { method, path, task: { do: 'action', name }, alias: false }, id, input)
}

/** Whether a row in these states is where an action leads that does nothing there. */
const isThere = (action: Action | undefined, columns: Placed): boolean =>
  action?.idempotent === true && Object.entries(statesIn(action.to)).every(([machine, states]) => states.includes(Number(columns[machine])))

const hasActions: Law['of'] = (model) => offered(model).length > 0

/** Whether the behaviour's own look at the row allows the action, which starts from this state. */
const allows = async (court: Court, model: Model, name: string, id: string, bin: boolean): Promise<boolean> => {
  // Nobody has taken a row that was just made, so that there is nothing to give back.
  if (model.noun.actions?.[name]?.holds === 'free') return false
  const ctx = { ...court.world.own, tenantId: model.byTenant ? 'acme' : '000000' }
  return (model.behaviour.can?.[name]?.(await readRow(ctx, model, id, { verb: null, bin }), ctx) ?? true) === true
}

export const stateLaws: readonly Law[] = [
  {
    name: 'each action works from each of its states, offered before and told once',
    fields: noField,
    of: hasActions,
    runs: ({ actions }) => actions !== undefined,
    async hold(court, model) {
      const client = model.byTenant ? court.client('deputy') : court.writer(model)
      for (const [name, action] of offered(model)) {
        const to = statesIn(action.to)
        for (const { columns, inside } of positions(model, action)) {
          // Where the state stays, one start shows as much as another.
          if (!inside || (action.to === undefined && JSON.stringify(columns) !== JSON.stringify(firstOf(model, action)))) continue
          const what = `${name} from ${JSON.stringify(columns)}`
          const { id } = await court.make(model, 'acme')
          await court.place(model, id, columns)
          for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
          const allowed = await allows(court, model, name, id, action.bin === 'outOf')
          const shown = await client.get(at(model, 'page', { id_equal: id, ...(action.bin === 'outOf' ? { isRecycled: '1' } : {}) }))
          if (has(model, 'view')) expect.soft(shown.data.records[0]?._can.includes(name), `${what}: offered`).toBe(allowed)
          const before = await court.traces(model, id)
          const input = await court.input(model, action, 'acme')
          const answer = await carryOut(client, model, name, action, id, input)
          if (!answered(answer, allowed ? 200 : 409, what) || !allowed) continue
          const log = model.noun.log ? 1 : 0
          expect
            .soft(await court.traces(model, id), `${what}: told`)
            .toEqual({ audit: before.audit + 1, events: before.events + 1, log: before.log + log })
          for (const [machine, states] of Object.entries(to)) expect.soft(states, `${what}: ends in ${machine}`).toContain(answer.data[machine])
          for (const machine of Object.keys(model.machines))
            if (!to[machine])
              expect.soft(answer.data[machine], `${what}: leaves ${machine}`).toBe(columns[machine] ?? model.machines[machine]?.initial)
          expect.soft(answer.data.version, `${what}: version`).toBe(action.quiet ? 1 : 2)
          await repeat(court, model, name, action, input, client, answer)
        }
      }
    },
  },
  {
    name: 'an action from a wrong state is a 409 that names it, and nothing changes',
    fields: noField,
    of: (model) => Object.keys(model.machines).length > 0,
    // Where code says where an action leads, one call serves several states, and what holds for another noun says nothing of it.
    runs: ({ actions }) => Object.values(actions ?? {}).some(({ to }) => to !== undefined),
    async hold(court, model) {
      const client = model.byTenant ? court.client('deputy') : court.writer(model)
      const row = await court.make(model, 'acme')
      const { id } = row
      const initial = Object.fromEntries(Object.entries(model.machines).map(([name, machine]) => [name, machine.initial]))
      const attempts = new Map<string, { columns: Placed; verbs: Map<string, () => Promise<Answer>> }>()
      const attempt = (what: string, placed: Placed, work: () => Promise<Answer>): void => {
        const columns = { ...initial, ...placed }
        const at = attempts.get(JSON.stringify(columns)) ?? { columns, verbs: new Map() }
        attempts.set(JSON.stringify(columns), at)
        at.verbs.set(what, work)
      }
      for (const [name, action] of offered(model)) {
        const input = await court.input(model, action, 'acme')
        for (const { columns, inside } of positions(model, action))
          if (!inside && action.bin !== 'outOf') attempt(name, columns, () => carryOut(client, model, name, action, id, input))
      }
      const patch = has(model, 'edit') ? await court.change(model, row, 'acme') : {}
      for (const [verb, set] of [
        ['edit', model.noun.editIn],
        ['delete', model.noun.deleteIn],
      ] as const) {
        if (!has(model, verb) || set === undefined) continue
        for (const { columns, inside } of positions(model, { label: ['', ''], from: set })) {
          if (!inside)
            attempt(verb, columns, () => (verb === 'edit' ? client.put(at(model, id), { version: 1, ...patch }) : client.delete(at(model, id))))
        }
      }
      for (const { columns, verbs } of attempts.values()) {
        await court.place(model, id, columns)
        await unchanged(court, model, id, JSON.stringify(columns), async () => {
          for (const [verb, work] of verbs) {
            const what = `${verb} in ${JSON.stringify(columns)}`
            const answer = await work()
            if (isThere(model.noun.actions?.[verb], columns)) {
              answered(answer, 200, what)
              continue
            }
            if (!answered(answer, 409, what)) continue
            for (const [machine, { states }] of Object.entries(model.machines))
              expect.soft(answer.msg, `${what} names the state of ${machine}`).toContain(states[Number(columns[machine])]?.[0] ?? '?')
          }
        })
      }
    },
  },
  {
    name: 'ids of an action come by path, query, body and list, and several are answered one by one',
    fields: noField,
    of: (model) => offered(model).some(([, action]) => !action.bin),
    async hold(court, model) {
      const client = model.byTenant ? court.client('deputy') : court.writer(model)
      // Several rows cannot be given the same unique value at once.
      const plain = offered(model).filter(([, action]) => !action.bin && !setsOf(action).some(({ key }) => model.noun.fields[key]?.unique))
      const byPath = plain.find(([name, action]) => actionCalls(name, action)[0]?.[1].includes('{'))
      const byQuery = plain.find(([name, action]) => !actionCalls(name, action)[0]?.[1].includes('{'))
      for (const [name, action] of [byPath, byQuery].filter((one) => one !== undefined)) {
        const [method, path] = actionCalls(name, action)[0] as [string, string]
        const start = firstOf(model, action)
        const input = await court.input(model, action, 'acme')
        const forms: ((ids: string[]) => Promise<Answer>)[] = path.includes('{')
          ? [(ids) => client.send(method, at(model, path.replace(/\{\w+\}/, ids.join(','))), method === 'GET' ? undefined : input)]
          : [
              (ids) =>
                client.send(
                  method,
                  at(model, path, { ids: ids.join(','), ...(method === 'GET' ? (input as Record<string, string>) : {}) }),
                  method === 'GET' ? undefined : input,
                ),
              ...(method === 'GET'
                ? []
                : [
                    (ids: string[]) => client.send(method, at(model, path), { ids, ...input }),
                    (ids: string[]) => client.send(method, at(model, path), { id: ids.join(','), ...input }),
                    (ids: string[]) =>
                      client.send(
                        method,
                        at(model, path),
                        ids.map((id) => ({ id, ...input })),
                      ),
                  ]),
            ]
        for (const [index, send] of forms.entries()) {
          const what = `${name}, form ${index + 1}`
          const rows = [await court.make(model, 'acme'), await court.make(model, 'acme')]
          const ids = rows.map(({ id }) => id)
          for (const id of ids) await court.place(model, id, start)
          for (const id of ids) for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
          // What is done only to rows of a kind that no client makes is for the action's own tests.
          if (!(await allows(court, model, name, String(ids[0]), action.bin === 'outOf'))) continue
          const before = await Promise.all(ids.map((id) => court.traces(model, id)))
          if (action.together) {
            answered(await send([...ids, '1']), 404, `${what}: all or none`)
            for (const [index, id] of ids.entries()) expect.soft(await court.traces(model, id), `${what}: none`).toEqual(before[index])
          }
          const answer = await send(action.together ? ids : [...ids, '1'])
          if (!answered(answer, 200, what)) continue
          const [one, two, missing] = answer.data as { id: string; ok: boolean; msg: string }[]
          expect.soft([one?.id, one?.ok, two?.id, two?.ok], `${what}: ${JSON.stringify(answer.data)}`).toEqual([ids[0], true, ids[1], true])
          if (!action.together) expect.soft(missing, what).toEqual({ id: '1', ok: false, msg: expect.stringContaining('不存在') })
          for (const [index, id] of ids.entries())
            expect
              .soft(await court.traces(model, id), `${what}: told`)
              .toMatchObject({ audit: Number(before[index]?.audit) + 1, events: Number(before[index]?.events) + 1 })
        }
        const none = await client.send(method, at(model, path.replace(/\{\w+\}/, ',')), method === 'GET' ? undefined : {})
        answered(none, 400, `${name} of no row`)
      }
    },
  },
  {
    name: 'an action with a stale version is a 409 with the row, one with the right version works',
    fields: noField,
    of: (model) => offered(model).some(([, action]) => !action.bin),
    async hold(court, model) {
      const client = model.byTenant ? court.client('deputy') : court.writer(model)
      const [name, action] = offered(model).find(([, one]) => !one.bin) as [string, Action]
      const { id, version } = await court.make(model, 'acme')
      await court.place(model, id, { ...firstOf(model, action), ...actionSample(model.noun.name, name).owed })
      for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
      const input = await court.input(model, action, 'acme')
      await unchanged(court, model, id, 'a stale version', async () => {
        const stale = await carryOut(client, model, name, action, id, { ...input, version: Number(version) + 5 })
        if (answered(stale, 409, `${name} with a stale version`)) expect.soft(stale.data.row.id).toBe(id)
        const unknown = await carryOut(client, model, name, action, id, { ...input, noSuchField: 1 })
        answered(unknown, 400, `${name} with an unknown field`)
      })
      answered(await carryOut(client, model, name, action, id, { ...input, version }), 200, `${name} with the version`)
    },
  },
  {
    name: 'what the noun cannot do is a 405 to administrators too',
    fields: noField,
    isDecidedEarly: true,
    of: (model) => calls(model, 'refused').length > 0,
    async hold(court, model) {
      const row = await court.some(model)
      await unchanged(court, model, row.id, 'a refused verb', async () => {
        for (const client of [court.client('chief'), court.client('admin@000000')]) {
          for (const operation of calls(model, 'refused'))
            answered(await ask(client, model, operation, row.id, { version: row.version }), 405, `${operation.method} ${operation.path}`)
        }
        // What makes and changes rows does the one where the other is not done.
        if (calls(model, 'submit').length === 0) return
        const submit = (body: Body): Promise<Answer> => court.writer(model).post(at(model, 'submit'), body)
        const other: Body = has(model, 'edit') ? {} : await court.change(model, row, 'acme').catch(() => ({}))
        if (Object.keys(other).length > 0) answered(await submit({ ...row, ...other }), 405, 'submit of a row')
        if (!has(model, 'add')) answered(await submit({}), 405, 'submit of a new row')
      })
      if (model.noun.appendOnly) expect.soft(calls(model, 'create', 'update', 'submit', 'remove', 'action'), 'writes of a log').toEqual([])
    },
  },
  {
    name: 'what the system does has no call, and nobody else may',
    fields: noField,
    isDecidedEarly: true,
    of: (model) => Object.values(model.noun.actions ?? {}).some(({ system }) => system),
    async hold(court, model) {
      const chief = court.client('chief')
      for (const [name, action] of Object.entries(model.noun.actions ?? {})) {
        if (!action.system) continue
        const { id } = await court.make(model, 'acme')
        await court.place(model, id, positions(model, action)[0]?.columns ?? {})
        await unchanged(court, model, id, name, async () => {
          answered(await chief.post(at(model, `${kebab(name)}/${id}`)), 404, `POST ${kebab(name)}`)
          const { own } = court.world
          const asUser = { ...own, tenantId: 'acme', actor: userActor({ ...own.actor, userId: court.stages.acme.users.chief ?? '0' }) }
          const refused = await act(asUser, model, name, id, {}).catch((error: unknown) => error)
          expect.soft(refused instanceof Refusal && refused.status, name).toBe(403)
        })
      }
    },
  },
]

/**
 * The same again by the same person, nothing having happened since, answers the row and tells nothing; so does a double click on a toggle. Another remark would be
 * lost, and is refused.
 */
const repeat = async (court: Court, model: Model, name: string, action: Action, input: Body, client: Client, first: Answer): Promise<void> => {
  if (action.bin) return
  const { id } = first.data
  const left = Object.entries(statesIn(action.from)).some(([machine, states]) => !states.includes(Number(first.data[machine])))
  if (!left && !action.toggles && (await allows(court, model, name, id, false))) return
  await unchanged(court, model, id, `${name} again`, async () => {
    const again = await carryOut(client, model, name, action, id, input)
    if (answered(again, 200, `${name} again`)) expect.soft(again.data.version, `${name} again: version`).toBe(first.data.version)
    if (!left || action.toggles || !action.input?.remark || !model.noun.log) return
    const other = await carryOut(client, model, name, action, id, { ...input, remark: '另一番话' })
    if (answered(other, 409, `${name} again with another remark`)) expect.soft(other.msg, `${name} again: told`).toContain(action.label[0])
  })
}
