import { phrases } from '../../kit/look/phrases'
import { news } from '@masthead/contract/cms/news'
import { permission } from '@masthead/contract/kit/name'
import { Alert, App, Button, Result, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { scrolling } from '../../kit/look/motion'
import { useMay } from '../../kit/wire/permission'
import type { RichEditorHandle } from '../../kit/rich/RichEditor'
import { isLinked } from './check'
import { controlId } from './FieldLine'
import { leaveQuestion, useLeaveGuard, useSaveKey } from './guards'
import { bodyDocument, type Hit, markHits, showHit } from './hits'
import { type Desk, DeskContext } from './inputs/desk'
import { EditorSheets, type Sheet } from './EditorSheets'
import { goBack } from './leave'
import '../../kit/look/kit.css'
import './news-editor.css'
import { CopyOffer, HitList, HolderBanner, PendingBanner, ProblemList } from './banners'
import { NewsBar } from './NewsBar'
import { NewsLead } from './NewsLead'
import { NewsSides, type TabName, tabOf } from './NewsSides'
import { valuesAs } from '../../kit/noun/rowAs'
import { hasPending } from './pending'
import { useDefaults } from './useDefaults'
import { useDraft } from './useDraft'
import { useEditing } from './useEditing'
import { useSilentDraft } from './useSilentDraft'
import { useCommands } from './useCommands'
import { words } from '../words'
import { Later, lazyPart } from '../../kit/wire/part'

// What is rare comes when it is asked for.
const NotesPanel = lazyPart(() => import('./notes/NotesPanel'))
const Readiness = lazyPart(() => import('./ready/Readiness'))
const PresentPeople = lazyPart(() => import('./present/PresentPeople'))

const inBodyOf = (hits: readonly Hit[]): readonly Hit[] => hits.filter(({ field }) => field === 'content')

interface Props {
  /** The article, or nothing for a new one. */
  readonly id: string | undefined
  /** The type that a new article begins with. */
  readonly typeId: string | null
  /** The note that somebody was sent to. */
  readonly note: string | null
  /** The first save has given a new article this id. */
  readonly onMade: (id: string) => void
}

/** Edits one article, or begins one. */
export const ArticleEditor = ({ id, typeId, note, onMade }: Props) => {
  const say = useSay()
  const may = useMay()
  const { modal } = App.useApp()
  const defaults = useDefaults(id === undefined)
  const preset = useMemo(() => ({ ...defaults, ...(typeId && /^\d+$/.test(typeId) ? { typeId: Number(typeId) } : {}) }), [typeId, defaults])
  const draft = useDraft(id, preset)
  const { row, values } = draft
  const [tab, setTab] = useState<TabName>(note ? 'notes' : 'basics')
  const [noteCount, setNoteCount] = useState(0)
  const [ready, onReady] = useReducer((times: number) => times + 1, 0)
  const [titleNews, setTitleNews] = useState<boolean>()
  const [isUploading, setUploading] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [sheet, setSheet] = useState<Sheet>()
  const editor = useRef<RichEditorHandle>(null)
  const leaving = useRef(false)
  const isBusy = useRef(false)
  const isTitleNews = titleNews ?? isLinked(values)
  const isDirty = draft.isDirty || isTouched
  const flush = (): void => void editor.current?.flush()
  const editing = useEditing(draft, { isBusy: () => isBusy.current, flush })
  const { mayWrite, holding, lostTo } = editing

  const find = (key: string): void => {
    const side = tabOf(key)
    if (side) setTab(side)
    window.setTimeout(() => {
      document.querySelector(`[data-field="${key}"]`)?.scrollIntoView({ block: 'center', behavior: scrolling })
      if (key === 'content') editor.current?.focus()
      else document.getElementById(controlId(key))?.focus({ preventScroll: true })
    })
  }
  const findHit = (hit: Hit): void => {
    if (hit.field !== 'content') {
      find(hit.field)
      return
    }
    document.querySelector('[data-field="content"]')?.scrollIntoView({ block: 'nearest', behavior: scrolling })
    showHit(hit)
  }
  const isOnline = row !== undefined && row.status === news.state.online
  const corrects = isOnline && !hasPending(row) && may('news_publish_edit')
  const mayCorrect = (): Promise<boolean> =>
    !corrects
      ? Promise.resolve(true)
      : new Promise((settle) => {
          modal.confirm({
            title: say(words.correct),
            content: say(words.correctAsk),
            okText: say(words.correct),
            cancelText: say(words.leaveCancel),
            onOk: () => settle(true),
            onCancel: () => settle(false),
          })
        })
  const commands = useCommands({
    draft,
    mayCorrect,
    onSheet: setSheet,
    editing,
    flush,
    isUploading,
    isTitleNews,
    find,
    findHit,
    onMade,
    onBusy: (way) => {
      isBusy.current = way !== undefined
    },
  })
  const { problems, hits, go, forgive } = commands
  const dropEmpty = useSilentDraft({ draft, mayWrite, isFree: () => !isBusy.current && !isUploading, flush, onMade })

  const cancel = (): void => {
    editor.current?.flush()
    if (!draft.hasChanges()) {
      goBack('/')
      return
    }
    modal.confirm({
      ...leaveQuestion(say),
      onOk: () => {
        forgetTyped()
        goBack('/')
      },
    })
  }
  const forgetTyped = (): void => {
    draft.discardCopy()
    dropEmpty()
    leaving.current = true
  }

  useLeaveGuard(() => {
    if (leaving.current || lostTo) return false
    editor.current?.flush()
    return draft.hasChanges()
  }, forgetTyped)
  useSaveKey(() => mayWrite && go('save'))

  const { now } = draft
  const latest = useRef(now)
  latest.current = now
  const inBody = useMemo(() => inBodyOf(hits), [hits])
  useEffect(() => markHits(inBody), [inBody])

  const { set } = draft
  const forgiving = useRef(forgive)
  forgiving.current = forgive
  const change = useCallback(
    (key: string, value: unknown): void => {
      set(key, value)
      forgiving.current(key)
    },
    [set],
  )
  const desk = useMemo<Desk>(
    () => ({
      body: () => editor.current?.flush() ?? valuesAs(news, latest.current()).content ?? '',
      title: () => valuesAs(news, latest.current()).title ?? '',
      suggest: (key, value) => {
        if (!latest.current()[key]) change(key, value)
      },
    }),
    [change],
  )
  const byKey = useMemo(() => {
    const said = Object.fromEntries(problems.map(({ key, message }) => [key, say(message)]))
    for (const { field, word } of hits) if (field !== 'content') said[field] ??= `${say(words.hits)}：${word}`
    return said
  }, [problems, hits, say])

  if (draft.failure) {
    return (
      <Result
        status="warning"
        title={say(phrases.page.loadFailed)}
        subTitle={draft.failure.message}
        extra={<Button onClick={draft.reload}>{say(phrases.page.retry)}</Button>}
      />
    )
  }
  if (!draft.isReady) return <Skeleton className="news-waiting" active paragraph={{ rows: 12 }} />

  const { content } = valuesAs(news, values)
  const side = { values, row, disabled: !mayWrite, problems: byKey, onChange: change }
  return (
    <DeskContext value={desk}>
      <div className="news-editor">
        <NewsBar
          row={row}
          typeId={values.typeId}
          mayWrite={mayWrite}
          isOthers={editing.isOthers}
          isDirty={isDirty}
          isKept={draft.isKept}
          corrects={corrects}
          busy={commands.busy}
          onType={change}
          onGo={go}
          onHistory={() => {
            editor.current?.flush()
            setSheet('history')
          }}
          onCancel={cancel}
        />
        <main>
          <Later>{row && <PresentPeople newsId={row.id} mayWrite={mayWrite} stamp={ready} />}</Later>
          <Later>
            {row && !mayWrite && (
              <HolderBanner
                row={row}
                holding={lostTo ?? holding}
                isLost={lostTo !== undefined}
                mayTakeOver={may(permission(news, 'unlock')) && may(permission(news, 'lock'))}
                body={desk.body}
                onTakeOver={commands.takeOver}
                onReload={() => window.location.reload()}
              />
            )}
            {row && (hasPending(row) || isOnline) && <PendingBanner row={row} mayWrite={mayWrite} corrects={corrects} onDiscard={commands.discard} />}
            {mayWrite && holding?.otherSession && <Alert type="warning" showIcon title={say(words.elsewhere)} />}
            {mayWrite && editing.isNewer && <Alert type="warning" showIcon title={say(words.newer)} />}
            {draft.copy && mayWrite && <CopyOffer draft={draft} />}
            {problems.length > 1 && <ProblemList problems={problems} onFind={find} />}
            {hits.length > 0 && <HitList hits={hits} onFind={findHit} onClose={commands.forgetHits} />}
          </Later>
          {commands.findings.length > 0 && (
            <Later>
              <Readiness
                findings={commands.findings}
                isBusy={commands.busy !== undefined}
                onSend={() => go('sendAnyway')}
                onAgain={() => go('send')}
                onClose={commands.forgetFindings}
              />
            </Later>
          )}
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
              onTouch={setTouched}
              onReady={onReady}
            />
            <NewsSides
              {...side}
              tab={tab}
              onTab={setTab}
              noteCount={noteCount}
              notes={
                row &&
                may('cms_opinion_view') && (
                  <Later>
                    <NotesPanel
                      newsId={row.id}
                      root={() => bodyDocument()?.body}
                      stamp={`${ready} ${content ?? ''}`}
                      first={note}
                      onReplace={
                        mayWrite
                          ? (range, text) => {
                              editor.current?.replaceText(range, text)
                              flush()
                            }
                          : undefined
                      }
                      onTaken={() => void draft.refresh().catch(() => undefined)}
                      onCount={setNoteCount}
                    />
                  </Later>
                )
              }
            />
          </div>
        </main>
        <EditorSheets draft={draft} commands={commands} isDirty={isDirty} mayWrite={mayWrite} sheet={sheet} onSheet={setSheet} />
      </div>
    </DeskContext>
  )
}
