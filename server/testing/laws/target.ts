import type { Model } from '../../engine/types'
import { sampleFor } from '../samples'
import type { Court } from './making'

/** Makes the row that a field points at, where the sample of its noun asks more of it than that it is there. */
export const targetOf = async (court: Court, { noun }: Model, key: string): Promise<{ readonly id: string } | undefined> =>
  sampleFor(noun.name).targets?.[key]?.({ maker: court, engine: court.engine, own: court.world.own, tenantId: 'acme' })
