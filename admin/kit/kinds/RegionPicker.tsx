import { midSentence } from '@masthead/contract/kit/label'
import { useQueryClient } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { call, type Page, type Row } from '../wire/client'
import type { control } from './view'

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

/** A region that was searched for. */
interface Found {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly provinceName?: string | null
  readonly cityName?: string | null
}

/** Milliseconds after the last key, and how many are shown. */
const searchAfter = 250
const mostFound = 50

/** A region under the names of what it lies in. */
const pathOf = ({ name, provinceName, cityName }: Found): string => [...new Set([provinceName, cityName, name])].filter(Boolean).join(' / ')

/** A region as its picker has it. */
interface Picked {
  readonly value: string
  readonly label: string
}

export type RegionProps = ReturnType<typeof control> & {
  readonly label: string
  /** The codes that are chosen. */
  readonly codes: readonly string[]
  /** What those of the row are called. */
  readonly told: ReadonlyMap<string, string>
  /** Whether several may be chosen. */
  readonly many?: boolean
  readonly onChange: (codes: readonly string[]) => void
}

/** Provinces, their cities, their districts: each level is loaded when it is opened, and what is typed is looked for on all levels. Of several each is chosen by itself, since a region has those below it anyway. */
export const RegionPicker = ({ codes, label, told, many = false, onChange, ...aria }: RegionProps) => {
  const say = useSay()
  const queries = useQueryClient()
  const [leaves, setLeaves] = useState<readonly Leaf[]>([])
  const [open, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const [found, setFound] = useState<readonly Leaf[]>()
  const named = useRef(new Map<string, string>())
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
  useEffect(() => {
    const name = sought.trim()
    setFound(undefined)
    if (!name) return
    const abort = new AbortController()
    const timer = window.setTimeout(async () => {
      const query = { name, size: mostFound }
      const { records } = await call<Page<Found & Row>>('GET', '/api/blade-system/region/page', { query, signal: abort.signal })
      for (const one of records) named.current.set(one.code, one.name)
      setFound(records.map((one) => ({ id: one.code, pId: '0', value: one.code, title: pathOf(one), isLeaf: true })))
    }, searchAfter)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [sought])
  const picked = codes.map(
    (code): Picked => ({
      value: code,
      label: leaves.find(({ value }) => value === code)?.title ?? named.current.get(code) ?? told.get(code) ?? code,
    }),
  )
  const shared = {
    ...aria,
    className: 'whole',
    allowClear: true,
    labelInValue: true,
    treeDataSimpleMode: true,
    treeData: (found ?? leaves) as Leaf[],
    showSearch: { filterTreeNode: false, searchValue: sought, onSearch: setSought, autoClearSearchValue: true },
    loadData: (node: { value?: unknown }) => load(String(node.value)),
    onOpenChange: setOpen,
    placeholder: say(phrases.form.choose, { label: midSentence(label) }),
  } as const
  if (many)
    return (
      <TreeSelect<Picked[]>
        {...shared}
        treeCheckable
        treeCheckStrictly
        showCheckedStrategy="SHOW_ALL"
        value={picked}
        onChange={(next) => onChange(next.map(({ value }) => value))}
      />
    )
  return <TreeSelect<Picked | undefined> {...shared} value={picked[0]} onChange={(next) => onChange(next ? [next.value] : [])} />
}
