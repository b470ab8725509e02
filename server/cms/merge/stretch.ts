import { diffArrays } from 'diff'

/** A stretch of two changed texts laid over the one that both began with: agreed upon, or changed by both in different ways. */
export type Stretch =
  | { readonly kind: 'agreed'; readonly blocks: readonly string[] }
  | { readonly kind: 'clash'; readonly base: readonly string[]; readonly mine: readonly string[]; readonly theirs: readonly string[] }

/** Blocks that are added and removed at most; texts further apart are two texts. */
const mostEdits = 2_000

/** For each block of the base that a changed text still has, where it stands there; undefined where it is gone. Undefined altogether where the texts have too little in common. */
export const placesIn = (base: readonly string[], changed: readonly string[]): readonly (number | undefined)[] | undefined => {
  const places: (number | undefined)[] = []
  let at = 0
  const pieces = diffArrays([...base], [...changed], { maxEditLength: mostEdits })
  if (!pieces) return undefined
  for (const { value, added, removed } of pieces) {
    if (removed) places.push(...value.map(() => undefined))
    else {
      if (!added) places.push(...value.map((_, offset) => at + offset))
      at += value.length
    }
  }
  return places
}
