import type { Action } from '@masthead/contract/kit/action'
import type { Resource } from '@masthead/contract/kit/resource'
import { kinds } from '../kinds/kinds'
import { useSay } from '../look/language'
import type { Row } from '../wire/client'

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What of a row an action is decided by, as far as it has that. */
export const Shown = ({ noun, action: { shows = [] }, row }: { noun: Resource; action: Action; row: Row }) => {
  const say = useSay()
  const facts = shows.flatMap((key) => {
    const field = noun.fields[key]
    return field && isThere(row[key]) ? [{ key, field }] : []
  })
  if (facts.length === 0) return null
  return (
    <dl className="asked-facts">
      {facts.map(({ key, field }) => {
        const { Cell } = kinds[field.kind]
        return (
          <div key={key}>
            <dt>{say(field.label)}</dt>
            <dd>
              <Cell name={key} field={field} row={row} roomy />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
