import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { fieldRights } from '@masthead/contract/flow/words'
import { day, time } from '@masthead/contract/kit/field'
import type { FormQuestion } from '@masthead/contract/kit/form'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { Button, Input, InputNumber, Select } from 'antd'
import { createContext, useContext } from 'react'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import { dayWords, fieldsOf, isNumber, type Line, linesOf, operatorsOf, operatorWords, type Right, rightsOf, whenOf } from './rules'
import { words } from './words'

/** The questions of the form that goes with a drawing, as they stand in the page that draws it. */
export const Questions = createContext<readonly FormQuestion[]>([])

interface Props {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const days = { day: day(['日期', 'Day']), time: time(['时间', 'Time']) } as const

/** When a step or a path is needed: answers of the form, and what each is compared with. What is more than that is shown as the drawing has it. */
export const WhenInput = ({ id, value, onChange }: Props) => {
  const say = useSay()
  const questions = useContext(Questions)
  const lines = linesOf(value, questions)
  if (!lines) return <Input id={id} value={value} onChange={({ target: { value: next } }) => onChange(next)} />
  if (questions.length === 0) return <p className="soft">{say(words.formFirst)}</p>
  const free = questions.filter(({ key }) => !lines.some(({ field }) => field === key))
  const put = (at: number, line: Line | undefined): void =>
    onChange(whenOf(lines.flatMap((one, index) => (index === at ? (line ? [line] : []) : [one]))))
  const add = (): void => {
    const [question = questions[0]] = free
    if (question) onChange(whenOf([...lines, begun(question)]))
  }
  return (
    <div className="flow-when">
      {lines.map((line, at) => (
        <div key={`${line.field}${line.operator}`} className="flow-when-line">
          <Select
            aria-label={say(words.answer)}
            value={line.field}
            options={questions.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key: string) => {
              const question = questions.find((one) => one.key === key)
              if (question) put(at, begun(question))
            }}
          />
          <Compared line={line} question={questions.find(({ key }) => key === line.field)} onChange={(next) => put(at, next)} />
          <Button type="text" danger icon={<DeleteOutlined />} aria-label={say(words.remove)} onClick={() => put(at, undefined)} />
        </div>
      ))}
      <Button icon={<PlusOutlined />} disabled={free.length === 0} onClick={add}>
        {say(words.addCondition)}
      </Button>
    </div>
  )
}

/** A line as it begins once its answer was chosen. */
const begun = (question: FormQuestion): Line => {
  const [operator = 'equal'] = operatorsOf(question)
  const first = question.kind === 'flag' ? true : isNumber(question) ? 0 : (listOf(question.options ?? '')[0] ?? '')
  return { field: question.key, operator, value: operator === 'null' || operator === 'notnull' ? null : first }
}

interface ComparedProps {
  readonly line: Line
  readonly question: FormQuestion | undefined
  readonly onChange: (line: Line) => void
}

const Compared = ({ line, question, onChange }: ComparedProps) => {
  const say = useSay()
  if (!question) return null
  const isDay = question.kind === 'day' || question.kind === 'time'
  const said = isDay ? dayWords : operatorWords
  const bare = line.operator === 'null' || line.operator === 'notnull'
  const { value: amount } = line
  const set = (value: Line['value']): void => onChange({ ...line, value })
  const named = { 'aria-label': say(words.comparedWith) }
  const options = (labels: readonly (readonly [string | boolean, string])[]) => labels.map(([value, label]) => ({ value, label }))
  const DayInput = kinds[isDay ? (question.kind as 'day' | 'time') : 'day'].Input
  return (
    <>
      <Select
        aria-label={say(words.comparison)}
        value={line.operator}
        options={operatorsOf(question).map((one) => ({ value: one, label: say(said[one]) }))}
        onChange={(operator: Line['operator']) =>
          onChange({ ...line, operator, value: operator === 'null' || operator === 'notnull' ? null : (line.value ?? begun(question).value) })
        }
      />
      {bare ? null : isNumber(question) ? (
        <InputNumber {...named} value={Number(amount)} onChange={(value) => set(value ?? 0)} />
      ) : question.kind === 'flag' ? (
        <Select
          {...named}
          value={line.value as boolean}
          options={options([
            [true, say(words.yes)],
            [false, say(words.no)],
          ])}
          onChange={set}
        />
      ) : listOf(question.options ?? '').length > 0 ? (
        <Select {...named} value={String(line.value)} options={options(listOf(question.options ?? '').map((one) => [one, one]))} onChange={set} />
      ) : isDay ? (
        <DayInput
          {...named}
          name="value"
          field={days[question.kind as 'day' | 'time']}
          value={line.value || undefined}
          onChange={(value) => set(value ? String(value) : '')}
        />
      ) : (
        <Input {...named} value={String(line.value ?? '')} onChange={({ target: { value } }) => set(value)} />
      )}
    </>
  )
}

/** What a step may do with each answer of the form: write it, read it, or not see it. */
export const RightsInput = ({ id, value, onChange }: Props) => {
  const say = useSay()
  const questions = useContext(Questions)
  const rights = rightsOf(value)
  const isStrange = Object.keys(rights).some((key) => !questions.some((one) => one.key === key))
  if (isStrange) return <Input id={id} value={value} onChange={({ target: { value: next } }) => onChange(next)} />
  if (questions.length === 0) return <p className="soft">{say(words.formFirst)}</p>
  const options = Object.entries<Label>(fieldRights).map(([right, label]) => ({ value: right as Right, label: say(label) }))
  return (
    <div className="flow-rights">
      {questions.map(({ key, label }) => (
        <div key={key}>
          <span>{label}</span>
          <Select
            aria-label={label}
            value={rights[key] ?? 'read'}
            options={options}
            onChange={(right: Right) => onChange(fieldsOf({ ...rights, [key]: right }))}
          />
        </div>
      ))}
    </div>
  )
}
