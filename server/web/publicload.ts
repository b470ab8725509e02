import { news } from '@masthead/contract/cms/news'
import { topic } from '@masthead/contract/cms/topic'
import { category } from '@masthead/contract/general/category'
import type { ParameterKey } from '@masthead/contract/system/parameters'
import type { Card, Listing, ListQuery, Load, Shelf, SlotName } from '@masthead/site/load'
import { itemsOfSlot } from '../cms/guides/guides'
import { markNamed } from '../cms/news/byline'
import { idOfSlug } from '../cms/news/slug'
import type { Context } from '../engine/types'
import type { Declared, FaceRow } from '../engine/verbs'
import { webApp } from '../message-push/browsers'
import { nest, type Nested } from '../engine/tree/tree'
import type { Parameters } from '../system/parameter'
import type { Edition } from './edition'
import type { SiteHost } from './hosts'
import { archiveLoad } from './archiveload'
import { articleOf, previewOf } from './articleload'
import { listShown } from './faces'
import type { Typed } from './readers/form'
import { faceLoad } from './readers/load'
import { accountLoad, hasAccounts } from './accounts'
import { campaignLoad } from './campaigns'
import { questionLoad } from './questions'
import { settingsOf } from './settings'
import { commentLoad } from './commentload'
import { hasLives, liveLoad } from './liveload'
import { hasLetters, letterLoad } from './letterload'
import { signUpLoad } from './signupload'
import { hasVotes, voteLoad } from './voteload'
import { communityLoad, shownTheme } from './community'
import { currentTheme } from '../general/theme'
import { hasServices } from '../general/appservice'
import { shopLoad } from './shop'
import { sizesOf } from './sizes'
import { mostRead } from './mostread'
import { frontLaidOut, headlinesOf, slidesOf } from './guideload'

interface About {
  readonly edition: Edition
  readonly host: SiteHost
  /** Parameters of the tenant by key. */
  parameters(): Promise<Parameters>
  /** What the form of a page is drawn with that was sent without a script. */
  readonly typed?: Typed
}

/** The parameters that name the guides of the pages, by alias or id: the head of the front page, three places for advertisements, and one for topics. */
const slots: Readonly<Record<SlotName, ParameterKey>> = {
  headlines: 'site.guide.headlines',
  adverts: 'site.guide.firstAd',
  largeAdvert: 'site.guide.secondAd',
  secondAdvert: 'site.guide.adStrip',
  topics: 'site.guide.topics',
}

/** Items of a slot at most. */
const mostSlides = 30

/** What the pages show, read through the public faces of the nouns; what does not depend on the page is read once an edition. */
export const publicLoad = (ctx: Context, { edition, host, parameters, typed }: About): Load => {
  const list = async (query: ListQuery): Promise<Listing> => {
    const isFirst = !query.words && (query.current ?? 1) === 1
    return isFirst
      ? edition.once(`list ${ctx.language} ${JSON.stringify(query)}`, () => listNews(ctx, query, branches))
      : listNews(ctx, query, branches)
  }
  const topics = (): Promise<readonly Shelf[]> => edition.once('topics', () => topicsOf(ctx))
  const categories = (): Promise<readonly CodedShelf[]> => edition.once(`categories ${ctx.language}`, () => categoriesOf(ctx))
  /** The ids of a shelf and of everything below it: what lies there is news of it too. */
  const branches = async (kind: 'topics' | 'categories', id: string): Promise<string> => {
    const find = (shelves: readonly Shelf[]): Shelf | undefined => {
      for (const shelf of shelves) {
        const found = shelf.id === id ? shelf : find(shelf.children)
        if (found) return found
      }
      return undefined
    }
    const idsOf = (shelf: Shelf): string[] => [shelf.id, ...shelf.children.flatMap(idsOf)]
    const found = find(await (kind === 'topics' ? topics() : categories()))
    return found ? idsOf(found).join(',') : id
  }
  const slotNamed = async (slot: SlotName): Promise<string> => (await parameters()).get(slots[slot])?.trim() ?? ''
  return {
    article: (id) => articleOf(ctx, id),
    articleNamed: (slug) => idOfSlug(ctx, slug),
    preview: (id, token) => previewOf(ctx, id, token),
    settings: () =>
      edition.once('settings', async () => {
        const [app, accounts, services, votes, lives, letters, theme] = await Promise.all([
          webApp(ctx),
          hasAccounts(ctx),
          hasServices(ctx),
          hasVotes(ctx),
          hasLives(ctx),
          hasLetters(ctx),
          currentTheme(ctx),
        ])
        const shown = {
          takesPushes: app !== undefined,
          hasAccounts: accounts,
          hasServices: services,
          hasVotes: votes,
          hasLives: lives,
          hasLetters: letters,
          theme: shownTheme(theme),
        }
        return { ...settingsOf(host, await parameters()), ...shown }
      }),
    topics,
    categories,
    list,
    async regional() {
      const named = (await parameters()).get('site.category.regional')?.trim()
      if (!named) return undefined
      const flat = (shelves: readonly CodedShelf[]): CodedShelf[] => shelves.flatMap((shelf) => [shelf, ...flat(shelf.children)])
      return flat(await categories()).find(({ id, code }) => id === named || code === named)?.id
    },
    slides: (slot) => edition.once(`slides ${slot}`, async () => slidesOf(ctx, await itemsOfSlot(ctx, await slotNamed(slot), mostSlides))),
    headlines: () =>
      edition.once(`headlines ${ctx.language}`, async () => headlinesOf(ctx, await itemsOfSlot(ctx, await slotNamed('headlines'), mostSlides))),
    mostRead: () => edition.once(`most read ${ctx.language}`, () => mostRead(ctx)),
    front: (token) => frontLaidOut(ctx, token),
    mark: (kind, id) => markNamed(ctx, kind, id),
    ...archiveLoad(ctx, edition),
    ...questionLoad(ctx),
    ...faceLoad(ctx, { edition, parameters, typed }),
    ...accountLoad(ctx),
    ...campaignLoad(ctx),
    ...voteLoad(ctx),
    ...letterLoad(ctx),
    ...liveLoad(ctx),
    ...signUpLoad(ctx),
    ...commentLoad(ctx),
    ...communityLoad(ctx, edition, sizesOf),
    ...shopLoad(ctx, edition),
  }
}

