import { embedAttributes, embedOf } from '@masthead/contract/kit/embed'
import { LRUCache } from 'lru-cache'
import type { IOptions } from 'sanitize-html'
import { badRequest } from '../refusal'
import { entityText } from './words'

/**
 * The allow-list for rich text: what an editor can lay out with, and nothing that acts. Inline styles stay because page
 * layouts are made of them, but only properties that cannot cover the page, fetch from elsewhere or run.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

// Those that texts are made of come first: the sanitiser looks each element up from the front of its list.
const elements = words(`
  p br span strong img div a abbr address article aside audio b bdi bdo blockquote caption cite code col colgroup dd del details dfn dl dt em figcaption figure
  font footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main mark nav ol picture pre q rp rt ruby s samp section small source strike
  sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr svg g path rect circle ellipse line polyline polygon
  text tspan defs lineargradient radialgradient stop clippath title desc
`)

const attributes = words(`
  style class src href align alt bgcolor border cellpadding cellspacing cite color cols colspan controls datetime dir download face height id lang
  loading loop muted name open poster preload rel reversed role rowspan rows scope size span start target title type valign value
  width data-* aria-* cx cy d dx dy fill fill-opacity fill-rule gradienttransform gradientunits offset opacity points preserveaspectratio r rx
  ry stop-color stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor transform viewbox
  x x1 x2 xmlns y y1 y2 clip-path
`)

/** What the scripts of the public page go by: markup that somebody wrote does not steer them. */
const marks = new Set(
  words(`
  data-after data-after-script data-blocked data-broken data-captcha data-captcha-new data-carousel data-carried data-carry data-chance data-comments data-count data-counted data-level
  data-done data-failed data-field data-follow data-followers data-form data-hash data-hides data-method data-left data-live data-mark data-mine data-newest data-number data-of data-off data-on data-once
  data-opens data-picture data-pictures data-player data-playing data-problem data-promoted data-pushes data-react data-seen data-sending data-share data-shows data-slot data-type
  data-tenant data-unless data-until data-visited data-wait data-wechat data-when data-words
`),
)

