import { news } from '@masthead/contract/cms/news'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Modal, Radio, Result } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useSite } from '../../desk/site'
import { wireNow } from '../../kit/look/clock'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { isFailure, type Row } from '../../kit/wire/client'
import { act, refresh } from '../../kit/noun/write'
import { filled, words } from '../words'
import { type Article, articleOf } from './article'
import { Countdown } from './Countdown'
import { PreviewNotes } from './notes/PreviewNotes'
import { usePreviewLink } from './PhoneFrame'

interface Props {
  readonly row: Article
  readonly onIssued?: (answer: Article) => void
  readonly onClose: () => void
  /** Leads on once it is issued and nobody thought better of it; closes the sheet unless told. */
  readonly onDone?: () => void
}

type When = 'kept' | 'now' | 'later'

const format = 'YYYY-MM-DD HH:mm:ss'

/** Asks what readers will see, where and when, before an article is issued; then shows it to its issuer, who may think better of it. */
const IssueSheet = ({ row, onIssued, onClose, onDone = onClose }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const link = usePreviewLink(row.id)
  const site = useSite()
  // As it was when it was asked: issuing changes the row.
  const [isLive] = useState(row.status === news.state.online)
  const [isScheduled] = useState(row.status === news.state.scheduled)
  const due = isScheduled ? (row.publishAt ?? row.publishTime) : null
  const own = isScheduled ? null : row.publishTime
  const later = isScheduled ? words.reschedule : words.issueLater
  const [when, setWhen] = useState<When>(own || isLive ? 'kept' : 'now')
  const [at, setAt] = useState<Dayjs | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [issued, setIssued] = useState<Article>()

  const run = async (name: 'toPublish' | 'takeBack', input: Readonly<Record<string, unknown>>): Promise<Article | undefined> => {
    const action = news.actions?.[name]
    if (!action) return undefined
    setBusy(true)
    try {
      return articleOf((await act(news, name, action, [row.id], input, [400, 409])) as Row)
    } catch (error) {
      if (!isFailure(error)) throw error
      toast('error', Object.values(error.fields ?? {})[0] ?? error.message)
      return undefined
    } finally {
      setBusy(false)
      refresh(queries, news.name)
    }
  }
  const issue = async (): Promise<void> => {
    if (when === 'later' && !at?.isAfter(wireNow())) return setMissing(true)
    const input = when === 'now' ? { atOnce: true } : when === 'later' ? { publishTime: at?.format(format) } : {}
    const answer = await run('toPublish', { version: row.version, ...input })
    if (!answer) return
    for (const { msg } of answer.warnings ?? []) if (msg) toast('warning', msg)
    toast('success', say(answer.status === news.state.scheduled ? words.scheduled : words.issued))
    onIssued?.(answer)
    setIssued(answer)
  }
  const takeBack = async (): Promise<void> => {
    const answer = await run('takeBack', {})
    if (!answer) return
    toast('success', say(words.takenBack))
    onIssued?.(answer)
    onClose()
  }

  if (issued) {
    const isWaiting = issued.status === news.state.scheduled
    return (
      <Modal open title={row.title} footer={null} width={480} onCancel={onDone}>
        <Result
          status="success"
          title={isWaiting ? say(filled(words.issueScheduled, { time: issued.publishAt ?? issued.publishTime ?? '' })) : say(words.issueDone)}
          extra={[
            <Button key="done" type="primary" onClick={onDone}>
              {say(words.done)}
            </Button>,
            ...(site && !isWaiting
              ? [
                  <Button key="view" href={`${site}/newDetail?id=${row.id}`} target="_blank">
                    {say(words.viewOnSite)}
                  </Button>,
                ]
              : []),
            ...(issued._can?.includes('takeBack') && !isLive
              ? [
                  <Button key="back" disabled={isBusy} onClick={() => void takeBack()}>
                    {say(words.takeBack)}
                  </Button>,
                ]
              : []),
          ]}
        />
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={say(filled(isScheduled ? words.reissueSheet : words.issueSheet, { title: row.title }))}
      footer={null}
      width="min(1100px, 96vw)"
      onCancel={onClose}
    >
      <div className="issue-sheet">
        <PreviewNotes id={row.id} link={link} />
        <div className="issue-facts">
          <dl>
            {due && (
              <>
                <dt>{say(words.scheduledFor)}</dt>
                <dd>
                  {due.slice(0, 16)} <Countdown at={due} />
                </dd>
              </>
            )}
            {row.publishPlatformName ? (
              <>
                <dt>{say(words.issueWhere)}</dt>
                <dd>{row.publishPlatformName}</dd>
              </>
            ) : null}
            {row.categoryName ? (
              <>
                <dt>{say(words.issueCategory)}</dt>
                <dd>{row.categoryName}</dd>
              </>
            ) : null}
          </dl>
          {!row.thumb && <Alert type="info" showIcon title={say(words.issueNoPicture)} />}
          {!isLive && (
            <>
              <h3 id="issue-when">{say(words.issueWhen)}</h3>
              <Radio.Group aria-labelledby="issue-when" value={when} onChange={(event) => setWhen(event.target.value as When)}>
                {own && <Radio value="kept">{say(filled(words.issueKept, { time: own.slice(0, 16) }))}</Radio>}
                <Radio value="now">{say(words.issueNow)}</Radio>
                <Radio value="later">{say(later)}</Radio>
              </Radio.Group>
              {when === 'later' && (
                <DatePicker
                  showTime={{ format: 'HH:mm' }}
                  format="YYYY-MM-DD HH:mm"
                  aria-label={say(words.issueTime)}
                  placeholder={say(words.issueTime)}
                  value={at}
                  minDate={wireNow()}
                  {...(isMissing ? { status: 'error' as const } : {})}
                  onChange={(time) => {
                    setMissing(false)
                    setAt(time)
                  }}
                />
              )}
              {isMissing && <p className="bad">{say(words.issueAhead)}</p>}
            </>
          )}
          <footer>
            <Button type="primary" loading={isBusy} onClick={() => void issue()}>
              {say(isLive ? words.correct : when === 'later' ? later : isScheduled ? words.issueNow : words.issue)}
            </Button>
            <Button onClick={onClose}>{say(words.cancel)}</Button>
          </footer>
        </div>
      </div>
    </Modal>
  )
}

export default IssueSheet
