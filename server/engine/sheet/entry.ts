import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Cell } from '../../platform/documents/sheet'
import { unescaped, yesNo } from './cells'
import { partsOf } from './lookups'

/** What a cell says in the form in which a client would send it, or what is wrong with it. Whether it fits is the parser's business. */
export type Entry = { readonly value: unknown } | { readonly problem: Label }

/** The text of a cell, or undefined for what is none. */
export const textIn = (cell: Cell | undefined): string | undefined => {
  if (typeof cell === 'string') return unescaped(cell.trim())
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return cell && 'date' in cell ? cell.date.replace(/ 00:00:00$/, '') : undefined
}

/** Reads a cell by its field. References and dictionary words are texts here; whoever looks them up has the rest. */
export const entryOf = (field: Field, cell: Cell): Entry => {
  const about = (zh: string, en: string): Entry => ({ problem: [`${field.label[0]}${zh}`, `${field.label[1]} ${en}`] })
  if (typeof cell === 'object' && 'bad' in cell) {
    return cell.bad === 'formula' ? about('是公式，请粘贴为数值', 'is a formula, please paste it as a value') : about('是错误值', 'holds an error')
  }
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15 && !['integer', 'decimal', 'money'].includes(field.kind))
    return about('已被表格截断，请把单元格设为文本', 'was cut by the spreadsheet, please make the cell a text')
  const text = textIn(cell) ?? ''
  switch (field.kind) {
    case 'flag':
      return { value: meansNo(text) ? false : meansYes(text) ? true : text }
    case 'choice':
      return {
        value: field.many ? (keyOf(field, text) ? [keyOf(field, text)] : partsOf(text).map((one) => keyOf(field, one) ?? one)) : chosen(field, text),
      }
    case 'money':
      return cents(text) ?? about('必须是金额，最多两位小数', 'must be an amount with two decimals at most')
    case 'integer':
    case 'decimal':
      if (field.counts === 'tenThousandths')
        return partsOfOne(text.replace(/\s*[%％]$/, ''), 100) ?? about('必须是百分比，最多两位小数', 'must be per cent with two decimals at most')
      if (field.counts === 'halfDays')
        return partsOfOne(text.replace(/\s*(?:天|days?)$/i, ''), 2) ?? about('必须是天数，可到半天', 'must be days, by halves at most')
      return { value: numberOf(text) ?? text }
    case 'day':
      return { value: asDay(text) }
    case 'time':
      return { value: asTime(text) }
    case 'html':
      return { value: asMarkup(text) }
    case 'text':
      return { value: field.many ? partsOf(text) : text }
    default:
      return { value: text }
  }
}

const meansYes = (text: string): boolean => [...yesNo.yes.map((word) => word.toLowerCase()), 'y', 'true', '1', '√'].includes(text.toLowerCase())
const meansNo = (text: string): boolean => [...yesNo.no.map((word) => word.toLowerCase()), 'n', 'false', '0', '×'].includes(text.toLowerCase())

/** The key of a choice by itself or by its label in either language. */
const keyOf = (field: Field, text: string): string | undefined => {
  const choices = field.choices ?? {}
  if (Object.hasOwn(choices, text)) return text
  return Object.keys(choices).find((key) => choices[key]?.some((label) => label.toLowerCase() === text.toLowerCase()))
}

const chosen = (field: Field, text: string): unknown => {
  const key = keyOf(field, text)
  return key !== undefined && field.numeric ? Number(key) : (key ?? text)
}

/** Digits as people write them, thousands apart. */
const numberOf = (text: string): number | undefined => {
  const digits = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : undefined
}

/** Yuan with two decimals at most, as whole cents. */
const cents = (text: string): Entry | undefined => partsOfOne(text.replace(/^[¥￥]\s*|\s*元$/g, ''), 100)

/** A number of wholes as one of their parts, of which each has so many. */
const partsOfOne = (text: string, many: number): Entry | undefined => {
  const number = numberOf(text)
  if (number === undefined) return undefined
  const whole = Math.round(number * many)
  return Math.abs(number * many - whole) > 1e-6 * Math.max(1, Math.abs(number)) ? undefined : { value: whole }
}

const two = (digits: string): string => digits.padStart(2, '0')

/** 2026/1/5, 2026.1.5 and 2026年1月5日 mean 2026-01-05; anything else stays as it is. */
const asDay = (text: string): string => {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00(?::00)?)?$/.exec(text)
  return match ? `${match[1]}-${two(match[2] as string)}-${two(match[3] as string)}` : text
}

const asTime = (text: string): string => {
  const match = /^(\S+?)(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!match) return text
  return `${asDay(match[1] as string)} ${two(match[2] ?? '0')}:${match[3] ?? '00'}:${match[4] ?? '00'}`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Rich text may come as markup; what has no element is plain text, a paragraph a line. */
const asMarkup = (text: string): string =>
  /<[a-z][^>]*>/i.test(text)
    ? text
    : text
        .split(/\r?\n/)
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
        .join('')
