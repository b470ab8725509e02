import { operations } from '@masthead/contract/flow/binding'
import { whyNotInProcess } from '@masthead/contract/flow/service'
import { Select } from 'antd'
import { useSay } from '../kit/look/language'
import { useNounsLater } from '../kit/noun/nouns'
import { words } from './words'

/** The nouns that processes are about. */
const carried = [...new Set(Object.keys(operations).map((operation) => operation.split(':')[0] ?? ''))]

interface Props {
  readonly id: string
  /** As `noun:action`; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What a service task does to the row that its process is about, by the names of the noun and of its action. */
export const ServiceInput = ({ id, value, onChange }: Props) => {
  const say = useSay()
  const options = useNounsLater(carried)
    .map((noun) => ({
      label: say(noun.label),
      options: Object.entries(noun.actions ?? {})
        .filter(([name, action]) => !action.system && whyNotInProcess(noun, name, action) === undefined)
        .map(([name, action]) => ({
          value: `${noun.name}:${name}`,
          label: say(words.actionOf, { noun: say(noun.label), action: say(action.label) }),
        })),
    }))
    .filter((group) => group.options.length > 0)
  const isKnown = options.some((group) => group.options.some((one) => one.value === value))
  return (
    <Select
      id={id}
      className="whole"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(words.service)}
      value={value || undefined}
      // What a drawing from elsewhere says stays as it is until another one is chosen.
      options={value === '' || isKnown ? options : [...options, { value, label: value }]}
      onChange={onChange}
    />
  )
}
