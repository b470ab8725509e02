/** The types of the engine that need each other: who asks (Context), what a noun is to the engine (Model), what it does (Behaviour), and all of them together (Engine). */
import type { Field, Fields } from '@masthead/contract/kit/field'
import type { Language } from '@masthead/contract/kit/label'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { ResolvedTelling } from '@masthead/contract/kit/tells'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caches } from '../platform/background/cache'
import type { Clock } from '../platform/clock'
import type { Places } from '../platform/database/places'
import type { Database, Queryable, Transaction } from '../platform/database/database'
import type { Keys } from '../platform/secrets/keys'
import type { PasswordCipher } from '../platform/secrets/password'
import type { Refusal } from '../platform/refusal'
import type { Actor } from './actor'
import type { Counted, Follows } from './counted'
import type { Kind } from './kinds/kind'
import type { Calendar } from './moment'
import type { Approved, Censored, ColumnPlace, Log, LotsOf, Note } from './notes'
import type { Params } from './sql'
import type { Move } from './ledger/move'

export type { Actor, CallRule, MemberActor, ReaderActor, Rights, RoleCalls, ScopeRule, SystemActor, UserActor } from './actor'
export type { Approved, Censored, ColumnPlace, Log, LotsOf, Note } from './notes'

/** All that a piece of work may know of its surroundings; passed first to every function that does something. */
export interface Context {
  readonly engine: Engine
  readonly db: Queryable
  readonly database: Database
  /** Where the data of other tenants lie. */
  readonly places: Places
  readonly tenantId: string
  /** IANA name of the tenant's zone; times on the wire are in it. */
  readonly zone: string
  readonly actor: Actor
  readonly keys: Keys
  /** Opens passwords that browsers encrypted. */
  readonly cipher: PasswordCipher
  readonly clock: Clock
  /** What this process remembers until rows change, on any node. */
  readonly caches: Caches
  readonly log: Log
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** A further step of the same row follows at once, so that nobody is told of this one. */
  readonly isOvertaken?: true
  /** The action that a process has approved, which waits for none again. */
  readonly approved?: Approved
  /** Takes a note into the log of what happened; `tell` makes one. */
  readonly note: (note: Note) => void
}

export interface TxContext extends Context {
  readonly db: Transaction
}

/** A noun as the engine works with it: every name worked out once, nothing compiled before its first use. */
export interface Column {
  readonly key: string
  readonly name: string
  readonly field: Field
  readonly kind: Kind
  readonly required: boolean
  /** Comes with every row; never taken from a client. */
  readonly base: boolean
  readonly sealed: boolean
  /** The column beside a sealed one that keeps its HMAC, for equality. */
  readonly hash: string | null
}

/** A list of references: a join table of its own. */
export interface Join {
  readonly key: string
  readonly table: string
  readonly target: string
}

/** Rows of another noun that are written with a row of this one, which they point at by their field `by`. */
export interface Part {
  readonly key: string
  readonly noun: string
  readonly by: string
}

/** Whose part a noun's rows are. */
export interface Owner {
  readonly noun: string
  readonly part: Part
}

export interface Model {
  readonly noun: Resource
  readonly table: string
  readonly columns: ReadonlyMap<string, Column>
  readonly joins: ReadonlyMap<string, Join>
  readonly parts: ReadonlyMap<string, Part>
  /** Fields whose value the behaviour brings: no column. */
  readonly derived: ReadonlyMap<string, Field>
  readonly machines: Readonly<Record<string, { states: Readonly<Record<number, readonly string[]>>; initial: number }>>
  /** Rows carry tenant_id, and its key is (tenant_id, id). */
  readonly byTenant: boolean
  readonly control: boolean
  readonly behaviour: Behaviour
  /** Its log nouns have no status, version, deletion or update stamps. */
  readonly log: boolean
}

export interface Engine {
  readonly models: ReadonlyMap<string, Model>
  readonly services: ReadonlyMap<string, Service & { readonly behaviour: Behaviour }>
  /** Path below /api -> name of the noun or service. */
  readonly paths: ReadonlyMap<string, string>
  /** Who points at a noun: [model name, field key]. */
  readonly pointers: ReadonlyMap<string, readonly (readonly [string, string])[]>
  /** Nouns whose rows are parts of others', by their name. */
  readonly owners: ReadonlyMap<string, Owner>
  readonly watches: readonly Watch[]
  /** The days that are worked in the caller's tenant; Monday to Friday where no noun knows more. */
  readonly calendar: (ctx: Context) => Promise<Calendar>
  readonly teller: Teller | undefined
  readonly censor: Censor | undefined
  readonly visitors: Visitors | undefined
  readonly carrier: Carrier | undefined
}

