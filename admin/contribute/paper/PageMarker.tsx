import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { ActionBar } from '../../kit/act/ActionBar'
import { useActions } from '../../kit/act/actions'
import { tonesOf } from '../../kit/noun/fields'
import { apiOf, useNounOf } from '../../kit/noun/nouns'
import { StateMark } from '../../kit/row/StateMark'
import { call, isFailure, type Page, type Query, type Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { readAnew } from '../../kit/wire/fresh'
import { useLive } from '../../kit/wire/stream'
import { refresh, submit } from '../../kit/noun/write'
import { AddWork } from './AddWork'
import { PagePicture } from './PagePicture'
import { type Corner, standing, sums, type Work, zoneOf } from './parts'
import { Works } from './Works'
import { words } from './words'
import './paper.css'

type Sheet = RowAs<typeof newspaperdiagrams>

/** All rows of a noun that fit, as far as a few pages go: what one day's issue has. */
const useAll = (noun: Resource, query: Query | undefined) => {
  const may = useMay()
  const enabled = query !== undefined && may(permission(noun, 'view'))
  const found = useQuery({
    queryKey: ['rows', noun.name, 'marker', query],
    enabled,
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      for (let current = 1; current <= 10; current++) {
        const page = await call<Page>('GET', apiOf(noun, 'page'), { query: { ...query, ascs: 'id', size: 200, current }, signal, quiet: true })
        rows.push(...page.records)
        if (current >= page.pages) break
      }
      return rows
    },
  })
  useLive(noun.name, () => enabled && readAnew(found))
  return found
}

const standings = [
  ['none', words.unmarked],
  ['marked', ['待审核', 'Marked']],
  ['examined', ['待确认', 'Reviewed']],
  ['confirmed', ['已确认', 'Confirmed']],
  ['refused', ['已驳回', 'Rejected']],
] as const

/** A page of the paper as its picture: a press on a zone shows whose work its article is, and marks, examines and confirms it there. */
const PageMarker = () => {
  const pages = useNounOf('contribute/newspaperdiagrams')
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const found = useQuery({
    queryKey: ['row', pages.name, id],
    queryFn: ({ signal }) => call<Sheet>('GET', apiOf(pages, 'detail'), { query: { id }, signal, quiet: true }),
  })
  useLive(pages.name, () => readAnew(found))
  if (found.isPending) return <Skeleton active paragraph={{ rows: 14 }} className="card paper-loading" />
  if (found.isError) return <LoadFailed of={found} />
  return <Marker pages={pages} page={found.data} />
}

