import { activity } from '@masthead/contract/coupon/activity'
import type { Field } from '@masthead/contract/kit/field'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { NumberCell } from '../kit/kinds/Plain'
import type { CellProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { apiOf } from '../kit/noun/nouns'
import { call, type Row } from '../kit/wire/client'

const { prize, ...figures } = activity.calls?.odds?.output ?? {}

/** What is to be seen only where it is not as it should be. */
const alarm = 'wrong'

/** The prizes of a draw as they are in force: what may be won, by what chance, how often it was drawn, and which draws do not come out again from their seeds. */
export const OddsCell = ({ field, row }: CellProps) => {
  const say = useSay()
  const isDraw = row.type === 'lottery'
  const found = useQuery({
    queryKey: [activity.name, 'odds', row.id, row.version],
    queryFn: () => call<Row[]>('GET', apiOf(activity, `odds/${row.id}`)),
    enabled: isDraw,
  })
  if (!isDraw) return null
  if (found.isError) return <Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>
  const lines = found.data ?? []
  const columns = Object.entries<Field>(figures).filter(([key]) => key !== alarm || lines.some((line) => Number(line[key]) > 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
    <section className="parts-scroll" tabIndex={0} aria-label={say(field.label)}>
      <table className="parts parts-wide">
        <thead>
          <tr>
            <th scope="col">{say(prize?.label ?? field.label)}</th>
            {columns.map(([key, inner]) => (
              <th key={key} scope="col">
                {say(inner.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be of one coupon, and they keep their order
            <tr key={`${line.prize} ${at}`}>
              <td data-label={say(prize?.label ?? field.label)}>{String(line.prize)}</td>
              {columns.map(([key, inner]) => (
                <td key={key} data-label={say(inner.label)}>
                  <NumberCell name={key} field={inner} row={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
