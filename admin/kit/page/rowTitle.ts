import { useContext, useEffect } from 'react'
import { create } from 'zustand'
import { PaneContext } from '../form/unsaved'

/** What the rows are called that are looked at, by the path of the page on which they are. */
export const useRowTitles = create<Readonly<Record<string, string>>>(() => ({}))

/** Has the title of the window name a row as long as it is looked at. */
export const useRowTitle = (title: string | undefined): void => {
  const pane = useContext(PaneContext)
  useEffect(() => {
    if (!title) return
    useRowTitles.setState({ [pane]: title })
    return () => useRowTitles.setState({ [pane]: '' })
  }, [pane, title])
}
