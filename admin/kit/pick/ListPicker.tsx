import { PlusOutlined } from '@ant-design/icons'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Select, type SelectProps } from 'antd'
import { type KeyboardEvent, type ReactElement, type ReactNode, type SyntheticEvent, type UIEvent, useContext, useMemo, useState } from 'react'
import { useHint } from './hint'
import { useSay, useTerm } from '../look/language'
import { phrases } from '../look/phrases'
import { type Choice, useChoices, useChosen, useRecent, useRested, useSpelt } from '../noun/options'
import { useMay } from '../wire/permission'
import { AddForm } from '../noun/adding'
import { EditedElsewhere } from '../noun/elsewhere'
import { formFields } from '../noun/fields'
import { useNounLater } from '../noun/nouns'
import { isLong } from '../noun/shape'
import { type RefPickerProps, toldBy, useUntold, wire } from './picked'
import './picker.css'

/** A list as short as this is seen at once: nobody looks for what he chose last. */
const seenAtOnce = 8

interface Option {
  readonly value: string
  readonly label: string
  readonly choice: Choice
}

const optionOf = (choice: Choice): Option => ({ value: choice.id, label: choice.title, choice })

/** Picks rows of a noun from a list: searched by title and by how that is spelt, what was chosen last first. */
export const ListPicker = (props: RefPickerProps) => {
  const { field, value, onChange, many, id, disabled, placeholder, among = field.among, adds, row: _row, name: _name, ...aria } = props
  const say = useSay()
  const hint = useHint(field.label, 'choose')
  const noun = useNounLater(field.to ?? '')
  const [open, setOpen] = useState(false)
  const [adding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const key = useRested(typed)
  const ids = useMemo(() => listOf(value), [value])
  const told = toldBy(props, ids)
  const choices = useChoices(noun, field.by, key, open, among)
  const found = choices.data?.pages.flatMap((page) => page.records) ?? []
  const spelt = useSpelt(noun, field.by, key, open, among)
  const { recent, note } = useRecent(noun, field.by, open && !among)
  const untold = ids.filter((one) => ![...told, ...found, ...spelt, ...recent].some((choice) => choice.id === one))
  const chosen = useChosen(noun, field.by, untold)
  const untitled = useUntold(field)
  const isAsking = noun === undefined || !chosen.isSuccess || chosen.isPlaceholderData
  const title = (one: string): string =>
    [...told, ...found, ...spelt, ...recent, ...(chosen.data ?? [])].find((choice) => choice.id === one)?.title ?? untitled(one, isAsking)
  const pick = (picked: readonly { value: string }[]): void => {
    const next = picked.map((one) => one.value)
    note(next.filter((one) => !ids.includes(one)))
    onChange?.(wire(next))
  }
  const more = (event: UIEvent<HTMLDivElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight < 80 && choices.hasNextPage && !choices.isFetchingNextPage) void choices.fetchNextPage()
  }
  const Form = useContext(AddForm)
  const mayAdd = useMayAdd(noun) && adds === true && !disabled && Form !== undefined
  const add = (
    <Button
      type="text"
      block
      className="picker-add"
      icon={<PlusOutlined />}
      // The list would close with the caret gone, before the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setOpen(false)
        setAdding(true)
      }}
    >
      <AddWords noun={noun} />
    </Button>
  )
  const current = ids.map((one) => ({ value: one, label: title(one) }))
  const isWaiting = choices.isFetching || noun === undefined
  const shared = {
    ...aria,
    id,
    disabled,
    className: 'whole',
    labelInValue: true,
    allowClear: true,
    open,
    onOpenChange: setOpen,
    placeholder: placeholder ?? hint,
    showSearch: { filterOption: false, onSearch: setTyped, autoClearSearchValue: true },
    onPopupScroll: more,
    loading: choices.isFetching,
    notFoundContent: isWaiting ? say(phrases.page.loading) : say(phrases.form.noMatch),
    options: useGroups(key === '' ? recent : [], found, spelt),
    // The name of a row, which no browser should translate.
    labelRender: ({ label }: { label?: ReactNode }) => (
      <span translate="no" title={String(label)}>
        {label}
      </span>
    ),
    optionRender: ({ data }: { data: unknown }) => <Choosable option={data as Option} />,
    popupRender: (list: ReactElement) => (
      <>
        {list}
        {mayAdd && add}
      </>
    ),
  } as const
  const control = many ? (
    <Select {...shared} mode="multiple" value={current} onChange={(picked) => pick(picked)} />
  ) : (
    <Select {...shared} value={current[0] ?? null} onChange={(picked) => pick(picked ? [picked] : [])} />
  )
  if (!adding || !noun || !Form) return control
  return (
    <>
      {control}
      {/* What is typed and pressed there is none of the form's around it. */}
      <span className="picker-form" {...deaf}>
        <Form
          noun={noun}
          onClose={() => setAdding(false)}
          onSaved={(made) => {
            const one = String(made[field.by ?? 'id'])
            note([one])
            onChange?.(wire(many ? [...ids, one] : [one]))
          }}
        />
      </span>
    </>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()
/** Escape closes one form; other keys are heard by the window, where the form on top takes them. */
const stopEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.stopPropagation()
}
const deaf = { onKeyDown: stopEscape, onSubmit: stop, onChange: stop, onReset: stop, onBlur: stop }

/** What was chosen last stands above the rest where that is long; nothing stands there twice. */
const useGroups = (recent: readonly Choice[], found: readonly Choice[], spelt: readonly Choice[]): NonNullable<SelectProps['options']> => {
  const say = useSay()
  const known = new Set(found.map(({ id }) => id))
  const all = [...found, ...spelt.filter(({ id }) => !known.has(id))]
  if (recent.length === 0 || all.length <= seenAtOnce) return all.map(optionOf)
  const first = new Set(recent.map(({ id }) => id))
  return [
    { label: say(phrases.form.recent), options: recent.map(optionOf) },
    { label: say(phrases.form.others), options: all.filter(({ id }) => !first.has(id)).map(optionOf) },
  ]
}

/** Whether this user may make rows of a noun here: in a form that stands in a window of its own. */
const useMayAdd = (noun: Resource | undefined): boolean => {
  const may = useMay()
  const isElsewhere = useContext(EditedElsewhere).has(noun?.name ?? '')
  if (!noun || isElsewhere || noun.internal || noun.appendOnly || noun.menu?.hidden || noun.without?.includes('add')) return false
  return may(permission(noun, 'add')) && !isLong(formFields(noun))
}

const AddWords = ({ noun }: { noun: Resource | undefined }) => {
  const say = useSay()
  const term = useTerm()
  return <>{noun ? say(phrases.form.add, { noun: term(noun.label) }) : ''}</>
}

/** A row to choose: its picture, its title and what tells it from others of that title. */
const Choosable = ({ option: { label, choice } }: { option: Option }) => {
  if (!choice?.second && !choice?.picture) return <>{label}</>
  return (
    <span className="choosable">
      {choice.picture && <img src={choice.picture} alt="" loading="lazy" decoding="async" />}
      <span>
        <span>{label}</span>
        {choice.second && <small>{choice.second}</small>}
      </span>
    </span>
  )
}
