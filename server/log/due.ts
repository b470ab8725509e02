import { due } from '@masthead/contract/log/due'
import { behave } from '../engine/behave'
import type { Context } from '../engine/types'
import { runDue, tidyDues } from '../engine/due/due'
import { runLapses } from '../engine/ledger/lapse'
import { defineJob, type JobKind } from '../platform/background/jobs'

/** Who looks at a refusal may have it tried again before its time. */
export const dueBehaviour = behave(due, { actions: { retry: { set: () => ({ nextTry: null }) } } })

/** Looks every five seconds what is due to rows of all nouns. */
export const dueJob = (own: Context): JobKind =>
  defineJob('log/due', ({ signal }) => runDue(own, { signal }), { cron: '*/5 * * * * *', timeout: 300_000 })

/** Forgets every hour what nobody needs to remember any more. */
export const dueTidying = (own: Context): JobKind => defineJob('log/tidy-dues', () => tidyDues(own), { cron: '41 17 * * * *', timeout: 300_000 })

/** Lets lots of purses lapse every ten minutes, and tells their owners of what ends soon. */
export const lapseJob = (own: Context): JobKind =>
  defineJob('log/lapse', ({ signal }) => runLapses(own, { signal }), { cron: '23 */10 * * * *', atOnce: 1, timeout: 600_000 })
