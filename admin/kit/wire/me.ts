import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type Row } from './client'

/** Where one looks after one's own account. */
export const infoPath = '/info/index'

/** The account of whoever is logged in, as the server has it. */
export const useMe = () => useQuery(meQuery)

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call<Row>('GET', '/api/blade-user/info', { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
