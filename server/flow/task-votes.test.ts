import { work } from '@masthead/contract/flow/work'
import { expect, it } from 'vitest'
import { type Ballot, verdictOf } from './votes'

const { waiting, toDo, toClaim, approved, refused, closed } = work.state
const rules = {
  any: { vote: 'any', ratio: 100 },
  all: { vote: 'all', ratio: 100 },
  half: { vote: 'ratio', ratio: 50 },
  most: { vote: 'ratio', ratio: 66 },
  above: { vote: 'ratio', ratio: 67 },
  turn: { vote: 'inTurn', ratio: 100 },
} as const

/** Ballots by their states, named a, b, c in their turn; what was added, and what waits for another one, is said beside. */
const ballots = (states: readonly number[], more: Readonly<Record<string, Partial<Ballot>>> = {}): Ballot[] =>
  states.map((status, turn) => {
    const id = 'abcdef'[turn] as string
    return { id, status, turn, adderId: null, afterId: null, ...more[id] }
  })
const added = (afterId: string | null = null): Partial<Ballot> => ({ adderId: '1', afterId })

it.each<[string, keyof typeof rules, readonly number[], string, ReturnType<typeof verdictOf>, Readonly<Record<string, Partial<Ballot>>>?]>([
  ['one of one', 'any', [approved], 'a', 'passed'],
  ['one of one against it', 'any', [refused], 'a', 'refused'],
  ['two of three', 'all', [approved, approved, toDo], 'b', { open: [] }],
  ['three of three', 'all', [approved, approved, approved], 'c', 'passed'],
  ['one that was closed', 'all', [approved, closed], 'a', 'passed'],
  ['one against all', 'all', [approved, refused, toDo], 'b', 'refused'],
  ['exactly half', 'half', [approved, approved, toDo, toDo], 'b', 'passed'],
  ['less than half', 'half', [approved, toDo, toDo, toDo], 'a', { open: [] }],
  ['half against it, which leaves half', 'half', [refused, refused, toDo, toClaim], 'b', { open: [] }],
  ['more than half against it', 'half', [refused, refused, refused, toDo], 'c', 'refused'],
  ['the last one against it, after enough were for it', 'half', [refused, approved], 'a', 'passed'],
  ['two of three make two thirds', 'most', [approved, approved, toDo], 'b', 'passed'],
  ['two of three make no more than that', 'above', [approved, approved, toDo], 'b', { open: [] }],
  ['one against it of three', 'most', [refused, toDo, toDo], 'a', { open: [] }],
  ['two against it of three', 'most', [refused, refused, toDo], 'b', 'refused'],
  ['the next in turn', 'turn', [approved, waiting, waiting], 'a', { open: ['b'] }],
  ['the next in turn, whatever the order of rows', 'turn', [approved, waiting, waiting], 'a', { open: ['c'] }, { b: { turn: 3 } }],
  ['the last in turn', 'turn', [approved, approved, approved], 'c', 'passed'],
  ['one in turn while another one is open', 'turn', [approved, toDo, waiting], 'a', { open: [] }],
  ['those who wait without a turn', 'all', [approved, waiting], 'a', { open: [] }],
  ['a signer who waited for this one', 'any', [approved, waiting], 'a', { open: ['b'] }, { b: added('a') }],
  ['a signer who waits for another one', 'all', [approved, toDo, waiting], 'a', { open: [] }, { c: added('b') }],
  ['a signer who waits, before the next in turn', 'turn', [approved, waiting, waiting], 'a', { open: ['c'] }, { c: added('a') }],
  ['nobody in turn but who waits for another one', 'turn', [approved, waiting], 'a', { open: [] }, { b: added('x') }],
  ['a signer against it', 'half', [toDo, toDo, refused], 'c', 'refused', { c: added() }],
  ['a signer who is no part of a ratio', 'half', [approved, toDo, approved], 'c', 'passed', { c: added() }],
  ['a signer who makes no ratio full', 'half', [approved, toDo, toDo, approved], 'a', { open: [] }, { d: added() }],
  ['a signer who was removed and makes no ratio larger', 'half', [approved, toDo, closed], 'a', 'passed', { c: added() }],
  ['enough of a ratio, with a signer who is asked still', 'half', [approved, toDo, toDo], 'a', { open: [] }, { c: added() }],
  ['a signer who was removed', 'all', [approved, closed], 'b', 'passed', { b: added() }],
])('%s', (_what, rule, states, decided, verdict, more = {}) => {
  expect(verdictOf(rules[rule], ballots(states, more), { id: decided })).toEqual(verdict)
})
