import type { RowAs } from '../kit/noun/rowAs'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import { ledger } from '@masthead/contract/pay/ledger'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Result, Segmented, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ofUnit } from '../kit/noun/counted'
import { Told, ToldCell } from '../kit/kinds/Told'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { apiOf, useNounLater } from '../kit/noun/nouns'
import { call, type Page, type Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { type AccountName, hasRow, heldBy } from './account'
import { running } from './running'
import './pay.css'
import { words } from './words'

const { account: accountField, accountId: whoseField, purse: purseField, sourceNoun, sourceId, verb } = ledger.fields
const pageSize = 30

/** The page of one account: what each of its purses holds, and its entries with what each of them left. */
const AccountPage = () => {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const name: AccountName = { account: address.get('account') ?? '', accountId: address.get('accountId') ?? '' }
  const held = useQuery({ queryKey: ['rows', ledger.name, 'account', name], queryFn: () => heldBy(name), enabled: name.account !== '' })
  const kept = useKept(name)
  useLive(ledger.name, () => Promise.all([readAnew(held), readAnew(kept)]))
  const purses = held.data ?? []
  const chosen = purses.find(({ purse }) => purse === address.get('purse')) ?? purses[0]
  const whose = { id: '', ...name }
  const isRow = hasRow(name.account)
  return (
    <div className="pay-account">
      <header className="card">
        <Link to="/pay/ledger" className="pay-back">
          <ArrowLeftOutlined aria-hidden="true" /> {say(words.back)}
        </Link>
        <h1>{isRow ? <Told name="accountId" field={whoseField} row={whose} /> : <Told name="account" field={accountField} row={whose} />}</h1>
        <p className="soft">{isRow ? <Told name="account" field={accountField} row={whose} /> : say(words.number, { number: name.accountId })}</p>
        {purses.length > 0 && (
          <dl>
            {purses.map(({ purse, unit, balance, entries }) => (
              <div key={purse}>
                <dt>
                  <Told name="purse" field={purseField} row={{ ...whose, purse }} />
                </dt>
                <dd className="number">{balance === null ? '' : ofUnit(balance, unit, say)}</dd>
                <dd className="soft">{say(words.all, { count: entries })}</dd>
                <Agreement kept={kept.data?.[purse]} balance={balance} unit={unit} />
              </div>
            ))}
          </dl>
        )}
      </header>
      <section className="card" aria-label={say(words.entries)}>
        {held.isError || name.account === '' ? (
          <Result status="warning" title={say(name.account === '' ? words.noAccount : phrases.page.loadFailed)} subTitle={held.error?.message} />
        ) : held.isPending ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : chosen ? (
          <>
            {purses.length > 1 && (
              <Segmented
                aria-label={say(words.purses)}
                value={chosen.purse}
                options={purses.map(({ purse }) => ({ value: purse, label: <Told name="purse" field={purseField} row={{ ...whose, purse }} /> }))}
                onChange={(purse) => setAddress({ ...name, purse: String(purse) }, { replace: true })}
              />
            )}
            <Entries key={chosen.purse} name={name} purse={chosen.purse} unit={chosen.unit} />
          </>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
        )}
      </section>
    </div>
  )
}

export default AccountPage

/** The row of the account, whose balances its entries have to make; the kit's own accounts have none. */
const useKept = ({ account, accountId }: AccountName) => {
  const may = useMay()
  const noun = useNounLater(hasRow(account) ? account : '')
  return useQuery({
    queryKey: ['row', account, accountId],
    enabled: noun !== undefined && may(permission(noun, 'view')),
    queryFn: ({ signal }) => call<Row>('GET', apiOf(noun as { path: string }, 'detail'), { query: { id: accountId }, signal, quiet: true }),
  })
}

/** Whether what an account has is what its entries make. */
const Agreement = ({ kept, balance, unit }: { readonly kept: unknown; readonly balance: number | null; readonly unit: string }) => {
  const say = useSay()
  if (typeof kept !== 'number' || balance === null) return null
  const agrees = kept === balance
  return (
    <dd className="soft" data-agrees={agrees} role={agrees ? undefined : 'alert'}>
      {agrees ? say(words.agrees) : say(words.differs, { amount: ofUnit(kept, unit, say) })}
    </dd>
  )
}

type Entry = RowAs<typeof ledger>

interface Lines {
  readonly page: Page<Entry>
  readonly left: ReadonlyMap<string, number>
}

/** The entries of a purse, the latest first: when, what for, how much, and what was left after it. */
const Entries = ({ name, purse, unit }: { readonly name: AccountName; readonly purse: string; readonly unit: string }) => {
  const say = useSay()
  const [current, setCurrent] = useState(1)
  const found = useQuery({
    queryKey: ['rows', ledger.name, 'entries', name, purse, current],
    queryFn: async ({ signal }): Promise<Lines> => {
      const query = { ...name, purse, descs: 'id', current: String(current), size: String(pageSize) }
      const page = await call<Page<Entry>>('GET', apiOf(ledger, 'page'), { query, signal, quiet: true })
      const [first] = page.records
      const until = first && (await heldBy(name, first.id)).find((one) => one.purse === purse && one.unit === unit)
      return { page, left: until && until.balance !== null ? running(page.records, until.balance) : new Map() }
    },
    placeholderData: keepPreviousData,
  })
  useLive(ledger.name, () => readAnew(found))
  if (found.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (found.isError) return <LoadFailed of={found} extra={null} />
  const { page, left } = found.data
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      scroll={{ x: 'max-content' }}
      dataSource={[...page.records]}
      pagination={{ current, total: page.total, pageSize, showSizeChanger: false, hideOnSinglePage: true, onChange: setCurrent }}
      columns={[
        { title: say(words.time), width: 170, render: (_, row) => <time className="number">{row.createTime}</time> },
        {
          title: say(words.what),
          render: (_, row) => (
            <span className="pay-source">
              <b>
                <Told name="verb" field={verb} row={row} />
              </b>
              <span className="soft">
                <Told name="sourceNoun" field={sourceNoun} row={row} />
              </span>
              <ToldCell name="sourceId" field={sourceId} row={row} />
            </span>
          ),
        },
        {
          title: say(ledger.fields.amount.label),
          align: 'right',
          width: 150,
          render: (_, row) => <Moved amount={row.amount} unit={unit} />,
        },
        {
          title: say(ledger.fields.balance.label),
          align: 'right',
          width: 150,
          render: (_, row) => {
            const balance = left.get(row.id)
            return balance === undefined ? null : <span className="number">{ofUnit(balance, unit, say)}</span>
          },
        },
      ]}
    />
  )
}

/** What came in with its sign, what went out with its. */
const Moved = ({ amount, unit }: { readonly amount: number; readonly unit: string }) => {
  const say = useSay()
  return (
    <span className="number" data-moved={amount < 0 ? 'out' : 'in'}>
      {amount > 0 ? '+' : ''}
      {ofUnit(amount, unit, say)}
    </span>
  )
}
