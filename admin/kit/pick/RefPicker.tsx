import { Select } from 'antd'
import { ListPicker } from './ListPicker'
import { useNounLater } from '../noun/nouns'
import type { RefPickerProps } from './picked'
import { Later, lazyPart } from '../wire/part'

const TreePicker = lazyPart(async () => ({ default: (await import('./TreePicker')).TreePicker }))

/** Loads what picks from a tree. */
export const trees = (): Promise<unknown> => import('./TreePicker')

/** Picks rows of another noun: a searchable list, or a tree where the noun is one. */
export const RefPicker = (props: RefPickerProps) => {
  const noun = useNounLater(props.field.to ?? '')
  if (!noun?.tree || props.field.by) return <ListPicker {...props} />
  return (
    <Later fallback={<Select id={props.id} className="whole" disabled loading />}>
      <TreePicker {...props} />
    </Later>
  )
}
