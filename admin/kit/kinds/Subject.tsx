import { phrases } from '../look/phrases'
import { Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { RefPicker } from '../pick/RefPicker'
import { useSay } from '../look/language'
import { control, type InputProps } from './view'

/** Picks the row that something is about, among those of the noun that the field before it says. */
export const SubjectInput = (props: InputProps & { readonly type: string }) => {
  const { name, field, row, value, onChange, type } = props
  const say = useSay()
  const noun = Form.useWatch<string | undefined>(type, Form.useFormInstance()) ?? (row?.[type] as string | undefined)
  const before = useRef(noun)
  // A row of another noun is none of this one's.
  useEffect(() => {
    if (before.current !== undefined && before.current !== noun) onChange?.(null)
    before.current = noun
  }, [noun, onChange])
  if (!noun) return <Input {...control(props)} disabled placeholder={say(phrases.form.kindFirst)} />
  return <RefPicker {...control(props)} key={noun} name={name} field={{ ...field, to: noun }} row={row} value={value} onChange={onChange} />
}