/** How people are told of something, and how what waited because of a row waits no more. */
export interface Teller {
  tell(tx: TxContext, about: { model: Model; row: Row; key: string; telling: ResolvedTelling; remark?: string | undefined }): Promise<void>
  /** Marks notices that say that a row waits as read. The commit waits for it. */
  settle(tx: TxContext, model: Model, id: string): void
}

/** What drawn processes do for rows of other nouns. */
export interface Carrier {
  /** Begins the process that is bound to an action which was carried out on a row, if there is one; answers its instance. */
  carry(tx: TxContext, about: { model: Model; name: string; row: Row }): Promise<string | undefined>
  /** Begins the process that must approve an action before it is carried out, with what the caller said; answers its instance, or undefined where none is bound. */
  hold(tx: TxContext, about: { model: Model; name: string; row: Row; input: Values }): Promise<string | undefined>
  /** The instance that an action of a row waits for. */
  waiting(tx: TxContext, model: Model, id: string): Promise<string | undefined>
  /** The same in SQL, of the row at `t`. */
  waits(model: Model, t: string): string
}

/** Looks for sensitive words in a text. */
export type Censor = (tx: TxContext, text: string, scope: string) => Promise<Censored>

/** A row in its wire form. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>

/** Parsed input by field name, as the database takes it. */
export type Values = Record<string, unknown>

/** An update in place of one that was sent. */
export interface Reconciled {
  readonly body: Readonly<Record<string, unknown>>
  /** What of the body was read already, as it is kept. */
  readonly read?: Values
  done?(row: Row): Promise<void> | void
}

/** What a verb adds to the engine's part. Guards throw a Refusal; both run in the transaction, the row locked. */
export interface WriteBehaviour {
  /** The id of the row that the same request made before, which is then answered in place of another one; undefined where there is none. */
  known?(ctx: TxContext, about: { values: Values }): Promise<string | undefined>
  guard?(ctx: TxContext, about: { before: Row | null; values: Values; body: Readonly<Record<string, unknown>> }): Promise<void> | void
  /** An update in place of the one that was sent, before its version is checked: of one over a former version, the same over the row as it is. `done` follows once it is written. */
  reconcile?(ctx: TxContext, about: { before: Row; body: Readonly<Record<string, unknown>> }): Promise<Reconciled> | Reconciled
  /** Columns that the system sets along with the client's. */
  set?(ctx: TxContext, about: { before: Row | null; values: Values }): Promise<Values> | Values
  /** What an update writes to the row in place of the client's values, where the noun keeps those elsewhere; undefined to write them. */
  instead?(ctx: TxContext, about: { before: Row; values: Values }): Promise<Values | undefined>
  /** After the row is written, in the same transaction, with what changed, fields without a column among it. What it returns goes out with the row, this once: a password that nobody reads again. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most effects return nothing
  effect?(ctx: TxContext, about: { before: Row | null; row: Row; values: Values }): Promise<Values | void> | Values | void
  /** What the effect returns is all that it changes of the row, which is then not read again. */
  readonly skipsReload?: true
}

export interface ActionBehaviour {
  /** The column that names a row which everybody who writes this one holds before it: what holds that one goes ahead of what locks this one, in the same packet. */
  readonly holds?: string
  /** Locks other rows that everybody who writes this one locks before it; the row is not locked yet, and may change until it is. */
  first?(ctx: TxContext, about: { row: Row }): Promise<void>
  guard?(ctx: TxContext, about: { row: Row; input: Values }): Promise<void> | void
  /** Which of the declared states it ends in. */
  to?(ctx: TxContext, about: { row: Row; input: Values }): Promise<number | Record<string, number>> | number | Record<string, number>
  /** Columns it writes besides the state. */
  set?(ctx: TxContext, about: { row: Row; input: Values }): Promise<Values> | Values
  /** Columns that are the program's own business: written with the others, and told by neither audit nor event. */
  along?(ctx: TxContext, about: { row: Row; input: Values }): Promise<Values> | Values
  /** Takes what the action declares to post to other purses of the same accounts; the sums stay. */
  redirect?(ctx: TxContext, about: { row: Row; input: Values; moves: readonly Move[] }): Promise<readonly Move[]> | readonly Move[]
  /** After the row is written, in the same transaction. What it returns goes out with the row, this once. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most effects return nothing
  effect?(ctx: TxContext, about: { before: Row; row: Row; input: Values }): Promise<Values | void> | Values | void
  /** Nobody looks at what the effect changes of the row, which is then not read again unless the effect answers `rereads`. */
  readonly skipsReload?: true
}

