import type { Named } from './fields'

/** Where a form stands: over the page, or beside the list that it belongs to. */
export type FormShape = 'dialog' | 'drawer'

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

/** A few plain fields need a dialog and no more; all others stand in a drawer, as the rows do that they make. */
export const shapeOf = (fields: readonly Named[]): FormShape =>
  fields.length <= 6 && fields.every(([, { kind }]) => plain.has(kind)) ? 'dialog' : 'drawer'

/** Whether a form is too long to be filled in by the way, from within another one. */
export const isLong = (fields: readonly Named[]): boolean => fields.length >= 20
