import { Button, Empty, Input, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Row } from '../wire/client'
import './split.css'

/** How far the rows beside what is read have come, and the way to further ones. */
export interface SplitRows {
  readonly isError: boolean
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

export interface SplitViewProps {
  readonly title: string
  /** Whether a row is open; a narrow window shows it instead of the list. */
  readonly isReading: boolean
  /** Above the list: its order, its queues. */
  readonly head: ReactNode
  readonly search: { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void }
  readonly found: { readonly list: SplitRows; readonly rows: readonly Row[] }
  /** What is said where no row fits. */
  readonly empty: ReactNode
  /** On the button that brings further rows. */
  readonly more: string
  readonly list: ReactNode
  /** What is read; where nothing is, how to begin. */
  readonly children: ReactNode
}

/** A list beside what is read of it, for people who work through it. */
export const SplitView = ({ title, isReading, head, search, found: { list, rows }, empty, more, list: shown, children }: SplitViewProps) => {
  const say = useSay()
  return (
    <section className="split card" data-reading={isReading} aria-label={title}>
      <div className="split-side">
        {head}
        <Input.Search
          allowClear
          placeholder={search.label}
          aria-label={search.label}
          defaultValue={search.value}
          onSearch={(text) => search.onSearch(text.trim())}
        />
        {list.isError && (
          <Result
            status="warning"
            title={say(phrases.page.loadFailed)}
            extra={<Button onClick={() => void list.refetch()}>{say(phrases.page.retry)}</Button>}
          />
        )}
        {list.isPending && !list.isError && <Skeleton active paragraph={{ rows: 8 }} />}
        {list.isSuccess && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
        {shown}
        {list.hasNextPage && (
          <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {more}
          </Button>
        )}
      </div>
      <div className="split-main">{children}</div>
    </section>
  )
}

/** What stands where a row would be read: how to begin, and the keys. */
export const NothingOpen = ({ children }: { children: ReactNode }) => (
  <Empty className="split-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />
)
