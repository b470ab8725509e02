import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { workTypes } from '@masthead/contract/contribute/authorship'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { ActionBar } from '../../kit/act/ActionBar'
import type { Actions } from '../../kit/act/actions'
import { tonesOf } from '../../kit/noun/fields'
import { StateMark } from '../../kit/row/StateMark'
import { isFailure } from '../../kit/wire/client'
import { refresh, submit } from '../../kit/noun/write'
import { type Credit, evenShares, sums, type Work } from './parts'
import { words } from './words'

interface Props {
  readonly authors: Resource
  readonly littles: Resource
  readonly works: readonly Work[]
  /** The actions of both nouns, each with its own dialogs. */
  readonly actionsOf: (isChild: boolean) => Actions
}

/** Who did what for an article, with what may be done about it now, and whether the shares are whole. */
/** Work that nobody has reviewed yet. */
const isOpen = ({ status }: Credit): boolean => status === newspaperauthor.state.unmarked || status === newspaperauthor.state.marked

export const Works = ({ authors, littles, works, actionsOf }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const nounOf = (isChild: boolean): Resource => (isChild ? littles : authors)
  const even = async (isChild: boolean, type: string): Promise<void> => {
    const own = works.filter((work) => work.isChild === isChild && work.row.type === type && isOpen(work.row))
    const shares = evenShares(own.length)
    try {
      for (const [at, { row }] of own.entries()) await submit(nounOf(isChild), { id: row.id, version: row.version, share: shares[at] })
      toast('success', say(words.evened))
    } catch (error) {
      if (!isFailure(error)) throw error
      toast('error', error.message)
    } finally {
      refresh(queries, nounOf(isChild).name)
    }
  }
  const broken = [...sums(works)].filter(([, sum]) => sum !== 100)
  return (
    <section className="paper-works" aria-label={say(words.works)}>
      <h3>{say(words.works)}</h3>
      {works.length === 0 && <p className="soft">{say(words.noWorks)}</p>}
      <ul>
        {works.map(({ row, isChild }) => (
          <li key={row.id}>
            <div className="paper-work">
              <b translate="no">{row.author}</b>
              <span className="soft">{row.type && say(workTypes[row.type])}</span>
              {isChild && <span className="soft">{say(words.asChild)}</span>}
              <span className="number soft">{say(words.share, { share: row.share })}</span>
              <StateMark states={tonesOf(nounOf(isChild), 'status')} value={row.status} />
              {row.gradeName && (
                <span className="number">
                  {row.gradeName} · {say(words.score, { score: row.score })}
                </span>
              )}
            </div>
            <ActionBar noun={nounOf(isChild)} row={row} actions={actionsOf(isChild)} look="buttons" most={3} />
          </li>
        ))}
      </ul>
      {broken.map(([key, sum]) => {
        const [whose, type = ''] = key.split(' ')
        return (
          <Alert
            key={key}
            type="warning"
            showIcon
            title={say(words.sum, { kind: say(workTypes[type as keyof typeof workTypes] ?? [type, type]), sum })}
            action={
              <Button size="small" onClick={() => void even(whose === 'child', type)}>
                {say(words.even)}
              </Button>
            }
          />
        )
      })}
    </section>
  )
}
