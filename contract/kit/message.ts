import type { Field } from './field'
import { type Label, midSentence } from './label'
import { keptInOne } from './telling'

/** What the product says, in the words of its specification; forms and server say the same. */
export const messages = {
  added: ['新增成功', 'Added successfully'],
  updated: ['更新成功', 'Updated successfully'],
  deleted: ['删除成功', 'Deleted successfully'],
  cleared: ['清除完毕', 'Cleared'],
  done: ['操作成功', 'Operation successful'],
  pickRows: ['请选择至少一条数据', 'Please select at least one row'],
  confirmDelete: ['确定将选择数据删除?', 'Delete the selected data?'],
  incomplete: ['请填写完整表单!', 'Please complete the form!'],
  unknownError: ['未知错误', 'Unknown error'],
  phoneEmpty: ['手机号码不能为空', 'The phone number cannot be empty'],
  phoneLength: ['手机号码长度不为11位', 'The phone number must have 11 digits'],
  phoneFormat: ['手机号码格式不正确', 'The phone number is not valid'],
} as const satisfies Record<string, Label>

const line = (zh: string, en: string): Label => [zh, en]

/** Said of a missing value: the field's own words, else a sentence made of its label. */
export const requiredMessage = (field: Field): Label => {
  if (Array.isArray(field.required)) return field.required as unknown as Label
  if (field.kind === 'phone') return messages.phoneEmpty
  const picks = ['choice', 'dict', 'ref', 'refs', 'day', 'time', 'region', 'colour', 'flag'].includes(field.kind)
  const uploads = ['image', 'images', 'file'].includes(field.kind)
  const verb = uploads ? line('请上传', 'Please upload') : picks ? line('请选择', 'Please choose') : line('请输入', 'Please enter')
  return [`${verb[0]}${field.label[0]}`, `${verb[1]} ${midSentence(field.label[1])}`]
}

const about = (field: Field, zh: string, en: string): Label => field.message ?? [`${field.label[0]}${zh}`, `${field.label[1]} ${en}`]

/**
 * What is wrong with a value that a form or a request gives a field, or undefined. Empty means null, '' or [].
 * Checks what can be checked without the database; the form says it while typing, the server says it again.
 */
export const problemWith = (field: Field, value: unknown): Label | undefined => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return field.required ? requiredMessage(field) : undefined
  }
  if (field.kind === 'integer' || field.kind === 'money' || field.kind === 'decimal') return numberProblem(field, value)
  if (field.kind === 'phone') return phoneProblem(field, String(value))
  if (field.kind === 'choice') return choiceProblem(field, value)
  if (field.kind === 'day') return isDay(dayOf(String(value))) ? undefined : about(field, '日期格式应为 yyyy-MM-dd', 'must be a date, yyyy-MM-dd')
  if (field.kind === 'time')
    return isTime(String(value)) ? undefined : about(field, '时间格式应为 yyyy-MM-dd HH:mm:ss', 'must be a time, yyyy-MM-dd HH:mm:ss')
  if (field.kind === 'images')
    return listOf(value).length > (field.max ?? 9) ? about(field, `最多 ${field.max} 张`, `takes ${field.max} at most`) : undefined
  if (
    field.kind === 'text' ||
    field.kind === 'longText' ||
    field.kind === 'html' ||
    field.kind === 'encrypted' ||
    field.kind === 'secret' ||
    field.kind === 'colour' ||
    field.kind === 'url' ||
    field.kind === 'region' ||
    field.kind === 'file' ||
    field.kind === 'image'
  ) {
    return textProblem(field, value)
  }
  return undefined
}

const textProblem = (field: Field, value: unknown): Label | undefined => {
  // A value under its mask means unchanged; the server compares it with the mask of what it keeps.
  if (field.kind === 'encrypted' && String(value).includes('*')) return undefined
  const words = field.many ? listOf(value) : [String(value)]
  for (const word of words) {
    // A character takes two units at most; what is far too long is not counted out.
    const length = field.max !== undefined && word.length > 2 * field.max ? word.length : [...word].length
    if (field.max !== undefined && length > field.max)
      return about(field, `不能超过 ${field.max} 个字符`, `cannot be longer than ${field.max} characters`)
    if (field.min !== undefined && length < field.min)
      return about(field, `不能少于 ${field.min} 个字符`, `cannot be shorter than ${field.min} characters`)
    if (field.pattern && !new RegExp(field.pattern, 'u').test(word)) return about(field, '格式不正确', 'is not valid')
  }
  return undefined
}

const numberProblem = (field: Field, value: unknown): Label | undefined => {
  const number = typeof value === 'number' ? value : Number(value)
  const whole = field.kind !== 'decimal'
  if (!Number.isFinite(number) || (whole && !Number.isSafeInteger(number)) || (typeof value === 'string' && value.trim() === '')) {
    return whole ? about(field, '必须是整数', 'must be a whole number') : about(field, '必须是数字', 'must be a number')
  }
  if (field.min !== undefined && number < field.min)
    return about(field, `不能小于 ${limit(field, field.min)}`, `cannot be less than ${limit(field, field.min)}`)
  if (field.max !== undefined && number > field.max)
    return about(field, `不能大于 ${limit(field, field.max)}`, `cannot be more than ${limit(field, field.max)}`)
  return undefined
}

/** A limit as whoever types a value reads it. */
const limit = (field: Field, value: number): string => {
  const many = keptInOne({ kind: field.kind, counts: field.counts })
  if (field.kind === 'money' && value !== 0) return `¥${(value / many).toFixed(2)}`
  return field.counts === 'tenThousandths' ? `${value / many}%` : String(field.counts === 'halfDays' ? value / many : value)
}

const phoneProblem = (field: Field, value: string): Label | undefined => {
  // A value under its mask means unchanged; the server compares it with the mask of what it keeps.
  if (field.mask && /^\d{3}\*{4}\d{4}$/.test(value)) return undefined
  if (value.length !== 11) return field.message ?? messages.phoneLength
  return /^1[3-9]\d{9}$/.test(value) ? undefined : (field.message ?? messages.phoneFormat)
}

const choiceProblem = (field: Field, value: unknown): Label | undefined => {
  const values = field.many ? listOf(value) : [String(value)]
  const known = field.choices ?? {}
  return values.every((one) => Object.hasOwn(known, one)) ? undefined : about(field, '不在可选范围内', 'is not one of the choices')
}

/** A list as it may come over the wire: an array, or a comma string. */
export const listOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return []
  const items = Array.isArray(value) ? value : String(value).split(',')
  return items.map((item) => String(item).trim()).filter((item) => item !== '')
}

/** The day of a value that may come with a time of the day behind it. */
export const dayOf = (value: string): string => value.replace(/[ T]\d{2}:\d{2}(?::\d{2})?$/, '')

const isDay = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return date.toISOString().slice(0, 10) === value
}

const isTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) && isDay(value.slice(0, 10))

/** Whether a field counts at all, given the other values of its form. */
export const applies = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(field.when ?? {}).every(([key, wanted]) => {
    const value = values[key]
    const same = (one: string | number | boolean): boolean =>
      typeof one === 'boolean' ? one === (value === true || value === 1 || value === '1' || value === 'true') : String(one) === String(value ?? '')
    return Array.isArray(wanted) ? wanted.some(same) : same(wanted as string | number | boolean)
  })
