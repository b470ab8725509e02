import type { Field } from '@masthead/contract/kit/field'
import { applies, problemWith } from '@masthead/contract/kit/message'
import { type Kind, type KindContext, Unfit } from './kind'

type KindOf = (field: Field) => Kind

const shaped = async (kindOf: KindOf, value: unknown, field: Field, ctx: KindContext): Promise<unknown> => {
  if (!field.shape) return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unfit(['格式不正确', 'has the wrong shape'])
  const given = value as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(field.shape, key)) throw new Unfit([`不认识的字段 ${key}`, `has an unknown field ${key}`])
  }
  for (const [key, inner] of Object.entries(field.shape)) {
    const one = given[key]
    const problem = applies(inner, given) ? problemWith(inner, one) : undefined
    if (problem) throw new Unfit([`${field.label[0]}：${problem[0]}`, `${field.label[1]}: ${problem[1]}`])
    if (one !== undefined && one !== null && one !== '') result[key] = await kindOf(inner).parse(one, inner, ctx)
  }
  return result
}

/** A structured value; the kinds of its fields are handed in, as they include this one. */
export const json = (kindOf: KindOf): Kind => ({
  sqlType: () => 'jsonb',
  search: 'none',
  schema: () => ({}),
  answer: () => ({}),
  async parse(value, field, ctx) {
    const given = typeof value === 'string' ? fromText(value) : value
    if (field.many) {
      if (!Array.isArray(given)) throw new Unfit(['必须是列表', 'must be a list'])
      const most = field.max ?? 500
      if (given.length > most) throw field.message ? new Unfit(field.message, true) : new Unfit([`最多 ${most} 项`, `takes ${most} items at most`])
      return asText(await Promise.all(given.map((one) => shaped(kindOf, one, field, ctx))))
    }
    return asText(await shaped(kindOf, given, field, ctx))
  },
  write: (parameter) => `${parameter}::jsonb`,
})

/** Whether a JSON text has the character NUL, which the database cannot keep; a backslash before it that is itself written out makes it none. */
export const hasNul = (text: string): boolean => /(^|[^\\])(\\\\)*\\u0000/.test(text)

/** JSON as the database takes it: a value of this kind is no place for a book. */
const asText = (value: unknown): string => {
  const text = JSON.stringify(value)
  if (hasNul(text)) throw new Unfit(['包含无效字符', 'contains an invalid character'])
  if (text.length > 1_000_000) throw new Unfit(['内容过长', 'is too long'])
  return text
}

/** A JSON text is understood as JSON, so that a value read as text can be sent back. */
const fromText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
