import { logFields } from './columns'
import type { Label } from './label'
import { resource, type Resource } from './resource'

/** What of a log follows from nothing: another path, another order, and what it calls a row that it tells of. */
interface LogOptions {
  readonly path?: string
  readonly sort?: readonly string[]
  readonly of?: Label
}

/**
 * The log of a noun, which stands beside it in its file: a line for each action that is carried out, added by the system alone, seen as far as the row that it tells
 * of, and without a place in the menu. Its name and its key are those that the noun's own `log` says.
 */
export const logOf = (
  { name, tenancy, log, label: itself }: Pick<Resource, 'name' | 'tenancy' | 'log' | 'label'>,
  label: Label,
  { path, sort = ['-id'], of = itself }: LogOptions = {},
) => {
  if (!log || log.type !== undefined) throw new Error(`${name}: it has no log of its own`)
  return resource(log.noun as `${string}/${string}`, {
    label,
    ...(path === undefined ? {} : { path }),
    tenancy,
    appendOnly: true,
    title: 'action',
    within: log.key,
    fields: logFields(log.key, of, name),
    sort,
    menu: { hidden: true },
  })
}
