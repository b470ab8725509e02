import type { Field, Mask } from '@masthead/contract/kit/field'
import { isSealed, type Keys } from '../../platform/secrets/keys'
import type { Kind } from './kind'
import { cleanText } from './text'

/** Personal text under its mask, so that a person recognises it and a stranger learns nothing. */
export const masked = (plain: string, mask: Mask): string => {
  const signs = [...plain]
  const keep = (head: number, tail: number): string =>
    signs.length <= head + tail
      ? '*'.repeat(Math.max(signs.length, 3))
      : signs.slice(0, head).join('') + '*'.repeat(signs.length - head - tail) + signs.slice(signs.length - tail).join('')
  if (mask === 'phone') return keep(3, 4)
  if (mask === 'idNo') return keep(4, 4)
  if (mask === 'bank') return keep(4, 4)
  if (mask === 'name') return `${signs[0] ?? ''}${'*'.repeat(Math.max(signs.length - 1, 1))}`
  if (mask === 'address') return keep(6, 0)
  return '******'
}

/** Whether a field shows under a mask what is kept. */
export const isMasked = (field: Field | undefined): boolean => field?.kind === 'encrypted' || (field?.kind === 'phone' && field.mask !== undefined)

/** What a sealed column holds. A node of a release that did not seal it yet may have written it in plain text, until a start seals that too. */
export const opened = ({ keys, tenantId }: { readonly keys: Keys; readonly tenantId: string }, value: string): string =>
  isSealed(value) ? keys.decrypt(tenantId, value) : value

export const encrypted: Kind = {
  sqlType: () => 'text COLLATE "C"',
  search: 'sealed',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  parse: (value) => cleanText(value).trim() || null,
  present: (value, field, ctx) => (typeof value === 'string' ? masked(opened(ctx, value), field.mask ?? 'all') : null),
  sealed: () => true,
}
