import type { Label } from '@masthead/contract/kit/label'
import { permission, statesIn } from '@masthead/contract/kit/name'
import { conflict } from '../../platform/refusal'
import { modelNamed } from '../model'
import { inState } from '../reach/ability'
import { readParts } from '../read/parts'
import { readRow } from '../read/read'
import type { Model, TxContext } from '../types'
import { holdPeriods } from '../reach/closed'
import { demandMatrix } from '../input/matrix'
import { storeRow } from './store'
import { wrongState } from './write'

/**
 * Writes a part by its own path: the row that it belongs to is locked through the caller's reach to edit it, stands in a state in which it may be edited,
 * still has as many parts as it may, and gets another version.
 */
export const withOwner = async <T>(tx: TxContext, child: Model, ownerId: unknown, work: () => Promise<T>): Promise<T> => {
  const owner = tx.engine.owners.get(child.noun.name)
  if (!owner) return work()
  const model = modelNamed(tx.engine, owner.noun)
  const before = await readRow(tx, model, ownerId, { verb: permission(model.noun, 'edit'), lock: true })
  const label: Label = ['修改', 'edit']
  if (!inState(before, statesIn(model.noun.editIn))) throw wrongState(model, before, label)
  await holdPeriods(tx, model, before)
  const result = await work()
  const { min = 0, max = 100, label: name } = model.noun.fields[owner.part.key] ?? { label: ['', ''] }
  const count = (await readParts(tx, owner.part, before.id)).length
  if (count < min) throw conflict('too_few_parts', [`${name[0]}至少 ${min} 项`, `${name[1]}: at least ${min}`])
  if (count > max) throw conflict('too_many_parts', [`${name[0]}最多 ${max} 项`, `${name[1]}: ${max} at most`])
  await demandMatrix(tx, model, owner.part, before)
  await storeRow(tx, model, before, {})
  return result
}

/** The row that a part belongs to. */
export const ownerOf = (tx: TxContext, child: Model, values: Readonly<Record<string, unknown>>): unknown => {
  const owner = tx.engine.owners.get(child.noun.name)
  return owner && values[owner.part.by]
}
