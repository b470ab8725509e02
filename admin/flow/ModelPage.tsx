import { type PlanStep, planXml } from '@masthead/contract/flow/plan'
import { model } from '@masthead/contract/flow/model'
import type { FormQuestion } from '@masthead/contract/kit/form'
import { Alert, App, Button, Form, type FormInstance, Grid, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { apiOf } from '../kit/noun/nouns'
import { ResourcePage } from '../kit/page/ResourcePage'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { call, isFailure } from '../kit/wire/client'
import { Questions } from './RulesInput'
import { StepsInput } from './StepsInput'
import { questionsIn } from './rules'
import { stepsOf } from './steps'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'
import './flow.css'

const Canvas = lazyPart(() => import('./Canvas'))

interface Checked {
  readonly ok: boolean
  readonly flaws: readonly { readonly element: string; readonly zh: string; readonly en: string }[]
}

/** A drawing, as a list of steps or on the canvas; both write the same XML. */
const DrawingInput = ({ value, onChange, id }: InputProps) => {
  const say = useSay()
  const { modal } = App.useApp()
  const wide = Grid.useBreakpoint().md
  const form = Form.useFormInstance()
  const [key, name] = [Form.useWatch('modelKey', form) as string | undefined, Form.useWatch('name', form) as string | undefined]
  const questions = useQuestions(form)
  const [look, setLook] = useState<'steps' | 'canvas'>('steps')
  const [checked, setChecked] = useState<Checked>()
  const xml = typeof value === 'string' ? value : ''
  const steps = xml === '' ? [] : stepsOf(xml)
  if (!key || !name) return <Alert type="info" showIcon title={say(words.keyFirst)} />
  const write = (next: readonly PlanStep[]): void => {
    setChecked(undefined)
    onChange?.(next.length === 0 ? '' : planXml({ key, name, steps: next }))
  }
  const check = async (): Promise<void> => {
    try {
      setChecked(await call<Checked>('POST', apiOf(model, 'check'), { body: { xml } }))
    } catch (error) {
      if (isFailure(error)) toast('error', error.message)
    }
  }
  return (
    <Questions value={questions}>
      <div className="flow-draw" id={id}>
        <div className="flow-draw-head">
          <Segmented
            value={look}
            options={[
              { value: 'steps', label: say(words.steps) },
              { value: 'canvas', label: say(words.canvas) },
            ]}
            onChange={(next) => setLook(next as 'steps' | 'canvas')}
          />
          {xml !== '' && <Button onClick={() => void check()}>{say(words.check)}</Button>}
        </div>
        {checked?.ok === true && <Alert type="success" showIcon title={say(words.sound)} />}
        {checked?.ok === false && (
          <Alert
            type="error"
            showIcon
            title={
              <ul>
                {checked.flaws.map(({ element, zh, en }) => (
                  <li key={`${element}${en}`}>{say([zh, en])}</li>
                ))}
              </ul>
            }
          />
        )}
        {look === 'steps' && steps && <StepsInput steps={steps} onChange={write} />}
        {look === 'steps' && !steps && (
          <Alert
            type="info"
            showIcon
            title={say(words.notPlain)}
            action={
              <Button
                onClick={() =>
                  modal.confirm({ title: say(words.anewSure), onOk: () => write([{ name: say(words.approve), people: 'starterHead' }]) })
                }
              >
                {say(words.anew)}
              </Button>
            }
          />
        )}
        {look === 'canvas' && !wide && <Alert type="info" showIcon title={say(words.phoneCanvas)} />}
        {look === 'canvas' && wide && (
          <Later fallback={<Skeleton active />}>
            <Canvas
              xml={xml || planXml({ key, name, steps: [{ name: say(words.approve), people: 'starterHead' }] })}
              onChange={(next) => onChange?.(next)}
            />
          </Later>
        )}
      </div>
    </Questions>
  )
}

/** The questions of the form under edit that can be spoken of: those that have a key and a label. A row has them as text. */
const useQuestions = (form: FormInstance): readonly FormQuestion[] => {
  return questionsIn(Form.useWatch('form', form))
}

const inputs: Inputs = { xml: DrawingInput }

/** Models of processes: the derived page, with a drawing in place of its XML. */
const ModelPage = () => (
  <FormInputs value={inputs}>
    <ResourcePage name={model.name} />
  </FormInputs>
)

export default ModelPage
