import { guides } from '@masthead/contract/cms/guides'
import type { Fields } from '@masthead/contract/kit/field'
import { Alert, Input, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useBusy } from '../../kit/act/useBusy'
import { useSay } from '../../kit/look/language'
import { filled } from '../words'
import type { FrontChange } from './draft'
import type { Front } from './useFront'
import { words } from './words'

const kinds = {
  added: { word: words.added, color: 'green' },
  removed: { word: words.removed, color: 'red' },
  changed: { word: words.altered, color: 'blue' },
  moved: { word: words.moved, color: 'default' },
} as const

const fields: Fields = guides.fields

/** The front as it is against the front as it will be, slot by slot, and the one step that makes it so. */
export const LaunchDialog = ({ front, onClose }: { front: Front; onClose: () => void }) => {
  const say = useSay()
  const [remark, setRemark] = useState('')
  const [isBusy, run] = useBusy()
  // What was compared is what is launched: what others change meanwhile is refused, and shown again.
  const slots = front.slots
  const changed = slots.filter(({ isChanged }) => isChanged)
  const warned = changed.flatMap(({ items }) => items.flatMap(({ warnings = [], title }) => warnings.map((warning) => ({ warning, title }))))
  const isBarred = changed.length === 0 || changed.some(({ isStale }) => isStale) || warned.some(({ warning }) => warning === 'tooLong')
  const named = (change: FrontChange): string =>
    (change.fields ?? [])
      .map((key) => (fields[key] ? say(fields[key].label) : ''))
      .filter(Boolean)
      .join('、')
  const launch = async (): Promise<void> => {
    await run(async () => {
      await front.launch(slots, remark.trim())
      onClose()
    })
  }
  return (
    <Modal
      open
      width={720}
      title={say(words.launchTitle)}
      okText={say(words.launch)}
      cancelText={say(words.cancel)}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: isBarred }}
      onOk={() => void launch()}
      onCancel={onClose}
      mask={{ closable: false }}
      className="front-launch"
    >
      <p className="soft">{changed.length === 0 ? say(words.nothing) : say(words.launchHint)}</p>
      {window.innerWidth < 768 && <Alert type="warning" showIcon title={say(words.partly)} />}
      {changed.map((slot) => (
        <section key={slot.moduleId}>
          <h3>
            <span translate="no">{slot.title}</span>
            {slot.isStale && <Tag color="orange">{say(words.stale)}</Tag>}
          </h3>
          <ul>
            {slot.changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes are drawn once, in their order
              <li key={index}>
                <Tag color={kinds[change.kind].color}>{say(kinds[change.kind].word)}</Tag>
                <span translate="no">{change.title}</span>
                {change.before !== undefined && <span className="soft">{say(filled(words.before, { title: change.before }))}</span>}
                {change.fields && <span className="soft">{named(change)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {warned.length > 0 && (
        <Alert
          type={warned.some(({ warning }) => warning === 'tooLong') ? 'error' : 'warning'}
          showIcon
          title={say(filled(words.warnings, { count: String(warned.length) }))}
          description={
            <ul className="front-warned">
              {warned.map(({ warning, title }) => (
                <li key={`${warning} ${title}`}>
                  {title}：{say(words[warning])}
                </li>
              ))}
              {warned.some(({ warning }) => warning === 'tooLong') && <li>{say(words.tooLongHint)}</li>}
            </ul>
          }
        />
      )}
      <Input
        value={remark}
        maxLength={200}
        aria-label={say(words.launchNote)}
        placeholder={say(words.launchNote)}
        onChange={(event) => setRemark(event.target.value)}
      />
    </Modal>
  )
}
