import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** What stands open on a page beside its list: a row that is looked at, or the form of one. */
export type Opened = { readonly view: string } | { readonly edit: string | undefined; readonly parent?: string } | undefined

/** What in an address names the row that is looked at. */
export const rowParam = 'row'

/** What stands there instead for the form of a new row. */
export const newRow = 'new'

/** An address without the row that is open on it: what the list itself is asked for. */
export const withoutRow = (address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(address)
  next.delete(rowParam)
  return next
}

/** The address as it stands: one that was gone to a moment ago may not be drawn yet, and the row that is opened on it must not take it back. */
const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search)

/** How far the window has gone on from its first page, as the router counts it. */
const place = (): number => Number((window.history.state as { readonly idx?: number } | null)?.idx ?? 0)

/**
 * What stands open on a page, and how to open and close it. A row that is looked at has an address of its own, so that the way back closes it, and a reload
 * or a link opens it, unless the page shares its address with other lists. The form of a new row is opened by a link, too.
 */
export const useOpened = (begin: Opened, isAddressed: boolean): readonly [Opened, (next: Opened) => void] => {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const [own, setOwn] = useState(begin)
  const openedAt = useRef<number>(undefined)
  const named = isAddressed ? (address.get(rowParam) ?? '') : ''
  const shown = /^\d{1,19}$/.test(named) ? named : undefined
  const asked: Opened = named === newRow ? { edit: undefined } : undefined
  const open = (next: Opened): void => {
    if (!isAddressed || !next || !('view' in next)) {
      setOwn(next)
      // A row that was opened here goes back to its list; one that was come to by a link has none behind it.
      if (isAddressed && shown && place() === openedAt.current) navigate(-1)
      else if (isAddressed && named) setAddress(withoutRow(addressNow()), { replace: true })
      return
    }
    setOwn(undefined)
    const to = addressNow()
    to.set(rowParam, next.view)
    openedAt.current = shown ? openedAt.current : place() + 1
    setAddress(to, { replace: shown !== undefined })
  }
  return [own ?? (shown === undefined ? asked : { view: shown }), open]
}
