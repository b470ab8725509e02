import { useEffect, useRef } from 'react'
import { keep, kept } from '../look/storage'

/** What keys do on a list while nobody types and nothing lies over it; false where a key is left to others. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => boolean>>

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], .ant-select, .ant-picker'
/** These take keys of their own. */
const acting = 'button, a, [role="separator"], [role="menuitem"], [role="radio"], [role="tab"], [role="treeitem"], [role="switch"]'

const isOver = (): boolean =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden), .ant-tour',
    ),
  ].some((one) => one.getClientRects().length > 0)

/** Whether single keys work lists. Whoever speaks to the machine, or hits keys by chance, switches them off. */
export const singleKeys = {
  areOn: (): boolean => kept<boolean>('singleKeys') !== false,
  turn: (on: boolean): void => keep('singleKeys', on),
}

/** Listens to single keys on a page that is seen; a hidden one has no effects, so none hears keys meant for another. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!singleKeys.areOn() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
      if (!isBox && target.closest(typing)) return
      if ((event.key === 'Enter' || event.key === ' ') && (isBox || target.closest(acting))) return
      const act = latest.current[event.key]
      if (!act || isOver()) return
      if (act(event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
