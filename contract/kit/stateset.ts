/** Which states: of the machine `status`, or of several machines by name. */
export type StateSet = number | readonly number[] | Readonly<Record<string, number | readonly number[]>>
