import { news } from '@masthead/contract/cms/news'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../kit/noun/nouns'
import { call } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import type { Article } from './article'

/** What a new article of this person begins with, once the server has said it. */
export const useDefaults = (isNew: boolean): { readonly sources?: string; readonly editorId?: string } | undefined => {
  const mayAdd = useMay()(permission(news, 'add'))
  const { data } = useQuery({
    queryKey: ['news', 'defaults'],
    enabled: isNew && mayAdd,
    // As it was when the page was opened: what was cleared since stays clear.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { sources, editorId } = await call<Partial<Pick<Article, 'sources' | 'editorId'>>>('GET', apiOf(news, 'defaults'), {
        signal,
        quiet: true,
      })
      return { ...(sources ? { sources } : {}), ...(editorId ? { editorId } : {}) }
    },
  })
  return data
}
