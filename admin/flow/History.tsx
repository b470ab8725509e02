import { Moments } from '../kit/history/Moments'
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

const tones = { approve: 'good', refuse: 'bad', return: 'warn', open: 'busy' } as const

/** What is done to a process as a whole, and not in one of its steps. */
const plain = new Set(['start', 'end'])

/** What happened in a process, the first first; what is open stands last. */
export const History = ({ moments }: { readonly moments: readonly Moment[] }) => {
  const say = useSay()
  return (
    <Moments
      items={moments.map(({ historyActivityName, assigneeName, toName, action, actionName, comment, createTime, files }, index) => ({
        key: String(index),
        tone: tones[action as keyof typeof tones],
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
