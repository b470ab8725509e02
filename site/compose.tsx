import { say } from '@masthead/contract/kit/label'
import type { ReactElement } from 'react'
import { ArticlePage } from './ArticlePage'
import type { BesideData } from './Beside'
import { frameOf } from './frame'
import { HomePage } from './HomePage'
import { absoluteSteps, type ListBeside, SearchPage, ShelfPage, TopicListPage } from './ListPages'
import { articleHref, categoryHref } from './link'
import type { Card, Load, LoadedArticle, Shelf } from './load'
import { metaOf } from './meta'
import { NotFound } from './NotFound'
import type { Composed, SiteRequest } from './request'
import { words } from './words'

/** Articles on a page of a list, topics on one of the topic list, articles of each of them. */
export const listSize = 20
const topicsSize = 10
const perTopic = 8

/** Sizes that the specification gives: regional news and pictures beside an article. */
const regionalSize = 5
const picturesSize = 6

/** Topics on the front page, and articles of each. */
const homeTopics = 6
/** More than are shown: what stands higher up is left out further down. */
const perHomeTopic = 16
const [homePictures, homeSize, homeFilms] = [24, 24, 3] as const
/** Activities and answered questions of the front page. */
const [homeOffers, homeQuestions] = [4, 5] as const

/** Titles beside a list. */
const latestSize = 10

/** Articles below a text that lead on from it. */
const relatedSize = 4

export type Compose = (request: SiteRequest, load: Load) => Promise<Composed | undefined>

export const isId = (text: string | undefined): text is string => /^\d{1,18}$/.test(text ?? '')

const isSlug = (text: string): boolean => text.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Which page was asked for, from 1; undefined for what is no page. */
export const pageOf = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

const besideOf = async (load: Load, id: string): Promise<BesideData> => {
  const region = await load.regional()
  const [adverts, largeAdvert, secondAdvert, topics, regional, pictures, banners] = await Promise.all([
    load.slides('adverts'),
    load.slides('largeAdvert'),
    load.slides('secondAdvert'),
    load.slides('topics'),
    region ? load.list({ categoryId: region, size: regionalSize + 1 }) : undefined,
    load.list({ isPictures: true, size: picturesSize + relatedSize + 1 }),
    load.banners('article'),
  ])
  return {
    slides: { adverts, largeAdvert, secondAdvert, topics },
    regional: (regional?.records ?? []).filter((card) => card.id !== id).slice(0, regionalSize),
    regionalHref: region ? categoryHref(region) : undefined,
    pictures: pictures.records.filter((card) => card.id !== id),
    banners,
  }
}

const articleOf = async (request: SiteRequest, load: Load, loaded: LoadedArticle, isPreview: boolean): Promise<Composed> => {
  const { language, origin } = request
  const { article } = loaded
  const [frame, beside, related, categories] = await Promise.all([
    frameOf(request, load),
    besideOf(load, article.id),
    relatedOf(load, loaded),
    load.categories(),
  ])
  const shown = new Set(related.map(({ id }) => id))
  // What stands above already comes last, where there are too few others.
  const pictures = [...beside.pictures].sort((one, other) => Number(shown.has(one.id)) - Number(shown.has(other.id)))
  const around = { ...beside, pictures: pictures.slice(0, picturesSize) }
  const home = { name: say(words.home, language), href: '/home' }
  const topics = { name: say(words.topicList, language), href: '/topicList' }
  const shelf = listOf(article.categoryId)
    .flatMap((id) => pathTo(categories, id) ?? [])
    .slice(0, 3)
  const above = [
    home,
    ...(request.query.from === 'topicList' ? [topics] : []),
    ...unrepeated(shelf).map(({ id, name }) => ({ name, href: categoryHref(id) })),
  ]
  const trail = [...above, { name: say(words.text, language) }]
  const meta = metaOf(loaded, { origin, siteName: frame.settings.name, zone: frame.zone }, [
    ...absoluteSteps(above, origin),
    { name: article.title, href: `${origin}${articleHref(article)}` },
  ])
  return {
    status: 200,
    page: (
      <ArticlePage
        frame={frame}
        loaded={loaded}
        meta={meta}
        trail={trail}
        beside={around}
        related={related}
        tenantId={isPreview ? undefined : request.tenantId}
      />
    ),
  }
}

