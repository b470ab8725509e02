import { CloseOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { CreatedFilter } from '../kinds/day'
import { kinds } from '../kinds/kinds'
import type { ParamsPatch } from '../kinds/view'
import { useSay } from '../look/language'
import type { FilterControl } from './filters'

interface Props {
  readonly controls: readonly FilterControl[]
  /** The values of their parameters. */
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Record<string, string>) => void
  /** The class of a control with its label. */
  readonly className?: string
  /** What adds a control, and what takes one away. */
  readonly words: { readonly add: Label; readonly take: Label }
}

/** Filters that are chosen one by one, each by the control that lists have for it. */
export const FilterRows = ({ controls, values, onChange, className, words }: Props) => {
  const say = useSay()
  const base = useId()
  const [wanted, setWanted] = useState<readonly string[]>([])
  const shown = controls.filter(({ key, params }) => wanted.includes(key) || params.some((param) => values[param] !== undefined))
  const left = controls.filter((control) => !shown.includes(control))
  const patch = (change: ParamsPatch): void => {
    const next: Record<string, string> = { ...values }
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) delete next[key]
      else next[key] = value
    }
    onChange(next)
  }
  return (
    <>
      {shown.map(({ key, field, params, created }) => {
        const Filter = created ? CreatedFilter : kinds[field.kind].Filter
        return (
          <div key={key} className={className}>
            <label htmlFor={`${base}-${key}`}>{say(field.label)}</label>
            <Filter id={`${base}-${key}`} name={key} field={field} use={params} params={values} onChange={patch} />
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={`${say(words.take)} ${say(field.label)}`}
              onClick={() => {
                setWanted(wanted.filter((one) => one !== key))
                patch(Object.fromEntries(params.map((param) => [param, undefined])))
              }}
            />
          </div>
        )
      })}
      {left.length > 0 && (
        <Select
          showSearch
          optionFilterProp="label"
          aria-label={say(words.add)}
          placeholder={say(words.add)}
          value={null}
          options={left.map(({ key, field }) => ({ value: key, label: say(field.label) }))}
          onChange={(key: string) => setWanted([...wanted, key])}
        />
      )}
    </>
  )
}
