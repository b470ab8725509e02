import type { KindName } from '@masthead/contract/kit/field'
import { Form } from 'antd'
import { useId } from 'react'
import { useSay } from '../look/language'
import type { Named } from '../noun/fields'
import type { Row } from '../wire/client'
import type { KindView } from './view'

interface Props {
  readonly of: Named
  readonly item: Readonly<Record<string, unknown>>
  /** What its line is called, by number or by what it combines. */
  readonly line: string
  readonly value: unknown
  readonly disabled: boolean | undefined
  /** Why the server refused it. */
  readonly fault: string | undefined
  readonly onChange: (value: unknown) => void
  readonly kindOf: (kind: KindName) => KindView
}

/** A cell of a table that is written in, with what is wrong with it below. */
export const PartCell = ({ of: [key, field], item, line, value, disabled, fault, onChange, kindOf }: Props) => {
  const say = useSay()
  const id = useId()
  const { Input } = kindOf(field.kind)
  return (
    <td data-label={`${field.required ? '* ' : ''}${say(field.label)}`}>
      <Form.Item validateStatus={fault ? 'error' : ''}>
        <Input
          id={id}
          name={key}
          field={field}
          row={item as Row}
          disabled={disabled || (field.once && item.id !== undefined)}
          aria-label={`${say(field.label)} ${line}`}
          {...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {})}
          value={value}
          onChange={onChange}
        />
      </Form.Item>
      {fault && (
        <p className="part-fault" id={`${id}-fault`} role="alert">
          {fault.replace(/^(?:第 \d+ 行：|Line \d+: )/, '')}
        </p>
      )}
    </td>
  )
}
