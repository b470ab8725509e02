import { phrases } from '../look/phrases'
import { midSentence } from '@masthead/contract/kit/label'
import { displayName } from '@masthead/contract/kit/name'
import { useQueryClient } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { call, type Row } from '../wire/client'
import { useSay } from '../look/language'
import { PlainCell } from './Plain'
import { control, type FilterProps, type InputProps, type KindView } from './view'

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

type Props = ReturnType<typeof control> & Pick<InputProps, 'value'> & { label: string; told?: unknown; onChange: (code: string | null) => void }

/** Provinces, their cities, their districts: each level is loaded when it is opened. */
const RegionPicker = ({ value, label, told, onChange, ...aria }: Props) => {
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

const RegionInput = (props: InputProps) => {
  const say = useSay()
  const row: Row | undefined = props.row
  const told = row && row[props.name] === props.value ? row[displayName(props.name, props.field)] : undefined
  return (
    <RegionPicker {...control(props)} value={props.value} told={told} label={say(props.field.label)} onChange={(code) => props.onChange?.(code)} />
  )
}

const RegionFilter = ({ id, name, field, use: [param = name], params, onChange }: FilterProps) => {
  const say = useSay()
  const none = {
    disabled: undefined,
    onBlur: undefined,
    'aria-required': undefined,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
    'aria-label': undefined,
  }
  return (
    <RegionPicker {...none} id={id} value={params[param]} label={say(field.label)} onChange={(code) => onChange({ [param]: code ?? undefined })} />
  )
}

export const region: KindView = { Cell: PlainCell, Input: RegionInput, Filter: RegionFilter, width: 160 }
