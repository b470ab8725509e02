import { newshistory } from '@masthead/contract/cms/newshistory'
import { news } from '@masthead/contract/cms/news'
import { createHash } from 'node:crypto'
import { displayName } from '@masthead/contract/kit/name'
import type { Row, Values, TxContext, Model } from '../../engine/types'
import { writable } from '../../engine/write/parse'
import { ofTenant, within } from '../../engine/reach/within'
import { modelOf } from '../../engine/verbs'

export type Reason = 'save' | 'send' | 'issue' | 'correct' | 'restore' | 'takeover'

/** What an article points at besides its own text once a revision is kept: nothing, the revision as what readers see, or not even as its text. */
type Place = 'text' | 'live' | 'beside'

/** 0 none, 1 pending, 2 approved, 3 refused. */
export type Review = 0 | 1 | 2 | 3

/**
 * Keeps a text of an article as a new revision and, unless it lies beside, points the article at it. The revision holds every field a client may
 * write, as it went over the wire and with its display text, so that any earlier state can be shown, compared and restored. Answers its id.
 * The article's row must be locked: its revisions are numbered one after the other.
 */
export const keepRevision = async (
  tx: TxContext,
  row: Row,
  content: string | null,
  options: { reason: Reason; review?: Review; place?: Place; author?: string | null },
): Promise<string> => {
  const { reason, review = 0, place = 'text', author = tx.actor.userId } = options
  const fields = JSON.stringify(fieldsOf(modelOf(tx, news), row))
  const hash = hashOf(fields, content)
  const sql = place === 'beside' ? `${keepSql} select id::text as id from kept` : `${keepSql} ${pointSql}`
  const values = [row.id, author, tx.actor.deptIds[0] ?? null, row.title, content, fields, reason, words(content), hash, review]
  const [kept] = await within(tx).query<{ id: string }>(
    sql,
    place === 'beside' ? values : [...values, place === 'live'],
    `keep_revision_${place === 'beside' ? 'beside' : 'text'}`,
  )
  return noted(tx, row, kept, content, fields)
}

/** Tells whoever watches writes of a revision that was written past them; answers its id. */
const noted = async (tx: TxContext, row: Row, kept: { id: string } | undefined, contentHtml: string | null, fields: string): Promise<string> => {
  const { id } = kept as { id: string }
  const values = { newsId: row.id, title: row.title, contentHtml, fields }
  for (const watch of tx.engine.watches) await watch(tx, { model: modelOf(tx, newshistory), id, before: null, values })
  return id
}

// One statement: nothing in it needs an answer to go on. Whoever keeps his text has no unsaved one any more.
const keepSql = `
  with kept as (
    insert into cms_newshistory (tenant_id, news_id, create_user, update_user, create_dept, revision_no, title, content_html, fields, reason, word_count, hash, review_state)
    select $1, $2::bigint, $3::bigint, $3::bigint, $4::bigint,
      (select coalesce(max(revision_no), 0) + 1 from cms_newshistory where ${ofTenant} and news_id = $2::bigint and not is_deleted), $5, $6, $7::jsonb, $8, $9, $10, $11
    returning id
  ), authored as (
    insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place) select $1, id, $3::bigint, 1 from kept where $3::bigint is not null
  ), unsaved as (
    delete from cms_newsdraft where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint
  )`

const pointSql = `
  update cms_news set revision_id = kept.id, published_revision_id = case when $12 then kept.id else published_revision_id end
  from kept where cms_news.${ofTenant} and cms_news.id = $2::bigint returning kept.id::text as id`

/**
 * Keeps a step of an article (sent, issued, corrected) as a revision: the text and its authors of the revision `from`, the fields as the row has them.
 * What was signed can then not be changed by whoever saves later. Answers the id; whoever asks points the article at it.
 */
export const keepStep = async (tx: TxContext, row: Row, from: unknown, reason: Reason, review: Review): Promise<string> => {
  const fields = JSON.stringify(fieldsOf(modelOf(tx, news), row))
  const [kept] = await within(tx).query<{ id: string }>(
    stepSql,
    [
      row.id,
      tx.actor.userId,
      tx.actor.deptIds[0] ?? null,
      row.title,
      fields,
      reason,
      hashOf(fields, (row.content as string | null) ?? null),
      review,
      from,
    ],
    'keep_step',
  )
  return noted(tx, row, kept, (row.content as string | null) ?? null, fields)
}

const stepSql = `
  with kept as (
    insert into cms_newshistory (tenant_id, news_id, create_user, update_user, create_dept, revision_no, title, content_html, fields, reason, word_count, hash, review_state)
    select $1, $2::bigint, $3::bigint, $3::bigint, $4::bigint,
      (select coalesce(max(revision_no), 0) + 1 from cms_newshistory where ${ofTenant} and news_id = $2::bigint and not is_deleted),
      $5, h.content_html, $6::jsonb, $7, h.word_count, $8, $9
    from (select 1) one left join cms_newshistory h on h.${ofTenant} and h.id = $10::bigint
    returning id
  ), authored as (
    insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place)
    select j.tenant_id, kept.id, j.target_id, j.place from kept, cms_newshistory_author_ids j where j.${ofTenant} and j.row_id = $10::bigint
  )
  select id::text as id from kept`

/** Marks the review of one revision. */
export const markReview = (tx: TxContext, revisionId: unknown, state: Review): void => {
  within(tx).send(`update cms_newshistory set review_state = $3 where ${ofTenant} and id = $2::bigint`, [revisionId, state], 'mark_review')
}

/** Every field a client may write, as it goes over the wire, with its display text; the text apart. */
export const fieldsOf = (model: Model, row: Row): Values => {
  const fields: Values = {}
  for (const [key, field] of Object.entries(writable(model))) {
    if (key === 'content') continue
    fields[key] = row[key] ?? null
    const name = displayName(key, field)
    if (name !== key && typeof row[name] === 'string' && row[name] !== '') fields[name] = row[name]
  }
  return fields
}

const hashOf = (fields: string, content: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([fields, content]))
    .digest('hex')

/** Characters of text without markup and spaces, which is how Chinese desks count. */
const words = (content: string | null): number =>
  [
    ...(content ?? '')
      .replace(/<[^>]*>/g, '')
      .replace(/&[a-z#0-9]+;/gi, ' ')
      .replace(/\s+/g, ''),
  ].length
