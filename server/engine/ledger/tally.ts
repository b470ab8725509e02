import type { Database, Queryable } from '../../platform/database/database'
import { lockForAll } from '../../platform/database/lock'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { type Repeated, repeat } from '../../platform/background/repeat'
import { type Counting, countingsOf, movesTable, tallyTable } from './counting'
import { columnSql, ident, literal } from '../sql'
import type { Context, Engine, Model, Row, TxContext, Values } from '../types'

/** Databases in which this process left moves that are not added up yet. */
const waiting = new WeakSet<Database>()

/** Moves that one turn adds up at most. */
const mostAtOnce = 20_000

/** Whether rows of a noun are counted in other rows. */
export const isTallied = (tx: TxContext, { noun }: Model): boolean => countingsOf(tx.engine).has(noun.name)

/**
 * Notes in the transaction of a write what it moves in the counts of other rows: `before` and `after` are the row, null where there is none. Nothing of the row that is
 * counted for is locked; a process that is killed loses no move, since it stands beside what was written.
 */
export const noteTallies = (tx: TxContext, model: Model, before: Row | Values | null, after: Row | Values | null): void => {
  const countings = countingsOf(tx.engine).get(model.noun.name)
  if (!countings) return
  const moves = countings.flatMap((counting) => movesBetween(counting, before, after))
  if (moves.length === 0) return
  tx.db.send(
    `insert into ${movesTable} (tenant_id, biz_type, biz_id, name, delta) select $1, m.* from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) m`,
    [tx.tenantId, moves.map(({ noun }) => noun), moves.map(({ id }) => id), moves.map(({ name }) => name), moves.map(({ delta }) => delta)],
    'note tallies',
  )
  tx.db.afterCommit(() => waiting.add(tx.database))
}

interface Moved {
  readonly noun: string
  readonly name: string
  readonly id: string
  readonly delta: number
}

const movesBetween = (counting: Counting, before: Row | Values | null, after: Row | Values | null): Moved[] => {
  const { noun, name } = counting
  const [was, is] = [countedFor(counting, before), countedFor(counting, after)]
  if (was && is && was.id === is.id) return was.amount === is.amount ? [] : [{ noun, name, id: is.id, delta: is.amount - was.amount }]
  return [...(was ? [{ noun, name, id: was.id, delta: -was.amount }] : []), ...(is ? [{ noun, name, id: is.id, delta: is.amount }] : [])]
}

/** The row that a row counts for and how much, or nothing where it does not count. */
const countedFor = ({ noun, field, type, where, sum }: Counting, row: Row | Values | null): { id: string; amount: number } | undefined => {
  const id = row?.[field]
  if (!row || !id || id === '0') return undefined
  if (type !== undefined && row[type] !== noun) return undefined
  if (where.some(([key, values]) => !values.includes(String(row[key])))) return undefined
  return { id: `${id}`, amount: sum === undefined ? 1 : Number(row[sum] ?? 0) }
}

/** Adds up what waits, in one statement; answers how many counts moved. Nodes take turns. */
export const foldTallies = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    await lockForAll(tx, 'tallies')
    return tx.run(
      `with taken as (
         delete from ${movesTable} where (tenant_id, id) in (select tenant_id, id from ${movesTable} order by id limit ${mostAtOnce}) returning tenant_id, biz_type, biz_id, name, delta
       ), sums as (
         select tenant_id, biz_type, biz_id, name, sum(delta)::bigint as delta from taken group by 1, 2, 3, 4 having sum(delta) <> 0 order by 1, 2, 3, 4
       )
       insert into ${tallyTable} as y (tenant_id, biz_type, biz_id, name, total) select * from sums
       on conflict (tenant_id, biz_type, biz_id, name) where not is_deleted do update set total = y.total + excluded.total`,
      [],
      'fold tallies',
    )
  })

/** Turns after which a node looks for what another one left, which ended before it added it up. */
const turnsBetweenLooks = 30

/** Adds up once a second what this process noted, and now and then what others left. */
export const keepTallies = ({ places, log }: Pick<Context, 'places' | 'log'>): Repeated => {
  let turn = 0
  return repeat(
    1_000,
    async () => {
      turn = (turn + 1) % turnsBetweenLooks
      for (const database of places.all()) {
        if (!waiting.delete(database) && turn !== 0) continue
        try {
          await foldTallies(database)
        } catch (error) {
          waiting.add(database)
          // One database that does not answer holds up no other.
          log.warn({ err: error }, 'counts could not be added up now')
        }
      }
    },
    log,
  )
}

/** Counts the rows themselves, for every count or those of one tenant, and writes what differs; answers how many did. */
export const recountTallies = async (engine: Pick<Engine, 'models'>, db: Queryable, tenantId?: string): Promise<number> => {
  await lockForAll(db, 'tallies')
  let mended = 0
  for (const countings of countingsOf(engine).values()) for (const counting of countings) mended += await recount(db, counting, tenantId)
  return mended
}

const recount = (db: Queryable, { noun, name, field, type, where, sum, counted: model }: Counting, tenantId: string | undefined): Promise<number> => {
  const column = (key: string): string => `r.${columnSql(model, key)}`
  const counted = [
    'not r.is_deleted',
    `${column(field)} is not null`,
    ...(type === undefined ? [] : [`${column(type)} = ${literal(noun)}`]),
    ...where.map(([key, values]) => `${column(key)}::text in (${values.map(literal).join(', ')})`),
  ]
  const own = (alias: string): string => `($1::text is null or ${alias}.tenant_id = $1)`
  const of = `biz_type = ${literal(noun)} and name = ${literal(name)}`
  // What waits is in the rows already, and will be added.
  return db.run(
    `with counted as (select r.tenant_id, ${column(field)}::text collate "C" as biz_id, ${sum === undefined ? 'count(*)' : `sum(${column(sum)})`}::bigint as total
         from ${ident(model.table)} r where ${own('r')} and ${counted.join(' and ')} group by 1, 2),
       kept as (select y.tenant_id, y.biz_id, y.total from ${tallyTable} y where ${own('y')} and y.${of.replace(' and ', ' and y.')} and not y.is_deleted),
       later as (select m.tenant_id, m.biz_id, sum(m.delta)::bigint as delta from ${movesTable} m where ${own('m')} and m.${of.replace(' and ', ' and m.')} group by 1, 2),
       due as (select tenant_id, biz_id, coalesce(c.total, 0) - coalesce(l.delta, 0) as total, k.total as was
         from counted c full join kept k using (tenant_id, biz_id) left join later l using (tenant_id, biz_id))
     insert into ${tallyTable} as y (tenant_id, biz_type, biz_id, name, total)
     select tenant_id, ${literal(noun)}, biz_id, ${literal(name)}, total from due where total is distinct from coalesce(was, 0) order by 1, 3
     on conflict (tenant_id, biz_type, biz_id, name) where not is_deleted do update set total = excluded.total`,
    [tenantId ?? null],
  )
}

/** Counts again each night. A difference that is found is told, since none should be. */
export const tallyCheck = (own: Context): JobKind =>
  defineJob(
    'log/tallies',
    async () => {
      const mended = await own.database.transaction((tx) => recountTallies(own.engine, tx))
      if (mended > 0) own.log.warn({ mended }, 'counts differed from their rows and were mended')
    },
    { cron: '0 25 3 * * *', timeout: 600_000 },
  )
