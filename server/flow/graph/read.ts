import { edgeDeeds, fieldRights, flowWords, sameRules, votes } from '@masthead/contract/flow/words'
import type { Label } from '@masthead/contract/kit/label'
import { BpmnModdle, type Element } from 'bpmn-moddle'
import { badRequest, type Refusal } from '../../platform/refusal'
import { faultOf } from './bounds'
import type { Edge, Flow, Graph, Node, NodeType, Proven, Same, TaskRule, Vote } from './graph'
import { type Flaw, prove } from './prove'
import { secondsIn, sourcesIn, whereIn } from './rules'

const refused = (flaws: readonly Flaw[]): Refusal => {
  const [first] = flaws
  return badRequest('flow_invalid', first?.text ?? ['流程图无效', 'The drawing is invalid'], {
    element: first?.element ?? null,
    flaws: flaws.slice(0, 50).map(({ element, text: [zh, en] }) => ({ element, zh, en })),
    fields: { xml: first?.text ?? ['流程图无效', 'The drawing is invalid'] },
  })
}

const types: Readonly<Record<string, NodeType>> = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'user',
  'bpmn:ServiceTask': 'service',
  'bpmn:CallActivity': 'call',
  'bpmn:IntermediateCatchEvent': 'timer',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
}

/** Elements that draw or describe and do nothing. */
const silent = new Set([
  'bpmn:TextAnnotation',
  'bpmn:Association',
  'bpmn:Group',
  'bpmn:LaneSet',
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
])

const listIn = (element: Element, key: string): readonly Element[] => (Array.isArray(element[key]) ? (element[key] as readonly Element[]) : [])
const textIn = (element: Element, key: string): string => (typeof element[key] === 'string' ? element[key].trim() : '')
const refIn = (element: Element, key: string): string => {
  const to = element[key]
  return typeof to === 'object' && to !== null && 'id' in to ? String(to.id) : ''
}

interface Draft {
  readonly element: Element
  readonly type: NodeType
  readonly out: Flow[]
  readonly in: Flow[]
}

type Say = (element: string, zh: string, en: string) => void

/** Reads what a drawing says into a graph; every flaw that is found on the way is told. */
class Reading {
  readonly flaws: Flaw[] = []
  readonly drafts = new Map<string, Draft>()
  readonly edges = new Map<string, Edge>()

  say: Say = (element, zh, en) => void this.flaws.push({ element, text: [zh, en] })

  read(process: Element): Graph {
    const elements = listIn(process, 'flowElements')
    for (const element of elements) this.take(element)
    const paths = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')
    // Some modelers say with a node which paths leave it, others with the path alone.
    const leaving = (id: string | undefined): readonly Element[] => paths.filter((path) => refIn(path, 'sourceRef') === id)
    for (const element of elements) if (element.$type === 'bpmn:BoundaryEvent') this.edge(element, leaving(element.id))
    for (const element of paths) this.flow(element)
    const starts = [...this.drafts.values()].filter(({ type }) => type === 'start')
    const id = process.id ?? ''
    if (starts.length !== 1) this.say(id, '流程须有且只有一个开始', 'A process has one start')
    const nodes = new Map([...this.drafts].map(([key, draft]) => [key, this.node(key, draft)]))
    return { key: id, name: process.name ?? id, start: starts[0]?.element.id ?? '', nodes }
  }

  take(element: Element): void {
    const id = element.id ?? ''
    const timers = listIn(element, 'eventDefinitions')
    const kinds = timers.map(({ $type }) => $type)
    const type = types[element.$type]
    if (type === undefined) {
      if (element.$type !== 'bpmn:SequenceFlow' && element.$type !== 'bpmn:BoundaryEvent' && !silent.has(element.$type))
        this.say(
          id,
          `不支持的元素：${element.$type.replace('bpmn:', '')}`,
          `Elements of this kind are not carried out: ${element.$type.replace('bpmn:', '')}`,
        )
      return
    }
    if (element.loopCharacteristics !== undefined)
      this.say(id, '多人办理请在任务上设置，不使用多实例标记', 'Several people are set on the task itself, not by a multi-instance marker')
    if (type === 'end' && kinds[0] === 'bpmn:TerminateEventDefinition') {
      this.draft(element, 'terminate')
      return
    }
    if (type === 'timer' ? kinds[0] !== 'bpmn:TimerEventDefinition' || kinds.length > 1 : kinds.length > 0)
      this.say(id, '不支持这种事件', 'Events of this kind are not carried out')
    this.draft(element, type)
  }

