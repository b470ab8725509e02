import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import type { RowOf } from '@masthead/contract/kit/resource'
import { type Node, NodeType, parse } from 'node-html-parser'
import { html } from '../../engine/kinds/html'
import { truth } from '../../engine/kinds/flag'
import { abreast } from '../../engine/reach/context'
import { veiledIn } from '../../engine/reach/veil'
import { ofTenant, within } from '../../engine/reach/within'
import type { Reconciled, Row, TxContext } from '../../engine/types'
import { modelOf } from '../../engine/verbs'
import { rows, unscoped } from '../../engine/read/rows'
import { writable } from '../../engine/input/parse'
import { conflict } from '../../platform/refusal'
import type { Stretch } from './stretch'
import { mergeBlocks } from './threeway'

type Body = Readonly<Record<string, unknown>>

/** The top-level blocks of a text, each as its markup, written as texts are kept: a tag without an end closes itself. */
export const blocksIn = (markup: string | null | undefined): string[] =>
  parse(markup ?? '', { voidTag: { closingSlash: true } })
    .childNodes.filter((node: Node) => node.nodeType === NodeType.ELEMENT_NODE || node.text.trim() !== '')
    .map((node) =>
      node
        .toString()
        .replace(/<(\w+)\/>/g, '<$1 />')
        .trim(),
    )

/** A value as it is compared: lists as their comma string, nothing as null. */
const comparable = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return String(value)
}

const isAlike = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

interface Merged {
  /** What is to be written over the row as it is. */
  readonly values: Body
  /** Fields that both changed to different values. */
  readonly fields: readonly string[]
  /** The text that was sent, laid over the row's. */
  readonly blocks?: readonly Stretch[]
}

const mergeFields = (tx: TxContext, sent: Body, base: Body, row: Row): Merged => {
  const values: Record<string, unknown> = { ...sent }
  const fields: string[] = []
  for (const key of Object.keys(writable(modelOf(tx, news)))) {
    if (key === 'content' || !(key in sent) || isAlike(sent[key], row[key])) continue
    if (isAlike(sent[key], base[key])) delete values[key]
    else if (!isAlike(row[key], base[key])) fields.push(key)
  }
  return { values, fields }
}

/** Markup as it would be kept, so that it can be compared with what is; undefined where it would not be, which is said by name once the body is read. */
const readMarkup = async (tx: TxContext, markup: unknown): Promise<string | null | undefined> => {
  try {
    return (await html.parse(markup ?? '', news.fields.content, tx)) as string | null
  } catch {
    return undefined
  }
}

/** The sent text, as it would be kept, where there is one, over the row's, which is there in blocks as what both began with is; undefined where the two are too far apart to be laid over each other. */
const mergeText = (merged: Merged, sent: string | null | undefined, base: readonly string[], row: readonly string[]): Merged | undefined => {
  if (sent === undefined) return merged
  const stretches = mergeBlocks(base, blocksIn(sent), row)
  if (!stretches) return undefined
  const content = stretches.flatMap((stretch) => (stretch.kind === 'agreed' ? stretch.blocks : [])).join('\n')
  return { ...merged, blocks: stretches, values: { ...merged.values, content } }
}

/** The revision that a client began with, where it is one of the article's and no newer than the one it has. */
const ancestor = async (tx: TxContext, row: RowOf<typeof news>, id: unknown) => {
  if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) return undefined
  const [base, current] = await abreast(
    rows(tx, newshistory, { id }, unscoped).one('newsId', 'revisionNo', 'contentHtml', 'fields'),
    rows(tx, newshistory, { id: row.pendingRevisionId ?? row.revisionId }, unscoped).one('revisionNo'),
  )
  if (!base || !current || base.newsId !== row.id || base.revisionNo > current.revisionNo) return undefined
  return base
}

/**
 * Lays a save over a version that others have saved meanwhile, where the client asks for it with `merge` and says with `baseRevisionId` what it began with.
 * What one side changed is taken; what both changed is a 409 with the row, the fields and the blocks of the text. Anything else is stale, as without it.
 */
export const reconcile = async (
  tx: TxContext,
  { before, body }: { readonly before: RowOf<typeof news>; readonly body: Body },
): Promise<Reconciled> => {
  const { merge, baseRevisionId, ...sent } = body
  const isStale = sent.version !== undefined && !isAlike(sent.version, before.version)
  if (!isStale || truth(merge) !== true || veiledIn(before)) return { body: sent }
  // None of these waits for another: the text is read by a worker while the database is asked and what is there already is taken apart.
  const apart = (markup: unknown): string[] => ('content' in sent ? blocksIn(markup as string | null) : [])
  const asked = abreast(
    abreast(
      ancestor(tx, before, baseRevisionId).then((base) => base && { ...base, blocks: apart(base.contentHtml) }),
      rows(tx, news, { id: before.id }).exists(),
    ),
    'content' in sent ? readMarkup(tx, sent.content) : Promise.resolve(undefined),
  )
  const standing = apart(before.content)
  const [[base, seen], markup] = await asked
  if (!base || !seen) return { body: sent }
  const merged = mergeText(mergeFields(tx, sent, base.fields as Body, before), markup, base.blocks, standing)
  if (!merged) return { body: sent }
  const { values, fields, blocks } = merged
  if (fields.length > 0 || blocks?.some(({ kind }) => kind === 'clash'))
    throw conflict(
      'clash',
      ['同一处内容已被他人修改，请选择保留哪一份', 'Somebody else has changed the same passage; please choose which version to keep'],
      {
        row: before,
        clash: { fields, blocks: blocks ?? null },
      },
    )
  // The text is made of blocks that came out of their reading, each in its own time.
  const read = blocks ? { content: values.content } : {}
  return { body: { ...values, version: before.version }, read, done: (row) => nameAuthors(tx, row.id, base.revisionNo) }
}

/** The revision that was merged names everybody who wrote since the one that it began with. Sent, not waited for. */
const nameAuthors = (tx: TxContext, newsId: string, since: number): void =>
  within(tx).send(
    `insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place)
     select $1, merged.id, a.target_id, 1 + row_number() over (order by a.target_id)
     from (select id from cms_newshistory where ${ofTenant} and news_id = $2::bigint and not is_deleted order by revision_no desc limit 1) merged,
       (select distinct j.target_id from cms_newshistory h join cms_newshistory_author_ids j on j.tenant_id = h.tenant_id and j.row_id = h.id
        where h.${ofTenant} and h.news_id = $2::bigint and h.revision_no > $3 and not h.is_deleted) a
     where not exists (select 1 from cms_newshistory_author_ids o where o.${ofTenant} and o.row_id = merged.id and o.target_id = a.target_id)`,
    [newsId, since],
  )
