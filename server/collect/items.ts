import { createHash } from 'node:crypto'
import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import type { databustarget } from '@masthead/contract/collect/databustarget'
import type { RowOf } from '@masthead/contract/kit/resource'
import { printOf } from '../contribute/likeness/print'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { addRow, changeRow, readRow, storeRow } from '../engine/verbs'
import type { Harvested } from '../platform/documents/harvest'
import { plainText } from '../platform/text/words'

type Target = RowOf<typeof databustarget>

/** Bits in which two texts may differ that say the same. */
const mostApart = 5
/** The newest texts, with which a new one is compared. */
const mostCompared = 3_000

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An address without what only counts where a reader came from. */
const bareAddress = (link: string): string => {
  const url = new URL(link)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (/^(utm_|spm$|from$|share)/i.test(name)) url.searchParams.delete(name)
  return url.href
}

const identityOf = ({ identity }: Pick<Target, 'identity'>, item: Harvested): string => {
  if (identity === 'guid') return hash(item.key)
  if (identity === 'content') return hash(plainText(item.content).replace(/\s+/g, ' ').trim() || item.title)
  return hash(identity === 'linkTitle' ? `${bareAddress(item.link)}\n${item.title}` : bareAddress(item.link))
}

/** A time as a site writes it, in the tenant's zone where it names none; null where it is none, and now where it lies ahead. */
export const publishedAt = (ctx: Pick<Context, 'clock' | 'zone'>, text: string): string | null => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  const [, year, month, day, clock = '00:00:00'] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?\s*$/.exec(text) ?? []
  if (year && month && day) {
    const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${clock.padStart(5, '0').padEnd(8, ':00')}`
    if (Number.isNaN(Date.parse(`${whole.replace(' ', 'T')}Z`))) return null
    return whole > now ? now : whole
  }
  const at = Date.parse(text)
  if (Number.isNaN(at) || at < 0) return null
  const wire = wireTime(new Date(at), ctx.zone)
  return wire > now ? now : wire
}

/** In how many bits two prints differ. */
const apart = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length

/** What an item is, as the trial shows it and a row keeps it. */
export const valuesOf = (ctx: Pick<Context, 'clock' | 'zone'>, item: Harvested) => {
  const text = plainText(item.content).replace(/\s+/g, ' ').trim()
  return {
    title: item.title,
    url: item.link,
    author: item.author || null,
    digest: text.slice(0, 200) || null,
    cover: item.cover || null,
    content: item.content || null,
    publishTime: publishedAt(ctx, item.time),
  }
}

const fingerprint = (item: Harvested): string | null => {
  const print = printOf(`${item.title}\n${plainText(item.content)}`)
  return print === null ? null : print.toString(16).padStart(13, '0')
}

interface Known {
  readonly id: string
  readonly simhash: string | null
}

/** What was collected lately, for new texts to be compared with. */
const recent = async (tx: TxContext): Promise<Known[]> => {
  const found = await rows(tx, databuswxnews, {}, unscoped).list(['simhash'], { sort: ['-id'], limit: mostCompared })
  return found.map(({ id, simhash }) => ({ id, simhash }))
}

const twinOf = (known: readonly Known[], print: string | null): string | undefined => {
  if (print === null) return undefined
  const own = BigInt(`0x${print}`)
  return known.find(({ simhash }) => simhash !== null && apart(BigInt(`0x${simhash}`), own) <= mostApart)?.id
}

/** What a run brought: how many items are new, and when the newest of all was published. */
export interface Brought {
  readonly added: number
  readonly newest: string | null
}

/** Keeps the items of one run of a target: new ones, and what an item says now where its site changed it. What was deleted here does not come again. */
export const keepItems = async (tx: TxContext, target: Target, items: readonly Harvested[]): Promise<Brought> => {
  const known = await recent(tx)
  let added = 0
  let newest: string | null = null
  for (const item of items) {
    const values = valuesOf(tx, item)
    if (values.publishTime !== null && (newest === null || values.publishTime > newest)) newest = values.publishTime
    const itemKey = identityOf(target, item)
    const before = await rows(tx, databuswxnews, { targetId: target.id, itemKey }, { ...unscoped, bin: 'also' }).one('title', 'content', 'digest')
    const simhash = fingerprint(item)
    if (before) {
      await keepChange(tx, before, values, simhash)
      continue
    }
    const twin = twinOf(known, simhash)
    const row = await addRow(tx, databuswxnews, {
      ...values,
      targetId: target.id,
      itemKey,
      urlHash: hash(bareAddress(item.link)),
      simhash,
      ...(twin === undefined ? {} : { status: databuswxnews.state.duplicate, duplicateOf: twin }),
    })
    known.unshift({ id: row.id, simhash })
    added++
  }
  return { added, newest }
}

/** Writes what an item says now where that is something else, and keeps what it said before. */
const keepChange = async (
  tx: TxContext,
  before: { readonly id: string; readonly title: string; readonly content: string | null; readonly digest: string | null },
  values: ReturnType<typeof valuesOf>,
  simhash: string | null,
): Promise<void> => {
  if (before.title === values.title && before.content === values.content) return
  const row = await readRow(tx, databuswxnews, before.id, { verb: null, lock: true }).catch(() => undefined)
  // It was deleted here.
  if (!row) return
  const { title, digest, content } = before
  const now = wireTime(tx.clock.now(), tx.zone)
  const kept = { before: JSON.stringify({ title, digest, content }), changedTime: now, simhash }
  const next = { title: values.title, digest: values.digest, content: values.content }
  if (row.status === databuswxnews.state.imported) await storeRow(tx, databuswxnews, row, { ...next, ...kept })
  else await changeRow(tx, databuswxnews, row, { ...next, ...kept }, { verb: 'edit' })
}
