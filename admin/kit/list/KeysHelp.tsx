import { phrases } from '../look/phrases'
import type { Label } from '@masthead/contract/kit/label'
import { Button, Modal, Switch } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'
import { singleKeys } from './keys'
import { words } from '../noun/listWords'

const rows: readonly (readonly [keys: readonly (string | Label)[], what: Label])[] = [
  [['j', '↓'], words.keyNext],
  [['k', '↑'], words.keyPrevious],
  [[words.enter, 'o'], words.keyOpen],
  [['e'], words.keyEdit],
  [['x', words.space], words.keyChoose],
  [['/'], words.keySearch],
  [['n'], words.keyAdd],
  [['[', ']'], words.keyTurn],
  [['Ctrl + Enter'], words.keyDo],
  [['Ctrl + S'], words.keySave],
  [['Esc'], words.keyClose],
  [['?'], words.keyHelp],
]

/** The keys of a list. */
export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const [on, setOn] = useState(singleKeys.areOn)
  const turn = (next: boolean): void => {
    singleKeys.turn(next)
    setOn(next)
  }
  return (
    <Modal open title={say(words.keys)} width={420} onCancel={onClose} footer={<Button onClick={onClose}>{say(phrases.form.close)}</Button>}>
      <p className="keys-switch">
        <Switch id="single-keys" checked={on} onChange={turn} /> <label htmlFor="single-keys">{say(words.singleKeys)}</label>
      </p>
      <dl className="keys" data-on={on}>
        {rows.map(([keys, what]) => (
          <div key={what[1]}>
            <dt>
              {keys.map((key) => (
                <kbd key={String(key)}>{typeof key === 'string' ? key : say(key)}</kbd>
              ))}
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
