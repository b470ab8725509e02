/** Short messages to the user. Whoever can show them registers; the login page shows its own, so it needs no library for it. */

export type Tone = 'success' | 'error' | 'warning' | 'info'

type Show = (tone: Tone, text: string) => void

let show: Show | undefined

/** Names the one that shows messages; answers how to take that back. */
export const showToastsWith = (given: Show): (() => void) => {
  show = given
  return () => {
    if (show === given) show = undefined
  }
}

/** Shows a short message, if anybody is there to show it. */
export const toast = (tone: Tone, text: string): void => show?.(tone, text)
