import { banner } from '@masthead/contract/general/banner'
import { behave } from '../engine/behave'
import { demandSpan } from './span'

/** SQL that finds the rows in time: from `start_time`, or always, until `end_time`, or for ever. */
export const inTimeSql = (t: string): string =>
  `(${t}.start_time is null or ${t}.start_time <= now()) and (${t}.end_time is null or ${t}.end_time > now())`

export const bannerBehaviour = behave(banner, {
  create: { guard: (_tx, { values }) => demandSpan(null, values) },
  update: { guard: (_tx, { before, values }) => demandSpan(before, values) },
  faces: { front: ({ t }) => inTimeSql(t) },
  // A banner without platforms is shown by all of them.
  filters: { platform: ({ value, t, params }) => `(coalesce(cardinality(${t}.platform), 0) = 0 or ${params.add(value)}::text = any(${t}.platform))` },
})
