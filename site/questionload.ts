/** A question of the public with its answer, as its public face answers it. */
export interface Question {
  readonly id: string
  readonly problemNo: string
  readonly title: string
  readonly content: string
  readonly categoryName?: string | null
  readonly createTime: string
  /** Nobody where the asker stays anonymous. */
  readonly publicName?: string | null
  /** Links with commas between. */
  readonly images?: string | null
  readonly reply?: string | null
  readonly replyDeptName?: string | null
  readonly replyTime?: string | null
  /** 1 to 5 stars. */
  readonly satisfaction?: number | null
  readonly views?: number | null
  readonly likes?: number | null
  readonly follows?: number | null
}

/** A page of the questions; `current` counts from 1. */
export interface QuestionListing {
  readonly records: readonly Question[]
  readonly total: number
  readonly current: number
  readonly pages: number
}

/** How a department answers: hours to its answers and stars for them, on average. */
export interface Answering {
  readonly deptName: string
  readonly answered: number
  readonly hours: number | null
  readonly satisfaction: string | null
}

/** The part of Load that is about questions of the public. */
export interface QuestionLoad {
  /** Answered questions, the newest answer first. */
  questions(current: number, size: number): Promise<QuestionListing>
  question(id: string): Promise<Question | undefined>
  /** The departments that answered, the quickest first, and the newest answers to letters that are for everybody. */
  answering(): Promise<readonly Answering[]>
}