const listOf = (text: string | null | undefined): string[] => (text ?? '').split(',').filter(isId)

/** What a reader may go on with: what has the same tags, then what is new in the same category. */
const relatedOf = async (load: Load, { article, tags }: LoadedArticle): Promise<readonly Card[]> => {
  const [categoryId] = listOf(article.categoryId)
  const lists = await Promise.all([
    tags.length > 0 ? load.list({ tagId: tags.map(({ id }) => id).join(','), size: relatedSize + 1 }) : undefined,
    categoryId ? load.list({ categoryId, size: relatedSize * 2 + 1 }) : undefined,
  ])
  const cards = lists.flatMap((list) => list?.records ?? []).filter(({ id }) => id !== article.id)
  return unrepeated(cards).slice(0, relatedSize)
}

const unrepeated = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
  rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at)

export const articlePage: Compose = async (request, load) => {
  const { id } = request.query
  const loaded = isId(id) ? await load.article(id) : undefined
  if (loaded === 'retracted') return { status: 410, page: <NotFound frame={await frameOf(request, load)} isRetracted /> }
  return loaded && articleOf(request, load, loaded, false)
}

/** An article by its address in words; one that it had before leads on to the one that it has. */
export const namedArticlePage: Compose = async (request, load) => {
  const { slug = '' } = request.query
  const id = isSlug(slug) ? await load.articleNamed(slug) : undefined
  const loaded = id === undefined ? undefined : await load.article(id)
  if (loaded === 'retracted') return { status: 410, page: <NotFound frame={await frameOf(request, load)} isRetracted /> }
  if (loaded && loaded.article.slug !== slug) return { movedTo: articleHref(loaded.article) }
  return loaded && articleOf(request, load, loaded, false)
}

/** A draft for a token that is good for it; without one what is online, under the same watermark. */
export const previewPage: Compose = async (request, load) => {
  const { id, token } = request.query
  if (!isId(id)) return undefined
  const loaded = token ? await load.preview(id, token) : await load.article(id)
  return loaded && loaded !== 'retracted' ? articleOf(request, load, loaded, true) : undefined
}

export const homePage: Compose = async (request, load) => {
  const [frame, headlines, latest, pictures, films, topics, adverts, tree, banners] = await Promise.all([
    frameOf(request, load),
    load.headlines(),
    load.list({ size: homeSize }),
    load.list({ isPictures: true, size: homePictures }),
    load.list({ isFilms: true, size: homeFilms }),
    load.slides('topics'),
    load.slides('adverts'),
    load.topics(),
    load.banners('home', 'homeMiddle'),
  ])
  const { showsActivities, takesQuestions } = frame.settings
  const [shelves, offers, questions, mostRead] = await Promise.all([
    withNews(load, tree.slice(0, homeTopics * 2), perHomeTopic),
    showsActivities ? load.offers() : [],
    takesQuestions ? load.questions(1, homeQuestions) : { records: [] },
    load.mostRead(),
  ])
  const data = {
    headlines,
    latest: latest.records,
    pictures: pictures.records,
    films: films.records,
    topics,
    adverts,
    banners,
    offers: offers.filter(({ chance }) => chance !== 'off').slice(0, homeOffers),
    questions: questions.records,
    mostRead,
    shelves: shelves.filter(({ cards }) => cards.length > 0).slice(0, homeTopics),
  }
  return { status: 200, page: <HomePage frame={frame} data={data} tenantId={request.tenantId} /> }
}

/** The front page as it is laid out, for a link that was signed for it: its slots and their items are marked for who lays it out. */
export const frontPreviewPage: Compose = async (request, load) => {
  const laid = await load.front(request.query.token ?? '')
  if (!laid) return undefined
  // Without a script: the frame that it stands in runs none.
  return homePage(
    { ...request, script: undefined },
    {
      ...load,
      headlines: async () => laid.headlines,
      slides: async (slot) => laid.slides.get(slot) ?? load.slides(slot),
    },
  )
}

