import { useEffect, useState } from 'react'
import { wireNow } from './clock'

const momentNow = (): string => wireNow().format('YYYY-MM-DD HH:mm:ss')

/** The present moment as clocks on the wire show it, `YYYY-MM-DD HH:mm:ss`, renewed twice a minute. */
export const useMoment = (): string => {
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const timer = window.setInterval(() => setMoment(momentNow()), 30_000)
    return () => window.clearInterval(timer)
  }, [])
  return moment
}
