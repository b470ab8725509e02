import { newshistory } from '@masthead/contract/cms/newshistory'
import { news } from '@masthead/contract/cms/news'
import { createHash } from 'node:crypto'
import { displayName } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Row, Values, TxContext, Model } from '../../engine/types'
import { fromKey, type Keyed, maker } from '../../platform/constructor'
import { rememberName } from '../../engine/naming'
import { countCharacters } from '../../platform/text/parts'
import { writable } from '../../engine/input/parse'
import { ofTenant, within } from '../../engine/reach/within'
import { modelOf } from '../../engine/verbs'
import { indexedAs, titleOf } from './newsindex'

export type Reason = 'save' | 'send' | 'issue' | 'correct' | 'restore' | 'takeover'

/** 0 none, 1 pending, 2 approved, 3 refused. */
export type Review = 0 | 1 | 2 | 3

/** What every revision of a text is kept with. */
interface Keeping {
  readonly reason: Reason
  readonly review?: Review
  readonly author?: string | null
}

/** The values of a revision as its statement takes them, the article's first, and the fields among them. */
const textOf = (
  tx: TxContext,
  row: Row,
  content: string | null,
  { reason, review = 0, author = tx.actor.userId }: Keeping,
): { values: unknown[]; fields: string } => {
  const fields = JSON.stringify(fieldsOf(modelOf(tx, news), row))
  return {
    values: [
      row.id,
      author,
      tx.actor.deptIds[0] ?? null,
      row.title,
      content,
      fields,
      reason,
      countCharacters(content ?? ''),
      hashOf(fields, content),
      review,
    ],
    fields,
  }
}

/**
 * Keeps the text of an article as the revision that its row points at already. The revision holds every field a client may write, as it went over the wire and with its
 * display text, so that any earlier state can be shown, compared and restored. Answers its id. The article's row must be locked: its revisions are numbered one after the other.
 */
export const keepRevision = async (tx: TxContext, row: RowOf<typeof news>, content: string | null, options: Keeping): Promise<string> => {
  const { revisionId: id } = row
  if (id === null) throw new Error(`article ${row.id} points at no revision`)
  const { values, fields } = textOf(tx, row, content, options)
  within(tx).send(textSql, [...values, id, ...titleOf(tx.tenantId, row.title)], 'keep_revision')
  await noted(tx, row, id, content, fields)
  await rememberName(tx, modelOf(tx, newshistory), id, row.title)
  return id
}

/** Keeps a text beside an article, which goes on pointing at its own; answers its id. */
export const keepBeside = async (tx: TxContext, row: Row, content: string | null, options: Keeping): Promise<string> => {
  const { values, fields } = textOf(tx, row, content, options)
  const [kept] = await within(tx).query<{ id: string }>(besideSql, values, 'keep_beside')
  const { id } = kept as { id: string }
  await noted(tx, row, id, content, fields)
  return id
}

/** Tells those who watch writes of a revision that was written past them. */
const noted = async (tx: TxContext, row: Row, id: string, contentHtml: string | null, fields: string): Promise<void> => {
  const values = { newsId: row.id, title: row.title, contentHtml, fields }
  for (const watch of tx.engine.watches) await watch(tx, { model: modelOf(tx, newshistory), id, before: null, values })
}

// One statement: nothing in it needs an answer to go on. Nobody who keeps a text has an unsaved one any more.
const keepSql = (id: string): string => `
  with kept as (
    insert into cms_newshistory (id, tenant_id, news_id, create_user, update_user, create_dept, revision_no, title, content_html, fields, reason, word_count, hash, review_state)
    select ${id}, $1, $2::bigint, $3::bigint, $3::bigint, $4::bigint,
      (select coalesce(max(revision_no), 0) + 1 from cms_newshistory where ${ofTenant} and news_id = $2::bigint and not is_deleted), $5, $6, $7::jsonb, $8, $9, $10, $11
    returning id
  ), authored as (
    insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place) select $1, id, $3::bigint, 1 from kept where $3::bigint is not null
  ), unsaved as (
    delete from cms_newsdraft where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint
  )`

const textSql = `${keepSql('$12::bigint')}, ${indexedAs('$13', '$14')} select 1`
const besideSql = `${keepSql('next_id()')} select id::text as id from kept`

/**
 * Keeps a step of an article (sent, issued, corrected) as a revision: the text and its authors of the revision `from`, the fields as the row has them.
 * A later save can then not change what was signed. Answers the id; the caller points the article at it.
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
  const { id } = kept as { id: string }
  await noted(tx, row, id, (row.content as string | null) ?? null, fields)
  return id
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

/** Points an article at a revision that was kept. */
export const pointAt = (tx: TxContext, row: Row, columns: Readonly<Record<string, string>>): void => {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 3}::bigint`)
  within(tx).send(`update cms_news set ${sets.join(', ')} where ${ofTenant} and id = $2::bigint`, [row.id, ...Object.values(columns)])
}

/** Marks the review of one revision. */
export const markReview = (tx: TxContext, revisionId: unknown, state: Review): void => {
  within(tx).send(`update cms_newshistory set review_state = $3 where ${ofTenant} and id = $2::bigint`, [revisionId, state], 'mark_review')
}

type MakeFields = (row: Row, by: undefined) => Values

const fieldMakers = new WeakMap<Model, MakeFields>()

/** Every field a client may write, as it goes over the wire, with its display text where it has one; the text apart. */
const fieldsOf = (model: Model, row: Row): Values => {
  const known = fieldMakers.get(model)
  if (known) return known(row, undefined)
  const keys = Object.entries(writable(model)).flatMap(([key, field]): Keyed[] => {
    if (key === 'content') return []
    const [value, name] = [[key, `${fromKey(key)} ?? null`] as const, displayName(key, field)]
    return name === key ? [value] : [value, [name, `typeof ${fromKey(name)} === 'string' && ${fromKey(name)} !== '' ? ${fromKey(name)} : undefined`]]
  })
  const make: MakeFields = maker<Row>(keys)
  fieldMakers.set(model, make)
  return make(row, undefined)
}

const hashOf = (fields: string, content: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([fields, content]))
    .digest('hex')
