import type { Named } from '../noun/fields'

/** How much of a line a field takes: all of it, a half, a quarter, or a quarter with nothing beside it in its half. */
export type Size = 'full' | 'half' | 'short' | 'alone'

const short: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'day', 'time', 'flag', 'colour', 'image', 'phone'])

/** How much a field takes by what goes into it: a date less than a name, a name less than a title. */
export const sizeOf = ({ kind, max, many, required, choices }: Named[1], wide: boolean | undefined): Size =>
  wide || ((kind === 'text' || kind === 'url') && (max ?? 0) >= 200)
    ? 'full'
    : !many &&
        (short.has(kind) ||
          ((kind === 'text' || kind === 'encrypted') && (max ?? 255) <= 20) ||
          (kind === 'choice' && !(required && Object.keys(choices ?? {}).length > 3)))
      ? 'short'
      : 'half'

/** Sizes of fields below each other such that halves begin at the edge or in the middle: a quarter before one that has no other beside it keeps its half. */
export const aligned = (sizes: readonly Size[]): Size[] => {
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
