import { manuscript } from '@masthead/contract/contribute/manuscript'
import { rowAs } from '../../kit/noun/rowAs'
import { WarningOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { nearby } from '../../kit/kinds/moments'
import { useSay } from '../../kit/look/language'
import { titleOf } from '../../kit/noun/titles'
import { SplitList } from '../../kit/split/SplitList'
import type { Row } from '../../kit/wire/client'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly rows: readonly Row[]
  readonly chosen: string
  readonly onOpen: (id: string) => void
}

/** The texts of a queue. */
export const Letters = ({ noun, rows, chosen, onOpen }: Props) => {
  const say = useSay()
  return (
    <SplitList label={say(words.list)} rows={rows} chosen={chosen} onOpen={onOpen}>
      {(one) => {
        const row = rowAs(manuscript, one)
        const rate = row.duplicateRate ?? 0
        const round = row.round ?? 0
        return (
          <>
            <span className="split-row-title" translate="no">
              {titleOf(noun, row)}
            </span>
            <span className="split-row-about soft">
              <span className="line" translate="no">
                {row.authorNames ?? row.authorText}
              </span>
              {row.sendTime && <time>{nearby(row.sendTime)}</time>}
            </span>
            {(rate >= 30 || row.sensitiveLevel !== null || round > 1) && (
              <span className="split-row-signs">
                {rate >= 30 && (
                  <b className="inbox-rate" data-high={rate >= 80}>
                    {say(words.alike)} {rate}%
                  </b>
                )}
                {row.sensitiveLevel !== null && row.sensitiveLevel !== undefined && (
                  <span className="inbox-warn">
                    <WarningOutlined /> {row.sensitiveLevelName}
                  </span>
                )}
                {round > 1 && <span className="soft">{say(words.round, { round })}</span>}
              </span>
            )}
          </>
        )
      }}
    </SplitList>
  )
}
