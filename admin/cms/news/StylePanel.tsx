import { newsstyle } from '@masthead/contract/cms/newsstyle'
import { CloseOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Radio, Skeleton } from 'antd'
import { Tabs } from '../../kit/look/Tabs'
import { useEffect, useRef, useState } from 'react'
import { call, type Page } from '../../kit/wire/client'
import { useSay } from '../../kit/look/language'
import type { RowAs } from '../../kit/noun/rowAs'
import { words as deskWords } from '../words'
import './style-panel.css'

/** Trees of categories are told apart by this code; styles stand in the same tree as news. */
const categoryType = 7
const pageSize = 100

const words = {
  close: ['关闭快捷样式', 'Close quick styles'],
  all: ['全部', 'All'],
  groups: ['样式子分类', 'Sub-category'],
  none: ['该分类下还没有样式', 'There are no styles in this category yet'],
  failed: ['样式加载失败', 'The styles could not be loaded'],
  retry: ['重试', 'Try again'],
  hint: ['点击样式即插入到光标处', 'Click a style to insert it at the cursor'],
} as const satisfies Record<string, Label>

interface Node {
  readonly id: string
  readonly title: string
  readonly children?: readonly Node[] | null
}

type Style = RowAs<typeof newsstyle>

interface Props {
  readonly onInsert: (html: string) => void
  readonly onClose: () => void
}

const idsBelow = (node: Node): string[] => [node.id, ...(node.children ?? []).flatMap(idsBelow)]

const useStyles = (within: string | undefined, wanted: boolean) =>
  useQuery({
    queryKey: ['rows', 'cms/newsstyle', 'panel', within],
    enabled: wanted,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const query = { size: pageSize, status: newsstyle.state.on, within, ascs: 'sort' }
      return (await call<Page<Style>>('GET', '/api/blade-cms/newsstyle/page', { query, signal, quiet: true })).records
    },
  })

/** Snippets of layout by category, each as it will look; a click puts one into the text. */
const StylePanel = ({ onInsert, onClose }: Props) => {
  const say = useSay()
  const [tab, setTab] = useState<string>()
  const [group, setGroup] = useState('')
  const tree = useQuery({
    queryKey: ['options', 'general/category', 'tree', categoryType],
    staleTime: 30_000,
    queryFn: ({ signal }) => call<readonly Node[]>('GET', '/api/blade-general/category/tree', { query: { categoryType }, signal, quiet: true }),
  })
  // What is used tells which categories are worth a tab: most of the tree is there for news.
  const everything = useStyles(undefined, true)
  const used = new Set((everything.data ?? []).map(({ categoryId }) => categoryId))
  const isAll = (everything.data?.length ?? 0) < pageSize
  const roots = (tree.data ?? []).filter((root) => !isAll || idsBelow(root).some((id) => used.has(id)))
  const root = roots.find(({ id }) => id === tab) ?? roots[0]
  const groups = (root?.children ?? []).filter((child) => !isAll || idsBelow(child).some((id) => used.has(id)))
  const chosen = groups.find(({ id }) => id === group) ?? root
  const ids = chosen ? idsBelow(chosen) : []
  const styles = useStyles(chosen?.id, chosen !== undefined && !isAll)
  const shown = isAll ? (everything.data ?? []).filter(({ categoryId }) => ids.includes(categoryId)) : (styles.data ?? [])
  const failed = tree.isError || everything.isError || styles.isError
  const isLoading = tree.isPending || everything.isPending || (!isAll && styles.isLoading)
  return (
    <div className="style-panel">
      <header>
        <h3>{say(deskWords.quickStyles)}</h3>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={say(words.close)} title={say(words.close)} onClick={onClose} />
      </header>
      {roots.length > 0 && (
        <Tabs
          size="small"
          activeKey={root?.id ?? ''}
          items={roots.map(({ id, title }) => ({ key: id, label: title }))}
          onChange={(next) => {
            setTab(next)
            setGroup('')
          }}
        />
      )}
      {groups.length > 0 && (
        <Radio.Group
          className="style-groups"
          size="small"
          optionType="button"
          aria-label={say(words.groups)}
          value={groups.some(({ id }) => id === group) ? group : ''}
          options={[{ value: '', label: say(words.all) }, ...groups.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => setGroup(String(event.target.value))}
        />
      )}
      <div className="style-list">
        {failed && (
          <Alert
            type="error"
            showIcon
            title={say(words.failed)}
            action={
              <Button size="small" onClick={() => [tree, everything, styles].forEach((one) => void one.refetch())}>
                {say(words.retry)}
              </Button>
            }
          />
        )}
        {isLoading && !failed && <Skeleton active paragraph={{ rows: 6 }} />}
        {!isLoading && !failed && shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />}
        {shown.length > 0 && <p className="soft">{say(words.hint)}</p>}
        {shown.map((row) => (
          <Snippet key={row.id} row={row} onInsert={onInsert} />
        ))}
      </div>
    </div>
  )
}

/** One snippet as it will look. Its markup stands in a tree of its own, so that no style of either side reaches the other. */
const Snippet = ({ row, onInsert }: { row: Style; onInsert: (html: string) => void }) => {
  const paper = useRef<HTMLDivElement>(null)
  const { html: markup, name } = row
  useEffect(() => {
    const host = paper.current
    if (!host) return
    const tree = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    tree.innerHTML = `<style>:host{display:block}*{max-width:100%;box-sizing:border-box}img{height:auto}p{margin:0}</style>${markup}`
  }, [markup])
  const insert = (): void => {
    onInsert(markup)
    // Counts for the order of what is used most; the text does not wait for it, nor is it lost when it fails.
    void call('POST', `/api/blade-cms/newsstyle/use/${row.id}`, { quiet: true }).catch(() => undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot hold blocks
    <div
      className="style-snippet"
      role="button"
      tabIndex={0}
      aria-label={name}
      title={name}
      onClick={insert}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        insert()
      }}
    >
      <div ref={paper} className="style-paper" aria-hidden="true" inert />
      <span>{name}</span>
    </div>
  )
}

export default StylePanel
