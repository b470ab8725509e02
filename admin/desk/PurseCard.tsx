import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inYuan } from '../kit/noun/counted'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { newRow, rowParam } from '../kit/noun/rowAddress'
import { call, type Page } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { listLink, useListPath } from './figures'
import { words } from './purse-words'

/** A merchant's money as its people begin the day with it; nothing for whoever sees the wallets of several, or of none. */
const PurseCard = () => {
  const say = useSay()
  const may = useMay()
  const pathOf = useListPath()
  const { data } = useQuery({
    queryKey: ['rows', merchantbalance.name, 'home'],
    queryFn: ({ signal }) => call<Page>('GET', apiOf(merchantbalance, 'page'), { query: { current: 1, size: 2 }, signal, quiet: true }),
    enabled: may(permission(merchantbalance, 'view')),
  })
  const [purse, other] = data?.records ?? []
  if (!purse || other) return null
  // What may be withdrawn is always said, of the rest what there is.
  const held = Object.entries(merchantbalance.purses ?? {}).filter(([key], at) => at === 0 || Number(purse[key] ?? 0) !== 0)
  const [withdrawals, margins] = [pathOf('housekeep/merchantwithdrawal'), pathOf('housekeep/merchantmargin')]
  return (
    <section className="card home-box" aria-labelledby="home-purse">
      <h2 id="home-purse">{say(words.title)}</h2>
      <dl className="purse">
        {held.map(([key, { label }]) => (
          <div key={key}>
            <dt className="soft">{say(label)}</dt>
            <dd>{inYuan(purse[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p className="home-ways">
        {withdrawals && may(permission(merchantwithdrawal, 'add')) && (
          <Link className="home-way" to={listLink(withdrawals, { [rowParam]: newRow })}>
            {say(words.withdrawals)}
          </Link>
        )}
        {margins && (
          <Link className="home-way" to={margins}>
            {say(words.margin)}
          </Link>
        )}
      </p>
    </section>
  )
}

export default PurseCard
