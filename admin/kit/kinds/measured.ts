import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'

/** A label that ends with the unit of its number, `迟到（分钟）`, `Progress (%)`. */
const withUnit = /^(.+?) ?[（(](%|MB|ms|m|g|克|米|工作小时|小时|分钟|天|秒|毫秒|字节|bytes|days|hours|minutes)[）)]$/

/** What a number is called where it stands by itself, and the unit behind it; what tells its unit anyway has none. */
export const measured = (
  { kind, label, counts, says }: Pick<Field, 'kind' | 'label' | 'counts' | 'says'>,
  say: (label: Label) => string,
): { readonly name: string; readonly unit: string } => {
  const whole = say(label)
  const found = kind === 'integer' || kind === 'decimal' ? withUnit.exec(whole) : null
  if (!found || says) return { name: whole, unit: '' }
  const [, name = '', unit = ''] = found
  return { name, unit: counts ? '' : unit === '%' ? unit : ` ${unit}` }
}
