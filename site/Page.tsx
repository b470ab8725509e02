import { type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import type { SiteSettings } from './load'
import { safeHref } from './meta'
import { style } from './style'
import { linkLabels, words } from './words'

export interface Frame {
  readonly language: Language
  readonly nonce: string
  readonly siteName: string
  readonly settings: SiteSettings
}

/** The page around every content: head, masthead with quick links, footer. */
export const Page = ({ frame, title, head, children }: { frame: Frame; title: string; head?: ReactNode; children: ReactNode }) => {
  const { language, nonce, siteName, settings } = frame
  return (
    <html lang={language === 'en' ? 'en' : 'zh-CN'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {head}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a className="skip" href="#main">
          {say(words.skip, language)}
        </a>
        <header className="masthead">
          <div className="row">
            <p className="name">{settings.home ? <a href={safeHref(settings.home)}>{siteName}</a> : siteName}</p>
            <QuickLinks frame={frame} />
          </div>
        </header>
        <main id="main">{children}</main>
      </body>
    </html>
  )
}

const QuickLinks = ({ frame: { language, settings } }: { frame: Frame }) => {
  const links = (settings.links ?? []).flatMap(({ name, href }) => {
    const safe = safeHref(href)
    return safe && linkLabels[name] ? [{ name, href: safe }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-label={say(words.links, language)}>
      <ul>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              className={name === 'hotline' ? 'hotline' : undefined}
              href={href}
              target={/^http/i.test(href) ? '_blank' : undefined}
              rel={/^http/i.test(href) ? 'noopener' : undefined}
            >
              {say(linkLabels[name], language)}
              {name === 'hotline' && href.startsWith('tel:') ? ` ${href.slice(4)}` : ''}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
