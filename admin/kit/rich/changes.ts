import type { Editor } from 'hugerte'

const tellAfterMs = 250
/** A body that is written out within this time may be told while somebody types. */
const shortMs = 8
const restMs = 1000
const patienceMs = 15_000
/** What is written out in a millisecond, until it was measured. */
const signsPerMs = 5000

interface Telling {
  tell(): string
  /** Hears of the first change that was not told yet, and when it is told. */
  onTouch(isTouched: boolean): void
  /** Signs of the body to begin with. */
  length: number
}

/** Calls `tell` soon after something changed, and at once when the text is left. Answers how to have it told now. */
export const tellChanges = (editor: Editor, { tell, onTouch, length }: Telling): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cost = length / signsPerMs
  /** When the first change was made that has not been told. */
  let since: number | undefined
  const now = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (editor.removed) return
    const begun = performance.now()
    tell()
    cost = performance.now() - begun
    if (since !== undefined) onTouch(false)
    since = undefined
  }
  // Writing out a body of a megabyte takes a fifth of a second, in which no key is heard: a long body waits until the hands rest, though not for ever.
  editor.on('input change undo redo ExecCommand ObjectResized', () => {
    if (since === undefined) onTouch(true)
    since ??= performance.now()
    const wait = cost < shortMs ? tellAfterMs : Math.max(restMs, cost * 5)
    if (timer && (cost < shortMs || performance.now() - since > patienceMs)) return
    clearTimeout(timer)
    timer = setTimeout(now, wait)
  })
  // Whoever leaves the text is about to press a button of the page.
  editor.on('blur', () => {
    if (timer) now()
  })
  editor.on('remove', () => clearTimeout(timer))
  return now
}