  draft(element: Element, type: NodeType): void {
    if (element.id !== undefined) this.drafts.set(element.id, { element, type, out: [], in: [] })
  }

  flow(element: Element): void {
    const id = element.id ?? ''
    const [from, to] = [refIn(element, 'sourceRef'), refIn(element, 'targetRef')]
    const [source, target] = [this.drafts.get(from), this.drafts.get(to)]
    if (this.edges.has(from)) return
    if (!source || !target) {
      this.say(id, '路径没有连到两个节点', 'The path does not lead from one node to another')
      return
    }
    const text = textIn(element, 'when')
    const when = text === '' ? undefined : whereIn(text)
    if (text !== '' && when === undefined) this.say(id, '条件不可读', 'The condition cannot be read')
    const flow: Flow = { id, name: textIn(element, 'name'), from, to, ...(when ? { when } : {}) }
    source.out.push(flow)
    target.in.push(flow)
  }

  timer(element: Element): number | undefined {
    const [timer] = listIn(element, 'eventDefinitions')
    const duration = timer?.timeDuration as Element | undefined
    return secondsIn(typeof duration?.body === 'string' ? duration.body.trim() : '')
  }

  /** A moment on the edge of a task: it does something, or its one path leads on. */
  edge(element: Element, outgoing: readonly Element[]): void {
    const id = element.id ?? ''
    const at = refIn(element, 'attachedToRef')
    const host = this.drafts.get(at)
    const seconds = this.timer(element)
    if (host?.type !== 'user') {
      this.say(id, '边界事件只能在用户任务上', 'An event on an edge is that of a user task')
      return
    }
    if (seconds === undefined) {
      this.say(id, '定时的时长不可读，例如 P2D、PT4H', 'Its time cannot be read; P2D, PT4H are examples')
      return
    }
    const does = textIn(element, 'does')
    const to = outgoing[0] ? refIn(outgoing[0], 'targetRef') : ''
    if (does !== '' && !Object.hasOwn(edgeDeeds, does)) {
      this.say(id, '不认识的超时处理', 'It does something unknown')
      return
    }
    if ((does === '') !== (outgoing.length === 1)) {
      this.say(id, '超时须有一种处理，或一条路径', 'It does one thing, or has one path')
      return
    }
    if (this.edges.has(at) || [...this.edges.values()].some((one) => one.id === at)) {
      this.say(id, '一个任务只能有一个超时', 'A task has one such event')
      return
    }
    const target = this.drafts.get(to)
    if (does === '' && !target) {
      this.say(id, '路径没有连到节点', 'Its path leads to no node')
      return
    }
    this.edges.set(id, { id: at, seconds, does: (does || 'leave') as Edge['does'], ...(does === '' ? { to } : {}) })
    if (does === '') target?.in.push({ id: outgoing[0]?.id ?? id, name: '', from: at, to })
  }

  rule(id: string, element: Element): TaskRule {
    const people = sourcesIn(textIn(element, 'people'), (part) => this.say(id, `不认识的办理人：${part}`, `Unknown people: ${part}`))
    const [nobody] = sourcesIn(textIn(element, 'nobody'), (part) => this.say(id, `不认识的后备办理人：${part}`, `Unknown fallback: ${part}`))
    const vote = textIn(element, 'vote') || 'any'
    const same = textIn(element, 'same') || 'keep'
    const ratio = Number(textIn(element, 'ratio') || '100')
    if (people.length === 0) this.say(id, '任务没有办理人', 'The task has no people')
    if (people.some(({ kind }) => kind !== 'starter') && nobody?.kind !== 'user')
      this.say(id, '请指定找不到办理人时由谁办理', 'Name a user who acts where nobody else is found')
    if (!Object.hasOwn(votes, vote)) this.say(id, `不认识的办理方式：${vote}`, `Unknown way to vote: ${vote}`)
    if (!Object.hasOwn(sameRules, same)) this.say(id, `不认识的重复规则：${same}`, `Unknown rule for the same person: ${same}`)
    if (!Number.isInteger(ratio) || ratio < 1 || ratio > 100) this.say(id, '比例应为 1 至 100', 'The share lies between 1 and 100')
    return {
      people,
      ...(nobody ? { nobody } : {}),
      vote: vote as Vote,
      ratio,
      same: same as Same,
      fields: this.fields(id, textIn(element, 'fields')),
    }
  }

