import type { NamedStates } from '../kit/state'

/** Where work in the paper stands between its mark and its score. */
export const workStates = {
  unmarked: { value: 0, label: ['未标记', 'Unmarked'] },
  marked: { value: 1, label: ['待审核', 'Marked'], tone: 'busy' },
  examined: { value: 2, label: ['待确认', 'Reviewed'], tone: 'busy' },
  confirmed: { value: 3, label: ['已确认', 'Confirmed'], tone: 'good' },
  rejected: { value: 4, label: ['已驳回', 'Rejected'], tone: 'bad' },
} as const satisfies NamedStates
