import { manuscriptlog } from '@masthead/contract/contribute/manuscript'
import { statistics } from '@masthead/contract/contribute/statistics'
import { behave } from '../engine/behave'
import { here, inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import { wireTime } from '../engine/kinds/time'
import type { Context, Row, TxContext } from '../engine/types'
import { addRow, changeRow, findRow, readRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { lock } from '../platform/database/lock'

/** Which step of a manuscript counts under which name. */
const steps = { submit: 'send', adopt: 'adopt', print: 'print', award: 'award', reject: 'reject', push: 'pushNews' } as const

/** Counts the steps of one day in the tenant's zone, and keeps them as the row of that day. */
export const countDay = async (tx: TxContext, day: string): Promise<Row> => {
  // Two who count the same day come one after the other, so that the later one counts what the earlier one did and more.
  await lock(tx, 'statistics of days', day)
  const whole = { createTime_ge: `${day} 00:00:00`, createTime_lt: `${day} 24:00:00` }
  const counts: Record<string, number> = {}
  for (const [name, action] of Object.entries(steps)) counts[name] = await rows(tx, manuscriptlog, { action, ...whole }, unscoped).count()
  const kept = await rows(tx, statistics, { period: day }, unscoped).one()
  const before = kept && (await findRow(tx, statistics, kept.id, { verb: null, lock: true }))
  return before ? changeRow(tx, statistics, before, { ...counts }, { verb: 'refresh' }) : addRow(tx, statistics, { period: day, ...counts })
}

export const deskStatisticsBehaviour = behave(statistics, {
  calls: {
    async refresh(ctx, { input }) {
      const { id } = await inTransaction(ctx, (tx) => countDay(tx, input.period))
      return readRow(ctx, statistics, id)
    },
  },
})

/** Counts yesterday for every tenant whose desk did something. */
export const countYesterday = async (own: Context): Promise<number> => {
  const day = wireTime(new Date(own.clock.now().getTime() - 86_400_000), own.zone).slice(0, 10)
  let counted = 0
  const tenants = await own.db.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from system_tenant where not is_deleted order by tenant_id',
  )
  for (const { tenantId } of here(own, tenants)) {
    const theirs = { ...own, tenantId }
    if (!(await rows(theirs, manuscriptlog, { createTime_ge: `${day} 00:00:00`, createTime_lt: `${day} 24:00:00` }, unscoped).exists())) continue
    await inTransaction(theirs, (tx) => countDay(tx, day))
    counted++
  }
  return counted
}

export const statisticsJob = (own: Context): JobKind =>
  defineJob('contribute/statistics', () => countYesterday(own), { cron: '0 10 0 * * *', timeout: 300_000 })
