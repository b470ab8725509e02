import type { TxContext } from '../engine/types'
import type { Instance } from './standing'

/** What follows for the row that a process is about when it ends: by the name of the row's noun. */
export type Follows = (
  tx: TxContext,
  id: string,
  about: { readonly instance: Instance; readonly result: 'approved' | 'refused' | 'cancelled' },
) => Promise<void>

const known = new Map<string, Follows>()

/** A noun whose rows processes carry says here what their end means for the row. */
export const followsProcess = (noun: string, follows: Follows): void => void known.set(noun, follows)

/** The noun and the id in the key of what a process is about. */
export const businessOf = (key: string | null): { readonly noun: string; readonly id: string } | undefined => {
  const [, noun, id] = /^([\w-]+\/[\w-]+):(\d{1,19})$/.exec(key ?? '') ?? []
  return noun !== undefined && id !== undefined ? { noun, id } : undefined
}

/** Lets what a process is about follow its end. */
export const tellBusiness = async (tx: TxContext, instance: Instance, result: 'approved' | 'refused' | 'cancelled'): Promise<void> => {
  const about = businessOf(instance.businessKey)
  const follows = about && known.get(about.noun)
  if (about && follows) await follows(tx, about.id, { instance, result })
}
