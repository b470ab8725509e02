import type { Label } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { Nothing } from '../kit/kinds/Plain'
import type { CellProps } from '../kit/kinds/view'
import { between, useSay } from '../kit/look/language'
import { useAsked } from './asked'
import { words } from './words'

/** What is known of a stored value, label by label, as the parts of one stand in a detail. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: Label, said: ReactNode])[] }) => {
  const say = useSay()
  const told = facts.filter(([, said]) => said)
  if (told.length === 0) return <Nothing />
  return (
    <div className="shape-cells">
      <dl>
        {told.map(([label, said]) => (
          <div key={label[0]}>
            <dt>{say(label)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a chart or a report asks: of which data, by what, which figures. */
export const QuestionCell = ({ name, row }: CellProps) => {
  const say = useSay()
  const { noun, groups, sums, conditions } = useAsked(row[name])
  const listed = (columns: readonly { readonly label: string }[]): string => columns.map(({ label }) => label).join(say(between))
  return (
    <Facts
      facts={[
        [words.noun, noun && say(noun.label)],
        [words.groups, listed(groups)],
        [words.sums, listed(sums)],
        [words.where, conditions.join(say(between))],
      ]}
    />
  )
}

/** The field of its data by which a chart follows a period. */
export const TimeCell = ({ name, row }: CellProps) => <span>{useAsked(row.dataset).labelOf(String(row[name] ?? ''))}</span>
