import { Button, Modal } from 'antd'
import { renderSVG } from 'uqr'
import { useSay } from '../../kit/look/language'
import { words } from '../words'
import { PreviewNotes } from './notes/PreviewNotes'
import { usePreviewLink } from './PhoneFrame'

/** An article on a phone: drawn here, and on the reader's own by a code to scan. */
const PhoneSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const link = usePreviewLink(id)
  const code = link && `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(new URL(link, window.location.origin).href, { border: 2 }))}`
  return (
    <Modal open title={say(words.phonePreview)} footer={null} width="min(1060px, 96vw)" onCancel={onClose}>
      <div className="phone-sheet">
        <PreviewNotes id={id} link={link} />
        <div className="phone-ways">
          {code && <img src={code} alt={say(words.phoneScan)} width={200} height={200} />}
          <p className="soft">{say(words.phoneScan)}</p>
          <Button href={link ?? ''} disabled={!link} target="_blank">
            {say(words.openWindow)}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

export default PhoneSheet
