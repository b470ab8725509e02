import { LoadingOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import type { Label } from '@masthead/contract/kit/label'
import { openingPermissions, permission } from '@masthead/contract/kit/name'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { isSet } from '../../kit/kinds/flag'
import { kinds } from '../../kit/kinds/kinds'
import { wireNow } from '../../kit/look/clock'
import { useSay } from '../../kit/look/language'
import { useMay } from '../../kit/wire/permission'
import { StateMark } from '../../kit/row/StateMark'
import type { Article } from './article'
import { Countdown } from './Countdown'
import { controlId } from './FieldLine'
import { filled, words } from '../words'

export type Command = 'save' | 'send' | 'sendAnyway' | 'lock' | 'issue' | 'preview' | 'phone'

interface Props {
  readonly row: Article | undefined
  readonly typeId: unknown
  readonly mayWrite: boolean
  /** Somebody else is editing it. */
  readonly isOthers: boolean
  readonly isDirty: boolean
  readonly isKept: boolean
  /** Saving changes what readers see. */
  readonly corrects: boolean
  readonly busy: Command | undefined
  readonly onType: (key: string, value: unknown) => void
  readonly onGo: (way: Command) => void
  readonly onHistory: () => void
  readonly onCancel: () => void
}

const actionOf = { send: 'toCheck', lock: 'lock', issue: 'toPublish' } as const

/** A button at work keeps its name for those who hear it. */
const busyFace = (isBusy: boolean) => ({ icon: isBusy ? <LoadingOutlined aria-hidden /> : undefined, 'aria-busy': isBusy })

/** The top bar: what the article is, and what may be done with it now. */
export const NewsBar = ({ row, typeId, mayWrite, isOthers, isDirty, isKept, corrects, busy, onType, onGo, onHistory, onCancel }: Props) => {
  const say = useSay()
  const may = useMay()
  const TypeInput = kinds.dict.Input
  const isLocked = isSet(row?.isLockEdit)
  const mayBegin = (name: (typeof actionOf)[keyof typeof actionOf]): boolean => {
    const action = news.actions?.[name]
    return mayWrite && action !== undefined && openingPermissions(news, name, action).some(may)
  }
  /** Why a button does not work now, or nothing. A new article is saved by the press itself. */
  const hindrance = (way: keyof typeof actionOf): Label | undefined =>
    !row
      ? way === 'lock'
        ? words.saveFirst
        : mayBegin(actionOf[way])
          ? undefined
          : words.cannotNow
      : // A user who may break locks does so by taking over, or by opening one that was shut by hand.
        !row._can?.includes(actionOf[way]) || (isOthers && !(way === 'lock' && isLocked))
        ? isOthers
          ? words.othersEdit
          : words.cannotNow
        : undefined
  const way = (name: Command, label: Label, hindered: Label | undefined) => (
    <Tooltip title={hindered && say(hindered)}>
      <Button disabled={hindered !== undefined || (busy !== undefined && busy !== name)} {...busyFace(busy === name)} onClick={() => onGo(name)}>
        {say(label)}
      </Button>
    </Tooltip>
  )
  return (
    <header className="news-bar">
      <h1>{say(words.editor)}</h1>
      {row && <StateMark states={news.states ?? {}} value={row.status} />}
      {row?.status === news.state.scheduled && row.publishAt && <Countdown at={row.publishAt} />}
      <div className="news-type">
        <label htmlFor={controlId('typeId')}>{say(words.type)}</label>
        <TypeInput
          id={controlId('typeId')}
          name="typeId"
          field={typeField}
          row={row}
          value={typeId}
          disabled={!mayWrite}
          onChange={(value) => onType('typeId', value)}
        />
      </div>
      <span className="soft news-saved" role="status">
        {busy === 'save' ? say(words.saving) : <Saved row={row} isDirty={isDirty} isKept={isKept} />}
      </span>
      <div className="news-ways">
        <Tooltip title={mayWrite ? 'Ctrl+S' : say(words.readOnly)}>
          <Button
            type="primary"
            disabled={!mayWrite || (busy !== undefined && busy !== 'save')}
            {...busyFace(busy === 'save')}
            onClick={() => onGo('save')}
          >
            {say(corrects && isDirty ? words.correct : words.save)}
          </Button>
        </Tooltip>
        {way('send', words.send, hindrance('send'))}
        {way('lock', isLocked ? words.unlock : words.lock, hindrance('lock'))}
        {way('issue', row?.status === news.state.scheduled ? words.reissue : words.issue, hindrance('issue'))}
        {way('preview', words.preview, row || mayWrite ? undefined : words.cannotNow)}
        {way('phone', words.phonePreview, row || mayWrite ? undefined : words.cannotNow)}
        {row && may(permission(newshistory, 'view')) && <Button onClick={onHistory}>{say(words.history)}</Button>}
        <Button onClick={onCancel}>{say(words.cancel)}</Button>
      </div>
    </header>
  )
}

/** How safe what stands here is: with the server, in this browser, or nowhere yet. */
const Saved = ({ row, isDirty, isKept }: Pick<Props, 'row' | 'isDirty' | 'isKept'>) => {
  const say = useSay()
  const isOffline = !useOnline()
  if (isDirty) return say(isOffline ? words.offline : isKept ? words.keptHere : words.unsaved)
  const time = row?.updateTime
  if (!time) return null
  return say(filled(words.savedAt, { time: time.startsWith(wireNow().format('YYYY-MM-DD')) ? time.slice(11, 16) : time.slice(5, 16) }))
}

const watchLine = (told: () => void): (() => void) => {
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}

/** Whether the browser has a network. */
const useOnline = (): boolean => useSyncExternalStore(watchLine, () => navigator.onLine)

/** An article always has a type. */
const typeField = { ...news.fields.typeId, required: true } as const
