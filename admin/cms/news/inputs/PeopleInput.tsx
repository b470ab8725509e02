import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { UserAddOutlined } from '@ant-design/icons'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { control, type InputProps } from '../../../kit/kinds/view'
import { useSay } from '../../../kit/look/language'
import { useNounLater } from '../../../kit/noun/nouns'
import { useMay } from '../../../kit/wire/permission'
import { RefPicker } from '../../../kit/pick/RefPicker'
import type { ReporterMode } from '../AddReporterDialog'
import { words } from '../reporter-words'
import { Later, lazyPart } from '../../../kit/wire/part'

const AddReporterDialog = lazyPart(async () => ({ default: (await import('../AddReporterDialog')).AddReporterDialog }))

/** The contributors that a field asks for. */
const identities: Readonly<Record<string, string>> = { reporter: 'REPORTER', messenger: 'MESSENGER,CORRESPONDENT' }
/** The kinds of people that can be added beside a field. */
const modes: Readonly<Record<string, readonly ReporterMode[]>> = {
  reporter: ['newsman'],
  littleReporter: ['reporter'],
  messenger: ['messager', 'correspondent'],
}

/** The people of an article: those of the identity that the field asks for, and a way to add one who is not known yet. */
export const PeopleInput = (props: InputProps) => {
  const { name, field, row, value, onChange, disabled } = props
  const noun = useNounLater(field.to ?? '')
  const may = useMay()
  const identity = identities[name]
  // A user who may not look at the contributors still chooses among their names.
  const among =
    identity && noun && may(permission(noun, 'view')) ? { identifyType: identity, status: String(contributepersonal.state.active) } : undefined
  const picker = <RefPicker {...control(props)} many name={name} field={field} row={row} value={value} among={among} onChange={onChange} />
  if (!noun || disabled || !may(permission(noun, 'add'))) return picker
  return (
    <span className="people-line">
      {picker}
      <AddPerson modes={modes[name] ?? []} onAdded={(id) => onChange?.([...listOf(value), id].join(','))} />
    </span>
  )
}

const AddPerson = ({ modes: [first, ...others], onAdded }: { modes: readonly ReporterMode[]; onAdded: (id: string) => void }) => {
  const say = useSay()
  const [mode, setMode] = useState<ReporterMode>()
  if (!first) return null
  const label = say(words[first])
  return (
    <>
      {others.length === 0 ? (
        <Button icon={<UserAddOutlined />} aria-label={label} title={label} onClick={() => setMode(first)} />
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{ items: [first, ...others].map((one) => ({ key: one, label: say(words[one]), onClick: () => setMode(one) })) }}
        >
          <Button icon={<UserAddOutlined />} aria-label={say(words.addPerson)} title={say(words.addPerson)} />
        </Dropdown>
      )}
      {mode && (
        <Later>
          <AddReporterDialog open mode={mode} onDone={(row) => onAdded(row.id)} onClose={() => setMode(undefined)} />
        </Later>
      )}
    </>
  )
}
