import { createHash } from 'node:crypto'
import type { Row, Values } from '../engine/behave'
import type { TxContext } from '../engine/context'
import { modelNamed } from '../engine/model'
import { writable } from '../engine/parse'
import { insertRow } from '../engine/write'

export type Reason = 'save' | 'send' | 'issue' | 'correct' | 'restore' | 'takeover'

/**
 * Keeps the text of an article as a new revision and points the article at it. The revision holds every field a client may
 * write, as it went over the wire, so that any earlier state can be shown and restored.
 */
export const keepRevision = async (tx: TxContext, row: Row, content: string | null, reason: Reason): Promise<string> => {
  const model = modelNamed(tx.engine, 'cms/news')
  const fields: Values = {}
  for (const key of Object.keys(writable(model))) if (key !== 'content') fields[key] = row[key] ?? null
  const hash = createHash('sha256')
    .update(JSON.stringify([fields, content]))
    .digest('hex')
  const [last] = await tx.db.query<{ no: number }>(
    'select coalesce(max(revision_no), 0)::int as no from cms_newshistory where tenant_id = $1 and news_id = $2::bigint',
    [tx.tenantId, row.id],
  )
  const id = await insertRow(tx, modelNamed(tx.engine, 'cms/newshistory'), {
    newsId: row.id,
    revisionNo: (last?.no ?? 0) + 1,
    title: row.title,
    contentHtml: content,
    fields: JSON.stringify(fields),
    reason,
    authorIds: tx.actor.userId === null ? [] : [tx.actor.userId],
    wordCount: words(content),
    hash,
  })
  await tx.db.run('update cms_news set revision_id = $3::bigint where tenant_id = $1 and id = $2::bigint', [tx.tenantId, row.id, id])
  return id
}

/** Marks the review of an article's newest revision: 1 pending, 2 approved, 3 refused. */
export const markReview = async (tx: TxContext, newsId: string, state: 1 | 2 | 3): Promise<void> => {
  await tx.db.run(
    `update cms_newshistory h set review_state = $3 from cms_news n where n.tenant_id = $1 and n.id = $2::bigint and h.tenant_id = n.tenant_id and h.id = n.revision_id`,
    [tx.tenantId, newsId, state],
  )
}

/** Characters of text without markup and spaces, which is how Chinese desks count. */
const words = (content: string | null): number =>
  [
    ...(content ?? '')
      .replace(/<[^>]*>/g, '')
      .replace(/&[a-z#0-9]+;/gi, ' ')
      .replace(/\s+/g, ''),
  ].length
