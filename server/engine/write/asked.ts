import { permission } from '@masthead/contract/kit/name'
import type { Verb } from '@masthead/contract/kit/definition'
import { notAllowed, notFound, Refusal } from '../../platform/refusal'
import { verbsOf } from '../model'
import { inState, verbStates } from '../reach/ability'
import { demandNotWaiting } from '../reach/carried'
import { inTransaction } from '../reach/context'
import { rulesFor } from '../reach/scope'
import { demand, findRow, readRow, rowId } from '../read/read'
import type { Context, Model, Reconciled, Row, TxContext } from '../types'
import { ownerOf, withOwner } from './owner'
import { asBody, type Body, checkReferences, parseBody } from '../input/parse'
import { demandPicked } from '../input/picked'
import { checkVersion } from './store'
import { setReaction } from './reaction'
import { withFaults } from '../input/fault'
import { addRow, changeRow, demandCan, removeRow, wrongState } from './write'

/** Refuses what a noun does not do. Some calls both make and change rows, so that having the call says nothing of what it does; nor is there a right to it. */
const demandVerb = ({ noun }: Model, verb: Verb): void => {
  if (!verbsOf(noun).includes(verb)) throw notAllowed(['此数据不支持该操作', 'This cannot be done to these rows'])
}

/** Makes a row from a client's body. Answers it as detail does. */
export const createRow = (ctx: Context, model: Model, given: unknown): Promise<Row> =>
  withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      demand(tx, model, permission(model.noun, 'add'), true)
      demandVerb(model, 'add')
      const body = asBody(given)
      const values = await parseBody(tx, model, body, null)
      await demandPicked(tx, model.noun.fields, values, null)
      const known = await model.behaviour.create?.known?.(tx, { values })
      if (known !== undefined) return readRow(tx, model, known, { verb: null })
      // An owner that is not there is a field that points at nothing.
      if (tx.engine.owners.has(model.noun.name)) await checkReferences(tx, model.noun.fields, values)
      return withOwner(tx, model, ownerOf(tx, model, values), async () => {
        const row = await (model.noun.reaction
          ? setReaction(tx, model, values, body)
          : addRow(tx, model, values, { body, behaviour: model.behaviour.create }))
        await demandWithin(tx, model, permission(model.noun, 'add'), row.id)
        return row
      })
    }),
  )

/** Changes a row from a client's body, which must carry the version it was read with. */
export const updateRow = (ctx: Context, model: Model, id: unknown, given: unknown): Promise<Row> =>
  withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      const code = permission(model.noun, 'edit')
      demand(tx, model, code, true)
      const before = await readRow(tx, model, id, { verb: code, lock: true })
      const sent = asBody(given)
      const { body, read, done }: Reconciled = (await model.behaviour.update?.reconcile?.(tx, { before, body: sent })) ?? { body: sent }
      checkVersion(model, before, body.version, true)
      const values = await parseBody(tx, model, body, before, read)
      // What was read may come back as it is, in a file or by a call, whether or not it could change.
      if (Object.keys(values).length === 0) return before
      demandVerb(model, 'edit')
      await demandPicked(tx, model.noun.fields, values, before)
      const what = ['修改', 'edit'] as const
      await demandNotWaiting(tx, model, 'edit', before.id)
      if (!inState(before, verbStates(model, 'edit'))) throw wrongState(model, before, what)
      demandCan(tx, model, 'edit', before, what)
      return withOwner(tx, model, ownerOf(tx, model, before), async () => {
        const row = await changeRow(tx, model, before, values, { body, behaviour: model.behaviour.update, verb: 'edit' })
        await done?.(row)
        await demandWithin(tx, model, code, row.id)
        return row
      })
    }),
  )

/** Deletes rows softly, all or none. A row that others point at stays. */
export const removeRows = (ctx: Context, model: Model, ids: readonly string[], body: Body = {}): Promise<void> =>
  withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      const code = permission(model.noun, 'delete')
      demand(tx, model, code, true)
      const keys = [...new Set(ids)].map((id) => rowId(id))
      if (keys.some((key) => key === undefined)) throw notFound()
      // In one order everywhere, so that two deletions of the same rows do not wait for each other.
      for (const key of (keys as string[]).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
        const before = await readRow(tx, model, key, { verb: code, lock: true })
        await demandNotWaiting(tx, model, 'delete', before.id)
        await withOwner(tx, model, ownerOf(tx, model, before), () => removeRow(tx, model, before, body))
      }
    }),
  )

/**
 * What is written stays within what the writer reaches: nobody makes a row for another party, or moves one out of his own sight. Rules over users and
 * departments hold of themselves, as who wrote a row stands in it.
 */
export const demandWithin = async (tx: TxContext, model: Model, code: string, id: string): Promise<void> => {
  if (rulesFor(tx, model, code).every(({ type }) => type !== 'party' && type !== 'custom')) return
  if (await findRow(tx, model, id, { verb: code })) return
  throw new Refusal(403, 'out_of_reach', ['只能写入自己权限范围内的数据', 'Your changes must stay within your own data scope'])
}
