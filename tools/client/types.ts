import type { Field, Fields } from '@masthead/contract/kit/field'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { ClientCall } from './calls'

/** The words of TypeScript for what fields and calls carry. */

const words: Readonly<Partial<Record<Field['kind'], string>>> = {
  integer: 'number',
  money: 'number',
  decimal: 'number | string',
  flag: 'boolean',
}

const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A name as it may stand in an interface. */
export const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

const wordOf = (field: Field, isInput: boolean): string => {
  if (field.kind === 'json') {
    const one = field.shape ? `{ ${membersOf(field.shape, isInput).join('; ')} }` : 'unknown'
    return field.many ? `readonly (${one})[]` : one
  }
  if (field.kind === 'parts') return 'readonly Readonly<Record<string, unknown>>[]'
  if (field.kind === 'flag' && field.as) return field.as === 'number' ? '0 | 1' : "'0' | '1'"
  if (field.kind === 'choice' && field.choices && !field.many)
    return Object.keys(field.choices)
      .map((value) => (field.numeric ? value : quoted(value)))
      .join(' | ')
  const word = words[field.kind] ?? 'string'
  return isInput && (field.many || field.kind === 'refs') ? `${word} | readonly ${word}[]` : word
}

/** Fields as members of an interface: what must be given, or is always answered, has no question mark. */
export const membersOf = (fields: Fields, isInput: boolean): string[] =>
  Object.entries(fields).map(([key, field]) => {
    const value = wordOf(field, isInput)
    const isSure = Boolean(field.required) && !(isInput && field.default !== undefined)
    const whole = isSure ? value : `${value} | null`
    return `/** ${field.label[1].replaceAll('*/', '* /')} */ ${nameOf(key)}${isInput && !isSure ? '?' : ''}: ${whole}`
  })

/** The name of the types of a noun: cms/news is CmsNews. */
export const typeName = ({ name }: Pick<Resource, 'name'>): string =>
  name
    .split(/[/-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** What a row of a noun says, and what is given to make one. */
export const rowTypes = (noun: Resource): string[] => {
  const given = Object.fromEntries(Object.entries(noun.fields).filter(([, field]) => !field.readOnly))
  const states = Object.keys(noun.states ?? {})
  return [
    `/** ${noun.label[1]} (${noun.label[0]}) */`,
    `export interface ${typeName(noun)} extends Row {`,
    ...(states.length > 0 ? [`  status: ${states.join(' | ')}`] : []),
    ...membersOf(noun.fields, false).map((member) => `  ${member}`),
    '}',
    `export interface ${typeName(noun)}Input {`,
    ...membersOf(given, true).map((member) => `  ${member}`),
    '}',
  ]
}

const inputOf = (fields: Fields | undefined): string => {
  const members = membersOf(fields ?? {}, true)
  return members.length === 0
    ? 'input?: Readonly<Record<string, never>>'
    : `input${members.every((one) => one.includes('?: ')) ? '?' : ''}: { ${members.join('; ')} }`
}

const answerOf = (entry: Resource | Service, { answer, output, isListed }: ClientCall): string => {
  const row = isResource(entry) ? typeName(entry) : 'unknown'
  const one = output ? `{ ${membersOf(output, false).join('; ')} }` : answer === 'row' || isListed ? row : 'unknown'
  switch (answer) {
    case 'none':
      return 'null'
    case 'file':
      return 'Blob'
    case 'page':
      return `Page<${output ? one : row}>`
    case 'list':
      return `readonly ${output ? one : row}[]`
    case 'tree':
      return 'readonly Readonly<Record<string, unknown>>[]'
    default:
      return one
  }
}

/** The signature of a method. */
export const signatureOf = (entry: Resource | Service, call: ClientCall): string => {
  const row = isResource(entry) ? typeName(entry) : 'unknown'
  switch (call.kind) {
    case 'page':
      return `(query?: Query, signal?: AbortSignal): Promise<Page<${row}>>`
    case 'rows':
      return `(query?: Query): AsyncIterable<${row}>`
    case 'detail':
      return `(id: string, signal?: AbortSignal): Promise<${row}>`
    case 'add':
      return `(values: ${row}Input): Promise<${row}>`
    case 'update':
      return `(id: string, version: number, values: Partial<${row}Input>): Promise<${row}>`
    case 'remove':
      return '(ids: string | readonly string[]): Promise<null>'
    case 'action':
      return `{ (id: string, ${inputOf(call.input)}): Promise<${row}>; (ids: readonly string[], ${inputOf(call.input)}): Promise<readonly Outcome[]> }`
    default:
      return `(${inputOf(call.input)}, signal?: AbortSignal): Promise<${answerOf(entry, call)}>`
  }
}
