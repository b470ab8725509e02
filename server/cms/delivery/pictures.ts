import { parse } from 'node-html-parser'
import type { Context } from '../../engine/types'
import { ofTenant, within } from '../../engine/reach/within'
import type { Outbound } from '../../platform/outside/outbound'
import { keysIn } from '../../platform/files/storage'
import type { Stores } from '../../resource/stores'
import { demandSuccess, Setback } from './client'

const mostBytes = 20_000_000
const mostPictures = 50

/** A text whose pictures lie elsewhere, each brought there once; what plays or frames is left out, since platforms drop it. */
export const withPictures = async (content: string, bring: (link: string) => Promise<string>): Promise<string> => {
  const root = parse(content, { comment: false })
  for (const node of root.querySelectorAll('iframe, video, audio, script, style')) node.remove()
  const images = root.querySelectorAll('img').filter((image) => image.getAttribute('src'))
  if (new Set(images.map((image) => image.getAttribute('src'))).size > mostPictures)
    throw new Setback([`正文图片超过 ${mostPictures} 张`, `The text has more than ${mostPictures} pictures`])
  const brought = new Map<string, string>()
  for (const image of images) {
    const link = image.getAttribute('src') ?? ''
    const there = brought.get(link) ?? (await bring(link))
    brought.set(link, there)
    image.setAttribute('src', there)
    image.removeAttribute('srcset')
  }
  return root.toString()
}

interface Kept {
  readonly tenantId: string
  readonly name: string
  readonly storeId: string | null
  readonly objectKey: string | null
}

/** Reads a picture by its link: one of the tenant's own files from its store, another one from where it lies. */
export const pictureReader =
  (ctx: Context, out: Outbound, stores: Pick<Stores, 'of'> | undefined) =>
  async (link: string): Promise<Buffer> => {
    const [key] = keysIn(link)
    if (!key) {
      if (!/^https?:\/\//.test(link)) throw missing(link)
      const answer = await out(link, { mostBytes })
      demandSuccess(answer, new URL(link).host)
      return Buffer.from(await answer.arrayBuffer())
    }
    if (!stores) throw missing(link)
    const [file] = await within(ctx).query<Kept>(
      `select tenant_id as "tenantId", name, store_id::text as "storeId", object_key as "objectKey" from resource_attach where ${ofTenant} and name = $2 and not is_deleted`,
      [key],
    )
    const opened = file && (await (await stores.of(ctx, file)).open(file.objectKey ?? file.name))
    if (!opened || opened.size > mostBytes) throw missing(link)
    const parts: Buffer[] = []
    for await (const part of opened.stream) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

const missing = (link: string): Setback =>
  new Setback([`图片不存在或过大：${link.slice(0, 80)}`, `A picture is missing or too large: ${link.slice(0, 80)}`])
