import { useEffect, useRef } from 'react'

/** What one sends a form with, and what does here what is next. */
export const isNextKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Presses the next action of what is read, its last primary button; answers whether there is one. */
export const pressNext = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>, around: Element | null): void => {
  const button = isNextKey(event) ? [...(around?.querySelectorAll<HTMLElement>('.ant-btn-primary:not(:disabled)') ?? [])].at(-1) : undefined
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Ctrl+Enter does what is next with what is read on a page, wherever the caret is, unless a dialog lies over it. */
export const useNextKey = (find: () => Element | null): void => {
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isOver = [...document.querySelectorAll('[role="dialog"]')].some((one) => one.getClientRects().length > 0)
      if (!event.defaultPrevented && !isOver) pressNext(event, latest.current())
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Ctrl+Enter does what is next with the row in the drawer on top, wherever the caret is: the frame of a drawer has it first. */
export const useDrawerNextKey = (): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const top = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.getClientRects().length > 0).at(-1)
      const drawer = top?.closest('.detail-drawer')
      if (!event.defaultPrevented && drawer) pressNext(event, drawer.querySelector('.ant-drawer-footer'))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
