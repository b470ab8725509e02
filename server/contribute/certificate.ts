import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import type { manuscriptlittlereporter } from '@masthead/contract/contribute/manuscriptlittlereporter'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { readRow } from '../engine/verbs'
import { pdfOf, type PdfBlock } from '../platform/documents/pdf'
import { keysIn } from '../platform/files/storage'
import { plainText } from '../platform/text/words'
import { fileOf } from '../resource/access'
import { objectOf, type Stores } from '../resource/stores'

type Text = RowOf<typeof manuscriptlittlereporter>

/** So much of the child's text stands on the certificate. */
const mostSigns = 420
/** Bytes of a picture that is put into a document. */
const mostBytes = 12 * 1024 * 1024
const gold = '#b8860b'

/** A picture of the tenant's as a document can take it: none where it is gone, too large, or of a form that documents do not know. */
const pictureOf = async (ctx: Context, stores: Stores, link: string): Promise<Buffer | undefined> => {
  const [key] = keysIn(link)
  const file = key ? await fileOf(ctx, ctx.tenantId, key) : undefined
  const storage = file && (await stores.of(ctx, file))
  const stored = file && (await storage?.open(objectOf(file)))
  if (!stored) return undefined
  if (stored.size > mostBytes) {
    stored.stream.destroy()
    return undefined
  }
  const parts: Buffer[] = []
  for await (const part of stored.stream) parts.push(part as Buffer)
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.concat(parts), { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => undefined)
}

const dated = (day: string | null): string => {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  return year ? `${year}年${month}月${date}日` : ''
}

/** The columns of a text and of the child who sent it that stand on a certificate. */
export const onCertificate = {
  text: ['littleReporterId', 'title', 'content', 'thumbs', 'manuscriptNo', 'certificateDate'],
  child: ['name', 'school', 'className'],
} as const

/** The certificate of a text that was adopted, with what the child wrote and drew. */
export const certificateOf = async (ctx: Context, stores: Stores, row: Text): Promise<Buffer> => {
  const child = await readRow(ctx, contributelittlereporter, row.littleReporterId, { verb: null })
  const [house] = await within(ctx).query<{ name: string }>(`select tenant_name as name from system_tenant where ${ofTenant} and not is_deleted`)
  const [thumb] = listOf(row.thumbs)
  const picture = thumb ? await pictureOf(ctx, stores, thumb) : undefined
  const words = plainText(row.content ?? '')
  const from = [child.school, child.className].filter(Boolean).join(' ')
  const blocks: PdfBlock[] = [
    { kind: 'space', points: 8 },
    { kind: 'title', text: '小记者作品采用证书', size: 30, colour: gold },
    { kind: 'text', text: `${child.name} 小记者${from ? `（${from}）` : ''}：`, size: 15 },
    { kind: 'text', text: `你的作品《${row.title}》已被采用，特发此证，以资鼓励。愿你继续用眼睛发现，用笔记录。`, size: 14, isIndented: true },
    { kind: 'line' },
    ...(picture ? [{ kind: 'picture', data: picture, height: 130 } as const] : []),
    { kind: 'text', text: words.length > mostSigns ? `${words.slice(0, mostSigns)}……` : words, size: 10.5, isIndented: true },
    { kind: 'space', points: 6 },
    { kind: 'text', text: house?.name ?? '', size: 13, align: 'right' },
    { kind: 'text', text: dated(row.certificateDate), size: 12, align: 'right' },
  ]
  return pdfOf(
    {
      title: `小记者作品采用证书 ${row.manuscriptNo}`,
      author: house?.name ?? '',
      isLandscape: true,
      frame: gold,
      foot: `证书编号 ${row.manuscriptNo}`,
    },
    blocks,
  )
}
