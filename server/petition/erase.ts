import { petitionevaluate } from '@masthead/contract/petition/petitionevaluate'
import { petitionlog } from '@masthead/contract/petition/petitionlog'
import { petitionwarning } from '@masthead/contract/petition/petitionwarning'
import { qetitionzlkpxfjzps } from '@masthead/contract/petition/qetitionzlkpxfjzps'
import { ofTenant, within } from '../engine/reach/within'
import { ident } from '../engine/sql'
import type { Context, Model, TxContext, Values } from '../engine/types'
import { inJob } from '../engine/due/later'
import { modelOf } from '../engine/verbs'
import { eraseLines } from '../log/erase'
import { defineJob, type JobKind } from '../platform/background/jobs'

const gone = '〔已清除〕'

/** Numbers of telephones and identity cards, and addresses of mail, wherever they stand in a text. */
const personal = [/\d{17}[\dXx]/g, /(?<!\d)1\d{10}(?!\d)/g, /(?<!\d)0\d{2,3}-?\d{7,8}(?!\d)/g, /[\w.+-]+@[\w-]+(\.[\w-]+)+/g]

/** Whatever is written in words, in this noun's own columns too; numbers that the program gave stay. */
const textsOf = (model: Model): string[] =>
  [...model.columns.values()].flatMap(({ key, field }) =>
    ['text', 'longText'].includes(field.kind) && !field.serial && !field.many && !field.computed ? [key] : [],
  )

const sealed = ['person_name', 'phone', 'id_no', 'address'] as const

/** A text without these words, and without numbers of telephones and identity cards and addresses of mail. */
export const without = (text: string, words: readonly string[]): string => {
  let clean = text
  for (const word of words) clean = clean.replaceAll(word, gone)
  for (const pattern of personal) clean = clean.replace(pattern, gone)
  return clean
}

/** Nouns that tell of a letter by its kind and its id, with what people write in them. */
const around = [
  { noun: petitionlog, texts: ['remark'] },
  { noun: petitionwarning, texts: ['title', 'note'] },
  { noun: petitionevaluate, texts: ['content'] },
  { noun: qetitionzlkpxfjzps, texts: ['appeal', 'appeal_result', 'items'] },
] as const

/** The texts of some rows without what is personal; the condition follows the tenant, with its parameters from $2 on. */
const scrub = async (
  tx: TxContext,
  { table, texts, where, values }: { table: string; texts: readonly string[]; where: string; values: readonly unknown[] },
  words: readonly string[],
): Promise<void> => {
  const columns = texts.map((name) => `t.${ident(name)}::text as ${ident(name)}`).join(', ')
  const found = await within(tx).query<Record<string, string | null>>(
    `select t.id::text as id, ${columns} from ${ident(table)} t where t.${ofTenant} and ${where}`,
    values,
  )
  for (const row of found) {
    const changed = texts.filter((name) => row[name] && without(row[name], words) !== row[name])
    if (changed.length === 0) continue
    // A list of items is a text too while it is cleaned.
    const sets = changed.map((name, index) => `${ident(name)} = $${index + 3}${name === 'items' ? '::jsonb' : ''}`).join(', ')
    await within(tx).run(`update ${ident(table)} set ${sets} where ${ofTenant} and id = $2::bigint`, [
      row.id,
      ...changed.map((name) => without(row[name] ?? '', words)),
    ])
  }
}

/**
 * What texts of a letter become when its personal data is erased: the person's name, numbers and address do not stay in them either. Its files go too. What
 * was written of it in its log, its warnings, its survey, its assessment and in what people were told is cleaned along with it.
 */
export const scrubbed = async (tx: TxContext, model: Model, id: string): Promise<Values> => {
  const texts = textsOf(model)
  const columns = texts.map((key) => `${ident(model.columns.get(key)?.name ?? key)} as "${key}"`)
  const [row = {}] = await within(tx).query<Record<string, string | null>>(
    `select ${[...columns, ...sealed.map(ident)].join(', ')} from ${ident(model.table)} where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  const words = sealed.flatMap((key) => (row[key] ? [tx.keys.decrypt(tx.tenantId, row[key])] : [])).filter((word) => word.length > 1)
  const about = { where: 't.letter_type = $2 and t.letter_id = $3', values: [model.noun.name, id] }
  for (const { noun, texts: written } of around) await scrub(tx, { table: modelOf(tx, noun).table, texts: written, ...about }, words)
  const told = { where: 't.noun = $2 and t.row_id = $3', values: [model.noun.name, id] }
  await scrub(tx, { table: 'desk_personalnotice', texts: ['title', 'title_en', 'body', 'body_en'], ...told }, words)
  const changed = texts.flatMap((key) => {
    const [text, clean] = [row[key], without(row[key] ?? '', words)]
    return text && clean !== text ? [[key, clean] as const] : []
  })
  return { ...Object.fromEntries(changed), attachments: null, replyFiles: null }
}

/** What is asked for when a letter was erased: that its log and the audit forget what it said, the line about the erasure among them. */
export const forgetting = 'petition/forget'

export const letterForgetting = (own: Context): JobKind =>
  defineJob<{ noun: string; id: string }>(forgetting, (job) => inJob(own, job, (tx) => forget(tx, job.data.noun, job.data.id)), { keep: false })

/** Takes values before and after each step out of a letter's log and out of the audit, of the letter itself and of what tells of it. */
export const forget = async (tx: TxContext, noun: string, id: string): Promise<void> => {
  await within(tx).run(`update petition_petitionlog set diff = null where ${ofTenant} and letter_type = $2 and letter_id = $3 and diff is not null`, [
    noun,
    id,
  ])
  await eraseLines(tx, noun, [id])
  for (const { noun: other } of around) {
    const { table } = modelOf(tx, other)
    const found = await within(tx).query<{ id: string }>(
      `select id::text as id from ${ident(table)} where ${ofTenant} and letter_type = $2 and letter_id = $3`,
      [noun, id],
    )
    await eraseLines(
      tx,
      other.name,
      found.map((row) => row.id),
    )
  }
}
