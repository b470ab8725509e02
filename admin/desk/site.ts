import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/wire/client'

/** Where the readers of this tenant find its site, without a slash at the end; undefined where it has none, or before that is known. */
export const useSite = (): string | undefined => {
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call<{ url: string | null }>('GET', '/api/blade-desk/dashboard/site', { signal, quiet: true }),
    staleTime: 10 * 60_000,
  })
  return data?.url ?? undefined
}
