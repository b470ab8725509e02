import { useLocation } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'

const leave = 'desk/leave'

/** Requests for leave with the form of a new one open: where the process sends whoever wants to be away. */
export const LeaveForm = () => <ResourcePage name={leave} begin={{ edit: undefined }} />

/** Requests for leave with one of them open, with what may be decided about it: its address ends in its id, whatever process leads there. */
export const LeaveDetail = () => {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  return <ResourcePage key={id} name={leave} begin={{ view: id }} />
}
