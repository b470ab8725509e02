import { permission } from '@masthead/contract/kit/name'
import { control, type InputProps } from '../../kit/kinds/view'
import { useNounLater } from '../../kit/nouns'
import { useMay } from '../../kit/permission'
import { RefPicker } from '../../kit/RefPicker'

/** Whom a field asks for, among all contributors. */
const identities: Readonly<Record<string, string>> = { reporter: 'REPORTER', messenger: 'MESSENGER' }

/** The people of an article: those of the identity that the field asks for. */
export const PeopleInput = (props: InputProps) => {
  const { name, field, row, value, onChange } = props
  const noun = useNounLater(field.to ?? '')
  const may = useMay()
  const identity = identities[name]
  // Whoever may not look at the contributors still chooses among their names.
  const among = identity && noun && may(permission(noun, 'view')) ? { identifyType: identity, status: '1' } : undefined
  return <RefPicker {...control(props)} many name={name} field={field} row={row} value={value} among={among} onChange={onChange} />
}
