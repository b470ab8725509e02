import { follow } from '@masthead/contract/flow/follow'
import { useLocation } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'

/** Processes with one of them open: where notices of a process lead, by its id at the end of the address. */
const InstancePage = () => {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  return <ResourcePage key={id} name={follow.name} begin={{ view: id }} />
}

export default InstancePage
