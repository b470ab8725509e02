import { findRow, modelOf, nounNamed } from '../../engine/verbs'
import type { manuscript } from '@masthead/contract/contribute/manuscript'
import { textprint } from '@masthead/contract/contribute/textprint'
import { behave } from '../../engine/behave'
import { inTransaction } from '../../engine/reach/context'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, Row, TxContext, Values } from '../../engine/types'
import { isAlone } from '../../engine/reach/scope'
import { ofTenant, within } from '../../engine/reach/within'
import { gently } from '../../platform/gently'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { plainText } from '../../platform/text/words'
import { bits, passagesOf, printOf, rateOf } from './print'

/** The nouns whose texts are compared; `of` names the row that a written row is the text of. */
const sources: Readonly<Record<string, { readonly noun: string; readonly of?: string }>> = {
  'contribute/manuscript': { noun: 'contribute/manuscript' },
  'contribute/newspapernews': { noun: 'contribute/newspapernews' },
  'cms/newshistory': { noun: 'cms/news', of: 'newsId' },
}

/** Characters of markup, and of text, that are compared: a book is no manuscript, and others wait meanwhile. */
const compared = { markup: 400_000, text: 100_000 }

/** The beginning of a text without its markup, as it is compared. */
const textOf = (row: object): string => plainText(String(('content' in row && row.content) || '').slice(0, compared.markup)).slice(0, compared.text)

const writtenText = (values: Values): boolean => 'content' in values || 'contentHtml' in values

const keepSql = `insert into contribute_textprint (tenant_id, biz_type, biz_id, print) values ($1, $2, $3::bigint, null)
  on conflict (tenant_id, biz_type, biz_id) where not is_deleted do update set print = null, update_time = clock_timestamp()`

/** Whatever is written to a text lays it on the pile, in the transaction that writes it; the job reads what lies there. */
export const textprintBehaviour = behave(textprint, {
  async watch(tx, { model, id, values }) {
    const source = sources[model.noun.name]
    if (!source || values === null || !writtenText(values)) return
    const biz = source.of ? values[source.of] : id
    if (biz !== undefined) tx.db.send(keepSql, [tx.tenantId, source.noun, biz], 'keep_textprint')
  },
})

/** Texts read in one transaction, and at once: a text may have megabytes. */
const batch = 50
const atOnce = 5

/** Reads the texts that wait; any number of nodes may do so at the same time. */
export const readPrints = async (own: Context, signal?: AbortSignal): Promise<number> => {
  for (let count = 0; ; ) {
    if (signal?.aborted) return count
    const read = await gently(() => inTransaction(own, readBatch), signal)
    count += read
    if (read < batch) return count
  }
}

const readBatch = async (tx: TxContext): Promise<number> => {
  const waiting = await tx.db.query<{ id: string; tenantId: string; noun: string; row: string }>(
    `select id::text as id, tenant_id as "tenantId", biz_type as noun, biz_id::text as row from contribute_textprint
     where print is null and not is_deleted order by id limit ${batch} for update skip locked`,
  )
  const prints = new Map<string, number>()
  for (const source of new Set(waiting.map(({ tenantId, noun }) => `${tenantId} ${noun}`))) {
    const [tenantId = '', noun = ''] = source.split(' ')
    const ids = waiting.flatMap((one) => (one.tenantId === tenantId && one.noun === noun ? [one.row] : []))
    for (let at = 0; at < ids.length; at += atOnce) {
      const texts = await rows({ ...tx, tenantId }, nounNamed(tx, noun) as typeof manuscript, { id: ids.slice(at, at + atOnce) }, unscoped).list([
        'content',
      ])
      for (const text of texts) prints.set(`${source} ${text.id}`, printOf(textOf(text)) ?? unreadable)
    }
  }
  await tx.db.run(
    `update contribute_textprint p set print = x.print from unnest($1::text[], $2::bigint[], $3::bigint[]) x(tenant_id, id, print)
     where p.tenant_id = x.tenant_id and p.id = x.id`,
    [
      waiting.map(({ tenantId }) => tenantId),
      waiting.map(({ id }) => id),
      waiting.map(({ tenantId, noun, row }) => prints.get(`${tenantId} ${noun} ${row}`) ?? unreadable),
    ],
  )
  return waiting.length
}

/** Stands for a text that is gone or too short to tell: no text is like it. */
const unreadable = -1

export const textprintJob = (own: Context): JobKind =>
  defineJob('contribute/textprint', ({ signal }) => readPrints(own, signal), { cron: '*/10 * * * * *', timeout: 300_000 })

/** Bits in which prints of texts differ that share four fifths of their runs, with room for chance. */
const near = Math.round(bits * 0.35)

/** Texts that are looked at in full. */
const looked = 12

export interface Alike {
  readonly noun: string
  readonly row: Row
  readonly rate: number
  /** What both say; to find it costs more than all else. */
  passages(): ReturnType<typeof passagesOf>
}

/** The texts of the tenant that have most of what this one says, the likest first. */
export const alikeTo = async (ctx: Context, noun: string, row: Row): Promise<Alike[]> => {
  const text = textOf(row)
  const print = printOf(text)
  if (print === null) return []
  const near52 = await within(ctx).query<{ noun: string; id: string }>(
    `select biz_type as noun, biz_id::text as id from contribute_textprint
     where ${ofTenant} and not is_deleted and print >= 0 and not (biz_type = $2 and biz_id = $3::bigint) and bit_count((print # $4::bigint)::bit(64)) <= ${near}
     order by bit_count((print # $4::bigint)::bit(64)), id desc limit ${looked}`,
    [noun, row.id, print],
  )
  const found: Alike[] = []
  for (const one of near52) {
    const noun = nounNamed(ctx, one.noun)
    const other = await findRow(ctx, noun, one.id, { verb: null })
    const theirs = other ? textOf(other) : ''
    const rate = rateOf(text, theirs)
    // Nobody is told of what somebody else only began to write.
    if (other && !isAlone(modelOf(ctx, noun), other as Values) && rate >= worthSaying)
      found.push({ noun: one.noun, row: other, rate, passages: () => passagesOf(text, theirs) })
  }
  return found.sort((a, b) => b.rate - a.rate)
}

/** Per cent from which two texts are said to be alike. */
const worthSaying = 30

/** Reads one text at once: what was just sent is compared before the job comes by. */
export const readNow = async (tx: TxContext, noun: string, row: Row): Promise<void> => {
  await tx.db.run(
    `insert into contribute_textprint (tenant_id, biz_type, biz_id, print) values ($1, $2, $3::bigint, $4)
     on conflict (tenant_id, biz_type, biz_id) where not is_deleted do update set print = excluded.print, update_time = clock_timestamp()`,
    [tx.tenantId, noun, row.id, printOf(textOf(row)) ?? unreadable],
  )
}
