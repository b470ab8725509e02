import { LoadingOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { Button, Tooltip } from 'antd'
import type { Row } from '../kit/client'
import { isSet } from '../kit/kinds/flag'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/language'
import { StateMark } from '../kit/StateMark'
import { controlId } from './FieldLine'
import { words } from './words'

export type Way = 'save' | 'send' | 'lock' | 'issue'

interface Props {
  readonly row: Row | undefined
  readonly typeId: unknown
  readonly mayWrite: boolean
  readonly isDirty: boolean
  readonly busy: Way | undefined
  readonly onType: (value: unknown) => void
  readonly onGo: (way: Way) => void
  readonly onCancel: () => void
}

const actionOf = { send: 'toCheck', lock: 'lock', issue: 'toPublish' } as const

/** A button at work keeps its name for those who hear it. */
const busyFace = (isBusy: boolean) => ({ icon: isBusy ? <LoadingOutlined aria-hidden /> : undefined, 'aria-busy': isBusy })

/** The top bar: what the article is, and what may be done with it now. */
export const NewsBar = ({ row, typeId, mayWrite, isDirty, busy, onType, onGo, onCancel }: Props) => {
  const say = useSay()
  const TypeInput = kinds.dict.Input
  const isLocked = isSet(row?.isLockEdit)
  /** Why a button does not work now, or nothing. */
  const hindrance = (way: Exclude<Way, 'save'>): Label | undefined =>
    !row ? words.saveFirst : row._can?.includes(actionOf[way]) ? undefined : words.cannotNow
  const way = (name: Exclude<Way, 'save'>, label: Label) => {
    const hindered = hindrance(name)
    return (
      <Tooltip title={hindered && say(hindered)}>
        <Button disabled={hindered !== undefined || (busy !== undefined && busy !== name)} {...busyFace(busy === name)} onClick={() => onGo(name)}>
          {say(label)}
        </Button>
      </Tooltip>
    )
  }
  return (
    <header className="news-bar">
      <h1>{say(words.editor)}</h1>
      {row && <StateMark states={news.states ?? {}} value={row.status} />}
      <div className="news-type">
        <label htmlFor={controlId('typeId')}>{say(words.type)}</label>
        <TypeInput
          id={controlId('typeId')}
          name="typeId"
          field={news.fields.typeId}
          row={row}
          value={typeId}
          disabled={!mayWrite}
          onChange={onType}
        />
      </div>
      <span className="soft news-saved" role="status">
        {busy === 'save' ? say(words.saving) : isDirty ? say(words.unsaved) : ''}
      </span>
      <div className="news-ways">
        <Tooltip title={mayWrite ? 'Ctrl+S' : say(words.readOnly)}>
          <Button
            type="primary"
            disabled={!mayWrite || (busy !== undefined && busy !== 'save')}
            {...busyFace(busy === 'save')}
            onClick={() => onGo('save')}
          >
            {say(words.save)}
          </Button>
        </Tooltip>
        {way('send', words.send)}
        {way('lock', isLocked ? words.unlock : words.lock)}
        {way('issue', words.issue)}
        <Button onClick={onCancel}>{say(words.cancel)}</Button>
      </div>
    </header>
  )
}
