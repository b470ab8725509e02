import { type RefObject, useEffect, useRef } from 'react'

/**
 * A modal dialog of the browser that stays until its component goes: everything behind it is inert, drawers and menus of libraries included, and no key
 * closes it. Its first field has the focus.
 */
export const useStandingDialog = (): { readonly box: RefObject<HTMLDialogElement | null>; readonly field: RefObject<HTMLInputElement | null> } => {
  const box = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const stay = (): void => {
      if (!dialog.open && dialog.isConnected) dialog.showModal()
    }
    stay()
    field.current?.focus()
    dialog.addEventListener('close', stay)
    // Drawers and pages behind listen to the whole window: what closes or saves them is not for them now.
    const keepFromOthers = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault()
      if (event.key === 'Escape' || event.ctrlKey || event.metaKey) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', keepFromOthers, { capture: true })
    return () => {
      window.removeEventListener('keydown', keepFromOthers, { capture: true })
      dialog.removeEventListener('close', stay)
      dialog.close()
    }
  }, [])
  return { box, field }
}
