import type { Label } from '@masthead/contract/kit/label'
import { mostInGroup, mostUngrouped } from '@masthead/contract/kit/groups'
import { capital, type Draft, type DraftField } from './draft'
import { choicesIn, keyOf, labelOf } from './names'
import { quotedIn, type Table, type TableColumn } from './tables'

/** What a user says about one column in place of what follows from the table. */
export interface ColumnSetting {
  readonly column: string
  readonly kind?: string | null
  readonly zh?: string | null
  readonly en?: string | null
  readonly max?: number | null
  readonly list?: boolean | null
  readonly filter?: string | null
}

/** How a table becomes a noun. */
export interface Wish {
  readonly family: string
  readonly noun: string
  readonly label: Label
  readonly key: string
  /** The table's own stamps are kept as fields of another name. */
  readonly keepsStamps: boolean
  /** The noun of a table that a foreign key points at; undefined where it is none. */
  readonly nounOf: (table: string) => string | undefined
  readonly treeParent?: string
  readonly parts: readonly { readonly noun: string; readonly by: string; readonly label: Label }[]
  /** The reference to the row that this one is a part of. */
  readonly partOf?: string
  readonly settings: ReadonlyMap<string, ColumnSetting>
  readonly path?: string
  readonly page?: string
}

/** Columns that every row of this product has. */
const stamps = new Set([
  ...['id', 'tenant_id', 'create_user', 'create_dept', 'create_time', 'update_user', 'update_time', 'is_deleted', 'version'],
  ...['created_at', 'updated_at', 'created_by', 'updated_by', 'deleted_at', 'deleted'],
])
const taken = new Set([
  'id',
  'tenantId',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'version',
  'isDeleted',
  'isRecycled',
  'abilities',
])

