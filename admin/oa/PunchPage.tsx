import { CheckCircleFilled, EnvironmentOutlined, WifiOutlined } from '@ant-design/icons'
import { attendanceclass } from '@masthead/contract/oa/attendanceclass'
import { attendancelog } from '@masthead/contract/oa/attendancelog'
import { punchTypes } from '@masthead/contract/oa/attendance-words'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { wireNow } from '../kit/look/clock'
import { useLanguage, useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { apiOf } from '../kit/noun/nouns'
import type { RowAs } from '../kit/noun/rowAs'
import { call, isFailure } from '../kit/wire/client'
import { useLive } from '../kit/wire/stream'
import { words } from './words'
import './oa.css'

interface Holding {
  readonly day: string
  readonly isWorkday: boolean
  readonly classId: string | null
  readonly className: string | null
  readonly punchType: keyof typeof punchTypes | null
  readonly network: string | null
  readonly shifts: readonly { readonly on: string; readonly off: string; readonly opens: string; readonly isNow: boolean }[]
  readonly punches: readonly { readonly punchTime: string; readonly punchType: keyof typeof punchTypes; readonly place: string | null }[]
  readonly places: readonly { readonly name: string }[]
}

const hour = (time: string): string => time.slice(11, 16)

/** Milliseconds that a position may take. */
const patience = 15_000

const position = (): Promise<{ lat: number; lng: number; accuracy: number }> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)), accuracy: Math.ceil(coords.accuracy) }),
      reject,
      { enableHighAccuracy: true, timeout: patience, maximumAge: 0 },
    ),
  )

/** Where employees punch: what holds now, one button, and what they punched today. */
const PunchPage = () => {
  const say = useSay()
  const language = useLanguage()
  const [busy, setBusy] = useState<'locating' | 'sending'>()
  const [fault, setFault] = useState('')
  const [done, setDone] = useState('')
  const found = useQuery({
    queryKey: ['count', attendanceclass.name, 'time'],
    queryFn: ({ signal }) => call<Holding>('GET', apiOf(attendanceclass, 'time'), { signal }),
    refetchInterval: 60_000,
  })
  useLive(attendancelog.name, () => void found.refetch())
  const punch = async (network: string | null): Promise<void> => {
    setFault('')
    setDone('')
    setBusy(network ? 'sending' : 'locating')
    try {
      const where = network ? { way: 'wifi' } : { way: 'gps', ...(await position()) }
      setBusy('sending')
      const row = await call<RowAs<typeof attendancelog>>('POST', apiOf(attendancelog, 'submit'), { body: where, quiet: [0, 400, 409] })
      setDone(say(words.punched, { time: hour(row.punchTime ?? '') }))
      await found.refetch()
    } catch (error) {
      setFault(isFailure(error) ? error.message : say(words.noPlace))
    } finally {
      setBusy(undefined)
    }
  }
  if (found.isPending) return <Skeleton active className="punch-page" />
  if (found.isError)
    return (
      <div className="punch-page">
        <p className="soft">
          {found.error.message} <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
        </p>
      </div>
    )
  const { classId, className, shifts, punches, network, places, isWorkday, punchType } = found.data
  const holding = shifts.find(({ isNow }) => isNow)
  const next = shifts.find(({ opens }) => opens > wireNow().format('YYYY-MM-DD HH:mm:ss'))
  const hasLeft = punches.at(-1)?.punchType === 'off'
  return (
    <div className="punch-page">
      <section className="card" aria-label={say(words.title)}>
        <Clock language={language} />
        {classId === null && <Alert type="info" showIcon title={say(words.noClass)} />}
        {shifts.map(({ on, off }) => (
          <p key={on} className="punch-shift">
            {say(words.shift, { name: className ?? '', from: hour(on), to: hour(off) })}
          </p>
        ))}
        {classId !== null && !isWorkday && <p className="punch-shift">{say(words.dayOff)}</p>}
        {!holding && next && <p className="punch-shift soft">{say(words.opens, { time: hour(next.opens) })}</p>}
        {classId !== null && (
          <>
            <Button type="primary" className="punch-button" loading={busy !== undefined} onClick={() => void punch(network)}>
              {say(hasLeft ? words.again : punchType === 'off' ? words.off : words.on)}
            </Button>
            <p className="soft punch-where">
              {network ? <WifiOutlined /> : <EnvironmentOutlined />}
              {network
                ? say(words.network)
                : busy === 'locating'
                  ? say(words.locating)
                  : places.length > 0 && (
                      <span>
                        {say(words.places)}
                        <span translate="no">{places.map(({ name }) => name).join(language === 'en' ? ', ' : '、')}</span>
                      </span>
                    )}
            </p>
          </>
        )}
        <div role="status" aria-live="polite">
          {done && <Alert type="success" showIcon title={done} />}
          {fault && <Alert type="error" showIcon title={fault} />}
        </div>
      </section>
      <section className="card" aria-label={say(words.today)}>
        <h2>{say(words.today)}</h2>
        {punches.length === 0 && <p className="soft">{say(words.none)}</p>}
        <ol className="punch-list">
          {punches.map(({ punchTime, punchType: type, place }) => (
            <li key={punchTime}>
              <CheckCircleFilled />
              <b>{hour(punchTime)}</b> {say(punchTypes[type])}
              {place && (
                <span className="soft" translate="no">
                  {place}
                </span>
              )}
            </li>
          ))}
        </ol>
        <p className="punch-links">
          <Link to="/oa/attendancefix">{say(words.correct)}</Link>
          <Link to="/oa/attendanceday">{say(words.month)}</Link>
        </p>
      </section>
    </div>
  )
}

export default PunchPage

/** The newsroom's wall clock. */
const Clock = ({ language }: { readonly language: 'zh' | 'en' }) => {
  const [now, setNow] = useState(wireNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(wireNow()), 1_000)
    return () => window.clearInterval(timer)
  }, [])
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <p className="punch-clock">
      <time dateTime={now.format('HH:mm')}>{now.format('HH:mm:ss')}</time>
      <span className="soft">{day.format(now.toDate())}</span>
    </p>
  )
}
