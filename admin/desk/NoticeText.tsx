import { phrases } from '../kit/look/phrases'
import { Modal, Result, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Sheet } from '../kit/kinds/html'
import { useSay } from '../kit/look/language'
import { useNotice, useReading } from './notices'
import { words } from './words'
import './notices.css'

/** A notice to read; it counts as read once its text is here. */
export const NoticeText = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const found = useNotice(id)
  const { mutate: read } = useReading()
  const isNew = found.data?.isRead === false
  useEffect(() => {
    if (isNew) read({ ids: [id] })
  }, [isNew, id, read])
  return (
    <Modal open width={760} title={found.data?.title ?? say(words.notices)} footer={null} onCancel={onClose}>
      {found.isPending && <Skeleton active aria-label={say(phrases.page.loading)} />}
      {found.isError && <Result status="warning" title={say(words.gone)} subTitle={found.error.message} />}
      {found.data && (
        <>
          <p className="soft notice-when">
            {found.data.categoryName} · {found.data.releaseTime}
          </p>
          <Sheet markup={found.data.content} />
          {found.data.attach && (
            <p>
              <a href={found.data.attach} target="_blank" rel="noreferrer">
                {say(words.attachment)}
              </a>
            </p>
          )}
        </>
      )}
    </Modal>
  )
}
