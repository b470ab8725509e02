import { isSet } from '../../kit/kinds/flag'
import type { Article } from './article'

/** Whether an article has a changed copy beside what readers see. */
export const hasPending = (row: Article | undefined): boolean => Boolean(row?.pendingRevisionId) || isSet(row?.hasPending)
