import type { ShownComment } from './commentload'
import type { Deed } from './forms/asked'

/** A letter to the paper with its answer. Times are yyyy-MM-dd HH:mm:ss in the site's zone. */
export interface Letter {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly signed: string
  readonly category: string
  readonly images: readonly string[]
  readonly time: string
  readonly answer: string
  readonly answered: string
}

/** A page of published letters, the newest answer first; `current` counts from 1. */
export interface Letters {
  readonly records: readonly Letter[]
  readonly current: number
  readonly pages: number
}

export interface LetterLoad {
  /** What a member fills in who writes one. */
  letterForm(): Deed
  letters(current: number, size: number): Promise<Letters>
  /** A published letter with a page of its comments, or of one thread of them; undefined where there is none. */
  letter(
    id: string,
    asked: { readonly page: number; readonly thread?: string | undefined },
  ): Promise<{ readonly letter: Letter; readonly comments: readonly ShownComment[]; readonly hasMore: boolean } | undefined>
}
