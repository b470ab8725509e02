import { phrases } from '../look/phrases'
import { DeleteOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Dropdown, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Row } from '../wire/client'
import type { Column } from '../row/columns'
import { useSay } from '../look/language'
import { listQuery, type NounList } from '../row/useNoun'
import type { Params } from '../kinds/view'
import type { Layout, Look } from './layout'
import { ListMenu } from './ListMenu'
import { LookSwitch } from './LookSwitch'
import type { Selection } from './selection'
import { Views } from './Views'
import type { useViews, View } from './views'
import { menuWords } from './menu-words'
import { filled, words } from '../noun/listWords'

/** Something that can be done to all that is chosen. */
export interface Batch {
  readonly key: string
  readonly label: Label
  readonly tone?: 'primary' | 'danger' | undefined
  readonly go: () => void
}

/** Buttons that a page has of its own. */
export interface ListButtons {
  /** Further buttons beside Add. */
  readonly tools?: ReactNode
  /** What its people come for, where that is not Add: in sight on a phone too. */
  readonly main?: ReactNode
}

interface Props extends ListButtons {
  readonly noun: Resource
  readonly title: Label
  readonly list: NounList
  readonly fixed: Params | undefined
  readonly selection: Selection
  readonly batches: readonly Batch[]
  readonly declared: readonly Column[]
  readonly further: readonly Column[]
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  readonly views: ReturnType<typeof useViews>
  readonly query: string
  readonly onView: (view: View | undefined) => void
  readonly onKeys: () => void
  readonly looks: readonly Look[]
  readonly onDelete: ((rows: readonly Row[]) => void) | undefined
  readonly onAdd: (() => void) | undefined
}

/** What stands above a list: its name, and what can be done with the list. */
export const ListHead = (props: Omit<Props, 'batches'>) => {
  const {
    noun,
    title,
    list,
    fixed,
    selection,
    tools,
    main,
    declared,
    further,
    layout,
    onLayout,
    views,
    query,
    onView,
    onKeys,
    looks,
    onDelete,
    onAdd,
  } = props
  const say = useSay()
  const inBin = list.params.isRecycled === '1'
  const hasBin = Object.values(noun.actions ?? {}).some((action) => action.bin === 'outOf')
  return (
    <header className="list-head">
      <h1>{say(title)}</h1>
      {hasBin && (
        <Segmented
          size="small"
          className={inBin ? 'list-bin list-bin-in' : 'list-bin'}
          aria-label={say(phrases.list.recycled)}
          value={inBin ? 'bin' : 'list'}
          options={[
            { value: 'list', label: say(phrases.list.living) },
            { value: 'bin', label: say(phrases.list.recycled) },
          ]}
          onChange={(which) => list.search({ ...list.params, isRecycled: which === 'bin' ? '1' : undefined })}
        />
      )}
      <Ways
        others={
          <>
            {tools}
            <LookSwitch looks={looks} first={noun.face?.views?.first} layout={layout} onLayout={onLayout} />
            <Views known={views} query={query} layout={layout} onShow={onView} />
          </>
        }
      >
        <ListMenu
          noun={noun}
          query={listQuery(list, fixed)}
          declared={declared}
          further={further}
          layout={layout}
          onLayout={onLayout}
          onReload={list.reload}
          onKeys={onKeys}
          onDelete={onDelete && (() => onDelete(selection.picked))}
          hasChosen={selection.picked.length > 0}
        />
        {main}
        {onAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            {say(phrases.list.add)}
          </Button>
        )}
      </Ways>
    </header>
  )
}

/** What a list offers: on a phone, where all stands in one strip, all but the last lies behind a button of its own. */
const Ways = ({ others, children }: { others: ReactNode; children: ReactNode }) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const more = say(phrases.list.moreActions)
  return (
    <span className="list-ways" data-open={isOpen}>
      <span className="list-others">{others}</span>
      <Button
        className="list-unfold"
        icon={<DownOutlined />}
        aria-label={more}
        title={more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {children}
    </span>
  )
}

/** How many ways stand open in the bar of what is chosen. */
const most = 3

/** What is chosen, and what can be done with all of it; there is no such bar while nothing is. */
export const ChosenBar = ({ selection, batches, onDelete }: Pick<Props, 'selection' | 'batches' | 'onDelete'>) => {
  const say = useSay()
  const { picked, elsewhere, clear } = selection
  if (picked.length === 0) return null
  return (
    <section className="list-chosen" aria-label={say(menuWords.chosen)}>
      <span role="status">
        {say(phrases.list.selected, { count: picked.length })}
        {elsewhere > 0 && say(filled(words.elsewhere, { count: elsewhere }))}
      </span>
      <Button type="link" size="small" onClick={clear}>
        {say(phrases.list.clear)}
      </Button>
      <span className="list-chosen-ways">
        {batches.length <= most ? (
          batches.map(({ key, label, tone, go }) => (
            <Button key={key} size="small" danger={tone === 'danger'} onClick={go}>
              {say(label)}
            </Button>
          ))
        ) : (
          <Dropdown
            trigger={['click']}
            menu={{ items: batches.map(({ key, label, tone, go }) => ({ key, label: say(label), danger: tone === 'danger', onClick: go })) }}
          >
            <Button size="small" icon={<DownOutlined />} iconPlacement="end">
              {say(phrases.list.batch)}
            </Button>
          </Dropdown>
        )}
        {onDelete && (
          <Button size="small" danger icon={<DeleteOutlined />} onClick={() => onDelete(picked)}>
            {say(phrases.list.delete)}
          </Button>
        )}
      </span>
    </section>
  )
}
