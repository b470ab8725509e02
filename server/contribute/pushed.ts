import { news } from '@masthead/contract/cms/news'
import type { manuscript } from '@masthead/contract/contribute/manuscript'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { TxContext } from '../engine/types'
import { addRow, modelOf } from '../engine/verbs'

type Manuscript = RowOf<typeof manuscript>

/** Types of articles, as the dictionary has them. */
const types = { text: 1, pictures: 2, gallery: 4, video: 5 } as const

/** Pictures that an article has besides its text. */
const mostThumbs = 3

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const isFilm = (link: string): boolean => /\.(mp4|m4v|mov|webm)$/i.test(link)

interface Attachment {
  readonly name: string | null
  readonly link: string
}

/** What kind of article a text becomes: a film where it is one, a gallery of photos, pictures with text, or text alone. */
const kindOf = ({ type }: Manuscript, pictures: readonly string[], film: string | undefined): number => {
  if (type === 'video' && film) return types.video
  if (pictures.length === 0) return types.text
  return type === 'photo' ? types.gallery : types.pictures
}

/** The text with the pictures that stand nowhere else and links to its attachments below it. */
const bodyOf = (content: string, pictures: readonly string[], attachments: readonly Attachment[]): string =>
  [
    content,
    ...pictures.map((link) => `<p><img src="${escaped(link)}" alt=""></p>`),
    ...attachments.map(({ name, link }) => `<p><a href="${escaped(link)}">${escaped(name || link)}</a></p>`),
  ].join('')

/** A draft of an article with all of a text: words, authors, kind, pictures, film and attachments, to be signed off like any other. */
export const pushedArticle = (tx: TxContext, row: Manuscript): Promise<RowOf<typeof news>> => {
  const pictures = listOf(row.thumbs)
  const attachments = ((row.attachments ?? []) as readonly Attachment[]).filter(({ link }) => link)
  const film = attachments.find(({ link }) => isFilm(link))?.link
  const typeId = kindOf(row, pictures, film)
  const thumbs = typeId === types.gallery ? pictures.slice(0, mostThumbs) : []
  const elsewhere = typeId === types.gallery ? pictures.slice(mostThumbs) : pictures
  const unshown = elsewhere.filter((link) => !row.content.includes(link))
  const rest = attachments.filter(({ link }) => link !== (typeId === types.video ? film : undefined))
  const draft = {
    title: row.title,
    subtitle: row.subTitle,
    content: bodyOf(row.content, unshown, rest),
    typeId,
    sources: row.unit,
    thumb: pictures[0] ?? null,
    ...(thumbs.length > 0 ? { thumbs } : {}),
    ...(typeId === types.video ? { videoUrl: film } : {}),
    reporter: listOf(row.authorIds),
    manuscriptId: row.id,
  }
  return addRow(tx, news, draft, { behaviour: modelOf(tx, news).behaviour.create })
}
