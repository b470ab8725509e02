import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { PlanStep } from '@masthead/contract/flow/plan'
import { edgeDeeds, sameRules, votes } from '@masthead/contract/flow/words'
import { ref } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { Button, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import { PeopleInput } from './PeopleInput'
import { RightsInput, WhenInput } from './RulesInput'
import { words } from './words'

const somebody = ref(['用户', 'User'], 'user/user')
const Somebody = kinds.ref.Input

interface Props {
  readonly steps: readonly PlanStep[]
  readonly onChange: (steps: readonly PlanStep[]) => void
}

/** A process as a list of steps: each with a name, its people and how they decide. It needs no more room than a phone has. */
export const StepsInput = ({ steps, onChange }: Props) => {
  const say = useSay()
  const change = (index: number, step: PlanStep): void => onChange(steps.map((one, at) => (at === index ? step : one)))
  const move = (index: number, by: number): void => {
    const next = [...steps]
    const [step] = next.splice(index, 1)
    if (step) next.splice(index + by, 0, step)
    onChange(next)
  }
  return (
    <div className="flow-steps">
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place
          <li key={index} className="card">
            <StepInput step={step} onChange={(next) => change(index, next)} />
            <div className="flow-step-moves">
              <Button type="text" icon={<ArrowUpOutlined />} aria-label={say(words.up)} disabled={index === 0} onClick={() => move(index, -1)} />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={say(words.down)}
                disabled={index === steps.length - 1}
                onClick={() => move(index, 1)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={say(words.remove)}
                onClick={() => onChange(steps.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button icon={<PlusOutlined />} onClick={() => onChange([...steps, { name: say(words.approve), people: 'starterHead' }])}>
        {say(words.addStep)}
      </Button>
    </div>
  )
}

const options = (labels: Readonly<Record<string, Label>>, say: (label: Label) => string) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: say(label) }))

interface StepProps {
  readonly step: PlanStep
  readonly onChange: (step: PlanStep) => void
}

/** What one step says; the canvas sets a task by it too. */
export const StepInput = ({ step, onChange }: StepProps) => {
  const say = useSay()
  const put = (values: Partial<PlanStep>): void => onChange({ ...step, ...values })
  return (
    <div className="flow-step">
      <Line label={words.stepName}>
        {(id) => <Input id={id} value={step.name} maxLength={80} onChange={({ target: { value } }) => put({ name: value })} />}
      </Line>
      <Line label={words.kind}>{() => <PeopleInput value={step.people} onChange={(people) => put({ people })} />}</Line>
      {step.people !== 'starter' && (
        <Line label={words.nobody}>
          {(id) => (
            <Somebody
              id={id}
              name="nobody"
              field={somebody}
              value={step.nobody?.split(':')[1] || undefined}
              onChange={(value) => put({ nobody: value ? `user:${String(value)}` : '' })}
            />
          )}
        </Line>
      )}
      <Line label={words.vote}>
        {(id) => (
          <Select
            id={id}
            value={step.vote || 'any'}
            options={options(votes, say)}
            onChange={(vote: string) => put({ vote, ...(vote === 'ratio' ? { ratio: step.ratio ?? 50 } : {}) })}
          />
        )}
      </Line>
      {step.vote === 'ratio' && (
        <Line label={words.ratio}>
          {(id) => <InputNumber id={id} min={1} max={100} value={step.ratio ?? 50} onChange={(ratio) => put({ ratio: ratio ?? 50 })} />}
        </Line>
      )}
      <Line label={words.same}>
        {(id) => <Select id={id} value={step.same || 'keep'} options={options(sameRules, say)} onChange={(same: string) => put({ same })} />}
      </Line>
      <Line label={words.when} help={words.whenHint}>
        {(id) => <WhenInput id={id} value={step.when ?? ''} onChange={(when) => put({ when })} />}
      </Line>
      <Line label={words.fields}>{(id) => <RightsInput id={id} value={step.fields ?? ''} onChange={(fields) => put({ fields })} />}</Line>
      <Line label={words.days}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={365}
            value={step.days ?? null}
            onChange={(days) => put(days ? { days, does: step.does || 'remind' } : { days: 0, does: '' })}
          />
        )}
      </Line>
      {Boolean(step.days) && (
        <Line label={words.does}>
          {(id) => <Select id={id} value={step.does || 'remind'} options={options(edgeDeeds, say)} onChange={(does: string) => put({ does })} />}
        </Line>
      )}
    </div>
  )
}

/** A control under its label, with a word of help. */
export const Line = ({ label, help, children }: { readonly label: Label; readonly help?: Label; readonly children: (id: string) => ReactNode }) => {
  const say = useSay()
  const id = useId()
  return (
    <div className="flow-line">
      <label htmlFor={id}>{say(label)}</label>
      {children(id)}
      {help && <p className="soft">{say(help)}</p>}
    </div>
  )
}
