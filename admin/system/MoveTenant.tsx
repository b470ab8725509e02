import { tenant } from '@masthead/contract/system/tenant'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { textOf } from '../kit/noun/titles'
import { invoke, refresh } from '../kit/noun/write'
import { RefPicker } from '../kit/pick/RefPicker'
import type { RowAs } from '../kit/noun/rowAs'
import { moveWords } from './move-words'

const field = tenant.calls?.datasource?.input?.datasourceId

/** Asks where a tenant is to lie, and begins its move. */
export const MoveTenant = ({ row, onClose }: { row: RowAs<typeof tenant>; onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [to, setTo] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isAtHome = !row.datasourceId
  const isChosen = !isAtHome || Boolean(to)
  // A place that cannot be asked is said when the move is begun.
  const { data: way } = useQuery({
    queryKey: [tenant.name, 'moveWay', row.tenantId, to],
    queryFn: () =>
      invoke<{ way: 'live' | 'still'; still: string | null }>(tenant, 'moveWay', { tenantId: row.tenantId, datasourceId: to ?? null }, true),
    enabled: isChosen,
    retry: false,
    gcTime: 0,
  })
  if (!field) return null

  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      await invoke(tenant, 'datasource', { tenantId: row.tenantId, datasourceId: to ?? null })
      void message.success(say(moveWords.started))
      refresh(queries, tenant.name)
      refresh(queries, tenantmove.name)
      onClose()
    } catch {
      // Why it was refused has been said.
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={`${say(tenant.calls?.datasource?.label ?? tenant.label)} · ${row.tenantName}`}
      okText={say(moveWords.start)}
      okButtonProps={{ danger: true, loading: busy, disabled: !isChosen }}
      cancelText={say(phrases.form.cancel)}
      onOk={() => void start()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={say(moveWords.from)}>{isAtHome ? say(moveWords.home) : textOf(row, 'datasourceId', tenant.fields.datasourceId)}</Form.Item>
        <Form.Item label={say(field.label)} htmlFor="move-to" extra={isAtHome ? undefined : field.help && say(field.help)}>
          <RefPicker id="move-to" name="datasourceId" field={field} row={undefined} value={to} onChange={setTo} />
        </Form.Item>
      </Form>
      <Alert
        type={way?.way === 'live' ? 'info' : 'warning'}
        showIcon
        message={way && say(way.way === 'live' ? moveWords.live : moveWords.still)}
        description={
          <>
            {way?.still && <div>{say(moveWords.because, { why: way.still })}</div>}
            <div>{say(moveWords.about)}</div>
          </>
        }
      />
    </Modal>
  )
}
