import { phrases } from '../../../kit/look/phrases'
import { tags } from '@masthead/contract/general/tags'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { BulbOutlined, LoadingOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/wire/client'
import { control, type InputProps } from '../../../kit/kinds/view'
import { useSay } from '../../../kit/look/language'
import { useChosen, useRested } from '../../../kit/noun/options'
import { toldBy, useUntold } from '../../../kit/pick/picked'
import { useMay } from '../../../kit/wire/permission'
import { toast } from '../../../kit/look/toast'
import { invoke, refresh, submit } from '../../../kit/noun/write'
import { textIn } from '../markup'
import { words } from '../../words'
import { useDesk } from './desk'

interface Tag {
  readonly id: string
  readonly name: string
}

/** A tag that the text suggests; without an id it does not exist yet. `score` is between 0 and 1. */
interface Caught {
  readonly id?: string | null
  readonly name: string
  readonly score: number
}

/** How many tags a search loads. */
const loaded = 100

/** Tags, found while typing or caught in the text. */
export const TagInput = (props: InputProps) => {
  const { value, onChange, disabled } = props
  const say = useSay()
  const queries = useQueryClient()
  const mayAdd = useMay()(permission(tags, 'add'))
  const desk = useDesk()
  const [typed, setTyped] = useState('')
  const [caught, setCaught] = useState<readonly Caught[]>()
  const [busy, setBusy] = useState<string>()
  const search = useRested(typed)
  const ids = listOf(value)
  const found = useQuery({
    queryKey: ['options', tags.name, 'search', search],
    queryFn: () => invoke<readonly Tag[]>(tags, 'fromSearch', { search, current: 1, size: loaded }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: !disabled,
  })
  const offered = found.data ?? []
  // Names come with the article: no number is seen in their place.
  const told = toldBy({ ...props, many: true }, ids)
  const chosen = useChosen(
    tags,
    undefined,
    ids.filter((id) => !offered.some((tag) => tag.id === id) && !told.some((one) => one.id === id)),
  )
  const untitled = useUntold(props.field)
  const isAsking = !chosen.isSuccess || chosen.isPlaceholderData
  const nameOf = (id: string): string =>
    offered.find((tag) => tag.id === id)?.name ??
    [...told, ...(chosen.data ?? [])].find((one) => one.id === id)?.title ??
    caught?.find((one) => one.id === id)?.name ??
    untitled(id, isAsking)
  const set = (next: readonly string[]): void => onChange?.([...new Set(next)].join(',') || null)

  const grab = async (): Promise<void> => {
    const text = textIn(desk.body())
    if (text === '') return toast('error', say(words.noText))
    setBusy('')
    try {
      setCaught(await call<readonly Caught[]>('POST', '/api/blade-cms/news/catch-tags', { body: { text } }))
    } catch {
      // The client has said why.
    } finally {
      setBusy(undefined)
    }
  }

  /** The ids of caught tags; new ones are made first. */
  const take = async (some: readonly Caught[]): Promise<void> => {
    setBusy(some[0]?.name)
    const added: string[] = []
    try {
      for (const { id, name } of some) added.push(id ?? (await submit(tags, { name })).id)
    } catch (error) {
      toast('error', (error as Error).message)
    }
    const known = new Map(some.map(({ name }, at) => [name, added[at]]))
    setCaught((all) => all?.map((one) => ({ ...one, id: one.id ?? known.get(one.name) ?? null })))
    setBusy(undefined)
    set([...ids, ...added])
    if (some.some(({ id }) => !id)) refresh(queries, tags.name)
  }
  const open = caught?.filter((one) => (one.id ? !ids.includes(one.id) : mayAdd)) ?? []
  return (
    <div className="tags">
      <Select
        {...control(props)}
        mode="multiple"
        className="whole"
        value={ids.map((id) => ({ value: id, label: nameOf(id) }))}
        labelInValue
        options={offered.map((tag) => ({ value: tag.id, label: tag.name }))}
        showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: true }}
        loading={found.isFetching}
        placeholder={say(words.tagPlaceholder)}
        notFoundContent={found.isFetching ? say(phrases.page.loading) : say(phrases.form.noMatch)}
        onChange={(picked: readonly { value: string }[]) => set(picked.map((one) => one.value))}
      />
      {!disabled && (
        <Button size="small" icon={busy === '' ? <LoadingOutlined aria-hidden /> : <BulbOutlined aria-hidden />} onClick={() => void grab()}>
          {say(words.catchTags)}
        </Button>
      )}
      {caught && (
        <div className="tags-caught" role="status">
          <span className="soft">{say(open.length > 0 ? words.caughtTags : words.caughtNone)}</span>
          {open.map((one) => (
            <button type="button" key={one.name} className="tag-chip" disabled={busy !== undefined} onClick={() => void take([one])}>
              {one.name} <span className="soft">{Math.round(one.score * 100)}%</span>
              {!one.id && <em>{say(words.tagNew)}</em>}
            </button>
          ))}
          {open.length > 1 && (
            <Button type="link" size="small" disabled={busy !== undefined} onClick={() => void take(open)}>
              {say(words.takeAll)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
