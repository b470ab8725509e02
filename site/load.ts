/** What the public face of an article answers, as far as the page reads it. Times are yyyy-MM-dd HH:mm:ss in China's zone. */
export interface Article {
  readonly id: string
  readonly title: string
  readonly subtitle?: string | null
  /** 引题: stands above the title. */
  readonly introduction?: string | null
  /** HTML, already sanitised. */
  readonly content?: string | null
  readonly brief?: string | null
  readonly thumb?: string | null
  readonly sources?: string | null
  readonly sourceUrl?: string | null
  readonly publishTime?: string | null
  readonly updateTime?: string | null
  readonly createName?: string | null
  readonly editorName?: string | null
  readonly categoryName?: string | null
  /** Comma list. */
  readonly keywords?: string | null
  /** 1 own, 2 reprint, 3 licensed. */
  readonly copyrightType?: number | null
  readonly correctionNote?: string | null
  /** A news item that is a title and a link. */
  readonly linkUrl?: string | null
}

/** The quick links of the top bar: newspaper ordering, address change, journalists' association, farmers' paper, and the hotline. */
export type LinkName = 'order' | 'address' | 'association' | 'farmers' | 'hotline'

export interface SiteSettings {
  /** Addresses (http, https, tel, or a path of this site); a link without one is not shown. */
  readonly links?: readonly { readonly name: LinkName; readonly href: string }[]
  /** Where the steps of the breadcrumb lead; a step without an address is plain text. */
  readonly home?: string
  readonly topicList?: string
}

/** Where the pages get what they show; the server implements it over what is public. */
export interface Load {
  /** The article when it is online, else undefined. */
  article(id: string): Promise<Article | undefined>
  settings?(): Promise<SiteSettings>
}
