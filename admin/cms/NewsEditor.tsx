import { permission } from '@masthead/contract/kit/name'
import { news } from '@masthead/contract/cms/news'
import { messages } from '@masthead/contract/kit/message'
import { Alert, App, Button, Result, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isFailure, type Row } from '../kit/client'
import { isSet } from '../kit/kinds/flag'
import { useSay } from '../kit/language'
import { useMay } from '../kit/permission'
import type { RichEditorHandle } from '../kit/rich/RichEditor'
import { toast } from '../kit/toast'
import { allProblems, draftProblems, isLinked, type Problem } from './check'
import { ClashDialog } from './ClashDialog'
import { controlId } from './FieldLine'
import { goBack, leaveFor } from './leave'
import '../kit/kit.css'
import './news-editor.css'
import { NewsBar, type Way } from './NewsBar'
import { NewsLead } from './NewsLead'
import { NewsSides, tabOf } from './NewsSides'
import { useDraft } from './useDraft'
import { filled, words } from './words'

/** The news editor, a window of its own: /news?id edits, /news?typeId begins a new article. */
const NewsEditor = () => {
  const { t } = useTranslation()
  const say = useSay()
  const may = useMay()
  const { modal } = App.useApp()
  const [address, setAddress] = useSearchParams()
  const id = address.get('id') ?? undefined
  const typeId = address.get('typeId')
  const preset = useMemo(() => (typeId && /^\d+$/.test(typeId) ? { typeId: Number(typeId) } : {}), [typeId])
  const draft = useDraft(id, preset)
  const { row, values, isDirty } = draft
  const [busy, setBusy] = useState<Way>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [tab, setTab] = useState<'basics' | 'facets'>('basics')
  const [titleNews, setTitleNews] = useState<boolean>()
  const [isUploading, setUploading] = useState(false)
  const editor = useRef<RichEditorHandle>(null)
  const isTitleNews = titleNews ?? isLinked(values)
  const mayWrite = row ? (row._can?.includes('edit') ?? false) : may(permission(news, 'add'))

  /** Whatever was refused, said once: by its fields, or by a line. Statuses with a toast of their own stay silent here. */
  const refuse = (error: unknown): void => {
    if (!isFailure(error)) throw error
    const fields = Object.entries(error.fields ?? {})
    setProblems(fields.map(([key, message]) => ({ key, message: [message, message] })))
    if (error.status === 0) toast('error', t('form.offline'))
    else if (error.status === 400 || (error.status === 409 && !error.row)) toast('error', error.message)
  }

  /** Saves when anything changed. Answers whether everything is with the server now. */
  const save = async (): Promise<Row | undefined> => {
    editor.current?.flush()
    if (isUploading) {
      toast('warning', say(words.picturesOnTheirWay))
      return undefined
    }
    const wrong = draftProblems(draft.now())
    setProblems(wrong)
    if (wrong[0]) {
      toast('error', say(wrong[0].message))
      return undefined
    }
    const saved = await draft.save()
    if (saved && saved.id !== id) setAddress({ id: saved.id }, { replace: true })
    return saved
  }

  const send = async (way: 'send' | 'issue'): Promise<void> => {
    editor.current?.flush()
    const wrong = allProblems(draft.now(), isTitleNews)
    setProblems(wrong)
    if (wrong.length > 0) return toast('error', say(messages.incomplete))
    if (isDirty && mayWrite && !(await save())) return
    await draft.act(way === 'send' ? 'toCheck' : 'toPublish')
    toast('success', say(way === 'send' ? words.sent : words.issued))
    leaveFor(way === 'send' ? '/cms/beissue' : '/cms/issue')
  }

  const ways: Readonly<Record<Way, () => Promise<unknown>>> = {
    save: async () => (await save()) && toast('success', say(words.saved)),
    send: () => send('send'),
    issue: () => send('issue'),
    lock: async () => toast('success', say(isSet((await draft.act('lock')).isLockEdit) ? words.locked : words.unlocked)),
  }
  const go = (way: Way): void => {
    if (busy) return
    setBusy(way)
    ways[way]()
      .catch(refuse)
      .finally(() => setBusy(undefined))
  }

  const cancel = (): void => {
    if (!isDirty) {
      goBack('/')
      return
    }
    modal.confirm({
      title: say(words.leaveTitle),
      content: say(words.leave),
      okText: say(words.leaveOk),
      cancelText: say(words.leaveCancel),
      okButtonProps: { danger: true },
      onOk: () => {
        draft.discardCopy()
        leaving.current = true
        goBack('/')
      },
    })
  }

  const leaving = useRef(false)
  useLeaveGuard(() => isDirty && !leaving.current)
  useSaveKey(() => mayWrite && go('save'))

  const find = (key: string): void => {
    const side = tabOf(key)
    if (side) setTab(side)
    window.setTimeout(() => {
      document.querySelector(`[data-field="${key}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      if (key === 'content') editor.current?.focus()
      else document.getElementById(controlId(key))?.focus({ preventScroll: true })
    })
  }

  if (draft.failure) {
    return (
      <Result
        status="warning"
        title={t('page.loadFailed')}
        subTitle={draft.failure.message}
        extra={<Button onClick={draft.reload}>{t('page.retry')}</Button>}
      />
    )
  }
  if (!draft.isReady) return <Skeleton className="news-waiting" active paragraph={{ rows: 12 }} />

  const change = (key: string, value: unknown): void => {
    draft.set(key, value)
    if (problems.some((problem) => problem.key === key)) setProblems(problems.filter((problem) => problem.key !== key))
  }
  const byKey = Object.fromEntries(problems.map(({ key, message }) => [key, say(message)]))
  const side = { values, row, disabled: !mayWrite, problems: byKey, onChange: change }
  return (
    <div className="news-editor">
      <NewsBar
        row={row}
        typeId={values.typeId}
        mayWrite={mayWrite}
        isDirty={isDirty}
        busy={busy}
        onType={(value) => change('typeId', value)}
        onGo={go}
        onCancel={cancel}
      />
      <main>
        {row && !mayWrite && (
          <Alert
            type="info"
            showIcon
            title={say(isSet(row.isLockEdit) ? words.lockedBy : words.readOnly)}
            description={String(row.lockUserName ?? '') || undefined}
          />
        )}
        {draft.copy && mayWrite && <CopyOffer draft={draft} />}
        {problems.length > 1 && <ProblemList problems={problems} onFind={find} />}
        <div className="news-columns">
          <NewsLead
            {...side}
            isTitleNews={isTitleNews}
            onTitleNews={(on) => {
              setTitleNews(on)
              if (!on) change('externalUrl', null)
            }}
            editor={editor}
            onSave={() => mayWrite && go('save')}
            onBusy={setUploading}
          />
          <NewsSides {...side} tab={tab} onTab={setTab} />
        </div>
      </main>
      {draft.clash && (
        <ClashDialog
          clash={draft.clash}
          onTheirs={() => draft.settle('theirs')}
          onMine={() => {
            draft.settle('mine')
            go('save')
          }}
          onClose={() => draft.settle('later')}
        />
      )}
    </div>
  )
}

export default NewsEditor

const ProblemList = ({ problems, onFind }: { problems: readonly Problem[]; onFind: (key: string) => void }) => {
  const say = useSay()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(messages.incomplete)}
      description={
        <ul className="news-problems">
          {problems.map(({ key, message }) => (
            <li key={key}>
              <Button type="link" size="small" onClick={() => onFind(key)}>
                {say(message)}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

const CopyOffer = ({ draft }: { draft: ReturnType<typeof useDraft> }) => {
  const say = useSay()
  if (!draft.copy) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={say(filled(words.copyFound, { when: dayjs(draft.copy.at).format('MM-DD HH:mm') }))}
      description={draft.copy.version !== draft.row?.version ? say(words.copyOlder) : undefined}
      action={
        <span className="news-ways">
          <Button size="small" type="primary" onClick={draft.restoreCopy}>
            {say(words.restore)}
          </Button>
          <Button size="small" onClick={draft.discardCopy}>
            {say(words.discardCopy)}
          </Button>
        </span>
      }
    />
  )
}

/** The browser asks before the window closes over unsaved text. */
const useLeaveGuard = (mustAsk: () => boolean): void => {
  const latest = useRef(mustAsk)
  latest.current = mustAsk
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

const useSaveKey = (save: () => void): void => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
