import type { After } from './after'
import type { Fields } from './field'
import type { Label } from './label'
import type { Report } from './report'
import type { Where } from './where'
import type { Span } from './span'
import type { MachineNames, NamedStateSet, NamedTargets, StateArrows, StateSet } from './state'
import type { ResolvedTells, Tells } from './tells'

/**
 * A value that an action writes, in data: `$me` (the user), `$member` (the member of the site), `$dept`, `$now`, `$now+30m` (m, h, d), `$today`, `$month`, `$status` (the state before), `$.input` (what
 * the caller said), `$field` (what the row has), `$ref.field` (what the row that a reference points at has); anything else is itself.
 */
export type Value = string | number | boolean | null

export type Written = Readonly<Record<string, Value>>

/**
 * One line of a posting: an account noun with its purse (or `outside` and `platform`, the kit's own accounts, with a purse of any name), the column of the
 * row that says whose, and the column that holds the amount, with '-' before it where it leaves. The lines of a posting cancel, unit by unit.
 */
export type Posting = readonly [account: string, owner: string, purse: string, amount: string]

/** A moment of a row at which the program acts: what a column holds, or so long before or after it. A day begins at midnight in the tenant's zone. */
export interface Due {
  readonly at: string
  readonly before?: Span
  readonly after?: Span
  /** What the program says with it, where others are asked for it: a remark. */
  readonly with?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Who carries an action out has the row alone for so long: `by` is the column of who it is, `until` of when it ends. Everybody else is refused the row's other actions,
 * edits and deletion with a 409 `held` meanwhile; the program passes. The holder may take it again, which starts the time again, and gives it back by an action with
 * `holds: 'free'`. A row that moves on is nobody's.
 */
export interface Hold {
  readonly by: string
  readonly until: string
  readonly for: Span
}

/** A verb of a noun that changes its state, a flag, or a few of its fields; carried out by act() alone. */
export interface Action {
  readonly label: Label
  /** Method and path below the noun, byte-exact, as calls.md writes them; POST <kebab-name>/{id} unless told. */
  readonly call?: string | readonly string[]
  /** The states it starts from; every state unless told. */
  readonly from?: StateSet
  /** Where it ends; a list is decided by the behaviour, none leaves the state as it is. */
  readonly to?: StateSet
  /** Where it leads from each of its source states, by machine; has the machines of `to`. */
  readonly arrows?: StateArrows
  /** What the caller must or may say with it. */
  readonly input?: Fields
  /**
   * Fields of the noun itself that the caller gives and the action writes: as the noun declares them, or as `input` does where it names them too. One
   * with `!` behind it is demanded by this action, whatever the noun says.
   */
  readonly sets?: readonly string[]
  /** The caller must give a reason, as `remark`: it stands in the noun's log, and in this column where one is named. */
  readonly reason?: true | string
  /** Columns that are written along: who, when, a remark kept under another name, one that is cleared. */
  readonly writes?: Written
  /** Which of the states of `to` it ends in: the one that this input, or this column of the row, names. */
  readonly picks?: string
  /** Nobody who stands in one of these columns may, administrators included; the system is exempt. Part of `_can`. */
  readonly notBy?: readonly string[]
  /**
   * Parties of the noun. Of users those alone may who belong to one of them, administrators included; the system is exempt. A party whose field points at
   * `user/member` opens the action to that member of the site, who needs no permission, and narrows no user. Part of `_can`.
   */
  readonly by?: string | readonly string[]
  /** In each of these states it is for those alone who may carry out the action that stands beside it, whose turn it is then; a 403 for others. Part of `_can`. */
  readonly turns?: Readonly<Record<number, string>>
  /** Who carries it out has the row alone until then, or with 'free' gives it back. */
  readonly holds?: Hold | 'free'
  /** A flag of the noun that the action turns over. */
  readonly toggles?: string
  /** What it is called for one row, where its label speaks of several. */
  readonly one?: Label
  /** The words of a toggle where it turns the flag off. */
  readonly off?: { readonly label: Label; readonly confirm?: Label; readonly done?: Label }
  /**
   * Moves the row into the recycle bin, which is the soft deletion, or out of it; its state stays unless `to` says otherwise.
   * Rows in the bin are listed with isRecycled=1 and can do nothing else.
   */
  readonly bin?: 'into' | 'outOf'
  /**
   * Carried out by the program when this moment of the row, or one of these, has come: once for each moment, and again for another one. A row that has
   * left the source states is let be; what is refused is tried again later, and told.
   */
  readonly due?: string | Due | readonly (string | Due)[]
  /** An administrator may bind it to a process, which approves it before it is carried out in the name of who asked. */
  readonly approvable?: true
  /** Carried out by jobs and callbacks alone: no call, no permission, no button. */
  readonly system?: true
  /** What it moves between accounts, in its own transaction. */
  readonly posts?: readonly Posting[]
  /** Who is notified of it, and with which text. */
  readonly tells?: ResolvedTells
  /** What follows on it elsewhere, once, after its transaction. */
  readonly after?: After | readonly After[]
  /** On a row that is where it leads it does nothing, and answers the row. */
  readonly idempotent?: true
  /** Leaves the version alone: counters, order, pins, locks. */
  readonly quiet?: boolean
  /** The permission it needs is <code>_<verb>; its own name in snake_case unless told. */
  readonly verb?: string
  /** The verb of another permission that opens it too, to the rows for which the behaviour's `can` says so. */
  readonly orVerb?: string
  readonly tone?: 'primary' | 'danger'
  /** What to ask before it is done. */
  readonly confirm?: Label
  /** Fields of the row by which it is decided: the dialog for one row shows them beside the question. */
  readonly shows?: readonly string[]
  /** What to say when it was done. */
  readonly done?: Label
  /** Who has the row next, which is said once it was done: the part of its answer that names them, or what is said where that names nobody. */
  readonly next?: { readonly by: string; readonly otherwise: Label }
  /** Not offered as a button of the derived page. */
  readonly button?: false
  /** Several rows at once are one change, all of them or none: an order that was dragged. */
  readonly together?: true
}

/** What a declared call answers: a row, a bare list, a page, tree nodes, a map, a file, or nothing but success. */
export type Answer = 'row' | 'list' | 'page' | 'tree' | 'map' | 'file' | 'stream' | 'none'

/** A call of a noun that is neither one of the generic ones nor an action: reports, trees, pickers, counters. */
export interface Call {
  readonly label: Label
  /** Method and path below the noun, byte-exact. */
  readonly call: string | readonly string[]
  /** Its parameters, from path, query and body alike. */
  readonly input?: Fields
  readonly answer: Answer
  /** The shape of a row of the answer, for the documentation and the derived page. */
  readonly output?: Fields
  /** Who may call: everybody, anybody with a session, or a holder of <code>_<verb>. */
  readonly access: 'public' | 'login' | { readonly verb: string }
  /** The platform may open it to callers without a session: a GET that tells nothing which not everybody may know. */
  readonly skippable?: true
  /** It changes something. A GET that does is answered no-store and marked in the documentation. */
  readonly writes?: boolean
  /** Takes one multipart file under this name. */
  readonly upload?: string
  /**
   * It also takes the paging and filter parameters of the list. Where no behaviour answers it, it answers the list's own rows,
   * cut down to the fields of `output`.
   */
  readonly listed?: boolean
  /** listed, without a behaviour: conditions that its rows always meet. They lie within the reach of view then, whichever permission opens the call. */
  readonly where?: Where
  /** It follows from a report, or from the queues of the noun. */
  readonly report?: Report
  readonly queues?: true
  /** It follows from the fields that may be read without their mask. */
  readonly unmask?: true
  /** It makes a row of what a reader sent by the form of this face. */
  readonly sends?: string
  /** It takes back a reaction: the row that has these values, if there is one. */
  readonly takesBack?: true
  /** What it answers stands in the body besides the envelope too, for clients that look for it there. */
  readonly alsoBare?: true
  /** Answered without the envelope. */
  readonly bare?: true
  /** Answered to a guest too, for whose identity a login provider vouches and who has no account yet; every other call is a 403 for guests. */
  readonly guests?: true
  /** Answered while the caller's screen is locked, when every other call is a 423. */
  readonly whileLocked?: true
  /** Answered to users who must change their password first, for whom every other call is a 403: what the change and the way to it need. */
  readonly whileHeld?: true
}

export type Actions = Readonly<Record<string, Action>>

/** An action as a noun declares it: its states by the names that the noun gave them. */
export interface DeclaredAction<N extends MachineNames = MachineNames> extends Omit<Action, 'from' | 'to' | 'arrows' | 'tells' | 'turns' | 'after'> {
  /** What follows on it elsewhere, once, after its transaction. */
  readonly after?: After<NamedStateSet<N>> | readonly After<NamedStateSet<N>>[]
  /** By state, the action whose right it needs there besides its own: who has to review a row refuses it. */
  readonly turns?: { readonly [K in N['status']]?: string }
  /** The states it starts from; every state unless told. */
  readonly from?: NamedStateSet<N>
  /** Where it ends: one state, several of which the behaviour or `picks` chooses one, or where each source state leads. None leaves the state as it is. */
  readonly to?: NamedTargets<N>
  /** Who is notified of it, and with which text. */
  readonly tells?: Tells
}

export type DeclaredActions<N extends MachineNames = MachineNames> = Readonly<Record<string, DeclaredAction<N>>>
export type Calls = Readonly<Record<string, Call>>
