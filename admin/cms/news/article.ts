import { news } from '@masthead/contract/cms/news'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import type { Row } from '../../kit/wire/client'

/** An article as the server answers it, with what comes beside its fields. */
export type Article = RowAs<typeof news> & {
  readonly hasPending?: boolean
  /** What a writing call answers besides: what is doubtful, and whose turn it is. */
  readonly warnings?: readonly { readonly msg?: string }[]
  readonly signers?: readonly string[]
}

export const articleOf = (row: Row): Article => rowAs(news, row)
