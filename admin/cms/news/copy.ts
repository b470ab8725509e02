import dayjs from 'dayjs'
import { wireTime } from '../../kit/look/clock'
import { changed, type Values } from '../../kit/noun/change'
import { useSession } from '../../kit/wire/session'
import { forget, keep, kept } from '../../kit/look/storage'
import { dropSlot, keepSlot, readSlot } from './calls'
import { newsFields } from './check'

/** What was typed and not saved, kept for the user who typed it: a closed laptop or a dead session loses nothing. */
export interface Copy {
  /** The version that the text was based on; undefined for a new article. */
  readonly version: number | undefined
  /** The changed fields alone. */
  readonly values: Values
  /** As people read it. */
  readonly when: string
  /** Where it was found: in this browser, or with the server, from another one. */
  readonly from: 'here' | 'server'
}

type Typed = Pick<Copy, 'version' | 'values'>

interface Stored extends Typed {
  /** Milliseconds since 1970. */
  readonly at: number
  /** When the server was last given this browser's copy, by the server's clock. */
  readonly sharedAt?: string | undefined
  /** What the server was given since it last answered, of which it may have any: a call that breaks off does not tell. */
  readonly given?: readonly Values[]
}

/** So many copies without an answer are remembered; a browser's storage is small. */
const givenAtMost = 3

const nameOf = (id: string | undefined): string => `news-copy:${useSession.getState().user?.user_id ?? ''}:${id ?? 'new'}`

const format = 'MM-DD HH:mm'

/** Keeps a copy in this browser. */
export const keepCopy = (id: string | undefined, typed: Typed): void => {
  const before = kept<Stored>(nameOf(id))
  const copy: Stored = { ...typed, at: Date.now(), sharedAt: before?.sharedAt, given: before?.given ?? [] }
  keep(nameOf(id), copy)
}

/** The copy of this browser. */
export const copyOf = (id: string | undefined): Copy | undefined => {
  const found = kept<Stored>(nameOf(id))
  return found && { version: found.version, values: found.values, when: wireTime(found.at).format(format), from: 'here' }
}

/** Whether both are the same text, however it was written down. */
const isSame = (one: Values, other: Values): boolean => changed(newsFields, one, other).length === 0 && changed(newsFields, other, one).length === 0

/** The latest copy of this user, wherever it was made. A server that cannot tell has none. */
export const latestCopy = async (id: string): Promise<Copy | undefined> => {
  const here = copyOf(id)
  const slot = await readSlot(id).catch(() => null)
  if (!slot?.values || Object.keys(slot.values).length === 0) return here
  const { values, version, updateTime } = slot
  const told = updateTime ?? ''
  // What the server has from this browser is here as well, and later.
  const { sharedAt = told, given = [] } = kept<Stored>(nameOf(id)) ?? {}
  if (here && (told <= sharedAt || given.some((one) => isSame(one, values)))) return here
  return { version: version ?? undefined, values, when: dayjs(told).format(format), from: 'server' }
}

/** Keeps a copy with the server too, where somebody who takes over, or this user elsewhere, finds it. */
export const shareCopy = async (id: string, { version, values }: Typed): Promise<void> => {
  const mark = (how: (here: Stored) => Partial<Stored>): void => {
    const here = kept<Stored>(nameOf(id))
    if (here) keep(nameOf(id), { ...here, ...how(here) })
  }
  mark(({ given = [] }) => ({ given: [...given, values].slice(-givenAtMost) }))
  const slot = await keepSlot(id, version, values).catch(() => null)
  if (slot) mark(() => ({ given: [], ...(slot.updateTime ? { sharedAt: slot.updateTime } : {}) }))
}

/** Forgets the copies; `saved` when the server has just forgotten its own. */
export const dropCopy = (id: string | undefined, saved = false): void => {
  forget(nameOf(id))
  if (id && !saved) void dropSlot(id).catch(() => undefined)
}