const value = [/^(?!.*(?:url\s*\(|expression\s*\(|javascript:|@import|\\)).{0,400}$/is]
// A picture behind a block may come from this server or over http(s); nothing else is fetched by a style.
const background = [
  /^(?!.*(?:expression\s*\(|javascript:|@import|\\))(?:(?!url\s*\().|url\(\s*["']?(?:https?:\/\/|\/(?!\/))[^"')\s]*["']?\s*\)){0,800}$/is,
]
const properties = words(`
  align-items align-content align-self aspect-ratio border border-bottom border-bottom-color border-bottom-left-radius
  border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color border-left border-left-color
  border-left-style border-left-width border-radius border-right border-right-color border-right-style border-right-width border-spacing
  border-style border-top border-top-color border-top-left-radius border-top-right-radius border-top-style border-top-width border-width
  box-shadow box-sizing clear color column-count column-gap direction display flex flex-basis flex-direction flex-flow flex-grow flex-shrink
  flex-wrap float font font-family font-size font-style font-variant font-weight gap grid-template-columns height justify-content
  letter-spacing line-height list-style list-style-position list-style-type margin margin-bottom margin-left margin-right margin-top
  max-height max-width min-height min-width object-fit object-position opacity order overflow overflow-x overflow-y padding padding-bottom
  padding-left padding-right padding-top row-gap table-layout text-align text-align-last text-decoration text-decoration-color
  text-decoration-line text-decoration-style text-indent text-justify text-shadow text-transform transform transform-origin vertical-align
  visibility white-space width word-break word-spacing word-wrap overflow-wrap writing-mode background-color background-position
  background-repeat background-size fill stroke stroke-width -webkit-box-orient -webkit-line-clamp
`)

const styles: Record<string, RegExp[]> = { background, 'background-image': background }
for (const property of properties) styles[property] = value

/** Names of SVG that are not all lower case: a browser restores them in a page, but a feed or a style sheet does not. */
const spelt: Readonly<Record<string, string>> = Object.fromEntries(
  words('viewBox preserveAspectRatio gradientTransform gradientUnits linearGradient radialGradient clipPath').map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/** Styles as they were judged: an article repeats the same few in each of its paragraphs. */
const judged = new LRUCache<string, string>({ max: 5_000 })
/** Characters of a style that is worth remembering. */
const longest = 300

const styleAlone: IOptions = { allowedTags: ['p'], allowedAttributes: { p: ['style'] }, allowedStyles: { p: styles } }

/** A style without what the list above does not allow; '' when nothing of it is left. */
const judgedStyle = (sanitizeHtml: Sanitiser, style: string): string => {
  const known = judged.get(style)
  if (known !== undefined) return known
  const alone = sanitizeHtml(`<p style="${style.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"></p>`, styleAlone)
  const kept = (/^<p style="([^"]*)">/.exec(alone)?.[1] ?? '').replace(/&(quot|lt|gt|amp);/g, entityText)
  if (style.length <= longest) judged.set(style, kept)
  return kept
}

const optionsWith = (sanitizeHtml: Sanitiser): IOptions => ({
  allowedTags: [...elements, 'iframe', ...Object.values(spelt)],
  allowedAttributes: { '*': [...attributes, ...Object.values(spelt)], iframe: ['src', 'title', 'sandbox', 'allow', 'loading', 'referrerpolicy'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, given) => {
      const attribs = Object.keys(given).some((name) => Object.hasOwn(spelt, name) || marks.has(name))
        ? Object.fromEntries(
            Object.entries(given)
              .filter(([name]) => !marks.has(name))
              .map(([name, value]) => [Object.hasOwn(spelt, name) ? (spelt[name] ?? name) : name, value]),
          )
        : given
      if (Object.hasOwn(attribs, 'style')) {
        const kept = judgedStyle(sanitizeHtml, attribs.style ?? '')
        if (kept === '') delete attribs.style
        else attribs.style = kept
      }
      return { tagName: Object.hasOwn(spelt, tagName) ? (spelt[tagName] ?? tagName) : tagName, attribs }
    },
    // Nothing of how a frame was written stays but the film that it names.
    iframe: (tagName, attribs) => {
      const film = embedOf(attribs.src ?? '')
      return film ? { tagName, attribs: { ...embedAttributes(film) } } : { tagName: 'span', attribs: {} }
    },
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
  },
})

/** Far above what people write: elements within each other, elements in all, and attributes of one. */
const most = { depth: 256, elements: 100_000, attributes: 250 }

/** Ends the reading of markup that would cost more than text does: what the sanitiser does grows with the depth too. */
const bounded = (): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> => {
  let depth = 0
  let elements = 0
  return {
    onOpenTag(_name, attributes) {
      if (++depth > most.depth)
        throw badRequest('too_complex', [`嵌套过深，最多 ${most.depth} 层`, `is nested too deep, ${most.depth} levels at most`])
      if (++elements > most.elements)
        throw badRequest('too_complex', [`元素过多，最多 ${most.elements} 个`, `has too many elements, ${most.elements} at most`])
      let count = 0
      for (const _ in attributes)
        if (++count > most.attributes)
          throw badRequest('too_complex', [
            `元素的属性过多，最多 ${most.attributes} 个`,
            `has an element of too many attributes, ${most.attributes} at most`,
          ])
    },
    onCloseTag() {
      depth--
    },
  }
}

/**
 * Rich text brought to the allowed elements, attributes and styles, or what in it could act. Sanitising its own result changes nothing. Throws a 400
 * Refusal `too_complex`, whose label ends a sentence, for markup that nobody writes.
 */
export const cleaned = async (markup: string): Promise<{ readonly acting: string } | { readonly markup: string }> => {
  const found = await activeContent(markup)
  return found === undefined ? { markup: await sanitise(markup) } : { acting: found }
}

const sanitise = async (markup: string): Promise<string> => {
  if (!markup.includes('<') && !markup.includes('&')) return markup
  const sanitizeHtml = await sanitiser()
  options ??= optionsWith(sanitizeHtml)
  return sanitizeHtml(markup, { ...options, ...bounded() })
}

let options: IOptions | undefined

type Sanitiser = Awaited<ReturnType<typeof load>>

const load = async () => (await import('sanitize-html')).default

/** Loaded with the first article: a start without it takes a tenth less. */
const sanitiser = (): Promise<Sanitiser> => {
  loaded ??= load()
  return loaded
}

let loaded: Promise<Sanitiser> | undefined

const actingElements = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'meta',
  'link',
  'form',
  'foreignobject',
  'animate',
  'set',
  'use',
])
const addressAttributes = new Set(['href', 'src', 'xlink:href', 'action', 'formaction', 'poster', 'data', 'background', 'srcset', 'cite'])

/** What in the markup could act in a reader's browser, named for a person, or undefined. Reads it as a browser's parser would. */
const activeContent = async (markup: string): Promise<string | undefined> => {
  // Most text has none of the words; parsing is for the text that has.
  if (
    !/\bon[a-z]+\s*=|[/"']on[a-z]+\s*=|javascript|vbscript|data:|&#|&colon|&tab|&newline|<\s*(?:\/\s*)?(script|i?frame|frameset|object|embed|applet|base|meta|link|form|foreignobject|animate|set|use)\b/i.test(
      markup,
    )
  )
    return undefined
  const sanitizeHtml = await sanitiser()
  let found: string | undefined
  const bounds = bounded()
  // A browser reads what stands within a frame as text, to the first end that looks like the frame's: nobody writes anything there.
  let frames = 0
  sanitizeHtml(markup, {
    onOpenTag(name, attribs) {
      bounds.onOpenTag?.(name, attribs)
      if (frames > 0) found ??= `<iframe><${name}>`
      if (name === 'iframe') frames++
    },
    onCloseTag(name, isImplied) {
      bounds.onCloseTag?.(name, isImplied)
      if (name === 'iframe') frames--
    },
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
    transformTags: {
      '*': (tagName, attribs) => {
        found ??= acting(tagName, attribs)
        return { tagName, attribs }
      },
    },
  })
  return found
}

const acting = (tag: string, attribs: Readonly<Record<string, string>>): string | undefined => {
  const isFilm = tag === 'iframe' && embedOf(attribs.src ?? '') !== undefined
  if (actingElements.has(tag) && !isFilm) return `<${tag}>`
  for (const [name, given] of Object.entries(attribs)) {
    if (/^on/i.test(name)) return `<${tag} ${name}>`
    if (!addressAttributes.has(name)) continue
    // Browsers skip control characters and spaces inside of a scheme.
    const address = [...given]
      .filter((sign) => sign > ' ')
      .join('')
      .toLowerCase()
    if (/^(javascript|vbscript):/.test(address) || /^data:(?!image\/(png|jpe?g|gif|webp|bmp);)/.test(address))
      return `<${tag} ${name}="${address.slice(0, 20)}">`
  }
  return undefined
}
