import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { kinds } from '../kit/kinds/kinds'
import type { ParamsPatch } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { useNounsLater } from '../kit/noun/nouns'
import type { Tile } from './data'
import { sharedFilters } from './filters'
import { words } from './words'

interface Props {
  readonly tiles: readonly Tile[]
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

/** The filters that all charts of a dashboard have in common, each by the control that the lists have for it. */
export const BoardFilters = ({ tiles, filters, onChange }: Props) => {
  const say = useSay()
  const base = useId()
  const names = [...new Set(tiles.map(({ noun }) => noun ?? ''))]
  const nouns = useNounsLater(names.filter(Boolean))
  const [wanted, setWanted] = useState<readonly string[]>([])
  // What one chart cannot be filtered by is no filter of all.
  const controls = names.length > 0 && nouns.length === names.length ? sharedFilters(nouns) : []
  const shown = controls.filter(({ key, params }) => wanted.includes(key) || params.some((param) => filters[param] !== undefined))
  const left = controls.filter((control) => !shown.includes(control))
  const patch = (change: ParamsPatch): void => {
    const next: Record<string, string> = { ...filters }
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) delete next[key]
      else next[key] = value
    }
    onChange(next)
  }
  if (controls.length === 0) return null
  return (
    <fieldset className="charts-filters" aria-label={say(words.filters)}>
      {shown.map(({ key, field, params }) => {
        const { Filter } = kinds[field.kind]
        return (
          <div key={key}>
            <label htmlFor={`${base}-${key}`}>{say(field.label)}</label>
            <Filter id={`${base}-${key}`} name={key} field={field} use={params} params={filters} onChange={patch} />
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
          aria-label={say(words.addFilter)}
          placeholder={say(words.addFilter)}
          value={null}
          options={left.map(({ key, field }) => ({ value: key, label: say(field.label) }))}
          onChange={(key: string) => setWanted([...wanted, key])}
        />
      )}
    </fieldset>
  )
}
