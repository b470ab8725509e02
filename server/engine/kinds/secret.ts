import type { Field } from '@masthead/contract/kit/field'
import { problemWith } from '@masthead/contract/kit/message'
import { secretMask } from '@masthead/contract/kit/secret'
import { literal } from '../sql'
import { type Kind, type KindContext, Unfit } from './kind'
import { cleanText } from './text'

/** Whether a client sent the MD5 digest of a password in its place. */
export const isDigest = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{32}$/i.test(value)

/** What is said of such a digest, behind the name of the field. */
export const noDigest = [
  '须用服务器公钥加密传输，不接受 MD5 摘要',
  'must be sent encrypted with the server’s public key; an MD5 digest is not accepted',
] as const

/** The plain text of a secret that travels encrypted, held to the length and pattern that its field declares. */
const opened = (value: unknown, field: Field, ctx: KindContext): string => {
  let plain: string
  try {
    plain = ctx.cipher.decrypt(cleanText(value))
  } catch {
    throw new Unfit(isDigest(value) ? noDigest : ['必须加密传输', 'must travel encrypted'])
  }
  const problem = problemWith(field, cleanText(plain))
  if (problem) throw new Unfit(problem, true)
  return plain
}

/** Goes in and never comes out: rows answer a mask in its place, or nothing. Unique salts make two equal secrets differ, so it is neither searched nor compared. */
export const secret: Kind = {
  sqlType: () => 'text COLLATE "C"',
  search: 'none',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  read: (column) => `case when ${column} is not null then ${literal(secretMask)} end`,
  parse: (value, field, ctx) =>
    field.keep === 'hash' ? ctx.cipher.hash(opened(value, field, ctx)) : ctx.keys.encrypt(ctx.tenantId, cleanText(value)),
  open: (value, field, ctx) => (field.keep === 'hash' ? opened(value, field, ctx) : cleanText(value)),
  silent: true,
}
