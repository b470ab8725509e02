import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Page } from '../kit/wire/client'
import { key, path } from './unread'

/** A notice as its receiver sees it. */
export interface Notice {
  readonly id: string
  readonly title: string
  readonly category: number
  readonly categoryName: string
  readonly isTop: boolean
  readonly releaseTime: string
  readonly isRead: boolean
  /** What kind of thing the product told this person alone, and the page that it leads to. */
  readonly kind: string | null
  readonly kindName: string | null
  readonly leads: string | null
  /** How many of one day are alike, itself included. */
  readonly alike: number
}

export interface NoticeText extends Notice {
  readonly content: string
  readonly attach: string | null
}

/** Which notices are shown: all of them or the unread ones, and of which kind. */
export interface Wish {
  readonly unreadOnly?: boolean
  readonly kind?: string | undefined
}

/** A page of notices, those that are alike as one. */
export const useNotices = (current: number, size: number, { unreadOnly = false, kind }: Wish = {}) =>
  useQuery({
    queryKey: [...key, 'page', current, size, unreadOnly, kind],
    queryFn: ({ signal }) =>
      call<Page<Notice>>('GET', `${path}/page`, {
        query: { current, size, fold: 1, ...(unreadOnly ? { isRead: 0 } : {}), ...(kind ? { kind } : {}) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  })

/** The notices that are like one; asked for once they are wanted. */
export const useAlike = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: [...key, 'alike', id],
    queryFn: ({ signal }) => call<Page<Notice>>('GET', `${path}/page`, { query: { alike: id, size: 100 }, signal, quiet: true }),
    enabled: wanted,
  })

/** One notice with its text. */
export const useNotice = (id: string) =>
  useQuery({
    queryKey: [...key, 'detail', id],
    queryFn: ({ signal }) => call<NoticeText>('GET', `${path}/detail`, { query: { id }, signal, quiet: true }),
  })

/** Marks notices as read: these, or all that are like one; all of them where nothing is named. */
export const useReading = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { readonly ids?: readonly string[]; readonly alike?: string } = {}) => call('POST', `${path}/read`, { body: which }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
