import { describe, expect, it } from 'vitest'
import {
  bounds,
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMemory,
  judgeNodes,
  judgeOutbox,
  judgeReplicas,
  judgeSending,
  judgeStores,
  stateAt,
} from './judge'
import { judgeMoves, judgePlace } from './judgeplaces'
import { judgeReading } from './judgereplica'
import { bytes, span } from './units'

const calm = { version: '18.1', size: 1, latency: 0.001, used: 8, most: 10, awaited: 0 }
const quiet = { due: 0, seconds: 0, running: 1, failed: 0 }
const { replica, outbox, jobs, clock, backup, opening, standing } = bounds
const answered = { replica: 9, behind: 1, away: 1, failed: 1, written: 1 }
const at = { latency: 0.001, events: 0, eventSeconds: 0, due: 0, dueSeconds: 0, missing: 0, prepared: 0 }

describe('how a part is', () => {
  it('is told by bounds, at which all is still well', () => {
    expect([1, 1.01, 2, 2.01].map((value) => stateAt(value, { warn: 1, bad: 2 }))).toEqual(['good', 'warn', 'warn', 'bad'])
  })

  it.each([
    ['a database that answers', judgeDatabase(calm), 'good'],
    ['one whose connections are used up to the bound', judgeDatabase({ ...calm, used: 80, most: 100 }), 'good'],
    ['one whose connections are nearly used up', judgeDatabase({ ...calm, used: 81, most: 100 }), 'warn'],
    ['one whose connections are used up', judgeDatabase({ ...calm, used: 96, most: 100, awaited: 3 }), 'bad'],
    ['one for whose connections a request waits', judgeDatabase({ ...calm, awaited: 1 }), 'warn'],
    ['one that answers slowly', judgeDatabase({ ...calm, latency: 0.11 }), 'warn'],
    ['no standby', judgeReplicas([], 0), 'off'],
    ['a standby that may not be looked at', judgeReplicas([], 1), 'warn'],
    ['a standby that follows', judgeReplicas([{ name: 'a', seconds: replica.warn }], 0), 'good'],
    [
      'one of two standbys that is behind',
      judgeReplicas(
        [
          { name: 'a', seconds: 0 },
          { name: 'b', seconds: replica.warn + 1 },
        ],
        0,
      ),
      'warn',
    ],
    ['a standby that stands still', judgeReplicas([{ name: 'a', seconds: replica.bad + 1 }], 0), 'bad'],
    ['a node', judgeNodes(1), 'good'],
    ['no node that hears', judgeNodes(0), 'warn'],
    ['no events', judgeOutbox(0, 0), 'good'],
    ['events that wait', judgeOutbox(3, outbox.warn + 1), 'warn'],
    ['events that wait for long', judgeOutbox(3, outbox.bad + 1), 'bad'],
    ['jobs in time', judgeJobs({ ...quiet, due: 4, seconds: jobs.warn }), 'good'],
    ['jobs that are late', judgeJobs({ ...quiet, due: 4, seconds: jobs.warn + 1 }), 'warn'],
    ['jobs that nobody runs', judgeJobs({ ...quiet, due: 4, seconds: jobs.bad + 1, failed: 1 }), 'bad'],
    ['a job that was given up', judgeJobs({ ...quiet, failed: 1 }), 'warn'],
    ['a disk with room', judgeDisk({ free: 15, total: 100 }), 'good'],
    ['a disk that fills', judgeDisk({ free: 14, total: 100 }), 'warn'],
    ['a disk that is full', judgeDisk({ free: 4, total: 100 }), 'bad'],
    ['no store', judgeStores(0, []), 'off'],
    ['stores that answer', judgeStores(2, []), 'good'],
    ['a store that does not', judgeStores(2, ['photos']), 'bad'],
    ['no mail server', judgeSending({ set: 0, sent: 0, failed: 0 }, 'mail'), 'off'],
    ['no channel', judgeSending({ set: 0, sent: 0, failed: 0 }, 'sms'), 'off'],
    ['nothing sent', judgeSending({ set: 1, sent: 0, failed: 0 }, 'sms'), 'good'],
    ['one of ten that failed', judgeSending({ set: 1, sent: 9, failed: 1 }, 'sms'), 'good'],
    ['two of ten that failed', judgeSending({ set: 1, sent: 8, failed: 2 }, 'mail'), 'warn'],
    ['all that failed', judgeSending({ set: 1, sent: 0, failed: 1 }, 'sms'), 'bad'],
    ['clocks that agree', judgeClock(-clock.warn), 'good'],
    ['a clock that is behind', judgeClock(-clock.warn - 0.1), 'warn'],
    ['a clock that is far ahead', judgeClock(clock.bad + 1), 'bad'],
    ['no backup', judgeBackup({}), 'warn'],
    ['a backup of today', judgeBackup({ own: 3_600, size: 5 }), 'good'],
    ['a backup of the day before yesterday', judgeBackup({ own: backup.warn + 1 }), 'warn'],
    ['a backup of last month', judgeBackup({ own: backup.bad + 1 }), 'bad'],
    ['an old backup beside an archived log', judgeBackup({ own: backup.bad + 1, archived: 60 }), 'good'],
    ['a log whose archiving stopped', judgeBackup({ archived: backup.warn + 1 }), 'warn'],
    ['a backup of today beside an archiving that stopped', judgeBackup({ own: 60, archived: backup.bad + 1 }), 'good'],
    ['memory enough', judgeMemory({ heap: 85, limit: 100, resident: 1, seconds: 1 }), 'good'],
    ['memory that is nearly used up', judgeMemory({ heap: 96, limit: 100, resident: 1, seconds: 1 }), 'bad'],
    ['a place with nothing to do', judgePlace(2, at), 'good'],
    ['a place that does not answer', judgePlace(2, undefined), 'bad'],
    ['a place with tables of an older program', judgePlace(2, { ...at, missing: 1 }), 'bad'],
    ['a place that holds what nobody ends', judgePlace(2, { ...at, prepared: 1 }), 'warn'],
    ['a place whose events wait', judgePlace(2, { ...at, events: 3, eventSeconds: outbox.warn + 1 }), 'warn'],
    ['a place whose jobs nobody runs', judgePlace(2, { ...at, latency: 0.2, due: 3, dueSeconds: jobs.bad + 1 }), 'bad'],
    ['a place that answers slowly', judgePlace(2, { ...at, latency: 0.2 }), 'warn'],
    ['a replica that is read', judgeReading({ state: 'read', seconds: 0, answered }), 'good'],
    ['a replica that is behind', judgeReading({ state: 'behind', seconds: replica.bad, answered }), 'warn'],
    ['a replica that is far behind', judgeReading({ state: 'behind', seconds: replica.bad + 1, answered }), 'bad'],
    ['a replica that does not answer', judgeReading({ state: 'away', seconds: 3, answered }), 'warn'],
    ['a replica that nobody starts again', judgeReading({ state: 'away', seconds: replica.bad + 1, answered }), 'bad'],
    ['a replica that was promoted', judgeReading({ state: 'wrong', seconds: 0, answered }), 'bad'],
    ['a move that began', judgeMoves([{ tenant: 'a', asked: 9_999, closed: standing.warn }]), 'good'],
    ['a move that takes long', judgeMoves([{ tenant: 'a', asked: 9_999, closed: standing.warn + 1 }]), 'warn'],
    [
      'one that waits for another',
      judgeMoves([
        { tenant: 'a', asked: 9_999, closed: 9 },
        { tenant: 'b', asked: 9_999 },
      ]),
      'good',
    ],
    ['one that nobody begins', judgeMoves([{ tenant: 'b', asked: jobs.bad + 1 }]), 'bad'],
    ['one that is over and whose tenant stands still', judgeMoves([{ tenant: 'a', asked: 9, closed: 9, ended: opening.bad + 1 }]), 'bad'],
  ])('%s', (_, finding, state) => {
    expect(finding.state).toBe(state)
    expect(finding.says.every((text) => text.length > 3)).toBe(true)
    // What is well needs nothing; what is not says what to do, in both languages.
    expect(finding.advice?.map((text) => text.length > 5)).toEqual(state === 'warn' || state === 'bad' ? [true, true] : undefined)
  })
})

describe('numbers for people', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [10 * 1024, '10 KB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [3000 * 1024 ** 4, '3000 TB'],
  ])('%d bytes', (count, text) => expect(bytes(count)).toBe(text))

  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [7_199, '120 minutes'],
    [7_200, '2 hours'],
    [172_800, '2 days'],
  ])('%d seconds', (count, text) => expect(span(count)[1]).toBe(text))
})
