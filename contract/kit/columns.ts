import { integer, json, ref, text, type Field, type FieldOptions } from './field'
import type { Label } from './label'

/**
 * The columns of a log that act() writes: which row, what was done, from where to where, by whom. `createUser` and `createTime` are the
 * actor's id and the moment; `operator` and `role` keep the names as they were then; `diff` is { field: [before, after] }, other machines included.
 */
export const logFields = <const K extends string>(key: K, label: Label, to: string) => ({
  ...({ [key]: ref(label, to, { readOnly: true, required: true, list: true, filter: 'equal' }) } as { readonly [P in K]: Field<string> }),
  ...logLine,
})

/** Digits of an id, few enough for the database to take them for a number. */
export const rowPattern = '^[1-9]\\d{0,17}$'

/** Which row something is about, where rows of several nouns may be: a choice of nouns by name, and the id. `within: ['<type>', '<id>']` gives it their reach. */
export const rowId = <const O extends FieldOptions = object>(label: Label, options?: O) =>
  text(label, { max: 18, pattern: rowPattern, required: true, filter: 'equal', ...options })

/** The same without the row's id, for a log that several nouns share. */
export const logLine = {
  action: text(['操作', 'Action'], { max: 30, readOnly: true, required: true, list: true, filter: 'equal' }),
  beforeStatus: integer(['原状态', 'State before'], { readOnly: true, list: true }),
  afterStatus: integer(['新状态', 'State after'], { readOnly: true, list: true }),
  remark: text(['备注', 'Remark'], { max: 200, readOnly: true, list: true }),
  operator: text(['操作人', 'Operator'], { tells: 'operator', max: 60, readOnly: true, list: true, filter: 'like' }),
  role: text(['角色', 'Role'], { max: 200, readOnly: true }),
  ip: text(['IP地址', 'IP address'], { max: 45, readOnly: true }),
  // Small, and lines are read in lists: what a warning's level or another deadline became stands beside the action.
  diff: json(['变更', 'Changes'], { readOnly: true, detail: false }),
}
