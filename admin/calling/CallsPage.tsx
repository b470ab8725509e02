import { callingorder } from '@masthead/contract/calling/callingorder'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton, Table } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { call } from '../kit/wire/client'

const words = {
  known: ['来电人历史', 'What we know about the caller'],
  none: ['这个号码没有别的记录', 'Nothing else is on record for this number'],
  kind: ['类型', 'Kind'],
  about: ['内容', 'What it is'],
  state: ['状态', 'State'],
  time: ['时间', 'Time'],
} as const satisfies Record<string, Label>

type Call = RowAs<typeof callingorder>

/** Something of the same number, as the server tells it. */
interface Known {
  readonly type: string
  readonly typeName: string
  readonly id: string
  readonly no: string
  readonly title: string
  readonly time: string
  readonly statusName: string
}

/** Calls: the derived page, with all that whoever answers may know of a number: earlier calls, letters, questions, orders. */
const CallsPage = () => {
  const [shown, setShown] = useState<Call>()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'caller',
        label: words.known,
        single: true,
        needs: [permission(callingorder, 'view')],
        go: ([row]) => setShown(rowAs(callingorder, row)),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage name={callingorder.name} rowActions={actions} />
      {shown && <History row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

export default CallsPage

const History = ({ row, onClose }: { row: Call; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['row', callingorder.name, row.id, 'caller'],
    queryFn: ({ signal }) => call<readonly Known[]>('GET', '/api/blade-calling/callingorder/caller', { query: { id: row.id }, signal, quiet: true }),
  })
  return (
    <Modal open title={`${say(words.known)} · ${row.callerName ?? row.callerPhone ?? ''}`} width={760} footer={null} onCancel={onClose}>
      {found.isPending && <Skeleton active />}
      {found.isError && <Alert type="error" title={found.error.message} />}
      {found.isSuccess && (
        <Table<Known>
          size="small"
          rowKey={({ type, id }) => `${type} ${id}`}
          dataSource={[...found.data]}
          pagination={false}
          scroll={{ x: 'max-content', y: 420 }}
          locale={{ emptyText: say(words.none) }}
          columns={[
            { title: say(words.kind), dataIndex: 'typeName', width: 120 },
            {
              title: say(words.about),
              key: 'about',
              render: (_, { type, id, no, title }) => (
                <Link to={`/${type}?row=${id}`} onClick={onClose}>
                  {no === title ? no : `${no} ${title}`}
                </Link>
              ),
            },
            { title: say(words.state), dataIndex: 'statusName', width: 90 },
            { title: say(words.time), key: 'time', width: 140, render: (_, { time }) => time.slice(0, 16) },
          ]}
        />
      )}
    </Modal>
  )
}
