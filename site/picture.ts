import { srcsetOf } from '@masthead/contract/resource/upload'
import { type Language, say } from '@masthead/contract/kit/label'
import type { Film, Size } from './load'
import { clockTime } from './time'
import { words } from './words'

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`

/** Attributes of an <img>: its smaller versions, its pixels, so that its place is kept before it has come, and what a crop keeps in sight. */
export const imageProps = (
  src: string,
  size: Size | undefined,
  sizes: string,
): { src: string; srcSet?: string; sizes?: string; width?: number; height?: number; style?: { objectPosition: string } } => {
  const srcSet = size ? srcsetOf(src, size.width) : undefined
  const focus = size?.focus
  return {
    src,
    ...(srcSet ? { srcSet, sizes } : {}),
    ...(size ? { width: size.width, height: size.height } : {}),
    ...(focus ? { style: { objectPosition: `${percent(focus.x)} ${percent(focus.y)}` } } : {}),
  }
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]

const decode = (text: string): string => text.replaceAll('&amp;', '&')

/** The addresses of the pictures in a body, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) => attribute(tag, 'src') ?? []).map(decode)),
]

/** The addresses of the films in a body, each once. */
export const filmsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<video\b[^>]*>/gi)].flatMap(([tag]) => attribute(tag, 'src') ?? []).map(decode)),
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A body whose films have the width of the text in the shape of the film, its still before they run, and how long they take below. */
export const settledFilms = (html: string, films: ReadonlyMap<string, Film>, language: Language): string =>
  html.replace(/<video\b([^>]*)>([\s\S]*?)<\/video>/gi, (whole, attributes: string, inside: string) => {
    const film = films.get(decode(attribute(whole, 'src') ?? ''))
    if (!film) return whole
    const kept = attributes.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|[^\s>]+)/gi, '')
    const poster = film.poster && !attribute(whole, 'poster') ? ` poster="${escaped(film.poster)}"` : ''
    const length = film.seconds ? `<span class="film-length">${say(words.length, language)} ${clockTime(film.seconds)}</span>` : ''
    const { width, height } = film.size ?? { width: 16, height: 9 }
    return `<video${kept}${poster} width="${width}" height="${height}" style="aspect-ratio:${width}/${height}">${inside}</video>${length}`
  })

/** Pixels that the column of an article takes at most. */
const columnWidth = 720

/**
 * A body whose pictures keep their place: those of known size get width and height, the text's column has smaller versions to choose from, and all
 * but the first are fetched when the reader comes near them.
 */
export const settledBody = (html: string, sizes: ReadonlyMap<string, Size>): string => {
  let count = 0
  return html.replace(/<img\b[^>]*>/gi, (tag) => {
    const more = [count++ === 0 ? 'decoding="async"' : 'loading="lazy" decoding="async"']
    const src = decode(attribute(tag, 'src') ?? '')
    const size = sizes.get(src)
    const width = attribute(tag, 'width')
    const wide = width && /^\d+$/.test(width) ? Math.min(Number(width), size?.width ?? Number(width)) : (size?.width ?? 0)
    if (size && !(width && attribute(tag, 'height'))) {
      if (!width) more.push(`width="${wide}"`)
      more.push(`height="${Math.max(1, Math.round((wide * size.height) / size.width))}"`)
    }
    const srcset = size && !/\ssrcset\s*=/i.test(tag) ? srcsetOf(src, size.width) : undefined
    if (srcset)
      more.push(`srcset="${srcset.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" sizes="min(100vw, ${Math.min(wide, columnWidth)}px)"`)
    return `<img ${more.join(' ')}${tag.slice(4)}`
  })
}
