import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { wireNow } from '../../kit/look/clock'
import { useSay } from '../../kit/look/language'
import { filled, words } from '../words'

/** How long until something happens: days and hours, hours and minutes, or minutes. */
const leftUntil = (at: string): readonly [zh: string, en: string] | undefined => {
  const minutes = Math.ceil(dayjs(at).diff(wireNow(), 'second') / 60)
  if (minutes <= 0) return undefined
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return [`${days} 天 ${hours} 小时`, `${days} d ${hours} h`]
  return hours > 0 ? [`${hours} 小时 ${rest} 分`, `${hours} h ${rest} min`] : [`${rest} 分钟`, `${rest} min`]
}

/** How long until a scheduled article goes online. */
export const Countdown = ({ at }: { at: string }) => {
  const say = useSay()
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), 20_000)
    return () => window.clearInterval(timer)
  }, [])
  const left = leftUntil(at)
  return (
    <small className="soft countdown" title={at}>
      {left ? say(filled(words.onlineIn, { time: say(left) })) : say(words.onlineSoon)}
    </small>
  )
}
