import type { Calls, DeclaredActions, Posting, Written } from './action'
import type { Selection } from './derived'
import type { Face, RowFace } from './face'
import type { Fields } from './field'
import type { Flow } from './flow'
import type { Label } from './label'
import type { Mine } from './mine'
import type { Purse } from './purse'
import type { Reaction } from './reacting'
import type { Queues, Reports } from './report'
import type { ReviewChain } from './review'
import type { Machine, MachineNamesOf, NamedMachines, NamedStateSet, NamedStates } from './state'
import type { Tallies } from './tally'
import type { Tells } from './tells'

/** tenant: rows of one tenant. shared: the platform writes, tenants read. platform: only the platform's administrators. */
export type Tenancy = 'tenant' | 'shared' | 'platform'

/** Which rows a role sees that holds a permission but was given no data scope for it. */
export type Scope = 'all' | 'own' | 'dept' | 'deptBelow'

/** The verbs that every noun has unless it says otherwise. */
export type Verb = 'view' | 'add' | 'edit' | 'delete'

export type Operator =
  | 'equal'
  | 'notequal'
  | 'like'
  | 'likeleft'
  | 'likeright'
  | 'notlike'
  | 'ge'
  | 'le'
  | 'gt'
  | 'lt'
  | 'datege'
  | 'dategt'
  | 'dateequal'
  | 'datele'
  | 'datelt'
  | 'null'
  | 'notnull'

/** A filter that has a name of its own: an operator over columns of the noun, or `by: 'behaviour'` for SQL beside it, which `reads` these fields. */
export type NamedFilter =
  | { readonly label: Label; readonly op: Operator; readonly on: readonly string[] }
  | { readonly label: Label; readonly by: 'behaviour'; readonly reads?: readonly string[] }

export interface Tree {
  /** The field that points at the parent row, and the one that names a row. */
  readonly parent: string
  readonly title: string
  /** GET list answers nested rows instead of a page. */
  readonly nested?: boolean
  /** Two levels and no more, for its behaviour to keep: what stands below another has nothing below itself. */
  readonly flat?: true
  /**
   * Paths below the noun (GET) and what they answer. tree: all nodes ({id, parentId, key, value, title, hasChildren, children}); lazyTree: one level
   * of nodes; lazyList: one level of rows with hasChildren; roots: a page of the top rows. A level is asked for by the parent field's name.
   */
  readonly calls?: Readonly<Record<string, 'tree' | 'lazyTree' | 'lazyList' | 'roots'>>
}

/** Who a row belongs to besides departments: the person that `field` names, or the members of what it names, who have a row of `members` that is in force. */
export interface Party {
  readonly label: Label
  /** The column of the row that names the party; `id` where its members point at the row itself. */
  readonly field: string
  /** A noun whose rows say who belongs to the party: its field that points where `field` does, and its `userId`. Without it the column names a user. */
  readonly members?: string
  /** Where the field points at `user/member`: the page of the site on which that member finds the row, with `{id}`. */
  readonly page?: string
  /** Parties of which everybody is of this one too, each of which a column of the row names: a question about the caller's own rows there asks nothing of the members. */
  readonly includes?: readonly string[]
  /** Of those members only the ones of whose row each of these fields says one of these. */
  readonly among?: Readonly<Record<string, readonly string[]>>
}

export type Parties = Readonly<Record<string, Party>>

export type Machines = Readonly<Record<string, Machine>>

/** What a noun declares: its fields F, actions A, further machines M, states of `status` S and calls C. */
export interface Definition<
  F extends Fields = Fields,
  A extends DeclaredActions = DeclaredActions,
  M extends NamedMachines = NamedMachines,
  S extends NamedStates = NamedStates,
  C extends Calls = Calls,
