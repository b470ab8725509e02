import type { Kind } from './kind'
import { encrypted } from './encrypted'
import { cleanText } from './text'

/** A plain code, or encrypted text when the declaration gives it a mask. */
export const phone: Kind = {
  ...encrypted,
  search: (field) => (field.mask ? 'sealed' : 'text'),
  parse: (value) => cleanText(value).trim() || null,
  present: (value, field, ctx) => (field.mask ? encrypted.present?.(value, field, ctx) : value),
  sealed: (field) => field.mask !== undefined,
}
