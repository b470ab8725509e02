import { loadModule, parseSync } from 'libpg-query'

/**
 * What a database that lies in shards by tenant (Citus) could not answer. Nothing is promised of it: the list shows how far the product is from it, and that it does not
 * get farther. Statements and tables are read by PostgreSQL's own parser.
 */

/** A part of a parse tree. */
type Tree = Readonly<Record<string, unknown>>

/** Tables by their name, and whether each row of it is a tenant's. */
export type Tables = ReadonlyMap<string, boolean>

export const kinds = ['no tenant', 'volatile in a change', 'snapshot', 'lock or notice of one node', 'not read'] as const

export type Kind = (typeof kinds)[number]

const volatile = new Set(['clock_timestamp', 'timeofday', 'random', 'gen_random_uuid', 'next_id', 'nextval', 'lastval', 'set_config'])
const ofSnapshots = /^(pg_current_snapshot|pg_snapshot_\w+|pg_visible_in_snapshot|pg_current_xact_id\w*|pg_xact_\w+|txid_\w+|pg_export_snapshot)$/
const ofOneNode = /^(pg_(try_)?advisory_\w+|pg_notify)$/

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Every node of a tree with its kind, from above. */
const visit = (value: unknown, see: (kind: string, node: Tree) => void): void => {
  if (!isTree(value)) return
  for (const [key, one] of Object.entries(value)) {
    if (isTree(one) && !Array.isArray(one) && /^[A-Z]/.test(key)) see(key, one)
    visit(one, see)
  }
}

const nameIn = (value: unknown): string => (isTree(value) && isTree(value.String) ? `${value.String.sval}` : '')

const under = (value: unknown, kind: string): Tree | undefined => (isTree(value) && isTree(value[kind]) ? value[kind] : undefined)

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Relations that hang together by their tenant; 0 stands for what a statement is given. */
class Pins {
  readonly #of = [0]
  add(): number {
    this.#of.push(this.#of.length)
    return this.#of.length - 1
  }
  root(one: number): number {
    const above = this.#of[one] ?? 0
    return above === one ? one : this.root(above)
  }
  join(one: number, other: number): void {
    const [low, high] = [this.root(one), this.root(other)].sort((a, b) => a - b) as [number, number]
    this.#of[high] = low
  }
}

interface Level {
  readonly above: Level | undefined
  /** Relations by the name that columns are asked of; 0 for what is no table of tenants. */
  readonly names: Map<string, number>
  readonly common: ReadonlySet<string>
}

