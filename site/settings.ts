import type { ShownTheme } from './communityload'

/** The quick links of the top bar: newspaper ordering, address change, journalists' association, farmers' paper, and the hotline. */
export type LinkName = 'order' | 'address' | 'association' | 'farmers' | 'hotline'

export interface SiteSettings {
  readonly name: string
  /** Said at the foot of every page. */
  readonly copyright?: string | undefined
  /** Addresses (http, https, tel, or a path of this site); a link without one is not shown. */
  readonly links: readonly { readonly name: LinkName; readonly href: string }[]
  /** A picture that stands for the name. */
  readonly logo?: string | undefined
  /** #rrggbb */
  readonly colour?: string | undefined
  readonly typeface?: 'serif' | 'sans' | undefined
  readonly licence?: string | undefined
  readonly filings: readonly string[]
  readonly footer: readonly { readonly name: string; readonly href: string }[]
  /** Readers may ask the authorities. */
  readonly takesQuestions?: boolean
  /** Readers may log in with their phones. */
  readonly takesMembers?: boolean
  /** Readers may subscribe to the e-mail of the day. */
  readonly hasNewsletter?: boolean
  /** Readers may have news pushed to their browsers. */
  readonly takesPushes?: boolean
  /** Somebody keeps an account here. */
  readonly hasAccounts?: boolean
  /** The navigation leads to the activities. */
  readonly showsActivities?: boolean
  /** There is a shop. */
  readonly hasShop?: boolean
  /** There are services of the town. */
  readonly hasServices?: boolean
  /** There are votes that were published. */
  readonly hasVotes?: boolean
  /** There are lives of articles that readers see. */
  readonly hasLives?: boolean
  /** There are letters to the paper that were published. */
  readonly hasLetters?: boolean
  /** How the site looks for the time being. */
  readonly theme?: ShownTheme | undefined
}
