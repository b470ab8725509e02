import { Timeline } from 'antd'
import { useSay } from '../kit/look/language'
import { words } from './words'

export interface Moment {
  readonly historyActivityName: string
  readonly assigneeName: string | null
  readonly toName: string | null
  readonly action: string
  readonly actionName: string
  readonly comment: string | null
  readonly createTime: string | null
  readonly files?: readonly { readonly name: string | null; readonly link: string }[] | null
}

const colours: Readonly<Record<string, string>> = { approve: 'green', refuse: 'red', return: 'orange', open: 'blue' }

/** What is done to a process as a whole, and not in one of its steps. */
const plain = new Set(['start', 'end'])

/** What happened in a process, the first first; what is open stands last. */
export const History = ({ moments }: { readonly moments: readonly Moment[] }) => {
  const say = useSay()
  return (
    <Timeline
      items={moments.map(({ historyActivityName, assigneeName, toName, action, actionName, comment, createTime, files }, index) => ({
        key: index,
        color: colours[action] ?? 'gray',
        content: (
          <div className="flow-moment">
            <b translate={plain.has(action) ? undefined : 'no'}>{plain.has(action) ? actionName : historyActivityName}</b>{' '}
            {!plain.has(action) && actionName} {assigneeName && <span translate="no">{assigneeName}</span>}
            {toName && <span translate="no"> {say(words.to, { name: toName })}</span>}
            <time className="soft">{createTime?.slice(0, 16)}</time>
            {comment && <p translate="no">{comment}</p>}
            {(files ?? []).map(({ name, link }) => (
              <a translate="no" key={link} href={link} target="_blank" rel="noreferrer">
                {name || link}
              </a>
            ))}
          </div>
        ),
      }))}
    />
  )
}
