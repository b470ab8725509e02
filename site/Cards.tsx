import { type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { articleHref, isElsewhere, safeHref } from './link'
import { Phrases } from './Phrases'
import type { Card } from './load'
import { imageProps } from './picture'
import type { Frame } from './Page'
import { isoTime, shortTime } from './time'
import { words } from './words'

interface Shown {
  readonly card: Card
  readonly frame: Frame
  /** The page that leads there, where the article's breadcrumb is to tell it. */
  readonly from?: 'topicList'
  readonly isNewWindow?: boolean
}

const opens = (isNewWindow: boolean | undefined): { target?: string; rel?: string } => (isNewWindow ? { target: '_blank', rel: 'noopener' } : {})

/** Where a card leads: its article, or where the desk sends its reader. */
const hrefOf = (card: Card, from?: 'topicList'): string => safeHref(card.href) ?? articleHref(card, from)
const leads = (card: Card, isNewWindow?: boolean) => opens(isNewWindow ?? isElsewhere(hrefOf(card)))

/** The kinds of article that a reader wants to know of before opening one. */
const kindOf = ({ typeId, audioUrl, videoUrl }: Card, language: Language): string | undefined => {
  if (videoUrl) return say(words.watch, language)
  if (audioUrl) return say(words.hasAudio, language)
  return typeId === 3 || typeId === 4 ? say(words.picturesKind, language) : undefined
}

const Facts = ({ card, frame }: { card: Card; frame: Frame }) => {
  const kind = kindOf(card, frame.language)
  const time = shortTime(card.publishTime, frame.today, frame.language)
  return (
    <p className="facts">
      {kind && <span className="kind">{kind}</span>}
      {card.sources && <span>{card.sources}</span>}
      {time && <time dateTime={isoTime(card.publishTime, frame.zone)}>{time}</time>}
    </p>
  )
}

const Thumb = ({ card, sizes, eager }: { card: Card; sizes: string; eager?: boolean | undefined }) =>
  card.thumb ? (
    <span className="thumb">
      <img
        {...imageProps(card.thumb, card.size, sizes)}
        alt=""
        decoding="async"
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
      {card.videoUrl && <span className="plays" aria-hidden="true" />}
    </span>
  ) : null

/** The story that leads the page: a large picture, its title and what it is about. */
export const LeadCard = ({ card, frame }: Shown) => (
  <article className={card.thumb ? 'lead' : 'lead bare'} data-mark={card.mark}>
    <a className="whole" href={hrefOf(card)} {...leads(card)}>
      <Thumb card={card} sizes="(max-width: 900px) 100vw, 720px" eager />
      <h2 style={card.look}>
        <Phrases text={card.title} />
      </h2>
    </a>
    {card.brief && <p className="brief">{card.brief}</p>}
    <Facts card={card} frame={frame} />
  </article>
)

/** A story with its picture above it. */
export const TallCard = ({ card, frame, from, isNewWindow }: Shown) => (
  <article className="tall" data-mark={card.mark}>
    <a className="whole" href={hrefOf(card, from)} {...leads(card, isNewWindow)}>
      <Thumb card={card} sizes="(max-width: 600px) 100vw, 380px" />
      <h3 style={card.look}>
        <Phrases text={card.title} />
      </h3>
    </a>
    <Facts card={card} frame={frame} />
  </article>
)

/** A story in a list: title, what it is about, and its picture at the side. */
export const WideCard = ({ card, frame, from, title }: Shown & { readonly title?: ReactNode }) => (
  <article className={card.thumb ? 'wide pictured' : 'wide'}>
    <a className="whole" href={articleHref(card, from)}>
      <Thumb card={card} sizes="(max-width: 600px) 120px, 240px" />
      <div>
        <h2>
          {card.isTop && <span className="pin">{say(words.pinned, frame.language)}</span>}
          {title ?? card.title}
        </h2>
        {card.brief && <p className="brief">{card.brief}</p>}
      </div>
    </a>
    <Facts card={card} frame={frame} />
  </article>
)

/** Titles below each other, each with its time. */
export const Titles = ({ cards, frame, from, isNewWindow }: { cards: readonly Card[]; frame: Frame; from?: 'topicList'; isNewWindow?: boolean }) => (
  <ul className="titles">
    {cards.map((card) => (
      <li key={card.id} data-mark={card.mark}>
        <a href={hrefOf(card, from)} {...leads(card, isNewWindow)} style={card.look}>
          {card.title}
        </a>
        <time dateTime={isoTime(card.publishTime, frame.zone)}>{shortTime(card.publishTime, frame.today, frame.language)}</time>
      </li>
    ))}
  </ul>
)

/** Pictures in a grid, each the way to its article. */
export const PictureGrid = ({ cards, isNewWindow }: { cards: readonly Card[]; isNewWindow?: boolean }) => (
  <ul className="grid">
    {cards.map((card) => (
      <li key={card.id}>
        <a href={articleHref(card)} {...opens(isNewWindow)}>
          <Thumb card={card} sizes="(max-width: 600px) 50vw, 380px" />
          <span className="title">{card.title}</span>
        </a>
      </li>
    ))}
  </ul>
)

/** A heading with a rule, and where there is more of the same. */
export const Heading = ({ title, href, language }: { title: string; href?: string | undefined; language: Language }) => (
  <div className="heading">
    <h2>{href ? <a href={href}>{title}</a> : title}</h2>
    {href && (
      <a className="more" href={href} aria-label={`${say(words.more, language)} ${title}`}>
        {say(words.more, language)}
      </a>
    )}
  </div>
)
