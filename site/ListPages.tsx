import { say } from '@masthead/contract/kit/label'
import { Fragment, type ReactNode } from 'react'
import type { ShownBanner } from './communityload'
import { besideList, Columns } from './Beside'
import { Heading, TallCard, Titles, WideCard } from './Cards'
import { FollowForm } from './below/FollowForm'
import { authorHref, categoryHref, isElsewhere, safeHref, tagHref, topicHref } from './link'
import type { Card, Listing, Shelf, Slide } from './load'
import { scriptJson, trailData } from './meta'
import { type Frame, ListLinks, Page, Pager, Trail, type TrailStep } from './Page'
import { foundText, pageText, titleOf, words } from './words'

/** What stands beside a list. */
export interface ListBeside {
  readonly adverts: readonly Slide[]
  readonly latest: readonly Card[]
  readonly banners: readonly ShownBanner[]
}

/** What a list is of. */
export type ShelfKind = 'category' | 'topic' | 'author' | 'tag'

const hrefs = { category: categoryHref, topic: topicHref, author: authorHref, tag: tagHref } as const

/** What a reader follows at the page of a list. */
const followed = { topic: 'cms/topic', author: 'contribute/contributepersonal', tag: 'general/tags' } as const

interface ShelfProps {
  readonly frame: Frame
  readonly kind: ShelfKind
  readonly shelf: Shelf
  /** From the top down to the shelf's parent. */
  readonly above: readonly Shelf[]
  readonly listing: Listing
  readonly beside: ListBeside
}

