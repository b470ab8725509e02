import type { msg } from '@masthead/contract/cms/msg'
import type { msgcomments } from '@masthead/contract/cms/msgcomments'
import { comments } from '@masthead/contract/general/comments'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import type { Row } from '../../kit/wire/client'

/** What a reader wrote: a comment on an article or on a letter, or a letter. */
export type Written = RowAs<typeof comments | typeof msgcomments | typeof msg>

export const writtenOf = (row: Row): Written => rowAs(comments, row)

/** The name under which it was written. */
export const signedBy = (row: Written): string => ('nick' in row ? row.nick : row.fromName) ?? ''

/** The member who wrote it. */
export const authorIn = (row: Written): string | null => ('userId' in row ? row.userId : row.fromUser)

/** What a comment is about. */
export const aboutOf = (row: Written): string | null | undefined => ('bizId' in row ? row.bizTitle : 'msgId' in row ? row.msgName : undefined)
