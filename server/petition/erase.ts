import { ident } from '../engine/sql'
import type { Model, TxContext, Values } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'

const gone = '〔已清除〕'

/** Numbers of telephones and identity cards, and addresses of mail, wherever they stand in a text. */
const personal = [/\d{17}[\dXx]/g, /(?<!\d)1\d{10}(?!\d)/g, /(?<!\d)0\d{2,3}-?\d{7,8}(?!\d)/g, /[\w.+-]+@[\w-]+(\.[\w-]+)+/g]

/** Whatever is written in words, in this noun's own columns too; numbers that the program gave stay. */
const textsOf = (model: Model): string[] =>
  [...model.columns.values()].flatMap(({ key, field }) =>
    ['text', 'longText'].includes(field.kind) && !field.serial && !field.many && !field.computed ? [key] : [],
  )

const sealed = ['person_name', 'phone', 'id_no', 'address'] as const

const without = (text: string, words: readonly string[]): string => {
  let clean = text
  for (const word of words) clean = clean.replaceAll(word, gone)
  for (const pattern of personal) clean = clean.replace(pattern, gone)
  return clean
}

/** What texts of a letter become when its personal data is erased: the person's name, numbers and address do not stay in them either. Its files go too. */
export const scrubbed = async (tx: TxContext, model: Model, id: string): Promise<Values> => {
  const texts = textsOf(model)
  const columns = texts.map((key) => `${ident(model.columns.get(key)?.name ?? key)} as "${key}"`)
  const [row = {}] = await within(tx).query<Record<string, string | null>>(
    `select ${[...columns, ...sealed.map(ident)].join(', ')} from ${ident(model.table)} where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  const words = sealed.flatMap((key) => (row[key] ? [tx.keys.decrypt(tx.tenantId, row[key])] : [])).filter((word) => word.length > 1)
  const changed = texts.flatMap((key) => {
    const [text, clean] = [row[key], without(row[key] ?? '', words)]
    return text && clean !== text ? [[key, clean] as const] : []
  })
  return { ...Object.fromEntries(changed), attachments: null, replyFiles: null }
}
