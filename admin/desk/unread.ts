import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/wire/client'
import { useLive } from '../kit/wire/stream'

export const path = '/api/blade-desk/notice'
export const key = ['notices']

/** How many notices nobody has read yet here; follows what is released and withdrawn as it happens. */
export const useUnread = (): number => {
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: [...key, 'unread'],
    queryFn: ({ signal }) => call<{ count: number }>('GET', `${path}/unread`, { signal, quiet: true }),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  // The first count may be of before what changed.
  const again = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: key })
    if (!found.data) await found.refetch()
  }
  useLive('general/notice', again)
  useLive('desk/personalnotice', again)
  return found.data?.count ?? 0
}
