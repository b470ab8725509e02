import { WarningOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { useEffect, useRef } from 'react'
import { nearby } from '../../kit/kinds/moments'
import { useSay } from '../../kit/look/language'
import { titleOf } from '../../kit/page/nouns'
import type { Row } from '../../kit/wire/client'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly rows: readonly Row[]
  readonly chosen: string
  readonly onOpen: (id: string) => void
}

/** The texts of a queue, one below the other; the one that is read stays in sight. */
export const Letters = ({ noun, rows, chosen, onOpen }: Props) => {
  const say = useSay()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ul className="inbox-letters" aria-label={say(words.list)}>
      {rows.map((row) => {
        const rate = Number(row.duplicateRate ?? 0)
        const isChosen = row.id === chosen
        return (
          <li key={row.id}>
            <button
              type="button"
              ref={isChosen ? current : null}
              className="inbox-letter"
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => onOpen(row.id)}
            >
              <span className="inbox-letter-title">{titleOf(noun, row)}</span>
              <span className="inbox-letter-about soft">
                <span className="line">{String(row.authorNames ?? row.authorText ?? '')}</span>
                {row.sendTime ? <time>{nearby(String(row.sendTime))}</time> : null}
              </span>
              {(rate >= 30 || row.sensitiveLevel !== null || Number(row.round) > 1) && (
                <span className="inbox-letter-signs">
                  {rate >= 30 && (
                    <b className="inbox-rate" data-high={rate >= 80}>
                      {say(words.alike)} {rate}%
                    </b>
                  )}
                  {row.sensitiveLevel !== null && row.sensitiveLevel !== undefined && (
                    <span className="inbox-warn">
                      <WarningOutlined /> {String(row.sensitiveLevelName ?? '')}
                    </span>
                  )}
                  {Number(row.round) > 1 && <span className="soft">{say(words.round, { round: row.round })}</span>}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
