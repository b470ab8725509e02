import type { newslive } from '@masthead/contract/cms/newslive'
import { listOf } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { labelFor, offersFor, type useActions } from '../../kit/act/actions'
import { isSet } from '../../kit/kinds/flag'
import { Thumbs } from '../../kit/kinds/Thumbs'
import { useSay } from '../../kit/look/language'
import type { RowAs } from '../../kit/noun/rowAs'
import { isFailure } from '../../kit/wire/client'
import { words } from './words'

type LiveEntry = RowAs<typeof newslive>

interface Props {
  readonly noun: Resource
  readonly row: LiveEntry
  readonly actions: ReturnType<typeof useActions>
  /** Saves another text; a failure is thrown. */
  readonly onCorrect: (row: LiveEntry, content: string) => Promise<void>
}

/** An entry of a live as its host sees it: what it says, and what may be done about it with a thumb. */
export const Entry = ({ noun, row, actions, onCorrect }: Props) => {
  const say = useSay()
  const [text, setText] = useState<string>()
  const [fault, setFault] = useState('')
  const isGone = row.status === noun.state.hidden
  const save = async (): Promise<void> => {
    try {
      await onCorrect(row, text ?? '')
      setText(undefined)
      setFault('')
    } catch (error) {
      if (!isFailure(error)) throw error
      setFault(error.fields?.content ?? error.message)
    }
  }
  return (
    <li className="card" data-gone={isGone}>
      <p className="live-facts">
        <time>{(row.liveTime ?? row.createTime).slice(5, 16)}</time>
        <span translate="no">{row.hostName}</span>
        {isSet(row.isTop) && <Tag color="red">{say(words.pinned)}</Tag>}
        {row.correctTime ? <Tag color="gold">{say(words.corrected)}</Tag> : null}
        {isGone && <Tag>{say(words.withdrawn)}</Tag>}
      </p>
      {text === undefined ? (
        <p className="live-text" translate="no">
          {row.content}
        </p>
      ) : (
        <>
          <Input.TextArea
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoSize={{ minRows: 2 }}
            maxLength={2000}
            aria-label={say(words.correct)}
            status={fault ? 'error' : ''}
          />
          {fault && <p role="alert">{fault}</p>}
        </>
      )}
      {listOf(row.images).length > 0 && <Thumbs links={listOf(row.images)} roomy />}
      <div className="live-do">
        {text !== undefined ? (
          <>
            <Button type="primary" onClick={() => void save()}>
              {say(words.save)}
            </Button>
            <Button onClick={() => setText(undefined)}>{say(words.cancel)}</Button>
          </>
        ) : (
          <>
            {row._can?.includes('edit') && !isGone && (
              <Button size="small" onClick={() => setText(row.content)}>
                {say(words.correct)}
              </Button>
            )}
            {offersFor(noun, [row]).map((offer) => (
              <Button key={offer.name} size="small" danger={offer.action.tone === 'danger'} onClick={() => actions.run(offer, [row])}>
                {say(labelFor(offer.action, [row]))}
              </Button>
            ))}
          </>
        )}
      </div>
    </li>
  )
}
