import { LoadFailed } from '../../kit/look/LoadFailed'
import { phrases } from '../../kit/look/phrases'
import { Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, type Page, type Query } from '../../kit/wire/client'
import { useSay } from '../../kit/look/language'
import { useMay } from '../../kit/wire/permission'
import { NewsRows } from './NewsRows'
import { words } from './list-words'

/** Where an area may take its title from, and how its news is found: by column, else by category, else by what titles say. */
const places = [
  { path: '/api/blade-cms/topic/page', name: 'topicName', by: 'topicId', code: 'cms_topic_view' },
  { path: '/api/blade-general/category/page', name: 'categoryName', by: 'categoryId', code: 'general_category_view' },
] as const

const queryOf = async (name: string, may: (code: string) => boolean, signal: AbortSignal): Promise<Query> => {
  for (const { path, name: field, by, code } of places) {
    if (!may(code)) continue
    const found = await call<Page>('GET', path, { query: { [`${field}_equal`]: name, size: 1 }, signal, quiet: true })
    const [row] = found.records
    if (row) return { [by]: row.id }
  }
  return { searchKey: name }
}

/** The news of an area, by the area's title: where its "more" leads. Everything that is online without one. */
const AreaNewsPage = () => {
  const say = useSay()
  const may = useMay()
  const [address] = useSearchParams()
  const name = address.get('name')?.trim() ?? ''
  const area = useQuery({ queryKey: ['area', name], queryFn: ({ signal }) => (name ? queryOf(name, may, signal) : {}) })
  return (
    <section className="card news-page" aria-label={name || say(words.all)}>
      <h1>{name || say(words.all)}</h1>
      {area.isPending && <Skeleton active paragraph={{ rows: 6 }} aria-label={say(phrases.page.loading)} />}
      {area.isError && <LoadFailed of={area} extra={null} />}
      {area.data && <NewsRows query={area.data} none={say(words.none)} />}
    </section>
  )
}

export default AreaNewsPage