const listNews = async (
  ctx: Context,
  { categoryId, topicId, authorId, tagId, words, day, isPictures, isFilms, current = 1, size }: ListQuery,
  branches: (kind: 'topics' | 'categories', id: string) => Promise<string>,
): Promise<Listing> => {
  const query: Record<string, string> = {}
  if (categoryId) query.categoryId = await branches('categories', categoryId)
  if (topicId) query.topicId = await branches('topics', topicId)
  if (authorId) query.reporter = authorId
  if (tagId) query.tagId = tagId
  if (words) query.searchKey = words
  if (day) Object.assign(query, { publishTime_ge: `${day} 00:00:00`, publishTime_le: `${day} 23:59:59` })
  if (isPictures) Object.assign(query, { isThumb: 'true', typeId: '2' })
  if (isFilms) Object.assign(query, { isThumb: 'true', typeId: '5,6' })
  const { records: cards, ...page } = await listShown<Card>(ctx, news, 'front', { ...query, current, size })
  const sizes = await sizesOf(
    ctx,
    cards.map(({ thumb }) => thumb),
  )
  return { records: cards.map((card) => ({ ...card, size: sizes.get(card.thumb ?? '') })), ...page }
}

/** Every row of a face, however many. */
const allOf = async <const R extends Declared>(ctx: Context, noun: R, query: Record<string, string> = {}): Promise<FaceRow<R>[]> => {
  const rows: FaceRow<R>[] = []
  for (let current = 1; current <= 20; current++) {
    const { records, pages } = await listShown<FaceRow<R>>(ctx, noun, 'front', { ...query, current, size: 200 })
    rows.push(...records)
    if (current >= pages) break
  }
  return rows
}

interface CodedShelf extends Shelf {
  readonly code: string | null
  readonly children: readonly CodedShelf[]
}

/** Rows as a tree; a row whose parent is not shown is not shown either. */
const treeOf = <T extends { readonly id: string; readonly parentId: string }>(rows: readonly T[]): Nested<T & { readonly key: string }>[] =>
  nest(rows.map((row) => ({ ...row, key: row.id }))).filter(({ parentId }) => parentId === '0')

const parentOf = ({ parentId }: { readonly parentId?: string | null }): string => parentId || '0'

const topicsOf = async (ctx: Context): Promise<Shelf[]> => {
  const rows = await allOf(ctx, topic)
  return treeOf(
    rows.map((row) => ({
      id: row.id,
      parentId: parentOf(row),
      name: row.topicName ?? '',
      brief: row.brief ?? null,
      seoTitle: row.seoTitle ?? null,
      thumb: row.thumb ?? null,
      topImg: row.topImg ?? null,
      url: row.url ?? null,
    })),
  )
}

/** Categories of news; other families keep theirs in the same tree under other types. */
const newsCategories = 7

const categoriesOf = async (ctx: Context): Promise<CodedShelf[]> => {
  const rows = await allOf(ctx, category, { categoryType: String(newsCategories) })
  return treeOf(
    rows.map((row) => ({
      id: row.id,
      parentId: parentOf(row),
      name: (ctx.language === 'en' && row.categoryNameEn) || (row.categoryName ?? ''),
      code: row.code ?? null,
      thumb: row.thumb ?? null,
      isNav: row.isNav === 1,
    })),
  )
}
