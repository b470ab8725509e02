import { midSentence } from '@masthead/contract/kit/label'
import { useQueryClient } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { call } from '../wire/client'
import type { control, InputProps } from './view'

interface Node {
  readonly id: string
  readonly title: string
  readonly value: string
  readonly hasChildren?: boolean
}

interface Leaf {
  readonly id: string
  readonly pId: string
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
}

export type RegionProps = ReturnType<typeof control> &
  Pick<InputProps, 'value'> & { label: string; told?: unknown; onChange: (code: string | null) => void }

/** Provinces, their cities, their districts: each level is loaded when it is opened. */
export const RegionPicker = ({ value, label, told, onChange, ...aria }: RegionProps) => {
  const say = useSay()
  const queries = useQueryClient()
  const [leaves, setLeaves] = useState<readonly Leaf[]>([])
  const [open, setOpen] = useState(false)
  const load = async (parent: string): Promise<void> => {
    const nodes = await queries.fetchQuery({
      queryKey: ['region', parent],
      queryFn: () => call<readonly Node[]>('GET', '/api/blade-system/region/lazy-tree', { query: { parentCode: parent } }),
      staleTime: 600_000,
    })
    const below = nodes.map((node) => ({
      id: node.value,
      pId: parent || '0',
      value: node.value,
      title: node.title,
      isLeaf: node.hasChildren === false,
    }))
    setLeaves((known) => [...known.filter((leaf) => leaf.pId !== (parent || '0')), ...below])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the top level is loaded once, when the list is first opened
  useEffect(() => {
    if (open && leaves.length === 0) void load('')
  }, [open])
  const title = leaves.find((leaf) => leaf.value === value)?.title ?? (told ? String(told) : String(value ?? ''))
  return (
    <TreeSelect
      {...aria}
      className="whole"
      allowClear
      labelInValue
      treeDataSimpleMode
      treeData={leaves as Leaf[]}
      loadData={(node) => load(String(node.value))}
      onOpenChange={setOpen}
      placeholder={say(phrases.form.choose, { label: midSentence(label) })}
      value={value ? { value: String(value), label: title } : undefined}
      onChange={(picked: { value: string; label: string } | undefined) => onChange(picked?.value ?? null)}
    />
  )
}
