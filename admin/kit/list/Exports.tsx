import { useBusy } from '../act/useBusy'
import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Modal, Progress } from 'antd'
import { call, type Page, type Row } from '../wire/client'
import { download } from '../wire/download'

const tasks = '/api/blade-resource/exporttask'
const states = { queued: 0, running: 1, ready: 2 } as const

const isUnderWay = (row: Row): boolean => row.status === states.queued || row.status === states.running

/** The caller's own exports of a noun. */
const Exports = ({ noun, onClose }: { noun: Resource; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['exports', noun.name],
    queryFn: ({ signal }) => call<Page>('GET', `${tasks}/mine`, { query: { noun_equal: noun.name, size: 10 }, signal }),
    refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? 1000 : false),
  })
  const rows = found.data?.records ?? []
  return (
    <Modal open title={say(phrases.sheet.exports)} onCancel={onClose} footer={null} loading={found.isPending} destroyOnHidden>
      {rows.some(isUnderWay) && <Alert className="form-problem" type="info" showIcon title={say(phrases.sheet.background)} />}
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(phrases.sheet.noExports)} />}
      <ul className="exports">
        {rows.map((row) => (
          <Task key={row.id} row={row} onChange={() => void found.refetch()} />
        ))}
      </ul>
    </Modal>
  )
}

const Task = ({ row, onChange }: { row: Row; onChange: () => void }) => {
  const say = useSay()
  const [busy, run] = useBusy()
  const go = (work: () => Promise<unknown>): Promise<void> => run(work).finally(onChange)
  return (
    <li>
      <span className="export-name">
        <span className="line">{String(row.fileName)}</span>
        <span className="soft">
          {String(row.createTime)} · {String(row.error ?? row.statusName)}
          {isUnderWay(row) && row.totalRows !== null && ` · ${say(phrases.sheet.rows, { done: row.doneRows, total: row.totalRows })}`}
        </span>
        {isUnderWay(row) && <Progress percent={Number(row.progress)} size="small" status="active" aria-label={say(phrases.sheet.exporting)} />}
      </span>
      {isUnderWay(row) && (
        <Button size="small" loading={busy} onClick={() => go(() => call('POST', `${tasks}/cancel`, { body: { id: row.id } }))}>
          {say(phrases.sheet.stop)}
        </Button>
      )}
      {row.status === states.ready && (
        <Button size="small" type="primary" loading={busy} onClick={() => go(() => download(`${tasks}/download`, { query: { id: row.id } }))}>
          {say(phrases.sheet.download)}
        </Button>
      )}
    </li>
  )
}

export default Exports
