import { phrases } from '../look/phrases'
import { Input } from 'antd'
import { useTerm, useSay } from '../look/language'
import { textOf } from '../page/nouns'
import { PlainCell, TextFilter } from './Plain'
import { type CellProps, control, type InputProps, type KindView } from './view'

/** Where a program was when it failed is read line by line, as it was written. */
const LongTextCell = (props: CellProps) => {
  const text = props.roomy ? textOf(props.row, props.name, props.field) : ''
  return /^\s*at .+:\d+/m.test(text) ? <pre className="json">{text}</pre> : <PlainCell {...props} />
}

const LongTextInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const say = useSay()
  const term = useTerm()
  return (
    <Input.TextArea
      {...control(props)}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={(value as string | null) ?? ''}
      placeholder={say(phrases.form.enter, { label: term(field.label) })}
      {...(field.max !== undefined && field.max <= 2000 ? { count: { show: true, max: field.max } } : {})}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export const longText: KindView = { Cell: LongTextCell, Input: LongTextInput, Filter: TextFilter, width: 240, wide: true }
