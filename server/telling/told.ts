import { sameTenant } from '../engine/reach/within'

/** Seconds between the line of a step and the notices of it, which are written in one transaction with it. */
const apart = 10
/** Texts of a notice are collated as words are, names of nouns elsewhere as codes. */
const words = 'collate "zh-x-icu"'

/**
 * A column of a noun's log: the ids of the users who were notified of the step of a line, with commas between. `noun` and `row` are expressions for the noun and the
 * id of the row that the line is about. The column is empty again once the notices have expired.
 */
export const toldOf = (t: string, { noun, row }: { readonly noun: string; readonly row: string }): string =>
  `(select string_agg(distinct n.user_id::text, ',') from desk_personalnotice n where ${sameTenant('n', t)} and not n.is_deleted
     and n.noun = ${noun}::text ${words} and n.row_id = ${row}::text ${words} and n.likeness = (${noun} || ' ' || ${t}.action) ${words}
     and n.create_time between ${t}.create_time - interval '${apart} seconds' and ${t}.create_time + interval '${apart} seconds')`
