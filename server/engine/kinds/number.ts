import { type Kind, Unfit } from './kind'

const whole: Kind = {
  sqlType: () => 'bigint',
  search: 'number',
  schema: (field) => ({ type: ['integer', 'string', 'null'], minimum: field.min, maximum: field.max }),
  answer: () => ({ type: ['number', 'null'] }),
  parse(value) {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new Unfit(['必须是整数', 'must be a whole number'])
    return number
  },
  // Exact below 2^53, which parse holds every value to, and a number for the client instead of a string.
  read: (column) => `${column}::float8`,
}

export const integer: Kind = whole
export const money: Kind = whole

export const decimal: Kind = {
  sqlType: (field) => `numeric(20, ${field.scale ?? 6})`,
  search: 'number',
  schema: (field) => ({ type: ['number', 'string', 'null'], minimum: field.min, maximum: field.max }),
  answer: () => ({ type: ['number', 'null'] }),
  parse(value, field) {
    const number = Number(value)
    if (!Number.isFinite(number) || Math.abs(number) >= 1e13) throw new Unfit(['必须是数字', 'must be a number'])
    return Number(number.toFixed(field.scale ?? 6))
  },
  read: (column) => `${column}::float8`,
}
