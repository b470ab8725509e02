import { news } from '@masthead/contract/cms/news'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { phrases } from '../../kit/look/phrases'
import { useSay } from '../../kit/look/language'
import { Empty, Pagination, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Article } from './article'
import { call, type Page, type Query } from '../../kit/wire/client'
import { useVeil } from '../../kit/wire/permission'
import { inSeenOrder } from '../../kit/wire/sees'
import './news-rows.css'

const size = 10

/** Articles that are online, newest first, to be read on the site: what `query` finds, by the page that the address names. */
export const NewsRows = ({ query, none }: { query: Query; none: string }) => {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const veil = useVeil(news)
  const current = Math.max(1, Number(address.get('current')) || 1)
  const found = useQuery({
    queryKey: ['rows', 'cms/news', 'online', query, current],
    queryFn: ({ signal }) =>
      call<Page<Article>>('GET', '/api/blade-cms/news/page', {
        query: inSeenOrder({ ...query, status: news.state.online, current, size, descs: 'isTop,publishTime' }, veil),
        signal,
        quiet: true,
      }),
  })
  if (found.isPending) return <Skeleton active paragraph={{ rows: 6 }} aria-label={say(phrases.page.loading)} />
  if (found.isError) return <LoadFailed of={found} extra={null} />
  if (found.data.records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
  return (
    <>
      <ul className="news-rows">
        {found.data.records.map((row) => (
          <li key={row.id}>
            <a href={`/newDetail?id=${row.id}`} target="_blank" rel="noreferrer">
              {row.thumb ? <img src={row.thumb} alt="" loading="lazy" /> : <span className="news-rows-blank" aria-hidden="true" />}
              <span>
                <strong>{row.title}</strong>
                {row.brief && <span className="news-rows-brief">{row.brief}</span>}
                <span className="soft">{[row.sources, row.publishTime].filter(Boolean).join(' · ')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        hideOnSinglePage
        current={current}
        pageSize={size}
        total={found.data.total}
        showSizeChanger={false}
        onChange={(page) =>
          setAddress((known) => new URLSearchParams([...[...known].filter(([key]) => key !== 'current'), ['current', String(page)]]))
        }
      />
    </>
  )
}
