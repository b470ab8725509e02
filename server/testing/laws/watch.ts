import type { Database, Queryable, Transaction } from '../../platform/database/database'

/** Every statement that the product sends to its database, in order; emptied by whoever wants to count from there. */
export interface Watch {
  readonly statements: string[]
  on(database: Database): Database
}

/** A database that tells what it is asked. */
export const watching = (): Watch => {
  const statements: string[] = []
  const told = <Q extends Queryable>(inner: Q): Q => ({
    ...inner,
    query: (sql: string, values?: readonly unknown[], name?: string) => {
      statements.push(sql)
      return inner.query(sql, values, name)
    },
    run: (sql: string, values?: readonly unknown[], name?: string) => {
      statements.push(sql)
      return inner.run(sql, values, name)
    },
  })
  const toldAll = (tx: Transaction): Transaction => ({
    ...told(tx),
    send: (sql, values, name) => {
      statements.push(sql)
      tx.send(sql, values, name)
    },
  })
  return {
    statements,
    on: (database) => ({
      ...told(database),
      transaction: (work, options) => database.transaction((tx) => work(toldAll(tx)), options),
      together: (work) => database.together((db) => work(told(db))),
    }),
  }
}
