import { ArrowLeftOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import { payorder } from '@masthead/contract/pay/payorder'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { inYuan } from '../kit/noun/counted'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { tonesOf } from '../kit/noun/fields'
import { LogLines } from '../kit/history/LogLines'
import { apiOf, useNounOf } from '../kit/noun/nouns'
import type { RowAs } from '../kit/noun/rowAs'
import { useRowTitle } from '../kit/page/rowTitle'
import { StateMark } from '../kit/row/StateMark'
import { call, isFailure } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { invoke, refresh } from '../kit/noun/write'
import './pay.css'
import { words } from './words'

const ways = [
  { what: 'paid', label: words.paid, hint: words.paidHint, isPrimary: true },
  { what: 'failed', label: words.failed, hint: words.failedHint },
  { what: 'late', label: words.late, hint: words.lateHint },
  { what: 'twice', label: words.twice, hint: words.twiceHint },
] as const

/** The cashier of the sandbox: a person says what becomes of a payment, and sees what the system made of it. */
const SandboxPage = () => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const log = useNounOf('pay/payorderlog')
  const [busy, setBusy] = useState<string>()
  const payment = useQuery({
    queryKey: ['row', payorder.name, id],
    queryFn: ({ signal }) => call<RowAs<typeof payorder>>('GET', apiOf(payorder, 'detail'), { query: { id }, signal, quiet: [404] }),
  })
  const offers = useQuery({
    queryKey: ['row', payorder.name, id, 'channels'],
    queryFn: ({ signal }) => call<readonly { channelCode: string }[]>('GET', apiOf(payorder, 'channels'), { query: { id }, signal, quiet: [404] }),
  })
  useLive(payorder.name, () => readAnew(payment))
  const row = payment.data
  useRowTitle(row?.payNo)
  if (payment.isPending || offers.isPending) return <Skeleton active className="pay-sandbox" paragraph={{ rows: 8 }} />
  if (!row) return <LoadFailed of={payment} extra={null} />
  const press = async (what: string, label: string): Promise<void> => {
    setBusy(what)
    try {
      await invoke(payorder, 'press', { id, what })
      toast('success', say(words.pressed, { what: label }))
    } catch (error) {
      // What went wrong had its toast.
      if (!isFailure(error)) throw error
    } finally {
      setBusy(undefined)
      refresh(queries, payorder.name)
    }
  }
  const isMock = row.channelCode === null || row.channelCode === 'mock'
  const isOpen = isMock && (offers.data ?? []).some(({ channelCode }) => channelCode === 'mock')
  return (
    <div className="pay-sandbox">
      <header className="card">
        <Link to="/pay/payorder" className="pay-back">
          <ArrowLeftOutlined aria-hidden="true" /> {say(words.toPayments)}
        </Link>
        <h1>{inYuan(row.price)}</h1>
        <p>
          <StateMark states={tonesOf(payorder, 'status')} value={row.status} /> <span>{row.body}</span> <span className="soft">{row.payNo}</span>
        </p>
      </header>
      <section className="card" aria-label={say(words.sandbox)}>
        <Alert type="warning" showIcon title={say(words.sandboxTitle)} description={say(words.sandboxHint)} />
        {!isOpen && <Alert className="pay-closed" type="info" showIcon title={say(isMock ? words.sandboxClosed : words.notMock)} />}
        <ul className="pay-ways">
          {ways.map(({ what, label, hint, ...way }) => (
            <li key={what}>
              <Button
                block
                size="large"
                type={'isPrimary' in way && row.status === payorder.state.waiting ? 'primary' : 'default'}
                disabled={!isOpen || (what === 'failed' && row.status !== payorder.state.waiting) || !may(permission(payorder, 'sandbox'))}
                loading={busy === what}
                onClick={() => void press(what, say(label))}
              >
                {say(label)}
              </Button>
              <p className="soft pay-hint">{say(hint)}</p>
            </li>
          ))}
        </ul>
      </section>
      {may(permission(log, 'view')) && (
        <section className="card" aria-label={say(log.label)}>
          <h2>{say(log.label)}</h2>
          <LogLines noun={payorder} log={log} row={row} />
        </section>
      )}
    </div>
  )
}

export default SandboxPage