/** The tables of tenants that a statement reads or changes without saying of which tenant. */
const withoutTenant = (tree: unknown, tables: Tables): string[] => {
  const pins = new Pins()
  const found: { readonly table: string; readonly id: number }[] = []
  const relation = (level: Level, node: Tree): number => {
    const table = `${node.relname}`
    const alias = isTree(node.alias) ? `${node.alias.aliasname}` : table
    const isOfTenants = tables.get(table) === true && !level.common.has(table)
    const id = isOfTenants ? pins.add() : 0
    if (isOfTenants) found.push({ table, id })
    level.names.set(alias, id)
    return id
  }
  const sideOf = (level: Level, value: unknown): number | undefined => {
    const fields = listIn(under(value, 'ColumnRef')?.fields).map(nameIn)
    if (fields.at(-1) !== 'tenant_id') return undefined
    const name = fields.at(-2)
    for (let at: Level | undefined = level; at; at = at.above) {
      if (name !== undefined && at.names.has(name)) return at.names.get(name)
      const ofTenants = [...at.names.values()].filter((id) => id !== 0)
      if (name === undefined && ofTenants.length > 0) return ofTenants[0]
    }
    return 0
  }
  const pin = (level: Level, left: unknown, right: unknown): void => {
    const [rowLeft, rowRight] = [listIn(under(left, 'RowExpr')?.args), listIn(under(right, 'RowExpr')?.args)]
    for (const [at, one] of rowLeft.entries()) pin(level, one, rowRight[at])
    const [one, other] = [sideOf(level, left), sideOf(level, right)]
    if (one !== undefined || other !== undefined) pins.join(one ?? 0, other ?? 0)
  }
  /** What holds of every row that comes through: the parts of an and, no others. */
  const holds = (level: Level, value: unknown): void => {
    const both = under(value, 'BoolExpr')
    if (both?.boolop === 'AND_EXPR') for (const one of listIn(both.args)) holds(level, one)
    const compared = under(value, 'A_Expr')
    const isEqual = compared && ['AEXPR_OP', 'AEXPR_IN', 'AEXPR_OP_ANY'].includes(`${compared.kind}`) && listIn(compared.name).map(nameIn)[0] === '='
    if (isEqual) pin(level, compared.lexpr, compared.rexpr)
    const among = under(value, 'SubLink')
    if (among?.subLinkType === 'ANY_SUBLINK') pin(level, among.testexpr, undefined)
  }
  const from = (level: Level, value: unknown): number[] => {
    const table = under(value, 'RangeVar')
    if (table) return [relation(level, table)]
    const join = under(value, 'JoinExpr')
    if (join) {
      const [left, right] = [from(level, join.larg), from(level, join.rarg)]
      if (listIn(join.usingClause).map(nameIn).includes('tenant_id')) for (const one of left) for (const other of right) pins.join(one, other)
      holds(level, join.quals)
      return [...left, ...right]
    }
    const derived = under(value, 'RangeSubselect') ?? under(value, 'RangeFunction')
    if (derived && isTree(derived.alias)) level.names.set(`${derived.alias.aliasname}`, 0)
    return []
  }
  const enter = (value: unknown, above: Level | undefined): void => {
    if (!isTree(value)) return
    for (const [kind, node] of Object.entries(value)) {
      if (!isTree(node) || !/^(Select|Update|Delete|Insert)Stmt$/.test(kind)) {
        enter(node, above)
        continue
      }
      const ctes = listIn(isTree(node.withClause) ? node.withClause.ctes : undefined).map((one) => `${under(one, 'CommonTableExpr')?.ctename}`)
      const level: Level = { above, names: new Map(), common: new Set([...(above?.common ?? []), ...ctes]) }
      if (isTree(node.relation)) {
        const id = relation(level, node.relation)
        const isGiven = listIn(node.cols).some((one) => under(one, 'ResTarget')?.name === 'tenant_id')
        if (kind === 'InsertStmt' && isGiven) pins.join(id, 0)
      }
      for (const one of [...listIn(node.fromClause), ...listIn(node.usingClause)]) from(level, one)
      holds(level, node.whereClause)
      // Both sides of a union stand below their node under no name of a kind.
      for (const side of [node.larg, node.rarg]) if (isTree(side)) enter({ SelectStmt: side }, level)
      for (const [key, one] of Object.entries(node)) if (!['larg', 'rarg'].includes(key)) enter(one, level)
    }
  }
  enter(tree, undefined)
  return [...new Set(found.filter(({ id }) => pins.root(id) !== 0).map(({ table }) => table))].sort()
}

const functionsIn = (tree: unknown): Set<string> => {
  const found = new Set<string>()
  visit(tree, (kind, node) => {
    if (kind === 'FuncCall') found.add(nameIn(listIn(node.funcname).at(-1)))
  })
  return found
}

/** Whether a statement changes rows that it has to look for, and not those alone that it is given. */
const doesChange = (tree: unknown): boolean => {
  let does = false
  visit(tree, (kind, node) => {
    const isFound = isTree(under(node.selectStmt, 'SelectStmt')) && listIn(under(node.selectStmt, 'SelectStmt')?.valuesLists).length === 0
    if (/^(Update|Delete)Stmt$/.test(kind) || (kind === 'InsertStmt' && (isFound || isTree(node.onConflictClause)))) does = true
  })
  return does
}

