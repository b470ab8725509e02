import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import type { Values } from '../../kit/noun/change'
import type { RowAs } from '../../kit/noun/rowAs'
import { call, type Page, type Row } from '../../kit/wire/client'
import { apiOf } from '../../kit/noun/nouns'

/** The calls of the editor besides those that every noun has. Each throws a Failure. */

/** Who edits an article now, as the server tells whoever has it open. */
export interface Holding {
  /** Whether it is this window's user, in this session. */
  readonly held: boolean
  readonly lockUserName?: string | null
  /** 1 while somebody edits, 2 locked by hand. */
  readonly lockMode?: number | string | null
  readonly lockTime?: string | null
  /** Seconds since the holder gave a sign of life. */
  readonly idleSeconds?: number | null
  /** The holder is the caller, in another browser. */
  readonly otherSession?: boolean
  /** The version of the article; another one than was read means that somebody saved. */
  readonly version: number
}

/** Unsaved text of this user that the server keeps. */
export interface Slot {
  readonly version?: number | null
  readonly values?: Values | null
  readonly updateTime?: string | null
}

const path = (below: string, id: string): string => apiOf(news, `${below}/${encodeURIComponent(id)}`)

/** Says that this window edits the article, or leaves it; answers who holds it. A call that says so while the window closes goes out all the same. */
export const beat = (id: string, leaving = false): Promise<Holding> =>
  call('POST', path('heartbeat', id), { body: { leaving }, quiet: true, keepalive: leaving })

export const keepSlot = (id: string, version: number | undefined, values: Values): Promise<Slot | null> =>
  call('POST', path('autosave', id), { body: { version: version ?? null, values }, quiet: true })

export const readSlot = (id: string): Promise<Slot | null> => call('GET', path('autosave', id), { quiet: true })

export const dropSlot = (id: string): Promise<unknown> => call('DELETE', path('autosave', id), { quiet: true })

/** The address under which an article that is not online can be looked at for a while. */
export const previewOf = async (id: string): Promise<string> => {
  const { token, url } = await call<{ token: string; url?: string | null }>('POST', path('preview-token', id), { body: {} })
  return url || `/preview?id=${encodeURIComponent(id)}&token=${encodeURIComponent(token)}`
}

/** Gives the changed copy of a live article up. */
export const discardPending = (id: string, version: number | undefined): Promise<Row> => call('POST', path('discard', id), { body: { version } })

/** A revision of an article. */
export type Revision = RowAs<typeof newshistory>

/** The revisions of an article, the newest first, without their texts. */
export const revisionsOf = (newsId: string, current: number, signal: AbortSignal): Promise<Page<Revision>> =>
  call('GET', apiOf(newshistory, 'page'), { query: { newsId, current, size: 30 }, signal })

export const revision = (id: string, signal: AbortSignal): Promise<Revision> => call('GET', apiOf(newshistory, 'detail'), { query: { id }, signal })

/** Makes an old revision the newest one; answers the article. */
export const restoreRevision = (id: string, version: number | undefined): Promise<Row> =>
  call('POST', apiOf(newshistory, `restore/${encodeURIComponent(id)}`), { body: { version } })
