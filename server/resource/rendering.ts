import type { TxContext } from '../engine/types'
import { later } from '../engine/due/later'
import { isFilm, isSound } from '../platform/files/film'

/** The job that makes films playable. */
export const renderJob = 'resource/render'

/** States of an attachment. */
export const attachStates = { processing: 1, ready: 2, failed: 3 } as const

/** The state of a file that has just come: a film is worked on before it is ready. */
export const firstState = (extension: string): number => (isFilm(extension) ? attachStates.processing : attachStates.ready)

/** Has a film made playable, or a sound measured, once the caller's transaction stands. */
export const askRendering = async (tx: TxContext, id: string, extension: string): Promise<void> => {
  if (isFilm(extension) || isSound(extension)) await later(tx, renderJob, { id })
}
