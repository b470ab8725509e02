import type { BodyOf, Resource, RowOf } from '@masthead/contract/kit/resource'
import type { Row } from '../wire/client'
import type { Values } from './change'

/** The names that the server answers beside the ids of those who made a row and changed it. */
type Authors = { readonly [K in 'createUserName' | 'createDeptName' | 'updateUserName']?: string | null }

/** A row of a declared noun as the server answers it: what its noun does not declare is not there. Of a noun that is known at run time alone it is any row. */
export type RowAs<R> = R extends { readonly fields: infer F } ? (string extends keyof F ? Row : RowOf<R> & Authors) : never

/** The same row with the columns that its noun declares. */
export const rowAs = <const R extends Resource<any, any, any, any, any>, T extends Row | undefined>(
  _noun: R,
  row: T,
): RowAs<R> | Extract<T, undefined> => row as never

/** The values of a form over the fields of a noun, which may hold some of them. */
export const valuesAs = <const R extends Resource<any, any, any, any, any>>(_noun: R, values: Values): Readonly<BodyOf<R>> => values as never
