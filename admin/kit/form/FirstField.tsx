import { useEffect } from 'react'

/** What users type into, without pickers of days, which would open. */
const typed = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [readonly], :disabled), textarea:not(:disabled)'

/**
 * Puts the cursor into the first field of a form that users type into, instead of on the button that closes its frame. Not where a finger points: the keyboard of
 * a phone would cover half of the form. `form` is the form's id, and this stands in the same frame.
 */
export const FirstField = ({ form }: { form: string }) => {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    // Frames that lie over each other hand the focus on first, each as it is drawn.
    const drawn = requestAnimationFrame(() => {
      const fields = [...(document.getElementById(form)?.querySelectorAll<HTMLElement>(typed) ?? [])]
      fields.find((one) => !one.closest('.ant-picker, .unseen'))?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(drawn)
  }, [form])
  return null
}
