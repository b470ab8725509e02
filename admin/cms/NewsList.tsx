import { LockOutlined, PushpinOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withQuery, type Row } from '../kit/client'
import type { Column, Reshape } from '../kit/columns'
import { useDictionary } from '../kit/kinds/dict'
import { isSet } from '../kit/kinds/flag'
import { Line } from '../kit/kinds/Plain'
import { useSay } from '../kit/language'
import { ResourcePage } from '../kit/ResourcePage'
import { refresh } from '../kit/write'
import './news-list.css'
import { words } from './words'

/** Paths that show one state alone. */
const fixedStates: Readonly<Record<string, string>> = { '/cms/beissue': '1', '/cms/issue': '4' }

const hidden = ['status']
const first = ['searchKey', 'searchContentKey', 'typeId', 'categoryId', 'topicId']
/** At 1440 pixels everything up to the publish time is seen beside the fixed column of actions. */
const widths: Readonly<Record<string, number>> = { title: 320, typeId: 112, categoryId: 112, topicId: 112 }
const order = ['title', 'typeId', 'categoryId', 'topicId', 'status', 'publishTime', 'views', 'updateTime', 'createName']

/** The list of news: the derived page, by states, with the editor in a window of its own. */
const NewsList = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const open = useEditorWindow()
  const fixed = fixedStates[pathname]
  const status = address.get('status') ?? ''

  const reshape: Reshape = useCallback(
    (columns, sorted) => {
      const created = columns.find((column) => column.key === 'createTime')
      const updated: Column | undefined = created && {
        ...created,
        key: 'updateTime',
        title: say(words.updated),
        sorter: true,
        sortOrder: sorted?.field === 'updateTime' ? (sorted.descending ? 'descend' : 'ascend') : null,
        render: (_: unknown, row: Row) => <Line text={String(row.updateTime ?? '')} />,
      }
      const all = [...columns, ...(updated ? [updated] : [])].map((column) => ({
        ...column,
        width: widths[String(column.key)] ?? column.width,
        ...(column.key === 'title' ? { render: (_: unknown, row: Row) => <Title row={row} /> } : {}),
      }))
      return order.flatMap((key) => all.find((column) => column.key === key) ?? [])
    },
    [say],
  )

  const show = (state: string): void => {
    const next = new URLSearchParams(address)
    next.delete('current')
    if (state) next.set('status', state)
    else next.delete('status')
    setAddress(next)
  }
  const states = Object.entries(news.states ?? {}).map(([value, state]) => ({ value, label: say([state[0], state[1]]) }))
  return (
    <div className="news-list">
      {!fixed && (
        <Segmented aria-label={say(words.tabs)} value={status} options={[{ value: '', label: say(words.all) }, ...states]} onChange={show} />
      )}
      <ResourcePage
        key={pathname}
        name="cms/news"
        hiddenFilters={hidden}
        firstFilters={first}
        reshape={reshape}
        onOpen={(row) => (row ? open({ id: row.id }) : setChoosing(true))}
        {...(fixed ? { fixed: { status: fixed } } : {})}
      />
      {choosing && (
        <TypeDialog
          onClose={() => setChoosing(false)}
          onChoose={(typeId) => {
            setChoosing(false)
            open({ typeId })
          }}
        />
      )}
    </div>
  )
}

export default NewsList

const Title = ({ row }: { row: Row }) => {
  const say = useSay()
  return (
    <span className="news-title">
      {row.thumb ? <img src={String(row.thumb)} alt="" width={56} height={36} loading="lazy" /> : null}
      <Line text={String(row.title ?? '')} />
      {isSet(row.isTop) && <PushpinOutlined title={say(words.pinned)} aria-label={say(words.pinned)} />}
      {isSet(row.isLockEdit) && <LockOutlined title={say(words.lockedMark)} aria-label={say(words.lockedMark)} />}
    </span>
  )
}

/** Asks which type a new article is. */
const TypeDialog = ({ onClose, onChoose }: { onClose: () => void; onChoose: (typeId: string) => void }) => {
  const say = useSay()
  const types = useDictionary('cms_news_type')
  const open = (types.data ?? []).filter((type) => Number(type.isSealed ?? 0) !== 1)
  return (
    <Modal open title={say(words.chooseType)} footer={null} onCancel={onClose} loading={types.isPending}>
      <div className="news-types">
        {open.map((type) => (
          <Button key={type.dictKey} size="large" onClick={() => onChoose(String(type.dictKey))}>
            {type.dictValue}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

/** Opens the editor in a window of its own; the list is read anew whenever its user comes back. */
const useEditorWindow = (): ((query: { id?: string; typeId?: string }) => void) => {
  const queries = useQueryClient()
  const isAway = useRef(false)
  useEffect(() => {
    const comeBack = (): void => {
      if (isAway.current) refresh(queries, news.name)
    }
    window.addEventListener('focus', comeBack)
    return () => window.removeEventListener('focus', comeBack)
  }, [queries])
  return (query) => {
    isAway.current = true
    const address = withQuery('/news', query)
    if (!query.id) return void window.open(address, '_blank')
    // One window an article: asking again shows the one that is open, with whatever is typed in it.
    const editor = window.open('', `news-${query.id}`)
    if (editor?.location.href === 'about:blank') editor.location.href = address
    editor?.focus()
  }
}
