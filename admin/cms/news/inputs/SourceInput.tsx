import { phrases } from '../../../kit/look/phrases'
import { sources } from '@masthead/contract/cms/sources'
import { AutoComplete } from 'antd'
import { permission } from '@masthead/contract/kit/name'
import { useState } from 'react'
import { control, type InputProps } from '../../../kit/kinds/view'
import { useSay, useTerm } from '../../../kit/look/language'
import { useChoices, useRested } from '../../../kit/noun/options'
import { useMay } from '../../../kit/wire/permission'
import { words } from '../../words'

/** Where an article comes from: one of the known sources, or any name that is typed. */
export const SourceInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const say = useSay()
  const term = useTerm()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const key = useRested(typed)
  // Whoever may not look at the sources types a name.
  const mayLook = useMay()(permission(sources, 'view'))
  const choices = useChoices(sources, undefined, key, open && mayLook)
  const names = [...new Set(choices.data?.pages.flatMap((page) => page.records.map((record) => record.title)) ?? [])]
  return (
    <AutoComplete
      {...control(props)}
      className="whole"
      allowClear
      open={open && names.length > 0}
      onOpenChange={setOpen}
      value={(value as string | null) ?? ''}
      options={names.map((name) => ({ value: name }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={say(phrases.form.enter, { label: term(field.label) })}
      title={say(words.sourceHint)}
      maxLength={field.max}
      onChange={(next: string | undefined) => onChange?.(next ? next : null)}
    />
  )
}
