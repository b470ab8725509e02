import type { Named } from './fields'

/** Where a form stands: over the page, beside it, or in its place. */
export type FormShape = 'dialog' | 'drawer' | 'page'

const plain: ReadonlySet<string> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'flag',
  'choice',
  'dict',
  'ref',
  'refs',
  'day',
  'time',
  'colour',
  'url',
  'phone',
])

/** A few plain fields need a dialog and no more; very many deserve the whole page; all others stand in a drawer, beside what they are about. */
export const shapeOf = (fields: readonly Named[]): FormShape =>
  fields.length >= 20 ? 'page' : fields.length <= 6 && fields.every(([, { kind }]) => plain.has(kind)) ? 'dialog' : 'drawer'
