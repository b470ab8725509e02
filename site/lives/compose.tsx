import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { LivePage } from './LivePage'
import { LivesPage } from './LivesPage'

export const livesPage: Compose = async (request, load) => {
  const [frame, lives] = await Promise.all([frameOf(request, load), load.lives()])
  return { status: 200, page: <LivesPage frame={frame} lives={lives} /> }
}

/** The live of an article, in the order of its desk or in the one that the reader chose. */
export const livePage: Compose = async (request, load) => {
  const { id, order } = request.query
  const current = pageOf(request.query.page)
  if (!isId(id) || current === undefined || (order !== undefined && order !== 'newest' && order !== 'oldest')) return undefined
  const found = await load.live(id, { current, order })
  if (!found || (current > 1 && found.entries.length === 0)) return undefined
  return { status: 200, page: <LivePage frame={await frameOf(request, load)} found={found} current={current} tenantId={request.tenantId} /> }
}
