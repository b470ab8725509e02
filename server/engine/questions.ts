import type { Queryable } from '../platform/database/database'
import { type Params, params as newParams, statementName } from './sql'
import type { Model } from './types'

/** Questions with one answer each, asked in one statement for each plane: the planes may lie in two databases. */
export interface Questions {
  /** Where the values of questions about this noun go. */
  params(model: Model): Params
  ask(model: Model, sql: string): void
  /** The answers in the order of the questions. */
  answers<T>(db: Queryable): Promise<T[]>
}

export const questions = (): Questions => {
  const planes = new Map<boolean, { readonly p: Params; readonly parts: string[] }>()
  const order: { readonly control: boolean; readonly at: number }[] = []
  const planeOf = ({ control }: Model) => {
    const known = planes.get(control) ?? { p: newParams(), parts: [] }
    planes.set(control, known)
    return known
  }
  return {
    params: (model) => planeOf(model).p,
    ask(model, sql) {
      order.push({ control: model.control, at: planeOf(model).parts.push(sql) - 1 })
    },
    async answers<T>(db: Queryable) {
      const found = await Promise.all(
        [...planes].map(async ([control, { p, parts }]) => {
          if (parts.length === 0) return [control, {}] as const
          const sql = `select ${parts.map((part, at) => `${part} as "c${at}"`).join(', ')}`
          const [answers = {}] = await db.query<Record<string, T>>(sql, p.values, statementName(sql))
          return [control, answers] as const
        }),
      )
      const byPlane = new Map<boolean, Record<string, T>>(found)
      return order.map(({ control, at }) => byPlane.get(control)?.[`c${at}`] as T)
    },
  }
}