> {
  readonly label: Label
  /** Prefix of its permission codes; <family>_<noun> unless told. */
  readonly code?: string
  /** Further codes under which clients ask for the button of a verb, for GET menu/buttons alone: { grant: ['user_role'] }. */
  readonly codeAlso?: Readonly<Record<string, readonly string[]>>
  readonly tenancy: Tenancy
  /** control: stays with the platform when a tenant's data moves to a database of its own. */
  readonly plane?: 'control' | 'data'
  readonly scope?: Scope
  /** Columns and lists naming departments that have a row besides its maker's: what a department reaches, it reaches by these too. */
  readonly heldBy?: readonly (keyof F & string)[]
  /** A list of departments that alone pick a row, with those below them; everybody picks one whose list is empty. */
  readonly usedBy?: keyof F & string
  /**
   * A reference of its own: its rows reach as far as those that they point at, besides its own data scope. Where rows of several nouns are pointed at, the
   * choice whose values are the names of these nouns, and the column that holds the id.
   */
  readonly within?: (keyof F & string) | readonly [type: keyof F & string, id: keyof F & string]
  readonly fields: F
  /** The field that names a row to people; the first required text unless told. */
  readonly title?: keyof F & string
  /** What else names a row in a list, which columns decide, and what an empty page says. */
  readonly face?: RowFace
  /** States of the machine `status`. Without any, status is 1 on or 0 off and may be edited. */
  readonly states?: S
  /** Values of an edited status (no machine) where it is not 1 on and 0 off; a new row has `initial`, else 1. */
  readonly statuses?: S
  /** The state of a new row, the one with the lowest value unless told. */
  readonly initial?: keyof NoInfer<S> & string
  readonly machines?: M
  readonly actions?: A
  /** What making a row writes and posts along, and who is notified of it. */
  readonly made?: { readonly writes?: Written; readonly posts?: readonly Posting[]; readonly tells?: Tells }
  readonly parties?: Parties
  /** Its reviews, as `reviews()` makes them with their fields and actions. */
  readonly reviews?: readonly ReviewChain[]
  /** How a drawn process carries its rows, where one is bound. */
  readonly flow?: Flow
  /** It is an account: one row for each row that its unique reference points at, opened by the first posting. */
  readonly purses?: Readonly<Record<string, Purse>>
  /** Masked fields that a holder of <code>_unmask reads in full: one of one row at a time, with a reason, on the audit. */
  readonly unmask?: readonly (keyof F & string)[]
  /** The states in which a row may be edited, or deleted; every one unless told. */
  readonly editIn?: NamedStateSet<MachineNamesOf<NoInfer<S>, NoInfer<M>>>
  readonly deleteIn?: NamedStateSet<MachineNamesOf<NoInfer<S>, NoInfer<M>>>
  /** The states in which a row is its maker's alone: whatever others reach by their roles, only an administrator of the tenant sees or touches it besides. */
  readonly aloneIn?: NamedStateSet<MachineNamesOf<NoInfer<S>, NoInfer<M>>>
  /**
   * Rows whose choice `by` has one of these `values` are read by holders of the further right `needs` and by the people in the columns `besides`, whatever others
   * reach by their roles; an administrator of the tenant reads them too.
   */
  readonly classified?: {
    readonly by: keyof F & string
    readonly values: readonly number[]
    readonly needs: string
    readonly besides: readonly string[]
  }
  readonly calls?: C
  /** Groups and sums over its rows, each a call. */
  readonly reports?: Reports
  /** Named conditions: tabs above the list, figures of the home page, entries of the menu; GET queues counts them. */
  readonly queues?: Queues
  /** Rows to choose from: GET select. */
  readonly select?: Selection
  /** Nouns that point at this one or are about it, `family/noun`, or `family/noun.field` where several of its fields do: lists below a row's detail. */
  readonly below?: readonly string[]
  /** Further permissions that its behaviour asks for: verb -> what it allows. */
  readonly rights?: Readonly<Record<string, Label>>
  /** Further paths of what every noun has: { 'POST delete': 'delete' }. */
  readonly also?: Readonly<
    Record<string, 'page' | 'list' | 'detail' | 'add' | 'submit' | 'update' | 'delete' | 'export' | 'import' | 'importTemplate'>
  >
  readonly filters?: Readonly<Record<string, NamedFilter>>
  readonly faces?: Readonly<Record<string, Face>>
  /** What a member of the site finds of it on a page of their own, and what goes when they leave. */
  readonly mine?: Mine
  readonly tree?: Tree
  /** The flag of rows that are a rehearsal: notices about them say so, stay at the desk, and go by no other channel. */
  readonly rehearsal?: keyof F & string
  /** Its rows are their own record: neither the audit nor an event tells of one, and one that is deleted is gone. Such a noun has no states, purses or parts. */
  readonly plain?: true
  /** Its rows are reactions of members, as `reaction()` declares them. */
  readonly reaction?: Reaction
  /**
   * A row may answer another one that is about the same thing: `to` names that one, `root` the first of the thread and `depth` how deep it stands, at most `deep`; `among` are the
   * states in which a row is answered.
   */
  readonly replies?: {
    readonly to: string
    readonly root: string
    readonly depth: string
    readonly about: readonly string[]
    readonly deep: number
    readonly among?: readonly string[]
  }
  /**
   * Texts that pass the sensitive words of a scope whenever they are written: a word that is barred refuses the text with its places, one that is replaced is replaced, and what somebody
   * must look at stands in `hits` with the version of the list.
   */
  readonly checked?: {
    readonly fields: readonly string[]
    readonly scope: 'news' | 'comment' | 'nick' | 'petition'
    readonly hits: string
    readonly version: string
  }
  /** Counts over rows of other nouns, which stand in a side table. */
  readonly tallies?: Tallies
  /** A log: rows are added by the system, every write call is a 405 for everybody. */
  readonly appendOnly?: boolean
  /** Everybody of the tenant hears of it, and of no more than that, when one of these is done to a row, whatever they may view. */
  readonly heard?: readonly string[]
  /** Its events name a person in the place of a row, who alone hears of them. */
  readonly personal?: true
  /** A log whose table is parted by the month of its rows' ids and forgets whole months at a time. */
  readonly byMonth?: true
  /** The log noun that act() writes a line to, its field that holds this row's id, and where nouns share a log the one that holds their name. */
  readonly log?: { readonly noun: string; readonly key: string; readonly type?: string }
  /** Order of the list where the caller gives none; '-' first for descending. */
  readonly sort?: readonly string[]
  /** Further indexes, each a list of fields, over living rows; one that names `isDeleted` finds the others too. */
  readonly indexes?: readonly (readonly string[])[]
  /** References that few rows have, whose index leaves the others out, and those by which nobody looks for rows, which have none: each change of a row writes less. */
  readonly references?: Readonly<Record<string, 'filled' | 'unindexed'>>
  /**
   * No two living rows that are equal in the fields of `by` overlap in the time from `from` to `to` (two days, both counted, or two moments, the last one
   * not; without the second, for ever); with `in`, rows in these states alone. The last room is booked once, however many ask at the same time.
   */
  readonly apart?: {
    readonly by: readonly string[]
    readonly from: string
    readonly to: string
    readonly in?: NamedStateSet<MachineNamesOf<NoInfer<S>, NoInfer<M>>>
  }
  /**
   * Its rows belong to periods that close one day: `by` is the text that names the period of a row, `in` the noun of periods, named so by their title and open
   * in the state that they begin in. Of a closed period no row is made, changed or deleted; and none closes while rows of it stand in the states that it `waits` for.
   */
  readonly closes?: { readonly by: string; readonly in: string; readonly waits?: NamedStateSet<MachineNamesOf<NoInfer<S>, NoInfer<M>>> }
  /** Generic verbs that it does not have. */
  readonly without?: readonly Verb[]
  /** Kept, versioned and scoped like any noun, but without calls, permissions or pages. */
  readonly internal?: boolean
  /** A table of the platform's that it shows, made and written there: it has the columns of every row besides those of the fields. */
  readonly table?: string
  /** Path below /api, where it is not blade-<family>/<noun>. */
  readonly path?: string
  /** Further names under which clients say which row is read, acted on or deleted. */
  readonly idAlso?: readonly string[]
  /** A unique field whose value clients also send where an id says which rows are deleted. */
  readonly idBy?: keyof F & string
  /** Further such paths, under which all of its calls answer alike. */
  readonly alsoAt?: readonly string[]
  /** Where its page stands in the menu. */
  readonly menu?: { readonly icon?: string; readonly sort?: number; readonly hidden?: boolean; readonly path?: string }
  /** Columns that were called otherwise before: { now: before }. Applied as renames, once, when a migration is printed. */
  readonly renamed?: Readonly<Record<string, string>>
}