  /** `amount:write,note:hidden`. */
  fields(id: string, text: string): TaskRule['fields'] {
    const rights: Record<string, keyof typeof fieldRights> = {}
    for (const part of text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [key = '', right = ''] = part.split(':')
      if (/^[a-z]\w{0,29}$/.test(key) && Object.hasOwn(fieldRights, right)) rights[key] = right as keyof typeof fieldRights
      else this.say(id, `不认识的字段权限：${part}`, `Unknown right over a field: ${part}`)
    }
    return rights
  }

  node(id: string, { element, type, out, in: ways }: Draft): Node {
    const edge = [...this.edges.values()].find((one) => one.id === id)
    const seconds = type === 'timer' ? this.timer(element) : undefined
    if (type === 'timer' && seconds === undefined) this.say(id, '定时的时长不可读，例如 P2D、PT4H', 'Its time cannot be read; P2D, PT4H are examples')
    const [noun, action] = [textIn(element, 'noun'), textIn(element, 'action')]
    if (type === 'service' && (!noun || !action)) this.say(id, '服务任务没有要执行的操作', 'The service task carries out nothing')
    const called = textIn(element, 'calledElement')
    if (type === 'call' && !called) this.say(id, '调用活动没有要调用的流程', 'The call activity calls no process')
    const result = textIn(element, 'result')
    if (result !== '' && result !== 'approved' && result !== 'refused') this.say(id, `不认识的结果：${result}`, `Unknown result: ${result}`)
    const otherwise = refIn(element, 'default')
    return {
      id,
      name: textIn(element, 'name'),
      type,
      out,
      in: ways,
      ...(otherwise ? { otherwise } : {}),
      ...(type === 'user' ? { task: this.rule(id, element) } : {}),
      ...(edge ? { edge } : {}),
      ...(seconds === undefined ? {} : { seconds }),
      ...(type === 'service' ? { does: { noun, action } } : {}),
      ...(type === 'call' ? { calls: called } : {}),
      ...(result ? { result: result as 'approved' | 'refused' } : {}),
    }
  }
}

/** A drawing as it was read; its flaws are those of single elements and, where there are none of these, of the whole. */
export interface ReadDrawing {
  readonly graph: Proven | undefined
  readonly flaws: readonly Flaw[]
}

/** Reads a drawing: its bounds before anything is parsed, then its elements, then the proof that a process of it ends. Throws a 400 where it lies beyond the bounds. */
export const readDrawing = async (xml: string): Promise<ReadDrawing> => {
  const fault = faultOf(xml)
  if (fault) throw refused([{ element: fault.element ?? '', text: fault.text }])
  const unread = (text: Label): ReadDrawing => ({ graph: undefined, flaws: [{ element: '', text }] })
  const root = await new BpmnModdle({ mh: flowWords }).fromXML(xml).then(
    ({ rootElement }) => rootElement,
    () => undefined,
  )
  if (root?.$type !== 'bpmn:Definitions') return unread(['不是可读的 BPMN 2.0 流程图', 'Not a readable BPMN 2.0 diagram'])
  const processes = listIn(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process')
  const [process] = processes
  if (!process || processes.length > 1) return unread(['流程图须有且只有一个流程', 'A drawing has one process'])
  const reading = new Reading()
  const graph = reading.read(process)
  if (reading.flaws.length > 0) return { graph: undefined, flaws: reading.flaws }
  const { flaws, proof } = prove(graph)
  return { graph: flaws.length === 0 ? { ...graph, ...proof } : undefined, flaws }
}

/** Reads a drawing that is to be carried out; throws a 400 that names every flaw and its element. */
export const demandDrawing = async (xml: string): Promise<Proven> => {
  const { graph, flaws } = await readDrawing(xml)
  if (!graph) throw refused(flaws)
  return graph
}

const mostKept = 200
const kept = new Map<string, Promise<Proven>>()

/** The graph of a deployed drawing, which never changes; some are remembered by their key. */
export const graphOf = (key: string, load: () => Promise<string>): Promise<Proven> => {
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const graph = load().then(demandDrawing)
  kept.set(key, graph)
  graph.catch(() => kept.delete(key))
  return graph
}
