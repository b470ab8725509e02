import { rowAs } from '../kit/noun/rowAs'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inYuan } from '../kit/noun/counted'
import { wireNow } from '../kit/look/clock'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { call, type Page, type Row } from '../kit/wire/client'
import { useListPath } from './figures'
import { words } from './royalty-words'
import './start.css'

/** So many of the user's own slips are read, a year's and more. */
const most = 50
/** Examined, and on their way: what is still a draft or was returned is promised to nobody. */
const underWay: readonly unknown[] = [1, 2]

const net = (slips: readonly Row[]): number => slips.reduce((sum, slip) => sum + (rowAs(messageroyalties, slip).net ?? 0), 0)

/** What a contributor has earned: paid this year, still to come, and the points by which it is reckoned. */
const RoyaltyCard = () => {
  const say = useSay()
  const slips = useListPath()(messageroyalties.name)
  const found = useQuery({
    queryKey: ['rows', messageroyalties.name, 'home'],
    queryFn: ({ signal }) => call<Page>('GET', apiOf(messageroyalties, 'page'), { query: { current: 1, size: most }, signal, quiet: true }),
    enabled: slips !== undefined,
  })
  const scores = useQuery({
    queryKey: ['count', 'mine', newspaperauthor.name],
    queryFn: ({ signal }) => call<{ score: number | null; count: number }>('GET', apiOf(newspaperauthor, 'myScoresCount'), { signal, quiet: true }),
  })
  if (!scores.data) return null
  const [year, rows] = [wireNow().format('YYYY'), found.data?.records ?? []]
  const thisYear = net(rows.filter(({ status, payTime }) => status === messageroyalties.state.paid && String(payTime).startsWith(year)))
  const toCome = net(rows.filter(({ status }) => underWay.includes(status)))
  const sums = [
    ...(thisYear > 0 ? [[words.paid, inYuan(thisYear)] as const] : []),
    ...(toCome > 0 ? [[words.toCome, inYuan(toCome)] as const] : []),
    [words.printed, String(scores.data.count)] as const,
    [words.points, String(scores.data.score ?? 0)] as const,
  ]
  return (
    <section className="card home-box" aria-labelledby="home-royalties">
      <h2 id="home-royalties">{say(words.title)}</h2>
      <dl className="purse">
        {sums.map(([label, value]) => (
          <div key={label[1]}>
            <dt className="soft">{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="home-ways">
        <Link className="home-way" to="/contribute/mine">
          {say(words.scores)}
        </Link>
        {slips && (
          <Link className="home-way" to={slips}>
            {say(words.slips)}
          </Link>
        )}
      </p>
    </section>
  )
}

export default RoyaltyCard
