import { useBusy } from '../kit/act/useBusy'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { permission } from '@masthead/contract/kit/name'
import { difference } from '@masthead/contract/pay/difference'
import { payorder } from '@masthead/contract/pay/payorder'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { toast } from '../kit/look/toast'
import { tonesOf } from '../kit/noun/fields'
import { apiOf } from '../kit/noun/nouns'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { call, type Page } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { invoke, refresh } from '../kit/noun/write'
import { advice, words } from './words'

type Difference = RowAs<typeof difference>
type Payment = RowAs<typeof payorder>

/** What to do about a difference: in words, and the steps that begin it. */
const AdviceDialog = ({ row, onClose }: { readonly row: Difference; readonly onClose: () => void }) => {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const isOfPayment = row.kind !== 'ledger' && may(permission(payorder, 'view'))
  const { data, isSuccess } = useQuery({
    queryKey: ['rows', payorder.name, 'no', row.refNo],
    enabled: isOfPayment,
    queryFn: ({ signal }) => call<Page<Payment>>('GET', apiOf(payorder, 'page'), { query: { payNo_equal: row.refNo }, signal, quiet: true }),
  })
  const payment = data?.records[0]
  const ask = async (): Promise<void> => {
    await run(async () => {
      const heard = await invoke<Payment>(payorder, 'sync', { id: payment?.id })
      const state = tonesOf(payorder, 'status')[heard.status]
      toast('success', say(words.heard, { state: state ? say([state[0], state[1]]) : '' }))
      refresh(queries, payorder.name)
    })
  }
  return (
    <Modal
      open
      title={`${say(words.whatNow)} · ${row.kindName ?? ''}`}
      onCancel={onClose}
      footer={
        <>
          {payment && (
            <Button onClick={() => void navigate(`/${payorder.name}?${new URLSearchParams({ row: payment.id })}`)}>{say(words.openPayment)}</Button>
          )}
          {payment && may(permission(payorder, 'sync')) && (
            <Button loading={busy} onClick={() => void ask()}>
              {say(words.ask)}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {say(phrases.form.confirm)}
          </Button>
        </>
      }
    >
      <p className="soft dialog-what">{row.refNo}</p>
      <p>{say(advice[row.kind] ?? words.whatNow)}</p>
      {row.detail && <p className="soft">{row.detail}</p>}
      {isOfPayment && isSuccess && !payment && <p className="soft">{say(words.noPayment)}</p>}
    </Modal>
  )
}

const reads = ['kind', 'refNo', 'detail']

/** Differences: the derived page, and for each what to do about it. */
const DifferencePage = () => {
  const [shown, setShown] = useState<Difference>()
  const actions = useMemo(
    (): RowAction[] => [{ key: 'advice', label: words.whatNow, single: true, go: ([row]) => setShown(rowAs(difference, row)) }],
    [],
  )
  return (
    <>
      <ResourcePage name={difference.name} rowActions={actions} reads={reads} />
      {shown && <AdviceDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

export default DifferencePage
