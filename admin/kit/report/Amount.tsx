import type { Field } from '@masthead/contract/kit/field'
import { kinds } from '../kinds/kinds'
import { Nothing } from '../kinds/Plain'

export type Line = Readonly<Record<string, unknown>>

/** A sum as its kind shows it; one that is beyond what the browser counts comes as digits. Averages that stand below each other have as many digits. */
export const Amount = ({ name, field, line }: { name: string; field: Field; line: Line }) => {
  const { Cell } = kinds[field.kind]
  if (line[name] === null || line[name] === undefined) return <Nothing />
  if (field.kind === 'decimal' && field.scale !== undefined) return <span className="number">{Number(line[name]).toFixed(field.scale)}</span>
  return <Cell name={name} field={field} row={{ id: '', ...line }} />
}
