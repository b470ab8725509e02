import { useEffect, useState } from 'react'
import { call } from './client'
import { currentToken } from './session'

/** Lets the browser open private files of this user for a while, in pictures, players and links, which cannot send a token. Throws a Failure. */
export const openPrivateFiles = (): Promise<unknown> => call('POST', '/api/blade-resource/oss/endpoint/file-cookie', { quiet: true })

const hour = 3_600_000

let opened: { readonly token: string | null; readonly at: number; readonly done: Promise<unknown>; isDone: boolean } | undefined

/** The same once for many files: again with another token, and each hour. */
const openOnce = (): NonNullable<typeof opened> => {
  const token = currentToken()
  if (opened && opened.token === token && Date.now() - opened.at < hour) return opened
  const now = { token, at: Date.now(), isDone: false, done: Promise.resolve() as Promise<unknown> }
  now.done = openPrivateFiles()
    // The next one tries again.
    .catch(() => {
      if (opened === now) opened = undefined
    })
    .finally(() => {
      now.isDone = true
    })
  opened = now
  return now
}

const isPrivate = (link: string): boolean => link.includes('/files/private/')

/** Whether what lies behind these links can be shown: private files once the browser may open them. */
export const useFilesOpen = (links: readonly string[]): boolean => {
  const isWanted = links.some(isPrivate)
  const [isOpen, setOpen] = useState(() => !isWanted || openOnce().isDone)
  useEffect(() => {
    if (!isWanted) return setOpen(true)
    const now = openOnce()
    if (now.isDone) return setOpen(true)
    setOpen(false)
    let isHere = true
    void now.done.finally(() => isHere && setOpen(true))
    return () => {
      isHere = false
    }
  }, [isWanted])
  return isOpen
}
