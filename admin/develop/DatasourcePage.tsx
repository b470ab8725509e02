import { permission } from '@masthead/contract/kit/name'
import { datasource } from '@masthead/contract/develop/datasource'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Result, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { titleOf } from '../kit/noun/titles'
import type { RowAction } from '../kit/noun/rowActions'
import { invoke } from '../kit/noun/write'
import { ResourcePage } from '../kit/page/ResourcePage'
import { isFailure, type Row } from '../kit/wire/client'
import { words } from './words'

/** Data sources: the derived list, with a try of each connection and the tables that it reads. */
const DatasourcePage = () => {
  const say = useSay()
  const [looked, setLooked] = useState<Row>()
  const rowActions = useMemo((): RowAction[] => {
    const test = async (id: string): Promise<void> => {
      try {
        toast('success', say(words.works, await invoke<{ version: string; ms: number }>(datasource, 'test', { id }, [400])))
      } catch (error) {
        if (!isFailure(error)) throw error
        if (error.status === 400) toast('error', error.message)
      }
    }
    return [
      { key: 'test', label: words.test, single: true, needs: [permission(datasource, 'edit')], go: ([row]) => row && void test(row.id) },
      { key: 'tables', label: words.tables, single: true, go: ([row]) => setLooked(row) },
    ]
  }, [say])
  return (
    <>
      <ResourcePage name={datasource.name} rowActions={rowActions} />
      {looked && <Tables row={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}

export default DatasourcePage

interface Found {
  readonly name: string
  readonly comment: string | null
}

const Tables = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['rows', datasource.name, 'tables', row.id],
    queryFn: () => invoke<readonly Found[]>(datasource, 'tables', { id: row.id }, true),
    retry: false,
  })
  return (
    <Modal open width={720} title={`${say(words.tables)} · ${titleOf(datasource, row)}`} footer={null} onCancel={onClose} destroyOnHidden>
      {found.isError ? (
        <Result status="warning" title={found.error.message} extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>} />
      ) : (
        <Table<Found>
          rowKey="name"
          size="middle"
          loading={found.isPending}
          dataSource={found.data ? [...found.data] : []}
          locale={{ emptyText: say(words.noTables) }}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: say(words.table), dataIndex: 'name' },
            { title: say(words.about), dataIndex: 'comment' },
          ]}
        />
      )}
    </Modal>
  )
}
