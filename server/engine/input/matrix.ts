import type { Label } from '@masthead/contract/kit/label'
import { combinationOf, inOptionOrder, mostValues, type Option, optionsIn, specsIn } from '@masthead/contract/kit/matrix'
import { invalid } from '../../platform/refusal'
import { modelNamed } from '../model'
import { readParts } from '../read/parts'
import type { Model, Part, Row, TxContext, Values } from '../types'
import type { Body } from './parse'
import { countUses } from '../write/uses'

/** Parts that are the combinations of their row's options (`parts` with `matrix`): found again by their values, and each of them once. */

const checkOptions = (key: string, options: readonly Option[]): void => {
  const named = options.find(({ name }, at) => options.findIndex((one) => one.name === name) !== at)
  const full = options.find(({ values }) => values.length > mostValues)
  if (named) throw invalid({ [key]: [`规格项「${named.name}」重复`, `The option ${named.name} appears twice`] })
  if (full) throw invalid({ [key]: [`「${full.name}」最多 ${mostValues} 个值`, `${full.name} can have at most ${mostValues} values`] })
}

/** What a line of the matrix is told where its values are no combination, or one that another line has. */
const wrongSpecs: Label = ['每个规格项须选一个已定义的值', 'Each option takes one of its values']
const specsTwice: Label = ['规格组合重复', 'This combination appears twice']

/** What was sent of a matrix: its lines under the ids of the parts that they are, and which of the parts are left over. */
export interface Matched {
  readonly sent: readonly Body[]
  readonly wrong: Readonly<Record<string, Label>>
}

/** Whether something of a matrix is written, its lines or its options. */
export const writesMatrix = (model: Model, { key }: Part, values: Values): boolean => {
  const matrix = model.noun.fields[key]?.matrix
  return matrix !== undefined && matrix in values
}

/** Finds the lines that were sent among the parts that there are, by their values where they have no id. Without lines those that still fit the options are meant. */
export const matchMatrix = (model: Model, { key }: Part, values: Values, { before, kept }: { before: Row | null; kept: readonly Row[] }): Matched => {
  const matrix = model.noun.fields[key]?.matrix
  if (matrix === undefined) return { sent: (values[key] ?? []) as readonly Body[], wrong: {} }
  const options = optionsIn(matrix in values ? values[matrix] : before?.[matrix])
  if (matrix in values) checkOptions(matrix, options)
  const combination = (specs: unknown): string | undefined => combinationOf(options, specsIn(specs))
  if (!(key in values))
    return { sent: kept.filter(({ status, specs }) => status === 1 && combination(specs) !== undefined).map(({ id }) => ({ id })), wrong: {} }
  const wrong: Record<string, Label> = {}
  const seen = new Set<string>()
  const sent = ((values[key] ?? []) as readonly Body[]).map((line, at) => {
    const own = line.id === undefined || line.id === null || line.id === '' ? undefined : kept.find(({ id }) => id === String(line.id))
    const specs = line.specs ?? own?.specs ?? []
    const found = combination(specs)
    if (found === undefined) {
      // A line that was switched off keeps the values that it had.
      if (!own || own.status === 1 || line.status === 1) wrong[`${key}[${at}].specs`] = wrongSpecs
      return line
    }
    if (seen.has(found)) {
      wrong[`${key}[${at}].specs`] = specsTwice
      return line
    }
    seen.add(found)
    const same = own ?? kept.find((one) => combination(one.specs) === found && !isSent(values[key], one.id))
    return {
      ...line,
      specs: inOptionOrder(options, specsIn(specs)),
      ...(same ? { id: same.id, ...(same.status !== 1 && line.status === undefined ? { status: 1 } : {}) } : {}),
    }
  })
  return { sent, wrong }
}

const isSent = (lines: unknown, id: string): boolean => (lines as readonly Body[]).some((line) => String(line.id) === id)

/** Whether a part of a matrix that was not sent is switched off in place of being deleted: others point at it. */
export const staysOff = async (tx: TxContext, model: Model, { key, noun }: Part, row: Row): Promise<boolean> =>
  model.noun.fields[key]?.matrix !== undefined && (await countUses(tx, modelNamed(tx.engine, noun), [row.id], row)).length > 0

/** Refuses a part that was written by its own path and is no combination of its row's options, or one that is there already. */
export const demandMatrix = async (tx: TxContext, model: Model, part: Part, owner: Row): Promise<void> => {
  const matrix = model.noun.fields[part.key]?.matrix
  if (matrix === undefined) return
  const options = optionsIn(owner[matrix])
  const found = (await readParts(tx, part, owner.id)).filter(({ status }) => status === 1).map(({ specs }) => combinationOf(options, specsIn(specs)))
  if (found.includes(undefined)) throw invalid({ specs: wrongSpecs })
  if (new Set(found).size < found.length) throw invalid({ specs: specsTwice })
}
