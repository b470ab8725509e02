import { flowWords } from '@masthead/contract/flow/words'
import type { PlanStep } from '@masthead/contract/flow/plan'
import BpmnModeler from 'bpmn-js/lib/Modeler'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css'
import { useSay } from '../kit/look/language'
import { ServiceInput } from './ServiceInput'
import { Line, StepInput } from './StepsInput'
import { WhenInput } from './RulesInput'
import { words } from './words'

interface Props {
  readonly xml: string
  readonly onChange: (xml: string) => void
}

interface Business {
  readonly $type: string
  readonly id: string
  readonly name?: string
  get(key: string): unknown
}

interface Shape {
  readonly businessObject: Business
}

/** The parts of the modeler that this page speaks to. */
interface Modeling {
  updateProperties(shape: Shape, values: Readonly<Record<string, unknown>>): void
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface DrawnCanvas {
  resized(): void
  zoom(how: string): void
  viewbox(): { readonly inner: Box; readonly outer: Box }
  viewbox(box: Box): void
}

/** Pixels that the tools take on the left, and those that are left free around a drawing. */
const [tools, margin] = [110, 24]

/** Shows a drawing whole beside the tools, no larger than it is. */
const fit = (canvas: DrawnCanvas): void => {
  canvas.zoom('fit-viewport')
  const { inner, outer } = canvas.viewbox()
  const scale = Math.min(1, (outer.width - tools - margin) / inner.width, (outer.height - 2 * margin) / inner.height)
  // Nothing is drawn yet, or where nobody sees it.
  if (!Number.isFinite(scale) || scale <= 0) return
  const [width, height] = [outer.width / scale, outer.height / scale]
  canvas.viewbox({ x: inner.x - tools / scale, y: inner.y - (height - inner.height) / 2, width, height })
}

const text = (business: Business, key: string): string => {
  const value = business.get(key)
  return typeof value === 'string' ? value : ''
}

/** The drawing as BPMN draws it, with what this product asks of tasks, paths and ends beside it. */
const Canvas = ({ xml, onChange }: Props) => {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const modeler = useRef<InstanceType<typeof BpmnModeler>>(undefined)
  const [chosen, setChosen] = useState<Shape>()
  const [, redraw] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const begun = useRef(xml)
  const told = useRef(onChange)
  told.current = onChange
  useEffect(() => {
    const container = place.current
    if (!container) return
    const made = new BpmnModeler({ container, moddleExtensions: { mh: flowWords } })
    modeler.current = made
    void made.importXML(begun.current).then(() => fit(made.get('canvas') as DrawnCanvas))
    made.on('selection.changed', ({ newSelection }: { newSelection: readonly Shape[] }) => setChosen(newSelection[0]))
    made.on('commandStack.changed', () => {
      redraw((count) => count + 1)
      void made.saveXML({ format: true }).then(({ xml: saved }) => saved && told.current(saved))
    })
    return () => made.destroy()
  }, [])
  const put = (values: Readonly<Record<string, unknown>>): void => {
    if (chosen) (modeler.current?.get('modeling') as Modeling | undefined)?.updateProperties(chosen, values)
  }
  const enlarge = (): void => {
    setLarge(!isLarge)
    // Once it has the room that it is drawn in.
    requestAnimationFrame(() => {
      const canvas = modeler.current?.get('canvas') as DrawnCanvas | undefined
      canvas?.resized()
      if (canvas) fit(canvas)
    })
  }
  const business = chosen?.businessObject
  return (
    <div className={isLarge ? 'flow-canvas flow-canvas-large' : 'flow-canvas'}>
      <div ref={place} className="flow-canvas-place" translate="no" />
      <aside aria-label={say(words.element)}>
        <Button icon={isLarge ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={enlarge}>
          {say(isLarge ? words.smaller : words.larger)}
        </Button>
        {!business && <p className="soft">{say(words.chooseElement)}</p>}
        {business?.$type === 'bpmn:UserTask' && <StepInput step={stepFrom(business)} onChange={(step) => put(fromStep(step))} />}
        {business?.$type === 'bpmn:SequenceFlow' && (
          <Line label={words.when} help={words.whenHint}>
            {(id) => <WhenInput id={id} value={text(business, 'mh:when')} onChange={(when) => put({ 'mh:when': when || undefined })} />}
          </Line>
        )}
        {business?.$type === 'bpmn:EndEvent' && (
          <Line label={words.result}>
            {(id) => (
              <Select
                id={id}
                value={text(business, 'mh:result') || 'approved'}
                options={[
                  { value: 'approved', label: say(words.approve) },
                  { value: 'refused', label: say(words.refuse) },
                ]}
                onChange={(value: string) => put({ 'mh:result': value })}
              />
            )}
          </Line>
        )}
        {business?.$type === 'bpmn:ServiceTask' && (
          <Line label={words.service}>
            {(id) => (
              <ServiceInput
                id={id}
                value={[text(business, 'mh:noun'), text(business, 'mh:action')].filter(Boolean).join(':')}
                onChange={(value) => {
                  const [noun = '', action = ''] = value.split(':')
                  put({ 'mh:noun': noun, 'mh:action': action })
                }}
              />
            )}
          </Line>
        )}
      </aside>
    </div>
  )
}

const stepFrom = (business: Business): PlanStep => ({
  name: business.name ?? '',
  people: text(business, 'mh:people'),
  nobody: text(business, 'mh:nobody'),
  vote: text(business, 'mh:vote'),
  ...(text(business, 'mh:ratio') ? { ratio: Number(text(business, 'mh:ratio')) } : {}),
  same: text(business, 'mh:same'),
  fields: text(business, 'mh:fields'),
})

const fromStep = ({ name, people, nobody, vote, ratio, same, fields }: PlanStep): Readonly<Record<string, unknown>> => ({
  name,
  'mh:people': people || undefined,
  'mh:nobody': nobody || undefined,
  'mh:vote': vote || undefined,
  'mh:ratio': ratio === undefined ? undefined : String(ratio),
  'mh:same': same || undefined,
  'mh:fields': fields || undefined,
})

export default Canvas