const Marker = ({ pages, page }: { pages: Resource; page: Sheet }) => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [isDrawing, setDrawing] = useState(false)
  const [news, authors, littles] = [
    useNounOf('contribute/newspapernews'),
    useNounOf('contribute/newspaperauthor'),
    useNounOf('contribute/littlereportnewspaperauthor'),
  ]
  const day = page.issueDate.slice(0, 10)
  const issue = { paperCode_equal: page.paperCode, issueDate_dateequal: day }
  const siblings = (useAll(pages, issue).data ?? []).map((row) => rowAs(newspaperdiagrams, row))
  const found = useAll(news, { ...issue, pageNo_equal: page.pageNo })
  const ofAuthors = useAll(authors, { issueDate_dateequal: day })
  const ofChildren = useAll(littles, { issueDate_dateequal: day })
  const [pageActions, authorActions, childActions] = [useActions(pages), useActions(authors), useActions(littles)]
  const articles = (found.data ?? []).map((one) => {
    const row = rowAs(newspapernews, one)
    return { row, zone: zoneOf(row) }
  })
  const works: Work[] = [
    ...(ofAuthors.data ?? []).map((row) => ({ row: rowAs(newspaperauthor, row), isChild: false })),
    ...(ofChildren.data ?? []).map((row) => ({ row: rowAs(littlereportnewspaperauthor, row), isChild: true })),
  ]
  const worksOf = (id: string): readonly Work[] => works.filter(({ row }) => row.paperNewsId === id && !row.entry)
  const chosenId = address.get('article') ?? ''
  const article = articles.find(({ row }) => row.id === chosenId)?.row
  const choose = (id: string): void => {
    setDrawing(false)
    setAddress(id ? { article: id } : {}, { replace: true })
  }
  const keepZone = async (corners: readonly Corner[]): Promise<void> => {
    setDrawing(false)
    if (!article) return
    try {
      await submit(news, { id: article.id, version: article.version, hotZone: corners, diagramId: page.id })
      toast('success', say(words.drawn))
    } catch (error) {
      if (!isFailure(error)) throw error
      toast('error', error.message)
    } finally {
      refresh(queries, news.name)
    }
  }
  const place = siblings.findIndex(({ id }) => id === page.id)
  const inOrder = [...siblings].sort((a, b) => a.pageNo.localeCompare(b.pageNo, 'en', { numeric: true }))
  const at = inOrder.findIndex(({ id }) => id === page.id)
  const turn = (by: number) => inOrder[at + by]
  const turnTo = (by: number, icon: React.ReactNode, label: string) => (
    <Button
      icon={icon}
      disabled={place < 0 || !turn(by)}
      aria-label={label}
      title={label}
      onClick={() => navigate(`/contribute/page/${turn(by)?.id}`)}
    />
  )
  const left = (isChild: boolean, type: string): number =>
    100 - (sums(article ? worksOf(article.id) : []).get(`${isChild ? 'child' : 'author'} ${type}`) ?? 0)
  return (
    <section className="paper card" aria-label={say(words.title)}>
      <header className="paper-head">
        <h1>
          {day} {say(words.pageNo, { no: page.pageNo })} {page.pageName}
        </h1>
        <StateMark states={tonesOf(pages, 'status')} value={page.status} />
        {page.designerName && (
          <span className="soft">
            {say(words.designer)} {page.designerName}
          </span>
        )}
        <span className="paper-turn">
          {turnTo(-1, <LeftOutlined />, say(words.previous))}
          {turnTo(1, <RightOutlined />, say(words.nextPage))}
          <Link to="/contribute/newspaperdiagrams">{say(words.toList)}</Link>
        </span>
        <ActionBar noun={pages} row={page} actions={pageActions} look="buttons" most={2} />
      </header>
      <div className="paper-parts">
        <div>
          <ul className="paper-legend" aria-label={say(words.legend)}>
            {standings.map(([key, label]) => (
              <li key={key} data-standing={key}>
                {say(label)}
              </li>
            ))}
          </ul>
          <PagePicture
            src={page.imgUrl}
            label={say(words.image, { date: day, no: page.pageNo })}
            articles={articles}
            worksOf={worksOf}
            chosen={chosenId}
            onChoose={choose}
            onDraw={isDrawing ? (corners) => void keepZone(corners) : undefined}
          />
        </div>
        <div className="paper-side">
          <h2>{say(words.articles)}</h2>
          {found.isSuccess && articles.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noArticles)} />}
          <ul className="paper-articles">
            {articles.map(({ row, zone }) => (
              <li key={row.id}>
                <button
                  type="button"
                  aria-current={row.id === chosenId ? 'true' : undefined}
                  onClick={() => choose(row.id === chosenId ? '' : row.id)}
                >
                  <i data-standing={standing(worksOf(row.id))} aria-hidden="true" />
                  <span translate="no">{row.title}</span>
                  {zone.length < 3 && <Tag>{say(words.noZone)}</Tag>}
                </button>
              </li>
            ))}
          </ul>
          {!article && articles.length > 0 && <p className="soft">{say(words.chooseZone)}</p>}
          {article && (
            <div className="paper-article">
              <p className="soft">
                {article.authorText ? say(words.byline, { name: article.authorText }) : ''} {say(words.words, { count: article.words ?? 0 })}
              </p>
              {may(permission(news, 'edit')) && (
                <Button size="small" type={isDrawing ? 'primary' : 'default'} onClick={() => setDrawing(!isDrawing)}>
                  {say(words.draw)}
                </Button>
              )}
              {isDrawing && <p className="soft">{say(words.drawing)}</p>}
              <Works
                authors={authors}
                littles={littles}
                works={worksOf(article.id)}
                actionsOf={(isChild) => (isChild ? childActions : authorActions)}
              />
              <AddWork key={article.id} authors={authors} littles={littles} article={article} left={left} />
            </div>
          )}
        </div>
      </div>
      {pageActions.dialog}
      {authorActions.dialog}
      {childActions.dialog}
    </section>
  )
}

export default PageMarker
