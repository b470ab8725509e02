import type { ArchiveLoad } from './archiveload'
import type { CampaignLoad, Offered } from './campaignload'
import type { CommentLoad } from './commentload'
import type { CommunityLoad } from './communityload'
import type { FaceLoad } from './faceload'
import type { LetterLoad } from './letterload'
import type { LiveEntry, LiveLoad, LiveShow } from './liveload'
import type { QuestionLoad } from './questionload'
import type { SiteSettings } from './settings'
import type { ShopLoad } from './shopload'
import type { SignUp, SignUpLoad } from './signupload'
import type { ShownVote, VoteLoad } from './voteload'

/** Pixels of a picture, where they are known. */
export interface Size {
  readonly width: number
  readonly height: number
  /** What a crop keeps in sight, from 0 (left, top) to 1; the middle unless told. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/** What is known of an uploaded film: its still, its pixels and how long it takes. */
export interface Film {
  readonly poster?: string | undefined
  readonly size?: Size | undefined
  readonly seconds?: number | undefined
}

/** A picture and what is known of it. */
export interface Picture {
  readonly src: string
  readonly size?: Size
}

/** What the public face of an article answers, as far as the page reads it. Times are yyyy-MM-dd HH:mm:ss in China's zone. */
export interface Article {
  readonly id: string
  /** Its address in words. */
  readonly slug?: string | null
  readonly title: string
  readonly subtitle?: string | null
  /** 引题: stands above the title. */
  readonly introduction?: string | null
  /** HTML, already sanitised. */
  readonly content?: string | null
  readonly brief?: string | null
  readonly thumb?: string | null
  /** Comma list of up to three pictures. */
  readonly thumbs?: string | null
  readonly typeId?: number | null
  readonly sources?: string | null
  readonly sourceUrl?: string | null
  readonly publishTime?: string | null
  readonly updateTime?: string | null
  readonly createName?: string | null
  readonly editorName?: string | null
  /** Comma lists of ids and names. */
  readonly categoryId?: string | null
  readonly categoryName?: string | null
  readonly topicId?: string | null
  readonly topicName?: string | null
  /** Comma list. */
  readonly keywords?: string | null
  /** 1 own, 2 reprint, 3 licensed. */
  readonly copyrightType?: number | null
  readonly correctionNote?: string | null
  /** A news item that is a title and a link. */
  readonly linkUrl?: string | null
  readonly audioUrl?: string | null
  readonly audioDuration?: number | null
  readonly videoUrl?: string | null
  readonly videoDuration?: number | null
  readonly views?: number | null
}

/** Something that a reader finds further articles by: a reporter, a tag. */
export interface Mark {
  readonly id: string
  readonly name: string
}

/** How often an article was read, liked, saved and passed on. */
export interface ReaderCounts {
  readonly views: number
  readonly likes: number
  readonly collects: number
  readonly shares: number
}

/** An article with what the server knows of the pictures and films in it, by their address, and of who it is by. */
export interface LoadedArticle {
  readonly article: Article
  readonly sizes: ReadonlyMap<string, Size>
  readonly films?: ReadonlyMap<string, Film>
  /** One without an id has no page of his own. */
  readonly byline: readonly { readonly id?: string; readonly name: string }[]
  /** Those who brought the news. */
  readonly messengers?: readonly string[]
  readonly tags: readonly Mark[]
  /** The copyright notice of its source, where that has one. */
  readonly notice?: string | undefined
  /** Whether readers may say something about it. */
  readonly takesComments?: boolean
  readonly counts?: ReaderCounts
  /** The vote and the activity that are switched on below it. */
  readonly vote?: ShownVote | undefined
  readonly offer?: Offered | undefined
  /** Where readers enrol below it. */
  readonly signUp?: SignUp | undefined
  /** Its live, with all of its entries once it has ended. */
  readonly live?: { readonly show: LiveShow; readonly entries: readonly LiveEntry[] } | undefined
}

/** An article as it stands in a list. */
export interface Card {
  readonly id: string
  readonly slug?: string | null
  readonly title: string
  readonly introduction?: string | null
  readonly brief?: string | null
  readonly thumb?: string | null
  readonly size?: Size | undefined
  readonly typeId?: number | null
  readonly publishTime?: string | null
  readonly sources?: string | null
  readonly categoryName?: string | null
  readonly topicName?: string | null
  readonly audioUrl?: string | null
  readonly videoUrl?: string | null
  readonly isTop?: boolean | null
  /** Where it leads, when that is no article of this site. */
  readonly href?: string | undefined
  /** Inline style of the title as the desk chose it. */
  readonly look?: Readonly<Record<string, string>> | undefined
  /** Where it stands in a draft of the front page: place and index, for who lays it out. */
  readonly mark?: string | undefined
}

/** A page of a list; `current` counts from 1. */
export interface Listing {
  readonly records: readonly Card[]
  readonly total: number
  readonly current: number
  readonly pages: number
}

/** A topic or a category; children in their order. */
export interface Shelf {
  readonly id: string
  readonly name: string
  readonly parentId: string
  readonly brief?: string | null
  readonly seoTitle?: string | null
  readonly thumb?: string | null
  readonly topImg?: string | null
  /** A topic that lives elsewhere. */
  readonly url?: string | null
  /** Stands in the navigation of every page. */
  readonly isNav?: boolean
  readonly children: readonly Shelf[]
}

/** One item of a guide: an advertisement, or an invitation to a topic. */
export interface Slide {
  readonly id: string
  readonly title: string
  /** Where a click leads; an item without an address is a picture alone. */
  readonly href?: string | undefined
  readonly image?: string | undefined
  readonly size?: Size | undefined
  readonly brief?: string | undefined
  /** Inline style of the title as the desk chose it. */
  readonly look?: Readonly<Record<string, string>> | undefined
  /** Where it stands in a draft of the front page: place and index, for who lays it out. */
  readonly mark?: string | undefined
}

/** The guides that the pages have a place for. */
export type SlotName = 'headlines' | 'adverts' | 'largeAdvert' | 'secondAdvert' | 'topics'

export type { LinkName, SiteSettings } from './settings'

/** An official account, as its public face answers it. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly avatar?: string | null
  readonly intro?: string | null
  readonly categoryName?: string | null
  readonly orgName: string
  readonly fans?: number | null
  readonly verified?: boolean | null
}

/** What an account published, as it stands in a list. */
export interface AccountTitle {
  readonly id: string
  readonly title: string
  readonly author?: string | null
  readonly publishTime?: string | null
}

/** The same with its HTML, already sanitised. */
export interface AccountText extends AccountTitle {
  readonly accountId: string
  readonly accountName: string
  readonly content: string
  readonly source?: string | null
  readonly views?: number | null
  readonly likes?: number | null
}

/** A page of accounts, and one of what one of them published; `current` counts from 1. */
export interface AccountListing {
  readonly records: readonly Account[]
  readonly total: number
  readonly current: number
  readonly pages: number
}

export interface AccountTextListing {
  readonly records: readonly AccountTitle[]
  readonly total: number
  readonly current: number
  readonly pages: number
}

/** What to list: of a category or a topic, by words, or everything; the newest first and pinned ones before them. */
export interface ListQuery {
  readonly categoryId?: string | undefined
  readonly topicId?: string | undefined
  readonly authorId?: string | undefined
  /** One tag or several, with commas between them: what has any of them. */
  readonly tagId?: string | undefined
  readonly words?: string | undefined
  /** What was published on this day, yyyy-MM-dd. */
  readonly day?: string | undefined
  /** Only picture-text articles that have a picture. */
  readonly isPictures?: boolean | undefined
  /** Only films, long and short, that have a picture. */
  readonly isFilms?: boolean | undefined
  readonly current?: number | undefined
  readonly size: number
}

/** The slots of the front page as a draft has them. */
export interface LaidOut {
  readonly headlines: readonly Card[]
  readonly slides: ReadonlyMap<string, readonly Slide[]>
}

/** Where the pages get what they show; the server implements it over what is public. */
export interface Load
  extends ArchiveLoad,
    CampaignLoad,
    CommentLoad,
    CommunityLoad,
    FaceLoad,
    LetterLoad,
    LiveLoad,
    QuestionLoad,
    ShopLoad,
    SignUpLoad,
    VoteLoad {
  /** The article when it is online, 'retracted' when it was withdrawn for good, else undefined. */
  article(id: string): Promise<LoadedArticle | 'retracted' | undefined>
  /** The id of the article that has a slug, or had it; undefined where none did. */
  articleNamed(slug: string): Promise<string | undefined>
  /** The article as its newest revision would be, for a token that is good for it. */
  preview(id: string, token: string): Promise<LoadedArticle | undefined>
  settings(): Promise<SiteSettings>
  /** Trees of what is shown and has not expired. */
  topics(): Promise<readonly Shelf[]>
  categories(): Promise<readonly Shelf[]>
  list(query: ListQuery): Promise<Listing>
  /** The category whose news stand beside every article; undefined while none is chosen. */
  regional(): Promise<string | undefined>
  slides(slot: SlotName): Promise<readonly Slide[]>
  /** What leads the front page, in the order and the words that the desk gave it. */
  headlines(): Promise<readonly Card[]>
  /** The articles of the last week that were read most, most first. */
  mostRead(): Promise<readonly Card[]>
  /** The slots of the front page as they are laid out, for a token that is good for it. */
  front(token: string): Promise<LaidOut | undefined>
  /** The name of a reporter or a tag; undefined where there is none. */
  mark(kind: 'author' | 'tag', id: string): Promise<Mark | undefined>
  publicReplies(): Promise<readonly import('./reply').PublicReply[]>
  /** Accounts that were let in, in their order. */
  accounts(current: number, size: number): Promise<AccountListing>
  account(id: string): Promise<Account | undefined>
  /** What an account published, the newest first. */
  accountTexts(accountId: string, current: number, size: number): Promise<AccountTextListing>
  accountText(id: string): Promise<AccountText | undefined>
}
