import { choice, day, decimal, type Field, type Fields, file, flag, images, integer, longText, money, ref, refs, text, time } from './field'
import type { Label } from './label'
import { listOf } from './message'

/** What a form that people put together may ask for. */
export const formKinds = {
  text: ['单行文字', 'A line of text'],
  longText: ['多行文字', 'Several lines'],
  integer: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal number'],
  money: ['金额', 'Amount'],
  day: ['日期', 'Day'],
  time: ['日期和时间', 'Day and time'],
  choice: ['单选', 'One of several'],
  choices: ['多选', 'Some of several'],
  flag: ['是否', 'Yes or no'],
  user: ['用户', 'User'],
  users: ['多个用户', 'Users'],
  dept: ['部门', 'Department'],
  post: ['岗位', 'Post'],
  images: ['图片', 'Pictures'],
  file: ['文件', 'File'],
} as const satisfies Record<string, Label>

export type FormKind = keyof typeof formKinds

/** One question of a form, as it is kept: data that `formOf` makes a field of. */
export interface FormQuestion {
  readonly key: string
  readonly label: string
  readonly kind: FormKind
  readonly required?: boolean | null
  /** choice, choices: what to choose from, as a list or with commas between. */
  readonly options?: string | readonly string[] | null
  /** text, longText: most characters. integer, decimal, money: largest value. */
  readonly max?: number | null
  readonly help?: string | null
}

const optionsOf = ({ options }: FormQuestion): Record<string, Label> =>
  Object.fromEntries(listOf(options ?? '').map((one): [string, Label] => [one, [one, one]]))

/** The field that a question asks for: checked, kept, shown and masked like one that is declared. */
const fieldOf = (question: FormQuestion): Field => {
  const label: Label = [question.label, question.label]
  const max = question.max ?? undefined
  const bounded = max === undefined ? {} : { max }
  const common = { required: question.required === true, ...(question.help ? { help: [question.help, question.help] as const } : {}) }
  switch (question.kind) {
    case 'text':
      return text(label, { ...common, ...bounded })
    case 'longText':
      return longText(label, { max: 5000, ...common, ...bounded, detail: false })
    case 'integer':
      return integer(label, { ...common, ...bounded })
    case 'decimal':
      return decimal(label, { scale: 2, ...common, ...bounded })
    case 'money':
      return money(label, { min: 0, ...common, ...bounded })
    case 'day':
      return day(label, common)
    case 'time':
      return time(label, common)
    case 'choice':
      return choice(label, optionsOf(question), common)
    case 'choices':
      return choice(label, optionsOf(question), { ...common, many: true })
    case 'flag':
      return flag(label, common)
    case 'user':
      return ref(label, 'user/user', common)
    case 'users':
      return refs(label, 'user/user', common)
    case 'dept':
      return ref(label, 'system/dept', common)
    case 'post':
      return ref(label, 'system/post', common)
    case 'images':
      return images(label, common)
    case 'file':
      return file(label, common)
  }
}

/** Fields of questions that people put together. */
export const formOf = (questions: readonly FormQuestion[]): Fields =>
  Object.fromEntries(questions.map((question) => [question.key, fieldOf(question)]))
