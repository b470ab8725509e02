import { useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../wire/client'
import type { NounList } from '../row/useNoun'

export interface Selection {
  /** The rows that are chosen, on whatever page they stand, as they are known now. */
  readonly picked: readonly Row[]
  /** How many of them are not on the page that is seen. */
  readonly elsewhere: number
  /** Notes which rows of this page are chosen; those of other pages stay. */
  readonly pick: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** What somebody chose of a list. It holds while pages are turned and ends with another search, which is about other rows. */
export const useSelection = ({ rows, params }: Pick<NounList, 'rows' | 'params'>): Selection => {
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const search = JSON.stringify(Object.entries(params).sort())
  const searched = useRef(search)
  useEffect(() => {
    if (searched.current === search) return
    searched.current = search
    setChosen([])
  }, [search])
  const here = useMemo(() => new Map(flat(rows).map((row) => [row.id, row])), [rows])
  const picked = useMemo(() => chosen.map((row) => here.get(row.id) ?? row), [chosen, here])
  return {
    picked,
    elsewhere: chosen.filter((row) => !here.has(row.id)).length,
    pick: (some) => setChosen([...chosen.filter((row) => !here.has(row.id)), ...some.filter((row) => here.has(row.id))]),
    clear: () => setChosen([]),
  }
}

/** The rows of a tree one after the other. */
export const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row.children as readonly Row[] | undefined) ?? [])])
