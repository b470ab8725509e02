import { isSet } from '../../kit/kinds/flag'
import {
  AppstoreOutlined,
  FileImageOutlined,
  FileTextOutlined,
  FormOutlined,
  MessageOutlined,
  MobileOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useDictionary } from '../../kit/kinds/dict'
import { useSay } from '../../kit/look/language'
import { words } from '../words'

/** The picture of each type that the product brings, and what it is for. */
const kinds: Readonly<Record<string, { readonly icon: ReactNode; readonly line: Label }>> = {
  1: { icon: <FileTextOutlined />, line: ['以文字为主的报道', 'Words first'] },
  2: { icon: <FileImageOutlined />, line: ['正文配图，列表带缩略图', 'A story with pictures and a thumbnail'] },
  3: { icon: <PictureOutlined />, line: ['列表中以通栏大图呈现', 'A picture across the whole list'] },
  4: { icon: <AppstoreOutlined />, line: ['三张图一组', 'Three pictures side by side'] },
  5: { icon: <PlayCircleOutlined />, line: ['横屏视频报道', 'A video with its story'] },
  6: { icon: <MobileOutlined />, line: ['竖屏短片', 'A short vertical video'] },
  7: { icon: <VideoCameraOutlined />, line: ['接入直播流', 'A broadcast as it happens'] },
  8: { icon: <MessageOutlined />, line: ['现场逐条更新', 'Updates line by line'] },
}

/** Asks which type a new article is. */
export const TypeDialog = ({ onClose, onChoose }: { onClose: () => void; onChoose: (typeId: string) => void }) => {
  const say = useSay()
  const types = useDictionary('cms_news_type')
  const open = (types.data ?? []).filter((type) => !isSet(type.isSealed))
  return (
    <Modal open width={560} title={say(words.chooseType)} footer={null} onCancel={onClose} loading={types.isPending}>
      <div className="news-types">
        {open.map(({ dictKey, dictValue }) => {
          const kind = kinds[String(dictKey)]
          return (
            <button key={dictKey} type="button" className="plain-button news-type" onClick={() => onChoose(String(dictKey))}>
              <span className="news-type-icon" aria-hidden="true">
                {kind?.icon ?? <FormOutlined />}
              </span>
              <b>{dictValue}</b> {kind && <small>{say(kind.line)}</small>}
            </button>
          )
        })}
      </div>
    </Modal>
  )
}
