import dayjs from 'dayjs'
import type { Values } from '../kit/change'
import { useSession } from '../kit/session'
import { forget, keep, kept } from '../kit/storage'
import { dropSlot, keepSlot, readSlot } from './calls'

/** What was typed and not saved, kept for the user who typed it: a closed laptop or a dead session loses nothing. */
export interface Copy {
  /** The version that the text was based on; undefined for a new article. */
  readonly version: number | undefined
  /** The changed fields alone. */
  readonly values: Values
  /** Milliseconds since 1970. */
  readonly at: number
  /** Where it was found: in this browser, or with the server, from another one. */
  readonly from: 'here' | 'server'
}

const nameOf = (id: string | undefined): string => `news-copy:${useSession.getState().user?.user_id ?? ''}:${id ?? 'new'}`

/** Keeps a copy in this browser. */
export const keepCopy = (id: string | undefined, copy: Omit<Copy, 'from'>): void => keep(nameOf(id), copy)

/** The copy of this browser. */
export const copyOf = (id: string | undefined): Copy | undefined => {
  const found = kept<Omit<Copy, 'from'>>(nameOf(id))
  return found && { ...found, from: 'here' }
}

/** The server's copy of the same text may be made this much later. */
const lagMs = 15_000

/** The latest copy of this user, wherever it was made. A server that cannot tell has none. */
export const latestCopy = async (id: string): Promise<Copy | undefined> => {
  const here = copyOf(id)
  const slot = await readSlot(id).catch(() => null)
  const at = slot?.updateTime ? dayjs(slot.updateTime).valueOf() : 0
  if (!slot?.values || Object.keys(slot.values).length === 0 || (here && here.at + lagMs >= at)) return here
  return { version: slot.version ?? undefined, values: slot.values, at, from: 'server' }
}

/** Keeps a copy with the server too, where somebody who takes over, or this user elsewhere, finds it. */
export const shareCopy = (id: string, { version, values }: Pick<Copy, 'version' | 'values'>): void => {
  void keepSlot(id, version, values).catch(() => undefined)
}

/** Forgets the copies; `saved` when the server has just forgotten its own. */
export const dropCopy = (id: string | undefined, saved = false): void => {
  forget(nameOf(id))
  if (id && !saved) void dropSlot(id).catch(() => undefined)
}
