import { type Compose, frameOf, isId } from '../compose'
import { RecruitPage, RecruitsPage } from './RecruitPages'

export const recruitsPage: Compose = async (request, load) => {
  const [frame, recruits] = await Promise.all([frameOf(request, load), load.recruits()])
  const offered = recruits.map((recruit) => ({ recruit, stage: load.stageOf(recruit) }))
  return { status: 200, page: <RecruitsPage frame={frame} offered={offered} /> }
}

/** One that was ended has no page any more. */
export const recruitPage: Compose = async (request, load) => {
  const { id } = request.query
  const offer = isId(id) ? await load.recruit(id) : undefined
  return offer && { status: 200, page: <RecruitPage frame={await frameOf(request, load)} offer={offer} tenantId={request.tenantId} /> }
}
