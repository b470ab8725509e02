import type { Actions } from './action'

/**
 * How a drawn process carries a noun's rows, where an administrator bound one to its `start`: that action opens an instance in its own transaction, and while it runs
 * the three ends are the process's alone. Approval, refusal and withdrawal of the instance carry them out; a remark that an end takes is the last opinion.
 */
export interface Flow {
  /** The column that points at the process (`flow/follow`) which carries the row, or carried it last. */
  readonly instance: string
  readonly start: string
  readonly approved: string
  readonly refused: string
  readonly withdrawn: string
  /** The process that carries a row where none is bound: the latest of this key, without which it does not begin. */
  readonly key?: string
  /** The column that names another definition to carry a row by. */
  readonly definition?: string
}

/** The actions by which a process ends, by how it ended. */
export const endsOf = ({ approved, refused, withdrawn }: Flow): readonly string[] => [approved, refused, withdrawn]

/** Actions with what they write of the process that carries a row: none, until one begins. */
export const withFlow = (actions: Actions, flow: Flow | undefined): Actions => {
  const begins = flow && actions[flow.start]
  return begins ? { ...actions, [flow.start]: { ...begins, writes: { [flow.instance]: null, ...begins.writes } } } : actions
}
