import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/wire/client'
import { useLive } from '../kit/wire/stream'

export const path = '/api/blade-desk/notice'
export const key = ['notices']

/** How many notices nobody has read yet here; follows what is released and withdrawn as it happens. */
export const useUnread = (): number => {
  const queries = useQueryClient()
  const again = () => void queries.invalidateQueries({ queryKey: key })
  useLive('general/notice', again)
  useLive('desk/personalnotice', again)
  const found = useQuery({
    queryKey: [...key, 'unread'],
    queryFn: ({ signal }) => call<{ count: number }>('GET', `${path}/unread`, { signal, quiet: true }),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  return found.data?.count ?? 0
}
