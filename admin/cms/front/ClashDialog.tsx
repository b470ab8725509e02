import { Button, Modal } from 'antd'
import { useSay } from '../../kit/look/language'
import { filled } from '../words'
import type { FrontItem } from './draft'
import type { Front } from './useFront'
import { words } from './words'

const Titles = ({ label, items }: { label: string; items: readonly FrontItem[] }) => (
  <section>
    <h3>{label}</h3>
    <ol>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item may stand twice
        <li key={index} translate="no">
          {item.title}
        </li>
      ))}
    </ol>
  </section>
)

/** Two editors in one slot: what the other one saved beside what was to be saved, and who of them it is to be. */
export const ClashDialog = ({ front }: { front: Front }) => {
  const say = useSay()
  const { clash } = front
  const slot = front.slots.find(({ moduleId }) => moduleId === clash?.moduleId)
  if (!clash || !slot) return null
  const keepMine = async (): Promise<void> => {
    front.endClash()
    await front.save(slot.moduleId, clash.mine, slot.isStale ? slot.liveBase : slot.base)
  }
  return (
    <Modal
      open
      width={720}
      title={say(filled(words.clash, { slot: slot.title }))}
      onCancel={front.endClash}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={front.endClash}>{say(words.useTheirs)}</Button>
          <Button type="primary" onClick={() => void keepMine()}>
            {say(words.useMine)}
          </Button>
        </>
      }
    >
      <p className="soft">{say(words.clashHint)}</p>
      <div className="front-sides">
        <Titles label={say(words.theirs)} items={slot.items} />
        <Titles label={say(words.mine)} items={clash.mine} />
      </div>
    </Modal>
  )
}
