import { phrases } from '../look/phrases'
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useId, useMemo, useState } from 'react'
import { createdFrom, createdTo, type FilterControl, filtersOf } from './filters'
import { kinds } from '../kinds/kinds'
import type { FilterProps, Params, ParamsPatch } from '../kinds/view'
import { useSay } from '../look/language'

interface Props {
  readonly noun: Resource
  /** The filters in effect. */
  readonly params: Params
  readonly onSearch: (params: ParamsPatch) => void
  readonly fetching: boolean
  /** Controls that this page does not show. */
  readonly hidden?: readonly string[]
  /** Controls that lead, before the declared order. */
  readonly first?: readonly string[]
}

const shownFirst = 3

/** The search form of a noun. Nothing is asked before Search or Enter; Reset empties it and asks again. */
export const SearchForm = ({ noun, params, onSearch, fetching, hidden, first }: Props) => {
  const say = useSay()
  const controls = useMemo(() => {
    const rank = (key: string): number => (first?.includes(key) ? first.indexOf(key) : Number.POSITIVE_INFINITY)
    return filtersOf(noun)
      .filter((control) => !hidden?.includes(control.key))
      .sort((one, other) => (rank(one.key) === rank(other.key) ? 0 : rank(one.key) - rank(other.key)))
  }, [noun, hidden, first])
  const [draft, setDraft] = useState<Params>(params)
  const [open, setOpen] = useState(false)
  useEffect(() => setDraft(params), [params])
  const inEffect = controls.slice(shownFirst).some((control) => control.params.some((param) => params[param] !== undefined))
  const all = open || inEffect || controls.length <= shownFirst + 1
  const patch = (change: ParamsPatch): void => {
    const next: Record<string, string> = { ...draft }
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) delete next[key]
      else next[key] = value
    }
    setDraft(next)
  }
  // Filters without a control here (from a link) stay in effect until the form is reset.
  return (
    <form
      className="search card"
      aria-label={say(phrases.list.search)}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      {(all ? controls : controls.slice(0, shownFirst)).map((control) => (
        <Control key={control.key} control={control} params={draft} onChange={patch} />
      ))}
      <div className="search-ways">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} loading={fetching && { delay: 300 }}>
          {say(phrases.list.search)}
        </Button>
        <Button
          onClick={() => {
            setDraft({})
            onSearch(params.isRecycled ? { isRecycled: params.isRecycled } : {})
          }}
        >
          {say(phrases.list.reset)}
        </Button>
        {controls.length > shownFirst + 1 && !inEffect && (
          <Button type="link" aria-expanded={all} icon={all ? <UpOutlined /> : <DownOutlined />} iconPlacement="end" onClick={() => setOpen(!open)}>
            {all ? say(phrases.list.less) : say(phrases.list.more)}
          </Button>
        )}
      </div>
    </form>
  )
}

const Control = ({ control, params, onChange }: { control: FilterControl; params: Params; onChange: (change: ParamsPatch) => void }) => {
  const say = useSay()
  const id = useId()
  const Filter = control.created ? CreatedFilter : kinds[control.field.kind].Filter
  return (
    <div className="search-line">
      <label htmlFor={id} title={say(control.field.label)}>
        {say(control.field.label)}
      </label>
      <Filter id={id} name={control.key} field={control.field} use={control.params} params={params} onChange={onChange} />
    </div>
  )
}

const at = 'YYYY-MM-DD 00:00:00'

/** Days of creation, both included: later than the first begins, earlier than the day after the last begins. */
const CreatedFilter = ({ id, params, onChange }: FilterProps) => {
  const read = (param: string, shift: number): Dayjs | null => (params[param] ? dayjs(params[param]).add(shift, 'day') : null)
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="whole"
      allowEmpty={[true, true]}
      value={[read(createdFrom, 0), read(createdTo, -1)]}
      onChange={(days) => onChange({ [createdFrom]: days?.[0]?.format(at), [createdTo]: days?.[1]?.add(1, 'day').format(at) })}
    />
  )
}
