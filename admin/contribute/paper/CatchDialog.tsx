import { newspaper } from '@masthead/contract/contribute/newspaper'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Form, Modal, Progress, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { inOneLine, useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { call, isFailure, type Page } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import type { RowAs } from '../../kit/noun/rowAs'
import { invoke, refresh } from '../../kit/noun/write'
import { words } from './words'

/** Milliseconds after which it is looked again how far a catch is. */
const every = 2_000

/** Asks which issues to catch, and shows how far that is. */
export const CatchDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const papers = useQuery({
    queryKey: ['rows', 'contribute/newspaper', 'catch'],
    queryFn: ({ signal }) =>
      call<Page<RowAs<typeof newspaper>>>('GET', '/api/blade-contribute/newspaper/page', {
        query: { status: newspaper.state.on, size: 50 },
        signal,
        quiet: true,
      }),
    refetchInterval: ({ state }) => (state.data?.records.some(({ catching }) => catching) ? every : false),
  })
  const known = papers.data?.records.filter(({ indexUrl }) => indexUrl) ?? []
  const [code, setCode] = useState<string>()
  const [month, setMonth] = useState<Dayjs>(dayjs())
  const [isDay, setDay] = useState(false)
  const [busy, setBusy] = useState(false)
  const paper = known.find(({ paperCode }) => paperCode === code) ?? known[0]
  const go = async (): Promise<void> => {
    if (!paper) return
    setBusy(true)
    try {
      const asked = { paperCode: paper.paperCode, year: month.year(), month: month.month() + 1, ...(isDay ? { day: month.date() } : {}) }
      const { days } = await invoke<{ days: number }>(newspapernews, 'catchMonth', asked, [400, 409])
      toast('success', say(words.asked, { days }))
    } catch (error) {
      if (!isFailure(error)) throw error
      toast('error', error.fields ? inOneLine(Object.values(error.fields)) : error.message)
    } finally {
      setBusy(false)
      void papers.refetch()
    }
  }
  const close = (): void => {
    for (const name of ['contribute/newspapernews', 'contribute/newspaperdiagrams', 'contribute/newspaper']) refresh(queries, name)
    onClose()
  }
  const counts = { pages: paper?.pagesCaught ?? 0, articles: paper?.articlesCaught ?? 0 }
  return (
    <Modal
      open
      title={say(words.catch)}
      okText={say(words.begin)}
      cancelText={say(words.close)}
      confirmLoading={busy}
      okButtonProps={{ disabled: !paper || Boolean(paper.catching) }}
      onOk={go}
      onCancel={close}
      destroyOnHidden
    >
      <p className="soft">{say(words.catchHint)}</p>
      {papers.isSuccess && known.length === 0 && (
        <Alert
          type="info"
          showIcon
          title={say(words.noPaper)}
          action={
            may('contribute_newspaper_view') ? (
              <Link to="/contribute/newspaper">
                <Button size="small">{say(words.toPapers)}</Button>
              </Link>
            ) : undefined
          }
        />
      )}
      {paper && (
        <Form layout="vertical" onFinish={go}>
          <Form.Item label={say(words.paper)} htmlFor="catch-paper">
            <Select
              id="catch-paper"
              value={paper.paperCode}
              onChange={setCode}
              options={known.map(({ paperCode, name }) => ({ value: paperCode, label: name }))}
            />
          </Form.Item>
          <Form.Item label={say(words.oneDay)} htmlFor="catch-day">
            <Switch id="catch-day" checked={isDay} onChange={setDay} />
          </Form.Item>
          <Form.Item label={say(isDay ? words.day : words.month)} htmlFor="catch-month">
            <DatePicker
              id="catch-month"
              key={isDay ? 'day' : 'month'}
              picker={isDay ? 'date' : 'month'}
              value={month}
              allowClear={false}
              onChange={(value) => value && setMonth(value)}
            />
          </Form.Item>
        </Form>
      )}
      {paper?.catching ? (
        <>
          <Progress percent={100} status="active" showInfo={false} />
          <p role="status">{say(words.catching, { what: paper.catching, ...counts })}</p>
        </>
      ) : null}
      {paper?.caughtTime && !paper.catching ? <p className="soft">{say(words.caught, { when: paper.caughtTime, ...counts })}</p> : null}
      {paper?.caughtNote && !paper.catching && <p className="soft roomy">{paper.caughtNote}</p>}
    </Modal>
  )
}
