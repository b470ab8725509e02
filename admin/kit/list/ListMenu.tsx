import {
  DeleteOutlined,
  DownloadOutlined,
  EllipsisOutlined,
  ImportOutlined,
  QuestionOutlined,
  ReloadOutlined,
  SettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { useBusy } from '../act/useBusy'
import type { Params } from '../kinds/view'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { useActing } from '../noun/acting'
import type { Column } from '../row/columns'
import { apiOf } from '../noun/nouns'
import { download } from '../wire/download'
import { useMay } from '../wire/permission'
import type { Layout } from './layout'
import { menuWords } from './menu-words'
import { words } from '../noun/listWords'
import { Later, lazyPart } from '../wire/part'

const Chooser = lazyPart(() => import('./Chooser'))
const Exports = lazyPart(() => import('./Exports'))
const ImportDialog = lazyPart(() => import('./ImportDialog'))

interface Props {
  readonly noun: Resource
  /** What the list shows: its filters and its order. */
  readonly query: Params
  readonly declared: readonly Column[]
  readonly further: readonly Column[]
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  readonly onReload: () => void
  readonly onKeys: () => void
  /** Deletes what is chosen, or says that nothing is. */
  readonly onDelete: (() => void) | undefined
  readonly hasChosen: boolean
}

/** What is done with a list now and then: sheets, columns, reading it anew, its keys. What that needs is loaded when it is asked for. */
export const ListMenu = ({ noun, query, declared, further, layout, onLayout, onReload, onKeys, onDelete, hasChosen }: Props) => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  // A file belongs to one's own tenant.
  const isActing = 'tenantId' in useActing()
  const [shown, setShown] = useState<'columns' | 'exports' | 'import'>()
  const [busy, run] = useBusy()
  const has = (verb: 'add' | 'edit'): boolean => !noun.without?.includes(verb) && may(permission(noun, verb))
  const mayExport = !noun.without?.includes('view') && may(permission(noun, 'view')) && may(permission(noun, 'export'))
  const mayImport = !isActing && !noun.appendOnly && (has('add') || has('edit'))
  const exportRows = async (): Promise<void> => {
    await run(async () => {
      // What is much becomes a task, whose progress is seen until the file is there.
      const task = await download<{ taskId: string }>(apiOf(noun, 'export'), { query })
      if (task) setShown('exports')
      void queries.invalidateQueries({ queryKey: ['exports', noun.name] })
    })
  }
  const ways: NonNullable<MenuProps['items']> = [
    { key: 'columns', icon: <SettingOutlined />, label: say(words.columns), onClick: () => setShown('columns') },
    { key: 'refresh', icon: <ReloadOutlined />, label: say(phrases.list.refresh), onClick: onReload },
    ...(mayExport || mayImport ? [{ type: 'divider' as const }] : []),
    ...(mayExport
      ? [
          { key: 'export', icon: <DownloadOutlined />, label: say(phrases.sheet.export), onClick: () => void exportRows() },
          { key: 'exports', icon: <UnorderedListOutlined />, label: say(phrases.sheet.exports), onClick: () => setShown('exports') },
        ]
      : []),
    ...(mayImport ? [{ key: 'import', icon: <ImportOutlined />, label: say(phrases.sheet.import), onClick: () => setShown('import') }] : []),
    ...(onDelete
      ? [
          { type: 'divider' as const },
          { key: 'delete', icon: <DeleteOutlined />, danger: hasChosen, label: say(menuWords.deleteChosen), onClick: onDelete },
        ]
      : []),
    { type: 'divider' },
    { key: 'keys', icon: <QuestionOutlined />, label: say(words.keys), onClick: onKeys },
  ]
  const close = (): void => setShown(undefined)
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={shown === 'columns'}
        onOpenChange={(isOpen) => !isOpen && close()}
        destroyOnHidden
        classNames={{ root: 'chooser-box' }}
        content={
          <Later fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} className="chooser" />}>
            <Chooser declared={declared} further={further} layout={layout} onChange={onLayout} onClose={close} />
          </Later>
        }
      >
        <span>
          <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: ways }}>
            <Button
              className="list-more"
              icon={<EllipsisOutlined />}
              loading={busy}
              aria-label={say(menuWords.options)}
              title={say(menuWords.options)}
            />
          </Dropdown>
        </span>
      </Popover>
      <Later>
        {shown === 'exports' && <Exports noun={noun} onClose={close} />}
        {shown === 'import' && <ImportDialog noun={noun} onClose={close} />}
      </Later>
    </>
  )
}
