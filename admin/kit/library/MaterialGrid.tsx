import { AudioOutlined, FileTextOutlined, PictureOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { sizedLink } from '@masthead/contract/resource/upload'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { apiOf } from '../noun/nouns'
import { call, type Page, type Query, type Row } from '../wire/client'
import { useFresh } from '../wire/freshFiles'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { words } from './words'
import './library.css'

interface Props {
  readonly noun: Resource
  readonly query: Query
  /** A press on a tile; what it says to those who hear the page is the material's name. */
  readonly onPick: (row: Row) => void
}

const pageSize = 40
const icons = { img: PictureOutlined, video: PlayCircleOutlined, audio: AudioOutlined, doc: FileTextOutlined, html: FileTextOutlined } as const

/** Materials as tiles, the newest first, further ones on request. */
export const MaterialGrid = ({ noun, query, onPick }: Props) => {
  const say = useSay()
  const rows = useInfiniteQuery({
    queryKey: ['rows', noun.name, 'grid', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', apiOf(noun, 'page'), { query: { ...query, current: pageParam, size: pageSize, descs: 'id' }, signal }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
  })
  useLive(noun.name, () => readAnew(rows))
  if (rows.isPending) return <Skeleton active />
  const found = rows.data?.pages.flatMap(({ records }) => records) ?? []
  if (found.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />
  return (
    <>
      <ul className="library-grid">
        {found.map((row) => (
          <li key={row.id}>
            <button type="button" className="library-tile" onClick={() => onPick(row)}>
              <span className="library-face">
                <Face row={row} />
              </span>
              <span className="library-said">
                <span>{String(row.name)}</span>
                <span className="soft">{row.status === 2 ? say(words.expired) : say(words.used, { count: String(row.usedCount ?? 0) })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.hasNextPage && (
        <p className="library-more">
          <Button loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {say(words.more)}
          </Button>
        </p>
      )}
    </>
  )
}

/** What a material looks like: its picture, cut about its focus, or a sign of its kind. */
const Face = ({ row }: { row: Row }) => {
  const say = useSay()
  const fresh = useFresh()
  const link = row.thumb ?? (row.type === 'img' ? row.url : undefined)
  const Icon = icons[String(row.type) as keyof typeof icons] ?? FileTextOutlined
  if (!link) return <Icon aria-label={say(phrases.form.preview)} />
  const focus =
    row.focalX !== null && row.focalX !== undefined ? { objectPosition: `${Number(row.focalX) * 100}% ${Number(row.focalY ?? 0.5) * 100}%` } : {}
  return <img src={fresh(sizedLink(String(link), 320))} alt="" loading="lazy" style={focus} />
}
