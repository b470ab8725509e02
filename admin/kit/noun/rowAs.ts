import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import type { Row } from '../wire/client'

/** A row of a declared noun as the server answers it: its columns are typed, what comes with them is not. */
export type RowAs<R> = Row & Omit<RowOf<R>, 'version'>

/** The same row with the columns that its noun declares. */
export const rowAs = <const R extends Resource<any, any, any, any, any>>(_noun: R, row: Row): RowAs<R> => row as never
