import type { Action } from '../kit/action'
import type { Label } from '../kit/label'
import type { Resource } from '../kit/resource'

/** Why the program cannot carry out an action of a noun in the middle of a process that is about its row; undefined where it can. */
export const whyNotInProcess = ({ flow }: Pick<Resource, 'flow'>, name: string, action: Action): Label | undefined => {
  const [zh, en] = action.label
  if (flow && [flow.start, flow.approved, flow.refused, flow.withdrawn].includes(name))
    return [`“${zh}”由流程的开始或结束执行`, `“${en}” is done by the start or the end of the process`]
  // The program passes every rule about who may act: what asks for a second person is left to people.
  if (action.notBy || action.approvable) return [`“${zh}”须由有权的人执行`, `“${en}” must be done by somebody who may`]
  if (action.reason || Object.values(action.input ?? {}).some(({ required }) => required))
    return [`“${zh}”需要有人填写内容`, `“${en}” needs somebody to fill something in`]
  return undefined
}
