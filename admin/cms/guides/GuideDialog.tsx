import { LoadFailed } from '../../kit/look/LoadFailed'
import { PlusOutlined } from '@ant-design/icons'
import { guides, guideTitleLength } from '@masthead/contract/cms/guides'
import { say as sayIn } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call, type Page } from '../../kit/wire/client'
import { currentLanguage, useSay } from '../../kit/look/language'
import { apiOf } from '../../kit/noun/nouns'
import { useMay } from '../../kit/wire/permission'
import { toast } from '../../kit/look/toast'
import { refresh, remove } from '../../kit/noun/write'
import { GuideForm } from './GuideForm'
import { GuideTable } from './GuideTable'
import { words } from './guide-words'
import '../pickers.css'
import type { Guide, GuidedNews } from './guided'
import { filled } from '../words'

interface Props {
  readonly open: boolean
  /** The module whose guides are shown. */
  readonly module: Guide
  readonly news: GuidedNews
  readonly onClose: () => void
}

/** What stands in the form: a new guide, one as it is, or one with the article in its place. */
type Editing = { readonly row?: Guide; readonly isReplaced?: boolean }

/** A module shows 200 at most. */
const most = 200

/** The guides of a module beside an article: add, edit, delete, sort, and put the article into the place of another. */
export const GuideDialog = ({ open, ...props }: Props) => (open ? <Dialog {...props} /> : null)

const Dialog = ({ module, news, onClose }: Omit<Props, 'open'>) => {
  const say = useSay()
  const may = useMay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing>()
  const found = useQuery({
    queryKey: ['rows', guides.name, 'items', module.id],
    queryFn: async ({ signal }) => {
      const query = { parentId: module.id, status: guides.state.yes, size: most, ascs: 'sort' }
      return (await call<Page<Guide>>('GET', apiOf(guides, 'child-list'), { query, signal })).records
    },
  })
  const again = (): void => refresh(queries, guides.name)

  const drop = (row: Guide): void => {
    modal.confirm({
      title: `${say(words.remove)} ${row.title}`,
      content: say(messages.confirmDelete),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      okButtonProps: { danger: true },
      onOk: async () => {
        // The client has said why it was refused; the table shows what is there now.
        const done = await remove(guides, [row.id]).then(
          () => true,
          () => false,
        )
        if (done) toast('success', sayIn(messages.deleted, currentLanguage()))
        again()
      },
    })
  }
  const length = module.titleLength ?? guideTitleLength
  return (
    <Modal
      open
      width={960}
      title={say(filled(words.title, { module: module.title }))}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say(words.close)}</Button>}
      mask={{ closable: false }}
      className="picker"
    >
      <div className="guide-head">
        <span>{say(filled(words.about, { news: news.title }))}</span>
        <span className="soft">
          {say(filled(words.limit, { length: String(length) }))} · {say(filled(words.shows, { count: String(module.newsCount ?? most) }))}
        </span>
        {may(permission(guides, 'add')) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
            {say(words.add)}
          </Button>
        )}
      </div>
      {found.isError ? (
        <LoadFailed of={found} />
      ) : found.data ? (
        <GuideTable
          rows={found.data}
          onEdit={(row) => setEditing({ row })}
          onReplace={(row) => setEditing({ row, isReplaced: true })}
          onRemove={drop}
          onSorted={again}
        />
      ) : (
        <Skeleton active />
      )}
      {editing && (
        <GuideForm
          {...editing}
          module={module}
          news={news}
          last={Math.max(0, ...(found.data ?? []).map(({ sort }) => sort ?? 0))}
          onClose={() => setEditing(undefined)}
          onSaved={again}
        />
      )}
    </Modal>
  )
}
