import { listOf } from '@masthead/contract/kit/message'
import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { useHint } from './hint'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { type Choice, useChosen, useWholeTree } from '../noun/options'
import { useNounLater } from '../noun/nouns'
import { type RefPickerProps, toldBy, useUntold, wire } from './picked'

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

/** Picks rows of a tree, where they stand in it. */
export const TreePicker = (props: RefPickerProps) => {
  const { field, value, onChange, many, row, id, disabled, placeholder, name, among = field.among, adds: _adds, ...aria } = props
  const say = useSay()
  const hint = useHint(field.label, 'choose')
  const noun = useNounLater(field.to ?? '')
  const [open, setOpen] = useState(false)
  const ids = useMemo(() => listOf(value).filter((one) => one !== '0'), [value])
  const told = toldBy(props, ids)
  const tree = useWholeTree(noun, open || (ids.length > 0 && told.length === 0), among)
  // What was chosen when more was offered is still called by its name.
  const others = useChosen(noun, undefined, among && tree.data ? ids.filter((one) => !tree.data.some((choice) => choice.id === one)) : [])
  // Only where the row stands in the tree itself: the field is the noun's own parent field.
  const barred = noun?.tree?.parent === name ? row?.id : undefined
  const nodes = useMemo(() => nest(tree.data ?? [], barred), [tree.data, barred])
  const titles = [...(tree.data ?? []), ...told, ...(others.data ?? [])]
  const [unfolded, setUnfolded] = useState<string[]>()
  const [typed, setTyped] = useState('')
  // A small tree stands open; of a large one the way to what is chosen.
  const byDefault = useMemo(() => unfoldedAt(tree.data ?? [], ids), [tree.data, ids])
  const untitled = useUntold(field)
  const isAsking = noun === undefined || !tree.isSuccess
  const current = ids.map((one) => ({ value: one, label: titles.find((choice) => choice.id === one)?.title ?? untitled(one, isAsking) }))
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
