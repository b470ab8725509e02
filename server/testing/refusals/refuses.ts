import type { Action } from '@masthead/contract/kit/action'
import { beforeAll, expect, it } from 'vitest'
import { operationsOf } from '../../engine/wire/operation'
import type { Row } from '../../engine/types'
import { theCourt } from '../laws/court'
import { ask, at } from '../laws/law'
import type { Body, Court } from '../laws/making'
import type { Answer } from '../world'

/** What somebody tries in the court: the tenant's administrator, unless told. */
export interface Scene extends Court {
  /** A row of acme, with columns put to what only the past could have left in them. */
  row(noun: string, own?: Body, columns?: Body): Promise<Row>
  create(noun: string, own?: Body, who?: string): Promise<Answer>
  update(noun: string, row: Row, patch: Body, who?: string): Promise<Answer>
  act(noun: string, name: string, id: string, input?: Body, who?: string): Promise<Answer>
}

const sceneIn = (court: Court): Scene => ({
  ...court,
  async row(noun, own = {}, columns = {}) {
    const model = court.model(noun)
    const made = await court.make(model, 'acme', own)
    await court.place(model, made.id, columns)
    return made
  },
  async create(noun, own = {}, who = 'chief') {
    const model = court.model(noun)
    return court.client(who).post(model.noun.path, await court.body(model, 'acme', { own }))
  },
  update(noun, row, patch, who = 'chief') {
    return court.client(who).put(at(court.model(noun), row.id), { version: row.version, ...patch })
  },
  async act(noun, name, id, input = {}, who = 'chief') {
    const model = court.model(noun)
    const operation = operationsOf(model.noun).find(({ task }) => task.do === 'action' && task.name === name)
    if (!operation) throw new Error(`${noun} has no call for ${name}`)
    const given = await court.input(model, model.noun.actions?.[name] as Action, 'acme')
    return ask(court.client(who), model, operation, id, { ...given, ...input })
  },
})

/** The status, a part of what is said to whoever asks, and how he asks. */
export type Refused = readonly [status: number, says: string, attempt: (scene: Scene) => Promise<Answer>]

/** Tries what is refused, by what it is in words, and holds what is said to it. */
export const refuses = (table: Readonly<Record<string, Refused>>): void => {
  let scene: Scene
  beforeAll(async () => {
    scene = sceneIn(await theCourt())
  })
  it.each(Object.entries(table))('%s', async (_what, [expected, says, attempt]) => {
    const { status, msg, body } = await attempt(scene)
    expect([status, msg], JSON.stringify(body)?.slice(0, 300)).toEqual([expected, expect.stringContaining(says)])
  })
}
