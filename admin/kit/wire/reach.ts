import { create } from 'zustand'

/** Whether the server cannot be reached now. */
export const useReach = create<{ readonly isAway: boolean }>(() => ({ isAway: false }))

const knockEvery = 3_000
let timer: ReturnType<typeof setTimeout> | undefined
const returns = new Set<() => void>()

/** Has something done whenever the server can be reached again. */
export const onReturn = (work: () => void): void => void returns.add(work)

const isThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks whether the server is there, and again every few seconds until it is. */
export const knock = async (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  const isAway = !(await isThere())
  const was = useReach.getState().isAway
  useReach.setState({ isAway })
  if (isAway) timer ??= setTimeout(() => void knock(), knockEvery)
  else if (was) for (const work of returns) work()
}

/** Watches the network of this machine. */
export const watchReach = (): void => {
  window.addEventListener('offline', () => useReach.setState({ isAway: true }))
  window.addEventListener('offline', () => void knock())
  window.addEventListener('online', () => void knock())
}
