import { expect, test } from 'vitest'
import type { Resource } from '@masthead/contract/kit/resource'
import { modelNamed } from '../engine/model'
import type { Context } from '../engine/types'
import { readRow } from '../engine/verbs'
import { act } from '../engine/write/act'
import { Refusal } from '../platform/refusal'

/**
 * What may be done to rows of a noun in each of their states and where it leads, written down by a test and not read from what is declared. Every row comes to its state as
 * rows do. Where something leads nowhere the answer names the state, and nothing has changed.
 */
export interface Walk {
  readonly noun: Resource
  readonly states: Readonly<Record<number, readonly [label: string, reach: () => Promise<string>]>>
  readonly steps: Readonly<Record<string, Step>>
}

export interface Step {
  /** The states that it starts from, each with the one that it leads to. */
  readonly leads: Readonly<Record<number, number>>
  input?(id: string): object | Promise<object>
  /** Days from now on which it is done. */
  readonly after?: number
}

const day = 86_400_000

/** Does things to rows as the program, in the context that a test has by then. */
export const walker = (context: () => Context) => {
  const doTo = async (noun: Resource, name: string, id: string, { input, after = 0 }: Partial<Step> = {}): Promise<number> => {
    const ctx = { ...context(), clock: { ...context().clock, now: () => new Date(Date.now() + after * day) } }
    return Number((await act(ctx, modelNamed(ctx.engine, noun.name), name, id, ((await input?.(id)) ?? {}) as Record<string, unknown>)).status)
  }
  return {
    doTo,
    /** How a row comes to a state: by these actions after another one. */
    via:
      (noun: Resource, reach: () => Promise<string>, ...steps: readonly (readonly [name: string, input?: object])[]) =>
      async (): Promise<string> => {
        const id = await reach()
        for (const [name, input] of steps) await doTo(noun, name, id, { input: () => input ?? {} })
        return id
      },
    /** Walks a noun: a test for each of its states. */
    walk({ noun, states, steps }: Walk): void {
      test.each(Object.entries(states).map(([state, [label, reach]]) => [label, Number(state), reach] as const))(
        '%s',
        async (label, state, reach) => {
          const stays = await reach()
          const before = await readRow(context(), noun, stays, { verb: null })
          expect(before).toMatchObject({ status: state })
          for (const [name, step] of Object.entries(steps)) {
            const to = step.leads[state]
            const what = `${name} in ${label}`
            const led = await doTo(noun, name, to === undefined ? stays : await reach(), step).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error
              return [error.status, error.label[0]]
            })
            expect([what, led]).toEqual([what, to ?? [409, expect.stringContaining(`当前状态[${label}`)]])
          }
          expect(await readRow(context(), noun, stays, { verb: null })).toEqual(before)
        },
      )
      test('and nothing else may be done', () => {
        expect(Object.keys(steps).sort()).toEqual(Object.keys(noun.actions ?? {}).sort())
      })
    },
  }
}