/** A category, a topic, a reporter or a tag: what it is about, what lies below it, and its news page by page. */
export const ShelfPage = ({ frame, kind, shelf, above, listing, beside }: ShelfProps) => {
  const { language, settings, origin } = frame
  const hrefOf = hrefs[kind]
  const path = hrefOf(shelf.id)
  const steps: TrailStep[] = [
    { name: say(words.home, language), href: '/home' },
    ...(kind === 'topic' ? [{ name: say(words.topicList, language), href: '/topicList' }] : []),
    ...(kind === 'author' ? [{ name: say(words.byReporters, language) }] : kind === 'tag' ? [{ name: say(words.tags, language) }] : []),
    ...above.map(({ id, name }) => ({ name, href: hrefOf(id) })),
    { name: shelf.name, href: path },
  ]
  const ld = { '@context': 'https://schema.org', ...trailData(absoluteSteps(steps, origin)) }
  const name = shelf.seoTitle || shelf.name
  const suffix = listing.current > 1 ? ` - ${pageText(listing.current, listing.pages, language)}` : ''
  return (
    <Page
      frame={frame}
      title={titleOf(`${name}${suffix}`, settings.name)}
      section={
        kind === 'topic' ? 'topics' : ([...above, shelf].find(({ id }) => frame.sections.some((section) => section.id === id))?.id ?? undefined)
      }
      head={
        <>
          <ListLinks frame={frame} path={path} current={listing.current} pages={listing.pages} />
          <meta name="description" content={shelf.brief || `${shelf.name} - ${settings.name}`} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={name} />
          <meta property="og:url" content={`${origin}${path}`} />
          {kind === 'category' && (
            <link rel="alternate" type="application/rss+xml" title={shelf.name} href={`/rss.xml?categoryId=${encodeURIComponent(shelf.id)}`} />
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped */}
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(ld) }} />
        </>
      }
    >
      <Trail steps={steps} language={language} />
      <header className="shelf">
        {shelf.topImg && <img className="banner" src={shelf.topImg} alt="" decoding="async" width={1200} height={300} />}
        <h1>{shelf.name}</h1>
        {shelf.brief && <p className="brief">{shelf.brief}</p>}
        {kind !== 'category' && settings.takesMembers && <FollowForm type={followed[kind]} id={shelf.id} back={path} language={language} />}
        {shelf.children.length > 0 && (
          <ul className="below">
            {shelf.children.map((child) => (
              <li key={child.id}>
                <a href={hrefOf(child.id)}>{child.name}</a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <Columns side={besideList(beside, frame)}>
        <div className="listed">
          <Stories
            frame={frame}
            listing={listing}
            path={path}
            empty={say(words.emptyShelf, language)}
            {...(kind === 'topic' ? { from: 'topicList' } : {})}
          />
        </div>
      </Columns>
    </Page>
  )
}

export const absoluteSteps = (steps: readonly TrailStep[], origin: string): TrailStep[] =>
  steps.map(({ name, href }) => ({ name, href: href ? `${origin}${href}` : undefined }))

interface StoriesProps {
  readonly frame: Frame
  readonly listing: Listing
  readonly path: string
  readonly empty: string
  readonly from?: 'topicList'
  readonly titleOf?: (card: Card) => ReactNode
}

/** Articles below each other, with the links to further pages. */
export const Stories = ({ frame, listing, path, empty, from, titleOf }: StoriesProps) =>
  listing.records.length === 0 ? (
    <p className="nothing">{empty}</p>
  ) : (
    <>
      <ol className="stories">
        {listing.records.map((card) => (
          <li key={card.id}>
            <WideCard card={card} frame={frame} {...(from ? { from } : {})} {...(titleOf ? { title: titleOf(card) } : {})} />
          </li>
        ))}
      </ol>
      <Pager path={path} current={listing.current} pages={listing.pages} language={frame.language} />
    </>
  )

interface TopicListProps {
  readonly frame: Frame
  /** The topics of this page of the list, each with its newest articles. */
  readonly shelves: readonly { readonly shelf: Shelf; readonly cards: readonly Card[] }[]
  readonly current: number
  readonly pages: number
}

/** All topics with what is new in each, page by page. */
export const TopicListPage = ({ frame, shelves, current, pages }: TopicListProps) => {
  const { language, settings } = frame
  const steps = [
    { name: say(words.home, language), href: '/home' },
    { name: say(words.topicList, language), href: '/topicList' },
  ]
  return (
    <Page
      frame={frame}
      title={titleOf(say(words.topicList, language), settings.name)}
      section="topics"
      head={
        <>
          <ListLinks frame={frame} path="/topicList" current={current} pages={pages} />
          <meta name="description" content={[say(words.topicList, language), ...shelves.map(({ shelf }) => shelf.name)].join(' · ').slice(0, 160)} />
        </>
      }
    >
      <Trail steps={steps} language={language} />
      <header className="shelf">
        <h1>{say(words.topicList, language)}</h1>
      </header>
      {shelves.length === 0 && <p className="nothing">{say(words.noTopics, language)}</p>}
      {shelves.map(({ shelf, cards }) => (
        <Topic key={shelf.id} frame={frame} shelf={shelf} cards={cards} />
      ))}
      <Pager path="/topicList" current={current} pages={pages} language={language} />
    </Page>
  )
}

const Topic = ({ frame, shelf, cards }: { frame: Frame; shelf: Shelf; cards: readonly Card[] }) => {
  const { language } = frame
  const elsewhere = safeHref(shelf.url)
  const pictured = cards.filter(({ thumb }) => thumb).slice(0, 2)
  return (
    <section className="topic">
      <Heading href={elsewhere ?? topicHref(shelf.id)} title={shelf.name} language={language} />
      {shelf.brief && <p className="brief">{shelf.brief}</p>}
      {shelf.children.length > 0 && <Branches shelves={shelf.children} />}
      {cards.length === 0 ? (
        <p className="nothing">{say(words.emptyShelf, language)}</p>
      ) : (
        <div className={['mixed plain', 'mixed few'][pictured.length] ?? 'mixed'}>
          {pictured.map((card) => (
            <TallCard key={card.id} card={card} frame={frame} from="topicList" />
          ))}
          <Titles cards={cards.filter((card) => !pictured.includes(card))} frame={frame} from="topicList" />
        </div>
      )}
    </section>
  )
}

/** The topics below one, level by level. */
const Branches = ({ shelves }: { shelves: readonly Shelf[] }) => (
  <ul className="branches">
    {shelves.map(({ id, name, url, children }) => {
      const elsewhere = safeHref(url)
      return (
        <li key={id}>
          <a href={elsewhere ?? topicHref(id)} {...(elsewhere && isElsewhere(elsewhere) ? { target: '_blank', rel: 'noopener' } : {})}>
            {name}
          </a>
          {children.length > 0 && <Branches shelves={children} />}
        </li>
      )
    })}
  </ul>
)

interface SearchProps {
  readonly frame: Frame
  /** '' before anything was asked. */
  readonly query: string
  readonly listing: Listing
  readonly beside: ListBeside
}

/** What was found, the words that were looked for marked in the titles. */
export const SearchPage = ({ frame, query, listing, beside }: SearchProps) => {
  const { language, settings } = frame
  const path = `/search?q=${encodeURIComponent(query)}`
  const marked = markerOf(query)
  return (
    <Page
      frame={frame}
      title={titleOf(query ? `${query} - ${say(words.search, language)}` : say(words.search, language), settings.name)}
      query={query}
      head={
        <>
          <meta name="robots" content="noindex, follow" />
          {listing.current > 1 && <link rel="prev" href={`${path}&page=${listing.current - 1}`} />}
          {listing.current < listing.pages && <link rel="next" href={`${path}&page=${listing.current + 1}`} />}
        </>
      }
    >
      <Columns side={besideList(beside, frame)}>
        <div className="listed">
          <header className="shelf">
            <h1>{say(words.search, language)}</h1>
            <p className="found" role="status">
              {query ? foundText(query, listing.total, language) : say(words.askWords, language)}
            </p>
          </header>
          {listing.records.length > 0 && <Stories frame={frame} listing={listing} path={path} empty="" titleOf={({ title }) => marked(title)} />}
        </div>
      </Columns>
    </Page>
  )
}

const sign = /[.*+?^${}()|[\]\\]/g

/** Puts marks around every word of a search in a text, whatever its case. */
const markerOf = (query: string): ((text: string) => ReactNode) => {
  const wanted = query.split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return (text) => text
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(sign, '\\$&')).join('|')})`, 'iu')
  return (text) =>
    text.split(pattern).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
        <mark key={index}>{part}</mark>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <Fragment key={index}>{part}</Fragment>
      ),
    )
}
