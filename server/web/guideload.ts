import type { guides } from '@masthead/contract/cms/guides'
import { news } from '@masthead/contract/cms/news'
import type { RowOf } from '@masthead/contract/kit/resource'
import { articleHref } from '@masthead/site/link'
import type { Card, LaidOut, Slide } from '@masthead/site/load'
import { laidOut } from '../cms/front/look'
import type { Context } from '../engine/types'
import { readFace } from '../engine/verbs'
import { sizesOf } from './sizes'

type Shown =
  | 'title'
  | 'newsId'
  | 'linkUrl'
  | 'thumb'
  | 'isPic'
  | 'brief'
  | 'isBrief'
  | 'color'
  | 'isBold'
  | 'fontSize'
  | 'fontSizeUnit'
  | 'fontWeight'

/** An item of a slot, live or in a draft. */
type Item = { readonly id: string; readonly mark?: string } & Partial<Pick<RowOf<typeof guides>, Shown>>

/** Where an item stands in the draft that it is of; nothing of what is live. */
const markOf = ({ mark }: Item): { mark?: string } => (mark === undefined ? {} : { mark })

/** The slots of the front page as a draft has them, for a link that was signed for it; undefined for any other. */
export const frontLaidOut = async (ctx: Context, token: string): Promise<LaidOut | undefined> => {
  const places = await laidOut(ctx, token)
  if (!places) return undefined
  const rowsOf = (place: string): Item[] => (places.get(place) ?? []).map((item) => ({ ...item, id: item.guideId ?? item.mark }))
  const slides = new Map<string, readonly Slide[]>()
  for (const place of ['topics', 'adverts']) slides.set(place, await slidesOf(ctx, rowsOf(place)))
  return { headlines: await headlinesOf(ctx, rowsOf('headlines')), slides }
}

/** What the desk put at the head of the front page: its articles under the words, pictures and looks of their items. */
export const headlinesOf = async (ctx: Context, items: readonly Item[]): Promise<Card[]> => {
  const cards = await Promise.all(
    items.map(async (row): Promise<Card | undefined> => {
      const article = row.newsId ? await readFace(ctx, news, 'front', row.newsId).catch(() => undefined) : undefined
      if (!article && !row.linkUrl) return undefined
      const known: object = article ?? { id: row.id }
      const { content: _, ...card } = known as Card & { content?: string }
      return {
        ...card,
        title: row.title ?? '',
        ...(row.isPic && row.thumb ? { thumb: row.thumb } : {}),
        ...(row.isBrief && row.brief ? { brief: row.brief } : {}),
        ...(row.linkUrl ? { href: row.linkUrl } : {}),
        look: lookOf(row),
        ...markOf(row),
      }
    }),
  )
  const shown = cards.filter((card) => card !== undefined)
  const sizes = await sizesOf(
    ctx,
    shown.map(({ thumb }) => thumb),
  )
  return shown.map((card) => ({ ...card, size: sizes.get(card.thumb ?? '') }))
}

/** Items that stand beside each other: a picture, a title, and where they lead. */
export const slidesOf = async (ctx: Context, records: readonly Item[]): Promise<Slide[]> => {
  const sizes = await sizesOf(
    ctx,
    records.map(({ thumb }) => thumb),
  )
  return records.map((row) => {
    const image = row.isPic && row.thumb ? row.thumb : undefined
    return {
      id: row.id,
      title: row.title ?? '',
      href: row.linkUrl ? row.linkUrl : row.newsId ? articleHref(row.newsId) : undefined,
      image,
      size: image ? sizes.get(image) : undefined,
      brief: row.isBrief && row.brief ? row.brief : undefined,
      look: lookOf(row),
      ...markOf(row),
    }
  })
}

/** Sizes of a guide's title that fit into its place: from small to twice the text. */
const [smallest, largest] = [12, 32] as const

/** How the desk wants a title to look, as far as it says something else than the pages do by themselves. */
const lookOf = ({ fontSize, fontSizeUnit, color, isBold, fontWeight }: Item): Record<string, string> | undefined => {
  const look: Record<string, string> = {}
  const pixels = Number(fontSize) * (fontSizeUnit === 'em' || fontSizeUnit === 'rem' ? 16 : 1)
  if (pixels > 0 && pixels !== 16) look.fontSize = `${Math.min(largest, Math.max(smallest, pixels)) / 16}rem`
  if (typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) && color.toLowerCase() !== '#000000') look.color = color
  if (isBold === true && Number(fontWeight) >= 1 && Number(fontWeight) <= 9) look.fontWeight = String(Number(fontWeight) * 100)
  return Object.keys(look).length > 0 ? look : undefined
}
