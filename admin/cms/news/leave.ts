import { carry } from '../../kit/look/carried'

const closeAfterMs = 1000

const opener = (): Window | undefined => {
  try {
    const from = window.opener as Window | null
    return from && !from.closed && from.location.origin === window.location.origin ? from : undefined
  } catch {
    // The window that opened this one went to another site meanwhile.
    return undefined
  }
}

/** Shows a list in the window that opened this one, or in a new one, says there what was done, and closes this window a second later. */
export const leaveFor = (path: string, done?: string): void => {
  const from = opener()
  if (done) carry(done, from)
  if (from) from.location.hash = path
  else if (!window.open(`/#${path}`, '_blank')) {
    window.setTimeout(() => window.location.assign(path), closeAfterMs)
    return
  }
  window.setTimeout(() => {
    window.close()
    // A window that no script opened cannot be closed by one.
    if (!window.closed && !from) window.location.assign(path)
  }, closeAfterMs)
}

/** Closes the editor; where no window opened it, goes back to where its user came from. */
export const goBack = (fallback: string): void => {
  if (opener()) window.close()
  else if (window.history.length > 1) window.history.back()
  else window.location.assign(fallback)
}
