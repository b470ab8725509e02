import type { Values } from '../../kit/noun/change'
import type { Row } from '../../kit/wire/client'
import type { Named } from '../../kit/noun/fields'
import { Sheet } from '../../kit/kinds/html'
import { kinds } from '../../kit/kinds/kinds'
import { useSay } from '../../kit/look/language'

/** A value as its kind shows it; references and the like by the disabled control, which finds the names of what was chosen. */
export const FieldValue = ({ named: [key, field], values, row }: { named: Named; values: Values; row: Row }) => {
  const say = useSay()
  const { Input, Cell } = kinds[field.kind]
  if (field.kind === 'html') return <Sheet markup={String(values[key] ?? '')} />
  if (field.kind === 'text' && !field.many) return <Cell name={key} field={field} row={{ id: row.id, [key]: values[key] }} roomy />
  return <Input name={key} field={field} row={row} value={values[key]} disabled aria-label={say(field.label)} />
}
