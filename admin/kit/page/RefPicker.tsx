import { phrases } from '../look/phrases'
import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import { Select, TreeSelect } from 'antd'
import { type UIEvent, useMemo, useState } from 'react'
import type { Row } from '../wire/client'
import { useHint } from '../kinds/hint'
import { useSay } from '../look/language'
import { useNounLater } from './nouns'
import { type Among, type Choice, useChoices, useChosen, useRested, useWholeTree } from '../wire/options'

export interface RefPickerProps {
  readonly name: string
  readonly field: Field
  /** Ids; several as a comma string or a list. */
  readonly value?: unknown
  /** The id, or the ids as a comma string; null when nothing is chosen. */
  readonly onChange?: ((value: string | null) => void) | undefined
  readonly many?: boolean
  /** Takes rows that these filters of the noun's list find, and no others. Not for trees. */
  readonly among?: Among | undefined
  /** The row under edit: it tells the title of what is chosen, and cannot be its own parent. */
  readonly row?: Row | undefined
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
}

/** Picks rows of another noun: a searchable list, or a tree where the noun is one. */
export const RefPicker = (props: RefPickerProps) => {
  const noun = useNounLater(props.field.to ?? '')
  return noun?.tree && !props.field.by ? <TreePicker {...props} /> : <ListPicker {...props} />
}

const wire = (ids: readonly string[]): string | null => (ids.length ? ids.join(',') : null)

/** Titles that the row itself brings along, so that nothing need be asked for them. */
const toldBy = ({ row, name, field, many }: RefPickerProps, ids: readonly string[]): Choice[] => {
  const title = row?.[displayName(name, field)]
  if (many || typeof title !== 'string' || title === '' || String(row?.[name]) !== ids[0]) return []
  return [{ id: ids[0] as string, title }]
}

const ListPicker = (props: RefPickerProps) => {
  const { field, value, onChange, many, id, disabled, placeholder, among, row: _row, name: _name, ...aria } = props
  const say = useSay()
  const hint = useHint(field.label, 'choose')
  const noun = useNounLater(field.to ?? '')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const key = useRested(typed)
  const ids = useMemo(() => listOf(value), [value])
  const told = toldBy(props, ids)
  const choices = useChoices(noun, field.by, key, open, among)
  const found = choices.data?.pages.flatMap((page) => page.records) ?? []
  const untold = ids.filter((one) => !told.some((choice) => choice.id === one) && !found.some((choice) => choice.id === one))
  const chosen = useChosen(noun, field.by, untold)
  const title = (one: string): string => [...told, ...found, ...(chosen.data ?? [])].find((choice) => choice.id === one)?.title ?? one
  const pick = (picked: readonly { value: string }[]): void => onChange?.(wire(picked.map((one) => one.value)))
  const more = (event: UIEvent<HTMLDivElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight < 80 && choices.hasNextPage && !choices.isFetchingNextPage) void choices.fetchNextPage()
  }
  const current = ids.map((one) => ({ value: one, label: title(one) }))
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
    notFoundContent: choices.isFetching ? say(phrases.page.loading) : say(phrases.form.noMatch),
    options: found.map((choice) => ({ value: choice.id, label: choice.title })),
  } as const
  if (many) return <Select {...shared} mode="multiple" value={current} onChange={(picked) => pick(picked)} />
  return <Select {...shared} value={current[0] ?? null} onChange={(picked) => pick(picked ? [picked] : [])} />
}

interface Node {
  readonly value: string
  readonly title: string
  readonly disabled: boolean
  readonly children: Node[]
}

/** Puts choices below their parents; what has no visible parent stands at the top. `barred` and all below it cannot be chosen. */
const nest = (choices: readonly Choice[], barred: string | undefined): Node[] => {
  const known = new Set(choices.map((choice) => choice.id))
  const below = new Map<string, Choice[]>()
  for (const choice of choices) {
    const parent = choice.parentId && known.has(choice.parentId) ? choice.parentId : '0'
    below.set(parent, [...(below.get(parent) ?? []), choice])
  }
  const nodes = (parent: string, disabled: boolean): Node[] =>
    (below.get(parent) ?? []).map((choice) => {
      const off = disabled || choice.id === barred
      return { value: choice.id, title: choice.title, disabled: off, children: nodes(choice.id, off) }
    })
  return nodes('0', false)
}

/** Which nodes of a tree stand open before anybody touched it. */
const unfoldedAt = (choices: readonly Choice[], ids: readonly string[]): string[] => {
  if (choices.length <= 100) return choices.map((choice) => choice.id)
  const parents = new Map(choices.map((choice) => [choice.id, choice.parentId]))
  const open = new Set<string>()
  for (const id of ids) for (let up = parents.get(id); up && !open.has(up); up = parents.get(up)) open.add(up)
  return [...open]
}

const TreePicker = (props: RefPickerProps) => {
  const { field, value, onChange, many, row, id, disabled, placeholder, name, among: _among, ...aria } = props
  const say = useSay()
  const hint = useHint(field.label, 'choose')
  const noun = useNounLater(field.to ?? '')
  const [open, setOpen] = useState(false)
  const ids = useMemo(() => listOf(value).filter((one) => one !== '0'), [value])
  const told = toldBy(props, ids)
  const tree = useWholeTree(noun, open || (ids.length > 0 && told.length === 0))
  // Only where the row stands in the tree itself: the field is the noun's own parent field.
  const barred = noun?.tree?.parent === name ? row?.id : undefined
  const nodes = useMemo(() => nest(tree.data ?? [], barred), [tree.data, barred])
  const titles = [...(tree.data ?? []), ...told]
  const [unfolded, setUnfolded] = useState<string[]>()
  const [typed, setTyped] = useState('')
  // A small tree stands open; of a large one the way to what is chosen.
  const byDefault = useMemo(() => unfoldedAt(tree.data ?? [], ids), [tree.data, ids])
  const current = ids.map((one) => ({ value: one, label: titles.find((choice) => choice.id === one)?.title ?? one }))
  const shared = {
    ...aria,
    id,
    disabled,
    className: 'whole',
    labelInValue: true,
    allowClear: true,
    showSearch: { treeNodeFilterProp: 'title', autoClearSearchValue: true, onSearch: setTyped },
    placeholder: placeholder ?? hint,
    loading: tree.isFetching,
    onOpenChange: (isOpen: boolean) => {
      setOpen(isOpen)
      if (!isOpen) setTyped('')
    },
    treeData: nodes,
    treeLine: { showLeafIcon: false },
    listHeight: 320,
    // What a search finds is seen wherever it lies.
    treeExpandedKeys: typed === '' ? (unfolded ?? byDefault) : (tree.data ?? []).map((choice) => choice.id),
    onTreeExpand: (keys: unknown[]) => setUnfolded(keys.map(String)),
    notFoundContent: tree.isFetching ? say(phrases.page.loading) : say(phrases.form.noMatch),
  } as const
  const pick = (picked: unknown): void => {
    const list = picked ? (Array.isArray(picked) ? picked : [picked]) : []
    onChange?.(wire(list.map((one: { value: string }) => one.value)))
  }
  if (many) return <TreeSelect {...shared} multiple treeCheckable treeCheckStrictly showCheckedStrategy="SHOW_ALL" value={current} onChange={pick} />
  return <TreeSelect {...shared} value={current[0] ?? undefined} onChange={pick} />
}
