import { phrases } from '../look/phrases'
import { ClearOutlined, DisconnectOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Result, Skeleton } from 'antd'
import type { Resource } from '@masthead/contract/kit/resource'
import { useSay, useTerm } from '../look/language'
import type { NounList } from '../row/useNoun'
import { words } from '../noun/listWords'

/** How many columns a list seems to have that nobody knows yet: whatever it turns out to have, nothing moves before it is there. */
const cells = [0, 1, 2, 3, 4]

/** A list whose rows are on their way. */
export const Waiting = () => {
  const say = useSay()
  return (
    <div className="list-skeleton" role="status" aria-label={say(phrases.page.loading)}>
      {Array.from({ length: 9 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className="list-skeleton-row" data-head={row === 0}>
          {cells.map((cell) => (
            <Skeleton.Button key={cell} active size="small" block />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A list that could not be read at all: why, and what comes next. */
export const Failed = ({ list }: { list: NounList }) => {
  const say = useSay()
  return (
    <Result
      className="list-failed"
      status="warning"
      {...(list.isOffline ? { icon: <DisconnectOutlined /> } : {})}
      title={list.isOffline ? say(words.offline) : say(phrases.page.loadFailed)}
      subTitle={list.isOffline ? say(words.offlineEmpty) : list.error?.message}
      extra={
        <Button type="primary" loading={list.fetching} onClick={list.reload}>
          {say(phrases.page.retry)}
        </Button>
      }
    />
  )
}

/** A list that shows what it read before, since it cannot be read now. */
export const Stale = ({ list }: { list: NounList }) => {
  const say = useSay()
  if (!list.error || list.rows.length === 0) return null
  return (
    <Alert
      className="list-stale"
      type="warning"
      showIcon
      banner
      title={say(list.isOffline ? words.offline : words.stale)}
      description={list.isOffline ? say(words.offlineRows) : list.error.message}
      action={
        <Button size="small" loading={list.fetching} onClick={list.reload}>
          {say(phrases.page.retry)}
        </Button>
      }
    />
  )
}

/** A list without rows: what can be done about it. */
export const Nobody = ({ noun, list, onAdd }: { noun: Resource; list: NounList; onAdd: (() => void) | undefined }) => {
  const say = useSay()
  const term = useTerm()
  const inBin = list.params.isRecycled === '1'
  const label = list.isSearched ? words.widen : inBin ? words.emptyBin : words.none
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          {say(label)}
          {label === words.none && noun.face?.empty && <p className="list-empty">{say(noun.face.empty)}</p>}
        </>
      }
    >
      {list.isSearched ? (
        <Button icon={<ClearOutlined />} onClick={() => list.search(inBin ? { isRecycled: '1' } : {})}>
          {say(words.clearSearch)}
        </Button>
      ) : (
        onAdd &&
        !inBin && (
          <Button type="primary" ghost icon={<PlusOutlined />} onClick={onAdd}>
            {say(words.addFirst, { noun: term(noun.label) })}
          </Button>
        )
      )}
    </Empty>
  )
}
