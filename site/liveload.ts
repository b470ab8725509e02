/** An entry of a live. Times are yyyy-MM-dd HH:mm:ss in the site's zone. */
export interface LiveEntry {
  readonly id: string
  readonly content: string
  readonly images: readonly string[]
  readonly videoUrl: string | null
  readonly liveTime: string
  readonly host: string
  readonly isTop: boolean
  readonly isCorrected: boolean
}

/** A live of an article. */
export interface LiveShow {
  readonly newsId: string
  readonly title: string
  readonly status: 'waiting' | 'running' | 'ended'
  readonly isNewestFirst: boolean
  readonly streamUrl: string | null
  readonly startTime: string | null
  /** The number of its newest change. */
  readonly seq: number
}

export interface ListedLive extends Pick<LiveShow, 'newsId' | 'title' | 'status' | 'startTime'> {
  /** How many entries stand in it. */
  readonly entries: number
}

export interface LivePage {
  readonly show: LiveShow
  /** Pinned entries stand first on the first page. */
  readonly entries: readonly LiveEntry[]
  readonly isNewestFirst: boolean
  readonly hasMore: boolean
}

export interface LiveLoad {
  /** Lives of articles that readers see: those that go on, those to come, and the newest of those that have ended. */
  lives(): Promise<readonly ListedLive[]>
  /** A page of the live of an article that readers see, `current` from 1; undefined where there is none. */
  live(newsId: string, asked: { readonly current: number; readonly order: 'newest' | 'oldest' | undefined }): Promise<LivePage | undefined>
}
