import { Select } from 'antd'
import { control, type InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { icon, iconNames } from '../kit/look/icons'
import { words } from './words'

/** Picks the icon of a menu by its look; one that the product does not know stays as it is. */
export const IconInput = (props: InputProps) => {
  const say = useSay()
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : undefined
  const names = value === undefined || iconNames.includes(value) ? iconNames : [value, ...iconNames]
  return (
    <Select
      {...control(props)}
      className="whole"
      allowClear
      showSearch
      placeholder={say(words.noIcon)}
      value={value}
      options={names.map((name) => ({
        value: name,
        label: (
          <span className="icon-option">
            {icon(name)} {name}
          </span>
        ),
      }))}
      onChange={(name: string | undefined) => props.onChange?.(name ?? null)}
    />
  )
}
