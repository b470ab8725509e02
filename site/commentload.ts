/** A comment as readers see it; one that is not shown any more and was answered has no words. */
export interface ShownComment {
  readonly id: string
  readonly content?: string | undefined
  readonly name: string
  readonly isStaff: boolean
  readonly isTop: boolean
  /** yyyy-MM-dd HH:mm:ss in the site's zone; of one that is not shown none. */
  readonly time?: string | undefined
  readonly likes: number
  /** All replies of its thread, of which `answers` are the first. */
  readonly replies: number
  readonly toName?: string | undefined
  readonly answers: readonly ShownComment[]
}

/** A page of the comments on an article, or of the replies in one thread. */
export interface CommentsOf {
  readonly id: string
  readonly title: string
  /** Why it takes no comments; absent while it does. */
  readonly closed?: string | undefined
  readonly comments: readonly ShownComment[]
  readonly hasMore: boolean
}

export interface CommentLoad {
  /** Undefined for an article that readers do not see. `thread` is the comment whose replies are asked for. */
  comments(id: string, asked: { readonly page: number; readonly thread?: string | undefined }): Promise<CommentsOf | undefined>
}
