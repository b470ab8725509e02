import { ArrowLeftOutlined } from '@ant-design/icons'
import { follow } from '@masthead/contract/flow/follow'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { labelFor, offersFor, useActions } from '../kit/act/actions'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { tonesOf } from '../kit/noun/fields'
import { apiOf, useNounOf } from '../kit/noun/nouns'
import { useRowTitle } from '../kit/page/rowTitle'
import { StateMark } from '../kit/row/StateMark'
import type { RowAs } from '../kit/noun/rowAs'
import { call } from '../kit/wire/client'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { type About, AboutCard } from './AboutCard'
import { Answers, type Filled } from './Answers'
import { Drawing } from './Drawing'
import { History, type Moment } from './History'
import { words } from './words'
import './flow.css'

interface Sheet extends Filled {
  readonly instance: RowAs<typeof follow>
  readonly process: { readonly name: string; readonly versionNo: number }
  readonly about: About | null
  /** Steps that the program could not carry out, and the moment of the next try. */
  readonly held: readonly { readonly step: string; readonly problem: string; readonly next: string }[]
  readonly history: readonly Moment[]
}

/** One process: the row that it is about, the form for who filled it in, what happened, and where it stands. Notices of a process lead here. */
const InstancePage = () => {
  const say = useSay()
  const navigate = useNavigate()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const noun = useNounOf(follow.name)
  const query = { processInstanceId: id }
  const sheet = useQuery({
    queryKey: ['row', follow.name, id, 'sheet'],
    queryFn: ({ signal }) => call<Sheet>('GET', apiOf(follow, 'sheet'), { query, signal, quiet: [404] }),
  })
  const reload = () => void readAnew(sheet)
  useLive(follow.name, reload)
  const actions = useActions(noun, reload)
  const found = sheet.data
  useRowTitle(found?.instance.title)
  if (sheet.isPending) return <Skeleton active className="flow-page" paragraph={{ rows: 10 }} />
  if (!found) return <LoadFailed of={sheet} extra={<Button onClick={() => void navigate('/flow/follow')}>{say(words.back)}</Button>} />
  const { instance, process } = found
  const offers = offersFor(noun, [instance])
  return (
    <div className="flow-page">
      <header className="card">
        <Link to="/flow/follow">
          <ArrowLeftOutlined aria-hidden="true" /> {say(words.back)}
        </Link>
        <h1 translate="no">{instance.title}</h1>
        <p>
          <StateMark states={tonesOf(noun, 'status')} value={instance.status} />
          <span translate="no">{instance.starterName}</span>
          <span className="soft">{instance.createTime.slice(0, 16)}</span>
          <span className="soft" translate="no">
            {say(words.version, { name: process.name, version: process.versionNo })}
          </span>
          <span className="soft">{instance.instanceNo}</span>
        </p>
        {instance.deleteReason && <p>{instance.deleteReason}</p>}
        {offers.length > 0 && (
          <div className="flow-offers">
            {offers.map((offer) => (
              <Button
                key={offer.name}
                danger={offer.action.tone === 'danger'}
                loading={actions.busy === `${instance.id}:${offer.name}`}
                onClick={() => actions.run(offer, [instance])}
              >
                {say(labelFor(offer.action, [instance]))}
              </Button>
            ))}
          </div>
        )}
      </header>
      {found.held.map(({ step, problem, next }) => (
        <Alert
          key={step}
          type="warning"
          showIcon
          title={<span translate="no">{say(words.held, { step, problem })}</span>}
          description={say(words.heldUntil, { time: next.slice(0, 16) })}
        />
      ))}
      {found.about && <AboutCard about={found.about} />}
      {found.questions.length > 0 && (
        <section className="card" aria-label={say(words.form)}>
          <h2>{say(words.form)}</h2>
          <Answers sheet={found} />
        </section>
      )}
      <section className="card" aria-label={say(words.history)}>
        <h2>{say(words.history)}</h2>
        <History moments={found.history} />
      </section>
      <Drawing noun={follow} query={query} />
      {actions.dialog}
    </div>
  )
}

export default InstancePage
