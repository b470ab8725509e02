import { expect, test } from 'vitest'
import { clockNameOf, isEventLate, waitsForUnit } from './ersclocks'
import { ersevent } from './ersevent'

const now = '2026-03-02 10:00:00'
const before = '2026-03-02 09:59:59'
const after = '2026-03-02 10:00:01'
const { reported, received, inHandling, transferred, sentBack, finished, notAccepted } = ersevent.state

test('each open state has a clock of its own, and what is over has none', () => {
  expect([reported, transferred, sentBack, received, inHandling, finished, notAccepted].map((status) => clockNameOf({ status }))).toEqual([
    ...['receiveDue', 'receiveDue', 'receiveDue'],
    ...['acceptDue', 'handleDue', undefined, undefined],
  ])
  expect([reported, received, sentBack].map((status) => waitsForUnit({ status }))).toEqual([true, false, true])
})

test.each([
  ['before its time', { status: reported, receiveDue: after }, false],
  ['at its time', { status: reported, receiveDue: now }, true],
  ['after its time', { status: received, acceptDue: before, handleDue: null }, true],
  ['by a clock of another state', { status: inHandling, receiveDue: before, acceptDue: before, handleDue: after }, false],
  ['by its end while it waits for another unit', { status: transferred, receiveDue: after, handleDue: before }, true],
  ['without any clock', { status: received }, false],
  ['once it is over', { status: finished, handleDue: before }, false],
])('an event is late %s: %o', (_, event, isLate) => {
  expect(isEventLate(event, now)).toBe(isLate)
})
