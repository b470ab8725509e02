import { createHash, randomBytes } from 'node:crypto'
import type { activity } from '@masthead/contract/coupon/activity'
import { activityprize } from '@masthead/contract/coupon/activityprize'
import type { activitytake } from '@masthead/contract/coupon/activitytake'
import { numberDrawn, prizeDrawn, type Weight, weightOf } from '@masthead/contract/coupon/lottery'
import type { RowOf } from '@masthead/contract/kit/resource'
import { partsAs } from '../engine/verbs'

export type Activity = RowOf<typeof activity>
export type Prize = RowOf<typeof activityprize>

/** The prizes of a lottery in the order in which their weights are counted up, that of their ids. */
export const prizesOf = ({ prizes }: Pick<Activity, 'prizes'>): readonly Prize[] => partsAs(activityprize, prizes)

/** The weights in force of a lottery; the last one is that of nothing. */
export const weightsOf = (row: Pick<Activity, 'prizes' | 'missWeight'>): readonly Weight[] => [
  ...prizesOf(row).map(({ id, weight }) => ({ prizeId: id, weight })),
  { prizeId: '', weight: row.missWeight ?? 0 },
]

const digestOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** Draws once: by a new seed, whose digest counts off one of the weights. */
export const drawOnce = (weights: readonly Weight[]): { readonly seed: string; readonly drawn: number; readonly prizeId: string } => {
  const seed = randomBytes(24).toString('hex')
  const drawn = numberDrawn({ weights, digest: digestOf(seed) })
  return { seed, drawn, prizeId: prizeDrawn(weights, drawn) }
}

/** The number that a kept draw comes to again, with the weights it was drawn by; nothing where it is not a draw. */
export const redrawn = ({
  seed,
  weights,
}: Pick<RowOf<typeof activitytake>, 'seed' | 'weights'>): { readonly drawn: number; readonly weights: readonly Weight[] } | undefined => {
  const kept = ((weights ?? []) as readonly { prizeId?: string | null; weight?: number | null }[]).map(({ prizeId, weight }) => ({
    prizeId: prizeId ?? '',
    weight: weight ?? 0,
  }))
  if (!seed || weightOf(kept) === 0) return undefined
  return { drawn: numberDrawn({ weights: kept, digest: digestOf(seed) }), weights: kept }
}
