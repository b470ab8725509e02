import { CaretDownFilled, SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Empty, Input, Tree, type TreeDataNode } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../kit/look/language'
import { type Branch, branchKeys, type Chosen, leadingTo, type Manner, marksOf, matching, toggle, toggleAll } from './choice'
import { words } from './words'

interface Props {
  /** What the tree is called, for whoever cannot see where it stands. */
  readonly label: string
  readonly nodes: readonly Branch[]
  readonly chosen: Chosen
  readonly manner: Manner
  readonly onChange: (chosen: Chosen) => void
  readonly disabled?: boolean
}

type Leaf = Branch & Omit<TreeDataNode, keyof Branch>

/** As many lines stand open at once without getting in the way. */
const openAtMost = 30

/** A small tree stands open; of a large one the uppermost level. */
const openAtFirst = (nodes: readonly Branch[]): string[] => {
  const lines = (some: readonly Branch[]): number => some.reduce((sum, node) => sum + 1 + lines(node.children ?? []), 0)
  return lines(nodes) <= openAtMost ? branchKeys(nodes) : nodes.filter((node) => node.children?.length).map(({ key }) => key)
}

/** A tree with checks and a search; it takes the height it is given and draws only the lines that are seen. */
export const CheckTree = ({ label, nodes, chosen, manner, onChange, disabled }: Props) => {
  const say = useSay()
  const [text, setText] = useState('')
  const [unfolded, setUnfolded] = useState<readonly string[]>()
  const [box, height] = useHeight()
  const shown = useMemo(() => matching(nodes, text), [nodes, text])
  const branches = useMemo(() => branchKeys(shown), [shown])
  const byDefault = useMemo(() => (text === '' ? openAtFirst(nodes) : leadingTo(shown, text)), [nodes, shown, text])
  const marks = useMemo(() => marksOf(shown, chosen, manner), [shown, chosen, manner])
  const open = unfolded ?? byDefault
  const isOpen = branches.every((key) => open.includes(key))
  const all = shown.length > 0 && shown.every((node) => marks.checked.includes(node.key)) && marks.halfChecked.length === 0
  if (nodes.length === 0) return <Empty className="check-tree-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothingToGrant)} />
  return (
    <div className="check-tree">
      <div className="check-tree-head">
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden="true" />}
          allowClear
          className="check-tree-search"
          aria-label={`${label} ${say(words.searchTree)}`}
          placeholder={say(words.searchTree)}
          onChange={(event) => {
            setText(event.target.value)
            setUnfolded(undefined)
          }}
        />
        <Checkbox
          checked={all}
          indeterminate={!all && marks.checked.length + marks.halfChecked.length > 0}
          disabled={disabled || shown.length === 0}
          onChange={() => onChange(toggleAll(nodes, shown, !all, chosen, manner))}
        >
          {say(words.checkAll)}
        </Checkbox>
        {branches.length > 0 && (
          <Button type="link" size="small" onClick={() => setUnfolded(isOpen ? [] : branches)}>
            {say(isOpen ? words.fold : words.unfold)}
          </Button>
        )}
      </div>
      <div className="check-tree-body" ref={box}>
        {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noMatch)} />}
        {shown.length > 0 && (
          <Tree<Leaf>
            aria-label={label}
            checkable
            checkStrictly
            selectable={false}
            disabled={disabled ?? false}
            blockNode
            switcherIcon={<CaretDownFilled aria-hidden="true" />}
            motion={false}
            height={height}
            itemHeight={28}
            treeData={shown as Leaf[]}
            titleRender={(node) => <Found text={node.title} wanted={text} />}
            checkedKeys={marks}
            expandedKeys={[...open]}
            onExpand={(keys) => setUnfolded(keys.map(String))}
            onCheck={(_, { node }) => onChange(toggle(nodes, shown, node.key, chosen, manner))}
          />
        )}
      </div>
    </div>
  )
}

/** A title with the searched part marked. */
const Found = ({ text, wanted }: { text: string; wanted: string }): ReactNode => {
  const at = wanted.trim() === '' ? -1 : text.toLowerCase().indexOf(wanted.trim().toLowerCase())
  if (at < 0) return text
  const end = at + wanted.trim().length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** The height of a box in pixels, as the window gives it. */
const useHeight = () => {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(320)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setHeight(Math.max(120, Math.floor(element.clientHeight))))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, height] as const
}
