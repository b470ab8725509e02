import { phrases } from '../look/phrases'
import { listOf } from '@masthead/contract/kit/message'
import { Input, Select } from 'antd'
import { between, useSay } from '../look/language'
import { useHint } from '../pick/hint'
import { late } from './late'
import { isMonth, isPeriod } from './month'
import type { MonthProps } from './MonthPicker'
import { PickFilter } from './Pick'
import { PlainCell, TextFilter } from './Plain'
import { SubjectInput } from './Subject'
import { ToldCell } from './Told'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

const MonthPicker = late<MonthProps>(async () => ({ default: (await import('./MonthPicker')).MonthPicker }))

/** How far one is, once the end is near. */
export const nearly = ({ count, maxLength = 0 }: { count: number; maxLength?: number }) => (count >= maxLength * 0.8 ? `${count} / ${maxLength}` : '')

const TextInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const say = useSay()
  const hint = useHint(field.label)
  if (isMonth(field) || isPeriod(field))
    return <MonthPicker {...control(props)} value={value} orQuarter={isPeriod(field)} onChange={(month) => onChange?.(month)} />
  if (field.subject) return <SubjectInput {...props} type={field.subject.type} />
  if (field.many) {
    return (
      <Select
        {...control(props)}
        mode="tags"
        className="whole"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、']}
        placeholder={say(phrases.form.words)}
        value={listOf(value)}
        onChange={(words: string[]) =>
          onChange?.(
            words
              .map((word) => word.trim())
              .filter(Boolean)
              .join(',') || null,
          )
        }
      />
    )
  }
  // Only where one may come near the end while typing.
  const counted = field.max !== undefined && field.max >= 50 && field.max <= 1000 && field.max !== 255
  return (
    <Input
      {...control(props)}
      value={(value as string | null) ?? ''}
      placeholder={hint}
      {...(counted ? { count: { show: nearly, max: field.max ?? 0 } } : {})}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** Several words, set apart as the language does: where they are many, the line may break between them. */
const WordsCell = (props: CellProps) => {
  const say = useSay()
  const { name, row } = props
  return <PlainCell {...props} row={{ ...row, [name]: listOf(row[name]).join(say(between)) }} />
}

const TextCell = (props: CellProps) => {
  const { tells, says, many } = props.field
  if (tells || says) return <ToldCell {...props} />
  return many ? <WordsCell {...props} /> : <PlainCell {...props} />
}

/** A month is chosen, and so is what stands for something in words; any other text is typed. */
const WordFilter = (props: FilterProps) => {
  const { id, name, field, use, params, onChange } = props
  const say = useSay()
  const [param = name] = use
  if (field.says && !field.tells)
    return <PickFilter {...props} options={Object.entries(field.says).map(([value, label]) => ({ value, label: say(label) }))} />
  if (!isMonth(field)) return <TextFilter {...props} />
  return <MonthPicker id={id} value={params[param]} onChange={(month) => onChange({ [param]: month ?? undefined })} />
}

export const text: KindView = { Cell: TextCell, Input: TextInput, Filter: WordFilter, width: 180, sorts: true }
