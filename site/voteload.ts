/** A question of a vote as readers see it. */
export interface AskedQuestion {
  readonly id: string
  readonly title: string
  readonly isMulti: boolean
  readonly min: number
  readonly max: number
  readonly isRequired: boolean
  readonly options: readonly { readonly key: string; readonly text: string; readonly img?: string | null }[]
}

/** A vote that was published. */
export interface ShownVote {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly cover?: string | undefined
  /** yyyy-MM-dd HH:mm:ss in the site's zone. */
  readonly startTime: string
  readonly endTime: string
  readonly stage: 'early' | 'open' | 'over'
  readonly needLogin: boolean
  readonly questions: readonly AskedQuestion[]
}

/** The counts of a vote, where its reader may see them. */
export interface ShownResult {
  readonly isHidden: boolean
  readonly total: number
  readonly questions: readonly {
    readonly id: string
    readonly options: readonly { readonly key: string; readonly count: number }[]
  }[]
}

export interface VoteLoad {
  /** Votes that were published, those that run first. */
  votes(): Promise<readonly ShownVote[]>
  vote(id: string): Promise<ShownVote | undefined>
  /** What everybody sees of the result. */
  voteResult(id: string): Promise<ShownResult | undefined>
}
