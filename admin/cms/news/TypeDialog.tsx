import { Button, Modal } from 'antd'
import { useDictionary } from '../../kit/kinds/dict'
import { useSay } from '../../kit/look/language'
import { words } from '../words'

/** Asks which type a new article is. */
export const TypeDialog = ({ onClose, onChoose }: { onClose: () => void; onChoose: (typeId: string) => void }) => {
  const say = useSay()
  const types = useDictionary('cms_news_type')
  const open = (types.data ?? []).filter((type) => Number(type.isSealed ?? 0) !== 1)
  return (
    <Modal open title={say(words.chooseType)} footer={null} onCancel={onClose} loading={types.isPending}>
      <div className="news-types">
        {open.map((type) => (
          <Button key={type.dictKey} size="large" onClick={() => onChoose(String(type.dictKey))}>
            {type.dictValue}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
