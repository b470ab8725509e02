import { type Kind, Unfit } from './kind'

/** A 64-bit id as it travels: digits in a string; trees may say 0 for the root. */
export const idText = (value: unknown): string => {
  const text = String(value).trim()
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > 9223372036854775807n) throw new Unfit(['不是有效的编号', 'is not a valid id'])
  return text
}

export const ref: Kind = {
  sqlType: (field) => (field.by ? 'text COLLATE "C"' : 'bigint'),
  search: 'id',
  schema: () => ({ type: ['string', 'integer', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  parse(value, field) {
    const id = field.by ? String(value).trim() : idText(value)
    return id === '0' || id === '' ? null : id
  },
  read: (column, field) => (field.by ? column : `${column}::text`),
}
