import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../../platform/refusal'
import { modelNamed } from '../model'
import { readParts } from '../read/parts'
import { readRow } from '../read/read'
import type { Model, Part, Row, TxContext, Values } from '../types'
import { addTogether, goTogether, notOfThis, underPlace } from './lines'
import { matchMatrix, staysOff, writesMatrix } from '../input/matrix'
import { type Body, parseBody } from '../input/parse'

/** Writes a line as any row of its noun is written, without an audit line of its own. */
export interface LineWriter {
  add(tx: TxContext, child: Model, values: Values, body: Body): Promise<unknown>
  change(tx: TxContext, child: Model, before: Row, values: Values, body: Body): Promise<unknown>
  remove(tx: TxContext, child: Model, before: Row): Promise<void>
}

/**
 * Makes the parts of a row those that were sent: those with an id are changed where they differ, those without are made, those that are missing go. What
 * is wrong with a line is said under its field and place: `items[2].qty`. An id that is no part of this row is refused. Parts of a matrix follow its options too.
 */
export const writeParts = async (
  tx: TxContext,
  model: Model,
  { id: ownerId, before }: { id: string; before: Row | null },
  values: Values,
  lines: LineWriter,
): Promise<void> => {
  for (const part of model.parts.values()) {
    if (!(part.key in values) && !writesMatrix(model, part, values)) continue
    const child = modelNamed(tx.engine, part.noun)
    // A row that is new has none yet.
    const kept = before === null ? [] : await readParts(tx, part, ownerId)
    const { sent, wrong: unmatched } = matchMatrix(model, part, values, { before, kept })
    if (before === null && goTogether(child) && model.noun.fields[part.key]?.matrix === undefined) {
      await addTogether(tx, child, part, ownerId, sent)
      continue
    }
    const ids = new Set(sent.flatMap(({ id }) => (id === undefined || id === null || id === '' ? [] : [String(id)])))
    const wrong: Record<string, Label> = { ...unmatched }
    for (const [at, line] of sent.entries()) {
      const id = line.id === undefined || line.id === null || line.id === '' ? undefined : String(line.id)
      const before = kept.find((row) => row.id === id)
      const place = `${part.key}[${at}]`
      if (id !== undefined && (!before || sent.findIndex((one) => String(one.id) === id) !== at)) {
        wrong[`${place}.id`] = notOfThis(at)
        continue
      }
      // Nothing is written where the lines are no combinations; what else is wrong with them is said along with it.
      if (Object.keys(unmatched).length > 0) {
        await underPlace(wrong, place, at, async () => void (await parseBody(tx, child, { ...line, [part.by]: ownerId }, before ?? null)))
        continue
      }
      await underPlace(wrong, place, at, () => writeLine(tx, child, part, ownerId, line, before, lines))
    }
    if (Object.keys(wrong).length > 0) throw invalid(wrong)
    for (const row of kept) if (!ids.has(row.id)) await dropLine(tx, { model, child, part }, row, lines)
  }
}

const dropLine = async (
  tx: TxContext,
  { model, child, part }: { model: Model; child: Model; part: Part },
  row: Row,
  lines: LineWriter,
): Promise<void> => {
  const locked = await readRow(tx, child, row.id, { verb: null, lock: true })
  if (!(await staysOff(tx, model, part, locked))) await lines.remove(tx, child, locked)
  else if (locked.status !== 0) await lines.change(tx, child, locked, { status: 0 }, { status: 0 })
}

const writeLine = async (
  tx: TxContext,
  child: Model,
  part: Part,
  ownerId: string,
  line: Body,
  before: Row | undefined,
  lines: LineWriter,
): Promise<void> => {
  const body = { ...line, [part.by]: ownerId }
  if (!before) {
    await lines.add(tx, child, await parseBody(tx, child, body, null), body)
    return
  }
  const locked = await readRow(tx, child, before.id, { verb: null, lock: true })
  const values = await parseBody(tx, child, body, locked)
  if (Object.keys(values).length > 0) await lines.change(tx, child, locked, values, body)
}

/** Deletes the parts of a row that is deleted. */
export const removeParts = async (tx: TxContext, model: Model, ownerId: string, lines: LineWriter): Promise<void> => {
  for (const part of model.parts.values()) {
    const child = modelNamed(tx.engine, part.noun)
    for (const { id } of await readParts(tx, part, ownerId)) await lines.remove(tx, child, await readRow(tx, child, id, { verb: null, lock: true }))
  }
}
