import { news } from '@masthead/contract/cms/news'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { type Chosen, ClashBlocks, composed } from './ClashBlocks'
import { changed } from '../../kit/noun/change'
import { valuesAs } from '../../kit/noun/rowAs'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { newsFields } from './check'
import { FieldValue } from './FieldValue'
import { copyMarkup } from './markup'
import type { Clash } from './useDraft'
import { filled, words } from '../words'
import { clashWords } from './clash-words'

interface Props {
  readonly clash: Clash
  readonly onTheirs: () => void
  /** With the text as it was put together, where it was. */
  readonly onMine: (content?: string) => void
  readonly onClose: () => void
}

/** Somebody saved a newer version: both texts side by side, and nothing is lost whatever the user chooses. */
export const ClashDialog = ({ clash: { base, theirs, mine, blocks }, onTheirs, onMine, onClose }: Props) => {
  const say = useSay()
  const [chosen, setChosen] = useState<Chosen>({})
  const own = new Set(changed(newsFields, mine, base).map(([key]) => key))
  const differing = changed(newsFields, mine, theirs)
  const who = theirs.updateUserName || say(words.somebody)
  const copy = async (): Promise<void> => {
    const done = await copyMarkup(valuesAs(news, mine).content ?? '')
    toast(done ? 'success' : 'warning', say(done ? words.copied : words.notCopied))
  }
  return (
    <Modal
      open
      width="min(1200px, 96vw)"
      title={say(clashWords.staleTitle)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="clash-ways">
          <Button onClick={copy}>{say(words.copyMine)}</Button>
          <Button onClick={onClose}>{say(words.leaveCancel)}</Button>
          <Button onClick={onTheirs}>{say(clashWords.takeTheirs)}</Button>
          <Button
            type="primary"
            onClick={() => onMine(blocks && differing.some(([key]) => key === 'content') ? composed(blocks, chosen) : undefined)}
          >
            {say(clashWords.saveMine)}
          </Button>
        </div>
      }
    >
      <p>{say(filled(clashWords.stale, { who, when: theirs.updateTime }))}</p>
      {differing.length === 0 ? (
        <p className="soft">{say(clashWords.sameText)}</p>
      ) : (
        <div className="clash-grid">
          <div className="clash-head" aria-hidden="true">
            <span>{say(clashWords.mine)}</span>
            <span>{say(clashWords.theirs)}</span>
          </div>
          {differing.map((named) => (
            <section key={named[0]} className="clash-field">
              <h3>
                {say(named[1].label)} <span className="soft">{say(own.has(named[0]) ? clashWords.mineWins : clashWords.theirsStays)}</span>
              </h3>
              {blocks && named[0] === 'content' ? (
                <ClashBlocks blocks={blocks} chosen={chosen} onChoose={(at, choice) => setChosen({ ...chosen, [at]: choice })} />
              ) : (
                <div>
                  <FieldValue named={named} values={mine} row={base} />
                  <FieldValue named={named} values={theirs} row={theirs} />
                </div>
              )}
            </section>
          ))}
        </div>
      )}
    </Modal>
  )
}
