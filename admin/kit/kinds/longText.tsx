import { Input } from 'antd'
import { useHint } from '../pick/hint'
import { textOf } from '../noun/titles'
import { PlainCell, TextFilter } from './Plain'
import { nearly } from './text'
import { type CellProps, control, type InputProps, type KindView } from './view'

/** Where a program was when it failed is read line by line, as it was written. */
const LongTextCell = (props: CellProps) => {
  const text = props.roomy ? textOf(props.row, props.name, props.field) : ''
  return /^\s*at .+:\d+/m.test(text) ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than its block is read by the keys too
    <pre className="json" translate="no" tabIndex={0}>
      {text}
    </pre>
  ) : (
    <PlainCell {...props} />
  )
}

const LongTextInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const hint = useHint(field.label)
  return (
    <Input.TextArea
      {...control(props)}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={(value as string | null) ?? ''}
      placeholder={hint}
      {...(field.max !== undefined && field.max <= 2000 ? { count: { show: nearly, max: field.max } } : {})}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export const longText: KindView = { Cell: LongTextCell, Input: LongTextInput, Filter: TextFilter, width: 240, wide: true }
