import { cmsOpinion as opinion, mostOpinions } from '@masthead/contract/cms/opinion'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/look/language'
import { apiOf } from '../../../kit/noun/nouns'
import { call, type Page } from '../../../kit/wire/client'
import { readAnew } from '../../../kit/wire/fresh'
import { useLive } from '../../../kit/wire/stream'
import type { Note } from './threads'

const size = 200

/** Everything that was said of an article, the newest first, as it is now. */
export const useNotes = (newsId: string) => {
  const language = useLanguage()
  const found = useQuery({
    queryKey: ['rows', opinion.name, 'beside', newsId, language],
    queryFn: async ({ signal }) => {
      const rows: Note[] = []
      for (let current = 1; current <= Math.ceil(mostOpinions / size) + 1; current++) {
        const { records, pages } = await call<Page<Note>>('GET', apiOf(opinion, 'page'), { query: { newsId, current, size }, signal })
        rows.push(...records)
        if (current >= pages) break
      }
      return rows
    },
  })
  useLive(opinion.name, () => readAnew(found))
  return found
}
