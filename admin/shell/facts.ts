import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/wire/client'

/** What an installation says of itself in parameters. */
export interface Facts {
  /** The licence to publish news, where the house has one. */
  readonly licence: string
  /** Filing numbers, one or several. */
  readonly filing: readonly string[]
  /** Hosts whose pages may be embedded; *.example.org stands for all below it. */
  readonly frameHosts: readonly string[]
}

/** The facts of this installation, as its parameters have them. */
export const useFacts = () =>
  useQuery({
    queryKey: ['facts'],
    queryFn: ({ signal }) => call<Facts>('GET', '/api/blade-cms/config', { signal, quiet: true }),
    staleTime: 300_000,
  })
