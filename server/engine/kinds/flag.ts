import { type Kind, Unfit } from './kind'

/** Yes or no as any client says it. */
export const truth = (value: unknown): boolean | undefined => {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === 'false') return false
  return undefined
}

export const flag: Kind = {
  sqlType: () => 'boolean',
  search: 'flag',
  schema: () => ({ type: ['boolean', 'integer', 'string', 'null'] }),
  answer: (field) => ({ type: field.as === 'number' ? 'integer' : field.as === 'text' ? 'string' : 'boolean' }),
  parse(value) {
    const yes = truth(value)
    if (yes === undefined) throw new Unfit(['必须是 true/false 或 1/0', 'must be true/false or 1/0'])
    return yes
  },
  read: (column, field) => (field.as === 'number' ? `${column}::int` : field.as === 'text' ? `${column}::text` : column),
}
