/** How long answers take, by route, as a histogram of Prometheus: plain numbers, since every request passes here, which are put into words when they are read. */
export interface Durations {
  observe(route: string, seconds: number): void
  text(): string
}

interface Counted {
  /** How many kept within each bound and within none before it; those beyond all of them come last. */
  readonly within: number[]
  count: number
  sum: number
}

const escaped = (label: string): string => label.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

/**
 * Counts durations.
 *
 * @param bounds upper bounds in seconds, the smallest first
 */
export const countDurations = ({ name, help }: { readonly name: string; readonly help: string }, bounds: readonly number[]): Durations => {
  const routes = new Map<string, Counted>()
  const linesOf = ([route, { within, count, sum }]: [string, Counted]): string[] => {
    const label = `route="${escaped(route)}"`
    let upTo = 0
    const buckets = [...bounds.map(String), '+Inf'].map((bound, at) => {
      upTo += within[at] ?? 0
      return `${name}_bucket{le="${bound}",${label}} ${upTo}`
    })
    return [...buckets, `${name}_sum{${label}} ${sum}`, `${name}_count{${label}} ${count}`]
  }
  return {
    observe(route, seconds) {
      let counted = routes.get(route)
      if (!counted) {
        counted = { within: Array<number>(bounds.length + 1).fill(0), count: 0, sum: 0 }
        routes.set(route, counted)
      }
      let at = 0
      while (at < bounds.length && seconds > (bounds[at] as number)) at += 1
      counted.within[at] = (counted.within[at] as number) + 1
      counted.count += 1
      counted.sum += seconds
    },
    text: () => [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...routes].flatMap(linesOf), ''].join('\n'),
  }
}
