import { campaign } from '@masthead/contract/activities/campaign'
import { LeftOutlined, SoundOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Input, type InputRef, Skeleton } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { wireNow } from '../kit/look/clock'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { call } from '../kit/wire/client'
import { keep, kept } from '../kit/look/storage'
import { inside, type Told } from './gate'
import { sound } from './sound'
import { type CameraFault, findReader, useCamera } from './useCamera'
import { useGate } from './useGate'
import { words } from './words'
import './checkin.css'

/** At a gate, on a phone: choose the activity, then scan one ticket after the other. */
const CheckinPage = () => {
  const [address, setAddress] = useSearchParams()
  const campaignId = address.get('campaign') ?? ''
  return /^\d{1,19}$/.test(campaignId) ? (
    <AtGate key={campaignId} campaignId={campaignId} onLeave={() => setAddress({})} />
  ) : (
    <Choice onChoose={(campaign) => setAddress({ campaign })} />
  )
}

export default CheckinPage

interface Held {
  readonly id: string
  readonly title: string
}

interface Listed extends Held {
  readonly startTime: string
  readonly status: number
}

const { open, full, ended } = campaign.state

/** Activities that people come to: those that stand open, and those of today. */
const isHeld = ({ status, startTime }: Listed): boolean =>
  status === open || status === full || (status === ended && startTime.startsWith(wireNow().format('YYYY-MM-DD')))

const Choice = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const say = useSay()
  const last = kept<Held>('gate-last')
  const found = useQuery({
    queryKey: ['rows', 'activities/campaign', 'gate'],
    queryFn: ({ signal }) =>
      call<readonly Listed[]>('GET', '/api/blade-activities/campaign/select', { query: { descs: 'startTime' }, signal, quiet: true }),
    networkMode: 'always',
  })
  const held = (found.data ?? []).filter(isHeld).sort((one, other) => one.startTime.localeCompare(other.startTime))
  return (
    <main className="gate">
      <header className="gate-head">
        <h1>{say(words.choose)}</h1>
      </header>
      <p className="gate-hint">{say(words.chooseHint)}</p>
      {found.isPending && <Skeleton active />}
      {found.isError && (
        <p role="alert" className="gate-hint">
          {say(words.listFailed)} <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
        </p>
      )}
      {found.isError && last && (
        <button type="button" className="gate-choice" onClick={() => onChoose(last.id)}>
          <strong>{last.title}</strong>
          <span>{say(words.lastOne)}</span>
        </button>
      )}
      {found.isSuccess && held.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />}
      {held.map(({ id, title, startTime }) => (
        <button key={id} type="button" className="gate-choice" onClick={() => onChoose(id)}>
          <strong>{title}</strong>
          <span>{startTime.slice(0, 16)}</span>
        </button>
      ))}
    </main>
  )
}

const AtGate = ({ campaignId, onLeave }: { campaignId: string; onLeave: () => void }) => {
  const say = useSay()
  const { gate, queue, told, isOnline, problem, isKept, scan } = useGate(campaignId)
  const [isOn, setOn] = useState(false)
  const [fault, setFault] = useState<CameraFault>()
  const [isLoud, setLoud] = useState(() => kept<boolean>('gate-sound') === true)
  const [typed, setTyped] = useState('')
  const video = useRef<HTMLVideoElement>(null)
  const input = useRef<InputRef>(null)
  const take = async (text: string): Promise<void> => {
    const { outcome } = await scan(text)
    navigator.vibrate?.(outcome === 'in' ? 60 : [60, 60, 60])
    if (isLoud) sound(outcome)
  }
  useCamera(video, isOn, {
    onCode: (text) => void take(text),
    onFault: (why) => {
      setFault(why)
      setOn(false)
    },
  })
  useEffect(() => {
    void findReader().catch(() => undefined)
  }, [])
  const title = gate?.title
  useEffect(() => {
    if (title) keep('gate-last', { id: campaignId, title } satisfies Held)
  }, [campaignId, title])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') return
    void take(typed)
    setTyped('')
    input.current?.focus()
  }
  const switchCamera = (): void => {
    setFault(undefined)
    setOn(!isOn)
  }
  const switchSound = (): void => {
    keep('gate-sound', !isLoud)
    setLoud(!isLoud)
  }
  const figures: readonly (readonly [string, Label, number])[] = [
    ['came', words.came, inside(gate, queue)],
    ['expected', words.expected, gate?.people.length ?? 0],
    ['queued', words.toSend, queue.length],
  ]
  return (
    <main className="gate">
      <header className="gate-head">
        <Button type="text" icon={<LeftOutlined />} onClick={onLeave} aria-label={say(words.change)} />
        <h1>{gate?.title ?? say(words.title)}</h1>
        <Button
          type={isLoud ? 'primary' : 'text'}
          icon={<SoundOutlined />}
          onClick={switchSound}
          aria-pressed={isLoud}
          aria-label={say(isLoud ? words.soundOff : words.soundOn)}
        />
      </header>
      <dl className="gate-figures">
        {figures.map(([key, label, count]) => (
          <div key={key} data-figure={key} data-any={count > 0}>
            <dt>{say(label)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="gate-line" data-online={isOnline} role="status">
        {say(isOnline ? words.online : words.offline)}
      </p>
      {problem && (
        <p className="gate-problem" role="alert">
          {problem}
        </p>
      )}
      {!isKept && (
        <p className="gate-problem" role="alert">
          {say(words.notKept)}
        </p>
      )}
      {!gate && !isOnline && (
        <p className="gate-problem" role="alert">
          {say(words.noList)}
        </p>
      )}
      <Outcome told={told[0]} isOnline={isOnline} />
      {isOn && <video ref={video} className="gate-camera" playsInline muted aria-label={say(words.camera)} />}
      {fault && (
        <p className="gate-problem" role="alert">
          {say(fault === 'refused' ? words.cameraRefused : words.cameraNone)}
        </p>
      )}
      <Button block size="large" type={isOn ? 'default' : 'primary'} onClick={switchCamera}>
        {say(isOn ? words.cameraOff : words.cameraOn)}
      </Button>
      <form className="gate-type" onSubmit={submit}>
        <Input
          ref={input}
          size="large"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={say(words.code)}
          aria-label={say(words.code)}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button size="large" htmlType="submit">
          {say(words.check)}
        </Button>
      </form>
      {told.length > 1 && (
        <section className="gate-recent">
          <h2>{say(words.recent)}</h2>
          <ol>
            {told.slice(1).map((one) => (
              <li key={one.id} data-outcome={one.outcome}>
                <span>{one.name ?? one.passcode}</span>
                <b>{say(words[one.outcome])}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  )
}

const signs = { in: '✓', again: '!', waiting: '✕', unknown: '✕', unsure: '?' } as const

/** What came of the last scan, to be seen at arm's length. */
const Outcome = ({ told, isOnline }: { told: Told | undefined; isOnline: boolean }) => {
  const say = useSay()
  if (!told)
    return (
      <div className="gate-outcome" data-outcome="none">
        <p>{say(words.ready)}</p>
      </div>
    )
  const { outcome, name, seatNo, passcode, time } = told
  return (
    <div className="gate-outcome" data-outcome={outcome} role="status" aria-live="assertive">
      <i aria-hidden="true">{signs[outcome]}</i>
      <div>
        <strong>{say(outcome === 'unsure' && isOnline ? words.asking : words[outcome])}</strong>
        <p>{name ?? passcode}</p>
        <span>
          {[seatNo ? say(words.seat, { seat: seatNo }) : '', outcome === 'again' && time ? say(words.at, { time: time.slice(11, 16) }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  )
}
