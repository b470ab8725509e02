import type { Row } from '../../kit/wire/client'
import { isSet } from '../../kit/kinds/flag'

/** Whether an article has a changed copy beside what readers see. */
export const hasPending = (row: Row | undefined): boolean => Boolean(row?.pendingRevisionId) || isSet(row?.hasPending)