export interface CallRequest {
  readonly input: Values
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers of a call are wrapped by the dialect, except `raw`, which goes out as it is. */
export type CallBehaviour = (ctx: Context, about: CallRequest) => Promise<unknown> | unknown

/** Sees every write of every noun in its transaction, audited or not, and may refuse it; `values` is null when the row is deleted for good. */
export type Watch = (tx: TxContext, about: { model: Model; id: string; before: Row | null; values: Values | null }) => Promise<void>

/** What keeps forms of readers from programs and floods: a captcha that was read, and so many from one address within an hour. */
export interface Visitors {
  demandPerson(ctx: Context, given: { readonly captchaKey?: unknown; readonly captchaCode?: unknown }): Promise<void>
  demandSeldom(tx: TxContext, what: string, mostAnHour: number): Promise<void>
}

export interface FormHooks {
  readonly options?: Readonly<Record<string, (ctx: Context) => Promise<readonly { readonly id: string; readonly name: string }[]>>>
  readonly asks?: Readonly<Record<string, (ctx: Context, id: string | undefined) => Promise<Fields>>>
}

export interface Behaviour {
  readonly name: string
  readonly watch?: Watch
  /** What the engine has once: one noun of the register knows the days that are worked, and one how people are told. */
  readonly calendar?: (ctx: Context) => Promise<Calendar>
  readonly teller?: Teller
  readonly censor?: Censor
  readonly visitors?: Visitors
  readonly carrier?: Carrier
  /** What the forms of its faces offer that no declaration says: rows to choose from, and questions that a row asks by itself. */
  readonly forms?: Readonly<Record<string, FormHooks>>
  /** What a row becomes besides what its `mine` clears when the member whose it is leaves. */
  readonly forgotten?: (row: Row) => Values
  readonly create?: WriteBehaviour
  readonly update?: WriteBehaviour
  readonly remove?: WriteBehaviour
  readonly actions?: Readonly<Record<string, ActionBehaviour>>
  readonly calls?: Readonly<Record<string, CallBehaviour>>
  /** What an account with lots does when some of them lapsed, and when some end soon; in the transaction of the entry. */
  readonly lots?: {
    lapsed?(ctx: TxContext, about: LotsOf & { readonly occurrence: string }): Promise<void>
    ending?(ctx: TxContext, about: LotsOf & { readonly ends: Date }): Promise<void>
  }
  /** SQL of the fields that have no column. */
  readonly columns?: Readonly<Record<string, (place: ColumnPlace) => string>>
  /** Those of them that are counted over rows of other nouns, for a whole tenant at once: remembered until one of these nouns changes. */
  readonly counts?: Readonly<Record<string, Counted>>
  /** Those of them that answer ids, with commas between them, of rows of this noun: shown by what the rows are called, null where there are none. */
  readonly names?: Readonly<Record<string, string>>
  /** SQL of the filters that are no plain operator, and of fields that mean more than their value when they are asked for by their bare name; null for a value that is none. */
  readonly filters?: Readonly<Record<string, (about: { value: string; t: string; params: Params; ctx: Context }) => string | null>>
  /** What the count of a list depends on, its filters included; where it is told, a count that took long is remembered until one of these changes. */
  readonly countFollows?: Follows
  /**
   * Asked before a page is read: may look at how much a filter finds, and answer another context of the same caller by which its filters know that what
   * follows is a page and no count.
   */
  readonly planFilters?: (ctx: Context, query: Readonly<Record<string, unknown>>) => Promise<Context>
  /** A pure look at the row's own columns: whether a verb or action may be offered; a refusal says why not. Names as in _can. */
  readonly can?: Readonly<Record<string, (row: Row, ctx: Context) => boolean | Refusal>>
  /** SQL that a row must meet to be shown by a public face, besides what the face declares. */
  readonly faces?: Readonly<Record<string, (place: ColumnPlace) => string>>
  /** Last touch on a row before it goes out; names it adds are listed in `answers`, since clients send rows back whole. */
  readonly present?: (row: Record<string, unknown>, ctx: Context) => void
  readonly answers?: readonly string[]
  /** The columns that `present` and `can` look at in a list, read whatever else of the row is asked for; all of them are where it is not told. */
  readonly looksAt?: readonly string[]
  /** Fields whose values are not shown to everybody who sees the row: neither sorted by, nor filtered by but for a filter of the behaviour under their bare name. */
  readonly unsearched?: readonly string[]
  /** SQL that the detail of a row brings for `present`, which takes it out of the row again. */
  readonly reads?: Readonly<Record<string, (place: ColumnPlace) => string>>
  /** A public face has no such row: why not, where readers may be told more than that. */
  readonly missing?: (ctx: Context, id: string) => Promise<Refusal | undefined>
  /** Nouns whose rows are parts of this one: they do not hold up its deletion. */
  readonly owns?: readonly string[]
  /** Whoever says `force` deletes a row that others point at; they show nothing in its place. */
  readonly forceDeletes?: true
}
