/** Where a tile stands: columns of twelve, rows without end. */
export interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const columns = 12
const lastRow = 500
const smallest = { w: 2, h: 1 }
const largest = { w: columns, h: 12 }

const between = (value: number, from: number, to: number): number => Math.min(Math.max(Math.round(value), from), to)

/** A place that stays within the board. */
export const fitted = <T extends Place>(place: T): T => {
  const w = between(place.w, smallest.w, largest.w)
  return { ...place, w, h: between(place.h, smallest.h, largest.h), x: between(place.x, 0, columns - w), y: between(place.y, 0, lastRow) }
}

const touch = (one: Place, other: Place): boolean =>
  one.id !== other.id && one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** The board after one tile went elsewhere: what it covers goes below it, and what then has room above goes up again. The order of the tiles is kept. */
export const arranged = <T extends Place>(tiles: readonly T[], changed: Place): T[] => {
  const moved = fitted(changed)
  const put: Place[] = [moved]
  const rest = tiles.filter(({ id }) => id !== moved.id).sort((one, other) => one.y - other.y || one.x - other.x)
  for (const tile of rest) {
    let place: Place = tile
    for (let over = put.find((one) => touch(one, place)); over; over = put.find((one) => touch(one, place))) place = { ...place, y: over.y + over.h }
    put.push(place)
  }
  // What hangs in the air goes up, the one that was moved stays where it was put unless all above it is empty.
  const settled: Place[] = []
  for (const tile of [...put].sort((one, other) => one.y - other.y || one.x - other.x)) {
    let place = tile
    while (place.y > 0 && !settled.some((one) => touch(one, { ...place, y: place.y - 1 }))) place = { ...place, y: place.y - 1 }
    settled.push(place)
  }
  const byId = new Map(settled.map((place) => [place.id, place]))
  return tiles.map((tile) => {
    const { x, y, w, h } = byId.get(tile.id) ?? tile
    return { ...tile, x, y, w, h }
  })
}

/** Where a further tile of this size has room: below all others, at the left edge. */
export const freePlace = (tiles: readonly Place[]): { x: number; y: number } => ({
  x: 0,
  y: Math.min(lastRow, Math.max(0, ...tiles.map(({ y, h }) => y + h))),
})

/** What an arrow makes of a place; with Shift it changes the size. */
export const steppedBy = (place: Place, key: string, isSizing: boolean): Place | undefined => {
  const step = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, readonly [number, number]>)[key]
  if (!step) return undefined
  const [across, down] = step
  return isSizing ? { ...place, w: place.w + across, h: place.h + down } : { ...place, x: place.x + across, y: place.y + down }
}
