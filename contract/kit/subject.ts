import { rowPattern } from './columns'
import { choice, type Field, type FieldOptions, type Fields, text } from './field'
import type { Label } from './label'

interface SubjectOptions extends Pick<FieldOptions, 'required' | 'readOnly' | 'once' | 'list' | 'unique' | 'group'> {
  /** What the kind of row is called. */
  readonly kind: Label
  /** What becomes of this row when the one that it is about is deleted: it holds that up, goes with it, or stays. */
  readonly onDelete: 'hold' | 'with' | 'keep'
}

/**
 * The row of one of several nouns that this row is about, as two columns: `<key>Type`, the name of a noun, and `<key>Id`. Whoever writes it must reach the row that he names;
 * what that is called is answered as `<key>Title`, to whoever may view it. `within: ['<key>Type', '<key>Id']` lets this row be seen as far as that one.
 */
export const subject = <const K extends string, const N extends Readonly<Record<string, Label>>>(
  key: K,
  label: Label,
  nouns: N,
  { kind, onDelete, unique, ...options }: SubjectOptions,
) => {
  const type = `${key}Type`
  const fields = {
    [type]: choice(kind, nouns, { required: true, filter: 'equal', ...options, list: true }),
    [`${key}Id`]: {
      ...text(label, { max: 18, pattern: rowPattern, required: true, filter: 'equal', nameAs: `${key}Title`, ...options }),
      ...(unique === undefined ? {} : { unique: unique === true ? [type] : unique }),
      subject: { type, onDelete },
    },
  }
  return fields as unknown as { readonly [P in `${K}Type`]: Field<keyof N & string> } & {
    readonly [P in `${K}Id`]: Field<string> & { readonly nameAs: `${K}Title` }
  }
}

/** A field by which rows point at those of a noun, and where it may be one of several nouns the field that says which. */
export interface Pointer {
  readonly field: string
  readonly type?: string
}

/** Each way in which rows with these fields point at rows of a noun. */
export const pointersAt = (fields: Fields, name: string): Pointer[] =>
  Object.entries(fields).flatMap(([field, { kind, to, subject: about }]): Pointer[] => {
    if ((kind === 'ref' || kind === 'refs') && to === name) return [{ field }]
    return about && Object.hasOwn(fields[about.type]?.choices ?? {}, name) ? [{ field, type: about.type }] : []
  })
