import { createHash } from 'node:crypto'
import type { Row, Values } from '../engine/behave'
import type { TxContext } from '../engine/context'
import { modelNamed } from '../engine/model'
import { writable } from '../engine/parse'

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
  const [kept] = await tx.db.query<{ id: string }>(
    keepSql,
    [tx.tenantId, row.id, tx.actor.userId, tx.actor.deptIds[0] ?? null, row.title, content, JSON.stringify(fields), reason, words(content), hash],
    'keep_revision',
  )
  const { id } = kept as { id: string }
  const about = { newsId: row.id, title: row.title, contentHtml: content, fields }
  for (const watch of tx.engine.watches) await watch(tx, { model: modelNamed(tx.engine, 'cms/newshistory'), id, before: null, values: about })
  return id
}

// One statement: nothing in it needs an answer to go on. The article is locked, so no other revision takes the same number.
const keepSql = `
  with kept as (
    insert into cms_newshistory (tenant_id, news_id, create_user, update_user, create_dept, revision_no, title, content_html, fields, reason, word_count, hash)
    select $1, $2::bigint, $3::bigint, $3::bigint, $4::bigint,
      (select coalesce(max(revision_no), 0) + 1 from cms_newshistory where tenant_id = $1 and news_id = $2::bigint), $5, $6, $7::jsonb, $8, $9, $10
    returning id
  ), authored as (
    insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place) select $1, id, $3::bigint, 1 from kept where $3::bigint is not null
  )
  update cms_news set revision_id = kept.id from kept where cms_news.tenant_id = $1 and cms_news.id = $2::bigint returning kept.id::text as id`

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
