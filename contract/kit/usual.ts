import { type Field, integer, text } from './field'
import { type Label, midSentence } from './label'

/** Fields that many nouns have in the same form. */

/** What a number that can be called looks like in China: a mobile, a landline with its area code and perhaps an extension, or a service number. */
export const callable = {
  pattern: '^(1[3-9]\\d{9}|0\\d{2,3}-?\\d{7,8}(-\\d{1,6})?|[48]00-?\\d{3}-?\\d{4})$',
  message: ['请填写手机号，或带区号的固定电话', 'This is a mobile number, or a landline with its area code'] as Label,
} as const

/** Its place in an order that people give, the smaller first; 0 unless told. */
export const sort = <const O extends NonNullable<Parameters<typeof integer>[1]> = object>(label: Label = ['排序', 'Sort'], options?: O) =>
  integer(label, { min: 0, default: 0, list: true, ...options }) as Field<O extends { required: true | Label } ? number : number | null>

/** An address on the web that begins with http or https, 500 characters at most; `pattern` and `message` let others in. */
export const url = <const O extends NonNullable<Parameters<typeof text>[1]> = object>(label: Label, options?: O) => {
  const message: Label = [`${label[0]}须以 http 或 https 开头`, `The ${midSentence(label[1])} must start with http or https`]
  const field = text(label, { max: 500, pattern: '^https?://', message, ...options })
  return { ...field, kind: 'url' } as Field<O extends { required: true | Label } ? string : string | null>
}
