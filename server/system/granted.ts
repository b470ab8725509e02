import { cutRights } from '../engine/reach/cut'
import type { Engine } from '../engine/types'
import type { Standing } from './rights'

const granted = new WeakMap<Standing, Map<string, Standing>>()

/** What a user may do by an access token: never what administrators of the platform may, and of their rights what its scopes leave. A session, without scopes, leaves all. */
export const grantedOf = (engine: Engine, standing: Standing, scopes: string | null): Standing => {
  if (scopes === null) return standing
  const known = granted.get(standing) ?? new Map<string, Standing>()
  granted.set(standing, known)
  const kept = known.get(scopes) ?? { ...standing, isPlatform: false, rights: cutRights(engine, standing.rights, { scopes: scopes.split(',') }) }
  known.set(scopes, kept)
  return kept
}
