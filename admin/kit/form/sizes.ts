import type { Named } from '../noun/fields'

/** How much of a line a field takes: all of it, a half, a quarter, a quarter with nothing beside it in its half, or a quarter of two lines. */
export type Size = 'full' | 'half' | 'short' | 'alone' | 'tall'

const short: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'day', 'time', 'flag', 'colour', 'phone'])

/** How much a field takes by what goes into it: a date less than a name, a name less than a title. */
export const sizeOf = ({ kind, max, many, required, choices }: Named[1], wide: boolean | undefined): Size =>
  kind === 'image'
    ? 'tall'
    : wide || ((kind === 'text' || kind === 'url') && (max ?? 0) >= 200)
      ? 'full'
      : !many &&
          (short.has(kind) ||
            ((kind === 'text' || kind === 'encrypted') && (max ?? 255) <= 20) ||
            (kind === 'choice' && !(required && Object.keys(choices ?? {}).length > 3)))
        ? 'short'
        : 'half'

const quarters: Readonly<Record<Size, number>> = { full: 4, half: 2, alone: 2, short: 1, tall: 1 }
/** What two lines have left beside a picture. */
const besidePicture = 6

/** How many of these fields stand in the two lines of a picture before them. */
const countBeside = (sizes: readonly Size[]): number => {
  let left = besidePicture
  const end = sizes.findIndex((size) => {
    left -= quarters[size]
    return size === 'full' || left < 0
  })
  return end === -1 ? sizes.length : end
}

/**
 * Sizes of fields below each other such that halves begin at the edge or in the middle: a quarter before one that has no other beside it keeps its half. A picture that
 * comes first has two lines of other fields beside it; one further on is a quarter like others.
 */
export const aligned = (sizes: readonly Size[]): Size[] => {
  const [first, ...rest] = sizes.map((size, at): Size => (size === 'tall' && at > 0 ? 'short' : size))
  if (first !== 'tall') return first === undefined ? [] : inHalves([first, ...rest])
  const count = countBeside(rest)
  return [first, ...rest.slice(0, count), ...inHalves(rest.slice(count))]
}

const inHalves = (sizes: readonly Size[]): Size[] => {
  let run = 0
  return sizes.map((size, at) => {
    if (size !== 'short') {
      run = 0
      return size
    }
    run += 1
    return run % 2 === 1 && sizes[at + 1] === 'half' ? 'alone' : size
  })
}
