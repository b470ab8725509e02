import type { Fields } from '@masthead/contract/kit/field'
import { report } from '@masthead/contract/report/report'
import { Form, Input, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import type { InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { useAsked } from '../charts/asked'
import { type Layout, readLayout } from './layout'

const shape: Fields = report.fields.bands.shape ?? {}

/** How a report is laid out: the group that makes its sections, and what is totalled; each by its name. Those of a query show once it runs, and are written. */
export const LayoutInput = ({ value, onChange, disabled = false }: InputProps) => {
  const say = useSay()
  const base = useId()
  const form = Form.useFormInstance()
  const isQuery = Form.useWatch('kind', form) === 'sql'
  const { groups, sums } = useAsked(Form.useWatch('dataset', form))
  const layout = readLayout(value)
  const put = (change: Layout): void => onChange?.({ ...layout, ...change })
  const line = (key: keyof Layout, control: ReactNode) => (
    <label className="shape-line" htmlFor={`${base}-${key}`}>
      <span>{say(shape[key]?.label ?? [key, key])}</span>
      {control}
    </label>
  )
  const flag = (key: 'hasTotals' | 'isPaged') =>
    line(key, <Switch id={`${base}-${key}`} disabled={disabled} checked={layout[key] ?? false} onChange={(is) => put({ [key]: is })} />)
  return (
    <fieldset className="shape-item">
      {line(
        'by',
        isQuery ? (
          <Input
            id={`${base}-by`}
            disabled={disabled}
            maxLength={60}
            value={layout.by ?? ''}
            onChange={({ target }) => put({ by: target.value || null })}
          />
        ) : (
          <Select
            id={`${base}-by`}
            allowClear
            disabled={disabled}
            options={[...groups]}
            value={groups.some((group) => group.value === layout.by) ? (layout.by ?? null) : null}
            onChange={(by?: string) => put({ by: by ?? null })}
          />
        ),
      )}
      {line(
        'sums',
        <Select
          id={`${base}-sums`}
          mode={isQuery ? 'tags' : 'multiple'}
          disabled={disabled}
          options={isQuery ? [] : [...sums]}
          {...(isQuery ? { labelRender: ({ value: name }) => <span translate="no">{name}</span> } : {})}
          value={[...(layout.sums ?? [])]}
          onChange={(chosen: string[]) => put({ sums: chosen })}
        />,
      )}
      {flag('hasTotals')}
      {flag('isPaged')}
    </fieldset>
  )
}
