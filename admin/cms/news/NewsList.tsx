import { guides } from '@masthead/contract/cms/guides'
import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { useQueryClient } from '@tanstack/react-query'
import { App, Segmented } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withQuery, type Row } from '../../kit/wire/client'
import type { Column, Reshape } from '../../kit/row/columns'
import { time } from '../../kit/kinds/time'
import { useSay } from '../../kit/look/language'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/noun/rowActions'
import { invoke, refresh } from '../../kit/noun/write'
import { useSession } from '../../kit/wire/session'
import { useSite } from '../../desk/site'
import { toast } from '../../kit/look/toast'
import { issueMany } from './issueMany'
import { guidedOf } from '../guides/guided'
import { GuidePicker } from '../guides/GuidePicker'
import { previewOf } from './calls'
import { type Article, articleOf } from './article'
import { PeopleOf, State, Title } from './NewsCells'
import { usePeople } from './present/usePeople'
import { words as presentWords } from './present/words'
import { StateTab, useCounts } from './StateTab'
import { TypeDialog } from './TypeDialog'
import './news-list.css'
import { filled, words } from '../words'
import { Later, lazyPart } from '../../kit/wire/part'

// What is rare comes when it is asked for.
const IssueSheet = lazyPart(() => import('./IssueSheet'))
const PhoneSheet = lazyPart(() => import('./PhoneSheet'))
const NewsCalendar = lazyPart(() => import('./NewsCalendar'))

/** Paths that show one state alone. */
const fixedStates: Readonly<Record<string, { readonly filter: Readonly<Record<string, string>>; readonly title: Label }>> = {
  '/cms/beissue': { filter: { status: String(news.state.awaitingSignOff) }, title: words.toBeIssued },
  '/cms/issue': { filter: { status: String(news.state.online) }, title: words.issuedNews },
}
/** Counts have a page of their own, issuing a sheet; what the noun keeps back for other pages is offered here. */
const buttons = { editNum: false, toPublish: false, sort: true, recycle: true }

const hidden = ['status']
const first = ['searchKey', 'searchContentKey', 'createTime', 'typeId', 'categoryId', 'topicId', 'publishTime']
/** At 1440 pixels everything up to the views is seen beside the column of actions. */
const widths: Readonly<Record<string, number>> = { title: 320, typeId: 112, categoryId: 112, topicId: 112 }
const order = ['title', 'status', 'categoryId', 'publishTime', 'updateTime', 'views', 'topicId', 'typeId', 'createName']

const updateTime = { kind: 'time', label: words.updated } as const

/** What the title of a row shows, and what the picker of places gets of it. */
const reads = [
  'title',
  'createName',
  'thumb',
  'isTop',
  'isLockEdit',
  'lockUser',
  'lockMode',
  'hasPending',
  'retractUser',
  'externalUrl',
  'brief',
  'publishAt',
]

/** The names of people by the article that they have open. */
const namesIn = (people: ReturnType<typeof usePeople>, somebody: string): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>()
  for (const { newsId, userName } of people) names.set(newsId, [...(names.get(newsId) ?? []), userName ?? somebody])
  return names
}

