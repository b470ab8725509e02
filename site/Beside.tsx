import { say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { Banners } from './Banners'
import type { ShownBanner } from './communityload'
import { Carousel } from './Carousel'
import { Heading, PictureGrid, Titles } from './Cards'
import type { Card, Slide, SlotName } from './load'
import type { Frame } from './Page'
import { words } from './words'

/** What stands beside and below an article. */
export interface BesideData {
  readonly slides: Readonly<Record<Exclude<SlotName, 'headlines'>, readonly Slide[]>>
  /** News of the region without the article itself. */
  readonly regional: readonly Card[]
  readonly regionalHref: string | undefined
  readonly pictures: readonly Card[]
  readonly banners: readonly ShownBanner[]
}

interface ColumnsProps {
  /** What stands at the side, if anything does. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** The main column of a page with what stands beside it. Where nothing does is said at once: a page that comes slowly keeps its text in its place. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <div className={side ? 'columns' : 'columns alone'}>
    {children}
    {side && <aside className="beside">{side}</aside>}
  </div>
)

/** What stands beside an article: advertisements, news of the region, topics. */
export const besideArticle = ({ slides, regional, regionalHref }: BesideData, frame: Frame): ReactNode => {
  const { language } = frame
  const isEmpty = regional.length === 0 && [slides.adverts, slides.largeAdvert, slides.secondAdvert].every((items) => items.length === 0)
  if (isEmpty) return null
  return (
    <>
      <Carousel slides={slides.adverts} label={words.adverts} language={language} shape="small" isAdvert />
      {regional.length > 0 && (
        <section className="regional">
          <Heading href={regionalHref} title={say(words.regional, language)} language={language} />
          <Titles cards={regional} frame={frame} isNewWindow />
        </section>
      )}
      <Carousel slides={slides.largeAdvert} label={words.largeAdverts} language={language} shape="large" isAdvert />
      <Carousel slides={slides.secondAdvert} label={words.moreAdverts} language={language} shape="large" isAdvert />
    </>
  )
}

/** Across the page below an article: topics to go on with, and pictures. */
export const Below = ({ data: { slides, pictures, banners }, frame }: { data: BesideData; frame: Frame }) => {
  const { language } = frame
  if (slides.topics.length === 0 && pictures.length === 0 && banners.length === 0) return null
  return (
    <div className="below">
      <Banners banners={banners} position="article" language={language} />
      {slides.topics.length > 0 && (
        <div className="band">
          <Heading href="/topicList" title={say(words.topics, language)} language={language} />
          <Carousel slides={slides.topics} label={words.topics} language={language} shape="wide" />
        </div>
      )}
      {pictures.length > 0 && (
        <section className="pictures">
          <Heading title={say(words.pictures, language)} language={language} />
          <PictureGrid cards={pictures} isNewWindow />
        </section>
      )}
    </div>
  )
}

/** What stands beside a list: advertisements, and what is new everywhere. */
export const besideList = (
  { adverts, latest, banners }: { adverts: readonly Slide[]; latest: readonly Card[]; banners: readonly ShownBanner[] },
  frame: Frame,
): ReactNode =>
  adverts.length === 0 && latest.length === 0 && banners.length === 0 ? null : (
    <>
      <Banners banners={banners} position="list" language={frame.language} />
      <Carousel slides={adverts} label={words.adverts} language={frame.language} shape="small" isAdvert />
      {latest.length > 0 && (
        <section>
          <Heading href="/home" title={say(words.latest, frame.language)} language={frame.language} />
          <Titles cards={latest} frame={frame} />
        </section>
      )}
    </>
  )
