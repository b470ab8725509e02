import type { Field } from '@masthead/contract/kit/field'
import { problemWith } from '@masthead/contract/kit/message'
import { type Kind, type KindContext, Unfit } from './kind'
import { cleanText } from './text'

/** The plain text of a secret that travels encrypted, held to the length and pattern that its field declares. */
const opened = (value: unknown, field: Field, ctx: KindContext): string => {
  let plain: string
  try {
    plain = ctx.cipher.decrypt(cleanText(value))
  } catch {
    throw new Unfit(['必须加密传输', 'must travel encrypted'])
  }
  const problem = problemWith(field, cleanText(plain))
  if (problem) throw new Unfit(problem, true)
  return plain
}

/** Goes in and never comes out. Unique salts make two equal secrets differ, so it is neither searched nor compared. */
export const secret: Kind = {
  sqlType: () => 'text COLLATE "C"',
  search: 'none',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: 'null' }),
  parse: (value, field, ctx) =>
    field.keep === 'hash' ? ctx.cipher.hash(opened(value, field, ctx)) : ctx.keys.encrypt(ctx.tenantId, cleanText(value)),
  open: (value, field, ctx) => (field.keep === 'hash' ? opened(value, field, ctx) : cleanText(value)),
  silent: true,
}
