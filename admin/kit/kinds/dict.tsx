import { phrases } from '../look/phrases'
import { between, useSay } from '../look/language'
import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { call } from '../wire/client'
import { type Option, PickFilter, PickInput } from './Pick'
import { Line } from './Plain'
import type { CellProps, FilterProps, InputProps, KindView } from './view'

interface Entry {
  readonly dictKey: string | number
  readonly dictValue: string
  readonly isSealed?: number | boolean | null
}

/** The entries of a dictionary, loaded once for all controls that show it. */
export const useDictionary = (code: string, biz = false, wanted = true) =>
  useQuery({
    queryKey: ['dictionary', biz, code],
    queryFn: ({ signal }) => call<readonly Entry[]>('GET', `/api/blade-system/${biz ? 'dict-biz' : 'dict'}/dictionary`, { query: { code }, signal }),
    staleTime: 60_000,
    enabled: wanted,
  })

/** Sealed entries name old values but cannot be chosen anew. */
const useOptions = (field: Field, wanted = true): { options: Option[]; loading: boolean } => {
  const say = useSay()
  const { data, isFetching } = useDictionary(field.dict ?? '', field.biz, wanted)
  const options = (data ?? []).map((entry) => {
    const sealed = Number(entry.isSealed ?? 0) === 1
    return { value: String(entry.dictKey), label: sealed ? `${entry.dictValue} (${say(phrases.form.sealed)})` : entry.dictValue, disabled: sealed }
  })
  return { options, loading: isFetching }
}

const DictCell = ({ name, field, row }: CellProps) => {
  const told = row[displayName(name, field)]
  const { options } = useOptions(field, told === undefined)
  const say = useSay()
  const labels =
    told === undefined
      ? listOf(row[name]).map((value) => options.find((option) => option.value === value)?.label ?? value)
      : field.many
        ? listOf(told)
        : [String(told ?? '')]
  return <Line text={labels.join(say(between))} />
}

const DictInput = (props: InputProps) => <PickInput {...props} {...useOptions(props.field)} />

const DictFilter = (props: FilterProps) => {
  const { options, loading } = useOptions(props.field)
  return <PickFilter {...props} loading={loading} options={options.map((option) => ({ ...option, disabled: false }))} />
}

export const dict: KindView = { Cell: DictCell, Input: DictInput, Filter: DictFilter, width: 120, sorts: true }
