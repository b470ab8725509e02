import type { Channel } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { permission } from '@masthead/contract/kit/name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { renderSVG } from 'uqr'
import { inYuan } from '../kit/noun/counted'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { tonesOf } from '../kit/noun/fields'
import { apiOf } from '../kit/noun/nouns'
import { useRowTitle } from '../kit/page/rowTitle'
import { StateMark } from '../kit/row/StateMark'
import { call, isFailure } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { invoke, refresh } from '../kit/noun/write'
import './pay.css'
import { words } from './words'

interface Payment {
  readonly id: string
  readonly payNo: string
  readonly body: string
  readonly price: number
  readonly status: number
  readonly expireTime: string | null
}

interface Invitation {
  readonly codeUrl: string | null
  readonly link: string | null
  readonly params: string | null
}

/** Milliseconds between two looks at a payment that waits. */
const everyMs = 3000

/** The cashier of one payment: the ways in use, a code to scan or a page to go to, and its state as it changes. */
const CashierPage = () => {
  const say = useSay()
  const may = useMay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const [begun, setBegun] = useState<{ channel: string; name: string; how: Invitation }>()
  const [busy, setBusy] = useState<string>()
  const payment = useQuery({
    queryKey: ['row', payorder.name, id, 'cashier'],
    queryFn: ({ signal }) => call<Payment>('GET', apiOf(payorder, 'cashier'), { query: { id }, signal, quiet: [404] }),
    refetchInterval: ({ state }) => (state.data?.status === payorder.state.waiting ? everyMs : false),
  })
  const isOpen = payment.data?.status === payorder.state.waiting
  const offers = useQuery({
    queryKey: ['row', payorder.name, id, 'channels'],
    queryFn: ({ signal }) =>
      call<readonly { channelCode: Channel; name: string }[]>('GET', apiOf(payorder, 'channels'), { query: { id }, signal, quiet: [404] }),
    enabled: isOpen,
  })
  useRowTitle(payment.data?.payNo)
  if (payment.isPending) return <Skeleton active className="pay-sandbox" paragraph={{ rows: 8 }} />
  const row = payment.data
  if (!row) return <LoadFailed of={payment} extra={null} />
  const pay = async (channel: string, name: string): Promise<void> => {
    setBusy(channel)
    try {
      const how = await invoke<Invitation>(payorder, 'pay', { id, channelCode: channel, returnTo: `/pay/cashier/${id}` })
      setBegun({ channel, name, how })
    } catch (error) {
      // What went wrong had its toast.
      if (!isFailure(error)) throw error
    } finally {
      setBusy(undefined)
      refresh(queries, payorder.name)
      await payment.refetch()
    }
  }
  const choose = (channel: string, name: string): void => {
    if (channel !== 'wallet') void pay(channel, name)
    // Nothing else is asked before the money has gone.
    else modal.confirm({ title: say(words.walletSure, { amount: inYuan(row.price) }), onOk: () => pay(channel, name) })
  }
  const code = begun?.how.codeUrl && `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(begun.how.codeUrl, { border: 2 }))}`
  return (
    <div className="pay-sandbox">
      <header className="card">
        <h1>{inYuan(row.price)}</h1>
        <p aria-live="polite">
          <StateMark states={tonesOf(payorder, 'status')} value={row.status} /> <span>{row.body}</span> <span className="soft">{row.payNo}</span>
        </p>
        {isOpen && row.expireTime && <p className="soft">{say(words.until, { time: row.expireTime.slice(0, 16) })}</p>}
      </header>
      {!isOpen && (
        <Alert
          showIcon
          type={row.status === payorder.state.paid ? 'success' : 'info'}
          title={say(row.status === payorder.state.paid ? words.isPaid : words.isClosed)}
        />
      )}
      {isOpen && begun && (
        <section className="card pay-begun" aria-label={begun.name}>
          <h2>{begun.name}</h2>
          {code && (
            <figure>
              <img src={code} alt={say(words.codeAlt)} width={240} height={240} />
              <figcaption className="soft">{say(words.scan)}</figcaption>
            </figure>
          )}
          {begun.how.link && (
            <Button type="primary" size="large" href={begun.how.link} rel="noreferrer">
              {say(words.goPay)}
            </Button>
          )}
          {begun.how.params && <p>{say(words.inApp)}</p>}
          {begun.channel === 'mock' &&
            (may(permission(payorder, 'sandbox')) ? (
              <Link to={`/pay/sandbox/${id}`}>{say(words.sandbox)}</Link>
            ) : (
              <p className="soft">{say(words.sandboxOfOthers)}</p>
            ))}
        </section>
      )}
      {isOpen && (
        <section className="card" aria-label={say(words.payBy)}>
          <h2>{say(words.payBy)}</h2>
          {offers.data?.length === 0 && <Alert type="info" showIcon title={say(words.noChannel)} />}
          <ul className="pay-ways">
            {(offers.data ?? []).map(({ channelCode, name }) => (
              <li key={channelCode}>
                <Button block size="large" loading={busy === channelCode} onClick={() => choose(channelCode, name)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export default CashierPage
