import type { TxContext } from '../engine/types'
import type { Instance } from './standing'

/** What follows for the row that a process is about when it ends: by the name of the row's noun. */
export type Follows = (
  tx: TxContext,
  id: string,
  about: { readonly instance: Instance; readonly result: 'approved' | 'refused' | 'cancelled' },
) => Promise<void>

const known = new Map<string, Follows>()

/** What the end of a process does to the row that it is about, by noun and id. */
export type EndOf = (
  tx: TxContext,
  about: { readonly noun: string; readonly id: string },
  ended: { readonly instance: Instance; readonly result: 'approved' | 'refused' | 'cancelled' },
) => Promise<void>

const ends: EndOf[] = []

/** What follows for every noun whose rows processes carry by its declaration. */
export const followsEvery = (end: EndOf): void => void ends.push(end)

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
  if (!about) return
  await follows?.(tx, about.id, { instance, result })
  for (const end of ends) await end(tx, about, { instance, result })
}
