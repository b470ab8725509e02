import { type ReactNode, useEffect, useRef } from 'react'
import type { Row } from '../wire/client'

interface Props {
  readonly label: string
  readonly rows: readonly Row[]
  readonly chosen: string
  readonly onOpen: (id: string) => void
  /** What is seen of a row. */
  readonly children: (row: Row) => ReactNode
}

/** Rows one below the other; the one that is read stays in sight. */
export const SplitList = ({ label, rows, chosen, onOpen, children }: Props) => {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is read
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ul className="split-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            ref={row.id === chosen ? current : null}
            className="split-row"
            aria-current={row.id === chosen ? 'true' : undefined}
            onClick={() => onOpen(row.id)}
          >
            {children(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}
