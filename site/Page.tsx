import { type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import type { FaceLink } from './faceload'
import { coloursOf, headColours } from './colour'
import { drawnOnce } from './drawn'
import { Foot } from './Foot'
import { categoryHref, isElsewhere, pageHref, safeHref } from './link'
import type { Shelf, SiteSettings } from './load'
import { dateLine } from './time'
import { linkLabels, words } from './words'

/** What every page of a site has around it. */
export interface Frame {
  readonly language: Language
  /** Scheme and host under which readers reach the site, without a slash at the end. */
  readonly origin: string
  /** Whose site it is. */
  readonly tenantId: string
  readonly settings: SiteSettings
  readonly sections: readonly Shelf[]
  /** Lists of faces that have a row. */
  readonly lists: readonly FaceLink[]
  /** yyyy-MM-dd in the site's zone. */
  readonly today: string
  /** The zone whose clocks its times are told by. */
  readonly zone: string
  /** Addresses of the style sheet and of what moves in the browser. */
  readonly style: string
  readonly script: string | undefined
}

interface Props {
  readonly frame: Frame
  readonly title: string
  readonly head?: ReactNode
  /** Which section of the navigation the page is. */
  readonly section?: string | undefined
  /** The words that were searched for. */
  readonly query?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The page around every content: head, masthead with quick links and sections, footer. */
export const Page = ({ frame, title, head, section, query, className, children }: Props) => {
  const { language, settings } = frame
  const { theme } = settings
  return (
    <html
      lang={language === 'en' ? 'en' : 'zh-CN'}
      style={{ ...coloursOf(theme?.accent ?? settings.colour), ...headColours(theme?.head) }}
      className={[(theme?.typeface ?? settings.typeface) === 'sans' && 'sans', theme?.isGrey && 'grey'].filter(Boolean).join(' ') || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {head}
        <link rel="stylesheet" href={frame.style} />
        <link rel="icon" href="/site/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title={frame.settings.name} href="/rss.xml" />
        {[...new Set([theme?.image, settings.logo])].map((src) => src && <link key={src} rel="preload" as="image" href={src} />)}
        {frame.script && <script type="module" src={frame.script} />}
      </head>
      <body className={className}>
        <a className="skip" href="#main">
          {say(words.skip, language)}
        </a>
        <header
          className="masthead"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself
          dangerouslySetInnerHTML={drawnOnce(frame, query === undefined ? `masthead ${section ?? ''}` : undefined, () => (
            <Masthead frame={frame} section={section} query={query} />
          ))}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer
          className="foot"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself
          dangerouslySetInnerHTML={drawnOnce(frame, 'foot', () => <Foot frame={frame} />)}
        />
      </body>
    </html>
  )
}

const Masthead = ({ frame, section, query }: { frame: Frame; section: string | undefined; query: string | undefined }) => {
  const { language, settings, sections, today, lists } = frame
  const here = (name: string): 'page' | undefined => (name === section ? 'page' : undefined)
  const own = (
    [
      [true, 'topics', '/topicList'],
      [settings.hasServices, 'services', '/services'],
      [settings.hasVotes, 'votes', '/votes'],
      [settings.hasLives, 'lives', '/lives'],
      [settings.hasLetters, 'letters', '/letters'],
      [settings.showsActivities, 'campaigns', '/campaigns'],
      [settings.takesQuestions, 'questions', '/questions'],
      [settings.hasAccounts, 'accounts', '/accounts'],
      [settings.hasShop, 'mall', '/mall'],
    ] as const
  ).flatMap(([isThere, name, href]) => (isThere ? [{ label: say(words[name], language), href, name }] : []))
  const before = own.findIndex(({ name }) => name === 'accounts' || name === 'mall')
  const services: readonly (FaceLink & { readonly name?: string })[] =
    before < 0 ? [...own, ...lists] : [...own.slice(0, before), ...lists, ...own.slice(before)]
  return (
    <>
      {settings.theme?.image && <img className="headpicture" src={settings.theme.image} alt="" />}
      <div className="topbar">
        <div className="row">
          <time dateTime={today}>{dateLine(today, language)}</time>
          <QuickLinks frame={frame} />
        </div>
      </div>
      <div className={settings.theme?.head ? 'row plate toned' : 'row plate'}>
        <p className="name">
          <a href="/home">{settings.logo ? <img src={settings.logo} alt={settings.name} decoding="async" /> : settings.name}</a>
        </p>
        <search>
          <form className="search" action="/search">
            <input
              type="search"
              name="q"
              defaultValue={query}
              maxLength={50}
              aria-label={say(words.searchFor, language)}
              placeholder={say(words.searchFor, language)}
            />
            <button type="submit">{say(words.search, language)}</button>
          </form>
        </search>
      </div>
      <nav className="sections" aria-label={say(words.sections, language)}>
        <div className="row" data-slides>
          <ul>
            <li>
              <a href="/home" aria-current={here('home')}>
                {say(words.home, language)}
              </a>
            </li>
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a href={categoryHref(id)} aria-current={here(id)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <ul className="services">
            {services.map(({ label, href, name = href }) => (
              <li key={href}>
                <a href={href} aria-current={here(name) ?? here(href)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
}

const QuickLinks = ({ frame: { language, settings } }: { frame: Frame }) => {
  const links = settings.links.flatMap(({ name, href }) => {
    const safe = safeHref(href)
    return safe && linkLabels[name] ? [{ name, href: safe }] : []
  })
  if (links.length === 0 && !settings.takesMembers) return null
  return (
    <nav className="quick" aria-label={say(words.links, language)}>
      <ul>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              className={name === 'hotline' ? 'hotline' : undefined}
              href={href}
              target={isElsewhere(href) ? '_blank' : undefined}
              rel={isElsewhere(href) ? 'noopener' : undefined}
            >
              {`${say(linkLabels[name], language)}${name === 'hotline' && href.startsWith('tel:') ? ` ${href.slice(4)}` : ''}`}
            </a>
          </li>
        ))}
        {settings.takesMembers && (
          <li>
            <a href="/me">{say(words.me, language)}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A step of the breadcrumb; the last one is where the reader is. */
export interface TrailStep {
  readonly name: string
  readonly href?: string | undefined
}

export const Trail = ({ steps, language }: { steps: readonly TrailStep[]; language: Language }) => (
  <nav className="trail" aria-label={say(words.trail, language)}>
    <ol>
      {steps.map(({ name, href }, index) => (
        <li key={href ?? name} aria-current={index === steps.length - 1 ? 'page' : undefined}>
          {href && index < steps.length - 1 ? <a href={href}>{name}</a> : name}
        </li>
      ))}
    </ol>
  </nav>
)

/** Links to the pages around this one, so that every page of a list can be reached without a script. */
export const Pager = ({ path, current, pages, language }: { path: string; current: number; pages: number; language: Language }) => {
  if (pages <= 1) return null
  const near = [...new Set([1, current - 2, current - 1, current, current + 1, current + 2, pages])].filter((page) => page >= 1 && page <= pages)
  return (
    <nav className="pager" aria-label={say(words.pages, language)}>
      <ul>
        {current > 1 && (
          <li>
            <a rel="prev" href={pageHref(path, current - 1)}>
              {say(words.previous, language)}
            </a>
          </li>
        )}
        {near.map((page, index) => (
          <li key={page} className={page - (near[index - 1] ?? page - 1) > 1 ? 'gap' : undefined}>
            {page === current ? <span aria-current="page">{page}</span> : <a href={pageHref(path, page)}>{page}</a>}
          </li>
        ))}
        {current < pages && (
          <li>
            <a rel="next" href={pageHref(path, current + 1)}>
              {say(words.next, language)}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** prev, next and canonical of a page of a list for the head. */
export const ListLinks = ({ frame, path, current, pages }: { frame: Frame; path: string; current: number; pages: number }) => (
  <>
    <link rel="canonical" href={`${frame.origin}${pageHref(path, current)}`} />
    {current > 1 && <link rel="prev" href={pageHref(path, current - 1)} />}
    {current < pages && <link rel="next" href={pageHref(path, current + 1)} />}
  </>
)