const wholes = new Set(['int2', 'int4', 'int8', 'tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'year'])
const decimals = new Set(['numeric', 'decimal', 'float4', 'float8', 'float', 'double', 'money'])
const texts = new Set(['varchar', 'bpchar', 'char', 'uuid', 'inet', 'cidr', 'macaddr', 'time', 'timetz', 'interval', 'enum', 'set', 'name', 'citext'])
const longs = new Set(['text', 'tinytext', 'mediumtext', 'longtext', 'xml'])
const times = new Set(['timestamp', 'timestamptz', 'datetime'])

/** The values that the table, its type or its comment allows in a column. */
const valuesOf = (table: Table, column: TableColumn): string[] => {
  if (column.values) return [...column.values]
  const check = table.checks.find((text) => /\bany\b|\bin\b|\bor\b/i.test(text) && wordsIn(text).has(column.name))
  const words = wordsIn(check ?? '')
  const others = table.columns.some(({ name }) => name !== column.name && words.has(name))
  if (check && !others) {
    const named = quotedIn(check)
    const numbers = named.length > 0 ? named : [...check.replace(/::\w+/g, '').matchAll(/(?<![\w.])-?\d+(?![\w.])/g)].map(([one]) => one)
    if (numbers.length > 1) return [...new Set(numbers)]
  }
  const told = [...choicesIn(column.comment).keys()]
  return told.length > 1 && (wholes.has(column.type) || (column.length ?? 99) <= 20) ? told : []
}

/** The names in an expression, quoted texts left out. */
const wordsIn = (text: string): Set<string> => new Set(text.replace(/'(?:[^']|'')*'/g, '').match(/[\p{L}_][\p{L}\p{N}_$]*/gu))

const choiceLabels = (values: readonly string[], column: TableColumn): Record<string, Label> => {
  const told = choicesIn(column.comment)
  return Object.fromEntries(
    values.map((value): [string, Label] => {
      const zh = told.get(value)
      return [value, [zh ?? value, zh ?? value]]
    }),
  )
}

/** The value that a default stands for; undefined where it is an expression. */
const defaultOf = ({ default: text, type }: TableColumn, kind: string): unknown => {
  if (text === undefined || /^null\b/i.test(text)) return undefined
  const bare = text.replace(/::[\w" .[\]()]+$/, '').replace(/^\((.*)\)$/, '$1')
  if (kind === 'time') return /^(now\(\)|current_timestamp)/i.test(bare) ? '$now' : undefined
  if (kind === 'flag') return /^(true|t|1|b'1'|'1'|'t')$/i.test(bare)
  const [said] = /^'.*'$/s.test(bare) ? quotedIn(bare) : /^-?\d+(\.\d+)?$/.test(bare) ? [bare] : !/[()]/.test(bare) && !wholes.has(type) ? [bare] : []
  if (said === undefined) return undefined
  if (kind === 'integer' || kind === 'decimal' || kind === 'money' || (kind === 'choice' && wholes.has(type)))
    return Number.isFinite(+said) ? +said : undefined
  return ['text', 'longText', 'choice'].includes(kind) && said !== '' ? said : undefined
}

const kindOf = ({ type, length, isArray }: TableColumn): string | undefined => {
  if (type === 'bool' || type === 'boolean') return 'flag'
  if (wholes.has(type)) return 'integer'
  if (decimals.has(type)) return 'decimal'
  if (type === 'date') return 'day'
  if (times.has(type)) return 'time'
  if (type === 'json' || type === 'jsonb') return 'json'
  if (isArray) return texts.has(type) || longs.has(type) ? 'text' : undefined
  if (longs.has(type)) return 'longText'
  return texts.has(type) ? ((length ?? 255) > 1000 ? 'longText' : 'text') : undefined
}

const bounds: Readonly<Record<string, readonly [number, number]>> = { int2: [-32_768, 32_767], smallint: [-32_768, 32_767], tinyint: [-128, 255] }

const optionsOf = (column: TableColumn, kind: string, max: number | null | undefined): Record<string, unknown> => {
  const size = max ?? (column.length && column.length <= 2_000_000 ? column.length : undefined)
  if (kind === 'text') return { max: Math.min(size ?? 255, 4000), ...(column.isArray ? { many: true } : {}) }
  if (['longText', 'html', 'encrypted', 'url', 'file', 'image'].includes(kind)) return size === undefined ? {} : { max: size }
  if (kind === 'decimal') return { scale: Math.min(column.scale ?? 6, 10) }
  const [least, most] = bounds[column.type] ?? []
  return kind === 'integer' && least !== undefined ? { min: least, max: most } : {}
}

interface Made {
  readonly field?: DraftField
  readonly statuses?: Readonly<Record<string, unknown>>
  readonly note?: string
}

const fieldOf = (table: Table, column: TableColumn, key: string, wish: Wish): Made => {
  const setting = wish.settings.get(column.name)
  const [zh, en] = labelOf(column.name, column.comment)
  const label: Label = [setting?.zh ?? zh, setting?.en ?? en]
  const target = wish.nounOf(table.references.find((one) => one.column === column.name)?.table ?? '')
  const isParent = column.name === wish.treeParent
  const to = isParent ? `${wish.family}/${wish.noun}` : target
  const common = {
    ...(column.isRequired && !isParent ? { required: true } : {}),
    ...(setting?.list ? { list: true } : {}),
    ...(setting?.filter ? { filter: setting.filter } : {}),
  }
  if (to && (setting?.kind ?? 'ref') === 'ref') {
    const once = key === wish.partOf ? { required: true, once: true } : {}
    return { field: { key, kind: 'ref', label, arguments: [to], options: { ...common, ...once } } }
  }
  const values = valuesOf(table, column)
  const kind = setting?.kind ?? (values.length > 1 && values.length <= 60 ? 'choice' : kindOf(column))
  if (kind === undefined || kind === 'none') return kind === 'none' ? {} : { note: `${column.name}: ${column.type}` }
  if (kind === 'choice' && column.name === 'status') return { statuses: statusesOf(values, column) }
  const unique = table.uniques.find((one) => one[0] === column.name && one.every((name) => name === column.name || !stamps.has(name)))
  const others = (unique ?? []).filter((name) => name !== column.name).map(keyOf)
  const standard = defaultOf(column, kind)
  const options = {
    ...optionsOf(column, kind, setting?.max),
    ...common,
    ...(unique && kind !== 'choice' && kind !== 'flag' && kind !== 'json' ? { unique: others.length > 0 ? others : true } : {}),
    ...(standard === undefined ? {} : { default: standard }),
  }
  return { field: { key, kind, label, ...(kind === 'choice' ? { arguments: [choiceLabels(values, column)] } : {}), options } }
}

/** Named states of a column `status`: of numbers their own, of words a number each in their order. */
const statusesOf = (values: readonly string[], column: TableColumn): Record<string, unknown> => {
  const isNumbers = values.every((value) => /^-?\d+$/.test(value))
  const labels = choiceLabels(values, column)
  return Object.fromEntries(
    values.map((value, at) => [
      isNumbers ? `state${value.replace('-', 'Minus')}` : keyOf(value),
      { value: isNumbers ? +value : at, label: labels[value] },
    ]),
  )
}

/** The name of the field of a column, apart from the names that every row has. */
export const fieldKeyOf = (column: string): string => {
  const plain = keyOf(column)
  return taken.has(plain) ? `source${capital(plain)}` : plain
}

/** What a table becomes, and what of it has no place in this product. */
export const draftOf = (table: Table, wish: Wish): { readonly draft: Draft; readonly notes: readonly string[] } => {
  const kept = table.columns.filter(({ name }) => name !== wish.key && (wish.keepsStamps ? name !== 'tenant_id' && name !== 'id' : !stamps.has(name)))
  const names = new Map<string, string>()
  const used = new Set<string>()
  // A column that is left out takes no name from those that stay.
  for (const { name } of kept) {
    const wanted = fieldKeyOf(name)
    let key = wanted
    for (let at = 2; used.has(key); at++) key = `${wanted}${at}`
    used.add(key)
    names.set(name, key)
  }
  const made = kept.map((column) => ({ column, ...fieldOf(table, column, names.get(column.name) ?? column.name, wish) }))
  const plain = made.flatMap(({ field }) => (field ? [field] : []))
  const own = plain.length > 0 ? plain : [{ key: 'name', kind: 'text', label: ['名称', 'Name'] as const, options: { max: 100, required: true } }]
  const listed = own.some(({ options }) => options?.list) ? own : own.map((field, at) => (at < 5 ? withList(field) : field))
  const parts = wish.parts.map(({ noun, by, label }): DraftField => ({ key: partKey(noun, used), kind: 'parts', label, arguments: [noun, by] }))
  const fields = [...listed, ...parts]
  const title =
    (fields.find(({ kind, options }) => kind === 'text' && options?.required) ?? fields.find(({ kind }) => kind === 'text') ?? fields[0])?.key ?? ''
  const statuses = made.find((one) => one.statuses)?.statuses
  const parent = wish.treeParent ? names.get(wish.treeParent) : undefined
  return {
    notes: made.flatMap(({ note }) => note ?? []),
    draft: {
      family: wish.family,
      noun: wish.noun,
      label: wish.label,
      comment: `${wish.label[1]}, after the table ${table.name}.`,
      fields,
      title,
      sort: fields.some(({ key, kind }) => key === 'sort' && kind === 'integer') ? ['sort', '-createTime'] : ['-createTime'],
      more: {
        ...(wish.path ? { path: wish.path } : {}),
        ...(statuses ? { statuses } : {}),
        ...(wish.partOf ? { without: ['add', 'edit', 'delete'] } : {}),
        ...(parent ? { tree: { parent, title, calls: { tree: 'tree', 'lazy-list': 'lazyList' } } } : {}),
        ...(fields.length > mostUngrouped ? { face: { groups: groupsOf(fields) } } : {}),
        ...(wish.partOf ? { menu: { hidden: true } } : wish.page ? { menu: { path: wish.page } } : {}),
      },
    },
  }
}

const partKey = (noun: string, used: Set<string>): string => {
  const plain = keyOf(noun.split('/')[1] ?? noun)
  const key = used.has(plain) ? `${plain}Parts` : plain
  used.add(key)
  return key
}

const heavy = new Set(['longText', 'html', 'json', 'parts', 'file', 'image'])

const withList = (field: DraftField): DraftField =>
  heavy.has(field.kind)
    ? field
    : {
        ...field,
        options: {
          ...field.options,
          list: true,
          ...(field.kind === 'text' && !field.options?.filter ? { filter: 'like' } : {}),
          ...(field.kind === 'choice' || field.kind === 'ref' ? { filter: 'equal' } : {}),
        },
      }

const groupsOf = (fields: readonly DraftField[]): unknown[] => {
  const groups: unknown[] = []
  for (let at = 0; at < fields.length; at += mostInGroup) {
    const place = at / mostInGroup + 1
    const label: Label = at === 0 ? ['基本信息', 'Overview'] : [`更多信息 ${place}`, `More ${place}`]
    groups.push({ label, fields: fields.slice(at, at + mostInGroup).map(({ key }) => key), ...(at === 0 ? {} : { rare: true }) })
  }
  return groups
}
