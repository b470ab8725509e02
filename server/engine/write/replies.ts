import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../../platform/refusal'
import { findRow } from '../read/read'
import type { Model, TxContext, Values } from '../types'

/** Where a new row stands in its thread. Throws a 400 at the field that names the row it answers, where that is about something else, gone, or as deep as threads go. */
export const placedReply = async (tx: TxContext, model: Model, values: Values): Promise<Values> => {
  const { replies } = model.noun
  if (!replies) return {}
  const { to, root, depth, about, deep, among } = replies
  const id = values[to]
  if (id === null || id === undefined || id === '') return { [root]: null, [depth]: 1 }
  const refuse = (label: Label): never => {
    throw invalid({ [to]: label })
  }
  const parent = await findRow(tx, model, id, { verb: null, lock: true })
  if (!parent || about.some((key) => String(parent[key]) !== String(values[key])))
    return refuse(['回复的内容不属于这里', 'The comment you answer belongs to something else'])
  const states = among?.map((name) => model.noun.state[name])
  if (states && !states.includes(Number(parent.status))) return refuse(['回复的内容已不显示', 'The comment you answer is no longer shown'])
  if (Number(parent[depth]) >= deep) return refuse([`最多回复 ${deep} 层`, `Answers can be at most ${deep} levels deep`])
  return { [root]: parent[root] ?? parent.id, [depth]: Number(parent[depth]) + 1 }
}
