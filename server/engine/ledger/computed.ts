import { type Expression, expressionOf, operandsOf, sumOf, unfolded, worth } from '@masthead/contract/kit/expression'
import { ident } from '../sql'
import type { Column, Model } from '../types'

/** Columns that the database works out of others of their row: nobody writes them, and they are listed, filtered and sorted like any other. */

const numbers = ['integer', 'money', 'decimal']

/** The columns of a noun that are worked out. */
export const computedOf = (model: Pick<Model, 'columns'>): readonly (Column & { readonly expression: Expression })[] =>
  [...model.columns.values()].flatMap((column) =>
    column.field.computed === undefined ? [] : [{ ...column, expression: whole(model.columns, column.field.computed) }],
  )

/** A formula down to the columns that are written. */
const whole = (columns: Model['columns'], text: string): Expression => unfolded(expressionOf(text), (key) => columns.get(key)?.field.computed)

/** What a column that is worked out would hold in a row with other values. */
export const reckoned = (model: Pick<Model, 'columns'>, key: string, row: Readonly<Record<string, unknown>>): number =>
  worth(whole(model.columns, model.columns.get(key)?.field.computed ?? key), row)

/** SQL of an expression, from its parts and the columns' own names; what is divided by nothing is nothing. */
const sqlOf = (expression: Expression, columns: Model['columns']): string => {
  if (expression.kind === 'number') return String(expression.value)
  if (expression.kind === 'field') return `${ident(columns.get(expression.key)?.name ?? '')}::numeric`
  if (expression.kind === 'round') return `round(${sqlOf(expression.of, columns)})`
  const [left, right] = [sqlOf(expression.left, columns), sqlOf(expression.right, columns)]
  if (expression.kind === '/') return `(${left} / nullif(${right}, 0))`
  if (expression.kind === 'least' || expression.kind === 'greatest') {
    const chosen = `${expression.kind}(${left}, ${right})`
    // Where one of two has no value there is none either; the database would take the other.
    const isSure = operandsOf(expression).every((key) => columns.get(key)?.required)
    return isSure ? chosen : `(case when ${left} + ${right} is null then null else ${chosen} end)`
  }
  return `(${left} ${expression.kind} ${right})`
}

/** The expressions of a noun's generated columns, by field. */
export const generatedOf = (model: Model): Record<string, string> =>
  Object.fromEntries(
    computedOf(model).map(({ key, kind, field, expression }) => [key, `(${sqlOf(expression, model.columns)})::${kind.sqlType(field)}`]),
  )

/** Whether an expression of whole numbers is one itself. */
const isWhole = (expression: Expression, columns: Model['columns']): boolean => {
  if (expression.kind === 'number') return Number.isInteger(expression.value)
  if (expression.kind === 'field') return columns.get(expression.key)?.field.kind !== 'decimal'
  if (expression.kind === 'round') return true
  return expression.kind !== '/' && isWhole(expression.left, columns) && isWhole(expression.right, columns)
}

/** What an amount of a posting amounts to, column by column. */
export const termsOf = (model: Model, key: string): ReadonlyMap<string, number> => {
  const text = model.columns.get(key)?.field.computed
  return text === undefined ? new Map([[key, 1]]) : sumOf(whole(model.columns, text))
}

/** The columns of a computed amount that a row may lack, so that nothing could be posted. */
export const lackingIn = (model: Model, key: string): string[] => {
  const text = model.columns.get(key)?.field.computed
  return text === undefined ? [] : operandsOf(whole(model.columns, text)).filter((operand) => !model.columns.get(operand)?.required)
}

/** Refuses at the start what could not be worked out. */
export const checkComputed = (model: Model, wrong: (text: string) => never): void => {
  for (const [key, field] of Object.entries(model.noun.fields)) {
    if (field.computed === undefined) continue
    if (!numbers.includes(field.kind) || !model.columns.has(key) || field.counter || field.purse || field.unique || field.default !== undefined)
      wrong(`${key} is worked out, and so a plain column of numbers: no counter, purse, default or unique`)
    if (model.noun.table !== undefined) wrong(`${key} is worked out in a table that is not the noun's own`)
    const expression = readExpression(model, key, field.computed, wrong)
    const operands = operandsOf(expression)
    if (operands.length === 0) wrong(`${key} is worked out of no column`)
    for (const operand of operands) {
      const of = model.noun.fields[operand]
      if (!of || !model.columns.has(operand)) wrong(`${key} is worked out of the unknown column ${operand}`)
      if (of && !numbers.includes(of.kind)) wrong(`${key} is worked out of ${operand}, which is no number`)
    }
    if (field.kind !== 'decimal' && !isWhole(expression, model.columns))
      wrong(`${key} holds whole numbers, and its expression may give others: round() it`)
  }
}

const readExpression = (model: Model, key: string, text: string, wrong: (text: string) => never): Expression => {
  try {
    return whole(model.columns, text)
  } catch (error) {
    return wrong(`the expression of ${key}, "${text}", ${error instanceof Error ? error.message : error}`)
  }
}
