import { due } from '@masthead/contract/log/due'
import { behave } from '../engine/behave'
import type { Context } from '../engine/types'
import { runDue, tidyDues } from '../engine/write/due'
import { defineJob, type JobKind } from '../platform/jobs'

/** Who looks at a refusal may have it tried again before its time. */
export const dueBehaviour = behave(due, { actions: { retry: { set: () => ({ nextTry: null }) } } })

/** Looks every five seconds what is due to rows of all nouns. */
export const dueJob = (own: Context): JobKind =>
  defineJob('log/due', ({ signal }) => runDue(own, { signal }), { cron: '*/5 * * * * *', timeout: 300_000 })

/** Forgets every hour what nobody needs to remember any more. */
export const dueTidying = (own: Context): JobKind => defineJob('log/tidy-dues', () => tidyDues(own), { cron: '41 17 * * * *', timeout: 300_000 })
