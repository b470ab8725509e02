import { useCallback, useEffect, useRef, useState } from 'react'
import { wireNow } from '../kit/look/clock'
import { call, isFailure, isOffline } from '../kit/wire/client'
import { useSession } from '../kit/wire/session'
import { forgetAll, keep, kept } from '../kit/look/storage'
import { corrected, type Gate, joined, judge, type Scan, settle, type Told, ticketIn, type Verdict } from './gate'
import { hashOf } from './hash'

/** Scans of one call, entries that are shown, and how often the list is fetched anew and what waits is tried again. */
const atOnce = 50
const mostShown = 30
const [listEvery, tryEvery] = [30_000, 5_000]
/** A list is kept for the day of its activity, and not for good. */
const listLasts = 36 * 3_600_000

/** A scan as the page lists it. */
interface Entry extends Told {
  readonly id: number
}

interface Standing {
  readonly gate: Gate | undefined
  readonly queue: readonly Scan[]
  readonly told: readonly Entry[]
  readonly isOnline: boolean
  /** What the server refuses, where that is no matter of the connection. */
  readonly problem: string
  /** The browser holds what waits, should the page be closed. */
  readonly isKept: boolean
}

/** A gate of an activity: its list and what was scanned are kept in the browser, and told whenever there is a connection. */
export const useGate = (campaignId: string) => {
  const userId = useSession(({ user }) => user?.user_id ?? '')
  const [listName, queueName] = [`gate-list-${userId}-${campaignId}`, `gate-queue-${userId}-${campaignId}`]
  const [standing, setStanding] = useState<Standing>(() => ({
    gate: kept<Gate>(listName),
    queue: kept<Scan[]>(queueName) ?? [],
    told: [],
    isOnline: navigator.onLine,
    problem: '',
    isKept: true,
  }))
  // What handlers and timers see is what stands now, not what stood when they were made.
  const now = useRef(standing)
  const put = useCallback((change: Partial<Standing>): void => {
    now.current = { ...now.current, ...change }
    setStanding(now.current)
  }, [])

  const setGate = useCallback(
    (gate: Gate): void => {
      keep(listName, gate)
      put({ gate })
    },
    [listName, put],
  )
  /** Another tab of this browser may stand at the same gate: what it scanned is told too, and counts once. */
  const setQueue = useCallback(
    (change: (queue: readonly Scan[]) => readonly Scan[]): void => {
      const queue = change(joined(kept<Scan[]>(queueName) ?? [], now.current.queue))
      keep(queueName, queue)
      put({ queue, isKept: kept<Scan[]>(queueName)?.length === queue.length })
    },
    [queueName, put],
  )

  const failed = useCallback(
    (error: unknown): void => {
      if (isOffline(error)) put({ isOnline: false })
      else if (isFailure(error)) put({ problem: error.message })
      else throw error
    },
    [put],
  )

  const fetchList = useCallback(async (): Promise<void> => {
    try {
      const gate = await call<Gate>('GET', '/api/blade-general/enroll/gate', { query: { campaignId }, quiet: true })
      setGate(gate)
      put({ isOnline: true, problem: '' })
    } catch (error) {
      failed(error)
    }
  }, [campaignId, setGate, put, failed])

  const isSending = useRef(false)
  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    try {
      while (now.current.queue.length > 0) {
        const batch = now.current.queue.slice(0, atOnce)
        const scans = batch.map(({ passcode, time }) => ({ passcode, time }))
        const verdicts = await call<Verdict[]>('POST', '/api/blade-general/enroll/checkin', { body: { campaignId, scans }, quiet: true })
        const told = batch.flatMap((scan, index) => (verdicts[index] ? [settle(scan, verdicts[index])] : []))
        const by = new Map(told.map((one) => [one.code, one]))
        setQueue((queue) => queue.filter(({ code }) => !batch.some((scan) => scan.code === code)))
        if (now.current.gate) setGate(corrected(now.current.gate, told))
        // A scan of somebody who was in already stays what it was told to be.
        put({
          told: now.current.told.map((one) => (one.outcome === 'in' || one.outcome === 'unsure' ? { ...one, ...by.get(one.code) } : one)),
          isOnline: true,
          problem: '',
        })
      }
    } catch (error) {
      failed(error)
    } finally {
      isSending.current = false
    }
  }, [campaignId, setGate, setQueue, put, failed])

  const serial = useRef(0)
  /** Takes what was scanned or typed: judged at once by the list of this device, then told. */
  const scan = useCallback(
    async (text: string): Promise<Told> => {
      const passcode = ticketIn(text)
      const code = passcode && (await hashOf(campaignId, passcode))
      const one: Told = passcode
        ? judge(now.current.gate, now.current.queue, passcode, code)
        : { passcode: text.slice(0, 20), code, outcome: 'unknown' }
      serial.current += 1
      put({ told: [{ ...one, id: serial.current }, ...now.current.told].slice(0, mostShown) })
      if (one.outcome === 'in' || one.outcome === 'unsure') {
        const time = wireNow().format('YYYY-MM-DD HH:mm:ss')
        setQueue((queue) => joined(queue, [{ passcode, code, time }]))
        void send()
      }
      return one
    },
    [campaignId, put, setQueue, send],
  )

  useEffect(() => {
    forgetAll('gate-list-', Date.now() - listLasts)
    void fetchList()
    void send()
    const goOn = (): void => void send().then(fetchList)
    const lose = (): void => put({ isOnline: false })
    const lists = setInterval(() => document.visibilityState === 'visible' && void fetchList(), listEvery)
    const tries = setInterval(() => now.current.queue.length > 0 && void send(), tryEvery)
    window.addEventListener('online', goOn)
    window.addEventListener('offline', lose)
    return () => {
      clearInterval(lists)
      clearInterval(tries)
      window.removeEventListener('online', goOn)
      window.removeEventListener('offline', lose)
    }
  }, [fetchList, send, put])

  return { ...standing, scan }
}
