export { type Addressed, articleHref } from '@masthead/contract/cms/address'

/** The address, when it is one that a reader may follow: http, https, tel, or a path of this site. */
export const safeHref = (href: string | null | undefined): string | undefined =>
  href && /^(https?:\/\/|tel:|\/(?![/\\]))/i.test(href.trim()) ? href.trim() : undefined

/** Whether an address leads away from this site. */
export const isElsewhere = (href: string): boolean => /^https?:/i.test(href)

/** The address of the comments on an article, or of one thread among them. */
export const commentsHref = (id: string, more: Readonly<Record<string, string>> = {}): string => `/comments?${new URLSearchParams({ id, ...more })}`

/** The page of an activity. */
export const campaignHref = (id: string): string => `/campaign?id=${encodeURIComponent(id)}`

/** The page of a vote. */
export const voteHref = (id: string): string => `/vote?id=${encodeURIComponent(id)}`

/** The page of the live of an article. */
export const liveHref = (id: string, more: Readonly<Record<string, string>> = {}): string => `/live?${new URLSearchParams({ id, ...more })}`

/** The page of a letter to the paper, or of one thread of its comments. */
export const letterHref = (id: string, more: Readonly<Record<string, string>> = {}): string => `/letter?${new URLSearchParams({ id, ...more })}`

/** The page of a sign-up below an article. */
export const signUpHref = (id: string): string => `/enrol?id=${encodeURIComponent(id)}`

/** The archive: of everything, of a year, a month or a day (yyyy, yyyy-MM, yyyy-MM-dd). */
export const archiveHref = (span = ''): string => ['/archive', ...span.split('-').filter(Boolean)].join('/')

export const topicHref = (id: string): string => `/topic?id=${encodeURIComponent(id)}`

export const categoryHref = (id: string): string => `/category?id=${encodeURIComponent(id)}`

/** What a reporter wrote. */
export const authorHref = (id: string): string => `/author?id=${encodeURIComponent(id)}`

export const tagHref = (id: string): string => `/tag?id=${encodeURIComponent(id)}`

/** A page of a list: its path with `page` among its parameters from the second one on. */
export const pageHref = (path: string, page: number): string => (page <= 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`)

/** The absolute form of a link for metadata and feeds; undefined for what nobody else can fetch. */
export const absolute = (link: string | null | undefined, origin: string): string | undefined => {
  if (!link || /^(data|blob|javascript):/i.test(link) || !URL.canParse(link, origin)) return undefined
  return new URL(link, origin).href
}