export const besideLists = async (load: Load): Promise<ListBeside> => {
  const [adverts, latest, banners] = await Promise.all([load.slides('adverts'), load.list({ size: latestSize }), load.banners('list')])
  return { adverts, latest: latest.records, banners }
}

const withNews = (load: Load, shelves: readonly Shelf[], size: number) =>
  Promise.all(shelves.map(async (shelf) => ({ shelf, cards: (await load.list({ topicId: shelf.id, size })).records })))

export const topicListPage: Compose = async (request, load) => {
  const current = pageOf(request.query.page)
  const [frame, tree] = await Promise.all([frameOf(request, load), load.topics()])
  const pages = Math.max(1, Math.ceil(tree.length / topicsSize))
  if (current === undefined || current > pages) return undefined
  const shelves = await withNews(load, tree.slice((current - 1) * topicsSize, current * topicsSize), perTopic)
  return { status: 200, page: <TopicListPage frame={frame} shelves={shelves} current={current} pages={pages} /> }
}

export const shelfPage = async (kind: 'topic' | 'category', request: SiteRequest, load: Load): Promise<Composed | undefined> => {
  const { id } = request.query
  const current = pageOf(request.query.page)
  if (!isId(id) || current === undefined) return undefined
  const found = pathTo(await (kind === 'topic' ? load.topics() : load.categories()), id)
  const shelf = found?.at(-1)
  if (!found || !shelf) return undefined
  const [frame, beside, listing] = await Promise.all([
    frameOf(request, load),
    besideLists(load),
    load.list(kind === 'topic' ? { topicId: id, current, size: listSize } : { categoryId: id, current, size: listSize }),
  ])
  if (current > 1 && listing.records.length === 0) return undefined
  return { status: 200, page: <ShelfPage frame={frame} kind={kind} shelf={shelf} above={found.slice(0, -1)} listing={listing} beside={beside} /> }
}

/** What a reporter wrote, or what has a tag; who has nothing online has no page. */
export const markPage = async (kind: 'author' | 'tag', request: SiteRequest, load: Load): Promise<Composed | undefined> => {
  const { id } = request.query
  const current = pageOf(request.query.page)
  if (!isId(id) || current === undefined) return undefined
  const mark = await load.mark(kind, id)
  if (!mark) return undefined
  const [frame, beside, listing] = await Promise.all([
    frameOf(request, load),
    besideLists(load),
    load.list({ ...(kind === 'author' ? { authorId: id } : { tagId: id }), current, size: listSize }),
  ])
  if (listing.records.length === 0) return undefined
  const shelf = { ...mark, parentId: '0', children: [] }
  return { status: 200, page: <ShelfPage frame={frame} kind={kind} shelf={shelf} above={[]} listing={listing} beside={beside} /> }
}

/** The shelves from the top down to one. */
const pathTo = (shelves: readonly Shelf[], id: string): Shelf[] | undefined => {
  for (const shelf of shelves) {
    if (shelf.id === id) return [shelf]
    const below = pathTo(shelf.children, id)
    if (below) return [shelf, ...below]
  }
  return undefined
}

export const searchPage: Compose = async (request, load) => {
  const query = [...(request.query.q ?? '').trim().replace(/\s+/g, ' ')].slice(0, 50).join('')
  const current = pageOf(request.query.page)
  if (current === undefined) return undefined
  const [frame, beside, listing] = await Promise.all([
    frameOf(request, load),
    besideLists(load),
    query === '' ? { records: [], total: 0, current: 1, pages: 0 } : load.list({ words: query, current, size: listSize }),
  ])
  if (current > 1 && listing.records.length === 0) return undefined
  return { status: 200, page: <SearchPage frame={frame} query={query} listing={listing} beside={beside} /> }
}

export const missingPage = async (request: SiteRequest, load: Load): Promise<ReactElement> => <NotFound frame={await frameOf(request, load)} />
