import { phrases } from '../look/phrases'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { words } from './branch-words'
import { call } from '../wire/client'
import type { Params } from '../kinds/view'
import { useSay } from '../look/language'
import { apiOf } from '../noun/nouns'
import { useMay } from '../wire/permission'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { toast } from '../look/toast'
import { refresh } from '../noun/write'

export interface Branch {
  readonly key: string
  readonly parentId: string
  readonly title: string
  readonly children?: readonly Branch[]
}

export interface BranchProps {
  readonly noun: Resource
  /** Filters of the tree. */
  readonly fixed: Params
  readonly chosen: Branch | undefined
  readonly onChoose: (node: Branch | undefined) => void
  /** What the whole is called; the top level unless told. */
  readonly all?: Label
  /** Only to choose from, not to be put in order. */
  readonly still?: boolean
}

/** The whole of a noun's tree: a node is chosen by a click, sorted and moved by a drag. */
export const BranchTree = ({ noun, fixed, chosen, onChoose, all = words.all, still = false }: BranchProps) => {
  const say = useSay()
  const tell = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const tree = useQuery({
    queryKey: ['rows', noun.name, 'tree', fixed],
    queryFn: ({ signal }) => call<readonly Branch[]>('GET', apiOf(noun, 'tree'), { query: fixed, signal }),
    placeholderData: keepPreviousData,
  })
  useLive(noun.name, () => readAnew(tree))
  const nodes = tree.data ?? []
  const known = useMemo(() => index(nodes), [nodes])
  const mayEdit = may(permission(noun, 'edit')) && !still
  const flat = noun.tree?.flat ?? false

  /** Puts a node among the children of another one, before the sibling at `place`. */
  const put = async (id: string, parentId: string, place: number): Promise<void> => {
    const siblings = (parentId === '0' ? nodes : (known.get(parentId)?.children ?? [])).filter(({ key }) => key !== id).map(({ key }) => key)
    const order = [...siblings.slice(0, place), id, ...siblings.slice(place)]
    const sorted = order.map((one, at) => ({ id: one, sort: at + 1 }))
    try {
      if (known.get(id)?.parentId !== parentId) {
        await call('POST', apiOf(noun, 'move'), { body: [{ id, parentId, sort: order.indexOf(id) + 1 }] })
        const rest = sorted.filter((one) => one.id !== id)
        if (rest.length > 0) await call('POST', apiOf(noun, 'sort'), { body: rest })
        toast('success', tell(words.moved))
      } else {
        await call('POST', apiOf(noun, 'sort'), { body: sorted })
        toast('success', tell(words.sorted))
      }
    } catch {
      // The client has said why; the tree shows what is there now.
    }
    refresh(queries, noun.name)
  }

  const shown = useMemo(() => matching(nodes, typed.trim().toLowerCase()), [nodes, typed])
  if (tree.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <>
      <Input.Search
        allowClear
        className="branch-search"
        placeholder={say(phrases.list.search)}
        aria-label={say(phrases.list.search)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button block type={chosen ? 'text' : 'primary'} ghost={!chosen} className="branch-all" onClick={() => onChoose(undefined)}>
        {tell(all)}
      </Button>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tell(words.empty)} />
      ) : (
        <Tree<Mutable>
          blockNode
          treeData={shown as Mutable[]}
          titleRender={({ title }) => <span translate="no">{title}</span>}
          selectedKeys={chosen ? [chosen.key] : []}
          expandedKeys={[...known.keys()].filter((key) => !folded.has(key))}
          onExpand={(keys) => setFolded(new Set([...known.keys()].filter((key) => !keys.includes(key))))}
          onSelect={(keys) => onChoose(known.get(String(keys[0])))}
          draggable={mayEdit && typed === '' ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) => {
            if (!flat) return true
            // Of two levels: parents among parents, children among children or, dropped anywhere on a parent, into it.
            if (dragNode.parentId === '0') return dropNode.parentId === '0' && dropPosition !== 0
            return dropNode.parentId === '0' || dropPosition !== 0
          }}
          onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
            if (!dropToGap || (flat && dragNode.parentId !== '0' && node.parentId === '0')) return void put(dragNode.key, node.key, 0)
            const parent = node.parentId
            const siblings = (parent === '0' ? nodes : (known.get(parent)?.children ?? [])).filter(({ key }) => key !== dragNode.key)
            const at = siblings.findIndex(({ key }) => key === node.key)
            const before = dropPosition < Number(node.pos.split('-').at(-1))
            void put(dragNode.key, parent, before ? at : at + 1)
          }}
        />
      )}
      {mayEdit && nodes.length > 0 && <p className="soft branch-hint">{tell(words.hint)}</p>}
    </>
  )
}

/** As the tree component takes its nodes. */
interface Mutable {
  key: string
  parentId: string
  title: string
  children?: Mutable[]
}

const index = (nodes: readonly Branch[]): Map<string, Branch> => {
  const found = new Map<string, Branch>()
  const add = (list: readonly Branch[]): void => {
    for (const node of list) {
      found.set(node.key, node)
      add(node.children ?? [])
    }
  }
  add(nodes)
  return found
}

/** The nodes whose title has the word, and what leads to them. */
const matching = (nodes: readonly Branch[], word: string): readonly Branch[] =>
  word === ''
    ? nodes
    : nodes.flatMap((node) => {
        const children = matching(node.children ?? [], word)
        return children.length > 0 || node.title.toLowerCase().includes(word) ? [{ ...node, children }] : []
      })
