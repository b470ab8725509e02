import { outsign } from '@masthead/contract/cms/outsign'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Skeleton } from 'antd'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { copyText } from '../../kit/look/clipboard'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { apiOf } from '../../kit/noun/nouns'
import type { RowAs } from '../../kit/noun/rowAs'
import { call } from '../../kit/wire/client'
import { words } from './words'

interface Link {
  readonly url: string
  readonly expireTime: string
}

/** The link of an outside signer, to be sent to them. */
export const LinkDialog = ({ row, onClose }: { row: RowAs<typeof outsign>; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['row', outsign.name, 'link', row.id],
    queryFn: () => call<Link>('POST', apiOf(outsign, `link/${encodeURIComponent(row.id)}`), { body: {}, quiet: true }),
    retry: false,
  })
  const url = found.data ? new URL(found.data.url, window.location.origin).href : ''
  const copy = async (): Promise<void> => {
    const isDone = await copyText(url)
    toast(isDone ? 'success' : 'warning', say(isDone ? words.copied : words.notCopied))
  }
  return (
    <Modal
      open
      title={say(words.linkOf, { name: row.signerName })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {say(words.close)}
        </Button>,
        <Button key="copy" type="primary" disabled={!found.data} onClick={() => void copy()}>
          {say(words.copy)}
        </Button>,
      ]}
    >
      {found.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {found.isError && <LoadFailed of={found} extra={null} />}
      {found.data && (
        <>
          <p className="soft">{say(words.linkHint, { time: found.data.expireTime.slice(0, 16) })}</p>
          <Input.TextArea readOnly autoSize aria-label={say(words.link)} value={url} onFocus={(event) => event.currentTarget.select()} />
        </>
      )}
    </Modal>
  )
}
