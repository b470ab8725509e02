import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Page } from '../kit/wire/client'
import { useLive } from '../kit/wire/stream'

/** A notice as its receiver sees it. */
export interface Notice {
  readonly id: string
  readonly title: string
  readonly category: number
  readonly categoryName: string
  readonly isTop: boolean
  readonly releaseTime: string
  readonly isRead: boolean
}

export interface NoticeText extends Notice {
  readonly content: string
  readonly attach: string | null
}

const path = '/api/blade-desk/notice'
const key = ['notices']

/** How many notices nobody has read yet here; follows what is released and withdrawn as it happens. */
export const useUnread = (): number => {
  const queries = useQueryClient()
  useLive('general/notice', () => void queries.invalidateQueries({ queryKey: key }))
  const found = useQuery({
    queryKey: [...key, 'unread'],
    queryFn: ({ signal }) => call<{ count: number }>('GET', `${path}/unread`, { signal, quiet: true }),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  return found.data?.count ?? 0
}

/** A page of notices: all, or those that are unread. */
export const useNotices = (current: number, size: number, unreadOnly: boolean) =>
  useQuery({
    queryKey: [...key, 'page', current, size, unreadOnly],
    queryFn: ({ signal }) =>
      call<Page<Notice>>('GET', `${path}/page`, { query: { current, size, ...(unreadOnly ? { isRead: 0 } : {}) }, signal, quiet: true }),
  })

/** One notice with its text. */
export const useNotice = (id: string) =>
  useQuery({
    queryKey: [...key, 'detail', id],
    queryFn: ({ signal }) => call<NoticeText>('GET', `${path}/detail`, { query: { id }, signal, quiet: true }),
  })

/** Marks notices as read; all of them without ids. */
export const useReading = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: readonly string[]) => call('POST', `${path}/read`, { body: ids ? { ids } : {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
