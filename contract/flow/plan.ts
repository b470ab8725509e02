import { flowNamespace } from './words'

/** One step of a process without branches: who acts, how, and when it is needed at all. */
export interface PlanStep {
  readonly name: string
  /** `role:12,head:2`, as a task of a drawing says it. */
  readonly people: string
  /** Who acts where nobody is found: `user:12`. */
  readonly nobody?: string
  readonly vote?: string
  readonly ratio?: number
  readonly same?: string
  /** Rights over fields of the form: `amount:write,note:hidden`. */
  readonly fields?: string
  /** A condition as JSON, without which the step is passed over. */
  readonly when?: string
  /** Days after which `does` happens: remind, pass or refuse. */
  readonly days?: number
  readonly does?: string
}

export interface Plan {
  readonly key: string
  readonly name: string
  readonly steps: readonly PlanStep[]
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
const quoted = (text: string): string => text.replace(/[&<>"\n]/g, (sign) => signs[sign] ?? sign)

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${quoted(String(value))}"`)
    .join('')

interface Shape {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Wire {
  readonly id: string
  readonly from: Shape
  readonly to: Shape
  readonly name?: string
  readonly when?: string
  readonly around?: boolean
}

const middle = 160

/** Writes steps as a drawing that every modeler of BPMN opens: one task after the other, each with a gateway before it where it has a condition. */
export const planXml = ({ key, name, steps }: Plan): string => {
  const body: string[] = []
  const shapes: Shape[] = []
  const wires: Wire[] = []
  const defaults = new Map<string, string>()
  let x = 160
  const place = (id: string, width: number, height: number): Shape => {
    const shape = { id, x, y: middle - height / 2, width, height }
    x += width + 60
    shapes.push(shape)
    return shape
  }
  const wire = (from: Shape, to: Shape, more: Partial<Wire> = {}): string => {
    const id = `path${wires.length + 1}`
    wires.push({ id, from, to, ...more })
    return id
  }
  let from = place('start', 36, 36)
  /** Gateways whose other way leads to the next thing that comes. */
  let passing: Shape[] = []
  const join = (to: Shape): void => {
    wire(from, to)
    for (const gate of passing) defaults.set(gate.id, wire(gate, to, { around: true }))
    passing = []
  }
  for (const [index, step] of steps.entries()) {
    const id = `step${index + 1}`
    let gate: Shape | undefined
    if (step.when) {
      gate = place(`${id}When`, 50, 50)
      join(gate)
      from = gate
    }
    const task = place(id, 120, 80)
    if (gate) wire(gate, task, { when: step.when as string, name: step.name })
    else join(task)
    const { people, nobody, vote, ratio, same, fields } = step
    const rules = attributes({ 'mh:people': people, 'mh:nobody': nobody, 'mh:vote': vote, 'mh:ratio': ratio, 'mh:same': same, 'mh:fields': fields })
    body.push(`    <bpmn:userTask id="${id}" name="${quoted(step.name)}"${rules} />`)
    if (step.days && step.does) {
      const event = { id: `${id}Due`, x: task.x + 84, y: task.y + 62, width: 36, height: 36 }
      shapes.push(event)
      body.push(
        `    <bpmn:boundaryEvent id="${event.id}" attachedToRef="${id}" cancelActivity="${step.does !== 'remind'}" mh:does="${quoted(step.does)}"><bpmn:timerEventDefinition id="${id}Timer"><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P${Math.trunc(step.days)}D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`,
      )
    }
    from = task
    if (gate) passing = [gate]
  }
  join(place('end', 36, 36))
  const gates = shapes.filter(({ id }) => id.endsWith('When'))
  const lines = [
    '    <bpmn:startEvent id="start" />',
    ...gates.map(({ id }) => `    <bpmn:exclusiveGateway id="${id}"${attributes({ default: defaults.get(id) })} />`),
    ...body,
    '    <bpmn:endEvent id="end" />',
    ...wires.map(
      ({ id, from: source, to, name: said, when }) =>
        `    <bpmn:sequenceFlow id="${id}"${attributes({ name: said, sourceRef: source.id, targetRef: to.id, 'mh:when': when })} />`,
    ),
  ]
  const bounds = ({ id, x: left, y, width, height }: Shape): string =>
    `      <bpmndi:BPMNShape id="${id}Shape" bpmnElement="${id}"><dc:Bounds x="${left}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`
  const edge = ({ id, from: source, to, around }: Wire): string => {
    const points = around
      ? [
          [source.x + source.width / 2, source.y],
          [source.x + source.width / 2, middle - 100],
          [to.x + to.width / 2, middle - 100],
          [to.x + to.width / 2, to.y],
        ]
      : [
          [source.x + source.width, middle],
          [to.x, middle],
        ]
    return `      <bpmndi:BPMNEdge id="${id}Edge" bpmnElement="${id}">${points.map(([left, top]) => `<di:waypoint x="${left}" y="${top}" />`).join('')}</bpmndi:BPMNEdge>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mh="${flowNamespace}" id="definitions" targetNamespace="${flowNamespace}">`,
    `  <bpmn:process id="${quoted(key)}" name="${quoted(name)}" isExecutable="true">`,
    ...lines,
    '  </bpmn:process>',
    '  <bpmndi:BPMNDiagram id="diagram">',
    `    <bpmndi:BPMNPlane id="plane" bpmnElement="${quoted(key)}">`,
    ...shapes.map(bounds),
    ...wires.map(edge),
    '    </bpmndi:BPMNPlane>',
    '  </bpmndi:BPMNDiagram>',
    '</bpmn:definitions>',
  ].join('\n')
}
