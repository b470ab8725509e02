import { safeHref } from '@masthead/site/link'
import type { LinkName, SiteSettings } from '@masthead/site/load'
import type { ParameterKey } from '@masthead/contract/system/parameters'
import { isOn, type Parameters } from '../system/parameter'
import type { SiteHost } from './hosts'

const links: readonly (readonly [LinkName, ParameterKey])[] = [
  ['order', 'site.link.subscribe'],
  ['address', 'site.link.address'],
  ['association', 'site.link.association'],
  ['farmers', 'site.link.farmers'],
]

/** The name of the site where nobody has given one. */
const noName = 'Masthead'

/** Lines at the foot of the pages at most. */
const mostFooter = 20

/** Links as the desk writes them, one a line: name|address. What no reader may follow is left out. */
export const footerOf = (text: string): SiteSettings['footer'] =>
  text
    .split(/\r?\n/)
    .flatMap((line) => {
      const [name = '', href] = line.split(/[|｜]/).map((part) => part.trim())
      const safe = safeHref(href)
      return name && safe ? [{ name, href: safe }] : []
    })
    .slice(0, mostFooter)

const looksOf = (found: Parameters) => {
  const colour = found.get('site.colour')
  return {
    logo: safeHref(found.get('site.logo')),
    colour: colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined,
    typeface: found.get('site.typeface') === 'sans' ? ('sans' as const) : undefined,
    licence: found.get('site.licence') || undefined,
    filings: (found.get('site.filing') ?? '').split(/[;；]/).flatMap((one) => one.trim() || []),
    footer: footerOf(found.get('site.footer') ?? ''),
    takesQuestions: isOn(found.get('site.questions')),
    takesMembers: isOn(found.get('site.members')),
    hasNewsletter: isOn(found.get('site.bulletin')),
    showsActivities: isOn(found.get('site.activities')),
    // Who buys is a member.
    hasShop: isOn(found.get('site.mall')) && isOn(found.get('site.members')),
  }
}

/** What a site is called and looks like, and what stands around its pages. */
export const settingsOf = (host: SiteHost, found: Parameters): SiteSettings => {
  const hotline = found.get('site.hotline')
  const named = links.flatMap(([name, key]) => (found.get(key) ? [{ name, href: found.get(key) as string }] : []))
  return {
    ...looksOf(found),
    name: found.get('site.name') || host.tenantName || noName,
    copyright: found.get('site.copyright') || undefined,
    links: [...named, ...(hotline ? [{ name: 'hotline' as const, href: `tel:${hotline}` }] : [])],
  }
}
