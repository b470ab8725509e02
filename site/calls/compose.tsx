import { type Compose, frameOf, isId } from '../compose'
import { CallPage, CallsPage } from './CallPages'

export const callsPage: Compose = async (request, load) => {
  const [frame, calls] = await Promise.all([frameOf(request, load), load.calls()])
  return { status: 200, page: <CallsPage frame={frame} calls={calls} /> }
}

/** One that is over has no page any more. */
export const callPage: Compose = async (request, load) => {
  const { id } = request.query
  const call = isId(id) ? await load.call(id) : undefined
  return call && { status: 200, page: <CallPage frame={await frameOf(request, load)} call={call} /> }
}
