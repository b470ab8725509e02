import type { Change } from '../database/change'

/** What a process remembers of a noun's rows, a value for each tenant. */
export interface Cache<T> {
  /** The value of a tenant ('' for what all share), loaded when it is not remembered; a load that fails is not remembered. */
  get(tenantId: string, load: () => Promise<T>): Promise<T>
  /** The value where it is remembered, without waiting. */
  peek(tenantId: string): T | undefined
}

export interface Caches {
  /** A cache that holds as long as no row of these nouns changes, but by what is called `through`. */
  of<T>(nouns: readonly string[], options?: { most?: number; through?: string | undefined }): Cache<T>
  /** Forgets what depends on rows that changed. */
  drop(changes: readonly Change[]): void
  dropAll(): void
  /** Until when (as performance.now counts) changes of other nodes are known; afterwards nothing is remembered. */
  trust(until: number): void
  /** Whether anything is remembered now. */
  isTrusted(): boolean
  /** Another number as soon as a change was heard of, or may have been missed. */
  heard(): number
  /** For a listener to the changes in a further database: from now on values are remembered only while that one is heard of too. */
  heardAlso(): HeardAlso
}

export interface HeardAlso extends Pick<Caches, 'drop' | 'dropAll' | 'trust'> {
  /** The further database does not matter any more. */
  end(): void
}

interface Kept {
  readonly nouns: ReadonlySet<string>
  readonly through: string | undefined
  readonly values: Pick<Map<string, unknown>, 'delete' | 'clear'>
}

/**
 * Small caches that events empty. They remember only while this process hears of changes: before it listens, and when it has heard nothing for
 * some seconds, every value is loaded again, so a value is never older than that.
 */
export const createCaches = (): Caches => {
  const all: Kept[] = []
  /** Until when each database is trusted; values hold as long as all of them are. */
  const sources = new Map<object, number>()
  let trusted = Number.NEGATIVE_INFINITY
  let heard = 0
  const trust = (source: object, until: number | undefined): void => {
    if (until === undefined) sources.delete(source)
    else sources.set(source, until)
    trusted = sources.size === 0 ? Number.NEGATIVE_INFINITY : Math.min(...sources.values())
  }
  const caches: Caches = {
    of<T>(nouns: readonly string[], { most = 1_000, through }: { most?: number; through?: string | undefined } = {}): Cache<T> {
      const values = new Map<string, { readonly promise: Promise<T>; value?: T }>()
      all.push({ nouns: new Set(nouns), through, values })
      return {
        get(tenantId, load) {
          if (performance.now() > trusted) {
            values.clear()
            return load()
          }
          const known = values.get(tenantId)
          if (known) return known.promise
          // Kept from the beginning of the load: a change that comes meanwhile takes it away again, so what was read before the change is not remembered.
          const value = load()
          if (values.size >= most) values.clear()
          const kept: { promise: Promise<T>; value?: T } = { promise: value }
          values.set(tenantId, kept)
          value.then(
            (loaded) => {
              kept.value = loaded
            },
            () => {
              if (values.get(tenantId) === kept) values.delete(tenantId)
            },
          )
          return value
        },
        peek: (tenantId) => (performance.now() > trusted ? undefined : values.get(tenantId)?.value),
      }
    },
    drop(changes) {
      heard += 1
      for (const { noun, tenantId, verb } of changes) {
        for (const kept of all) {
          if (!kept.nouns.has(noun) || (verb !== undefined && verb === kept.through)) continue
          kept.values.delete(tenantId)
          kept.values.delete('')
        }
      }
    },
    dropAll() {
      heard += 1
      for (const kept of all) kept.values.clear()
    },
    trust: (until) => trust(all, until),
    isTrusted: () => performance.now() <= trusted,
    heard: () => heard,
    heardAlso() {
      const source = {}
      trust(source, Number.NEGATIVE_INFINITY)
      return { drop: caches.drop, dropAll: caches.dropAll, trust: (until) => trust(source, until), end: () => trust(source, undefined) }
    },
  }
  return caches
}
