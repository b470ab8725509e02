import { follow } from '@masthead/contract/flow/follow'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'

/** Processes that were started; one opens on a page of its own. */
const FollowPage = () => {
  const navigate = useNavigate()
  return <ResourcePage name={follow.name} onView={(row) => void navigate(`/flow/instance/${row.id}`)} />
}

export default FollowPage
