import { snake } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { ownPlanes, type Plane } from '../platform/plane'
import { isControl, tableName } from './model'
import { dueNoun } from './due/due-record'
import { auditNoun } from './write/record'

/** What is kept beside whatever it is about, in either plane: what was done to a row, and which of its moments fell due. */
const beside: readonly string[] = [auditNoun, dueNoun]

/** The plane of every table: of nouns, of their lists, and of the platform's own. */
export const planesOf = (register: Iterable<Resource | Service>): ReadonlyMap<string, Plane> => {
  const planes = new Map<string, Plane>(Object.entries(ownPlanes))
  for (const noun of register) {
    if (!isResource(noun)) continue
    const plane: Plane = beside.includes(noun.name) ? 'each' : isControl(noun) ? 'control' : 'data'
    const table = tableName(noun)
    planes.set(table, planes.get(table) ?? plane)
    for (const [key, field] of Object.entries(noun.fields))
      if (field.kind === 'refs' && field.stored !== false) planes.set(`${table}_${snake(key)}`, plane)
  }
  return planes
}
