import type { Fields } from '@masthead/contract/kit/field'
import { groupedBy } from '@masthead/contract/kit/report'
import { report } from '@masthead/contract/report/report'
import { Form, Input, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useSources } from '../charts/useSources'
import { measures, words as chartWords } from '../charts/words'
import type { InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { readSaved } from './QuestionInput'

interface Layout {
  readonly by?: string | null
  readonly hasTotals?: boolean | null
  readonly isPaged?: boolean | null
  readonly sums?: readonly string[] | null
}

const shape: Fields = report.fields.bands.shape ?? {}

const timeWords = { day: chartWords.byDay, month: chartWords.byMonth, year: chartWords.byYear }

/** The columns of the report in the form, by the names that its layout has for them; none of a query, whose columns show once it runs. */
const useColumns = () => {
  const say = useSay()
  const sources = useSources()
  const form = Form.useFormInstance()
  const [kind, dataset] = [Form.useWatch('kind', form), Form.useWatch('dataset', form)]
  const saved = kind === 'sql' ? undefined : readSaved(dataset)
  const source = sources.data?.find(({ noun }) => noun === saved?.noun)
  const labelOf = (list: readonly { key: string; label: string }[] | undefined, key: string): string | undefined =>
    list?.find((one) => one.key === key)?.label
  const groups = Object.entries(saved?.groups ?? {}).map(([value, group]) => {
    const { key, by } = groupedBy(group)
    const name = labelOf(by ? source?.times : source?.groups, key) ?? key
    return { value, label: by ? say(timeWords[by], { name }) : name }
  })
  const sums = Object.entries(saved?.sums ?? {}).map(([value, sum]) => {
    const name = sum.do === 'share' ? value : say(measures[sum.do])
    const of = sum.of === undefined ? undefined : (labelOf(source?.measures, sum.of) ?? sum.of)
    return { value, label: sum.label ? say(sum.label) : of ? `${of} · ${name}` : name }
  })
  return { isQuery: kind === 'sql', groups, sums }
}

/** How a report is laid out: the group that makes its sections, and what is totalled; each by its name. */
export const LayoutInput = ({ value, onChange, disabled = false }: InputProps) => {
  const say = useSay()
  const base = useId()
  const { isQuery, groups, sums } = useColumns()
  const layout = ((typeof value === 'string' && value ? JSON.parse(value) : value) ?? {}) as Layout
  const put = (change: Layout): void => onChange?.({ ...layout, ...change })
  const line = (key: keyof Layout, control: ReactNode) => (
    <label className="shape-line" htmlFor={`${base}-${key}`}>
      <span>{say(shape[key]?.label ?? [key, key])}</span>
      {control}
    </label>
  )
  const flag = (key: 'hasTotals' | 'isPaged') =>
    line(key, <Switch id={`${base}-${key}`} disabled={disabled} checked={layout[key] ?? false} onChange={(is) => put({ [key]: is })} />)
  return (
    <fieldset className="shape-item">
      {line(
        'by',
        isQuery ? (
          <Input
            id={`${base}-by`}
            disabled={disabled}
            maxLength={60}
            value={layout.by ?? ''}
            onChange={({ target }) => put({ by: target.value || null })}
          />
        ) : (
          <Select
            id={`${base}-by`}
            allowClear
            disabled={disabled}
            options={groups}
            value={layout.by || null}
            onChange={(by?: string) => put({ by: by ?? null })}
          />
        ),
      )}
      {line(
        'sums',
        <Select
          id={`${base}-sums`}
          mode={isQuery ? 'tags' : 'multiple'}
          disabled={disabled}
          options={sums}
          value={[...(layout.sums ?? [])]}
          onChange={(chosen: string[]) => put({ sums: chosen })}
        />,
      )}
      {flag('hasTotals')}
      {flag('isPaged')}
    </fieldset>
  )
}
