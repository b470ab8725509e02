import type { Action } from '@masthead/contract/kit/action'
import { partiesOf, statesIn } from '@masthead/contract/kit/name'
import { fieldsTold, type Hearer, hearersOf, type ResolvedTelling, tellingsOf } from '@masthead/contract/kit/tells'
import { expect } from 'vitest'
import type { Model } from '../../engine/types'
import type { Court } from './making'
import { ask, at, calls, type Law, noField } from './law'
import { joinParty } from './persons'

/** Accounts of acme that hold every permission by name, each with another reach. */
const holders = ['own', 'dept', 'below', 'mixed', 'unseeing', 'veiled', 'member', 'custom'] as const

interface Line {
  readonly user: string
  readonly title: string
  readonly english: string
}

/** Who was told of a row because of a verb, and what. */
const linesOf = (court: Court, model: Model, id: string, verb: string): Promise<Line[]> =>
  court.world.database.query<Line>(
    `select user_id::text as user, title, title_en as english from desk_personalnotice where tenant_id = 'acme' and noun = $1 and row_id = $2 and likeness = $3`,
    [model.noun.name, id, `${model.noun.name} ${verb}`],
  )

/** Puts somebody where a telling looks for its hearer. */
const stand = async (court: Court, model: Model, one: Hearer, id: string, who: string): Promise<void> => {
  if (typeof one === 'string') {
    if (model.columns.has(one)) await court.place(model, id, { [one]: court.stages.acme.users[who] })
  } else if ('party' in one) await joinParty(court, model, one.party, id, who)
}

/** What somebody sees of a row in his own list; undefined where he does not find it there. */
const seen = async (court: Court, model: Model, id: string, who: string): Promise<Record<string, unknown> | undefined> => {
  const found = await court.client(who).get(at(model, id))
  return found.status === 200 ? found.data : undefined
}

const shows = (row: Record<string, unknown> | undefined, telling: ResolvedTelling): boolean =>
  row !== undefined && fieldsTold(telling).every((key) => key in row)

const fits = (row: Record<string, unknown>, telling: ResolvedTelling): boolean =>
  Object.entries(statesIn(telling.in)).every(([machine, states]) => states.includes(Number(row[machine])))

/** Holds what was told of a row to what each person sees of it and may do about it. */
const judge = async (court: Court, model: Model, id: string, verb: string, tellings: readonly ResolvedTelling[], doer: string): Promise<void> => {
  const { users } = court.stages.acme
  const lines = await linesOf(court, model, id, verb)
  const row = (await court.client('chief').get(at(model, id))).data as Record<string, unknown>
  const said = tellings.filter((telling) => fits(row, telling))
  expect.soft(lines.filter(({ user }) => user === users[doer]).length, `${verb}: told to whoever did it`).toBe(0)
  for (const who of [...holders, 'bare']) {
    const mine = lines.filter(({ user }) => user === users[who])
    const sight = await seen(court, model, id, who)
    if (mine.length > 0)
      expect
        .soft(
          said.some((telling) => shows(sight, telling)),
          `${verb}: told to ${who}, who does not see it`,
        )
        .toBe(true)
    for (const { title, english } of mine) expect.soft([title, english].join(' '), `${verb}: gaps`).not.toMatch(/[{}]|undefined|null/)
    const due = said.filter(
      (telling) =>
        shows(sight, telling) &&
        hearersOf(telling).some((one) =>
          typeof one === 'string'
            ? row[one] === users[who]
            : 'may' in one && model.noun.actions?.[one.may] !== undefined && (sight?._can as string[] | undefined)?.includes(one.may),
        ),
    )
    expect.soft(mine.length, `${verb}: told to ${who}`).toBeGreaterThanOrEqual(due.length > 0 ? 1 : 0)
  }
}

const telling = (model: Model): [string, Action][] =>
  Object.entries(model.noun.actions ?? {}).filter(([, action]) => !action.system && action.tells !== undefined)

export const tellLaws: readonly Law[] = [
  {
    name: 'what is told of a row is told to those who see it and have to do with it, and to nobody else',
    fields: noField,
    of: (model) => telling(model).length > 0 || model.noun.made?.tells !== undefined,
    async hold(court, model) {
      const made = tellingsOf(model.noun.made ?? {})
      if (made.length > 0) await judge(court, model, (await court.make(model, 'acme')).id, 'add', made, 'chief')
      for (const [name, action] of telling(model)) {
        for (const who of ['mixed', 'bare']) {
          const { id } = await court.make(model, 'acme')
          await court.place(model, id, Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, [state]]) => [machine, state])))
          for (const one of tellingsOf(action).flatMap(hearersOf)) await stand(court, model, one, id, who)
          for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
          const operation = calls(model, 'action').find(({ task }) => task.do === 'action' && task.name === name)
          if (!operation) throw new Error(`${name} has no call`)
          const answer = await ask(court.client('deputy'), model, operation, id, await court.input(model, action, 'acme'))
          // What a behaviour asks for besides is its own business.
          if (answer.status !== 200) continue
          await judge(court, model, id, name, tellingsOf(action), 'deputy')
        }
      }
    },
  },
]
