import { phrases } from '../look/phrases'
import { FilterOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, ConfigProvider, Drawer, Dropdown, Grid } from 'antd'
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type FilterControl, filtersOf } from '../row/filters'
import { CreatedFilter } from '../kinds/day'
import { kinds } from '../kinds/kinds'
import type { Params, ParamsPatch } from '../kinds/view'
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

/** So many conditions are always at hand, the others once they are wanted. */
const shownFirst = 2

/** The conditions of a list in one line that grows as they are used. Nothing is asked before Search or Enter; Reset empties it and asks again. */
export const SearchForm = ({ noun, params, onSearch, fetching, hidden, first }: Props) => {
  const say = useSay()
  const { md = true } = Grid.useBreakpoint()
  const controls = useMemo(() => {
    const leading = first?.length ? first : noun.fields[noun.title]?.filter === 'like' ? [noun.title] : []
    const rank = (key: string): number => (leading.includes(key) ? leading.indexOf(key) : Number.POSITIVE_INFINITY)
    return filtersOf(noun)
      .filter((control) => !hidden?.includes(control.key))
      .sort((one, other) => (rank(one.key) === rank(other.key) ? 0 : rank(one.key) - rank(other.key)))
  }, [noun, hidden, first])
  const [draft, setDraft] = useState<Params>(params)
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [isSheet, setSheet] = useState(false)
  useEffect(() => setDraft(params), [params])
  const isUsed = (control: FilterControl): boolean => control.params.some((param) => params[param] !== undefined)
  const isShown = (control: FilterControl, at: number): boolean =>
    at < (md ? shownFirst : 1) || (md && (isUsed(control) || wanted.includes(control.key)))
  const shown = controls.filter(isShown)
  const rest = controls.filter((control) => !shown.includes(control))
  const used = rest.filter(isUsed).length
  const patch = (change: ParamsPatch): void => {
    const next: Record<string, string> = { ...draft }
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) delete next[key]
      else next[key] = value
    }
    setDraft(next)
  }
  const search = (event: FormEvent): void => {
    event.preventDefault()
    setSheet(false)
    onSearch(draft)
  }
  const reset = (): void => {
    setDraft({})
    setWanted([])
    setSheet(false)
    onSearch(params.isRecycled ? { isRecycled: params.isRecycled } : {})
  }
  const isTouched = wanted.length > 0 || Object.keys({ ...draft, ...params }).some((param) => param !== 'isRecycled')
  const draw = (control: FilterControl): ReactNode => (
    <Control key={control.key} control={control} params={draft} onChange={patch} isWanted={wanted.at(-1) === control.key} />
  )
  // On a phone all of it is one strip, in which every word counts; the sheet says it in full.
  const waysIn = (isStrip: boolean): ReactNode => (
    <span className="search-ways">
      <Button
        htmlType="submit"
        icon={<SearchOutlined />}
        loading={fetching && { delay: 300 }}
        aria-label={isStrip ? say(phrases.list.search) : undefined}
      >
        {!isStrip && say(phrases.list.search)}
      </Button>
      {isTouched && !(isStrip && rest.length > 0) && (
        <Button type="text" onClick={reset}>
          {say(phrases.list.reset)}
        </Button>
      )}
    </span>
  )
  const more = `${say(phrases.list.filter)}${used > 0 ? ` ${used}` : ''}`
  // Filters without a control here (from a link) stay in effect until the form is reset.
  return (
    <>
      <form className="search" aria-label={say(phrases.list.search)} onSubmit={search}>
        <ConfigProvider variant="borderless">{shown.map(draw)}</ConfigProvider>
        {rest.length > 0 &&
          (md ? (
            <Dropdown
              trigger={['click']}
              menu={{
                items: rest.map(({ key, field }) => ({ key, label: say(field.label) })),
                onClick: ({ key }) => setWanted([...wanted, key]),
                className: 'search-menu',
              }}
            >
              <Button type="dashed" className="filter-add" icon={<PlusOutlined />}>
                {more}
              </Button>
            </Dropdown>
          ) : (
            <Button className="filter-add" icon={<FilterOutlined />} aria-label={more} aria-haspopup="dialog" onClick={() => setSheet(true)}>
              {used > 0 && used}
            </Button>
          ))}
        {waysIn(!md)}
      </form>
      {isSheet && (
        <Drawer open placement="bottom" size="80%" title={say(phrases.list.filter)} onClose={() => setSheet(false)} className="search-sheet">
          <form aria-label={say(phrases.list.filter)} onSubmit={search}>
            {controls.map(draw)}
            {waysIn(false)}
          </form>
        </Drawer>
      )}
    </>
  )
}

interface ControlProps {
  readonly control: FilterControl
  readonly params: Params
  readonly onChange: (change: ParamsPatch) => void
  /** It was asked for just now: the caret goes there. */
  readonly isWanted: boolean
}

const Control = ({ control, params, onChange, isWanted }: ControlProps) => {
  const say = useSay()
  const id = useId()
  const Filter = control.created ? CreatedFilter : kinds[control.field.kind].Filter
  useEffect(() => {
    if (!isWanted) return
    let frame = 0
    // One that is loaded now stands there disabled until it has come.
    const go = (): void => {
      const box = document.getElementById(id)
      if (box && !box.matches(':disabled')) box.focus()
      else frame = requestAnimationFrame(go)
    }
    go()
    return () => cancelAnimationFrame(frame)
  }, [isWanted, id])
  return (
    <div className="search-line" data-kind={control.created ? 'time' : control.field.kind} data-filter={control.field.filter}>
      <label htmlFor={id} title={say(control.field.label)}>
        {say(control.field.label)}
      </label>
      <Filter id={id} name={control.key} field={control.field} use={control.params} params={params} onChange={onChange} />
    </div>
  )
}
