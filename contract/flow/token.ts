import { flag, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Where a process stands: a row for each place that something waits at. The program alone writes it, in the turn of its process. */
export const token = resource('flow/token', {
  label: ['流程令牌', 'Process token'],
  tenancy: 'tenant',
  internal: true,
  title: 'nodeKey',
  fields: {
    instanceId: ref(['流程', 'Process'], 'flow/follow', { required: true }),
    no: integer(['序号', 'Number'], { required: true, min: 1, unique: ['instanceId'] }),
    nodeKey: text(['节点', 'Node'], { max: 100, required: true }),
    path: text(['分支', 'Branches'], { max: 2000, help: ['由外到内的分支', 'Enclosing branches, outermost first'] }),
    joins: flag(['等待汇合', 'Waits at a join']),
    onward: text(['随后', 'Continues at'], { max: 100 }),
    wakeTime: time(['到时', 'Wakes at']),
    problem: text(['未能执行', 'Reason for failure'], { max: 300 }),
  },
  actions: {
    wake: { label: ['定时到达', 'Timer fired'], system: true, due: 'wakeTime', quiet: true },
  },
  sort: ['id'],
})
