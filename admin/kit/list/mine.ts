import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../wire/client'

interface Setting {
  readonly configKey: string
  readonly configValue: unknown
}

const key = ['settings']
const base = '/api/blade-cms/userconfig'

type Settings = ReadonlyMap<string, unknown>

/** What this user set for himself on any page, by key, read once; `pending` until it is known. A server that does not tell is no hindrance. */
export const useSettings = (): { readonly settings: Settings; readonly pending: boolean } => {
  const found = useQuery(settingsQuery)
  return { settings: found.data ?? none, pending: found.isPending && found.fetchStatus === 'fetching' }
}

export const settingsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<Settings> => {
    const rows = await call<readonly Setting[]>('GET', `${base}/mine`, { query: { prefix: 'list/' }, signal, quiet: true })
    return new Map(rows.map(({ configKey, configValue }) => [configKey, configValue]))
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

const none: Settings = new Map()

/** Sets one of the user's settings, here at once and on the server; undefined drops it. A failure is told by the client and leaves it as it was. */
export const useSet = (): ((configKey: string, value: unknown) => Promise<void>) => {
  const queries = useQueryClient()
  return async (configKey, value) => {
    const before = queries.getQueryData<Settings>(key)?.get(configKey)
    put(queries, configKey, value)
    try {
      if (value === undefined) await call('POST', `${base}/drop`, { body: { configKey } })
      else await call('POST', `${base}/keep`, { body: { configKey, configValue: value } })
    } catch (error) {
      put(queries, configKey, before)
      throw error
    }
  }
}

const put = (queries: QueryClient, configKey: string, value: unknown): void => {
  queries.setQueryData<Settings>(key, (known) => {
    const next = new Map(known)
    if (value === undefined) next.delete(configKey)
    else next.set(configKey, value)
    return next
  })
}
