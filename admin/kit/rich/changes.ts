import type { Editor } from 'hugerte'

const tellAfterMs = 250

/** Calls `tell` soon after something changed, and at once when the text is left. */
export const tellChanges = (editor: Editor, tell: () => string): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cost = 0
  const now = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (editor.removed) return
    const begun = performance.now()
    tell()
    cost = performance.now() - begun
  }
  // A body of a megabyte takes a fifth of a second to serialise: not on every key, and the rarer the longer it takes.
  editor.on('input change undo redo ExecCommand ObjectResized', () => {
    timer ??= setTimeout(now, Math.max(tellAfterMs, cost * 10))
  })
  // Whoever leaves the text is about to press a button of the page.
  editor.on('blur', () => {
    if (timer) now()
  })
  editor.on('remove', () => clearTimeout(timer))
}
