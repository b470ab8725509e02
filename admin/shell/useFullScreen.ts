import { useEffect, useState } from 'react'

/** Whether the window fills the screen, and what changes that. */
export const useFullScreen = (): { readonly isFull: boolean; readonly toggle: () => void } => {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const note = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  return { isFull, toggle: () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()) }
}
