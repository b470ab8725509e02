import type { Coming } from '@masthead/contract/kit/due'
import dayjs, { type Dayjs } from 'dayjs'

/** Days ahead within which a row says what the system will do to it. */
const daysAhead = 14

/** Whether users need to know now of what comes: it is near, or was refused and will be tried again. Both times are those of the wire's clocks. */
export const isSoon = ({ at, reason }: Coming, now: Dayjs): boolean => reason !== null || !dayjs(at).isAfter(now.add(daysAhead, 'day'))
