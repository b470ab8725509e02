import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { type Counted, listLink, newsroom, useListPage } from './figures'

interface Props {
  readonly figures: readonly Counted[]
  readonly look: 'cards' | 'lines'
  /** They say of which list they are. */
  readonly isNamed?: boolean
}

/** Numbers, each a way to the list of what it counts. */
export const Figures = ({ figures, look, isNamed = true }: Props) => {
  const pageOf = useListPage()
  return (
    <ul className={look === 'cards' ? 'home-cards' : 'home-lines'}>
      {figures.map((one) => {
        const { path, name } = pageOf(one.noun) ?? {}
        // What the newsroom waits for goes without saying whose it is.
        const isNews = one.noun === newsroom
        const amount = `${one.total.toLocaleString()}${one.totalExact === false ? '+' : ''}`
        const content = (
          <>
            <span>
              {name && isNamed && !isNews && <span className="soft home-of">{name}</span>}
              {name && isNamed && !isNews && look === 'lines' ? ' · ' : ' '}
              {one.label}
            </span>{' '}
            <strong>{amount}</strong>
          </>
        )
        const about = { 'data-tone': one.total > 0 ? (one.tone ?? 'busy') : 'none' }
        return (
          <li key={`${one.noun} ${one.key}`}>
            {path ? (
              <Link className={look === 'cards' ? 'card home-card' : 'home-line'} to={listLink(path, one.query)} {...about}>
                {content}
              </Link>
            ) : (
              <span className={look === 'cards' ? 'card home-card' : 'home-line'} {...about}>
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where numbers will stand. */
export const FiguresWaiting = ({ count }: { count: number }) => (
  <ul className="home-cards" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      <li key={at} className="card home-card">
        <Skeleton active title={false} paragraph={{ rows: 2, width: ['60%', '30%'] }} />
      </li>
    ))}
  </ul>
)
