import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { CommentsPage } from './CommentsPage'

/** The comments on an article, newest first, or those of one thread. */
export const commentsPage: Compose = async (request, load) => {
  const { id, thread } = request.query
  const page = pageOf(request.query.page)
  if (!isId(id) || page === undefined || page > 1000 || (thread !== undefined && !isId(thread))) return undefined
  const found = await load.comments(id, { page, thread })
  if (!found) return undefined
  return {
    status: 200,
    page: <CommentsPage frame={await frameOf(request, load)} found={found} page={page} thread={thread} sent={request.query.sent} />,
  }
}
