import { actionCalls, statesIn } from '@masthead/contract/kit/name'
import { binding } from '@masthead/contract/flow/binding'
import { work } from '@masthead/contract/flow/work'
import { expect } from 'vitest'
import type { Model } from '../../engine/types'
import type { Court } from './making'
import { answered, ask, at, type Law, noField, unchanged } from './law'

type Named = readonly [name: string, action: NonNullable<Model['noun']['actions']>[string]]

const approvables = ({ noun }: Model): Named[] => Object.entries(noun.actions ?? {}).filter(([, { approvable }]) => approvable === true)

/** Puts a process of two steps, in which who asked acts, before an action; answers how that ends. */
const bind = async (court: Court, model: Model, name: string): Promise<() => Promise<unknown>> => {
  const chief = court.client('chief')
  const { id } = await court.make(court.model(binding.name), 'acme', { operation: `${model.noun.name}:${name}`, conditions: null })
  await chief.post(`${binding.path}/enable/${id}`)
  return () => chief.post(`${binding.path}/disable/${id}`)
}

const complete = async (court: Court, who: string, instanceId: string): Promise<void> => {
  for (let steps = 0; steps < 2; steps += 1) {
    const { data } = await court.client(who).get(`${work.path}/todo-list?instanceId=${instanceId}`)
    answered(await court.client(who).post(`${work.path}/complete-task`, { taskId: data.records[0]?.id, flag: 'approve' }), 200, `step ${steps + 1}`)
  }
}

export const approvableLaws: readonly Law[] = [
  {
    name: 'what is bound to a process waits for it, with nothing else done to the row, and is carried out in the name of who asked',
    fields: noField,
    of: (model) => approvables(model).length > 0,
    async hold(court, model) {
      const done = async (id: string, name: string): Promise<readonly (string | null)[]> =>
        (
          await court.world.database.query<{ who: string | null }>(
            `select create_user::text as who from log_operatelog where biz_type = $1 and biz_id = $2 and action = $3 order by id`,
            [model.noun.name, id, name],
          )
        ).map(({ who }) => who)
      for (const [name, action] of approvables(model)) {
        const { id } = await court.make(model, 'acme')
        const persons = Object.fromEntries(Object.values(model.noun.actions ?? {}).flatMap(({ notBy }) => (notBy ?? []).map((key) => [key, null])))
        const from = Object.entries(statesIn(action.from)).map(([machine, states]) => [machine, states[0] as number])
        await court.place(model, id, { ...persons, ...Object.fromEntries(from) })
        const [method, path] = actionCalls(name, action)[0] as [string, string]
        const input = await court.input(model, action, 'acme')
        const send = (who: string) => ask(court.client(who), model, { method, path, task: { do: 'action', name }, alias: false }, id, input)
        const unbind = await bind(court, model, name)
        const asked = await send('deputy')
        if (!answered(asked, 200, `${name} asked for`)) {
          await unbind()
          continue
        }
        const instanceId = String((asked.data as { readonly _waits?: string })._waits)
        expect.soft(instanceId, `${name} waits for a process`).toMatch(/^\d+$/)
        expect.soft(await done(id, name), `${name} is not done yet`).toEqual([])
        const row = (await court.client('chief').get(at(model, id))).data
        expect.soft(row._waits, 'the row says what it waits for').toBe(instanceId)
        const offered = (row._can as readonly string[]).filter((one) => model.noun.actions?.[one]?.quiet !== true)
        expect.soft(offered, 'nothing else is offered').toEqual([])
        await unchanged(court, model, id, `${name} by another`, async () => {
          const second = await send('chief')
          if (answered(second, 409, `${name} while it waits`)) expect.soft(second.data?.instanceId, 'the process is named').toBe(instanceId)
        })
        await complete(court, 'deputy', instanceId)
        expect.soft(await done(id, name), `${name} in the name of who asked`).toEqual([court.stages.acme.users.deputy])
        expect.soft((await court.client('chief').get(at(model, id))).data._waits, 'it waits no more').toBeUndefined()
        await unbind()
      }
    },
  },
]
