import { type Language, say } from '@masthead/contract/kit/label'
import { safeHref } from './link'
import type { Size } from './load'
import { clockTime } from './time'
import { words } from './words'

/** The sound of an article. The browser's own controls stand there until the page's script puts a button, a position and the time in their place. */
export const AudioPlayer = ({ src, seconds, language }: { src: string; seconds: number | null | undefined; language: Language }) => {
  const href = safeHref(src)
  if (!href) return null
  const steps = [words.play, words.pause, words.position].map((word) => say(word, language)).join('|')
  return (
    <section className="player" aria-label={say(words.listen, language)} data-player={steps}>
      <p>{say(words.listen, language)}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: it reads the text beside it */}
      <audio controls preload="metadata" src={href} />
      {seconds ? <span className="length">{clockTime(seconds)}</span> : null}
    </section>
  )
}

interface FilmProps {
  readonly src: string
  readonly poster: string | undefined
  readonly size?: Size | undefined
  readonly seconds?: number | null | undefined
  readonly language: Language
}

/** The film of an article, in the frame of its picture. */
export const VideoPlayer = ({ src, poster, size, seconds, language }: FilmProps) => {
  const href = safeHref(src)
  if (!href) return null
  return (
    <section className="film" aria-label={say(words.watch, language)}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the film where it has some */}
      <video controls preload="metadata" playsInline width={size?.width ?? 1280} height={size?.height ?? 720} src={href} poster={poster} />
      {seconds ? <span className="film-length">{`${say(words.length, language)} ${clockTime(seconds)}`}</span> : null}
    </section>
  )
}
