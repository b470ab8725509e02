import { call } from '../../kit/wire/client'
import { queries } from '../../kit/wire/fresh'
import type { Draft } from './draft'

/** The draft of the front page. */
export const draftQuery = {
  queryKey: ['rows', 'cms/front', 'draft'],
  queryFn: () => call<Draft>('GET', '/api/blade-cms/front/draft'),
}

/** Where the page is drawn as it will stand at a moment; now without one. The link holds for hours. */
export const lookQuery = (at?: string) => ({
  queryKey: ['front look', at ?? ''],
  queryFn: () => call<{ url: string }>('GET', '/api/blade-cms/front/look', at ? { query: { at } } : {}),
  staleTime: 3_600_000,
})

// Asked while the page that shows them is on its way.
void queries.prefetchQuery(draftQuery)
void queries.prefetchQuery(lookQuery())
