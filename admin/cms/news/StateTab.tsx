import { news } from '@masthead/contract/cms/news'
import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../kit/noun/nouns'
import { call } from '../../kit/wire/client'
import { readAnew } from '../../kit/wire/fresh'
import { useLive } from '../../kit/wire/stream'

/** A state with how many articles are in it. */
export const StateTab = ({ name, count }: { name: string; count: number | undefined }) => (
  <span className="news-tab">
    {name}
    {count !== undefined && <small>{count.toLocaleString()}</small>}
  </span>
)

/** How many articles that this user may see are in each state; counted again when news change, and not more often than that. */
export const useCounts = (): Readonly<Record<string, number>> => {
  const found = useQuery({
    queryKey: ['count', news.name, 'states'],
    queryFn: ({ signal }) => call<readonly { state: number; articles: number }[]>('GET', apiOf(news, 'state-statistics'), { signal, quiet: true }),
    staleTime: 60_000,
  })
  useLive(news.name, () => readAnew(found))
  return Object.fromEntries((found.data ?? []).map(({ state, articles }) => [String(state), articles]))
}
