import { phrases } from '../look/phrases'
import { DeleteOutlined, DownOutlined, PlusOutlined, QuestionOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Dropdown, Segmented, Space } from 'antd'
import type { ReactNode } from 'react'
import type { Row } from '../wire/client'
import type { Column } from '../page/columns'
import { Export } from '../page/Export'
import { Import } from '../page/Import'
import { useSay } from '../look/language'
import { listQuery, type NounList } from '../page/useNoun'
import type { Params } from '../kinds/view'
import { Columns } from './Columns'
import type { Layout } from './layout'
import type { Selection } from './selection'
import { Views } from './Views'
import type { useViews, View } from './views'
import { filled, words } from './words'

/** Something that can be done to all that is chosen. */
export interface Batch {
  readonly key: string
  readonly label: Label
  readonly tone?: 'primary' | 'danger' | undefined
  readonly go: () => void
}

interface Props {
  readonly noun: Resource
  readonly title: Label
  readonly list: NounList
  readonly fixed: Params | undefined
  readonly selection: Selection
  readonly batches: readonly Batch[]
  readonly tools: ReactNode
  readonly declared: readonly Column[]
  readonly further: readonly Column[]
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  readonly views: ReturnType<typeof useViews>
  readonly query: string
  readonly onView: (view: View | undefined) => void
  readonly onKeys: () => void
  readonly onDelete: ((rows: readonly Row[]) => void) | undefined
  readonly onAdd: (() => void) | undefined
}

/** What stands above a list: its name, what is chosen, and what can be done with the list and with what is chosen. */
export const ListHead = (props: Props) => {
  const { noun, title, list, fixed, selection, batches, tools, declared, further, layout, onLayout, views, query, onView, onKeys, onDelete, onAdd } =
    props
  const say = useSay()
  const { picked, elsewhere, clear } = selection
  const inBin = list.params.isRecycled === '1'
  const hasBin = Object.values(noun.actions ?? {}).some((action) => action.bin === 'outOf')
  return (
    <header className="list-head">
      <h1>{say(title)}</h1>
      {hasBin && (
        <Segmented
          size="small"
          aria-label={say(phrases.list.recycled)}
          value={inBin ? 'bin' : 'list'}
          options={[
            { value: 'list', label: say(phrases.list.living) },
            { value: 'bin', label: say(phrases.list.recycled) },
          ]}
          onChange={(which) => list.search({ ...list.params, isRecycled: which === 'bin' ? '1' : undefined })}
        />
      )}
      {picked.length > 0 && (
        <span className="list-picked" role="status">
          {say(phrases.list.selected, { count: picked.length })}
          {elsewhere > 0 && say(filled(words.elsewhere, { count: elsewhere }))}
          <Button type="link" size="small" onClick={clear}>
            {say(phrases.list.clear)}
          </Button>
        </span>
      )}
      <span className="list-ways">
        {tools}
        <Views known={views} query={query} layout={layout} onShow={onView} />
        <Export noun={noun} query={listQuery(list, fixed)} />
        <Import noun={noun} />
        {batches.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items: batches.map(({ key, label, tone, go }) => ({ key, label: say(label), danger: tone === 'danger', onClick: go })) }}
          >
            <Button icon={<DownOutlined />} iconPlacement="end">
              {say(phrases.list.batch)}
            </Button>
          </Dropdown>
        )}
        {onDelete && (
          <Button danger icon={<DeleteOutlined />} onClick={() => onDelete(picked)}>
            {say(phrases.list.delete)}
          </Button>
        )}
        <Space.Compact className="list-tools">
          <Button icon={<ReloadOutlined />} aria-label={say(phrases.list.refresh)} title={say(phrases.list.refresh)} onClick={list.reload} />
          <Columns declared={declared} further={further} layout={layout} onChange={onLayout} />
          <Button icon={<QuestionOutlined />} aria-label={say(words.keys)} title={say(words.keys)} onClick={onKeys} />
        </Space.Compact>
        {onAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            {say(phrases.list.add)}
          </Button>
        )}
      </span>
    </header>
  )
}
