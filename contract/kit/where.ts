/**
 * A value in a condition of a declaration. `$me` stands for the calling user, `$member` for the calling member of the site, `$today`, `$tomorrow` and `$week` for the day in the tenant's zone, the next and the
 * seventh after it, `$month` for the month (yyyy-MM); `$month-01` is its first day.
 */
export type Given = string | number | boolean | null

/**
 * Conditions of a declaration, all of which hold: a field has this value or one of these (null: none), or an operator of the list's filters,
 * `<field>_datege`, says how it compares; a named filter of the noun is one too.
 */
export type Where = Readonly<Record<string, Given | readonly Given[]>>

/** What stands for something else in the values of conditions. */
export const places = ['$me', '$member', '$today', '$tomorrow', '$week', '$month'] as const

export type Place = (typeof places)[number]

/** The values of a condition as a list. */
export const givenIn = (values: Where[string]): readonly Given[] => (Array.isArray(values) ? (values as readonly Given[]) : [values as Given])
