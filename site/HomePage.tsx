import { say } from '@masthead/contract/kit/label'
import { Carousel } from './Carousel'
import { Heading, LeadCard, PictureGrid, TallCard, Titles } from './Cards'
import { topicHref } from './link'
import type { Card, Shelf, Slide } from './load'
import { scriptJson } from './meta'
import { type Frame, Page } from './Page'
import { words } from './words'

export interface HomeData {
  /** Everything that is online, the newest first and pinned ones before them. */
  readonly latest: readonly Card[]
  readonly pictures: readonly Card[]
  readonly topics: readonly Slide[]
  readonly adverts: readonly Slide[]
  /** Topics that have news, each with its newest. */
  readonly shelves: readonly { readonly shelf: Shelf; readonly cards: readonly Card[] }[]
}

/** The front page: the story that leads, what is new, a block a topic, and pictures. */
export const HomePage = ({ frame, data }: { frame: Frame; data: HomeData }) => {
  const { language, settings, origin } = frame
  const { latest, pictures, topics, adverts, shelves } = data
  const lead = latest.find(({ thumb, isTop }) => isTop && thumb) ?? latest.slice(0, 8).find(({ thumb }) => thumb) ?? latest[0]
  const rest = latest.filter((card) => card !== lead)
  const second = rest.filter(({ thumb }) => thumb).slice(0, 2)
  const titles = rest.filter((card) => !second.includes(card)).slice(0, 8)
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
      <h1 className="unseen">{settings.name}</h1>
      {lead ? (
        <div className={second.length > 0 ? 'opening' : 'opening few'}>
          <LeadCard card={lead} frame={frame} />
          {second.length > 0 && (
            <div className="second">
              {second.map((card) => (
                <TallCard key={card.id} card={card} frame={frame} />
              ))}
            </div>
          )}
          {titles.length > 0 && (
            <section className="newest">
              <Heading title={say(words.latest, language)} language={language} />
              <Titles cards={titles} frame={frame} />
            </section>
          )}
        </div>
      ) : (
        <section className="nothing">
          <h2>{say(words.noNews, language)}</h2>
          <p>{say(words.noNewsHint, language)}</p>
        </section>
      )}
      {topics.length > 0 && (
        <div className="band">
          <Heading href="/topicList" title={say(words.topics, language)} language={language} />
          <Carousel slides={topics} label={words.topics} language={language} shape="wide" />
        </div>
      )}
      {shelves.length > 0 && (
        <div className={shelves.length === 4 ? 'shelves four' : 'shelves'}>
          {shelves.map(({ shelf, cards }) => (
            <section key={shelf.id}>
              <Heading href={topicHref(shelf.id)} title={shelf.name} language={language} />
              {cards[0]?.thumb && <TallCard card={cards[0]} frame={frame} />}
              <Titles cards={cards[0]?.thumb ? cards.slice(1) : cards} frame={frame} />
            </section>
          ))}
        </div>
      )}
      {adverts.length > 0 && (
        <div className="band">
          <Carousel slides={adverts} label={words.adverts} language={language} shape="wide" isAdvert />
        </div>
      )}
      {pictures.length > 0 && (
        <section className="pictures">
          <Heading title={say(words.pictures, language)} language={language} />
          <PictureGrid cards={pictures} />
        </section>
      )}
    </Page>
  )
}
