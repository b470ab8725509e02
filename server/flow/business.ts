import type { TxContext } from '../engine/types'
import type { Instance } from './standing'

/** What the end of a process does to the row that it is about, by noun and id. */
export type EndOf = (
  tx: TxContext,
  about: { readonly noun: string; readonly id: string },
  ended: { readonly instance: Instance; readonly result: 'approved' | 'refused' | 'cancelled' },
) => Promise<void>

const ends: EndOf[] = []

/** What follows for every noun whose rows processes carry by its declaration. */
export const followsEvery = (end: EndOf): void => void ends.push(end)

/** The noun and the id in the key of what a process is about. */
export const businessOf = (key: string | null): { readonly noun: string; readonly id: string } | undefined => {
  const [, noun, id] = /^([\w-]+\/[\w-]+):(\d{1,19})$/.exec(key ?? '') ?? []
  return noun !== undefined && id !== undefined ? { noun, id } : undefined
}

/** Lets what a process is about follow its end. */
export const tellBusiness = async (tx: TxContext, instance: Instance, result: 'approved' | 'refused' | 'cancelled'): Promise<void> => {
  const about = businessOf(instance.businessKey)
  if (!about) return
  for (const end of ends) await end(tx, about, { instance, result })
}
