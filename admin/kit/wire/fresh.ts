import type { UseQueryResult } from '@tanstack/react-query'

/** Milliseconds for which what was read is shown again without asking. */
export const freshMs = 5_000

/** Reads anew what changed. What is on its way for the first time may have been read before that: it is awaited, and read once more. */
export const readAnew = async ({
  data,
  isPlaceholderData,
  refetch,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'refetch'>): Promise<void> => {
  await refetch()
  if (data === undefined || isPlaceholderData) await refetch()
}
