import { say } from '@masthead/contract/kit/label'
import { Banners } from './Banners'
import type { ShownBanner } from './communityload'
import { Carousel } from './Carousel'
import { Heading, LeadCard, PictureGrid, TallCard, Titles } from './Cards'
import { topicHref } from './link'
import type { Offered } from './campaignload'
import { Town } from './Town'
import type { Card, Shelf, Slide } from './load'
import type { Question } from './questionload'
import { scriptJson } from './meta'
import { type Frame, Page } from './Page'
import { words } from './words'

export interface HomeData {
  /** What the desk put at the head of the page, in its order. */
  readonly headlines: readonly Card[]
  /** Everything that is online, the newest first and pinned ones before them. */
  readonly latest: readonly Card[]
  readonly pictures: readonly Card[]
  readonly topics: readonly Slide[]
  readonly adverts: readonly Slide[]
  readonly banners: readonly ShownBanner[]
  /** Activities to come, and what was answered last, where the site has them. */
  readonly offers: readonly Offered[]
  readonly questions: readonly Question[]
  readonly mostRead: readonly Card[]
  /** The newest films. */
  readonly films: readonly Card[]
  /** Topics that have news, each with its newest. */
  readonly shelves: readonly { readonly shelf: Shelf; readonly cards: readonly Card[] }[]
}

/** Stories of one topic, and titles beside the story that leads. */
const perShelf = 5
const perNewest = 8
const mostChosen = 4
/** Pictures stand in rows of three. */
const inRow = 3
const mostPictures = 6

/** Each story once, where it weighs most: what the desk put first, what is pinned, what is new, its topic, its picture. */
export const arranged = ({ headlines, latest, pictures, shelves }: Pick<HomeData, 'headlines' | 'latest' | 'pictures' | 'shelves'>) => {
  const shown = new Set<string>()
  const take = (cards: readonly Card[]): readonly Card[] => {
    for (const { id } of cards) shown.add(id)
    return cards
  }
  const left = (cards: readonly Card[]): readonly Card[] =>
    cards.filter(({ id }, at) => !shown.has(id) && cards.findIndex((one) => one.id === id) === at)
  const pool = [...headlines, ...latest]
  const lead = headlines[0] ?? latest.find(({ isTop }) => isTop) ?? latest.slice(0, perNewest).find(({ thumb }) => thumb) ?? latest[0]
  take(lead ? [lead] : [])
  const second = take(
    left(pool)
      .filter(({ thumb }) => thumb)
      .slice(0, 2),
  )
  // What the desk chose and has no place above stands before the newest, which go by their time alone.
  const chosen = take(left(headlines).slice(0, mostChosen))
  const newest = [...left(latest)].sort((one, other) => (other.publishTime ?? '').localeCompare(one.publishTime ?? ''))
  const titles = take(newest.slice(0, perNewest - chosen.length))
  const blocks = shelves.flatMap(({ shelf, cards }) => {
    const own = left(cards)
    const first = own.find(({ thumb }) => thumb)
    const below = own.filter((card) => card !== first).slice(0, perShelf - 1)
    take([...(first ? [first] : []), ...below])
    return own.length > 0 ? [{ shelf, first, below }] : []
  })
  const grid = left(pictures).slice(0, mostPictures)
  return { lead, second, chosen, titles, blocks, grid: grid.slice(0, grid.length - (grid.length % inRow)) }
}

/** The front page: the story that leads, what is new, a block a topic, and pictures. */
export const HomePage = ({ frame, data, tenantId }: { frame: Frame; data: HomeData; tenantId: string }) => {
  const { language, settings, origin } = frame
  const { latest, topics, adverts, banners } = data
  const { lead, second, chosen, titles, blocks, grid } = arranged(data)
  const data_ = { '@context': 'https://schema.org', '@type': 'WebSite', name: settings.name, url: `${origin}/home`, inLanguage: 'zh-CN' }
  return (
    <Page
      frame={frame}
      title={settings.name}
      section="home"
      className="front"
      head={
        <>
          <link rel="canonical" href={`${origin}/home`} />
          <meta name="description" content={[settings.name, ...latest.slice(0, 3).map(({ title }) => title)].join(' · ').slice(0, 160)} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={settings.name} />
          <meta property="og:url" content={`${origin}/home`} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped */}
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data_) }} />
        </>
      }
    >
      <h1 className="unseen" data-promoted="" data-tenant={tenantId}>
        {settings.name}
      </h1>
      <Banners banners={banners} position="home" language={language} />
      {lead ? (
        <div className={second.length > 0 ? 'opening' : 'opening few'} data-slot="headlines">
          <LeadCard card={lead} frame={frame} />
          {second.length > 0 && (
            <div className="second">
              {second.map((card) => (
                <TallCard key={card.id} card={card} frame={frame} />
              ))}
            </div>
          )}
          {chosen.length + titles.length > 0 && (
            <div className="newest">
              {(
                [
                  [words.top, chosen],
                  [words.latest, titles],
                ] as const
              ).map(
                ([title, cards]) =>
                  cards.length > 0 && (
                    <section key={title[1]}>
                      <Heading title={say(title, language)} language={language} />
                      <Titles cards={cards} frame={frame} />
                    </section>
                  ),
              )}
            </div>
          )}
        </div>
      ) : (
        <section className="nothing">
          <h2>{say(words.noNews, language)}</h2>
          <p>{say(words.noNewsHint, language)}</p>
        </section>
      )}
      {topics.length > 0 && (
        <div className="band" data-slot="topics">
          <Heading href="/topicList" title={say(words.topics, language)} language={language} />
          <Carousel slides={topics} label={words.topics} language={language} shape="wide" />
        </div>
      )}
      <Banners banners={banners} position="homeMiddle" language={language} />
      {blocks.length > 0 && (
        <div className={blocks.length % 3 === 1 ? 'shelves four' : 'shelves'}>
          {blocks.map(({ shelf, first, below }) => (
            <section key={shelf.id}>
              <Heading href={topicHref(shelf.id)} title={shelf.name} language={language} />
              {first && <TallCard card={first} frame={frame} />}
              <Titles cards={below} frame={frame} />
            </section>
          ))}
        </div>
      )}
      <Town offers={data.offers} questions={data.questions} mostRead={data.mostRead} films={data.films} frame={frame} />
      {adverts.length > 0 && (
        <div className="band" data-slot="adverts">
          <Carousel slides={adverts} label={words.adverts} language={language} shape="wide" isAdvert />
        </div>
      )}
      {grid.length > 0 && (
        <section className="pictures">
          <Heading title={say(words.pictures, language)} language={language} />
          <PictureGrid cards={grid} />
        </section>
      )}
    </Page>
  )
}
