import { charts } from '@masthead/contract/charts/charts'
import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../kit/noun/nouns'
import { call } from '../kit/wire/client'
import type { Source } from './QuestionForm'

/** Loads the nouns that the user can ask questions about. */
export const useSources = () =>
  useQuery({
    queryKey: ['facts', 'chart-sources'],
    queryFn: ({ signal }) => call<readonly Source[]>('GET', apiOf(charts, 'sources'), { signal, quiet: true }),
    staleTime: 300_000,
  })