/** The list of news: the derived page, by states, with the editor in a window of its own. */
const NewsList = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const [guided, setGuided] = useState<Article>()
  const open = useEditorWindow()
  const navigate = useNavigate()
  const preview = usePreview()
  const site = useSite()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const counts = useCounts()
  const me = useSession((session) => session.user?.user_id) ?? ''
  const [issuing, setIssuing] = useState<Article>()
  const [onPhone, setOnPhone] = useState<Row>()
  const fixed = fixedStates[pathname]
  const people = usePeople()
  const names = useMemo(() => namesIn(people, say(presentWords.somebody)), [people, say])
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
        render: (_: unknown, row: Row) => <time.Cell name="updateTime" field={updateTime} row={row} />,
      }
      const all = [...columns, ...(updated ? [updated] : [])].map((column) => ({
        ...column,
        width: widths[String(column.key)] ?? column.width,
        ...(column.key === 'status' ? { render: (_: unknown, row: Row) => <State row={articleOf(row)} /> } : {}),
        ...(column.key === 'title' ? { render: (_: unknown, row: Row) => <Title row={articleOf(row)} onOpen={() => open({ id: row.id })} /> } : {}),
      }))
      return order.flatMap((key) => all.find((column) => column.key === key) ?? [])
    },
    [say, open],
  )

  const turn = (name: string, value: string): void => {
    const next = new URLSearchParams(address)
    next.delete('current')
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next)
  }
  const show = (state: string): void => turn('status', state)
  const isCalendar = !fixed && address.get('look') === 'calendar'
  const rowActions = useMemo<readonly RowAction[]>(
    () => [
      {
        key: 'issue',
        label: words.issue,
        tone: 'primary',
        fits: (row) => row.status !== news.state.scheduled && (row._can?.includes('toPublish') ?? false),
        go: (rows, done) => {
          const [row] = rows
          if (row && rows.length === 1) return setIssuing(articleOf(row))
          modal.confirm({
            title: say(filled(words.issueMany, { count: String(rows.length) })),
            content: say(words.issueManyAsk),
            okText: say(words.issue),
            cancelText: say(words.cancel),
            onOk: async () => {
              await issueMany(rows, say)
              refresh(queries, news.name)
              done()
            },
          })
        },
      },
      {
        key: 'reissue',
        label: words.reissue,
        single: true,
        fits: (row) => row.status === news.state.scheduled && (row._can?.includes('toPublish') ?? false),
        go: ([row]) => row && setIssuing(articleOf(row)),
      },
      {
        key: 'site',
        label: words.viewOnSite,
        part: 'shows',
        single: true,
        fits: (row) => site !== undefined && row.status === news.state.online,
        go: ([row]) => row && window.open(`${site}/newDetail?id=${row.id}`, '_blank', 'noopener'),
      },
      { key: 'phone', label: words.phonePreview, part: 'shows', single: true, go: ([row]) => setOnPhone(row) },
      {
        key: 'duplicate',
        label: words.duplicate,
        needs: [permission(news, 'add')],
        single: true,
        go: async ([row]) => {
          if (!row) return
          const made = await invoke<Row>(news, 'duplicate', { id: row.id }).catch(() => undefined)
          if (!made) return
          toast('success', say(words.duplicated))
          refresh(queries, news.name)
          open({ id: made.id })
        },
      },
      { key: 'preview', label: words.preview, part: 'shows', single: true, go: ([row]) => row && preview(row.id) },
      {
        key: 'editNum',
        label: news.actions?.editNum?.label ?? words.preview,
        part: 'sets',
        single: true,
        fits: (row) => row._can?.includes('editNum') ?? false,
        go: ([row]) => row && navigate(`/newsNumEdit/${row.id}`),
      },
      { key: 'guides', label: guides.label, needs: [permission(guides, 'view')], single: true, go: ([row]) => row && setGuided(articleOf(row)) },
    ],
    [navigate, preview, site, modal, queries, say, open],
  )
  const states = Object.entries(news.states ?? {}).map(([value, state]) => ({
    value,
    label: <StateTab name={say([state[0], state[1]])} count={counts[value]} />,
  }))
  return (
    <PeopleOf value={names}>
      <div className="news-list">
        {!fixed && (
          <nav className="news-tabs" aria-label={say(words.looks)}>
            <Segmented aria-label={say(words.tabs)} value={status} options={[{ value: '', label: say(words.all) }, ...states]} onChange={show} />
            <Segmented
              aria-label={say(words.mineOnly)}
              value={address.get('createUser') === me && me !== '' ? 'mine' : ''}
              options={[
                { value: '', label: say(words.everybody) },
                { value: 'mine', label: say(words.mineOnly) },
              ]}
              onChange={(whose) => turn('createUser', whose ? me : '')}
            />
            <Segmented
              aria-label={say(words.looks)}
              value={isCalendar ? 'calendar' : ''}
              options={[
                { value: '', label: say(words.asList) },
                { value: 'calendar', label: say(words.asCalendar) },
              ]}
              onChange={(look) => turn('look', look)}
            />
          </nav>
        )}
        {isCalendar ? (
          <Later>
            <NewsCalendar onOpen={(id) => open({ id })} />
          </Later>
        ) : (
          <ResourcePage
            key={pathname}
            name="cms/news"
            hiddenFilters={hidden}
            firstFilters={first}
            reshape={reshape}
            isFitted
            reads={reads}
            buttons={buttons}
            rowActions={rowActions}
            onOpen={(row) => (row ? open({ id: row.id }) : setChoosing(true))}
            {...(fixed ? { fixed: fixed.filter, title: fixed.title } : {})}
          />
        )}
        <Later>
          {issuing && <IssueSheet row={issuing} onClose={() => setIssuing(undefined)} />}
          {onPhone && <PhoneSheet id={onPhone.id} onClose={() => setOnPhone(undefined)} />}
        </Later>
        {guided && <GuidePicker open news={guidedOf(guided)} onClose={() => setGuided(undefined)} />}
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
    </PeopleOf>
  )
}

export default NewsList

/** Shows an article as its readers will see it, in a window of its own. */
const usePreview = (): ((id: string) => void) =>
  useCallback((id) => {
    const shown = window.open('', '_blank')
    previewOf(id)
      .then((link) => (shown ? shown.location.assign(link) : window.location.assign(link)))
      .catch(() => shown?.close())
  }, [])

/** Opens the editor in a window of its own; the list is read again whenever its user comes back. */
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
  return useCallback((query) => {
    isAway.current = true
    const address = withQuery('/news', query)
    if (!query.id) return void window.open(address, '_blank')
    // One window an article: asking again shows the one that is open, with whatever is typed in it.
    const editor = window.open('', `news-${query.id}`)
    if (editor?.location.href === 'about:blank') editor.location.href = address
    editor?.focus()
  }, [])
}
