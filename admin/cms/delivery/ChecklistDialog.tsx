import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { copyText } from '../../kit/look/clipboard'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { apiOf } from '../../kit/noun/nouns'
import { textOf } from '../../kit/noun/titles'
import { call, type Row } from '../../kit/wire/client'
import { copyMarkup, textIn } from '../news/markup'
import { filled } from '../words'
import { words } from './words'
import './checklist.css'

interface Draft {
  readonly cover: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly content: string
  readonly isAutomatic: number
}

/** What goes to an account, each piece with a button that copies it. */
export const ChecklistDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['row', newsdelivery.name, 'draft', row.id],
    queryFn: ({ signal }) => call<Draft>('GET', apiOf(newsdelivery, `draft/${encodeURIComponent(row.id)}`), { signal }),
  })
  const copy = async (work: Promise<boolean>): Promise<void> => {
    const isDone = await work
    toast(isDone ? 'success' : 'warning', say(isDone ? words.copied : words.notCopied))
  }
  const piece = (label: Label, text: string, work: () => Promise<boolean>, shown = <p>{text || say(words.empty)}</p>) => (
    <section key={label[1]} className="checklist-piece">
      <header>
        <h3>{say(label)}</h3>
        <Button size="small" disabled={text === ''} aria-label={say(filled(words.copyOf, { what: say(label) }))} onClick={() => void copy(work())}>
          {say(words.copy)}
        </Button>
      </header>
      {shown}
    </section>
  )
  const { data } = found
  const coverLink = data?.cover ? new URL(data.cover, window.location.origin).href : ''
  const [newsName, accountName] = (['newsId', 'accountId'] as const).map((key) => textOf(row, key, newsdelivery.fields[key]))
  return (
    <Modal
      open
      width="min(720px, 96vw)"
      title={`${newsName} → ${accountName}`}
      footer={<Button onClick={onClose}>{say(words.close)}</Button>}
      onCancel={onClose}
    >
      {found.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.isError && <LoadFailed of={found} />}
      {data && (
        <div className="checklist">
          <Alert type="info" showIcon title={say(data.isAutomatic ? words.automatic : words.byHand)} />
          {Object.entries(data.fields).map(([name, text]) => piece([name, name], text, () => copyText(text)))}
          {piece(
            words.cover,
            coverLink,
            () => copyText(coverLink),
            coverLink ? <img src={coverLink} alt={say(words.cover)} /> : <p>{say(words.empty)}</p>,
          )}
          {piece(
            words.content,
            data.content,
            () => copyMarkup(data.content),
            <p className="checklist-text">{textIn(data.content) || say(words.empty)}</p>,
          )}
        </div>
      )}
    </Modal>
  )
}
