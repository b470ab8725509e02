import { PlusOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import { sizedLink } from '@masthead/contract/resource/upload'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Dropdown, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/look/language'
import { apiOf } from '../../kit/noun/nouns'
import { useRested } from '../../kit/noun/options'
import { call, type Page } from '../../kit/wire/client'
import { useFresh } from '../../kit/wire/freshFiles'
import { useVeil } from '../../kit/wire/permission'
import { inSeenOrder } from '../../kit/wire/sees'
import type { Article } from '../news/article'
import { filled } from '../words'
import { useCarrying } from './carried'
import { type Front, place } from './useFront'
import { words } from './words'

interface Props {
  readonly front: Front
  /** The title of the item that the next article takes the place of. */
  readonly replacing: string | undefined
  readonly onReplace: (news: Article) => void
  readonly onEnd: () => void
}

const pageSize = 30

/** What is online, the newest first: dragged into a slot, or put there by a press. */
export const ArticleShelf = ({ front, replacing, onReplace, onEnd }: Props) => {
  const say = useSay()
  const carrying = useCarrying()
  const veil = useVeil(news)
  const fresh = useFresh()
  const [typed, setTyped] = useState('')
  const searchKey = useRested(typed.trim())
  const found = useInfiniteQuery({
    queryKey: ['rows', news.name, 'front', searchKey],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) => {
      const asked = { current, size: pageSize, status: news.state.online, descs: 'publishTime', searchKey }
      const query = inSeenOrder(asked, veil)
      return call<Page<Article>>('GET', apiOf(news, 'page'), { query, signal })
    },
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  const rows = found.data?.pages.flatMap(({ records }) => records) ?? []
  const shown = new Set(front.slots.flatMap(({ items }) => items.map(({ newsId }) => newsId)))
  return (
    <section className="front-shelf" aria-label={say(words.articles)}>
      <h2>{say(words.articles)}</h2>
      {replacing !== undefined && (
        <Alert type="info" title={say(filled(words.replacing, { title: replacing }))} closable={{ closeIcon: true, onClose: onEnd }} role="status" />
      )}
      <Input.Search
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.isPending && <Skeleton active />}
      {found.isSuccess && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />}
      <ul>
        {rows.map((row) => {
          const { title } = row
          return (
            <li
              key={row.id}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', title)
                event.dataTransfer.effectAllowed = 'copy'
                carrying.take({ news: row })
              }}
              onDragEnd={() => carrying.take(undefined)}
            >
              {row.thumb ? <img src={fresh(sizedLink(row.thumb, 320))} alt="" loading="lazy" decoding="async" /> : null}
              <span className="front-shelf-text">
                <span translate="no">{title}</span>
                <span className="soft">
                  {row.publishTime?.slice(5, 16)}
                  {shown.has(row.id) && ` · ${say(words.onFront)}`}
                </span>
              </span>
              {replacing === undefined ? (
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: front.slots.map(({ moduleId, title: label }) => ({ key: moduleId, label })),
                    onClick: ({ key }) => void place(front, { news: row }, key, 0),
                  }}
                >
                  <Button size="small" icon={<PlusOutlined />} aria-label={say(filled(words.putNamed, { title }))} title={say(words.put)} />
                </Dropdown>
              ) : (
                <Button size="small" type="primary" onClick={() => onReplace(row)} aria-label={`${say(words.replaceHere)} ${title}`}>
                  {say(words.replaceHere)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {found.hasNextPage && (
        <Button block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(words.more)}
        </Button>
      )}
    </section>
  )
}
