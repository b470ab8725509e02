import { useEffect } from 'react'
import { forget, keep, kept } from './storage'
import { toast } from './toast'

const name = 'carried'

const textIn = (data: unknown): string | undefined => {
  const text = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Lets the window that goes on say what was done in this one, which is about to close; without one, whatever page is loaded next. */
export const carry = (text: string, to: Window | undefined): void => {
  if (to) to.postMessage({ [name]: text }, window.location.origin)
  else keep(name, text, 'session')
}

/** Says here what was done in a window that closes, or on the page before. */
export const useCarried = (): void =>
  useEffect(() => {
    const text = kept<string>(name, 'session')
    if (text) {
      forget(name, 'session')
      toast('success', text)
    }
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      const said = origin === window.location.origin ? textIn(data) : undefined
      if (said) toast('success', said)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
