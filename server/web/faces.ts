import type { Face } from '@masthead/contract/kit/face'
import type { Resource } from '@masthead/contract/kit/resource'
import { Refusal } from '../platform/refusal'

/** A public face of a noun by its name. */
export const faceOf = ({ name, faces }: Pick<Resource, 'name' | 'faces'>, face: string): Face => {
  const found = faces?.[face]
  if (!found) throw new Error(`${name} has no face ${face}`)
  return found
}

export const isRefused = (error: unknown, status: number): boolean => error instanceof Refusal && error.status === status
