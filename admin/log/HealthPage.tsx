import { ReloadOutlined } from '@ant-design/icons'
import { health, healthStates } from '@masthead/contract/log/health'
import { useQuery } from '@tanstack/react-query'
import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { Waiting } from '../kit/list/States'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { call } from '../kit/wire/client'
import { healthSummary, words } from './words'
import './log.css'

interface Part {
  readonly key: string
  readonly label: string
  readonly state: keyof typeof healthStates
  readonly says: string
  readonly advice: string
  readonly path: string
}

const tones = { good: 'good', warn: 'warn', bad: 'bad', off: 'plain' } as const

/** Broken parts come first, then those to be looked at; what is not in use comes last. */
const order: readonly Part['state'][] = ['bad', 'warn', 'good', 'off']

/** How the parts of the installation are, those that need somebody first, each with what to do about it. */
const HealthPage = () => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call<readonly Part[]>('GET', `/api/${health.path}/list`, { signal }),
    refetchInterval: 15_000,
  })
  if (found.isPending) return <Waiting />
  if (!found.data)
    return (
      <Result
        status="warning"
        title={say(phrases.page.loadFailed)}
        subTitle={found.error?.message}
        extra={
          <Button type="primary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {say(phrases.page.retry)}
          </Button>
        }
      />
    )
  const parts = order.flatMap((state) => found.data.filter((part) => part.state === state))
  const worst = parts[0]?.state ?? 'good'
  return (
    <section className="card health" aria-label={say(health.label)}>
      <header data-tone={tones[worst]}>
        <h2>{say(healthSummary(parts.filter(({ state }) => state === 'bad').length, parts.filter(({ state }) => state === 'warn').length))}</h2>
        {found.error && <p role="alert">{say(words.healthStale)}</p>}
        <Button icon={<ReloadOutlined />} loading={found.isFetching} onClick={() => void found.refetch()}>
          {say(words.lookAgain)}
        </Button>
      </header>
      <ul>
        {parts.map((part) => (
          <Line key={part.key} part={part} />
        ))}
      </ul>
    </section>
  )
}

const Line = ({ part: { label, state, says, advice, path } }: { part: Part }) => {
  const say = useSay()
  return (
    <li data-state={state}>
      <h3>{label}</h3>
      <span className="state" data-tone={tones[state]}>
        {say(healthStates[state])}
      </span>
      <div>
        <p>{says}</p>
        {advice && <p className="health-advice">{advice}</p>}
      </div>
      {path && (
        <Link to={path} aria-label={`${label} · ${say(words.showMore)}`}>
          {say(words.showMore)}
        </Link>
      )}
    </li>
  )
}

export default HealthPage
