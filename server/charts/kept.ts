import { hash } from 'node:crypto'
import type { Report } from '@masthead/contract/kit/report'
import { LRUCache } from 'lru-cache'
import { wireTime } from '../engine/kinds/time'
import { carryOut, planReport, type ReportPlan } from '../engine/report/report'
import type { Context, Model } from '../engine/types'
import { Refusal } from '../platform/refusal'
import { say } from '@masthead/contract/kit/label'

type Line = Readonly<Record<string, unknown>>

/** What was worked out once. */
interface Kept {
  readonly lines: readonly Line[]
  readonly total: number
  readonly at: Date
  /** That moment on the wire, in the zone of the caller. */
  readonly wireAt: string
}

/** What a question answers now, and how old that is. */
export interface Answered extends Kept {
  readonly isKept: boolean
  /** Why it could not be renewed; what was kept stands in its place. */
  readonly failed?: string
}

/** Answers that a process keeps, and the lines of all of them together. */
const kept = new LRUCache<string, Kept>({ max: 2_000, maxSize: 400_000, sizeCalculation: ({ lines }) => lines.length + 1 })

/**
 * Answers a question as its caller may see it. What was worked out less than `seconds` ago is answered again where it is the same question of the same database: the
 * key is the statement with its values, which hold tenant, reach, conditions and the day, with the language of its names and what of them is hidden. Hidden columns are refused before
 * anything is looked up.
 */
export const answer = async (
  ctx: Context,
  model: Model,
  report: Report,
  query: Readonly<Record<string, string>>,
  { seconds, renew }: { readonly seconds: number; readonly renew: boolean },
): Promise<Answered> => {
  const plan = planReport(ctx, model, report, query, { whole: 'list' })
  const key = keyOf(ctx, model, report, plan)
  const known = kept.get(key)
  const now = ctx.clock.now()
  if (known && !renew && isYoung(ctx, known, seconds)) return { ...known, isKept: true }
  try {
    const { records, total } = await carryOut(ctx, model, report, plan)
    const fresh: Kept = { lines: records, total, at: now, wireAt: wireTime(now, ctx.zone) }
    if (seconds > 0) kept.set(key, fresh)
    return { ...fresh, isKept: false }
  } catch (error) {
    if (!known || !(error instanceof Refusal)) throw error
    return { ...known, isKept: true, failed: say(error.label, ctx.language) }
  }
}

/** What a question answers without being asked again, or undefined where that was not kept or is older than `seconds`. */
export const keptAnswer = (
  ctx: Context,
  model: Model,
  report: Report,
  query: Readonly<Record<string, string>>,
  seconds: number,
): Answered | undefined => {
  const known = kept.get(keyOf(ctx, model, report, planReport(ctx, model, report, query, { whole: 'list' })))
  return known && isYoung(ctx, known, seconds) ? { ...known, isKept: true } : undefined
}

const isYoung = (ctx: Context, { at }: Kept, seconds: number): boolean => ctx.clock.now().getTime() - at.getTime() < seconds * 1000

/** Whole identity of the process's database too: two of them may be served by one process in tests. */
const databases = new WeakMap<object, number>()
let count = 0

const numberOf = (database: object): number => {
  const known = databases.get(database)
  if (known !== undefined) return known
  databases.set(database, ++count)
  return count
}

const keyOf = (
  { tenantId, language, zone, database }: Context,
  { noun }: Model,
  report: Report,
  { sql, values, groups }: Pick<ReportPlan, 'sql' | 'values' | 'groups'>,
): string =>
  hash('sha256', JSON.stringify([numberOf(database), tenantId, language, zone, noun.name, groups, Object.keys(report.sums), sql, values]), 'base64')
