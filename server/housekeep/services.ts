import { order } from '@masthead/contract/housekeep/order'
import { refundrule } from '@masthead/contract/housekeep/refundrule'
import { services } from '@masthead/contract/housekeep/services'
import { serviceslot } from '@masthead/contract/housekeep/serviceslot'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant } from '../engine/reach/within'
import { withoutHiddenFields } from '../engine/reach/veil'
import { parseInput } from '../engine/input/parse'
import { addRow, readRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { stepsIn } from './booking'

/** A copy is a draft of its own; its code is another one's. */
export const servicesBehaviour = behave(services, {
  columns: {
    sales: ({ t }) =>
      `select coalesce(sum(o.qty), 0)::int from housekeep_order o where ${sameTenant('o', t)} and o.service_id = ${t}.id and o.status = ${order.state.completed} and not o.is_deleted`,
  },
  counts: {
    sales: {
      follows: ['housekeep/order'],
      sql: `select service_id::text as id, coalesce(sum(qty), 0)::int as count from housekeep_order where ${ofTenant} and status = ${order.state.completed} and not is_deleted group by service_id`,
    },
  },
  calls: {
    copy: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        // The copy is the caller's own, and a rule may show them all of that.
        const from = withoutHiddenFields(await readRow(tx, services, input.id))
        const kept = Object.fromEntries(Object.entries(services.fields).filter(([, { unique, readOnly }]) => !unique && !readOnly))
        return addRow(tx, services, { ...(await parseInput(tx, kept, from)), status: services.state.draft })
      }),
  },
})

const slotName = async (tx: Parameters<typeof readRow>[0], serviceId: unknown, slotTime: unknown): Promise<string> => {
  const service = await readRow(tx, services, serviceId, { verb: null })
  return `${String(slotTime).slice(0, 16)} ${service.name}`
}

/** A slot is a whole hour. */
export const serviceslotBehaviour = behave(serviceslot, {
  create: {
    async set(tx, { values }) {
      const slotTime = `${values.slotTime.slice(0, 13)}:00:00`
      return { slotTime, name: await slotName(tx, values.serviceId, slotTime) }
    },
  },
})

/** More time never gives less back. */
export const refundruleBehaviour = behave(refundrule, {
  create: { guard: (_tx, { values }) => demandSteps(values.tiers) },
  update: { guard: (_tx, { values }) => demandSteps(values.tiers) },
})

const demandSteps = (tiers: unknown): void => {
  const steps = [...stepsIn<{ hoursBefore: number; percent: number }>(tiers)].sort((a, b) => a.hoursBefore - b.hoursBefore)
  const isTwice = new Set(steps.map(({ hoursBefore }) => hoursBefore)).size < steps.length
  if (isTwice) throw invalid({ tiers: ['同一时间只能有一个档位', 'Each time can have only one step'] })
  if (steps.some(({ percent }, at) => percent < (steps[at - 1]?.percent ?? 0)))
    throw invalid({ tiers: ['时间越早，退款比例不能越低', 'Cancelling earlier cannot refund less'] })
}
