import type { Field, Fields } from '@masthead/contract/kit/field'
import { problemWith } from '@masthead/contract/kit/message'
import { dictionaries } from '../../seed'

/** Values that fit a field's own declaration; `n` makes two of them differ. References and secrets are the maker's business. */

/** The number of the first value that is made: the word `词${n.toString(36)}` of it and of all that follow has five characters at least. */
export const firstNumber = 50_000

const padded = (n: number, digits: number): string => String(n % 10 ** digits).padStart(digits, '0')

/** An ID number with a right check digit, born some day of 1990. */
export const idNumber = (n: number): string => {
  const day = new Date(Date.UTC(1990, 0, 1 + (Math.floor(n / 1000) % 365))).toISOString().slice(0, 10).replaceAll('-', '')
  const body = `110101${day}${padded(n, 3)}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

const han = (n: number): string => `李${String.fromCodePoint(0x4e00 + (n % 20000))}`
const mobile = (n: number): string => `138${padded(n, 8)}`

const months = new WeakMap<Field, number>()

/** A month of its own for each row, as long as a century has months: fewer than the numbers that make texts differ. */
const freshMonth = (field: Field): string => {
  const n = months.get(field) ?? 0
  months.set(field, n + 1)
  return `20${padded(Math.floor(n / 12), 2)}-${padded(1 + (n % 12), 2)}`
}

/** A text that the field accepts, among shapes that texts of this product have. */
export const textFor = (field: Field, n: number): string => {
  const masks: Record<string, string> = {
    phone: mobile(n),
    idNo: idNumber(n),
    bank: `6222${padded(n, 12)}`,
    name: han(n),
    address: `人民路${n}号院${n}栋`,
    all: `密文${n}`,
  }
  const month = `20${padded(n, 2)}-0${1 + (n % 9)}`
  const shapes = [
    ...(field.mask ? [masks[field.mask] ?? ''] : []),
    `词${n.toString(36)}`,
    `w${n.toString(36)}`,
    `https://example.com/${n}`,
    han(n),
    idNumber(n),
    padded(n, 6),
    padded(n, 64),
    month,
    `n${n}@example.com`,
    `/w${n}`,
    `jdbc:postgresql://8.8.8.8/w${n}`,
    `${padded(n % 24, 2)}:30`,
    `Passw0rd${n}`,
    mobile(n),
    `${padded(8 + (n % 12), 2)}:${padded(n % 60, 2)}`,
  ]
  const fit = shapes.find((shape) => problemWith(field, shape) === undefined)
  if (fit === undefined) throw new Error(`no text known that fits ${field.label[1]}: ${field.pattern}, ${field.min} to ${field.max} characters`)
  return fit === month && field.unique !== undefined ? freshMonth(field) : fit
}

const whole = ({ min, max }: Field, n: number): number => {
  const low = min ?? 1
  const span = Math.min((max ?? low + 100_000) - low, 100_000) + 1
  return low + (n % span)
}

/** The keys of a dictionary as a fresh installation has it. */
const keysOf = (field: Field): readonly string[] => {
  const found = dictionaries.find(({ code }) => code === field.dict)?.values.map(([key]) => key)
  if (!found) throw new Error(`no dictionary ${field.dict} in the seed`)
  return found
}

/** A value of every kind that needs no other row; undefined for the others. */
export const plainValue = (field: Field, n: number): unknown => {
  switch (field.kind) {
    case 'text':
      return field.many ? [textFor(field, n), textFor(field, n + 1)] : textFor(field, n)
    case 'url':
    case 'longText':
    case 'colour':
    case 'encrypted':
    case 'phone':
      return field.kind === 'colour' ? `#${(n % 0xffffff).toString(16).padStart(6, '0')}` : field.kind === 'phone' ? mobile(n) : textFor(field, n)
    case 'html':
      return `<p style="text-align:center">正文${n}</p>`
    case 'integer':
    case 'money':
      return whole(field, n)
    case 'decimal':
      return field.max !== undefined && field.max - (field.min ?? 0) < 91
        ? (field.min ?? 0) + (((n % 90) + 5) * (field.max - (field.min ?? 0))) / 100
        : (field.min ?? 0) + (n % 90) + 0.5
    case 'flag':
      return field.as === 'number' ? n % 2 : n % 2 === 1
    case 'choice': {
      const keys = Object.keys(field.choices ?? {})
      const key = keys[n % keys.length] as string
      return field.many ? [key] : field.numeric ? Number(key) : key
    }
    case 'dict': {
      const keys = keysOf(field)
      const key = keys[n % keys.length] as string
      return field.many ? [key] : field.numeric ? Number(key) : key
    }
    case 'day':
      // One of its own, where no two rows may share it.
      if (field.unique) return new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10)
      return `2020-01-${padded(1 + (n % 27), 2)}`
    case 'time':
      return `2030-01-${padded(1 + (n % 27), 2)} 08:00:${padded(n % 60, 2)}`
    case 'file':
    case 'image':
      return `/files/2024/05/${n}.png`
    case 'images':
      return [`/files/2024/05/${n}.png`]
    default:
      return undefined
  }
}

/** Fields of a JSON value, those with a condition after those that conditions speak of. */
export const inOrder = (fields: Fields): [string, Field][] =>
  Object.entries(fields).sort(([, a], [, b]) => Number(a.when !== undefined) - Number(b.when !== undefined))
