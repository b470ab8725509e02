/** Who asks, and what they may do. */

/** What somebody may do: permission codes, and for each noun which rows. */
export interface Rights {
  /** Every permission of the tenant's package, whatever their codes. */
  readonly all: boolean
  readonly permissions: ReadonlySet<string>
  /** The rows a permission reaches; absent means the noun's own default. */
  readonly scopes: ReadonlyMap<string, readonly ScopeRule[]>
  /** The roles one by one, where API scopes narrow what a code allows; absent where none does. */
  readonly calls?: readonly RoleCalls[]
}

/** What is known of every actor. */
interface Acting {
  readonly account: string
  readonly name: string
  readonly roleName: string
  readonly sessionId: string | null
  /** The user's departments; the first is the primary one. */
  readonly deptIds: readonly string[]
  /** Those and everything below them. */
  readonly deptBelow: readonly string[]
  /** Holds the platform role in tenant 000000. */
  readonly isPlatform: boolean
  readonly rights: Rights
  /** The user's own tenant, set while the user works in another one. */
  readonly home?: string
}

/** A user of the back-office, or the guest of a login provider who has no account yet. */
export interface UserActor extends Acting {
  readonly kind: 'user'
  readonly userId: string
  readonly memberId: null
  /** What an access token lets its bearer do, where the user did not log in: `cms:read`, `*:write`. The rights are cut by it already. */
  readonly grant?: { readonly id: string; readonly scopes: readonly string[] }
}

/** A member of the site: without rights; reaches the rows of which a party is theirs, and acts where `by` names such a party. */
export interface MemberActor extends Acting {
  readonly kind: 'member'
  readonly userId: null
  readonly memberId: string
}

/** The product itself: jobs, callbacks, seeds. `userId` names the user whose work it goes on with, if any. */
export interface SystemActor extends Acting {
  readonly kind: 'system'
  readonly userId: string | null
  readonly memberId: null
}

/** A reader of the public site without a session: reads public faces alone. */
export interface ReaderActor extends Acting {
  readonly kind: 'reader'
  readonly userId: null
  readonly memberId: null
}

/** Who asks, told apart by `kind`. */
export type Actor = UserActor | MemberActor | SystemActor | ReaderActor

/** Which rows of a noun a permission reaches. CUSTOM is the filter grammar as JSON, never SQL. */
export type ScopeRule = Reach & {
  /** The fields of these rows that are seen; all of them unless told. */
  readonly fields?: readonly string[]
}

type Reach =
  /** 'default' is what the noun declares for roles without a scope of their own. `column` names the user or department that counts, where it is not who made the row. */
  | { readonly type: 'all' | 'own' | 'dept' | 'deptBelow' | 'default'; readonly column?: string }
  | { readonly type: 'custom'; readonly where: Readonly<Record<string, string>> }
  /** The rows of which the caller belongs to this party; none of a noun that has no such party. */
  | { readonly type: 'party'; readonly party: string }

/**
 * API scopes: a permission code allows its calls, and a role may narrow that to some of them. Every spelling of a call is that call: who may not
 * PUT a row may not POST it either. Over several roles the union counts, as with data scopes.
 */
export interface CallRule {
  readonly name: string
  /** The code by which programs know the rule. */
  readonly code: string
  /** ALL or one method. */
  readonly method: string
  /** A path in which * stands for one part and ** for any number of them. */
  readonly path: string
  readonly allows: boolean
  /** The codes that an allowing rule narrows: those of the menu it is bound to. A forbidding one knows none and holds for every call. */
  readonly codes: ReadonlySet<string>
}

/** What one role has: its codes, and what narrows them. */
export interface RoleCalls {
  readonly permissions: ReadonlySet<string>
  readonly rules: readonly CallRule[]
}
