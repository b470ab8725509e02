/** A banner in its time, as readers see it. */
export interface ShownBanner {
  readonly id: string
  readonly position: string
  readonly title: string
  readonly image: string
  /** Its pixels, where they are known. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
  /** Whether it leads anywhere; the way there counts the press. */
  readonly leads: boolean
  readonly isAdvert: boolean
  readonly advertiser: string
}

/** A service of the town on the page of services. */
export interface TownService {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly href: string
  readonly category: string
  readonly needLogin: boolean
  readonly needReal: boolean
}

/** How the site looks for a time. */
export interface ShownTheme {
  readonly isGrey: boolean
  readonly accent?: string | undefined
  readonly head?: string | undefined
  readonly typeface?: 'serif' | 'sans' | undefined
  readonly image?: string | undefined
}

export interface CommunityLoad {
  /** Banners of these places, each picture once. */
  banners(...positions: readonly string[]): Promise<readonly ShownBanner[]>
  services(): Promise<readonly TownService[]>
  /** The theme that a signed link previews. */
  previewedTheme(token: string): Promise<ShownTheme | undefined>
}