export interface Unanswered {
  readonly kind: Kind
  /** The tables or functions that it is about. */
  readonly what: string
}

/** What a shard could not answer of a statement; nothing where it could. */
export const unansweredIn = (text: string, tables: Tables): Unanswered[] => {
  let tree: unknown
  try {
    tree = parseSync(text)
  } catch {
    return [{ kind: 'not read', what: '' }]
  }
  const functions = [...functionsIn(tree)].sort()
  const named = (kind: Kind, isOne: (name: string) => boolean): Unanswered[] => {
    const what = functions.filter(isOne).join(', ')
    return what === '' ? [] : [{ kind, what }]
  }
  const lost = withoutTenant(tree, tables)
  return [
    ...(lost.length > 0 ? [{ kind: 'no tenant' as const, what: lost.join(', ') }] : []),
    ...(doesChange(tree) ? named('volatile in a change', (name) => volatile.has(name)) : []),
    ...named('snapshot', (name) => ofSnapshots.test(name)),
    ...named('lock or notice of one node', (name) => ofOneNode.test(name)),
  ]
}

/** Reads the parser, once, before anything else is asked of this file. */
export const loadParser = (): Promise<void> => loadModule()

/** A table as it is created: its name, its columns, and the columns of each of its keys and references. */
export interface Created {
  readonly table: string
  readonly columns: readonly string[]
  readonly keys: readonly (readonly string[])[]
  readonly references: readonly { readonly to: string; readonly columns: readonly string[] }[]
}

const constraintsIn = (node: unknown): Tree[] => {
  const own = under(node, 'Constraint')
  const column = under(node, 'ColumnDef')
  if (own) return [own]
  return listIn(column?.constraints).flatMap((one) => {
    const found = under(one, 'Constraint')
    const names = [{ String: { sval: column?.colname } }]
    return found ? [{ ...found, keys: found.keys ?? names, fk_attrs: found.fk_attrs ?? names }] : []
  })
}

/** The tables that statements create, with the keys and references that later ones of them add. */
export const createdIn = (sql: string): Created[] => {
  const found = new Map<string, { table: string; columns: string[]; keys: string[][]; references: { to: string; columns: string[] }[] }>()
  const add = (table: string, elements: readonly unknown[]): void => {
    const known = found.get(table) ?? { table, columns: [], keys: [], references: [] }
    found.set(table, known)
    for (const one of elements) {
      const column = under(one, 'ColumnDef')
      if (column) known.columns.push(`${column.colname}`)
      for (const constraint of constraintsIn(one)) {
        if (/^CONSTR_(PRIMARY|UNIQUE)$/.test(`${constraint.contype}`)) known.keys.push(listIn(constraint.keys).map(nameIn))
        if (constraint.contype === 'CONSTR_FOREIGN' && isTree(constraint.pktable))
          known.references.push({ to: `${constraint.pktable.relname}`, columns: listIn(constraint.fk_attrs).map(nameIn) })
      }
    }
  }
  const { stmts } = parseSync(sql) as { stmts: readonly { readonly stmt: Tree }[] }
  for (const { stmt } of stmts) {
    const [made, altered, index] = [under(stmt, 'CreateStmt'), under(stmt, 'AlterTableStmt'), under(stmt, 'IndexStmt')]
    const of = (node: Tree): string => (isTree(node.relation) ? `${node.relation.relname}` : '')
    if (made && !made.partbound) add(of(made), listIn(made.tableElts))
    if (altered && found.has(of(altered)))
      add(
        of(altered),
        listIn(altered.cmds).map((one) => under(one, 'AlterTableCmd')?.def),
      )
    if (index?.unique) found.get(of(index))?.keys.push(listIn(index.indexParams).map((one) => `${under(one, 'IndexElem')?.name ?? ''}`))
  }
  return [...found.values()]
}
