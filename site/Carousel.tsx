import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { safeHref } from './link'
import type { Slide } from './load'
import { imageProps } from './picture'
import { words } from './words'

interface Props {
  readonly slides: readonly Slide[]
  readonly label: Label
  readonly language: Language
  /** small: some below each other at a time. large: one at a time, moving up. wide: beside each other. */
  readonly shape: 'small' | 'large' | 'wide'
  /** Says to the reader that somebody paid for it. */
  readonly isAdvert?: boolean
}

/** The pixels that a picture takes at most, for the choice among its versions. */
const widths = { small: '320px', large: '320px', wide: '(max-width: 480px) 78vw, 380px' } as const

/**
 * Items that a desk chose, as a list that scrolls and snaps: every one is reached by scrolling, keys or touch. The script of the page adds buttons,
 * and lets it move by itself until the reader stops it or asks his system for less motion. A click opens a new window.
 */
export const Carousel = ({ slides, label, language, shape, isAdvert }: Props) => {
  if (slides.length === 0) return null
  const name = say(label, language)
  const steps = [words.slideBack, words.slideOn, words.slidePause, words.slidePlay].map((word) => say(word, language)).join('|')
  return (
    <section
      className={slides.length < 3 ? `carousel ${shape} few` : `carousel ${shape}`}
      aria-roledescription="carousel"
      aria-label={name}
      data-carousel={shape === 'wide' ? 'x' : 'y'}
      data-words={steps}
    >
      {isAdvert && <p className="mark">{say(words.advert, language)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul className="slides" tabIndex={0} aria-label={name}>
        {slides.map((slide) => (
          <li key={slide.id} data-mark={slide.mark}>
            <Item slide={slide} shape={shape} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Item = ({ slide: { title, href, image, size, brief, look }, shape }: { slide: Slide; shape: Props['shape'] }) => {
  const to = safeHref(href)
  const content = (
    <>
      {image ? (
        <img {...imageProps(image, size, widths[shape])} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="blank" aria-hidden="true" />
      )}
      <span className="caption">
        <span className="title" style={look}>
          {title}
        </span>
        {brief && <span className="brief">{brief}</span>}
      </span>
    </>
  )
  return to ? (
    <a href={to} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <div>{content}</div>
  )
}
