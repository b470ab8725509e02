import { Button, Slider } from 'antd'
import { useState } from 'react'
import { wireNow } from '../../kit/look/clock'
import { useSay } from '../../kit/look/language'
import { filled } from '../words'
import type { Slot } from './draft'
import { words } from './words'

interface Props {
  readonly slots: readonly Slot[]
  readonly at: string | undefined
  readonly onChange: (at: string | undefined) => void
}

/** Hours ahead that can be looked at. */
const ahead = 7 * 24
const form = 'YYYY-MM-DD HH:mm:ss'

/** When timed items come and go in the week to come; the handle shows the page as it will be then. */
export const Timeline = ({ slots, at, onChange }: Props) => {
  const say = useSay()
  const [begin] = useState(wireNow)
  const [hours, setHours] = useState(0)
  const timed = slots.flatMap(({ title: slot, items }) => items.filter(({ isTiming }) => isTiming).map((item) => ({ ...item, slot })))
  const placeOf = (time: string | null | undefined, none: number): number => {
    if (!time) return none
    const found = (begin.diff(time.replace(' ', 'T'), 'minute') / -60 / ahead) * 100
    return Math.min(100, Math.max(0, found))
  }
  const momentAt = (value: number): string => begin.add(value, 'hour').format(form)
  return (
    <section className="front-slot front-timeline" aria-label={say(words.timeline)}>
      <header>
        <h2>{say(words.timeline)}</h2>
        <span className="soft">
          {say(words.at)}：{at ? at.slice(5, 16) : say(words.now)}
        </span>
        {at && (
          <Button
            size="small"
            type="text"
            onClick={() => {
              setHours(0)
              onChange(undefined)
            }}
          >
            {say(words.now)}
          </Button>
        )}
      </header>
      <Slider
        min={0}
        max={ahead}
        value={hours}
        onChange={setHours}
        onChangeComplete={(value) => onChange(value === 0 ? undefined : momentAt(value))}
        tooltip={{ formatter: (value) => momentAt(value ?? 0).slice(5, 16) }}
        ariaLabelForHandle={say(words.at)}
        ariaValueTextFormatterForHandle={(value) => momentAt(value).slice(5, 16)}
      />
      {timed.length === 0 && <p className="soft">{say(words.noTimed)}</p>}
      <ul>
        {timed.map(({ title, slot, onlineTime, offlineTime, guideId, newsId }) => {
          const [from, to] = [placeOf(onlineTime, 0), placeOf(offlineTime, 100)]
          return (
            <li key={`${slot} ${guideId ?? newsId} ${title}`}>
              <span>{title}</span>
              <span className="soft">
                {onlineTime && say(filled(words.from, { time: onlineTime.slice(5, 16) }))}{' '}
                {offlineTime && say(filled(words.until, { time: offlineTime.slice(5, 16) }))}
              </span>
              <span className="front-bar" aria-hidden="true">
                <span style={{ left: `${from}%`, width: `${Math.max(1, to - from)}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
