import { datasource } from '@masthead/contract/develop/datasource'
import type { Label } from '@masthead/contract/kit/label'
import { type Fields, ref } from '@masthead/contract/kit/field'
import { permission } from '@masthead/contract/kit/name'
import { report } from '@masthead/contract/report/report'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAsked } from '../charts/asked'
import { Facts } from '../charts/QuestionCell'
import { kinds } from '../kit/kinds/kinds'
import { shortNumber } from '../kit/kinds/shortNumber'
import type { CellProps, InputProps } from '../kit/kinds/view'
import { between, useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { call, type Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { readLayout } from './layout'

const shape: Fields = report.fields.bands.shape ?? {}
const labelOf = (key: string): Label => shape[key]?.label ?? [key, key]

const Named = ({ text }: { text: string }) => <span translate="no">{text}</span>

/** How a report is laid out; of a query by the names of its columns. */
export const LayoutCell = ({ name, row }: CellProps) => {
  const say = useSay()
  const { groups, sums } = useAsked(row.dataset)
  const { by, hasTotals, isPaged, sums: totalled = [] } = readLayout(row[name])
  const nameOf = (columns: readonly { readonly value: string; readonly label: string }[], key: string): string =>
    columns.find(({ value }) => value === key)?.label ?? key
  const summed = (totalled ?? []).map((key) => nameOf(sums, key)).join(say(between))
  const Flag = kinds.flag.Cell
  const flag = (key: string, is: unknown): ReactNode =>
    is === true && <Flag name={key} field={shape[key] ?? { kind: 'flag', label: labelOf(key) }} row={{ id: '', [key]: true }} roomy />
  return (
    <Facts
      facts={[
        [labelOf('by'), by && <Named text={nameOf(groups, by)} />],
        [labelOf('sums'), summed && <Named text={summed} />],
        [labelOf('hasTotals'), flag('hasTotals', hasTotals)],
        [labelOf('isPaged'), flag('isPaged', isPaged)],
      ]}
    />
  )
}

const source = ref(datasource.label, datasource.name)

/** A data source by its name. */
export const SourceInput = (props: InputProps) => {
  const { Input } = kinds.ref
  return <Input {...props} field={{ ...source, required: true }} />
}

/** What a data source is called; its number to those who may not view it. */
export const SourceCell = ({ name, row }: CellProps) => {
  const id = String(row[name] ?? '')
  const found = useQuery({
    queryKey: ['row', datasource.name, id],
    queryFn: ({ signal }) => call<Row>('GET', apiOf(datasource, 'detail'), { query: { id }, signal, quiet: true }),
    enabled: useMay()(permission(datasource, 'view')) && id !== '',
    retry: false,
  })
  return <span translate="no">{found.data ? String(found.data.name) : shortNumber(id)}</span>
}
