import { type PlanStep, planXml } from '@masthead/contract/flow/plan'
import { flowNamespace } from '@masthead/contract/flow/words'

const own = (element: Element, key: string): string => element.getAttributeNS(flowNamespace, key) ?? ''

/** The steps of a drawing that a list of steps wrote, or undefined where it says more than such a list can. */
export const stepsOf = (xml: string): readonly PlanStep[] | undefined => {
  const drawn = new DOMParser().parseFromString(xml, 'application/xml')
  const process = drawn.getElementsByTagNameNS('*', 'process')[0]
  if (!process || drawn.getElementsByTagName('parsererror').length > 0) return undefined
  const flows = [...process.getElementsByTagNameNS('*', 'sequenceFlow')]
  const edges = [...process.getElementsByTagNameNS('*', 'boundaryEvent')]
  const steps = [...process.getElementsByTagNameNS('*', 'userTask')].map((task): PlanStep => {
    const id = task.getAttribute('id') ?? ''
    const edge = edges.find((one) => one.getAttribute('attachedToRef') === id)
    const when = flows.find((one) => one.getAttribute('targetRef') === id && own(one, 'when') !== '')
    const ratio = own(task, 'ratio')
    const text = (key: string): Record<string, string> => (own(task, key) === '' ? {} : { [key]: own(task, key) })
    return {
      name: task.getAttribute('name') ?? '',
      people: own(task, 'people'),
      ...text('nobody'),
      ...text('vote'),
      ...(ratio ? { ratio: Number(ratio) } : {}),
      ...text('same'),
      ...text('fields'),
      ...(when ? { when: own(when, 'when') } : {}),
      ...(edge ? { days: Number(/P(\d+)D/.exec(edge.textContent ?? '')?.[1] ?? 0), does: own(edge, 'does') } : {}),
    }
  })
  const again = planXml({ key: process.getAttribute('id') ?? '', name: process.getAttribute('name') ?? '', steps })
  return again === xml ? steps : undefined
}
