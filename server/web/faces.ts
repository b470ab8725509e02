import type { Face } from '@masthead/contract/kit/face'
import type { Resource } from '@masthead/contract/kit/resource'
import { listFace, readFace } from '../engine/read/read'
import type { Context } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { Refusal } from '../platform/refusal'

/** A public face of a noun by its name. */
export const faceOf = ({ name, faces }: Pick<Resource, 'name' | 'faces'>, face: string): Face => {
  const found = faces?.[face]
  if (!found) throw new Error(`${name} has no face ${face}`)
  return found
}

export const isRefused = (error: unknown, status: number): boolean => error instanceof Refusal && error.status === status

/** One page of a list as readers turn it. */
export interface Shown<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly pages: number
  readonly current: number
}

/** Rows of a public face in the type by which a page draws them: the face answers the fields that it declares, and the tests of the pages hold them to it. */
export const listShown = async <T>(
  ctx: Context,
  noun: Resource,
  face: string,
  { current, size, ...query }: { readonly current: number; readonly size: number } & Readonly<Record<string, string | number>>,
): Promise<Shown<T>> => {
  const asked = { ...query, current: String(current), size: String(size) } as Record<string, string>
  const { records, total, pages } = await listFace(ctx, modelOf(ctx, noun), faceOf(noun, face), asked)
  return { records: records as readonly object[] as readonly T[], total, pages, current }
}

/** Rows of a public face by their ids, in their order, without those that readers do not have. */
export const listShownBy = async <T>(ctx: Context, noun: Resource, face: string, ids: readonly string[]): Promise<T[]> =>
  (await Promise.all(ids.map((id) => readShown<T>(ctx, noun, face, id)))).filter((row) => row !== undefined)

/** One row of a public face; undefined where readers have none of this id. */
export const readShown = async <T>(ctx: Context, noun: Resource, face: string, id: string): Promise<T | undefined> => {
  try {
    return (await readFace(ctx, modelOf(ctx, noun), faceOf(noun, face), id)) as object as T
  } catch (error) {
    if (isRefused(error, 404)) return undefined
    throw error
  }
}
