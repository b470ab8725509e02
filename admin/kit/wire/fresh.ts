import { QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { isOffline } from './client'

/** Milliseconds for which what was read is shown again without asking. */
export const freshMs = 5_000

/** What the server told, shared by all pages of this window. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, refetchOnWindowFocus: false, retry: (count, error) => isOffline(error) && count < 1 },
    mutations: { retry: false },
  },
})

/** Whatever was read of a noun is asked for again before it is shown again; what is shown now stays until its page reads anew. */
export const outdate = (noun: string): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(noun), refetchType: 'none' })

/** Reads anew what changed. What is on its way for the first time may have been read before that: it is awaited, and read once more. */
export const readAnew = async ({
  data,
  isPlaceholderData,
  refetch,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'refetch'>): Promise<void> => {
  await refetch()
  if (data === undefined || isPlaceholderData) await refetch()
}
