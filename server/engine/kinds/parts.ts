import { type Kind, Unfit } from './kind'

/** Lives in the rows of another noun; whoever writes the row writes them too. */
export const parts: Kind = {
  sqlType: () => '',
  search: 'none',
  schema: () => ({ type: ['array', 'null'], items: { type: 'object' } }),
  answer: () => ({ type: 'array', items: { type: 'object', additionalProperties: true } }),
  parse(value, field) {
    const lines: unknown = typeof value === 'string' ? fromText(value) : value
    const isRow = (one: unknown): boolean => typeof one === 'object' && one !== null && !Array.isArray(one)
    if (!Array.isArray(lines) || !lines.every(isRow)) throw new Unfit(['必须是列表', 'must be a list'])
    const [least, most] = [field.min ?? 0, field.max ?? 100]
    if (lines.length > most) throw new Unfit([`最多 ${most} 项`, `takes ${most} items at most`])
    if (lines.length < least) throw new Unfit([`至少 ${least} 项`, `takes ${least} items at least`])
    return lines
  },
}

const fromText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
