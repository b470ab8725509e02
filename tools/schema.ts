import type { Engine } from '../server/engine/types'
import { demandsOn, type Extra, kitWords, type Word } from './extras'
import { sqlTables } from './table'

type Kit = typeof import('drizzle-kit/api')
type Drizzled = Awaited<ReturnType<Kit['generateDrizzleJson']>>

/** A table as drizzle-kit sees it; its snapshot keeps it so. */
export type Drawn = Drizzled['tables'][string]

/** One table: what drizzle-kit knows of it, and what it cannot know. */
export interface Table {
  readonly drawn: Drawn
  readonly extras: readonly Extra[]
  /** Parted by the month of its rows' ids. */
  readonly byMonth?: true
}

/** Every table by its name. */
export type Schema = ReadonlyMap<string, Table>

// Loaded when it is needed: it is larger than everything else here.
const kit = (): Promise<Kit> => import('drizzle-kit/api')

/** The tables that the declarations ask for. */
export const schemaOf = async (engine: Engine, words: readonly Word[] = kitWords): Promise<Schema> => {
  const { generateDrizzleJson } = await kit()
  const models = new Map([...engine.models.values()].filter(({ noun }) => noun.table === undefined).map((model) => [model.table, model]))
  return new Map(
    Object.values<Drawn>(generateDrizzleJson(sqlTables(engine, words)).tables).map((drawn) => {
      const model = models.get(drawn.name)
      return [drawn.name, { drawn, extras: model ? demandsOn(model, words).extras : [], ...(model?.noun.byMonth ? { byMonth: true as const } : {}) }]
    }),
  )
}

const drizzled = ({ generateDrizzleJson }: Kit, schema: Schema): Drizzled => ({
  ...generateDrizzleJson({}),
  tables: Object.fromEntries([...schema].map(([name, { drawn }]) => [`public.${name}`, drawn])),
})

/** The statements that lead from one state of the tables to another. */
export const statementsBetween = async (before: Schema, now: Schema): Promise<string[]> => {
  const api = await kit()
  const gone = [...before.keys()].filter((name) => !now.has(name))
  // drizzle-kit would ask about each pair of a table that went and one that came.
  const kept = new Map([...before].filter(([name]) => now.has(name)))
  const extras = changedExtras(before, now)
  return [
    ...extras.dropped,
    ...gone.map((name) => `DROP TABLE "${name}" CASCADE;`),
    ...withParts(now, await api.generateMigration(drizzled(api, kept), drizzled(api, now))),
    ...extras.made,
  ].map((statement) => statement.trim())
}

const changedExtras = (before: Schema, now: Schema): { dropped: string[]; made: string[] } => {
  const at = (schema: Schema): Map<string, Extra> =>
    new Map([...schema].flatMap(([table, { extras }]) => extras.map((extra) => [`${table}.${extra.name}`, extra] as const)))
  const [was, is] = [at(before), at(now)]
  const isNew = (key: string, { make }: Extra): boolean => was.get(key)?.make !== make
  const isGone = (key: string, { make }: Extra): boolean => is.get(key)?.make !== make
  return {
    // What was made last may rest upon what was made first.
    dropped: [...was].flatMap(([key, extra]) => (extra.drop !== undefined && isGone(key, extra) ? [extra.drop] : [])).reverse(),
    made: [...is].flatMap(([key, extra]) => (isNew(key, extra) ? [extra.make] : [])),
  }
}

/** drizzle-kit does not know of parts, so they are added to what it prints; there is always one for what no month holds. */
const withParts = (schema: Schema, statements: readonly string[]): string[] =>
  statements.flatMap((statement) => {
    const table = /^CREATE TABLE "([^"]+)" \(/.exec(statement)?.[1]
    if (table === undefined || !schema.get(table)?.byMonth) return [statement]
    return [
      statement.trim().replace(/\);$/, ') PARTITION BY RANGE ("id");'),
      `CREATE TABLE "${table}_default" PARTITION OF "${table}" DEFAULT;`,
      `CREATE INDEX "${table}_id_idx" ON "${table}" USING brin ("id") WITH (autosummarize = on);`,
    ]
  })
