import { news } from '@masthead/contract/cms/news'
import type { presences } from '@masthead/contract/cms/presences'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
import { apiOf } from '../../../kit/noun/nouns'
import { call } from '../../../kit/wire/client'
import { readAnew } from '../../../kit/wire/fresh'
import { useLive } from '../../../kit/wire/stream'

/** By this name the stream says that somebody opened, left or moved in an article. */
const topic = 'cms/newspresence'

export type Activity = keyof typeof presences

/** Somebody who has an article open, as the server tells it. */
export interface Told {
  readonly newsId: string
  readonly userId: string
  readonly userName: string | null
  readonly activity: Activity
  readonly heading: string | null
  readonly seconds: number
  readonly mine: boolean
}

interface Person extends Told {
  /** When they are gone, unless they give a sign of life. */
  readonly until: number
}

const timed = (told: readonly Told[]): readonly Person[] => told.map((one) => ({ ...one, until: Date.now() + one.seconds * 1_000 }))

/** The key under which the people of one article, or of all of them, are kept. */
const keyOf = (newsId: string | undefined) => ['people', topic, newsId ?? 'all'] as const

/** Colleagues who have an article open now, or any article: read when something changes, and forgotten once they are silent. */
export const usePeople = (newsId?: string): readonly Person[] => {
  const [looked, look] = useReducer((times: number) => times + 1, 0)
  const found = useQuery({
    queryKey: keyOf(newsId),
    queryFn: async ({ signal }) =>
      timed(await call<Told[]>('GET', apiOf(news, 'presence'), { query: newsId === undefined ? {} : { newsId }, signal, quiet: true })),
  })
  useLive(topic, () => readAnew(found))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock moves on with each look
  const here = useMemo(() => (found.data ?? []).filter(({ mine, until }) => !mine && until > Date.now()), [found.data, looked])
  const next = Math.min(...here.map(({ until }) => until))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = window.setTimeout(look, Math.max(0, next - Date.now()) + 50)
    return () => window.clearTimeout(timer)
  }, [next])
  return here
}
